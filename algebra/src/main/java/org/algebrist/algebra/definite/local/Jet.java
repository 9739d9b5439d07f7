package org.algebrist.algebra.definite.local;

import java.util.Arrays;
import org.algebrist.algebra.function.Arithmetic;
import org.algebrist.algebra.interval.Interval;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Operator;

/**
 * A truncated Taylor series with intervals for coefficients: the k-th holds f⁽ᵏ⁾/k! at every point
 * of the interval that the variable has (Moore 1966; the recurrences of Griewank and Walther 2008,
 * section 13.2).
 *
 * <p>An operation that has no value on the whole interval, or a series there, gives coefficients
 * that may be anything.
 */
final class Jet {
  /** Coefficients; the last is the remainder's. */
  static final int ORDER = 13;

  /** What rules for functions are carried out in. */
  static final Arithmetic<Jet> ARITHMETIC =
      new Arithmetic<>() {
        @Override
        public Jet number(long value) {
          return Jet.constant(Interval.of(value));
        }

        @Override
        public Jet sum(Jet a, Jet b) {
          return a.plus(b);
        }

        @Override
        public Jet difference(Jet a, Jet b) {
          return a.plus(b.negate());
        }

        @Override
        public Jet negation(Jet a) {
          return a.negate();
        }

        @Override
        public Jet product(Jet a, Jet b) {
          return a.times(b);
        }

        @Override
        public Jet quotient(Jet a, Jet b) {
          return a.times(b.toReal(-1));
        }

        @Override
        public Jet square(Jet a) {
          return a.power(2);
        }

        @Override
        public Jet sqrt(Jet a) {
          return a.toReal(0.5);
        }

        @Override
        public Jet call(Operator function, Jet argument) {
          throw new Unproved("the derivative asks for the function " + function.spelling());
        }
      };

  private final Interval[] c;

  private Jet(Interval[] c) {
    this.c = c;
  }

  private static Jet empty() {
    Interval[] c = new Interval[ORDER];
    Arrays.fill(c, Interval.of(0));
    return new Jet(c);
  }

  static Jet constant(Interval value) {
    Jet jet = empty();
    jet.c[0] = value;
    return jet;
  }

  static Jet variable(Interval range) {
    Jet jet = constant(range);
    jet.c[1] = Interval.of(1);
    return jet;
  }

  private static Jet anything() {
    Jet jet = empty();
    Arrays.fill(jet.c, Interval.WHOLE);
    return jet;
  }

  Interval at(int k) {
    return c[k];
  }

  Jet plus(Jet other) {
    Jet sum = empty();
    for (int k = 0; k < ORDER; k++) {
      sum.c[k] = c[k].plus(other.c[k]);
    }
    return sum;
  }

  Jet negate() {
    Jet negative = empty();
    for (int k = 0; k < ORDER; k++) {
      negative.c[k] = c[k].negate();
    }
    return negative;
  }

  /** The sum of a_j·b_(k-j) for j from {@code from} to {@code to}. */
  private static Interval convolved(Interval[] a, Interval[] b, int k, int from, int to) {
    Interval sum = Interval.of(0);
    for (int j = from; j <= to; j++) {
      sum = sum.plus(a[j].times(b[k - j]));
    }
    return sum;
  }

  Jet times(Jet other) {
    Jet product = empty();
    for (int k = 0; k < ORDER; k++) {
      product.c[k] = convolved(c, other.c, k, 0, k);
    }
    return product;
  }

  Jet power(int exponent) {
    if (exponent < 0) {
      return power(-exponent).toReal(-1);
    }
    Jet result = constant(Interval.of(1));
    Jet square = this;
    for (int left = exponent; left > 0; left >>= 1) {
      result = (left & 1) == 1 ? result.times(square) : result;
      square = left > 1 ? square.times(square) : square;
    }
    // A power of an even exponent is not negative, which products do not know.
    result.c[0] = c[0].power(exponent);
    return result;
  }

