package org.algebrist.systems.mathgpt;

import java.util.List;
import org.algebrist.expression.document.MathText;

/** What a model says after a text. */
public sealed interface Completion {
  /**
   * Continuations, best first; every formula in them is a whole operator tree.
   *
   * @param shortened whether the text is longer than the model reads, and a part of it was left out
   */
  record Continued(List<Candidate> candidates, boolean shortened) implements Completion {
    public Continued {
      candidates = List.copyOf(candidates);
    }
  }

  /**
   * One continuation.
   *
   * @param probability of all its tokens, natural logarithm
   * @param ended whether it came to its end, and not to the length asked for
   */
  record Candidate(MathText text, double probability, boolean ended) {}

  /**
   * The text cannot be continued.
   *
   * @param why for a person: what is wrong, where, and what would be right
   */
  record Declined(Cause cause, String why) implements Completion {}

  /** Why not. */
  enum Cause {
    /** A formula was begun and not closed. */
    UNCLOSED_FORMULA,
    /** There is no text. */
    EMPTY,
    /** Nothing that fits came within the length. */
    NOTHING_FITS;

    /** Whether the text is at fault. */
    public boolean isBadInput() {
      return this != NOTHING_FITS;
    }
  }
}
