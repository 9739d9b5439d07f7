package org.algebrist.systems.ept;

import java.util.List;
import java.util.SequencedMap;
import org.algebrist.algebra.value.Value;
import org.algebrist.datasets.wordproblem.WordProblem;

/**
 * What became of a word problem: solved and verified, answered but not verified, or no answer and
 * why.
 */
public sealed interface SolveResult {

  /** The text, and the numbers found in it. */
  WordProblem problem();

  /** Other readings that were weighed, most plausible first, the one that was chosen among them. */
  List<Alternative> alternatives();

  /**
   * The equations have exactly one solution, and it was put back into each of them without
   * rounding. That the equations say what the text says is the model's reading: {@code confidence}
   * tells how far to trust it.
   *
   * @param answer value of each unknown, x first
   * @param equations as read from the text
   * @param confidence probability that the answer is right, 0..1, as learnt on development problems
   */
  record Verified(
      WordProblem problem,
      SequencedMap<String, Value> answer,
      List<StatedEquation> equations,
      double confidence,
      List<Alternative> alternatives)
      implements SolveResult {}

  /**
   * There is an answer, but not a proof that the equations have it and no other.
   *
   * @param why what is missing
   */
  record Unverified(
      WordProblem problem,
      SequencedMap<String, Value> answer,
      List<StatedEquation> equations,
      double confidence,
      String why,
      List<Alternative> alternatives)
      implements SolveResult {}

  /** No answer. */
  record Declined(WordProblem problem, Cause cause, String why, List<Alternative> alternatives)
      implements SolveResult {}

  /** Why there is no answer. */
  enum Cause {
    /** Nothing but white space. */
    EMPTY_TEXT,
    /**
     * More than {@link WordProblemSolver#MAX_CHARACTERS} characters, or too many word pieces for
     * the encoder.
     */
    TOO_LONG,
    /** A character that is no text, such as NUL or half of a surrogate pair. */
    NOT_TEXT,
    /** Mostly letters that are not Latin: the model reads English. */
    OTHER_SCRIPT,
    /** No number to build an equation from. */
    NO_NUMBER,
    /** No reading has a solution. */
    NO_SOLUTION,
    /** The best reading is too doubtful to be handed out. */
    DOUBTFUL;

    /** Whether another text is needed; otherwise the question was understood and has no answer. */
    public boolean isBadInput() {
      return ordinal() <= NO_NUMBER.ordinal();
    }
  }

  /** A reading that was weighed; {@code answer} is empty when its equations have no solution. */
  record Alternative(
      SequencedMap<String, Value> answer, List<StatedEquation> equations, double confidence) {}
}
