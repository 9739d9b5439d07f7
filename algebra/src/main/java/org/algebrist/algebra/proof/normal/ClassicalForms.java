package org.algebrist.algebra.proof.normal;

import java.math.BigInteger;
import java.util.List;
import org.algebrist.algebra.function.ClassicalPolynomials;
import org.algebrist.algebra.polynomial.Quotient;
import org.algebrist.algebra.proof.normal.KernelTable.Key;
import org.algebrist.expression.tree.Rational;

/**
 * Classical polynomials of degrees that differ by whole numbers, in those of the two lowest degrees
 * that are asked for (NIST Handbook, DLMF 18.9). No degree is below zero, so that nothing is
 * divided by zero.
 */
final class ClassicalForms {
  private static final int MAX_SHIFT = 8;

  private final Kernels kernels;
  private final FormArithmetic in;
  private final HighestShifts shifts;

  ClassicalForms(Kernels kernels, FormArithmetic in, HighestShifts shifts) {
    this.kernels = kernels;
    this.in = in;
    this.shifts = shifts;
  }

  Quotient of(ClassicalPolynomials family, Quotient degree, Quotient x) {
    Rational constant = kernels.table.reduced(degree.numerator()).constantTerm();
    BigInteger whole = constant.minus(FactorialForms.fractionOf(constant)).numerator();
    if (!degree.factors().isEmpty() || whole.bitLength() > 5) {
      return kernel(family, degree, x);
    }
    int shift = whole.intValueExact();
    Quotient base = in.sum(degree, in.number(-shift));
    String name = family + " " + kernels.names.name(base) + " " + kernels.names.name(in.reduced(x));
    int lowest = -shifts.of(name, -shift);
    Quotient before = kernel(family, in.sum(base, in.number(lowest)), x);
    if (shift == lowest || shift - lowest > MAX_SHIFT) {
      return kernel(family, degree, x);
    }
    Quotient at = kernel(family, in.sum(base, in.number(lowest + 1L)), x);
    for (int k = lowest + 1; k < shift; k++) {
      Quotient next = family.next(in, in.sum(base, in.number(k)), x, before, at);
      before = at;
      at = next;
    }
    return at;
  }

  private Quotient kernel(ClassicalPolynomials family, Quotient degree, Quotient x) {
    return kernels.kernel(new Key("call", family, List.of(in.reduced(degree), in.reduced(x))));
  }
}
