package org.algebrist.expression.grammar;

import java.util.Objects;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** Signs before their operand: minus, large operators, quantifiers, ∇ and ∂. */
final class PrefixTerms {
  static final int SIGN_AFTER_TIMES_LEVEL = 705;

  private final RowRules row;

  PrefixTerms(RowRules row) {
    this.row = row;
  }

  int prefixOrLone(int i) {
    Token token = row.tokens[i];
    Operator prefix = token.sign.prefix();
    if (row.isAlone(i)) {
      return row.pushSign(i);
    }
    Operator large = large(token);
    if (large != null && i + 1 < row.end) {
      row.push(new Pending(Pending.Kind.LARGE, large, token));
      return i + 1;
    }
    if (prefix == null || token.hasLayoutScripts()) {
      if (i + 1 == row.end
          || row.tokens[i + 1].isSeparator()
          || row.tokens[i + 1].is(Sign.Kind.RELATION)) {
        return row.pushSign(i);
      }
      if (prefix == null && isMark(token) && row.startsOperand(i + 1)) {
        Pending mark =
            new Pending(
                Pending.Kind.PREFIX,
                null,
                Surface.PLAIN,
                Operator.DIFFERENTIAL.precedence(),
                token);
        mark.head = row.signWithScripts(token);
        row.push(mark);
        return i + 1;
      }
      if (prefix == null) {
        if (i == row.from && row.operandTop == 0 && !row.place.isInside()) {
          // A display that continues the one before it.
          row.push(Node.absent(token.start));
        } else {
          row.reportMissing(token.start);
        }
        return i;
      }
    }
    if (prefix == Operator.NEGATE && i + 1 < row.end && row.numbers.isWholeNumeral(i + 1)) {
      return negative(i);
    }
    int precedence = precedence(prefix);
    row.push(new Pending(Pending.Kind.PREFIX, prefix, Surface.PLAIN, precedence, token));
    return i + 1;
  }

  /** A minus before a numeral: a negative number, or the opposite of what the numeral becomes. */
  private int negative(int i) {
    int start = row.tokens[i].start;
    int next = row.numbers.number(i + 1);
    Node number = row.pop();
    if (number.isNumber()) {
      row.push(Atoms.negated(number, start));
      return next;
    }
    row.push(number);
    Node operand = row.pop();
    row.push(Node.of(Operator.NEGATE, Surface.PLAIN, start, operand.end, operand));
    return next;
  }

  /** How tightly a sign binds here: more after ×, less as the argument of a function. */
  private int precedence(@Nullable Operator prefix) {
    Pending top = row.top();
    int precedence = prefix == null ? Sign.SUM_LEVEL : prefix.precedence();
    if (top != null && top.kind == Pending.Kind.FUNCTION) {
      precedence = RowRules.ARGUMENT_LEVEL - 5;
    } else if (top != null
        && top.kind == Pending.Kind.BINARY
        && top.precedence >= Sign.PRODUCT_LEVEL) {
      precedence = SIGN_AFTER_TIMES_LEVEL;
    } else if (top != null && top.kind == Pending.Kind.PREFIX) {
      precedence = Math.max(precedence, top.precedence);
    }
    return precedence;
  }

  /** The large operator that a small sign with a running index is: ⊕ with n ∈ ℤ under it. */
  private static @Nullable Operator large(Token token) {
    Stretch index = token.sub;
    if (index == null
        || index.result == null
        || index.result.operator == null
        || index.result.operator.form() != Operator.Form.RELATION) {
      return null;
    }
    return switch (token.text) {
      case "⊕" -> Operator.BIG_DIRECT_SUM;
      case "⊗" -> Operator.BIG_TENSOR;
      case "∪" -> Operator.BIG_UNION;
      case "∩" -> Operator.BIG_INTERSECTION;
      case "⊔" -> Operator.BIG_DISJOINT_UNION;
      default -> null;
    };
  }

  /** Whether a sign that is usually infix may stand before its operand: ⋆F, and ⊗n as exponent. */
  boolean isMark(Token token) {
    return switch (token.text) {
      case "*", "∗", "⋆" -> true;
      case "/", "⋅", "÷" -> false;
      default -> row.place == Stretch.Place.SUPERSCRIPT || row.place == Stretch.Place.SUBSCRIPT;
    };
  }

  int prefix(int i) {
    Token token = row.tokens[i];
    Operator operator = token.sign.operator();
    if (i + 1 >= row.end || row.tokens[i + 1].isSeparator() || !row.startsOperand(i + 1)) {
      if (operator == Operator.GRADIENT && i + 1 < row.end && !token.hasScripts()) {
        Operator vector = vectorCalculus(row.tokens[i + 1]);
        if (vector != null && i + 2 < row.end) {
          pushPrefix(vector, token, 780);
          return i + 2;
        }
      }
      return row.pushSign(i);
    }
    boolean differentiates =
        operator == Operator.PARTIAL_DIFFERENTIAL || operator == Operator.GRADIENT;
    if (differentiates && row.tokens[i + 1].is(Sign.Kind.INFIX)) {
      // ∂ₓ + … is the operator itself.
      return row.pushSign(i);
    }
    if (operator == Operator.PARTIAL_DIFFERENTIAL) {
      return row.calculus.partial(i);
    }
    if (token.hasScripts()) {
      if (operator == Operator.GRADIENT && isSquare(token)) {
        pushPrefix(Operator.LAPLACIAN, token, 780);
        return i + 1;
      }
      if (operator == Operator.GRADIENT && row.calculus.raised(i)) {
        return i + 1;
      }
      return operator == Operator.GRADIENT
              && token.sub != null
              && token.sup == null
              && token.primes == 0
          ? row.calculus.indexed(i)
          : row.pushSign(i);
    }
    if (operator == null) {
      row.push(row.loneSign(token));
      return i + 1;
    }
    pushPrefix(operator, token, token.sign.precedence());
    return i + 1;
  }

  static boolean isSquare(Token token) {
    return token.sub == null
        && token.primes == 0
        && token.supLayout instanceof Layout.Numeral two
        && two.digits().equals("2");
  }

  static @Nullable Operator vectorCalculus(Token token) {
    return token.isSign("⋅") || token.isSign("·") || token.isSign("∙")
        ? Operator.DIVERGENCE
        : token.isSign("×") ? Operator.CURL : null;
  }

  void pushPrefix(Operator operator, Token token, int precedence) {
    row.push(new Pending(Pending.Kind.PREFIX, operator, Surface.PLAIN, precedence, token));
  }

  int large(int i) {
    Token token = row.tokens[i];
    Operator operator = Objects.requireNonNull(token.sign.operator());
    Pending large = new Pending(Pending.Kind.LARGE, operator, token);
    large.preScripts = row.preScripts;
    row.preScripts = null;
    row.push(large);
    return i + 1;
  }

  int quantifier(int i) {
    Token token = row.tokens[i];
    Operator operator = Objects.requireNonNull(token.sign.operator());
    int next = i + 1;
    if (operator == Operator.EXISTS && next < row.end && row.tokens[next].isSign("!")) {
      operator = Operator.EXISTS_UNIQUE;
      next++;
    }
    row.push(new Pending(Pending.Kind.QUANTIFIER, operator, token));
    return next;
  }

  /** What a quantifier binds is complete; its statement follows. */
  void bind(Pending quantifier) {
    quantifier.bound = row.pop();
    row.operandDue = true;
  }
}
