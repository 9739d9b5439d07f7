package org.algebrist.neural.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.algebrist.neural.weights.Safetensors;
import org.algebrist.neural.weights.SafetensorsFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Kills training processes at random moments. {@code -Dalgebrist.kills=50} kills as often as a
 * report may want; {@code -Dalgebrist.kill.seed=…} chooses other moments.
 */
class KillAndResumeTest {
  private static final int KILLS = Integer.getInteger("algebrist.kills", 3);
  private static final long SEED = Long.getLong("algebrist.kill.seed", 4);
  private static final int HIDDEN = 12_000;
  private static final int STEPS_AN_EPOCH = 5;

  /** A life ends up to this many updates after it began, and up to one long update later. */
  private static final int LONGEST_LIFE_STEPS = 16;

  private static final int LONGEST_WAIT_MILLISECONDS = 25;

  @TempDir Path folder;

  @Test
  void a_run_killed_at_random_moments_ends_as_the_uninterrupted_one_to_the_bit() throws Exception {
    int epochs = (KILLS + 1) * LONGEST_LIFE_STEPS / STEPS_AN_EPOCH + 1;
    RunFolder whole = folder("whole");
    complete(whole, HIDDEN, epochs);

    RunFolder killed = folder("killed");
    SplittableRandom random = new SplittableRandom(SEED);
    long checkpointStep = 0;
    List<Long> steps = new ArrayList<>();
    while (steps.size() < KILLS) {
      Child child = child(killed, HIDDEN, epochs, List.of());
      assertThat(child.awaitStart()).as("the run outlasts its kills").isTrue();
      child.awaitLines(killed, random.nextInt(LONGEST_LIFE_STEPS));
      Thread.sleep(random.nextInt(LONGEST_WAIT_MILLISECONDS));
      child.process().destroyForcibly().waitFor();
      int killedBySignal = 128 + 9;
      assertThat(child.process().exitValue()).isEqualTo(killedBySignal);
      if (Files.exists(killed.last())) {
        long step = stepOf(Safetensors.read(killed.last()).verifyChecksum());
        assertThat(step).as("no checkpoint is lost").isGreaterThanOrEqualTo(checkpointStep);
        checkpointStep = step;
      }
      if (Files.exists(killed.best())) {
        Safetensors.read(killed.best()).verifyChecksum();
      }
      steps.add(checkpointStep);
    }
    assertThat(child(killed, HIDDEN, epochs, List.of()).finish().exit()).isZero();
    assertSameRun(killed, whole, epochs);
    System.out.printf(
        "%d kills, with checkpoints of the steps %s of %d; weights, moments and losses the same"
            + " bits%n",
        KILLS, steps, (long) epochs * STEPS_AN_EPOCH);
  }

  @Test
  void a_terminated_run_finishes_its_batch_and_continues_to_the_bit() throws Exception {
    int epochs = 200;
    int hidden = 16;
    RunFolder whole = folder("whole");
    complete(whole, hidden, epochs);
    RunFolder stopped = folder("stopped");
    Child child = child(stopped, hidden, epochs, List.of());
    assertThat(child.awaitStart()).isTrue();
    assertThat(child.process().toHandle().destroy()).isTrue(); // SIGTERM, and its output stays open
    Ended ended = child.finish();
    assertThat(ended.output()).contains("Interrupted[step=");
    assertThat(ended.exit()).isZero();
    complete(stopped, hidden, epochs);
    assertSameRun(stopped, whole, epochs);
  }

