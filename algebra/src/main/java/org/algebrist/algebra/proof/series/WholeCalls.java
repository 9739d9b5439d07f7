package org.algebrist.algebra.proof.series;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.function.NamedFunction;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Laws that hold for whole numbers only: J_(−n) = (−1)ⁿ·J_n, I_(−n) = I_n (DLMF 10.4.1, 10.27.1),
 * and binomials with an upper number below zero (DLMF 26.3.2 with 26.3.9).
 */
final class WholeCalls {
  private static final Formula MINUS_ONE = Formula.number(-1);

  /** Binomials with more factors are left alone. */
  private static final int MAX_FACTORS = 12;

  private WholeCalls() {}

  /** A function of Bessel of the order −w by that of the order w. */
  static Optional<Formula> ofOrder(Operation call, List<String> names, Work work) {
    if (call.operands().size() < 2) {
      return Optional.empty();
    }
    Optional<NamedFunction.Called> found =
        NamedFunction.called(
            call.operands().getFirst(), call.operands().subList(1, call.operands().size()));
    if (found.filter(called -> isBessel(called.function())).isEmpty()) {
      return Optional.empty();
    }
    NamedFunction.Called called = found.get();
    Optional<Polynomial> order = PolynomialReading.read(called.index(), names, work);
    if (order.isEmpty() || !isWhole(order.get()) || !isBelowZero(order.get())) {
      return Optional.empty();
    }
    Formula opposite = Formula.of(Operator.NEGATE, called.index());
    Formula value = NamedFunction.call(called.function(), opposite, called.argument());
    boolean symmetric =
        called.function() == NamedFunction.BESSEL_I || called.function() == NamedFunction.BESSEL_K;
    return Optional.of(
        symmetric ? value : Formula.of(Operator.MULTIPLY, sign(called.index()), value));
  }

  static boolean isBessel(NamedFunction function) {
    return switch (function) {
      case BESSEL_J, BESSEL_I, BESSEL_Y, BESSEL_K -> true;
      default -> false;
    };
  }

  /** A binomial with an upper number below zero, or with one that is a constant at the bottom. */
  static Optional<Formula> binomial(Formula upper, Formula lower, List<String> names, Work work) {
    Optional<Polynomial> n = PolynomialReading.read(upper, names, work);
    Optional<Polynomial> k = PolynomialReading.read(lower, names, work);
    if (n.isEmpty() || k.isEmpty() || !isWhole(n.get()) || !isWhole(k.get())) {
      return Optional.empty();
    }
    Optional<Integer> bottom =
        count(k.get()).or(() -> count(n.get().minus(k.get(), work))); // C(w + c, w) = C(w + c, c)
    if (n.get().isConstant()) {
      return count(n.get().scaled(Rational.of(-1), work))
          .filter(m -> m > 0 && !k.get().isConstant())
          .map(m -> ofNegative(lower, m));
    }
    return bottom.map(c -> falling(upper, c, Formula.number(1)));
  }

  /** C(−m, w) is (−1)^w·(w + m − 1)···(w + 1)/(m − 1)!. */
  private static Formula ofNegative(Formula lower, int m) {
    Formula top = Formula.of(Operator.ADD, lower, Formula.number(m - 1));
    return falling(top, m - 1, sign(lower));
  }

  /** A factor times u·(u − 1)···(u − c + 1)/c!. */
  private static Formula falling(Formula u, int c, Formula factor) {
    Formula product = factor;
    for (int i = 0; i < c; i++) {
      Formula next = Formula.of(Operator.SUBTRACT, u, Formula.number(i));
      product =
          Formula.of(
              Operator.DIVIDE, Formula.of(Operator.MULTIPLY, product, next), Formula.number(i + 1));
    }
    return product;
  }

  /** A small number that is not below zero. */
  private static Optional<Integer> count(Polynomial value) {
    Rational constant = value.constantTerm();
    return value.isConstant()
            && constant.signum() >= 0
            && constant.compareTo(Rational.of(MAX_FACTORS)) <= 0
        ? Optional.of(constant.intValue())
        : Optional.empty();
  }

  private static Formula sign(Formula exponent) {
    return Formula.of(Operator.POWER, MINUS_ONE, exponent);
  }

  private static boolean isWhole(Polynomial polynomial) {
    return polynomial.terms().values().stream().allMatch(Rational::isInteger);
  }

  private static boolean isBelowZero(Polynomial order) {
    return !order.isZero() && order.coefficient(order.leading()).signum() < 0;
  }
}
