package org.algebrist.algebra.ode.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * y = cosh(C₁(x + C₂))/C₁ of ln|C₁y + √(C₁²y² − 1)|/C₁ = x + C₂: the logarithm is an inverse
 * hyperbolic function, a constant apart.
 */
final class HyperbolicFamily {
  private static final String Y = OdeProblem.name(0, 0);

  private HyperbolicFamily() {}

  /**
   * Solved for y; empty where the left side is no such logarithm.
   *
   * @param left times a factor without y
   * @param right the variable and a constant, which takes up the constant of the logarithm
   */
  static Optional<Solution> of(Canonical left, Canonical right) {
    List<Canonical> outside = new ArrayList<>();
    Canonical inside = null;
    for (Canonical factor : left.factors()) {
      if (factor.contains(Y)
          && inside == null
          && factor instanceof Call call
          && call.operator() == Operator.LN) {
        inside = call.operands().getFirst();
      } else {
        outside.add(factor);
      }
    }
    Canonical scale = Canonical.product(outside);
    if (inside == null || scale.contains(Y)) {
      return Optional.empty();
    }
    Canonical argument = Canonical.quotient(right, scale);
    return (inside instanceof Call bars && bars.operator() == Operator.ABS
            ? ofSum(bars.operands().getFirst(), argument)
            : ofSum(inside, argument))
        .map(Solution.Explicit::new);
  }

  /** Y of αY + β√(q₂Y² + q₀), where α² = β²q₂. */
  private static Optional<Canonical> ofSum(Canonical sum, Canonical argument) {
    Canonical line = Canonical.ZERO;
    Canonical radicand = null;
    Canonical factor = Canonical.ONE;
    for (Canonical term : sum.expanded().terms()) {
      Optional<Canonical> own = radicand(term);
      if (own.isPresent() && radicand == null) {
        radicand = own.get();
        factor = Canonical.quotient(term, Canonical.sqrt(radicand));
      } else {
        line = Canonical.sum(line, term);
      }
    }
    Optional<List<Canonical>> linear = Forms.coefficients(line, Y, 1);
    if (radicand == null || factor.contains(Y) || linear.isEmpty() || linear.get().size() != 2) {
      return Optional.empty();
    }
    Optional<List<Canonical>> square = Forms.coefficients(radicand, Y, 2);
    Canonical slope = Canonical.quotient(linear.get().get(1), factor);
    if (!Forms.isZero(linear.get().get(0))
        || square.isEmpty()
        || square.get().size() != 3
        || !Forms.isZero(square.get().get(1))
        || !(square.get().get(0) instanceof Canonical.Num(Rational rest))
        || !Forms.isZero(
            Canonical.difference(Canonical.product(slope, slope), square.get().get(2)))) {
      return Optional.empty();
    }
    return Optional.of(
        Canonical.quotient(
            Canonical.product(
                Canonical.sqrt(Canonical.number(rest.abs())),
                Canonical.call(rest.signum() < 0 ? Operator.COSH : Operator.SINH, argument)),
            slope));
  }

  private static Optional<Canonical> radicand(Canonical term) {
    for (Canonical factor : term.factors()) {
      if (factor instanceof Product power
          && power.size() == 1
          && power.exponent(0).equals(Canonical.HALF)
          && power.base(0).contains(Y)) {
        return Optional.of(power.base(0));
      }
    }
    return Optional.empty();
  }
}
