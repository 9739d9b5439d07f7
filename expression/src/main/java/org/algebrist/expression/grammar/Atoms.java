package org.algebrist.expression.grammar;

import java.math.BigInteger;
import java.util.Objects;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** The smallest parts of a formula: numbers, names, and what their scripts make of them. */
final class Atoms {
  private static final int LONGEST_SYMBOL = 3;

  private final Problems problems;
  final VectorNames vectors;
  private final Superscripts superscripts;

  /** How many digits the repeating decimals of the formula have so far. */
  private int repeatedDigits;

  Atoms(Usage usage, Choices choices, Problems problems) {
    this.problems = problems;
    this.vectors = new VectorNames(usage);
    this.superscripts = new Superscripts(usage, choices, vectors);
  }

  // ---- Numbers

  /** The number that digits are. */
  Node number(String digits, int start, int end) {
    if (digits.length() > Rational.MAX_DIGITS) {
      problems.add(
          ReadResult.Kind.NUMERAL_TOO_LONG,
          start,
          "a number of " + digits.length() + " digits",
          "at most " + Rational.MAX_DIGITS);
      return Node.leaf(new Formula.Unread(problems.source(start, end)), start, end);
    }
    return Node.leaf(new Formula.Num(value(digits), digits), start, end);
  }

  private static Rational value(String digits) {
    int length = digits.length();
    if (length > 17) {
      return Rational.parse(digits);
    }
    long value = 0;
    for (int i = 0; i < length; i++) {
      int digit = digits.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return parsed(digits);
      }
      value = value * 10 + digit;
    }
    return Rational.of(value);
  }

  private static Rational parsed(String digits) {
    try {
      return Rational.parse(digits);
    } catch (IllegalArgumentException notDecimal) {
      // Digits of other scripts, as Unicode has them.
      var plain = new StringBuilder();
      for (int i = 0; i < digits.length(); i++) {
        int digit = Character.digit(digits.charAt(i), 10);
        plain.append(digit < 0 ? "." : Integer.toString(digit));
      }
      return Rational.parse(plain.toString());
    }
  }

  static Node negated(Node number, int start) {
    Formula.Num num = (Formula.Num) Objects.requireNonNull(number.leaf);
    return Node.leaf(
        new Formula.Num(num.value().negate(), "-" + num.spelling()), start, number.end);
  }

  /** 0.1666… from its digits and those under the bar. */
  Node repeating(String digits, String repeated, int start, int end) {
    // Their values take time that grows with the square of their length, so all of them count.
    repeatedDigits += digits.length() + repeated.length();
    if (repeatedDigits > Rational.MAX_DIGITS) {
      problems.add(
          ReadResult.Kind.NUMERAL_TOO_LONG,
          start,
          "repeating decimals of " + repeatedDigits + " digits",
          "at most " + Rational.MAX_DIGITS + " in one formula");
      return Node.leaf(new Formula.Unread(problems.source(start, end)), start, end);
    }
    int point = digits.indexOf('.');
    int places = digits.length() - point - 1;
    String plain = digits.substring(0, point) + digits.substring(point + 1);
    BigInteger before = plain.isEmpty() ? BigInteger.ZERO : Rational.parse(plain).numerator();
    BigInteger all = Rational.parse(plain + repeated).numerator();
    BigInteger nines = BigInteger.TEN.pow(repeated.length()).subtract(BigInteger.ONE);
    Rational value = Rational.of(all.subtract(before), nines.multiply(BigInteger.TEN.pow(places)));
    return Node.leaf(new Formula.Num(value, digits + "\\overline{" + repeated + "}"), start, end);
  }

  // ---- Names

  /** The symbol that a name is, without its scripts. */
  static Node symbol(Token token) {
    String name = StyledLetters.styled(token.text, token.style);
    int end = token.layout instanceof Layout.Scripts s ? s.base().end() : token.end;
    return Node.symbol(name.isEmpty() ? "?" : name, token.start, Math.max(end, token.start));
  }

  /** A name with its scripts. */
  Node name(Token token) {
    return scripts(symbol(token), token);
  }

  // ---- Scripts

  /** What the scripts at a token make of its base. */
  Node scripts(Node base, Token token) {
    Node node = base;
    if (token.sub != null) {
      node =
          Node.of(Operator.SUBSCRIPT, node, token.sub.part()).spanning(node.start, token.sub.end);
    }
    if (token.primes > 0) {
      Node count = Node.leaf(Formula.number(token.primes), token.end, token.end);
      node = Node.of(Operator.PRIME, node, count);
    }
    Layout layout = token.supLayout;
    Stretch sup = token.sup;
    if (layout != null && sup != null) {
      node = superscripts.of(node, token, layout, sup);
      node.spanning(node.start, token.end);
    }
    return node;
  }

  // ---- Units

  /** The unit that words are, such as cm, m/s or square feet; null if they are none. */
  static @Nullable Node unit(Token token) {
    String words = token.text;
    int from = 0;
    while (from < words.length() && words.charAt(from) == ' ') {
      from++;
    }
    int end = words.length();
    while (end > from && (words.charAt(end - 1) == '.' || words.charAt(end - 1) == ',')) {
      end--;
    }
    String unit = words.substring(from, end);
    if (UnitNames.isUnit(unit)) {
      return Node.symbol(unit, token.start, token.end);
    }
    int slash = unit.indexOf('/');
    String over = slash < 0 ? unit : unit.substring(0, slash).strip();
    String under = slash < 0 ? "" : unit.substring(slash + 1).strip();
    int per = unit.indexOf(" per ");
    if (per > 0) {
      over = unit.substring(0, per);
      under = unit.substring(per + 5);
    }
    int blank = unit.indexOf(' ');
    if (blank > 0
        && slash < 0
        && UnitNames.isUnit(unit.substring(0, blank))
        && UnitNames.isUnit(unit.substring(blank + 1))
        && unit.length() <= 2 * LONGEST_SYMBOL + 1) {
      return Node.of(
          Operator.MULTIPLY,
          Surface.JUXTAPOSED,
          Node.symbol(unit.substring(0, blank), token.start, token.end),
          Node.symbol(unit.substring(blank + 1), token.start, token.end));
    }
    if (UnitNames.isUnit(over) && UnitNames.isUnit(under)) {
      return Node.of(
          Operator.DIVIDE,
          Surface.SLASH,
          Node.symbol(over, token.start, token.end),
          Node.symbol(under, token.start, token.end));
    }
    return null;
  }

  /** Whether a token may be a unit after a number. */
  static boolean mayBeUnit(Token token) {
    return token.kind == Kind.WORDS
        || (token.kind == Kind.NAME
            && token.style == Style.UPRIGHT
            && UnitNames.isUnit(token.text));
  }
}
