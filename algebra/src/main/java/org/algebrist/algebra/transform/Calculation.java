package org.algebrist.algebra.transform;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.proof.set.SolutionSet;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Formula;
import org.apfloat.Apcomplex;

/** The value of a formula without unknowns: exact where it is a + b·√d, and to any digits. */
public final class Calculation {
  /** More digits take seconds. */
  public static final int MAX_DIGITS = 1000;

  private static final int GUARD_DIGITS = 15;

  private Calculation() {}

  /** The exact value, if it has the form a + b·√d. */
  public static Optional<Surd> exact(Formula formula) {
    return SolutionSet.number(formula);
  }

  /**
   * The real value rounded to some digits. It is computed twice, with more and with still more
   * digits, and both must round alike.
   *
   * @param digits significant ones, 1 to {@value #MAX_DIGITS}
   * @return empty if there is no real value, or none that can be told
   * @throws IllegalArgumentException if {@code digits} is out of range
   */
  public static Optional<BigDecimal> decimal(Formula formula, int digits) {
    if (digits < 1 || digits > MAX_DIGITS) {
      throw new IllegalArgumentException("digits must be 1 to " + MAX_DIGITS + "; got " + digits);
    }
    if (!(Program.compile(formula, List.of()) instanceof Compilation.Compiled(Program program))) {
      return Optional.empty();
    }
    Optional<BigDecimal> first = rounded(program, digits, digits + GUARD_DIGITS);
    Optional<BigDecimal> second = rounded(program, digits, digits + 3 * GUARD_DIGITS);
    return first.isPresent() && second.isPresent() && first.get().compareTo(second.get()) == 0
        ? first
        : Optional.empty();
  }

  private static Optional<BigDecimal> rounded(Program program, int digits, int precision) {
    return program
        .preciseAt(List.of(), List.of(), precision)
        .filter(value -> value.imag().signum() == 0 && holds(value, digits))
        .map(value -> new BigDecimal(value.real().toString(false)).round(new MathContext(digits)));
  }

  /** Whether so many digits have not cancelled. */
  private static boolean holds(Apcomplex value, int digits) {
    return value.real().signum() == 0 || value.real().precision() > digits;
  }
}
