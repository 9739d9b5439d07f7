package org.algebrist.expression.notation;

import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixSigns;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.QuotedText;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.jspecify.annotations.Nullable;

/**
 * The tokens that prefix and postfix share.
 *
 * <p>An operator is its {@link Operator#spelling()}; where the number of operands varies, a slash
 * and that number follow: {@code set/3}. A number is {@code 12}, {@code -0.5} or {@code 2/3}; a
 * name stands as it is, or between backquotes where it is an operator's name or holds other
 * characters than letters, digits and _; words stand between double quotes, escaped as in JSON;
 * {@code _} is what is left out, and {@code ?"source"} a piece that could not be read.
 */
final class PolishToken {
  /** An operator and how many operands it takes here. */
  record Arity(Operator operator, int operands) {}

  private static final Arity[] FIXED = new Arity[Operator.values().length];

  static {
    for (Operator operator : Operator.values()) {
      FIXED[operator.ordinal()] = new Arity(operator, operator.minArity());
    }
  }

  private PolishToken() {}

  /** The token of a leaf or of an operator without its operands. */
  static String of(Formula node) {
    return switch (node) {
      case Formula.Num number -> number.text();
      case Formula.Symbol symbol -> InfixWriter.spelled(symbol.name());
      case Formula.Text text -> QuotedText.of(text.content(), '"');
      case Formula.Absent ignored -> "_";
      case Formula.Unread unread -> "?" + QuotedText.of(unread.source(), '"');
      case Formula.Operation operation ->
          operation.operator().hasFixedArity()
              ? operation.operator().spelling()
              : operation.operator().spelling() + "/" + operation.operands().size();
    };
  }

  /** The operator that a token at an index of a text stands for; null if it is a leaf. */
  static @Nullable Arity operator(String text, int at, String token) throws ReadFailure {
    Operator operator = Operator.spelled(token);
    if (operator != null && operator.hasFixedArity()) {
      return FIXED[operator.ordinal()];
    }
    int slash = token.lastIndexOf('/');
    Operator head = slash <= 0 ? null : Operator.spelled(token.substring(0, slash));
    if (operator == null && head == null) {
      return null;
    }
    int count = operator == null ? count(token, slash + 1) : -1;
    Operator counted = operator == null ? head : operator;
    if (counted == null || !counted.takes(count)) {
      throw new ReadFailure(
          Kind.WRONG_ARITY,
          text,
          at,
          "'" + ReadFailure.shown(token) + "' does not say how many operands follow or precede it",
          counted == null
              ? "an operator"
              : counted.spelling() + "/ and a number, " + counted.arityText());
    }
    return new Arity(counted, count);
  }

  /** A number of at most nine digits; -1 if it is none. */
  private static int count(String token, int from) {
    int count = 0;
    for (int i = from; i < token.length(); i++) {
      char c = token.charAt(i);
      if (c < '0' || c > '9') {
        return -1;
      }
      count = count * 10 + c - '0';
    }
    return token.length() == from || token.length() - from > 9 ? -1 : count;
  }

  /** A number, a name, words, or what is left out or unread. */
  static Formula leaf(String text, int at, String token) throws ReadFailure {
    char first = token.charAt(0);
    int quote = first == '?' ? 1 : 0;
    if (first == '"' || first == '`' || (first == '?' && token.startsWith("\"", 1))) {
      String content = InfixReader.quoted(text, at + quote);
      if (QuotedText.end(token, quote) < token.length()) {
        throw unknown(text, at, token);
      }
      if (first == '`' && content.isEmpty()) {
        throw new ReadFailure(
            Kind.BAD_QUOTE, text, at, "a name without a character", "a name between ` and `");
      }
      return switch (first) {
        case '"' -> new Formula.Text(content);
        case '`' -> Formula.symbol(content);
        default -> new Formula.Unread(content);
      };
    }
    if (token.equals("_")) {
      return Formula.absent();
    }
    if (token.length() > Rational.MAX_DIGITS) {
      throw new ReadFailure(
          Kind.NUMERAL_TOO_LONG,
          text,
          at,
          "a token of " + token.length() + " characters",
          "at most " + Rational.MAX_DIGITS);
    }
    if (InfixSigns.isName(token)) {
      return Formula.symbol(token);
    }
    try {
      return new Formula.Num(Rational.parse(token), token);
    } catch (IllegalArgumentException notANumber) {
      throw unknown(text, at, token);
    }
  }

  private static ReadFailure unknown(String text, int at, String token) {
    return new ReadFailure(
        Kind.UNKNOWN_TOKEN,
        text,
        at,
        "'" + ReadFailure.shown(token) + "' is no operator, number or name",
        "an operator, a number such as -0.5 or 2/3, or a name");
  }
}
