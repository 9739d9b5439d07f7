package org.algebrist.expression.sequence;

import java.util.LinkedHashSet;
import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.TreePosition;

/** The unknown function of a differential equation, which published pairs call Y. */
public final class UnknownFunction {
  private static final Formula PUBLISHED = Formula.symbol("Y");

  private UnknownFunction() {}

  /**
   * An equation with Y in place of its function: y' + y is Y' + Y. The formula itself where no
   * function or several have primes, or Y stands in it for something else.
   */
  public static Formula published(Formula formula) {
    Set<String> primed = new LinkedHashSet<>();
    TreePosition.all(formula).forEach(placed -> add(placed.formula(), primed));
    return primed.size() == 1 && !formula.symbols().contains("Y")
        ? formula.replaceSymbol(primed.iterator().next(), PUBLISHED)
        : formula;
  }

  private static void add(Formula node, Set<String> primed) {
    if (node instanceof Operation slope
        && slope.operator() == Operator.PRIME
        && slope.operands().getFirst() instanceof Symbol(String name)) {
      primed.add(name);
    }
  }
}