  @Test
  void a_full_disk_is_named_and_the_earlier_checkpoint_stays_whole() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "needs bash to limit the size of files");
    int epochs = 3;
    RunFolder whole = folder("whole");
    complete(whole, HIDDEN, epochs);
    RunFolder full = folder("full");
    try (StopSignal stop = new StopSignal()) {
      int[] batches = {0};
      TrainingOutcome outcome =
          TrainingChild.train(
              full,
              HIDDEN,
              epochs,
              stop,
              () -> {
                if (++batches[0] == 9) {
                  stop.request();
                }
              });
      assertThat(outcome).isInstanceOf(TrainingOutcome.Interrupted.class);
    }
    byte[] before = Files.readAllBytes(full.last());

    // The system refuses to let any file of the child grow past this, as a full disk would.
    long kibibytes = before.length / 1024 / 2;
    Ended ended =
        child(
                full,
                HIDDEN,
                epochs,
                List.of("/bin/bash", "-c", "ulimit -f " + kibibytes + "; exec \"$@\"", "limited"))
            .finish();
    assertThat(ended.output())
        .contains("last.safetensors", "File too large", "earlier checkpoint is intact", "--resume");
    assertThat(ended.exit()).isEqualTo(2);
    assertThat(Files.readAllBytes(full.last())).isEqualTo(before);
    try (var files = Files.list(full.path())) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .allMatch(name -> !name.endsWith(".tmp"));
    }
    complete(full, HIDDEN, epochs);
    assertSameRun(full, whole, epochs);
  }

  /** Trains to the end in this process. */
  private static void complete(RunFolder run, int hidden, int epochs) {
    try (StopSignal never = new StopSignal()) {
      assertThat(TrainingChild.train(run, hidden, epochs, never, () -> {}))
          .isInstanceOf(TrainingOutcome.Finished.class);
    }
  }

  private RunFolder folder(String name) throws IOException {
    return new RunFolder(Files.createDirectory(folder.resolve(name)));
  }

  private static long stepOf(SafetensorsFile checkpoint) {
    return JsonMapper.shared()
        .readTree(checkpoint.metadata().get("algebrist.training"))
        .get("step")
        .longValue();
  }

  private static void assertSameRun(RunFolder actual, RunFolder expected, int epochs)
      throws IOException {
    assertThat(timeless(actual))
        .isEqualTo(timeless(expected))
        .hasSize(epochs * (STEPS_AN_EPOCH + 1));
    assertThat(Safetensors.read(actual.last()).tensors())
        .isEqualTo(Safetensors.read(expected.last()).tensors());
    assertThat(Safetensors.read(actual.best()).tensors())
        .isEqualTo(Safetensors.read(expected.best()).tensors());
  }

  private static List<ObjectNode> timeless(RunFolder run) throws IOException {
    List<ObjectNode> lines = new ArrayList<>();
    for (String line : Files.readAllLines(run.log())) {
      ObjectNode node = (ObjectNode) JsonMapper.shared().readTree(line);
      node.remove(List.of("seconds", "tokens_per_second"));
      lines.add(node);
    }
    return lines;
  }

  private record Ended(int exit, String output) {}

  private record Child(Process process, BufferedReader output) {

    /** Whether the child came to its first batch; not so if it had nothing left to do. */
    boolean awaitStart() throws IOException {
      String line;
      while ((line = output.readLine()) != null) {
        if (line.equals("started")) {
          return true;
        }
      }
      return false;
    }

    /** Waits until the log has so many more lines than it has now. */
    void awaitLines(RunFolder run, int more) throws IOException, InterruptedException {
      long wanted = lines(run) + more;
      while (process.isAlive() && lines(run) < wanted) {
        Thread.sleep(1);
      }
    }

    private static long lines(RunFolder run) throws IOException {
      long lines = 0;
      for (byte b : Files.readAllBytes(run.log())) {
        lines += b == '\n' ? 1 : 0;
      }
      return lines;
    }

    Ended finish() throws Exception {
      StringBuilder text = new StringBuilder();
      output.lines().forEach(line -> text.append(line).append('\n'));
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).as("the child ends").isTrue();
      return new Ended(process.exitValue(), text.toString());
    }
  }

  private static Child child(RunFolder run, int hidden, int epochs, List<String> before)
      throws IOException {
    Process process = ChildJvm.start(before, TrainingChild.class, run.path(), hidden, epochs);
    return new Child(process, process.inputReader());
  }
}
