package org.algebrist.algebra.ode.problem;

import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * Values of the unknown functions as they are written beside an equation.
 *
 * @param functions the unknown ones
 * @param variables on which they are said to depend
 */
record ValueNotation(Set<String> functions, Set<String> variables) {
  /** y(pi/2) = 2, which is read as a product. */
  boolean isProductValue(Formula item) {
    if (!(item instanceof Operation equation)
        || equation.operator() != Operator.EQUAL
        || !(equation.operands().getFirst() instanceof Operation product)
        || product.operator() != Operator.MULTIPLY
        || product.operands().size() != 2
        || EquationNotation.function(product.operands().getFirst()) == null) {
      return false;
    }
    return isPlace(product.operands().getLast())
        && Postorder.of(equation.operands().getLast()).stream()
            .noneMatch(node -> EquationNotation.derived(node) != null);
  }

  /** Refuses y(0) without the value that the function has there. */
  void require(Formula item) {
    if (!(item instanceof Operation place)
        || place.operator() != Operator.APPLY && place.operator() != Operator.MULTIPLY
        || place.operands().size() != 2
        || !isPlace(place.operands().getLast())) {
      return;
    }
    ProblemReading.Derived derived = EquationNotation.function(place.operands().getFirst());
    if (derived != null && functions.contains(derived.function())) {
      String written =
          "%s%s(%s)"
              .formatted(
                  derived.function(),
                  "'".repeat(derived.order()),
                  InfixWriter.pretty(place.operands().getLast()));
      throw new ProblemReading.RefusedException(
          "%s is given no value; expected such as %s = 1".formatted(written, written));
    }
  }

  /** Whether a formula may be a point at which a function has a value: it holds no variable. */
  private boolean isPlace(Formula formula) {
    return Canonical.variables(formula).stream()
        .noneMatch(name ->
            functions.contains(name)
                || variables.contains(name)
                || name.equals("x")
                || name.equals("t"));
  }
}
