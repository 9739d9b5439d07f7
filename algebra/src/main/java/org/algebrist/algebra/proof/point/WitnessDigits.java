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

  /** The value to so many digits that two close ones look different; empty if it is not known. */
  public static Optional<String> manyDigits(
      Program program, List<Rational> point, List<Rational> imaginary) {
    return program.preciseAt(point, imaginary, MORE_DIGITS).map(value -> value.toString(true));
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
