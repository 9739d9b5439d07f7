package org.algebrist.algebra.proof.meaning.call;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.function.NamedFunction;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * Orders of Bessel's functions of which a proof has made use as whole numbers, as (−1)^ν has a real
 * value for those only: J_(−ν) = (−1)^ν·J_ν holds for no others.
 */
public final class WholeOrders {
  private WholeOrders() {}

  /** Whether a name stands in the order of a function of Bessel. */
  public static boolean isIn(Operation call, String name) {
    return order(call).filter(order -> order.symbols().contains(name)).isPresent();
  }

  /** Whether functions of Bessel are called in one of two formulas, of an order with a name. */
  public static boolean areIn(Formula a, Formula b) {
    return Stream.of(a, b)
        .anyMatch(each ->
            Postorder.contains(
                each, call -> order(call).filter(order -> !order.symbols().isEmpty()).isPresent()));
  }

  private static Optional<Formula> order(Operation call) {
    return call.operator() == Operator.APPLY && call.operands().size() > 1
        ? NamedFunction.called(
                call.operands().getFirst(), call.operands().subList(1, call.operands().size()))
            .filter(called ->
                switch (called.function()) {
                  case BESSEL_J, BESSEL_I, BESSEL_Y, BESSEL_K -> true;
                  default -> false;
                })
            .map(NamedFunction.Called::index)
        : Optional.empty();
  }

  /**
   * That the orders are whole, if formulas that were found equal are not with cos(πν) in the place
   * of (−1)^ν, which is the same for whole ν; empty if nothing of the kind was assumed.
   */
  public static Optional<String> condition(ComparedPair pair) {
    Set<String> names = new TreeSet<>();
    pair.operations().forEach(node -> order(node).ifPresent(each -> names.addAll(each.symbols())));
    names.retainAll(
        pair.operations()
            .filter(WholeOrders::isSign)
            .flatMap(node -> node.operands().getLast().symbols().stream())
            .toList());
    if (names.isEmpty() || pair.areEqualAs(WholeOrders::withCosines)) {
      return Optional.empty();
    }
    return Optional.of(
        String.join(" and ", names)
            + (names.size() == 1 ? " is a whole number" : " are whole numbers"));
  }

  private static boolean isSign(Operation node) {
    return node.operator() == Operator.POWER
        && (node.operands().getFirst().equals(Formula.number(-1))
            || node.operands().getFirst() instanceof Operation base
                && base.operator() == Operator.NEGATE
                && base.operands().getFirst().equals(Formula.number(1)));
  }

  private static Formula withCosines(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Operation power && isSign(power)
                ? Formula.of(
                    Operator.COS,
                    Formula.of(Operator.MULTIPLY, Formula.symbol("pi"), power.operands().getLast()))
                : made);
  }
}
