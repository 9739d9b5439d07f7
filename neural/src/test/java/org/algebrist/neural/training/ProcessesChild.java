package org.algebrist.neural.training;

import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.optimizer.AdamW;
import org.algebrist.neural.parallel.JoinedProcesses;
import org.algebrist.neural.parallel.LostProcessException;
import org.algebrist.neural.parallel.Meeting;
import org.algebrist.neural.parallel.ProcessGroup;
import org.algebrist.neural.progress.TrainingProgress;
import org.bytedeco.pytorch.global.torch;

/**
 * One of several processes that train a small model together: starts or continues in the folder
 * given.
 *
 * <p>Arguments: folder, hidden units, epochs, milliseconds a batch, meeting, rank, processes.
 * Prints the outcome; exits 0, or 2 with a message.
 */
public final class ProcessesChild {
  private ProcessesChild() {}

  public static void main(String[] arguments) {
    Meeting meeting = Meeting.of(arguments[4]);
    int rank = Integer.parseInt(arguments[5]);
    int size = Integer.parseInt(arguments[6]);
    long nanos = Long.parseLong(arguments[3]) * 1_000_000;
    try (StopSignal stop = StopSignal.onTermination();
        ProcessGroup group = JoinedProcesses.join(meeting, rank, size, ComputeDevice.CPU)) {
      System.out.println(
          train(
              new RunFolder(Path.of(arguments[0])),
              Integer.parseInt(arguments[1]),
              Integer.parseInt(arguments[2]),
              stop,
              () -> LockSupport.parkNanos(nanos),
              group));
    } catch (TrainingException | LostProcessException e) {
      System.out.println(e.getMessage());
      System.exit(2);
    }
  }

  /** Twelve batches an epoch in updates of five, five and two. */
  static TrainingOutcome train(
      RunFolder folder,
      int hidden,
      int epochs,
      StopSignal stop,
      Runnable beforeBatch,
      ProcessGroup group) {
    int threads = torch.get_num_threads();
    torch.set_num_threads(1);
    TrainerConfig config =
        TrainerConfig.of(epochs, 5).withAccumulation(5).withEvaluation(7, 0).withCheckpoints(4, 0);
    try (TinyRegression model = new TinyRegression(hidden, 5, 0.2, 5);
        AdamW optimizer = new AdamW(model.groups(0.01))) {
      model.beforeBatch = beforeBatch;
      return new Trainer<>(model, optimizer, config, folder, TrainingProgress.silent(), stop, group)
          .resume();
    } finally {
      torch.set_num_threads(threads);
    }
  }
}
