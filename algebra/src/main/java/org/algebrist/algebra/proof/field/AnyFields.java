package org.algebrist.algebra.proof.field;

import java.util.Arrays;
import java.util.Set;
import org.algebrist.algebra.proof.notation.WrittenOut;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Fields that may be any smooth ones: at a single point their values and their partial derivatives
 * of every order may be any numbers, so that each of them is a name of its own. The order of
 * derivatives makes no difference (Schwarz's theorem).
 *
 * @param constants names that are the same everywhere
 */
record AnyFields(Set<String> constants) implements Fields {
  private static final String MARK = WrittenOut.MARK;

  private static final char BY = ' ';

  @Override
  public Formula scalar(String name) {
    return Formula.symbol(constants.contains(name) ? name : MARK + name);
  }

  @Override
  public Formula component(String name, int axis) {
    String component = name + "_" + COORDINATES.get(axis);
    return Formula.symbol(constants.contains(name) ? component : MARK + component);
  }

  /** The chain rule over all values and derivatives that stand in a formula. */
  @Override
  public Formula derivative(Formula formula, String coordinate) {
    Formula sum = Fields.partial(formula, coordinate);
    for (String name : Set.copyOf(formula.symbols())) {
      if (name.startsWith(MARK)) {
        Formula change =
            Formula.of(
                Operator.MULTIPLY,
                Fields.partial(formula, name),
                Formula.symbol(derived(name, coordinate)));
        sum = sum.equals(Formula.number(0)) ? change : Formula.of(Operator.ADD, sum, change);
      }
    }
    return sum;
  }

  private static String derived(String name, String coordinate) {
    int by = name.lastIndexOf(BY);
    String value = by < 0 ? name : name.substring(0, by);
    char[] coordinates = (by < 0 ? coordinate : name.substring(by + 1) + coordinate).toCharArray();
    Arrays.sort(coordinates);
    return value + BY + new String(coordinates);
  }
}
