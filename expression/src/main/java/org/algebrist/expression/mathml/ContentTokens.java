package org.algebrist.expression.mathml;

import static org.algebrist.expression.mathml.Piece.leaf;
import static org.algebrist.expression.mathml.Piece.of;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/** The tokens of content MathML: {@code ci}, {@code cn} of every type, {@code csymbol}, words. */
final class ContentTokens {
  /** Digits in other bases than ten are converted in more than linear time. */
  private static final int MAX_BASED_DIGITS = 1_000;

  private ContentTokens() {}

  static Piece read(ContentElement token, int end, Markup markup) {
    int start = token.start;
    String text = token.text().strip();
    return switch (token.name) {
      case "cn" -> number(token, end, markup);
      case "cs", "cbytes" ->
          leaf(new Formula.Text(token.data != null ? token.data : spaced(text)), start, end);
      case "csymbol" -> symbol(token, text, end, markup);
      default -> {
        String name = token.data != null ? token.data : named(text);
        yield name.isEmpty()
            ? ContentReader.wrong(token, end, markup, "<ci> without a name", "a name")
            : leaf(Formula.symbol(name), start, end);
      }
    };
  }

  /** Words with the blanks that their writer had to keep from being cut. */
  private static String spaced(String text) {
    return text.replace('\u00a0', ' ');
  }

  /** A name as trees have it: π is "pi". */
  private static String named(String text) {
    if (text.isEmpty() || text.codePointCount(0, text.length()) != 1) {
      return text;
    }
    Characters.Letter letter = Characters.letter(text.codePointAt(0));
    return letter != null && text.equals(Characters.characterOf(letter.name()))
        ? letter.name()
        : text;
  }

  private static Piece symbol(ContentElement token, String text, int end, Markup markup) {
    int start = token.start;
    if (text.isEmpty()) {
      return ContentReader.wrong(token, end, markup, "<csymbol> without a name", "a name");
    }
    if (ContentNames.DICTIONARY.equals(token.dictionary)) {
      if (text.equals(Intent.ABSENT)) {
        return leaf(Formula.absent(), start, end);
      }
      Operator operator = ContentNames.operator(text);
      if (operator != null) {
        // A group of nothing has no operands to be applied to.
        return operator == Operator.EMPTY_GROUP
            ? of(operator, List.of(), start, end)
            : new Piece(Formula.symbol(text), start, end, List.of(), null, operator);
      }
    } else if (token.dictionary != null) {
      String element = Applications.openMath(text);
      if (element != null) {
        return new Piece(Formula.symbol(text), start, end, List.of(), element, null);
      }
    }
    return leaf(Formula.symbol(named(text)), start, end);
  }

  // ---- Numbers

  private static Piece number(ContentElement token, int end, Markup markup) {
    Piece read = number(token, token.type == null ? "" : token.type.strip(), end);
    return read != null
        ? read
        : ContentReader.wrong(
            token, end, markup, "<cn> without a number of its type", "a number such as 12 or 0.5");
  }

  private static Piece complex(Rational value, Rational other, boolean polar, int start, int end) {
    Piece first = leaf(Formula.number(value), start, end);
    Piece second = leaf(Formula.number(other), start, end);
    Piece unit = leaf(Formula.symbol("i"), start, end);
    if (!polar) {
      Piece imaginary = of(Operator.MULTIPLY, List.of(second, unit), start, end);
      return of(Operator.ADD, List.of(first, imaginary), start, end);
    }
    Piece exponent = of(Operator.MULTIPLY, List.of(unit, second), start, end);
    Piece e = leaf(Formula.symbol("e"), start, end);
    Piece power = of(Operator.POWER, List.of(e, exponent), start, end);
    return of(Operator.MULTIPLY, List.of(first, power), start, end);
  }

  private static @Nullable Piece number(ContentElement token, String type, int end) {
    int start = token.start;
    var texts = token.texts.stream().map(text -> text.toString().strip()).toList();
    String first = texts.getFirst();
    String second = texts.size() > 1 ? texts.get(1) : null;
    Rational value = value(first, token.base);
    Rational other = second == null ? null : value(second, token.base);
    switch (type) {
      case "constant" -> {
        return leaf(Formula.symbol(first.isEmpty() ? "?" : named(first)), start, end);
      }
      case "rational" -> {
        return value == null || other == null || other.signum() == 0
            ? null
            : leaf(Formula.number(value.dividedBy(other)), start, end);
      }
      case "e-notation" -> {
        Rational exact = second == null ? null : value(first + "e" + second, null);
        return exact == null ? null : leaf(Formula.number(exact), start, end);
      }
      case "complex-cartesian", "complex-polar" -> {
        return value == null || other == null
            ? null
            : complex(value, other, type.equals("complex-polar"), start, end);
      }
      case "hexdouble" -> {
        return hexDouble(first, start, end);
      }
      default -> {
        if (value == null) {
          return null;
        }
        boolean decimal = token.base == null || token.base.strip().equals("10");
        return leaf(new Formula.Num(value, decimal ? first : value.toString()), start, end);
      }
    }
  }

  private static @Nullable Rational value(String written, @Nullable String base) {
    String text = written.replace('\u2212', '-');
    try {
      if (base == null || base.strip().equals("10")) {
        return Rational.parse(text);
      }
      int radix = Integer.parseInt(base.strip());
      return radix < Character.MIN_RADIX
              || radix > Character.MAX_RADIX
              || text.length() > MAX_BASED_DIGITS
          ? null
          : based(text, radix);
    } catch (IllegalArgumentException notANumber) {
      return null;
    }
  }

  private static Rational based(String text, int radix) {
    int point = text.indexOf('.');
    if (point < 0) {
      return Rational.of(new BigInteger(text, radix), BigInteger.ONE);
    }
    String digits = text.substring(0, point) + text.substring(point + 1);
    BigInteger scale = BigInteger.valueOf(radix).pow(text.length() - point - 1);
    return Rational.of(new BigInteger(digits, radix), scale);
  }

  private static @Nullable Piece hexDouble(String text, int start, int end) {
    try {
      double value = Double.longBitsToDouble(Long.parseUnsignedLong(text, 16));
      return Double.isFinite(value)
          ? leaf(Formula.number(Rational.of(new BigDecimal(value))), start, end)
          : null;
    } catch (IllegalArgumentException notHexadecimal) {
      return null;
    }
  }
}
