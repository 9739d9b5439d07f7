package org.algebrist.algebra;

import java.time.Duration;
import org.algebrist.expression.tree.Rational;

/** The limits of one call: a clock that long loops look at, and the size of exact numbers. */
public final class Work {
  /**
   * Reading the clock costs as much as a small multiplication; this many steps pass between two
   * readings.
   */
  private static final int STEPS_PER_READING = 16;

  private final Deadline deadline;
  private int steps;

  /** Work that must be done within {@code limit} from now. */
  public Work(Duration limit) {
    this(Deadline.in(limit));
  }

  /** Work that must be done by {@code deadline}. */
  public Work(Deadline deadline) {
    this.deadline = deadline;
  }

  /** When the work must be done. */
  public Deadline deadline() {
    return deadline;
  }

  /**
   * Counts one unit of work of bounded cost.
   *
   * @throws GaveUp once the deadline has passed
   */
  public void step() {
    if (++steps % STEPS_PER_READING == 0 && deadline.hasPassed()) {
      throw new GaveUp(deadline.reason());
    }
  }

  /**
   * The value itself, once it is known to be short enough to compute with.
   *
   * @throws GaveUp if it is longer than {@link Magnitude#MAX_BITS}
   */
  public Rational sized(Rational value) {
    if (!Magnitude.fits(value)) {
      throw new GaveUp("a number of more than " + Magnitude.MAX_BITS + " bits came up");
    }
    return value;
  }
}