  /**
   * To a power that may be any: where this is not zero, of one sign, for -1; above zero for others.
   */
  Jet toReal(double exponent) {
    boolean reciprocal = exponent == -1;
    if (reciprocal ? !c[0].excludesZero() : !(c[0].low() > 0)) {
      return anything();
    }
    Jet power = empty();
    Interval inverse = c[0].reciprocal();
    power.c[0] =
        reciprocal
            ? inverse
            : exponent > 0 ? c[0].root(exponent) : c[0].root(-exponent).reciprocal();
    for (int k = 1; k < ORDER; k++) {
      Interval sum = Interval.of(0);
      for (int j = 0; j < k; j++) {
        Interval factor = Interval.of(exponent).times(Interval.of(k - j)).plus(Interval.of(-j));
        sum = sum.plus(factor.times(c[k - j]).times(power.c[j]));
      }
      power.c[k] = sum.times(inverse).times(over(k));
    }
    return power;
  }

  private static Interval over(int k) {
    return Interval.of(k).reciprocal();
  }

  /** k·u_k, the coefficients of the derivative's product with the variable. */
  private Interval[] slopes() {
    Interval[] slopes = new Interval[ORDER];
    for (int k = 0; k < ORDER; k++) {
      slopes[k] = c[k].times(Interval.of(k));
    }
    return slopes;
  }

  Jet exp() {
    Jet value = constant(c[0].exp());
    Interval[] slopes = slopes();
    for (int k = 1; k < ORDER; k++) {
      value.c[k] = convolved(slopes, value.c, k, 1, k).times(over(k));
    }
    return value;
  }

  Jet ln() {
    return c[0].low() > 0 ? integrated(this, c[0].ln()) : anything();
  }

  /**
   * The function whose derivative is this one's over {@code divisor}, and its first coefficient.
   */
  private Jet integrated(Jet divisor, Interval value) {
    if (!divisor.c[0].excludesZero()) {
      return anything();
    }
    Jet result = constant(value);
    Interval inverse = divisor.c[0].reciprocal();
    Interval[] slopes = new Interval[ORDER];
    slopes[0] = Interval.of(0);
    for (int k = 1; k < ORDER; k++) {
      Interval rest = convolved(slopes, divisor.c, k, 1, k - 1);
      slopes[k] = c[k].times(Interval.of(k)).plus(rest.negate()).times(inverse);
      result.c[k] = slopes[k].times(over(k));
    }
    return result;
  }

  Jet sin() {
    return wave(true, -1);
  }

  Jet cos() {
    return wave(false, -1);
  }

  Jet sinh() {
    return wave(true, 1);
  }

  Jet cosh() {
    return wave(false, 1);
  }

  /**
   * Sine and cosine at once, or the hyperbolic ones.
   *
   * @param sign of the sine in the derivative of the cosine
   */
  private Jet wave(boolean sine, int sign) {
    Interval size = c[0].abs();
    Jet s = constant(sign < 0 ? c[0].sin() : c[0].rising(Math::sinh));
    Jet d =
        constant(
            sign < 0
                ? c[0].cos()
                : size.rising(Math::cosh).and(new Interval(1, Double.POSITIVE_INFINITY)));
    Interval[] slopes = slopes();
    for (int k = 1; k < ORDER; k++) {
      s.c[k] = convolved(slopes, d.c, k, 1, k).times(over(k));
      d.c[k] = convolved(slopes, s.c, k, 1, k).times(over(k)).times(Interval.of(sign));
    }
    return sine ? s : d;
  }

  private Jet square() {
    return power(2);
  }

  private static Jet one() {
    return constant(Interval.of(1));
  }

  /**
   * A function of this, by its values and its derivative's.
   *
   * @param value of the function
   * @param slope the series of its derivative at this
   */
  Jet composed(Interval value, Jet slope) {
    Jet result = constant(value);
    Interval[] slopes = slopes();
    for (int k = 1; k < ORDER; k++) {
      result.c[k] = convolved(slopes, slope.c, k, 1, k).times(over(k));
    }
    return result;
  }

  Jet arsinh() {
    Jet root = one().plus(square()).toReal(0.5);
    return integrated(root, plus(root).ln().c[0]);
  }

  Jet arcosh() {
    Jet root = square().plus(one().negate()).toReal(0.5);
    return integrated(root, plus(root).ln().c[0]);
  }

  Jet artanh() {
    Jet up = one().plus(this);
    Jet down = one().plus(negate());
    return up.ln().plus(down.ln().negate()).times(constant(Interval.of(0.5)));
  }

  /** Of one sign, or not a series. */
  Jet abs() {
    return c[0].low() >= 0 ? this : c[0].high() <= 0 ? negate() : anything();
  }
}
