package org.algebrist.algebra.proof.point;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.calculus.Estimate;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.expression.tree.Rational;
import org.apfloat.Apcomplex;
import org.apfloat.ApcomplexMath;
import org.apfloat.Apfloat;
import org.hipparchus.complex.Complex;

/** Rounds the point at which two formulas differ, for people to read. */
public final class WitnessDigits {
  /** Relative errors up to this change no digit that a person would miss. */
  private static final double NEAR = 1e-13;

  /** Digits of the second, finer evaluation. */
  public static final int MORE_DIGITS = 45;

  /** For numbers that differ past those. */
  private static final int MOST_DIGITS = 125;

  /** Relative differences up to this may be rounding. */
  private static final double CLOSE = 1e-12;

  /** How many times smaller the change is than the difference. */
  private static final Apfloat SURE = new Apfloat(1000, 30);

  private WitnessDigits() {}

  /**
   * Whether a difference stays the same, and not zero, with more digits.
   *
   * @param coarse the difference to 30 digits or more
   * @param fine the same to more digits
   */
  public static boolean isSettled(Apcomplex coarse, Apcomplex fine) {
    Apfloat change = ApcomplexMath.abs(fine.subtract(coarse));
    return change.multiply(SURE).compareTo(ApcomplexMath.abs(fine)) < 0;
  }

  /** Two values with as many digits as show that they differ. */
  public static List<String> apart(
      Program a, Program b, List<Rational> point, List<Rational> imaginary) {
    List<String> rounded = List.of(rounded(a, point, imaginary), rounded(b, point, imaginary));
    if (!areClose(rounded.getFirst(), rounded.getLast())) {
      return rounded;
    }
    for (int digits : List.of(MORE_DIGITS, MOST_DIGITS)) {
      Optional<String> first = digits(a, point, imaginary, digits);
      Optional<String> second = digits(b, point, imaginary, digits);
      if (first.isPresent() && second.isPresent() && !first.equals(second)) {
        return List.of(first.get(), second.get());
      }
    }
    return rounded;
  }

  /** Whether rounding may have made what tells two numbers apart. */
  private static boolean areClose(String a, String b) {
    if (a.equals(b)) {
      return true;
    }
    try {
      double x = Double.parseDouble(a);
      double y = Double.parseDouble(b);
      return Math.abs(x - y) <= CLOSE * Math.max(Math.abs(x), Math.abs(y));
    } catch (NumberFormatException complex) {
      return false;
    }
  }

  private static Optional<String> digits(
      Program program, List<Rational> point, List<Rational> imaginary, int digits) {
    return program.preciseAt(point, imaginary, digits).map(value -> value.toString(true));
  }

  /** The value as a double, or as the parts of a complex number. */
  public static String rounded(Program program, List<Rational> point, List<Rational> imaginary) {
    double[] values = point.stream().mapToDouble(Rational::doubleValue).toArray();
    if (imaginary.stream().allMatch(i -> i.signum() == 0)) {
      Estimate near = program.estimateAt(values);
      if (near.error() <= NEAR * Math.abs(near.value())) {
        return Double.toString(near.value());
      }
      Optional<Apcomplex> precise = program.preciseAt(point, imaginary, MORE_DIGITS);
      if (precise.filter(value -> value.imag().signum() == 0).isPresent()) {
        return Double.toString(precise.get().real().doubleValue());
      }
      double value = program.at(values);
      if (!Double.isNaN(value)) {
        return Double.toString(value);
      }
    }
    var complex = new ArrayList<Complex>();
    for (int i = 0; i < values.length; i++) {
      complex.add(new Complex(values[i], imaginary.get(i).doubleValue()));
    }
    Complex z = program.complexAt(complex.toArray(Complex[]::new)).value();
    return z.getImaginary() == 0
        ? Double.toString(z.getReal())
        : z.getReal() + (z.getImaginary() < 0 ? " - " : " + ") + Math.abs(z.getImaginary()) + "i";
  }
}
