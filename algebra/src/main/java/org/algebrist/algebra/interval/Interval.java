package org.algebrist.algebra.interval;

import java.util.function.DoubleUnaryOperator;

/**
 * A closed interval of real numbers, its ends rounded outwards; an infinite end is not attained.
 *
 * <p>An operation gives an interval that holds all real values that it has for operands in the
 * given intervals; operands for which it has none do not count.
 *
 * @param low at most {@code high}
 */
public record Interval(double low, double high) {
  /** All real numbers. */
  public static final Interval WHOLE =
      new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

  /** Holds π. */
  public static final Interval PI = new Interval(Math.PI, Math.nextUp(Math.PI));

  /** Holds e. */
  public static final Interval E = new Interval(Math.E, Math.nextUp(Math.E));

  private static final Interval UNIT = new Interval(-1, 1);

  /** Units in the last place by which {@link Math}'s functions may be off, and one more. */
  private static final int SLACK = 4;

  /** The one number. */
  public static Interval of(double value) {
    return new Interval(value, value);
  }

  private static Interval outward(double low, double high) {
    return Double.isNaN(low) || Double.isNaN(high)
        ? WHOLE
        : new Interval(Math.nextDown(low), Math.nextUp(high));
  }

  /** With the slack of a function of {@link Math} on both sides. */
  private static Interval wide(double low, double high) {
    return wide(low, high, SLACK);
  }

  private static Interval wide(double low, double high, int slack) {
    if (Double.isNaN(low) || Double.isNaN(high)) {
      return WHOLE;
    }
    double down = low;
    double up = high;
    for (int i = 0; i < slack; i++) {
      down = Math.nextDown(down);
      up = Math.nextUp(up);
    }
    return new Interval(down, up);
  }

  /** Whether the number is in it. */
  public boolean contains(double value) {
    return low <= value && value <= high;
  }

  /** Whether zero is not in it. */
  public boolean excludesZero() {
    return low > 0 || high < 0;
  }

  /** Whether a number is in both. */
  public boolean meets(Interval other) {
    return low <= other.high && other.low <= high;
  }

  /** A number in it: the middle, or one near the finite end. */
  public double middle() {
    if (low == Double.NEGATIVE_INFINITY) {
      return high == Double.POSITIVE_INFINITY ? 0 : high >= -1 ? high - 2 : 2 * high;
    }
    if (high == Double.POSITIVE_INFINITY) {
      return low <= 1 ? low + 2 : 2 * low;
    }
    return low / 2 + high / 2;
  }

  /** The least one that holds both. */
  public Interval hull(Interval other) {
    return new Interval(Math.min(low, other.low), Math.max(high, other.high));
  }

  /** What both hold; this if they do not meet, which rounding alone can bring about. */
  public Interval and(Interval other) {
    return meets(other) ? new Interval(Math.max(low, other.low), Math.min(high, other.high)) : this;
  }

  /** The sums. */
  public Interval plus(Interval other) {
    return outward(low + other.low, high + other.high);
  }

  /** The negated numbers. */
  public Interval negate() {
    return new Interval(-high, -low);
  }

  /** The products. */
  public Interval times(Interval other) {
    double a = end(low, other.low);
    double b = end(low, other.high);
    double c = end(high, other.low);
    double d = end(high, other.high);
    return outward(
        Math.min(Math.min(a, b), Math.min(c, d)), Math.max(Math.max(a, b), Math.max(c, d)));
  }

  /** 0 times an end that is not attained is 0. */
  private static double end(double a, double b) {
    return a == 0 || b == 0 ? 0 : a * b;
  }

  /** One by each; {@link #WHOLE} where zero is inside. */
  public Interval reciprocal() {
    if (low == 0 && high == 0 || low < 0 && high > 0) {
      return WHOLE;
    }
    double least = high == 0 ? Double.NEGATIVE_INFINITY : 1 / high;
    double most = low == 0 ? Double.POSITIVE_INFINITY : 1 / low;
    return outward(least, most);
  }

  /** The powers to a whole number. */
  public Interval power(int exponent) {
    if (exponent < 0) {
      return power(-exponent).reciprocal();
    }
    if (exponent == 0) {
      return of(1);
    }
    if (exponent % 2 != 0) {
      return wide(Math.pow(low, exponent), Math.pow(high, exponent));
    }
    Interval size = abs();
    Interval power = wide(Math.pow(size.low, exponent), Math.pow(size.high, exponent));
    return new Interval(Math.max(0, power.low), power.high);
  }

  /** Where this is not negative, to a power above zero. */
  public Interval root(double exponent) {
    Interval power =
        wide(Math.pow(Math.max(0, low), exponent), Math.pow(Math.max(0, high), exponent));
    return new Interval(low <= 0 ? 0 : Math.max(0, power.low), power.high);
  }

  /** The sizes. */
  public Interval abs() {
    if (low >= 0) {
      return this;
    }
    return high <= 0 ? negate() : new Interval(0, Math.max(-low, high));
  }

  /** The values of the exponential function. */
  public Interval exp() {
    Interval value = wide(Math.exp(low), Math.exp(high));
    return new Interval(Math.max(0, value.low), value.high);
  }

  /** The natural logarithms of what is above zero. */
  public Interval ln() {
    return high <= 0 ? WHOLE : wide(Math.log(Math.max(0, low)), Math.log(high));
  }

  /** By a function that rises everywhere. */
  public Interval rising(DoubleUnaryOperator function) {
    return wide(function.applyAsDouble(low), function.applyAsDouble(high));
  }

  /**
   * The same.
   *
   * @param ulps units in the last place by which its values may be off
   */
  Interval rising(DoubleUnaryOperator function, int ulps) {
    return wide(
        function.applyAsDouble(low), function.applyAsDouble(high), Math.max(SLACK, ulps + 1));
  }

  /** The cosines. */
  public Interval cos() {
    return plus(PI.times(of(0.5))).sin();
  }

  /** The sines. */
  public Interval sin() {
    double width = high - low;
    if (!(width < 6) || Math.max(Math.abs(low), Math.abs(high)) > 1e9) {
      return UNIT;
    }
    double a = Math.sin(low);
    double b = Math.sin(high);
    Interval ends = wide(Math.min(a, b), Math.max(a, b));
    double least = holds(-Math.PI / 2) ? -1 : Math.max(-1, ends.low);
    double most = holds(Math.PI / 2) ? 1 : Math.min(1, ends.high);
    return new Interval(least, most);
  }

  /** Whether it may hold a number that differs from this one by whole turns. */
  private boolean holds(double place) {
    double margin = 1e-6;
    double turns = Math.ceil((low - margin - place) / (2 * Math.PI));
    return place + turns * 2 * Math.PI <= high + margin;
  }
}
