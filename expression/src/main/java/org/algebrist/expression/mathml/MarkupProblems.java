package org.algebrist.expression.mathml;

import java.util.List;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.ReadResult.Failed;
import org.algebrist.expression.tree.ReadResult.Kind;

/** What is wrong in mark-up and was mended, as many problems as a person would read. */
final class MarkupProblems {
  /** More problems than this say nothing new to a person, and would fill the memory. */
  private static final int MAX_PROBLEMS = 100;

  private final String source;
  private final List<Failed> problems;

  MarkupProblems(String source, List<Failed> problems) {
    this.source = source;
    this.problems = problems;
  }

  /** Notes what is wrong, as long as a person would read on; the reading goes on. */
  void note(Kind kind, int where, String what, String expected) {
    if (problems.size() < MAX_PROBLEMS) {
      problems.add(ReadResult.failed(kind, source, where, what, expected));
    }
  }

  /** The same for what a reader of a part has found. */
  void note(Failed problem) {
    if (problems.size() < MAX_PROBLEMS) {
      problems.add(problem);
    }
  }

  /** Notes what is wrong, and gives it to keep with what could not be read. */
  Failed problem(Kind kind, int where, String what, String expected) {
    Failed problem = ReadResult.failed(kind, source, where, what, expected);
    if (problems.size() < MAX_PROBLEMS) {
      problems.add(problem);
    }
    return problem;
  }
}
