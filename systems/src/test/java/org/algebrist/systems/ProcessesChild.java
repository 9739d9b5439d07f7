package org.algebrist.systems;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.algebrist.experiment.run.Runner;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.parallel.JoinedProcesses;
import org.algebrist.neural.parallel.Meeting;
import org.algebrist.neural.parallel.ProcessGroup;
import org.algebrist.neural.progress.TrainingProgress;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.StopSignal;
import org.bytedeco.pytorch.global.torch;

/**
 * One of two processes that train the tiny experiment of every system, one after the other.
 *
 * <p>Arguments: folder, rank. The run of system i is {@code run-i} in the folder.
 */
public final class ProcessesChild {
  private ProcessesChild() {}

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    int rank = Integer.parseInt(arguments[1]);
    List<TinyExperiment> systems = TrainingContractTest.systems().toList();
    for (int i = 0; i < systems.size(); i++) {
      Path own = Files.createDirectories(folder.resolve("data-" + i + "-" + rank));
      try (ProcessGroup group =
          JoinedProcesses.join(
              new Meeting.OfOneMachine(folder.resolve("meeting-" + i)),
              rank,
              2,
              ComputeDevice.CPU)) {
        train(systems.get(i), own, folder.resolve("run-" + i), group);
      }
    }
  }

  /** Trains with updates of two micro-batches. */
  static void train(TinyExperiment tiny, Path data, Path run, ProcessGroup group)
      throws IOException {
    torch.set_num_threads(1);
    try (Runner experiment = tiny.prepare(data, "training.accumulation=2");
        StopSignal never = new StopSignal();
        PrintStream silent = new PrintStream(OutputStream.nullOutputStream())) {
      experiment.train(
          RunFolder.open(Files.createDirectories(run)),
          List.of("test"),
          TrainingProgress.silent(),
          never,
          silent,
          group);
    }
  }
}
