package org.algebrist.neural.training;

import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import org.algebrist.neural.optimizer.AdamW;
import org.algebrist.neural.progress.TrainingProgress;
import org.bytedeco.pytorch.global.torch;

/**
 * A small training run in a process of its own, to be killed: starts or continues in the folder
 * given.
 *
 * <p>Arguments: folder, hidden units, epochs. Prints {@code started} before the first batch and the
 * outcome at the end; exits 0, or 2 with the message of a {@link TrainingException}.
 */
public final class TrainingChild {
  /** Long enough that kills fall into steps as well as into checkpoints. */
  private static final long NANOS_PER_BATCH = 1_000_000;

  private TrainingChild() {}

  public static void main(String[] arguments) {
    RunFolder folder = new RunFolder(Path.of(arguments[0]));
    try (StopSignal stop = StopSignal.onTermination()) {
      Runnable sayStarted =
          new Runnable() {
            private boolean said;

            @Override
            public void run() {
              if (!said) {
                System.out.println("started");
                said = true;
              }
              LockSupport.parkNanos(NANOS_PER_BATCH);
            }
          };
      System.out.println(
          train(
              folder,
              Integer.parseInt(arguments[1]),
              Integer.parseInt(arguments[2]),
              stop,
              sayStarted));
    } catch (TrainingException e) {
      System.out.println(e.getMessage());
      System.exit(2);
    }
  }

  /** The child's run, in this process and with the child's one thread. */
  static TrainingOutcome train(
      RunFolder folder, int hidden, int epochs, StopSignal stop, Runnable beforeBatch) {
    int threads = torch.get_num_threads();
    torch.set_num_threads(1);
    TrainerConfig config = TrainerConfig.of(epochs, 5).withAccumulation(2).withCheckpoints(3, 0);
    try (TinyRegression model = new TinyRegression(hidden, 7, 0.2, 5);
        AdamW optimizer = new AdamW(model.groups(0.01))) {
      model.beforeBatch = beforeBatch;
      return new Trainer<>(model, optimizer, config, folder, TrainingProgress.silent(), stop)
          .resume();
    } finally {
      torch.set_num_threads(threads);
    }
  }
}
