package org.algebrist.algebra.canonical;

/** A tree nests deeper than canonical forms are built. */
public final class TooDeepException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  TooDeepException() {
    super(
        "the formula nests more than "
            + Canonical.MAX_DEPTH
            + " levels deep; name parts of it and put them in");
  }
}
