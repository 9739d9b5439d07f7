package org.algebrist.algebra.proof.meaning.differential;

import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Derivatives by functions as quotients: d sin x/d ln x is the slope of sin x over that of ln x,
 * both by x, which must be the only name below the line.
 */
public final class SlopesByFunctions {
  private static final Formula ONE = Formula.number(1);

  private SlopesByFunctions() {}

  /** The formula with quotients in the place of such derivatives. */
  public static Formula in(Formula formula) {
    return Postorder.rebuilt(formula, (_, made) -> quotient(made));
  }

  private static Formula quotient(Formula node) {
    if (!(node instanceof Operation slope)
        || slope.operator() != Operator.DERIVATIVE
        || slope.operands().size() != 3
        || slope.operands().getFirst() instanceof Formula.Absent
        || !slope.operands().getLast().equals(ONE)
        || slope.operands().get(1) instanceof Symbol
        || !(slope.operands().get(1) instanceof Operation by)
        || by.operator() == Operator.SUBSCRIPT) {
      return node;
    }
    Set<String> names = new TreeSet<>(by.symbols());
    names.remove("e");
    names.remove("pi");
    if (names.size() != 1) {
      return node;
    }
    Formula name = Formula.symbol(names.iterator().next());
    return Formula.of(
        Operator.DIVIDE,
        Formula.of(Operator.DERIVATIVE, slope.operands().getFirst(), name, ONE),
        Formula.of(Operator.DERIVATIVE, by, name, ONE));
  }
}
