package org.algebrist.expression.grammar;

import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.jspecify.annotations.Nullable;

/**
 * Where the argument of a function without brackets ends, though a factor follows: at a small space
 * and before a factor that stands in no angle, such as a power of e or a derivative. Numbers alone
 * are no whole argument.
 */
final class FunctionReach {
  /** Functions of an angle or a number; a part of it or a matrix may have any factor. */
  private static final Set<Operator> OF_NUMBERS =
      EnumSet.of(
          Operator.SIN,
          Operator.COS,
          Operator.TAN,
          Operator.COT,
          Operator.SEC,
          Operator.CSC,
          Operator.ARCSIN,
          Operator.ARCCOS,
          Operator.ARCTAN,
          Operator.SINH,
          Operator.COSH,
          Operator.TANH,
          Operator.COTH,
          Operator.LN,
          Operator.LOG,
          Operator.LG);

  private static final Set<Operator> LOGARITHMS =
      EnumSet.of(Operator.LN, Operator.LOG, Operator.LG);

  /** Letters that multiply the variable of an angle or a phase rather than being one. */
  private static final Set<String> COEFFICIENTS = Set.of("n", "m", "k", "omega", "Omega", "nu");

  /** Letters that those multiply. */
  private static final Set<String> VARIABLES =
      Set.of("x", "y", "z", "t", "tau", "theta", "phi", "varphi", "alpha", "beta", "pi", "T");

  private static final int MOST_DEPTH = 6;

  private final RowRules row;

  FunctionReach(RowRules row) {
    this.row = row;
  }

  /** Whether the argument that is being read ends before the token at {@code i}. */
  boolean endsBefore(int i) {
    Pending function = function();
    if (function == null || function.token == null) {
      return false;
    }
    int first = firstOf(function, i);
    boolean numbers = isConstant(function);
    if (first == i) {
      return false;
    }
    if (row.tokens[i - 1].beforeSpace && endsAtSpace(function, first, i, numbers)) {
      return true;
    }
    if (numbers || function.operator == null) {
      return false;
    }
    Token token = row.tokens[i];
    boolean exponential = function.operator == Operator.EXP;
    if (!exponential && !OF_NUMBERS.contains(function.operator)) {
      return false;
    }
    if (isPowerOfE(token)) {
      return true;
    }
    if (token.layout instanceof Layout.Fraction) {
      return token.derivative || !exponential && isOtherFraction(token, first, i);
    }
    return !exponential
        && (isUsualCall(i) || isMarked(token) && !isMarked(first, i) && !isCoefficient(first, i));
  }

  /** Whether the function whose argument is being read takes a number, no vector as curl does. */
  boolean isOfNumber() {
    Pending function = function();
    return function != null
        && function.operator != null
        && (function.operator == Operator.EXP || OF_NUMBERS.contains(function.operator));
  }

  /** The function whose argument is being read; null if there is none. */
  private @Nullable Pending function() {
    for (int k = row.pendingTop - 1; k >= 0; k--) {
      if (row.pending[k].kind == Pending.Kind.FUNCTION) {
        return row.pending[k];
      }
    }
    return null;
  }

  /** The index of the first token of its argument, up to {@code i}. */
  private int firstOf(Pending function, int i) {
    int k = i;
    while (k > row.from && row.tokens[k - 1] != function.token) {
      k--;
    }
    return k;
  }

  /** Whether the argument is made of numbers so far: 2π, i in exp i. */
  private boolean isConstant(Pending function) {
    Node last = row.operands[row.operandTop - 1];
    Pending top = Objects.requireNonNull(row.top());
    boolean product = top.kind == Pending.Kind.BINARY && top.tight;
    boolean imaginary = function.operator == Operator.EXP;
    return isConstant(last, imaginary, 0)
        && (!product || isConstant(row.operands[row.operandTop - 2], imaginary, 0));
  }

