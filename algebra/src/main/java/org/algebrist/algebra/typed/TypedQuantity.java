package org.algebrist.algebra.typed;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.algebra.unit.Unit;
import org.algebrist.algebra.unit.Units;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadResult;

/**
 * Numbers with units behind them, which are quantities only where nothing makes the letters names:
 * 3 m beside 300 cm, but not 3m beside 2m.
 */
final class TypedQuantity {
  private static final Pattern PER_UNIT =
      Pattern.compile("\\s*(\\d+(?:\\.\\d+)?) ?/ ?(\\p{L}{1,3})\\s*");

  /** 5 1/s. */
  private static final Pattern NUMBER_PER_UNIT =
      Pattern.compile("\\s*(\\d+(?:\\.\\d+)?) +1 ?/ ?(\\p{L}{1,3})\\s*");

  /** 12.3(4) m: the digits in brackets are those of the uncertainty, at the last places. */
  private static final Pattern UNCERTAIN =
      Pattern.compile("\\s*(\\d+\\.(\\d+))\\((\\d{1,2})\\)( ?)([\\p{L}°µΩ][^\\s()]*)\\s*");

  /** A time of day. */
  private static final Pattern CLOCK = Pattern.compile("\\s*\\d{1,2}:[0-5]\\d(?::[0-5]\\d)?\\s*");

  private static final Set<String> TEMPERATURES = Set.of("F", "C", "K", "°F", "°C");

  private static final Pattern QUANTITY =
      Pattern.compile(
          "\\s*([-−+]?(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?(?:[eE][-+]?\\d+)?)(\\s*)([^\\s\\d\\\\{}$=]\\S*(?:"
              + " +[\\p{L}°][\\p{L}\\d/^·*²³-]*)*)\\s*");

  /** $5.50, whose unit stands before its number. */
  private static final Pattern PRICE =
      Pattern.compile("\\s*([$€£¥₹])\\s*(\\d+(?:,\\d{3})*(?:\\.\\d+)?)\\s*");

  /** A unit as LaTeX sets it. */
  private static final Pattern SET_UNIT =
      Pattern.compile(
          "\\d\\s*(?:\\\\[,;: ]|~)*\\s*\\\\(?:text|mathrm|rm)\\b|\\\\(?:SI|si|qty|unit)\\b");

  private static final Pattern COMPOUND =
      Pattern.compile(
          "\\s*(\\d+(?:\\.\\d+)?)\\s*(\\p{L}+)\\s*\\+?\\s*(\\d+(?:\\.\\d+)?)\\s*(\\p{L}+)\\s*");

  /** One letter alone may as well be a name: 3m and 2m. */
  private static final Pattern MORE_THAN_A_LETTER = Pattern.compile("\\p{L}{2}|[°µμΩ]");

  private static final Pattern WORD = Pattern.compile("\\p{L}{3,}");

  private TypedQuantity() {}

  /**
   * Two formulas that are compared. Where each is a number with a unit, both are quantities: 100 cm
   * and 1 m.
   */
  static List<TypedFormula> both(String typedLeft, String typedRight) {
    String first = numberPerUnit(withUncertainty(typedLeft));
    String second = numberPerUnit(withUncertainty(typedRight));
    String left = perUnit(first, second);
    String right = perUnit(second, first);
    Matcher a = QUANTITY.matcher(unitBehind(left));
    Matcher b = QUANTITY.matcher(unitBehind(right));
    if (a.matches() && b.matches() && areTemperatures(unit(a), unit(b))) {
      return both(inDegrees(left), inDegrees(right));
    }
    boolean compound = compound(left).isPresent() || compound(right).isPresent();
    if (!compound && a.matches() && b.matches() && areUnits(a, b)) {
      return List.of(quantity(a), quantity(b));
    }
    Optional<List<TypedFormula>> inside =
        compound ? Optional.empty() : AmountsInText.both(left, right);
    if (inside.isPresent()) {
      return inside.get();
    }
    boolean alone =
        compound
            || SET_UNIT.matcher(left).find()
            || SET_UNIT.matcher(right).find()
            || CLOCK.matcher(left).matches()
            || CLOCK.matcher(right).matches();
    return List.of(
        a.matches() && isUnit(a) && (alone || isClear(a, right))
            ? quantity(a)
            : ComparedText.of(left, right),
        b.matches() && isUnit(b) && (alone || isClear(b, left))
            ? quantity(b)
            : ComparedText.of(right, left));
  }

  /**
   * 60 rpm, and 9.81 m/s^2 beside a text with other letters: the letters can hardly be names there.
   */
  private static boolean isClear(Matcher amount, String other) {
    String unit = unit(amount);
    boolean compound = unit.indexOf('/') > 0 || unit.indexOf('^') > 0;
    return !amount.group(2).isEmpty()
        && (WORD.matcher(unit).matches()
            || compound
                && unit.chars().filter(Character::isLetter).noneMatch(c -> other.indexOf(c) >= 0));
  }

  private static String numberPerUnit(String text) {
    Matcher amount = NUMBER_PER_UNIT.matcher(text);
    return amount.matches() && Units.parse(amount.group(2) + "^-1").isPresent()
        ? amount.group(1) + " " + amount.group(2) + "^-1"
        : text;
  }

  /** 12.3 ± 0.4 m for 12.3(4) m, unless the letters may be a name. */
  private static String withUncertainty(String text) {
    Matcher found = UNCERTAIN.matcher(text);
    if (!found.matches()
        || found.group(3).length() > found.group(2).length()
        || found.group(4).isEmpty() && found.group(5).length() == 1
        || Units.parse(found.group(5)).isEmpty()) {
      return text;
    }
    BigDecimal last = new BigDecimal(found.group(3)).movePointLeft(found.group(2).length());
    return "%s ± %s %s".formatted(found.group(1), last.toPlainString(), found.group(5));
  }

