package org.algebrist.app.train;

import java.nio.file.Path;
import java.util.function.Supplier;
import org.algebrist.app.command.BadInput;
import org.algebrist.experiment.config.TrainingSettings;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.parallel.GlooProcesses;
import org.algebrist.neural.parallel.ProcessGroup;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How many processes train, and, where one of them reads this, which it is. */
final class ProcessOptions {
  private static final String RANK = "--rank";
  private static final String MEETING = "--meeting";
  private static final String RUN = "--run";

  /** Words that {@link #member} puts before those of the user. */
  private static final int MEMBER_WORDS = 6;

  @Option(
      names = "--processes",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Train in so many processes of this machine, which share the micro-batches of each update"
              + " (default: ${DEFAULT-VALUE}).")
  private int processes;

  @Option(names = RANK, hidden = true, description = "Which process this is.")
  private int rank = -1;

  @Option(names = MEETING, hidden = true, description = "The file through which they meet.")
  private Path meeting = Path.of("");

  @Option(names = RUN, hidden = true, description = "The run folder that was made for them.")
  private @Nullable Path run;

  int count() {
    return processes;
  }

  /** Whether this process is to start the others. */
  boolean starts() {
    return processes > 1 && rank < 0;
  }

  /** The run folder that all members train in; null where this is no member. */
  @Nullable Path run() {
    return run;
  }

  /** The words for a member, to be followed by those that the user gave. */
  static String[] member(int rank, Path meeting, Path run) {
    return new String[] {
      RANK, Integer.toString(rank), MEETING, meeting.toString(), RUN, run.toString()
    };
  }

  /** How many words of the command line are not the user's. */
  int ownWords() {
    return rank < 0 ? 0 : MEMBER_WORDS;
  }

  /** Meets the other members; alone where there are none. */
  ProcessGroup join() {
    return rank < 0 ? ProcessGroup.ALONE : GlooProcesses.join(meeting, rank, processes);
  }

  /** The first process does it before the others, which then find the files that it wrote. */
  <T> T inTurn(ProcessGroup group, Supplier<T> work) {
    if (!group.leads()) {
      group.sum(0); // ends when the first comes to it
      return work.get();
    }
    T result = work.get();
    group.sum(0);
    return result;
  }

  /**
   * Checks that the processes can share an update.
   *
   * @throws BadInput with values that make it so
   */
  void check(TrainingSettings training, ComputeDevice device) {
    if (processes < 1) {
      throw new BadInput("--processes " + processes + " is out of range; expected 1 or more");
    }
    if (processes == 1) {
      return;
    }
    if (device != ComputeDevice.CPU) {
      throw new BadInput("--processes is for the CPU; give --device cpu, or leave it out");
    }
    if (training.accumulation() < processes) {
      long items = (long) training.batch() * training.accumulation();
      throw new BadInput(
          ("training.accumulation=%d: an update has fewer micro-batches than the %d processes that"
                  + " are to share them; for the same %d items an update give training.batch=%d"
                  + " training.accumulation=%d")
              .formatted(
                  training.accumulation(),
                  processes,
                  items,
                  Math.max(1, Math.ceilDiv(items, processes)),
                  processes));
    }
  }
}
