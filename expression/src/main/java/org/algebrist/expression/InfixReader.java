package org.algebrist.expression;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import org.algebrist.expression.ReadResult.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Reads a formula written the ordinary way: {@code 9x + 5y = 144}, {@code sqrt(x^2 + 1)/2}.
 *
 * <p>From loosest to tightest: {@code =} (once at a level) · {@code + -} · {@code * /} and the
 * implicit product of {@code 2x}, {@code 3(x+1)}, {@code x y} · minus sign · {@code ^}, which
 * groups to the right. The implicit product binds like {@code *}, so {@code 1/2x} is half of x. A
 * minus directly before a numeral makes a negative number unless {@code ^} follows. A fraction of
 * whole numbers in lowest terms in brackets of its own, {@code (2/3)}, is one exact number. Any
 * letters side by side are one name. {@code sqrt} and {@code abs} take a bracket.
 *
 * <p>Works with a stack of its own in linear time, so no text can overflow the thread's.
 */
public final class InfixReader {
  /**
   * The deepest tree that any reader of this package builds: far past what people write, and safe
   * for code that walks a tree by recursion. Brackets that add no depth do not count.
   */
  public static final int MAX_DEPTH = 10_000;

  private static final String OPERAND = "a number, a name or (";

  /**
   * An operator or open bracket that waits for its right side; {@code operator} null is a plain
   * bracket.
   */
  private record Pending(@Nullable Operator operator, boolean bracket, int at) {}

  private final String text;
  private final TreeBuilder operands;
  private final Deque<Pending> pending = new ArrayDeque<>();
  private int at;
  private boolean operandNext = true;

  private InfixReader(String text) {
    this.text = text;
    this.operands = new TreeBuilder(text);
  }

  /** Reads all of {@code text} as one formula or equation. */
  public static ReadResult read(String text) {
    Objects.requireNonNull(text);
    try {
      return new ReadResult.Read(new InfixReader(text).formula());
    } catch (ReadFailure failure) {
      return failure.failed();
    }
  }

  /**
   * Whether {@code name} is read as one symbol: a letter or _, then letters, digits and _; no
   * function's name.
   */
  public static boolean isName(String name) {
    if (name.isEmpty() || isFunction(name) || !isNameStart(name.codePointAt(0))) {
      return false;
    }
    return name.codePoints().allMatch(InfixReader::isNamePart);
  }

  private static boolean isFunction(String name) {
    return name.equals(Operator.SQRT.spelling()) || name.equals(Operator.ABS.spelling());
  }

  private static boolean isNameStart(int point) {
    return Character.isLetter(point) || point == '_';
  }

