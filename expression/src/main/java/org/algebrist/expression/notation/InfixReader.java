package org.algebrist.expression.notation;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixSigns;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.QuotedText;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.algebrist.expression.tree.Surface;

/**
 * Reads a formula written the ordinary way: {@code 9x + 5y = 144}, {@code sqrt(x^2 + 1)/2}, {@code
 * a < b <= c}, {@code sum(i = 1, n, i^2)}.
 *
 * <p>From loosest to tightest, in the order of {@link Operator#precedence()}: {@code => <=>} ·
 * {@code or} · {@code and} · arrows such as {@code ->} · {@code not} · relations such as {@code = <
 * in} · {@code union} · {@code intersect} · {@code + - +-} · minus sign · {@code * / mod} and the
 * implicit product of {@code 2x}, {@code 3(x+1)}, {@code x y} · {@code ^}, which groups to the
 * right · {@code ! %} after their operand. Relations in a row are one {@link Operator#CHAIN}. The
 * implicit product binds like {@code *}, so {@code 1/2x} is half of x. A minus directly before a
 * numeral makes a negative number unless {@code ^}, {@code !} or {@code %} follows; another minus
 * takes the whole product after it, but only one factor where it follows a sign that binds tighter,
 * as in {@code a * -b * c}. A fraction of whole numbers in lowest terms in brackets of its own,
 * {@code (2/3)}, is one exact number.
 *
 * <p>Any letters side by side are one name. A name before a bracket makes a product, but the
 * letters f, g, h, F, G, H directly before one make a call. Primes after a name are derivatives,
 * {@code y'' + y}, and a name that has them anywhere is a function, so that {@code y(x)} is a call
 * beside {@code y'(x)}; so is every name before {@code (0)}, as in {@code y(0) = 1}. Every other
 * operator is spelled as a function, {@code name(operand, …)}, by {@link Operator#spelling()};
 * names of functions and words between operands are never names of unknowns, the rest are unless a
 * bracket follows directly. {@code (a, b)} is a tuple, {@code {a, b}} a set, {@code {x | P}} a set
 * by its condition, {@code [a, b]}, {@code [a, b)} and {@code (a, b]} are intervals, {@code
 * "words"} are text, {@code _} is what is left out, {@code `any name`} is a symbol, {@code
 * ?"source"} a piece that could not be read; quotes are escaped as in JSON.
 *
 * <p>Works with a stack of its own in linear time, so no text can overflow the thread's.
 */
public final class InfixReader {
  private static final InfixSigns.Sign IMPLICIT =
      new InfixSigns.Sign(Operator.MULTIPLY, Surface.JUXTAPOSED, 0);

  /** After a name, an initial value: nobody writes a product with 0 so. */
  private static final String AT_ZERO = "(0)";

  private static final String OPERAND = "a number, a name or (";

  private final String text;
  private final InfixStack stack;

  /** Names with primes somewhere in the text. */
  private final Set<String> primed;

  private int at;
  private boolean operandNext = true;

  private InfixReader(String text) {
    this.text = text;
    this.stack = new InfixStack(text);
    this.primed = primed(text);
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
    return stack.finish();
  }

  private void operand() throws ReadFailure {
    char c = text.charAt(at);
    if (isDigit(c) || (c == '.' && isDigit(charAt(at + 1)))) {
      leaf(number(at, numeralEnd(at)), numeralEnd(at));
      return;
    }
    switch (c) {
      case '-', '\u2212' -> minus();
      case '\u00AC' -> stack.prefix(Operator.NOT, at++);
      case '(' -> {
        if (!fraction()) {
          stack.open('(', at++);
        }
      }
      case '[', '{' -> stack.open(c, at++);
      case ')', ']', '}' -> {
        if (!stack.closeEmpty(c, at)) {
          throw lonely(Character.toString(c));
        }
        at++;
        operandNext = false;
      }
      case '!', '%' -> throw lonely(Character.toString(c));
      case '"' -> leaf(new Formula.Text(quoted(text, at)), QuotedText.end(text, at));
      case '`' -> leaf(quotedName(), QuotedText.end(text, at));
      case '?' -> unread();
      default -> {
        if (InfixSigns.isNameStart(text.codePointAt(at))) {
          name();
        } else if (InfixSigns.at(text, at) != null) {
          throw lonely(text.substring(at, at + 1));
        } else {
          throw unexpected();
        }
      }
    }
  }

  private ReadFailure lonely(String sign) {
    return failure(Kind.MISSING_OPERAND, at, "'" + sign + "' has nothing before it", OPERAND);
  }

  private void minus() throws ReadFailure {
    int start = at++;
    skipSpace();
    if (isDigit(charAt(at)) || (charAt(at) == '.' && isDigit(charAt(at + 1)))) {
      int end = numeralEnd(at);
      if (!isScriptOrPostfix(spaceEnd(end))) {
        Formula.Num magnitude = number(at, end);
        leaf(new Formula.Num(magnitude.value().negate(), "-" + magnitude.spelling()), end);
        return;
      }
    }
    stack.prefix(Operator.NEGATE, start);
  }

  private boolean isScriptOrPostfix(int index) {
    char c = charAt(index);
    return c == '^' || c == '%' || (c == '!' && charAt(index + 1) != '=');
  }

