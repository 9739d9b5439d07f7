package org.algebrist.app.formula;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/** The exact value that {@code calculate} shows where it is no a + b·√d. */
final class ExactForm {
  /** What has a closed form at times. */
  static final Set<Operator> CLOSED =
      EnumSet.of(Operator.LIMIT, Operator.SUM, Operator.PRODUCT, Operator.INTEGRAL);

  private static final Set<Operator> ARITHMETIC =
      EnumSet.of(
          Operator.ADD,
          Operator.SUBTRACT,
          Operator.NEGATE,
          Operator.MULTIPLY,
          Operator.DIVIDE,
          Operator.POWER,
          Operator.SQRT,
          Operator.ROOT);

  private static final int HALF_TURN = 180;

  private ExactForm() {}

  /**
   * The closed form of a limit, sum, product or integral; else the value of functions in terms of
   * numbers, roots, π and e, such as π/4 of arctan 1.
   *
   * @param formula as it was given
   * @param closed with what is known of its parts
   */
  static Optional<String> of(Formula formula, Formula closed) {
    if (Postorder.contains(closed, each -> CLOSED.contains(each.operator()))) {
      return Optional.empty();
    }
    Formula form = Canonical.of(inRadians(closed)).readable();
    boolean isSolved = Postorder.contains(formula, each -> CLOSED.contains(each.operator()));
    return isSolved || isArithmetic(form) && !isArithmetic(formula)
        ? Optional.of(InfixWriter.pretty(form))
        : Optional.empty();
  }

  private static Formula inRadians(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Formula.Operation degrees && degrees.operator() == Operator.DEGREES
                ? Formula.of(
                    Operator.DIVIDE,
                    Formula.of(
                        Operator.MULTIPLY, degrees.operands().getFirst(), Formula.symbol("pi")),
                    Formula.number(HALF_TURN))
                : made);
  }

  /** Whether a formula has numbers, π, e and arithmetic alone. */
  private static boolean isArithmetic(Formula formula) {
    return Postorder.of(formula).stream()
        .allMatch(node ->
            switch (node) {
              case Formula.Num _ -> true;
              case Formula.Symbol(String name) -> name.equals("pi") || name.equals("e");
              case Formula.Operation operation -> ARITHMETIC.contains(operation.operator());
              default -> false;
            });
  }
}
