package org.algebrist.algebra.proof.law;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * Powers with a logarithm in the exponent, a^(log_b c) as e^(ln a·ln c/ln b), of bases that are
 * positive because a logarithm of them stands in one of the formulas.
 */
public final class LogarithmPowers {
  private static final Set<Operator> LOGARITHMS = Set.of(Operator.LN, Operator.LOG, Operator.LG);

  /** What hides its operands: a part of it need not have a value. */
  private static final Set<Operator> HIDING =
      Set.of(Operator.CASES, Operator.SUM, Operator.PRODUCT, Operator.INTEGRAL, Operator.LIMIT);

  private LogarithmPowers() {}

  /** The formulas with such powers written out; empty if there are none. */
  public static Optional<LawForm> of(Formula a, Formula b) {
    if (Postorder.contains(a, HIDING) || Postorder.contains(b, HIDING)) {
      return Optional.empty();
    }
    Set<Formula> positive = new HashSet<>();
    for (Formula side : List.of(a, b)) {
      for (Formula node : Postorder.of(side)) {
        if (node instanceof Operation log && LOGARITHMS.contains(log.operator())) {
          positive.addAll(log.operands());
        }
      }
    }
    Formula left = written(a, positive);
    Formula right = written(b, positive);
    return left.equals(a) && right.equals(b)
        ? Optional.empty()
        : Optional.of(new LawForm(left, right, List.of()));
  }

  private static Formula written(Formula formula, Set<Formula> positive) {
    return Postorder.rebuilt(
        formula,
        (node, made) ->
            node instanceof Operation power
                    && power.operator() == Operator.POWER
                    && positive.contains(power.operands().getFirst())
                    && !power.operands().getFirst().symbols().isEmpty()
                    && Postorder.contains(power.operands().getLast(), LOGARITHMS)
                ? exponential((Operation) made)
                : made);
  }

  private static Formula exponential(Operation power) {
    Formula logarithm = Formula.of(Operator.LN, power.operands().getFirst());
    return Formula.of(
        Operator.EXP, Formula.of(Operator.MULTIPLY, power.operands().getLast(), logarithm));
  }
}
