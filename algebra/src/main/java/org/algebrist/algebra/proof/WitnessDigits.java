package org.algebrist.algebra.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.expression.tree.Rational;
import org.hipparchus.complex.Complex;

/** Rounds the point at which two formulas differ, for people to read. */
final class WitnessDigits {

  private WitnessDigits() {}

  static Optional<String> manyDigits(
      Program program, List<Rational> point, List<Rational> imaginary) {
    return program
        .preciseAt(point, imaginary, ValueComparison.MORE_DIGITS)
        .map(value -> value.toString(true));
  }

  static String rounded(Program program, List<Rational> point, List<Rational> imaginary) {
    double[] values = point.stream().mapToDouble(Rational::doubleValue).toArray();
    double value =
        imaginary.stream().allMatch(i -> i.signum() == 0) ? program.at(values) : Double.NaN;
    if (!Double.isNaN(value)) {
      return Double.toString(value);
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
