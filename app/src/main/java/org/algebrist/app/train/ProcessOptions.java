package org.algebrist.app.train;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.algebrist.app.command.BadInput;
import org.algebrist.experiment.config.TrainingSettings;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.parallel.JoinedProcesses;
import org.algebrist.neural.parallel.Meeting;
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

  @Option(
      names = "--nodes",
      paramLabel = "FILE",
      description =
          "Train on several machines: a file with a line HOST[:PORT] [PROCESSES] for each. Run the"
              + " same command on all, each with its own --node.")
  private @Nullable Path nodesFile;

  @Option(
      names = "--node",
      paramLabel = "K",
      description = "Which line of --nodes is this machine, from 1; the first one leads.")
  private int node = 0;

  @Option(names = RANK, hidden = true, description = "Which process this is.")
  private int rank = -1;

  @Option(names = MEETING, hidden = true, description = "Where they meet.")
  private String meeting = "";

  @Option(names = RUN, hidden = true, description = "The run folder that was made for them.")
  private @Nullable Path run;

  /** Whether this process is to start the others. */
  boolean starts() {
    return rank < 0 && (processes > 1 || nodesFile != null);
  }

  /** The machines, if there are several. */
  Optional<Nodes> nodes() {
    return Optional.ofNullable(nodesFile).map(Nodes::read);
  }

  /** This machine's place among {@link #nodes}, from 0. */
  int node() {
    return node - 1;
  }

  /** How many processes train, on all machines. */
  private int total() {
    return nodes().map(Nodes::processes).orElse(processes);
  }

  /** What is to be started on this machine. */
  TrainingProcesses.Share share() {
    return nodes()
        .map(all ->
            new TrainingProcesses.Share(
                all.firstRank(node()),
                all.machines().get(node()).processes(),
                all.processes(),
                option()))
        .orElseGet(() -> new TrainingProcesses.Share(0, processes, processes, option()));
  }

  /** What gives as many processes again. */
  String option() {
    return nodesFile == null
        ? "--processes " + processes
        : "--nodes %s --node %d".formatted(nodesFile, node);
  }

  /** The run folder that all members train in; null where this is no member. */
  @Nullable Path run() {
    return run;
  }

  /** The words for a member, to be followed by those that the user gave. */
  static String[] member(int rank, Meeting meeting, Path run) {
    return new String[] {
      RANK, Integer.toString(rank), MEETING, meeting.word(), RUN, run.toString()
    };
  }

  /** How many words of the command line are not the user's. */
  int ownWords() {
    return rank < 0 ? 0 : MEMBER_WORDS;
  }

  /** Meets the other members; alone where there are none. */
  ProcessGroup join(ComputeDevice device) {
    return rank < 0
        ? ProcessGroup.ALONE
        : JoinedProcesses.join(Meeting.of(meeting), rank, total(), device);
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
    BadInput.requireAtLeast("--processes", processes, 1);
    nodes().ifPresent(this::checkNode);
    int total = total();
    if (total == 1) {
      return;
    }
    if (starts() && device == ComputeDevice.CUDA) {
      checkGpus(share().count(), device.count());
    }
    if (training.accumulation() < total) {
      long items = (long) training.batch() * training.accumulation();
      throw new BadInput(
          ("training.accumulation=%d: an update has fewer micro-batches than the %d processes that"
                  + " are to share them; for the same %d items an update give training.batch=%d"
                  + " training.accumulation=%d")
              .formatted(
                  training.accumulation(),
                  total,
                  items,
                  Math.max(1, Math.ceilDiv(items, total)),
                  total));
    }
  }

  /** Each process of this machine trains on a GPU of its own. */
  static void checkGpus(int processes, int gpus) {
    if (processes > gpus) {
      throw new BadInput(
          "%d processes of this machine need a GPU each, and libtorch finds %d; give fewer processes, or --device cpu"
              .formatted(processes, gpus));
    }
  }

  private void checkNode(Nodes nodes) {
    if (processes > 1) {
      throw new BadInput(
          "--processes goes without --nodes, whose file says how many processes each machine has");
    }
    if (node < 1 || node > nodes.machines().size()) {
      throw new BadInput(
          "--node %d: expected the line of this machine in %s, from 1 to %d"
              .formatted(node, nodesFile, nodes.machines().size()));
    }
  }
}
