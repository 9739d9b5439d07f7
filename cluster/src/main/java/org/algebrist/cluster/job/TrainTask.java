package org.algebrist.cluster.job;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.run.Runner;
import org.algebrist.experiment.run.TrainedSystem;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.parallel.JoinedProcesses;
import org.algebrist.neural.parallel.Meeting;
import org.algebrist.neural.parallel.ProcessGroup;
import org.algebrist.neural.progress.TrainingProgress;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.neural.training.TrainingOutcome;
import org.apache.spark.BarrierTaskContext;
import scala.collection.Iterator;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction1;

/**
 * One task of a training: it meets the others, trains its share of every update, and says how it
 * ended.
 */
final class TrainTask extends AbstractFunction1<Iterator<Integer>, Iterator<String>>
    implements Serializable {
  private static final long serialVersionUID = 1;

  /** How the outcome begins of a task that cannot train as it was started; a failure is retried. */
  static final String REFUSED = "refused: ";

  private final String run;
  private final String data;
  private final List<String> commandLine;

  /**
   * @param run the run folder, which all workers see
   * @param data the folder of data sets, which all workers see
   * @param commandLine for the provenance
   */
  TrainTask(String run, String data, List<String> commandLine) {
    this.run = run;
    this.data = data;
    this.commandLine = commandLine;
  }

  @Override
  public Iterator<String> apply(Iterator<Integer> ranks) {
    BarrierTaskContext task = BarrierTaskContext.get();
    int rank = ranks.next();
    int size = task.getTaskInfos().length;
    String host = task.getTaskInfos()[rank].address().replaceFirst(":\\d+$", "");
    String[] said = task.allGather(place(host) + (rank == 0 ? " " + host + ":" + freePort() : ""));
    // libtorch's generator of random numbers is one a process.
    long executors = Arrays.stream(said).map(each -> each.split(" ")[0]).distinct().count();
    return CollectionConverters.asScala(
        List.of(
                executors < size
                    ? REFUSED
                        + "%d tasks run in %d executors; each needs one of its own: give --executor-cores 1 on a cluster"
                            .formatted(size, executors)
                        + ", and on one machine use './algebrist train --processes'"
                    : train(said, host, rank, size))
            .iterator());
  }

  /** The process that runs this task. */
  private static String place(String host) {
    return host + "/" + ProcessHandle.current().pid();
  }

  /** Trains with the others, who meet at the port that the first task has named. */
  private String train(String[] said, String host, int rank, int size) {
    if (size == 1) {
      return train(ProcessGroup.ALONE);
    }
    String[] address =
        Arrays.stream(said)
            .filter(each -> each.contains(" "))
            .findFirst()
            .orElseThrow()
            .split(" ")[1]
            .split(":");
    var meeting = new Meeting.OfMachines(address[0], Integer.parseInt(address[1]), host);
    try (ProcessGroup group = JoinedProcesses.join(meeting, rank, size, ComputeDevice.CPU)) {
      return train(group);
    }
  }

  private static int freePort() {
    try (var free = new ServerSocket(0)) {
      return free.getLocalPort();
    } catch (IOException none) {
      throw new UncheckedIOException(none);
    }
  }

  private String train(ProcessGroup group) {
    RunFolder folder = RunFolder.open(Path.of(run));
    ExperimentFile file = ExperimentFile.read(folder.config(), List.of());
    TrainedSystem<?> system = TrainedSystem.of(file);
    if (!group.leads()) {
      group.sum(0); // the first task prepares the data before the others
    }
    try (Runner runner = system.prepare(file, Path.of(data), ComputeDevice.CPU);
        StopSignal stop = new StopSignal()) {
      if (group.leads()) {
        group.sum(0);
      }
      TrainingOutcome outcome =
          runner.train(folder, commandLine, TrainingProgress.silent(), stop, System.out, group);
      return String.format(
          Locale.ROOT, "process %d of %d: %s", group.rank(), group.size(), outcome);
    }
  }
}