  private static boolean isConstant(Node node, boolean imaginary, int depth) {
    if (node.operator == null) {
      String name = node.name();
      return node.isNumber() || "pi".equals(name) || imaginary && "i".equals(name);
    }
    boolean all =
        switch (node.operator) {
          case DIVIDE, MULTIPLY, POWER, NEGATE, SQRT, MIXED_NUMBER -> depth < MOST_DEPTH;
          default -> false;
        };
    for (Node operand : node.operands) {
      all = all && isConstant(operand, imaginary, depth + 1);
    }
    return all;
  }

  /** Whether a small space ends the argument: not that in sin 2π\,x, sin n\,x and exp i\,x. */
  private boolean endsAtSpace(Pending function, int first, int i, boolean numbers) {
    if (function.operator == null) {
      return true;
    }
    if (numbers) {
      return LOGARITHMS.contains(function.operator);
    }
    boolean ofPhase =
        !LOGARITHMS.contains(function.operator)
            && (OF_NUMBERS.contains(function.operator) || function.operator == Operator.EXP);
    return !(ofPhase && isCoefficient(first, i) && VARIABLES.contains(row.tokens[i].text));
  }

  /** Whether the argument is so far a letter that multiplies the variable of an angle. */
  private boolean isCoefficient(int first, int i) {
    boolean turns = false;
    for (int k = first; k < i; k++) {
      Token token = row.tokens[k];
      turns |= token.text.equals("pi");
      boolean frequency = turns && token.text.equals("f"); // cos 2πft
      boolean factor = token.kind == Kind.NUMERAL || token.isSign("-") || token.text.equals("pi");
      if (!factor
          && !frequency
          && !(token.kind == Kind.NAME && COEFFICIENTS.contains(token.text))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPowerOfE(Token token) {
    return token.kind == Kind.NAME
        && token.text.equals("e")
        && token.supLayout != null
        && token.subLayout == null;
  }

  /** Whether f(x) or the like stands at {@code i}. */
  private boolean isUsualCall(int i) {
    Token token = row.tokens[i];
    return token.kind == Kind.NAME
        && i + 1 < row.end
        && row.tokens[i + 1].isSign("(")
        && row.tokens[i + 1].opensGroup()
        && (Names.USUAL_FUNCTIONS.contains(token.text) || row.usage.isFunction(token.text));
  }

  /** Whether a letter has an accent or is bold, as those of vectors and rates are. */
  private static boolean isMarked(Token token) {
    Layout base = token.layout instanceof Layout.Scripts scripts ? scripts.base() : token.layout;
    return token.kind == Kind.NAME && token.style == Style.BOLD
        || token.kind == Kind.PIECE
            && AttachedScripts.single(base) instanceof Layout.Marked marked
            && marked.mark().form() == Form.ACCENT;
  }

  /** Whether a letter is bold or has an arrow over it. */
  static boolean isVector(Token token) {
    Layout base = token.layout instanceof Layout.Scripts scripts ? scripts.base() : token.layout;
    return token.kind == Kind.NAME && token.style == Style.BOLD
        || AttachedScripts.single(base) instanceof Layout.Marked marked
            && marked.mark() == Operator.VECTOR;
  }

  private boolean isMarked(int first, int i) {
    for (int k = first; k < i; k++) {
      if (isMarked(row.tokens[k])) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a fraction is a factor of its own: after a whole angle, the fraction of a number or one
   * of the same letter, cos θ ½ and ln x (1/x), but not that in sin n (π/3).
   */
  private boolean isOtherFraction(Token fraction, int first, int i) {
    if (isCoefficient(first, i) || fraction.parts.length < 2) {
      return false;
    }
    Token last = row.tokens[i - 1];
    if (last.kind != Kind.NAME || last.style == Style.BOLD) {
      return false;
    }
    boolean number = fraction.parts[0].isSingle() && isNumeral(fraction.parts[0]);
    return number || holds(fraction.parts[0], last) || holds(fraction.parts[1], last);
  }

  private static boolean isNumeral(Stretch part) {
    return part.tokens[part.from].kind == Kind.NUMERAL;
  }

  private static boolean holds(Stretch part, Token letter) {
    for (int k = part.from; k < part.to; k++) {
      if (part.tokens[k].kind == Kind.NAME && part.tokens[k].text.equals(letter.text)) {
        return true;
      }
    }
    return false;
  }
}
