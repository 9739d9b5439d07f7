package org.algebrist.algebra.grade;

import org.algebrist.expression.tree.ReadResult;

/** An answer, or a part of it, that is no formula. */
final class UnreadableAnswerException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient ReadResult.Failed problem;

  UnreadableAnswerException(ReadResult.Failed problem) {
    super(problem.message());
    this.problem = problem;
  }

  ReadResult.Failed problem() {
    return problem;
  }
}