  private void name() throws ReadFailure {
    int start = at;
    int end = InfixSigns.nameEnd(text, start);
    String name = text.substring(start, end);
    Operator operator = Operator.spelled(name);
    if (operator == Operator.NOT) {
      at = end;
      stack.prefix(operator, start);
      return;
    }
    if (operator != null && (charAt(end) == '(' || InfixSigns.isReserved(operator))) {
      at = spaceEnd(end);
      if (charAt(at) != '(') {
        at = InfixSigns.isWord(operator) ? start : at;
        throw InfixSigns.isWord(operator)
            ? lonely(name)
            : failure(Kind.MISSING_OPERAND, at, name + " has no argument", "(");
      }
      stack.open(operator, at++);
    } else if (isPrime(charAt(end)) && operator == null && !name.equals("_")) {
      derivative(name, end);
    } else if (charAt(end) == '('
        && (InfixSigns.isFunctionLetter(name)
            || primed.contains(name)
            || text.startsWith(AT_ZERO, end))) {
      stack.openCall(Formula.symbol(name), end);
      at = end + 1;
    } else {
      leaf(name.equals("_") ? Formula.absent() : Formula.symbol(name), end);
    }
  }

  /** A derivative, which a bracket directly after it makes a call of. */
  private void derivative(String name, int from) {
    int end = from;
    while (isPrime(charAt(end))) {
      end++;
    }
    Formula derivative =
        Formula.of(Operator.PRIME, Formula.symbol(name), Formula.number(end - from));
    if (charAt(end) == '(') {
      stack.openCall(derivative, end);
      at = end + 1;
    } else {
      leaf(derivative, end);
    }
  }

  private static Set<String> primed(String text) {
    Set<String> names = new HashSet<>();
    for (int i = 1; i < text.length(); i++) {
      if (isPrime(text.charAt(i)) && Character.isLetterOrDigit(text.charAt(i - 1))) {
        int start = i;
        while (start > 0
            && (Character.isLetterOrDigit(text.charAt(start - 1))
                || text.charAt(start - 1) == '_')) {
          start--;
        }
        names.add(text.substring(start, i));
      }
    }
    return names;
  }

  private static boolean isPrime(char c) {
    return c == '\'' || c == '\u2032';
  }

  private void unread() throws ReadFailure {
    if (charAt(at + 1) != '"') {
      throw unexpected();
    }
    at++;
    leaf(new Formula.Unread(quoted(text, at)), QuotedText.end(text, at));
  }

  private Formula quotedName() throws ReadFailure {
    String name = quoted(text, at);
    if (name.isEmpty()) {
      throw failure(Kind.BAD_QUOTE, at, "a name without a character", "a name between ` and `");
    }
    return Formula.symbol(name);
  }

  /** What stands between the quotes of {@code text} that open at {@code start}. */
  static String quoted(String text, int start) throws ReadFailure {
    int end = QuotedText.end(text, start);
    char quote = text.charAt(start);
    if (end < 0) {
      throw new ReadFailure(
          Kind.BAD_QUOTE, text, start, "the " + quote + " opened here is not closed", "" + quote);
    }
    String content = QuotedText.content(text, start, end);
    if (content == null) {
      throw new ReadFailure(
          Kind.BAD_QUOTE,
          text,
          start,
          "an unknown escape between these quotes",
          "\\" + quote + ", \\\\, \\n, \\t or \\u with four hexadecimal digits");
    }
    return content;
  }

  /**
   * Reads {@code (p/q)} in lowest terms as one number; false, and nothing read, if that is not what
   * stands here.
   */
  private boolean fraction() throws ReadFailure {
    int start = spaceEnd(at + 1);
    boolean negative = "-\u2212".indexOf(charAt(start)) >= 0;
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
    if (!InfixSigns.isLiteral(p, q)) {
      return false;
    }
    Rational value = Rational.of(negative ? p.negate() : p, q);
    leaf(new Formula.Num(value, text.substring(start, denominatorEnd)), close + 1);
    return true;
  }

  private void operator() throws ReadFailure {
    char c = text.charAt(at);
    InfixSigns.Sign sign = InfixSigns.at(text, at);
    if (sign != null) {
      between(sign);
      return;
    }
    switch (c) {
      case '!' -> {
        boolean twice = charAt(at + 1) == '!';
        stack.after(twice ? Operator.DOUBLE_FACTORIAL : Operator.FACTORIAL, at);
        at += twice ? 2 : 1;
      }
      case '%' -> stack.after(Operator.PERCENT, at++);
      case ')', ']', '}' -> stack.close(c, at++);
      case '(', '`' -> between(IMPLICIT);
      case ',', '|' -> {
        if (!(c == ',' ? stack.comma() : stack.bar())) {
          throw unexpected();
        }
        at++;
        operandNext = true;
      }
      case '"', '[', '{' -> throw unjoined("'" + c + "'");
      default -> {
        if (InfixSigns.isNameStart(text.codePointAt(at))) {
          InfixSigns.Sign word = InfixSigns.word(text.substring(at, InfixSigns.nameEnd(text, at)));
          between(word == null ? IMPLICIT : word);
        } else {
          throw isDigit(c) ? unjoined("a number") : unexpected();
        }
      }
    }
  }

  private ReadFailure unjoined(String what) {
    return failure(Kind.MISSING_OPERATOR, at, what + " directly after an operand", "an operator");
  }

  private void between(InfixSigns.Sign sign) throws ReadFailure {
    stack.between(sign, at);
    at += sign.length();
    operandNext = true;
  }

  private void leaf(Formula leaf, int end) {
    stack.push(leaf);
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
