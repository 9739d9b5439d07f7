package org.algebrist.expression.code;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.UpperIndex;

/**
 * Indices in code, in both directions: {@code Subscript[a, i, j]}, {@code Indexed('a', i, j)} and
 * {@code a[i, j]} are a_{ij}; a_{i,j} has its indices in brackets of their own.
 */
final class CodeIndices {
  private CodeIndices() {}

  /** The parts of an index of several: letters side by side, or a list; itself if it is one. */
  static List<Formula> parts(Formula index) {
    if (index instanceof Operation list && list.operator() == Operator.LIST) {
      return list.operands();
    }
    List<Formula> factors = factors(index);
    return isJoined(factors) ? factors : List.of(index);
  }

  /**
   * Whether parts stand in brackets of their own: letters that commas keep apart, as in a_{i,j}.
   */
  static boolean isBracketed(Formula index) {
    return index instanceof Operation list
        && list.operator() == Operator.LIST
        && isJoined(list.operands());
  }

  /** Whether an index would be read as the bracketed letters of a_{i,j}, which it is not. */
  static boolean isMistakable(Formula index) {
    return index instanceof Operation list
        && (list.operator() == Operator.SQUARE_LIST || list.operator() == Operator.TUPLE)
        && isJoined(list.operands());
  }

  /** The index that arguments are. */
  static Formula index(List<Formula> parts) {
    if (parts.isEmpty()) {
      return Formula.of(Operator.EMPTY_GROUP);
    }
    Formula first = parts.getFirst();
    if (parts.size() == 1) {
      return isMistakable(first)
          ? new Operation(Operator.LIST, ((Operation) first).operands())
          : first;
    }
    if (!isJoined(parts)) {
      return new Operation(Operator.LIST, parts);
    }
    Formula all = first;
    for (Formula next : parts.subList(1, parts.size())) {
      all = Formula.of(Operator.MULTIPLY, all, next);
    }
    return all;
  }

  /** The leaves of a product that nests to the left. */
  private static List<Formula> factors(Formula product) {
    var factors = new ArrayList<Formula>();
    Formula left = product;
    while (left instanceof Operation both && both.operator() == Operator.MULTIPLY) {
      factors.addFirst(both.operands().get(1));
      left = both.operands().get(0);
    }
    factors.addFirst(left);
    return factors;
  }

  /**
   * Whether parts stand side by side as indices do: letters and figures of which the first is a
   * letter, 0 or 1. The 2 of a_{2n} is a factor.
   */
  private static boolean isJoined(List<Formula> parts) {
    boolean figure = parts.getFirst() instanceof Num first && first.text().matches("[01]");
    return parts.size() > 1
        && (figure || UpperIndex.isLetter(parts.getFirst()))
        && parts.stream().anyMatch(UpperIndex::isLetter)
        && parts.stream().allMatch(each -> UpperIndex.isLetter(each) || isFigure(each));
  }

  private static boolean isFigure(Formula formula) {
    return formula instanceof Num number && number.text().matches("[0-9]");
  }
}