  private static boolean isNamePart(int point) {
    return Character.isLetterOrDigit(point) || point == '_';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private Formula formula() throws ReadFailure {
    skipSpace();
    if (at == text.length()) {
      throw failure(Kind.EMPTY, at, "there is no formula", OPERAND);
    }
    while (at < text.length()) {
      if (operandNext) {
        operand();
      } else {
        operator();
      }
      skipSpace();
    }
    if (operandNext) {
      throw failure(Kind.MISSING_OPERAND, at, "the formula ends too early", OPERAND);
    }
    reduce(0, false);
    if (!pending.isEmpty()) {
      int open = pending.peek().at();
      throw failure(
          Kind.UNCLOSED_PARENTHESIS,
          at,
          "the bracket opened at column " + (open + 1) + " is not closed",
          ")");
    }
    return operands.pop();
  }

  private void operand() throws ReadFailure {
    char c = text.charAt(at);
    int point = text.codePointAt(at);
    if (isDigit(c) || (c == '.' && isDigit(charAt(at + 1)))) {
      leaf(number(at, numeralEnd(at)), numeralEnd(at));
    } else if (isMinus(c)) {
      minus();
    } else if (c == '(') {
      if (!fraction()) {
        pending.push(new Pending(null, true, at++));
      }
    } else if (isNameStart(point)) {
      name();
    } else if (c == ')' || isOperator(c)) {
      throw failure(Kind.MISSING_OPERAND, at, "'" + c + "' has nothing before it", OPERAND);
    } else {
      throw unexpected();
    }
  }

  private void minus() throws ReadFailure {
    int start = at++;
    skipSpace();
    boolean numeral =
        at < text.length()
            && (isDigit(charAt(at)) || (charAt(at) == '.' && isDigit(charAt(at + 1))));
    if (numeral) {
      int end = numeralEnd(at);
      if (charAt(spaceEnd(end)) != '^') {
        Formula.Num magnitude = number(at, end);
        leaf(new Formula.Num(magnitude.value().negate(), "-" + magnitude.spelling()), end);
        return;
      }
    }
    pending.push(new Pending(Operator.NEGATE, false, start));
  }

  private void name() throws ReadFailure {
    int start = at;
    int end = at;
    while (end < text.length() && isNamePart(text.codePointAt(end))) {
      end += Character.charCount(text.codePointAt(end));
    }
    String name = text.substring(start, end);
    if (!isFunction(name)) {
      leaf(Formula.symbol(name), end);
      return;
    }
    at = spaceEnd(end);
    if (charAt(at) != '(') {
      throw failure(Kind.MISSING_OPERAND, at, name + " has no argument", "(");
    }
    pending.push(new Pending(name.equals("abs") ? Operator.ABS : Operator.SQRT, true, at++));
  }

  /**
   * Reads {@code (p/q)} in lowest terms as one number; false, and nothing read, if that is not what
   * stands here.
   */
  private boolean fraction() throws ReadFailure {
    int start = spaceEnd(at + 1);
    boolean negative = isMinus(charAt(start));
    int numerator = negative ? spaceEnd(start + 1) : start;
    int numeratorEnd = digitsEnd(numerator);
    int slash = spaceEnd(numeratorEnd);
    if (numeratorEnd == numerator || charAt(slash) != '/') {
      return false;
    }
    int denominator = spaceEnd(slash + 1);
    int denominatorEnd = digitsEnd(denominator);
    int close = spaceEnd(denominatorEnd);
    if (denominatorEnd == denominator || charAt(close) != ')') {
      return false;
    }
    BigInteger p = number(numerator, numeratorEnd).value().numerator();
    BigInteger q = number(denominator, denominatorEnd).value().numerator();
    if (!isLiteral(p, q)) {
      return false;
    }
    Rational value = Rational.of(negative ? p.negate() : p, q);
    leaf(new Formula.Num(value, text.substring(start, denominatorEnd)), close + 1);
    return true;
  }

  /** Whether p/q in brackets of its own is read as one number. */
  static boolean isLiteral(BigInteger p, BigInteger q) {
    return q.compareTo(BigInteger.ONE) > 0 && p.gcd(q).equals(BigInteger.ONE);
  }

  private void operator() throws ReadFailure {
    char c = text.charAt(at);
    switch (c) {
      case '=' -> {
        reduce(2, false);
        if (!pending.isEmpty() && pending.peek().operator() == Operator.EQUAL) {
          throw failure(
              Kind.CHAINED_EQUALITY,
              at,
              "a second = in one equation",
              "one equation, or brackets round one of them");
        }
        binary(Operator.EQUAL, 1);
      }
      case '+' -> binary(Operator.ADD, 1);
      case '-', '\u2212' -> binary(Operator.SUBTRACT, 1);
      case '*', '\u00D7', '\u00B7', '\u22C5' -> binary(Operator.MULTIPLY, 1);
      case '/', '\u00F7' -> binary(Operator.DIVIDE, 1);
      case '^' -> binary(Operator.POWER, 1);
      case ')' -> close();
      default -> {
        if (c == '(' || isNameStart(text.codePointAt(at))) {
          binary(Operator.MULTIPLY, 0);
        } else if (isDigit(c)) {
          throw failure(
              Kind.MISSING_OPERATOR, at, "a number directly after an operand", "an operator");
        } else {
          throw unexpected();
        }
      }
    }
  }

  private void binary(Operator operator, int length) throws ReadFailure {
    reduce(precedence(operator), operator == Operator.POWER);
    pending.push(new Pending(operator, false, at));
    at += length;
    operandNext = true;
  }

  private void close() throws ReadFailure {
    reduce(0, false);
    if (pending.isEmpty()) {
      throw failure(
          Kind.UNOPENED_PARENTHESIS, at, "this bracket was never opened", "an operator or the end");
    }
    Pending open = pending.pop();
    if (open.operator() != null) {
      operands.join(open.operator(), open.at());
    }
    at++;
  }

  /**
   * Builds the waiting operators that bind at least as tightly (more tightly, if {@code
   * rightGrouping}).
   */
  private void reduce(int precedence, boolean rightGrouping) throws ReadFailure {
    while (!pending.isEmpty() && !pending.peek().bracket()) {
      Pending top = pending.peek();
      int topPrecedence = precedence(Objects.requireNonNull(top.operator()));
      if (topPrecedence < precedence || (topPrecedence == precedence && rightGrouping)) {
        return;
      }
      pending.pop();
      operands.join(top.operator(), top.at());
    }
  }

  /** How tightly an operator binds; functions and leaves bind tightest. */
  static int precedence(Operator operator) {
    return switch (operator) {
      case EQUAL -> 1;
      case ADD, SUBTRACT -> 2;
      case MULTIPLY, DIVIDE -> 3;
      case NEGATE -> 4;
      case POWER -> 5;
      default -> 6;
    };
  }

  private void leaf(Formula leaf, int end) {
    operands.push(leaf);
    at = end;
    operandNext = false;
  }

  private Formula.Num number(int start, int end) throws ReadFailure {
    if (end - start > Rational.MAX_DIGITS) {
      throw failure(
          Kind.NUMERAL_TOO_LONG,
          start,
          "a numeral of " + (end - start) + " characters",
          "at most " + Rational.MAX_DIGITS);
    }
    String spelling = text.substring(start, end);
    return new Formula.Num(Rational.parse(spelling), spelling);
  }

  private int numeralEnd(int start) {
    int end = digitsEnd(start);
    return charAt(end) == '.' && isDigit(charAt(end + 1)) ? digitsEnd(end + 1) : end;
  }

  private int digitsEnd(int end) {
    while (isDigit(charAt(end))) {
      end++;
    }
    return end;
  }

  private char charAt(int index) {
    return index < text.length() ? text.charAt(index) : '\0';
  }

  private void skipSpace() {
    at = spaceEnd(at);
  }

  private int spaceEnd(int index) {
    while (index < text.length() && Character.isWhitespace(text.charAt(index))) {
      index++;
    }
    return index;
  }

  private static boolean isMinus(char c) {
    return c == '-' || c == '\u2212';
  }

  private static boolean isOperator(char c) {
    return "=+*/^\u00D7\u00B7\u22C5\u00F7".indexOf(c) >= 0;
  }

  private ReadFailure unexpected() {
    String shown = Character.getName(text.codePointAt(at));
    return failure(
        Kind.UNEXPECTED_CHARACTER,
        at,
        "a formula cannot hold " + (shown == null ? "this character" : shown),
        operandNext ? OPERAND : "an operator or the end");
  }

  private ReadFailure failure(Kind kind, int where, String what, String expected) {
    return new ReadFailure(kind, text, where, what, expected);
  }
}
