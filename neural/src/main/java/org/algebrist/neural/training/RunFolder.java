package org.algebrist.neural.training;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import org.algebrist.neural.weights.AtomicFile;
import org.algebrist.neural.weights.UnwrittenFileException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The folder of one run: its configuration, where it came from, its log, checkpoints and scores.
 *
 * @param path the folder; it exists
 */
public record RunFolder(Path path) {
  private static final DateTimeFormatter TIMESTAMP =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH-mm-ss", Locale.ROOT);

  /** Runs of one name that may start in one second, before something is surely wrong. */
  private static final int MAX_SAME_NAME = 1000;

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  /**
   * Makes {@code runs/<timestamp>-<name>-s<seed>}; a number is added if that is there already.
   *
   * @param runs the folder of all runs; made if absent
   * @param name letters, digits, dot, dash and underscore
   * @param now the time to name it by, in this machine's zone
   */
  public static RunFolder create(Path runs, String name, long seed, Instant now) {
    if (!name.matches("[A-Za-z0-9._-]{1,100}")) {
      throw new IllegalArgumentException(
          "run name '%s' must be 1 to 100 letters, digits, '.', '-' or '_'".formatted(name));
    }
    String base =
        "%s-%s-s%d".formatted(TIMESTAMP.format(now.atZone(ZoneId.systemDefault())), name, seed);
    Path folder = runs.resolve(base);
    try {
      Files.createDirectories(runs);
      for (int i = 2; i <= MAX_SAME_NAME; i++) {
        try {
          return new RunFolder(Files.createDirectory(folder));
        } catch (FileAlreadyExistsException e) {
          folder = runs.resolve(base + "-" + i);
        }
      }
      throw new FileAlreadyExistsException(folder.toString());
    } catch (IOException e) {
      throw TrainingException.WriteFailed.inRunFolder(folder, e);
    }
  }

  /**
   * A folder of the name that another machine has given to the run; made if it is not there, as it
   * is where both see the same disk.
   */
  public static RunFolder named(Path runs, String name) {
    Path folder = runs.resolve(name);
    try {
      return new RunFolder(Files.createDirectories(folder));
    } catch (IOException e) {
      throw TrainingException.WriteFailed.inRunFolder(folder, e);
    }
  }

  /**
   * The folder of a run that exists.
   *
   * @throws TrainingException.CheckpointUnusable if there is no such folder
   */
  public static RunFolder open(Path path) {
    if (!Files.isDirectory(path)) {
      throw new TrainingException.CheckpointUnusable(
          path, "there is no such folder; name one that a training run made");
    }
    return new RunFolder(path);
  }

  /** The configuration as it was given, {@code config.yaml}. */
  public Path config() {
    return path.resolve("config.yaml");
  }

  /** Where the run came from, {@code provenance.json}. */
  public Path provenance() {
    return path.resolve("provenance.json");
  }

  /** One JSON object a line, {@code log.jsonl}. */
  public Path log() {
    return path.resolve("log.jsonl");
  }

  /** The checkpoint to continue from, {@code last.safetensors}. */
  public Path last() {
    return path.resolve("last.safetensors");
  }

  /** The model of the best evaluation, {@code best.safetensors}. */
  public Path best() {
    return path.resolve("best.safetensors");
  }

  /** What was learnt: the model of the best evaluation, or without one the last checkpoint. */
  public Path learnt() {
    return Files.exists(best()) ? best() : last();
  }

  /** Final figures, {@code scores.json}. */
  public Path scores() {
    return path.resolve("scores.json");
  }

  /** Whether there is a checkpoint to continue from. */
  public boolean hasCheckpoint() {
    return Files.exists(last());
  }

  /** Keeps the configuration's text as it was given. */
  public void writeConfig(String yaml) {
    write(config(), yaml);
  }

  /** Keeps where the run came from. */
  public void writeProvenance(Provenance provenance) {
    write(provenance(), JSON.writeValueAsString(provenance) + "\n");
  }

  /** Replaces the scores: by set the figures, by name. */
  public void writeScores(SequencedMap<String, SequencedMap<String, Double>> scores) {
    write(scores(), JSON.writeValueAsString(scores) + "\n");
  }

  /**
   * The scores of a run that has been evaluated, in the order they were written; empty if it has
   * not been.
   *
   * @throws TrainingException.CheckpointUnusable if they cannot be read
   */
  public Optional<SequencedMap<String, SequencedMap<String, Double>>> readScores() {
    if (!Files.exists(scores())) {
      return Optional.empty();
    }
    return Optional.of(
        read(
            scores(), new TypeReference<LinkedHashMap<String, SequencedMap<String, Double>>>() {}));
  }

  /** Which items of which sets were right, by the items' names, {@code answers.json}. */
  public Path answers() {
    return path.resolve("answers.json");
  }

  /** Replaces what is known of single items; nothing is written where nothing is. */
  public void writeAnswers(SequencedMap<String, SequencedMap<String, Boolean>> answers) {
    if (!answers.isEmpty()) {
      write(answers(), JSON.writeValueAsString(answers) + "\n");
    }
  }

  /**
   * Which items were right, as it was written; nothing where nothing was.
   *
   * @throws TrainingException.CheckpointUnusable if they cannot be read
   */
  public SequencedMap<String, SequencedMap<String, Boolean>> readAnswers() {
    if (!Files.exists(answers())) {
      return new LinkedHashMap<>();
    }
    return read(
        answers(), new TypeReference<LinkedHashMap<String, SequencedMap<String, Boolean>>>() {});
  }

  /** What the run has cost, {@code cost.json}. */
  public RunCost cost() {
    Path file = path.resolve("cost.json");
    return Files.exists(file) ? read(file, new TypeReference<RunCost>() {}) : RunCost.NONE;
  }

  /** Adds what one more session cost. */
  public void addCost(RunCost session) {
    write(path.resolve("cost.json"), JSON.writeValueAsString(cost().plus(session)) + "\n");
  }

  private static <T> T read(Path file, TypeReference<T> type) {
    try {
      return JSON.readValue(Files.readAllBytes(file), type);
    } catch (IOException | JacksonException e) {
      throw new TrainingException.CheckpointUnusable(
          file, "it is damaged; delete it to evaluate again", e);
    }
  }

  private static void write(Path file, String text) {
    try {
      AtomicFile.writeString(file, text);
    } catch (UnwrittenFileException e) {
      throw TrainingException.WriteFailed.inRunFolder(file, e);
    }
  }

  /**
   * Keeps a second process from training in this folder. The system drops the lock when the process
   * ends, however it ends.
   *
   * @throws TrainingException.CheckpointUnusable if another process has it
   */
  Lock lock() {
    Path file = path.resolve(".lock");
    try {
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      try {
        FileLock lock = channel.tryLock();
        if (lock != null) {
          return new Lock(channel);
        }
      } catch (OverlappingFileLockException sameProcess) {
        // Falls through: taken by this very process is taken all the same.
      }
      channel.close();
      throw new TrainingException.CheckpointUnusable(
          path, "another process is training in it; wait for it or stop it");
    } catch (IOException e) {
      throw TrainingException.WriteFailed.inRunFolder(file, e);
    }
  }

  /** The right to train in a folder, until it is closed. */
  record Lock(FileChannel channel) implements AutoCloseable {
    @Override
    public void close() {
      try {
        channel.close();
      } catch (IOException e) {
        // The lock goes with the process at the latest; nothing was to be written.
      }
    }
  }
}
