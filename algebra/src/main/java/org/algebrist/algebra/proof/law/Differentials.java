package org.algebrist.algebra.proof.law;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * First derivatives of names as quotients: along a curve on which all of them depend on one
 * variable t, dy/dx is (dy/dt)/(dx/dt). Hence dy/dx = 1/(dx/dy) and dy/dx = dy/du·du/dx. Partial
 * derivatives, which are no such quotients, change their order where they are continuous.
 */
public final class Differentials {
  private static final String RATE = "\u042f"; // a letter that no formula has

  private Differentials() {}

  /** The formulas with quotients for derivatives; empty if other derivatives stand in them. */
  public static Optional<LawForm> quotients(Formula a, Formula b) {
    Set<String> names = new LinkedHashSet<>();
    for (Formula side : List.of(a, b)) {
      for (Formula node : Postorder.of(side)) {
        if (!(node instanceof Operation operation)) {
          continue;
        }
        switch (operation.operator()) {
          case DERIVATIVE -> {
            if (!isOfNames(operation)) {
              return Optional.empty();
            }
            names.addAll(operation.operands().getFirst().symbols());
            names.addAll(operation.operands().get(1).symbols());
          }
          case PRIME, PARTIAL_DERIVATIVE, DOT, DOUBLE_DOT, APPLY, INTEGRAL -> {
            return Optional.empty();
          }
          default -> {}
        }
      }
    }
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new LawForm(
                quotient(a),
                quotient(b),
                List.of(
                    String.join(", ", names.stream().sorted().toList())
                        + " depend on one variable alone, with derivatives other than 0")));
  }

  /**
   * Whether they are made of derivatives alone, and those of one hold all names of the other: p may
   * be m·v, so that dp/dt and m·dv/dt are not told apart.
   */
  public static boolean areOfSameNames(Formula a, Formula b) {
    return isOfDerivatives(a)
        && isOfDerivatives(b)
        && (a.symbols().containsAll(b.symbols()) || b.symbols().containsAll(a.symbols()));
  }

  private static boolean isOfDerivatives(Formula formula) {
    return Postorder.contains(formula, Set.of(Operator.DERIVATIVE))
        && Postorder.rebuilt(
                formula,
                (_, made) ->
                    made instanceof Operation each && each.operator() == Operator.DERIVATIVE
                        ? Formula.number(1)
                        : made)
            .symbols()
            .isEmpty();
  }

  private static boolean isOfNames(Operation derivative) {
    List<Formula> operands = derivative.operands();
    return operands.getFirst() instanceof Symbol y
        && operands.get(1) instanceof Symbol x
        && !x.equals(y)
        && operands.get(2) instanceof Formula.Num order
        && order.value().equals(Rational.ONE);
  }

  private static Formula quotient(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Operation derivative && derivative.operator() == Operator.DERIVATIVE
                ? Formula.of(
                    Operator.DIVIDE,
                    rate(derivative.operands().getFirst()),
                    rate(derivative.operands().get(1)))
                : made);
  }

  private static Formula rate(Formula name) {
    return Formula.of(Operator.SUBSCRIPT, Formula.symbol(RATE), name);
  }

  /** The formulas with the variables of each partial derivative in one order. */
  public static Optional<LawForm> sortedPartial(Formula a, Formula b) {
    Formula left = sorted(a);
    Formula right = sorted(b);
    return left.equals(a) && right.equals(b)
        ? Optional.empty()
        : Optional.of(
            new LawForm(left, right, List.of("the mixed partial derivatives are continuous")));
  }

  /** The formula with ∂²f/∂x∂y for ∂/∂y of ∂f/∂x, the variables of each in one order. */
  public static Formula sorted(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Operation partial
                    && partial.operator() == Operator.PARTIAL_DERIVATIVE
                    && !(partial.operands().getFirst() instanceof Formula.Absent)
                ? sorted(partial)
                : made);
  }

  /** ∂²f/∂x∂y for ∂/∂y of ∂f/∂x, its variables by name, x² as twice x. */
  private static Formula sorted(Operation partial) {
    List<Formula> by = new ArrayList<>();
    Formula body = partial;
    while (body instanceof Operation inner
        && inner.operator() == Operator.PARTIAL_DERIVATIVE
        && !(inner.operands().getFirst() instanceof Formula.Absent)) {
      for (Formula each : inner.operands().subList(1, inner.operands().size())) {
        by.addAll(repeated(each));
      }
      body = inner.operands().getFirst();
    }
    List<Formula> operands = new ArrayList<>(List.of(body));
    by.sort((x, y) -> InfixWriter.write(x).compareTo(InfixWriter.write(y)));
    operands.addAll(by);
    return new Operation(Operator.PARTIAL_DERIVATIVE, operands);
  }

  private static List<Formula> repeated(Formula by) {
    return by instanceof Operation power
            && power.operator() == Operator.POWER
            && power.operands().getLast() instanceof Formula.Num times
            && times.value().isInteger()
            && times.value().signum() > 0
            && times.value().compareTo(Rational.of(9)) <= 0
        ? Collections.nCopies(times.value().intValue(), power.operands().getFirst())
        : List.of(by);
  }
}
