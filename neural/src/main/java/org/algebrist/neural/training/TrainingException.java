package org.algebrist.neural.training;

import java.nio.file.Path;

/** What can end a training run other than its plan; each message says the way out. */
public abstract sealed class TrainingException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private TrainingException(String message, Throwable cause) {
    super(message, cause);
  }

  private TrainingException(String message) {
    super(message);
  }

  /** The loss or the gradient is no longer a finite number. */
  public static final class Diverged extends TrainingException {
    private static final long serialVersionUID = 1;
    private final long step;

    Diverged(long step, String what, double value) {
      super(
          "%s is %s at step %d; the last checkpoint is from before it: lower the learning rate, clip"
                  .formatted(what, value, step)
              + " gradients, or look at the batch of this step");
      this.step = step;
    }

    /** The step, from 0, that could not be made. */
    public long step() {
      return step;
    }
  }

  /** A file of the run could not be written; what was there before it is whole. */
  public static final class WriteFailed extends TrainingException {
    private static final long serialVersionUID = 1;

    WriteFailed(Path file, Exception cause) {
      super(
          "cannot write %s: %s; the earlier checkpoint is intact: free space or mend the folder, then"
                  .formatted(file, reason(cause))
              + " continue with --resume",
          cause);
    }

    private static String reason(Exception cause) {
      String message = cause.getMessage();
      return message == null ? cause.getClass().getSimpleName() : message;
    }
  }

  /** A checkpoint cannot be continued from. */
  public static final class CheckpointUnusable extends TrainingException {
    private static final long serialVersionUID = 1;

    CheckpointUnusable(Path file, String why) {
      super("cannot continue from " + file + ": " + why);
    }

    CheckpointUnusable(Path file, String why, Throwable cause) {
      super("cannot continue from " + file + ": " + why, cause);
    }
  }

  /** The device asked for is not there. */
  public static final class DeviceUnavailable extends TrainingException {
    private static final long serialVersionUID = 1;

    DeviceUnavailable(String message) {
      super(message);
    }
  }
}
