package org.algebrist.algebra.calculus;

import java.util.List;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** Functions that are defined by pieces, written with absolute values. */
public final class PiecewiseForms {
  private PiecewiseForms() {}

  /** With max(u, v) as (u + v + |u − v|)/2, min(u, v) as (u + v − |u − v|)/2. */
  public static Formula withoutExtremes(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Formula.Operation operation
                ? switch (operation.operator()) {
                  case MAX -> extreme(operation.operands(), Operator.ADD);
                  case MIN -> extreme(operation.operands(), Operator.SUBTRACT);
                  case MODULO -> rest(operation.operands().get(0), operation.operands().get(1));
                  default -> made;
                }
                : made);
  }

  /** The sign of u as u/|u|, which has no value where u is 0. */
  public static Formula sign(Formula u) {
    return Formula.of(Operator.DIVIDE, u, Formula.of(Operator.ABS, u));
  }

  /** Definitions by cases with a plain condition for "if x &lt; 0". */
  public static Formula withoutWords(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) -> {
          if (!(made instanceof Formula.Operation piece)
              || piece.operator() != Operator.CASE
              || piece.operands().size() < 2
              || !(piece.operands().get(1) instanceof Formula.Operation join)
              || join.operator() != Operator.JOIN) {
            return made;
          }
          List<Formula> rest =
              join.operands().stream().filter(each -> !(each instanceof Formula.Text)).toList();
          return rest.size() == 1
              ? Formula.of(Operator.CASE, piece.operands().getFirst(), rest.getFirst())
              : made;
        });
  }

  /** The same, with sgn u as |u|/u, which has no value where u is 0. */
  public static Formula withoutSteps(Formula formula) {
    return Postorder.rebuilt(
        withoutExtremes(formula),
        (_, made) -> {
          if (!(made instanceof Formula.Operation sign) || sign.operator() != Operator.SIGNUM) {
            return made;
          }
          Formula u = sign.operands().getFirst();
          return Formula.of(Operator.DIVIDE, Formula.of(Operator.ABS, u), u);
        });
  }

  /** u − v·⌊u/v⌋. */
  private static Formula rest(Formula u, Formula v) {
    Formula whole = Formula.of(Operator.FLOOR, Formula.of(Operator.DIVIDE, u, v));
    return Formula.of(Operator.SUBTRACT, u, Formula.of(Operator.MULTIPLY, v, whole));
  }

  private static Formula extreme(List<Formula> operands, Operator side) {
    Formula most = operands.getFirst();
    for (Formula next : operands.subList(1, operands.size())) {
      Formula gap = Formula.of(Operator.ABS, Formula.of(Operator.SUBTRACT, most, next));
      most =
          Formula.of(
              Operator.DIVIDE,
              Formula.of(side, Formula.of(Operator.ADD, most, next), gap),
              Formula.number(2));
    }
    return most;
  }
}
