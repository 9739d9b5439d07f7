package org.algebrist.systems.numgpt;

import java.util.List;

/** What a model makes of a question for an amount. An estimate is learnt, never proved. */
public sealed interface Estimate {
  /**
   * How plausible an answer is.
   *
   * @param answer a positive whole number
   * @param probability that it fits the question, 0..1
   */
  record Point(long answer, double probability) {}

  /**
   * There are plausible answers.
   *
   * @param curve over answers, ascending
   * @param least of the stretch of answers round the most plausible one that fit more likely than
   *     not
   * @param most of that stretch
   * @param best the most plausible answer: the middle, on a logarithmic scale, of those within a
   *     hundredth of the best probability
   */
  record Plausible(List<Point> curve, long least, long most, Point best) implements Estimate {
    public Plausible {
      curve = List.copyOf(curve);
    }
  }

  /** Why there is no estimate. */
  enum Cause {
    /** The question has words that the model never saw. */
    UNKNOWN_WORDS(true),
    /** The question says no number of things, or more than one. */
    NOT_ONE_NUMBER(true),
    /** It names no one thing of those that were taught, or another unit than was taught of it. */
    NOT_TAUGHT(true),
    /** It says a number of things that lies outside those the model learnt from. */
    NUMBER_OUT_OF_RANGE(true),
    /** No answer fits more likely than not. */
    NOTHING_PLAUSIBLE(false);

    private final boolean badInput;

    Cause(boolean badInput) {
      this.badInput = badInput;
    }

    /** Whether another question would help. */
    public boolean isBadInput() {
      return badInput;
    }
  }

  /** No estimate. */
  record Declined(Cause cause, String why) implements Estimate {}
}
