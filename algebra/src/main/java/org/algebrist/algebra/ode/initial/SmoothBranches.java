package org.algebrist.algebra.ode.initial;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Quadratic;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Functions without the corner that √(u²) and |u| have where u is 0: √(x²) has no derivative at 0,
 * but x and -x have, and are the solutions of y·y' = x with y(0) = 0.
 */
public final class SmoothBranches {
  private SmoothBranches() {}

  /**
   * The functions that u and -u make of one with √(u²) or |u|: both where u is 0 at a point, else
   * the one that is the same around it.
   *
   * @param at where the solution must have a derivative
   * @return none where nothing is of that kind
   */
  public static List<Canonical> of(Canonical function, String variable, Canonical at) {
    Formula formula = squares(function.formula(), variable);
    List<Canonical> branches = new ArrayList<>();
    for (boolean negative : new boolean[] {false, true}) {
      Canonical branch = Canonical.of(without(formula, variable, at, negative));
      if (!branches.contains(branch)) {
        branches.add(branch);
      }
    }
    return branches.equals(List.of(function)) ? List.of() : List.copyOf(branches);
  }

  /** With √(u²) for √(x² - 2x + 1). */
  private static Formula squares(Formula formula, String variable) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Formula.Operation root && root.operator() == Operator.SQRT
                ? size(Canonical.of(root.operands().getFirst()), variable).orElse(made)
                : made);
  }

  /** |√a·(x + b/2a)| for the root of a·x² + b·x + c where that is a square. */
  private static Optional<Formula> size(Canonical radicand, String variable) {
    Optional<List<Canonical>> found = Forms.coefficients(radicand, variable, 2);
    if (found.isEmpty() || found.get().size() != 3) {
      return Optional.empty();
    }
    Quadratic quadratic = Quadratic.of(found.get());
    Canonical a = quadratic.a();
    if (!Forms.isZero(quadratic.discriminant()) || Forms.value(a).orElse(-1) <= 0) {
      return Optional.empty();
    }
    Canonical root =
        Canonical.sum(
            Canonical.name(variable),
            Canonical.quotient(quadratic.b(), Canonical.product(Canonical.number(2), a)));
    Canonical linear = Canonical.product(Canonical.power(a, Canonical.HALF), root);
    return Optional.of(Formula.of(Operator.ABS, linear.readable()));
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
      Canonical there = Canonical.of(size).replace(variable, at);
      OptionalDouble value = Forms.value(there);
      if (value.isPresent()) {
        boolean below = Forms.isZero(there) ? negative : value.getAsDouble() < 0;
        return below ? Formula.of(Operator.NEGATE, size) : size;
      }
    }
    List<Formula> others =
        operands.stream().map(each -> without(each, variable, at, negative)).toList();
    return others.equals(operands) ? formula : Formula.of(operator, others.toArray(Formula[]::new));
  }
}
