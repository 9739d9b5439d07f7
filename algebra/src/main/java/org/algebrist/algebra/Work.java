package org.algebrist.algebra;

import java.time.Duration;
import org.algebrist.algebra.symja.Deadline;
import org.algebrist.algebra.symja.GaveUp;
import org.algebrist.expression.tree.Rational;

/** The limits of one call: a clock that long loops look at, and the size of exact numbers. */
final class Work {
  /**
   * Reading the clock costs as much as a small multiplication; this many steps pass between two
   * readings.
   */
  private static final int STEPS_PER_READING = 16;

  private final Deadline deadline;
  private int steps;

  Work(Duration limit) {
    this(Deadline.in(limit));
  }

  Work(Deadline deadline) {
    this.deadline = deadline;
  }

  Deadline deadline() {
    return deadline;
  }

  /** Called once for each unit of work of bounded cost. */
  void step() {
    if (++steps % STEPS_PER_READING == 0 && deadline.hasPassed()) {
      throw new Stop(timeOut());
    }
  }

  SystemSolution.Unknown timeOut() {
    return new SystemSolution.Unknown(deadline.reason());
  }

  /** The value itself, once it is known to be short enough to go on with. */
  Rational sized(Rational value) {
    if (!Magnitude.fits(value)) {
      throw new Stop(
          new SystemSolution.Unknown(
              "a number of more than " + Magnitude.MAX_BITS + " bits came up"));
    }
    return value;
  }

  /** Ends a call from within with its outcome; never leaves {@link SystemSolver}. */
  static final class Stop extends GaveUp {
    private static final long serialVersionUID = 1L;
    private final transient SystemSolution outcome;

    Stop(SystemSolution outcome) {
      super(outcome instanceof SystemSolution.Unknown(String why) ? why : "it came to an end");
      this.outcome = outcome;
    }

    SystemSolution outcome() {
      return outcome;
    }
  }
}
