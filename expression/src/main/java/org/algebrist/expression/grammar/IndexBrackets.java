package org.algebrist.expression.grammar;

import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/**
 * Brackets in an index, which tell one name from another: x₍₁₎, the least of all x, is not x₁, and
 * T₍ᵢⱼ₎ is the symmetric part of Tᵢⱼ. They are calls of the brackets' name.
 */
public final class IndexBrackets {
  private static final String ROUND = "()";
  private static final String SQUARE = "[]";

  /** Greek letters that tensors and spinors have as indices. */
  private static final Set<String> GREEK =
      Set.of(
          "alpha", "beta", "gamma", "delta", "kappa", "lambda", "mu", "nu", "rho", "sigma", "tau");

  private IndexBrackets() {}

  /** The two brackets that a tree is the call of; null if it is none. */
  public static @Nullable String of(Formula index) {
    return index instanceof Operation call
            && call.operator() == Operator.APPLY
            && call.operands().size() == 2
            && call.operands().getFirst() instanceof Symbol(String name)
            && (name.equals(ROUND) || name.equals(SQUARE))
        ? name
        : null;
  }

  /** Whether a tree is the call of square brackets. */
  public static boolean areSquare(Formula index) {
    return SQUARE.equals(of(index));
  }

  /**
   * Whether the bracket that opens at {@code i} is part of the name that has the index.
   *
   * @param base the letter that has the index; anything else has none such
   * @param content what the bracket holds
   */
  static boolean mark(RowRules row, int i, String base, @Nullable Node content) {
    Token open = row.tokens[i];
    Token close = row.tokens[open.partner];
    boolean square = open.isSign("[") && close.isSign("]");
    if (content == null
        || base.isEmpty()
        || !Character.isLetter(base.codePointAt(0))
        || close.hasScripts()
        || !square && !(open.isSign("(") && close.isSign(")"))) {
      return false;
    }
    boolean whole = i == row.from && open.partner == row.end - 1;
    if (!whole) {
      boolean called = i > row.from && Names.USUAL_FUNCTIONS.contains(row.tokens[i - 1].text);
      return content.is(Operator.MULTIPLY) && areIndices(content) && !called;
    }
    if (square) {
      return isNames(content) || content.operator == null;
    }
    return content.operator == null
        || isNames(content)
        || isSum(content) && Character.isUpperCase(base.codePointAt(0)) && base.length() == 1;
  }

  /** The call of brackets. */
  static Node call(Token open, Node content, int start, int end) {
    Node name = Node.symbol(open.isSign("(") ? ROUND : SQUARE, start, start + 1);
    return Node.of(Operator.APPLY, Surface.PLAIN, start, end, name, content);
  }

  /** Whether it is names side by side, as indices of tensors are, or one. */
  static boolean isNames(Node content) {
    Node at = content;
    while (at.is(Operator.MULTIPLY)) {
      if (at.operands[1].name() == null) {
        return false;
      }
      at = at.operands[0];
    }
    return at.name() != null;
  }

  /** Whether all of it are letters that tensors have as indices. */
  private static boolean areIndices(Node content) {
    Node at = content;
    while (at.is(Operator.MULTIPLY)) {
      if (!isIndex(at.operands[1])) {
        return false;
      }
      at = at.operands[0];
    }
    return isIndex(at);
  }

  private static boolean isIndex(Node node) {
    String name = node.name();
    return name != null
        && (name.length() > 1 ? GREEK.contains(name) : "abcdefgijklmnpqrs".contains(name));
  }

  private static boolean isSum(Node content) {
    return content.operator != null
        && content.operator.form() == Form.INFIX
        && (content.is(Operator.ADD) || content.is(Operator.SUBTRACT));
  }
}
