package org.algebrist.algebra.proof.name;

import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/** Vectors between points by the vectors of their places: AB with an arrow is b − a. */
public final class PointVectors {
  private static final Pattern POINTS = Pattern.compile("[A-Z]{2}");

  private static final Set<Operator> ARROWS =
      EnumSet.of(Operator.VECTOR, Operator.OVER_RIGHT_ARROW);

  private PointVectors() {}

  /** The formula with b − a for an arrow over A and B. */
  public static Formula apart(Formula formula) {
    return Postorder.contains(formula, ARROWS)
        ? Postorder.rebuilt(formula, (_, node) -> isBetweenPoints(node) ? between(node) : node)
        : formula;
  }

  private static boolean isBetweenPoints(Formula node) {
    return node instanceof Operation arrow
        && ARROWS.contains(arrow.operator())
        && arrow.operands().getFirst() instanceof Symbol(String name)
        && POINTS.matcher(name).matches();
  }

  private static Formula between(Formula node) {
    String points = ((Symbol) ((Operation) node).operands().getFirst()).name();
    return Formula.of(Operator.SUBTRACT, place(points.substring(1)), place(points.substring(0, 1)));
  }

  private static Formula place(String point) {
    return Formula.of(Operator.VECTOR, Formula.symbol(point));
  }
}
