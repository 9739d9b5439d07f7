package org.algebrist.algebra.proof.point;

import java.util.Map;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/** What may depend on a variable by which it is differentiated, although it does not show it. */
public final class HiddenVariable {
  /** Letters that often are functions of the variable; others are taken for constants. */
  private static final Set<String> FUNCTIONS =
      Set.of("f", "g", "h", "u", "v", "w", "y", "z", "phi", "psi");

  /** Those that often are functions of time. */
  private static final Set<String> OF_TIME = Set.of("x", "r", "s", "q", "theta", "omega");

  private static final Set<String> CONSTANTS =
      Set.of("pi", "e", "i", "a", "b", "c", "k", "m", "n", "C", "K", "alpha", "beta", "lambda");

  private HiddenVariable() {}

  /** Whether a letter often is a function of a variable that is not written. */
  public static boolean isFunction(String letter, String variable) {
    return !letter.equals(variable)
        && (FUNCTIONS.contains(letter)
            || variable.equals("t") && OF_TIME.contains(letter)
            || variable.equals("V") && letter.equals("p"));
  }

  /** Whether a derivative of y, y² or u·v is by a variable that is not written in it. */
  static boolean isIn(Formula body, String variable) {
    return !body.symbols().contains(variable)
        && (body instanceof Symbol
            || body.symbols().stream().anyMatch(name -> !CONSTANTS.contains(name))
            || Postorder.contains(body, node -> node.operator().form() == Operator.Form.ACCENT));
  }

  /**
   * Whether something stands in it for what depends on a variable, or may: an integral or a sum of
   * which no value is known.
   *
   * @param names the names that stand for parts of the formula
   */
  static boolean mayChange(Formula body, Map<Formula, Symbol> names, String variable) {
    return names.entrySet().stream()
        .filter(each -> body.symbols().contains(each.getValue().name()))
        .anyMatch(each ->
            each.getKey() instanceof Operation hidden
                && (hidden.operator().form() == Operator.Form.LARGE
                    || hidden.operator() != Operator.SUBSCRIPT
                        && hidden.symbols().contains(variable)));
  }

  /**
   * Whether a partial derivative is by a place that its operand does not show: ∂ᵢ(fg), ∂ᵢA_j. An
   * index is no variable.
   */
  public static boolean isPlace(Formula body, Formula by) {
    return !body.symbols().isEmpty()
        && withoutIndices(body).symbols().stream().noneMatch(by.symbols()::contains);
  }

  /** The letters alone. */
  private static Formula withoutIndices(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Operation indexed
                    && (indexed.operator() == Operator.SUBSCRIPT
                        || indexed.operator() == Operator.SUPERSCRIPT)
                ? indexed.operands().getFirst()
                : made);
  }
}
