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

    Diverged(long step, String what, double value) {
      super(
          "%s is %s at step %d; the last checkpoint is from before it: lower the learning rate, clip"
                  .formatted(what, value, step)
              + " gradients, or look at the batch of this step");
    }
  }

  /** A file of the run could not be written; what was there before it is whole. */
  public static final class WriteFailed extends TrainingException {
    private static final long serialVersionUID = 1;

    private WriteFailed(Path file, Exception cause, String wayOut) {
      super("cannot write %s: %s; %s".formatted(file, reason(cause), wayOut), cause);
    }

    /** While training: there may be a checkpoint to continue from. */
    static WriteFailed whileTraining(Path file, Exception cause) {
      return new WriteFailed(
          file,
          cause,
          "the earlier checkpoint is intact: free space or mend the folder, then continue with"
              + " --resume");
    }

    /** While a run folder is made or its small files are written. */
    static WriteFailed inRunFolder(Path file, Exception cause) {
      return new WriteFailed(file, cause, "free space, or name a folder that can be written");
    }

    /** The system's own words, without those of the layers between. */
    private static String reason(Exception cause) {
      Throwable origin = cause;
      while (origin.getCause() != null) {
        origin = origin.getCause();
      }
      String message = origin.getMessage();
      return message == null ? origin.toString() : message;
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
}
