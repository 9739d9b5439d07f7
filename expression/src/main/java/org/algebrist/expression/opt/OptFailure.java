package org.algebrist.expression.opt;

import org.algebrist.expression.tree.ReadResult.Failed;

/** A failure on its way out of the reader; it never leaves the package. */
final class OptFailure extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Failed failed;

  OptFailure(Failed failed) {
    super(null, null, false, false);
    this.failed = failed;
  }

  Failed failed() {
    return failed;
  }
}
