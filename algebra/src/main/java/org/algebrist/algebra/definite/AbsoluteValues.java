package org.algebrist.algebra.definite;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.local.Breaks;
import org.algebrist.algebra.definite.value.Domain;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.interval.Interval;
import org.algebrist.algebra.interval.IntervalValue;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** Absolute values, resolved between the zeros of what stands in them. */
final class AbsoluteValues {
  private AbsoluteValues() {}

  /**
   * The bounds and the zeros between them, in ascending order.
   *
   * @throws Unproved if the zeros could not be found
   */
  static List<Point> pieces(Formula formula, String variable, Point low, Point high) {
    List<Domain.Condition> conditions = new ArrayList<>();
    collect(formula, variable, conditions);
    return conditions.isEmpty() ? List.of(low, high) : Breaks.of(conditions, variable, low, high);
  }

  private static void collect(Formula formula, String variable, List<Domain.Condition> conditions) {
    if (formula instanceof Formula.Operation operation) {
      Formula inner = operation.operands().getFirst();
      if (operation.operator() == Operator.ABS && Canonical.of(inner).contains(variable)) {
        conditions.add(new Domain.Condition(Canonical.of(inner), false));
      }
      operation.operands().forEach(each -> collect(each, variable, conditions));
    }
  }

  /** The formula with the values' signs between two such points. */
  static Formula resolved(Formula formula, String variable, Point left, Point right) {
    if (!(formula instanceof Formula.Operation operation)) {
      return formula;
    }
    List<Formula> operands =
        operation.operands().stream().map(each -> resolved(each, variable, left, right)).toList();
    if (operation.operator() == Operator.ABS
        && Canonical.of(operands.getFirst()).contains(variable)) {
      Interval at = Interval.of(new Interval(left.near(), right.near()).middle());
      Interval value = IntervalValue.of(Canonical.of(operands.getFirst()), variable, at);
      if (!value.excludesZero()) {
        throw new Unproved("the sign of an absolute value could not be told");
      }
      return value.low() > 0
          ? operands.getFirst()
          : Formula.of(Operator.NEGATE, operands.getFirst());
    }
    return new Formula.Operation(operation.operator(), operands);
  }
}
