package org.algebrist.systems.comus.index;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** An index that cannot be used as asked; the message says what, where and the way out. */
public abstract sealed class ProblemIndexException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private ProblemIndexException(
      Path folder, String what, String wayOut, @Nullable Throwable cause) {
    super(folder + ": " + what + "; " + wayOut, cause);
  }

  /** There is no index in the folder, or one that another program made. */
  public static final class Missing extends ProblemIndexException {
    private static final long serialVersionUID = 1L;

    Missing(Path folder, @Nullable Throwable cause) {
      super(
          folder, "holds no index of problems", "make one with algebrist index --into DIR", cause);
    }
  }

  /** A file of the index is damaged. */
  public static final class Corrupt extends ProblemIndexException {
    private static final long serialVersionUID = 1L;

    Corrupt(Path folder, Throwable cause) {
      super(
          folder,
          "the index is damaged (" + cause.getMessage() + ")",
          "delete the folder and index the problems again",
          cause);
    }
  }

  /** Another process, or another part of this one, writes the index. */
  public static final class InUse extends ProblemIndexException {
    private static final long serialVersionUID = 1L;

    InUse(Path folder, Throwable cause) {
      super(folder, "another writer has the index open", "wait until it has ended", cause);
    }
  }

  /** The index was made with another model's vectors. */
  public static final class OtherModel extends ProblemIndexException {
    private static final long serialVersionUID = 1L;

    OtherModel(Path folder, String made, String given) {
      super(
          folder,
          "its vectors are of " + named(made) + ", not of " + named(given),
          "name that model, or make a new index",
          null);
    }

    private static String named(String model) {
      return model.isEmpty() ? "no model" : "model " + model;
    }
  }
}
