package org.algebrist.algebra.proof.point;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.calculus.Derivative;
import org.algebrist.algebra.function.NamedFunction;
import org.algebrist.algebra.proof.number.SpecialFunctions;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Calls of known functions in one form: BesselJ(n, x) for J_n(x), and derivatives that are marked
 * with primes written out, as (J_(−1)(x) − J_1(x))/2 for J_0′(x).
 */
public final class SpecialCalls {
  private static final int MAX_ORDER = 6;

  /** No name that can be read. */
  private static final String VARIABLE = "#variable";

  private SpecialCalls() {}

  /**
   * Both formulas with such calls. A name that is called here and multiplied there is left as it
   * is, as it may be no function.
   */
  public static List<Formula> in(List<Formula> formulas) {
    Set<Formula> multiplied = NameUse.calledAndMultiplied(formulas);
    return formulas.stream().map(each -> in(each, multiplied)).toList();
  }

  /** A formula with such calls; the same object where there are none. */
  public static Formula in(Formula formula) {
    return in(formula, Set.of());
  }

  private static Formula in(Formula formula, Set<Formula> multiplied) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Operation call
                    && call.operator() == Operator.APPLY
                    && call.operands().size() > 1
                    && !multiplied.contains(call.operands().getFirst())
                ? of(call).orElse(made)
                : made);
  }

  private static Optional<Formula> of(Operation call) {
    Formula function = call.operands().getFirst();
    List<Formula> arguments = call.operands().subList(1, call.operands().size());
    if (function instanceof Operation prime
        && prime.operator() == Operator.PRIME
        && arguments.size() == 1
        && NamedFunction.called(function, arguments).isEmpty()
        && prime.operands().getLast() instanceof Num(Rational order, String _)
        && order.isInteger()
        && order.signum() > 0
        && order.compareTo(Rational.of(MAX_ORDER)) <= 0
        && SpecialFunctions.isKnown(prime.operands().getFirst(), arguments)) {
      return derivative(prime.operands().getFirst(), order.intValue())
          .map(slope -> slope.replaceSymbol(VARIABLE, arguments.getFirst()));
    }
    return NamedFunction.called(function, arguments)
        .filter(called -> called.function().hasIndex() && arguments.size() == 1)
        .map(called -> NamedFunction.call(called.function(), called.index(), called.argument()));
  }

  /** Whether it calls a derivative that is not known. */
  private static boolean isOpen(Operation call) {
    return call.operator() == Operator.APPLY
        && call.operands().getFirst() instanceof Operation prime
        && prime.operator() == Operator.PRIME
        && NamedFunction.called(prime, call.operands().subList(1, call.operands().size()))
            .isEmpty();
  }

  /** The derivative of that order in other functions; empty if it is not told by them. */
  private static Optional<Formula> derivative(Formula function, int order) {
    Formula variable = Formula.symbol(VARIABLE);
    Formula value =
        SpecialFunctions.expanded(function, List.of(variable))
            .orElseGet(() -> Formula.of(Operator.APPLY, function, variable));
    for (int i = 0; i < order; i++) {
      if (!(Derivative.of(value, VARIABLE) instanceof Derivative.Found(Formula next))) {
        return Optional.empty();
      }
      value = next;
    }
    return Postorder.contains(value, SpecialCalls::isOpen)
        ? Optional.empty()
        : Optional.of(in(value));
  }
}
