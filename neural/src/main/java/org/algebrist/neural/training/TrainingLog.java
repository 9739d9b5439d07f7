package org.algebrist.neural.training;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import org.algebrist.neural.progress.EvaluationReport;
import org.algebrist.neural.progress.StepReport;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The run's log: one JSON object a line, given to the system at once. A checkpoint remembers how
 * long the log was; continuing cuts it there, so that it reads like the log of an uninterrupted
 * run.
 */
final class TrainingLog implements AutoCloseable {
  private final Path file;
  private final FileChannel channel;
  private final EventFile events;
  private final JsonMapper json = JsonMapper.shared();

  /**
   * Opens the log and cuts it.
   *
   * @param keep bytes to keep; a shorter log, as a power failure may leave it, is kept up to its
   *     last whole line
   * @param step after which the run goes on
   */
  TrainingLog(Path file, long keep, long step) {
    this.file = file;
    try {
      channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      channel.truncate(keep);
      channel.truncate(endOfLastLine());
      channel.position(channel.size());
    } catch (IOException e) {
      throw TrainingException.WriteFailed.whileTraining(file, e);
    }
    events = new EventFile(file.toAbsolutePath().resolveSibling(""), step);
  }

  private long endOfLastLine() throws IOException {
    ByteBuffer one = ByteBuffer.allocate(1);
    long end = channel.size();
    while (end > 0) {
      one.clear();
      channel.read(one, end - 1);
      if (one.get(0) == '\n') {
        return end;
      }
      end--;
    }
    return 0;
  }

  void step(StepReport report) {
    ObjectNode line = json.createObjectNode();
    line.put("type", "step");
    line.put("step", report.step());
    line.put("epoch", report.epoch());
    line.put("loss", report.loss());
    line.put("lr", report.learningRate());
    line.put("grad_norm", report.gradientNorm());
    line.put("tokens", report.tokens());
    line.put("tokens_per_second", rounded(report.tokensPerSecond()));
    line.put("seconds", rounded(report.seconds()));
    write(line);
    Map<String, Double> scalars = new LinkedHashMap<>();
    scalars.put("training/loss", report.loss());
    scalars.put("training/rate", report.learningRate());
    scalars.put("training/gradient_norm", report.gradientNorm());
    scalars.put("training/tokens_per_second", report.tokensPerSecond());
    events.scalars(report.step(), scalars);
  }

  void evaluation(EvaluationReport report) {
    ObjectNode line = json.createObjectNode();
    line.put("type", "evaluation");
    line.put("step", report.step());
    line.put("epoch", report.epoch());
    line.put("training_loss", report.trainingLoss());
    line.put("score", report.score().value());
    ObjectNode metrics = line.putObject("metrics");
    report.score().metrics().forEach((name, value) -> metrics.put(name, value));
    line.put("best", report.best());
    line.put("seconds", rounded(report.seconds()));
    write(line);
    Map<String, Double> scalars = new LinkedHashMap<>();
    scalars.put("evaluation/training_loss", report.trainingLoss());
    scalars.put("evaluation/score", report.score().value());
    report.score().metrics().forEach((name, value) -> scalars.put("evaluation/" + name, value));
    events.scalars(report.step(), scalars);
  }

  private static double rounded(double value) {
    return Math.round(value * 1000) / 1000.0;
  }

  private void write(ObjectNode line) {
    ByteBuffer bytes =
        ByteBuffer.wrap((json.writeValueAsString(line) + "\n").getBytes(StandardCharsets.UTF_8));
    try {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    } catch (IOException e) {
      throw TrainingException.WriteFailed.whileTraining(file, e);
    }
  }

  /** Bytes so far, all of them on the disk when this returns. */
  long sync() {
    try {
      channel.force(false);
      return channel.position();
    } catch (IOException e) {
      throw TrainingException.WriteFailed.whileTraining(file, e);
    }
  }

  @Override
  public void close() {
    events.close();
    try {
      channel.close();
    } catch (IOException e) {
      throw TrainingException.WriteFailed.whileTraining(file, e);
    }
  }
}
