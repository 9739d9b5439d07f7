package org.algebrist.algebra.function;

/**
 * What is known of a function over the real numbers. Each wither states one fact more: {@code
 * ODD.rising().onClosed(-1, 1)}.
 *
 * @param parity what a minus before the argument does
 * @param direction of the values over the whole domain
 * @param low least end of the interval in which the function is analytic and outside of which it
 *     has no value; NaN where that is no interval
 * @param high its greatest end; NaN where {@code low} is
 * @param closed whether there is a value at the finite ends, too
 * @param zero the only zero; NaN if there is none, or several, or it is not stated
 * @param ulps by how many units in the last place a value of double arithmetic may be off
 */
record RealBehaviour(
    Parity parity,
    Direction direction,
    double low,
    double high,
    boolean closed,
    double zero,
    int ulps) {
  /** Units in the last place that values of several steps may be off by. */
  private static final int SEVERAL = 4;

  /** f(−x) = −f(x) wherever there is a value. */
  static final RealBehaviour ODD = of(Parity.ODD);

  /** f(−x) = f(x). */
  static final RealBehaviour EVEN = of(Parity.EVEN);

  /** Neither odd nor even, or not stated. */
  static final RealBehaviour NEITHER = of(Parity.NEITHER);

  enum Parity {
    ODD,
    EVEN,
    NEITHER
  }

  enum Direction {
    RISING,
    FALLING,
    NEITHER
  }

  private static RealBehaviour of(Parity parity) {
    return new RealBehaviour(
        parity, Direction.NEITHER, Double.NaN, Double.NaN, false, Double.NaN, SEVERAL);
  }

  RealBehaviour rising() {
    return directed(Direction.RISING);
  }

  RealBehaviour falling() {
    return directed(Direction.FALLING);
  }

  private RealBehaviour directed(Direction to) {
    return new RealBehaviour(parity, to, low, high, closed, parity == Parity.ODD ? 0 : zero, ulps);
  }

  /** Analytic on the whole line. */
  RealBehaviour everywhere() {
    return on(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
  }

  /** Without a value at the ends. */
  RealBehaviour on(double least, double greatest) {
    return new RealBehaviour(parity, direction, least, greatest, false, zero, ulps);
  }

  /** With values at the finite ends. */
  RealBehaviour onClosed(double least, double greatest) {
    return new RealBehaviour(parity, direction, least, greatest, true, zero, ulps);
  }

  RealBehaviour zeroAt(double place) {
    return new RealBehaviour(parity, direction, low, high, closed, place, ulps);
  }

  /** The value is that of a method of {@link Math} that is off by one unit at most. */
  RealBehaviour ofMath() {
    return new RealBehaviour(parity, direction, low, high, closed, zero, 1);
  }
}
