package org.algebrist.algebra.proof.number;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Proves sums of arctangents of fractions and multiples of π equal: n·arctan r is an argument of (1
 * + r·i)^n, so that a sum of them is a multiple of π if the product of these powers is real; which
 * one it is, its size tells.
 */
public final class ArctangentSums {
  private static final int MAX_MULTIPLE = 400;

  /** n·arctan r. */
  private record Term(Rational times, Rational ratio) {}

  private final List<Term> terms = new ArrayList<>();
  private Rational pi = Rational.ZERO;

  private ArctangentSums() {}

  /** Whether two formulas without names are proved to be the same number. */
  public static boolean isSame(Formula a, Formula b) {
    Formula difference = Formula.of(Operator.SUBTRACT, a, b);
    var sum = new ArctangentSums();
    if (!sum.read(difference, Rational.ONE) || sum.terms.isEmpty()) {
      return false;
    }
    BigInteger common = sum.pi.denominator();
    for (Term each : sum.terms) {
      BigInteger other = each.times.denominator();
      common = common.divide(common.gcd(other)).multiply(other);
    }
    Rational factor = Rational.of(common, BigInteger.ONE);
    Rational real = Rational.ONE;
    Rational imaginary = Rational.ZERO;
    for (Term each : sum.terms) {
      Rational times = each.times.times(factor);
      if (times.abs().compareTo(Rational.of(MAX_MULTIPLE)) > 0) {
        return false;
      }
      Rational ratio = times.signum() < 0 ? each.ratio.negate() : each.ratio;
      for (int i = 0; i < times.abs().intValue(); i++) {
        Rational turned = real.minus(imaginary.times(ratio));
        imaginary = imaginary.plus(real.times(ratio));
        real = turned;
      }
    }
    // The sum times the factor is then a whole multiple of π, and below 1 only zero is one.
    return imaginary.signum() == 0
        && Program.compile(difference, List.of()) instanceof Compilation.Compiled(Program program)
        && Math.abs(program.at(new double[0])) * factor.doubleValue() < 1;
  }

  private boolean read(Formula formula, Rational factor) {
    Optional<Rational> angle = NumberProof.multipleOfPi(formula);
    if (angle.isPresent()) {
      pi = pi.plus(factor.times(angle.get()));
      return true;
    }
    if (!(formula instanceof Operation operation)) {
      return false;
    }
    Formula first = operation.operands().getFirst();
    Formula last = operation.operands().getLast();
    return switch (operation.operator()) {
      case ARCTAN ->
          ExactConstants.value(first)
              .map(ratio -> terms.add(new Term(factor, ratio)))
              .orElse(false);
      case ADD -> read(first, factor) && read(last, factor);
      case SUBTRACT -> read(first, factor) && read(last, factor.negate());
      case NEGATE -> read(first, factor.negate());
      case MULTIPLY -> {
        Optional<Rational> number = ExactConstants.value(first);
        yield number.isPresent()
            ? read(last, factor.times(number.get()))
            : ExactConstants.value(last).map(each -> read(first, factor.times(each))).orElse(false);
      }
      case DIVIDE ->
          ExactConstants.value(last)
              .filter(each -> each.signum() != 0)
              .map(each -> read(first, factor.dividedBy(each)))
              .orElse(false);
      default -> false;
    };
  }
}