  /** 1/s as 1 s^-1 beside an amount that is counted so: 1 Hz. */
  private static String perUnit(String text, String other) {
    Matcher fraction = PER_UNIT.matcher(text);
    Matcher amount = QUANTITY.matcher(other);
    if (!fraction.matches() || !amount.matches()) {
      return text;
    }
    String unit = fraction.group(2) + "^-1";
    Optional<Unit> one = Units.parse(unit);
    Optional<Unit> counted = Units.parse(unit(amount));
    return one.isPresent() && counted.isPresent() && measureTheSame(one, counted)
        ? fraction.group(1) + " " + unit
        : text;
  }

  /** Nothing is both a capacity and a charge: F beside C or K are degrees. */
  private static boolean areTemperatures(String unit, String other) {
    return !unit.equals(other)
        && TEMPERATURES.contains(unit)
        && TEMPERATURES.contains(other)
        && (unit.length() == 1 && !unit.equals("K") || other.length() == 1 && !other.equals("K"));
  }

  private static String inDegrees(String amount) {
    return amount.strip().replaceFirst("(?<!°)([FC])$", "°$1");
  }

  private static String unitBehind(String price) {
    return PRICE.matcher(price).replaceFirst("$2 $1").replaceFirst("\\$$", "USD");
  }

  /**
   * Whether both words are units: both are known, or one is and the other is a word apart from its
   * number, and one of them cannot be taken for a single name.
   */
  private static boolean areUnits(Matcher left, Matcher right) {
    String one = unit(left);
    String other = unit(right);
    Optional<Unit> unit = Units.parse(one);
    Optional<Unit> otherUnit = Units.parse(other);
    boolean known = unit.isPresent();
    boolean otherKnown = otherUnit.isPresent();
    boolean longer =
        MORE_THAN_A_LETTER.matcher(one).find()
            || MORE_THAN_A_LETTER.matcher(other).find()
            || known
                && otherKnown
                && measureTheSame(unit, otherUnit)
                && (areApart(left, right) || isSame(left, unit, right, otherUnit));
    return longer
        && (known || isWordApart(left))
        && (otherKnown || isWordApart(right))
        && (known || otherKnown);
  }

  /** Whether both have a blank before their words, of which one is put together: 1 J, 1 N*m. */
  private static boolean areApart(Matcher left, Matcher right) {
    return !left.group(2).isEmpty()
        && !right.group(2).isEmpty()
        && (left.group(3).length() > 1 || right.group(3).length() > 1);
  }

  /** Whether both are the same amount, as 1 h and 3600 s: names would hardly agree so. */
  private static boolean isSame(
      Matcher left, Optional<Unit> unit, Matcher right, Optional<Unit> other) {
    return unit.orElseThrow()
        .toBase(number(left))
        .equals(other.orElseThrow().toBase(number(right)));
  }

  private static Rational number(Matcher quantity) {
    return Rational.of(new BigDecimal(quantity.group(1).replace(",", "").replace('−', '-')));
  }

  private static boolean measureTheSame(Optional<Unit> one, Optional<Unit> other) {
    return one.orElseThrow().measuresSameAs(other.orElseThrow());
  }

  /** The words after a number; blanks between them multiply, as in kg m/s^2. */
  private static String unit(Matcher quantity) {
    return quantity.group(3).replaceAll(" +", "*");
  }

  private static boolean isUnit(Matcher quantity) {
    return Units.parse(unit(quantity)).isPresent();
  }

  /**
   * Two amounts of one kind side by side or with a plus sign, as a sum: 2 h 30 min, 5 km + 300 m.
   * One unit must have several letters, as 3a + 2d is algebra.
   */
  static Optional<TypedFormula> compound(String text) {
    Matcher amounts = COMPOUND.matcher(text);
    if (text.length() > TypedFormula.MAX_LENGTH || !amounts.matches()) {
      return Optional.empty();
    }
    String first = amounts.group(2);
    String second = amounts.group(4);
    Optional<Unit> large = Units.parse(first);
    Optional<Unit> small = Units.parse(second);
    return first.length() + second.length() > 2
            && large.isPresent()
            && small.isPresent()
            && large.get().measuresSameAs(small.get())
        ? Optional.of(
            new TypedFormula(
                "%s\\,\\mathrm{%s} + %s\\,\\mathrm{%s}"
                    .formatted(amounts.group(1), first, amounts.group(3), second),
                Notation.LATEX))
        : Optional.empty();
  }

  private static boolean isWordApart(Matcher quantity) {
    return !quantity.group(2).isEmpty() && WORD.matcher(quantity.group(3)).matches();
  }

  /** A unit as infix notation has it. */
  static String inInfix(String unit) {
    return TypedSyntax.exponents(unit)
        .replace("°C", "degC")
        .replace("°F", "degF")
        .replace('·', '*')
        .replace('µ', 'μ')
        .replaceAll("\\bmin\\b|[μΩÅ\\p{L}]*[μΩÅ][\\p{L}]*", "`$0`")
        .replaceAll(" *([/*]) *", "$1")
        .replaceAll(" +", "*");
  }

  private static TypedFormula quantity(Matcher quantity) {
    String number = number(quantity).toString();
    String unit = inInfix(quantity.group(3));
    String infix = "quantity(" + number + ", " + unit + ")";
    return InfixReader.read(infix) instanceof ReadResult.Read
        ? new TypedFormula(infix, Notation.INFIX)
        : new TypedFormula(number + "\\,\\mathrm{" + unit + "}", Notation.LATEX);
  }
}
