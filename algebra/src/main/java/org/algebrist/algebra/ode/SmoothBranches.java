package org.algebrist.algebra.ode;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Functions without the corner that √(u²) and |u| have where u is 0: √(x²) has no derivative at 0,
 * but x and -x have, and are the solutions of y·y' = x with y(0) = 0.
 */
public final class SmoothBranches {
  private SmoothBranches() {}

  /**
   * The functions that u and -u make of one with √(u²) or |u|.
   *
   * @param at where the solution must have a derivative
   * @return the function itself where it has no corner there, or not of that kind
   */
  public static List<Canonical> of(Canonical function, String variable, Canonical at) {
    if (!NearPoint.hasCorner(function, variable, at)) {
      return List.of(function);
    }
    Formula formula = function.formula();
    List<Canonical> branches = new ArrayList<>();
    for (boolean negative : new boolean[] {false, true}) {
      Canonical branch = Canonical.of(without(formula, variable, at, negative));
      if (!branches.contains(branch)) {
        branches.add(branch);
      }
    }
    return branches.size() == 1 ? List.of(function) : List.copyOf(branches);
  }

  private static Formula without(Formula formula, String variable, Canonical at, boolean negative) {
    if (!(formula instanceof Formula.Operation(Operator operator, List<Formula> operands, _))) {
      return formula;
    }
    Formula inner = operands.getFirst();
    boolean root =
        operator == Operator.SQRT
            || operator == Operator.POWER && operands.getLast().equals(Canonical.HALF.formula());
    boolean square =
        root
            && inner instanceof Formula.Operation(Operator power, List<Formula> parts, _)
            && power == Operator.POWER
            && parts.getLast().equals(Formula.number(2));
    if (square || operator == Operator.ABS) {
      Formula size = square ? ((Formula.Operation) inner).operands().getFirst() : inner;
      if (Forms.isZero(Canonical.of(size).replace(variable, at))) {
        return negative ? Formula.of(Operator.NEGATE, size) : size;
      }
    }
    List<Formula> others =
        operands.stream().map(each -> without(each, variable, at, negative)).toList();
    return others.equals(operands) ? formula : Formula.of(operator, others.toArray(Formula[]::new));
  }
}
