package org.algebrist.expression.latex;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.ReadResult.Failed;
import org.algebrist.expression.tree.ReadResult.Kind;

/** What is wrong with a source, so far. */
final class Problems {
  /** How many are told: who sends a megabyte of wrong brackets needs no more of them. */
  static final int MAX_PROBLEMS = 20;

  private final String source;
  private final List<Failed> problems = new ArrayList<>(0);

  Problems(String source) {
    this.source = source;
  }

  boolean isEmpty() {
    return problems.isEmpty();
  }

  /** Whether no more are told. */
  boolean isFull() {
    return problems.size() >= MAX_PROBLEMS;
  }

  List<Failed> all() {
    return problems;
  }

  /** Tells of a problem at index {@code at} of the source; past the limit, the last one told. */
  Failed add(Kind kind, int at, String what, String expected) {
    if (isFull()) {
      return problems.getLast();
    }
    Failed failed = ReadResult.failed(kind, source, at, what, expected);
    problems.add(failed);
    return failed;
  }
}
