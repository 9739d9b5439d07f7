package org.algebrist.expression.tree;

import java.util.List;

/**
 * The result of reading a formula in a notation that may leave its meaning open.
 *
 * <p>{@link ReadResult} is for notations that leave nothing open.
 */
public sealed interface Reading {

  /**
   * One meaning of the source.
   *
   * @param score how likely it is that this is what was meant, in 0..1. The scores of all
   *     candidates of a source add up to 1 at most; what is missing is the chance that none is
   *     right, so that the only candidate of a notation that can be misread has less than 1
   * @param why what sets this candidate apart, for a person: "f applied to x + 1"
   */
  record Candidate(Formula formula, double score, String why, SourceSpans spans) {}

  /** All of the source was understood; at least one candidate, the best first. */
  record Whole(List<Candidate> candidates) implements Reading {
    public Whole {
      candidates = List.copyOf(candidates);
      if (candidates.isEmpty()) {
        throw new IllegalArgumentException("a whole reading needs a candidate");
      }
    }
  }

  /** A tree that holds {@link Formula.Unread} where the source was not understood. */
  record Partial(Candidate candidate, List<ReadResult.Failed> problems) implements Reading {
    public Partial {
      problems = List.copyOf(problems);
    }
  }

  /** Nothing could be made of the source. */
  record Failed(ReadResult.Failed problem) implements Reading {}

  /**
   * The best meaning, for a caller who knows that the source is right.
   *
   * @throws IllegalArgumentException with the message of the first problem if there is one
   */
  default Formula orThrow() {
    return switch (this) {
      case Whole whole -> whole.candidates().getFirst().formula();
      case Partial partial ->
          throw new IllegalArgumentException(partial.problems().getFirst().message());
      case Failed failed -> throw new IllegalArgumentException(failed.problem().message());
    };
  }
}
