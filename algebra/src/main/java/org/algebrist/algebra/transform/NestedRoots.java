package org.algebrist.algebra.transform;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Roots of numbers with roots as sums of roots: √(3 + 2√2) is 1 + √2.
 *
 * <p>With d = √(a² − b²c) rational, √(a ± b√c) is √((a + d)/2) ± √((a − d)/2) (Euclid's Elements,
 * book X, as in every algebra since).
 */
final class NestedRoots {
  private NestedRoots() {}

  /** The formula with all such roots written so. */
  static Formula denested(Formula formula) {
    return Postorder.rebuilt(formula, (_, node) -> root(node).orElse(node));
  }

  private static Optional<Formula> root(Formula node) {
    return node instanceof Operation(Operator sqrt, List<Formula> of, _) && sqrt == Operator.SQRT
        ? sum(of.getFirst())
        : Optional.empty();
  }

  private static Optional<Formula> sum(Formula radicand) {
    if (!(radicand instanceof Operation(Operator joint, List<Formula> terms, _))
        || joint != Operator.ADD && joint != Operator.SUBTRACT) {
      return Optional.empty();
    }
    Optional<Rational> first = Calculation.exact(terms.getFirst()).flatMap(Surd::rational);
    Optional<Rational> last = Calculation.exact(terms.getLast()).flatMap(Surd::rational);
    if (first.isPresent() == last.isPresent()) {
      return Optional.empty();
    }
    boolean rootFirst = last.isPresent();
    if (rootFirst && joint == Operator.SUBTRACT) {
      return Optional.empty(); // b√c - a
    }
    Rational a = rootFirst ? last.get() : first.get();
    Formula irrational = rootFirst ? terms.getFirst() : terms.getLast();
    Optional<Rational> square =
        Calculation.exact(Formula.of(Operator.MULTIPLY, irrational, irrational))
            .flatMap(Surd::rational);
    boolean negative =
        Calculation.exact(irrational).filter(value -> value.doubleValue() < 0).isPresent();
    boolean minus = joint == Operator.SUBTRACT != negative;
    return square.flatMap(b -> parts(a, a.times(a).minus(b), minus));
  }

  private static Optional<Formula> parts(Rational a, Rational discriminant, boolean minus) {
    if (a.signum() <= 0 || discriminant.signum() < 0) {
      return Optional.empty();
    }
    return Surd.sqrt(discriminant)
        .rational()
        .map(d -> {
          Formula large = half(a.plus(d));
          Formula small = half(a.minus(d));
          return Formula.of(minus ? Operator.SUBTRACT : Operator.ADD, large, small);
        });
  }

  private static Formula half(Rational twice) {
    return Formula.of(Operator.SQRT, Formula.number(twice.dividedBy(Rational.of(2))));
  }
}
