package org.algebrist.algebra.proof.matrix;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/** Names of matrices, with those that an index makes of them. */
public final class MatrixNames {
  private MatrixNames() {}

  /**
   * The names of matrices, and those with one index that stand in formulas: A₁ is a matrix where A
   * is one. With two, as A₁₂, it may be a cell of it.
   */
  public static Set<Formula> withIndices(List<Formula> formulas, Set<Formula> names) {
    if (names.isEmpty()) {
      return names;
    }
    Set<Formula> all = new HashSet<>(names);
    for (Formula formula : formulas) {
      Postorder.of(formula).stream().filter(node -> isIndexed(node, names)).forEach(all::add);
    }
    return all;
  }

  /** Whether names have a letter as index that may count the rows of a matrix among them. */
  public static boolean haveCounted(Set<Formula> names) {
    return names.stream()
        .anyMatch(name ->
            isIndexed(name, names)
                && switch (name) {
                  case Symbol(String flat) -> Character.isLetter(flat.charAt(flat.length() - 1));
                  case Operation indexed -> indexed.operands().getLast() instanceof Symbol;
                  default -> false;
                });
  }

  private static boolean isIndexed(Formula node, Set<Formula> names) {
    return switch (node) {
      case Symbol(String name) -> {
        int below = name.indexOf('_');
        yield below > 0
            && isSingle(name.substring(below + 1))
            && names.contains(Formula.symbol(name.substring(0, below)));
      }
      case Operation indexed
          when (indexed.operator() == Operator.SUBSCRIPT
                  || indexed.operator() == Operator.SUPERSCRIPT)
              && indexed.operands().size() == 2 ->
          names.contains(indexed.operands().getFirst())
              && switch (indexed.operands().getLast()) {
                case Symbol _ -> true;
                case Num(var _, String text) -> isSingle(text);
                default -> false;
              };
      default -> false;
    };
  }

  /** Whether it is one digit, letter or word; two digits may be a row and a column. */
  private static boolean isSingle(String index) {
    return index.length() == 1 || index.chars().allMatch(Character::isLetter);
  }

  /** The names that a context declares to be of a kind. */
  public static Set<Formula> declared(Context context, Context.Role role) {
    return context.roles().entrySet().stream()
        .filter(each -> each.getValue() == role)
        .map(each -> Formula.symbol(each.getKey()))
        .collect(Collectors.toSet());
  }
}
