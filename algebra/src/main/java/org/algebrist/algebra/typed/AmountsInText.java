package org.algebrist.algebra.typed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.algebra.unit.Things;
import org.algebrist.algebra.unit.Unit;
import org.algebrist.algebra.unit.Units;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadResult;

/**
 * Amounts inside formulas, v = 36 km/h and 100 W · 2 h, which are quantities only where letters
 * behind numbers cannot all be names.
 *
 * <p>A text is read so if every word behind a number and a blank is a unit, and one of both texts
 * has a unit that nobody takes for a name, of two letters or more, or both have nothing but
 * amounts.
 */
final class AmountsInText {
  private static final String POWER = "10 ?(?:\\^ ?\\{?\\(?[-−]?\\d+\\)?\\}?|[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)";

  private static final String NUMBER =
      "(?:\\d*(?:π|√\\d+)|(?:\\d+ )?\\d+/\\d+|\\d+(?:,\\d{3})*(?:\\.\\d+)?(?:[eE][-+]?\\d+)?(?:"
          + " ?[×x·*] ?"
          + POWER
          + ")?|"
          + POWER
          + "|√\\d+)";

  private static final String PART = "[°\\p{L}µΩÅ$€£]+(?:\\^?[-−]?\\d|[⁻²³¹]+)?";

  /** A number, a blank, and words that may be a unit. */
  private static final Pattern AMOUNT =
      Pattern.compile(
          "(?<![\\p{L}\\d.,_^√])("
              + NUMBER
              + ") +("
              + PART
              + "(?: ?[/·*] ?"
              + PART
              + "| "
              + PART
              + ")*)(?![\\p{L}\\d])");

  /** 5 ± 0.1 cm and (5 ± 0.1) cm: the unit is that of both. */
  private static final Pattern WITH_ERROR =
      Pattern.compile(
          "\\(?(\\d+(?:\\.\\d+)?) ?(?:±|\\+/-|\\+-) ?(\\d+(?:\\.\\d+)?)\\)? +("
              + PART
              + "(?: ?[/·*] ?"
              + PART
              + ")*)(?![\\p{L}\\d])");

  /** Units that letters side by side are taken for where nothing else is an amount. */
  private static final Pattern USUAL =
      Pattern.compile(
          "[°µμΩÅ]|(?<!\\p{L})(?:[kcmnd]m|kg|[mn]s|m[lL]|[kMG]?Hz|[kMG]W|k?Wh|[kM]J|kN|[kMh]?Pa"
              + "|[kMG]?eV|[mk]V|mA|ft|lb|\\p{L}{3,})(?!\\p{L})"
              + "|^[mJVNWC] ?/ ?[smKgL](?!\\p{L})|^[mJNWgCVA] ?[smgKL](?!\\p{L}).*[-−⁻]\\d?"
              + "|^[mJNWgCVA] (?:[smgKL]\\^?[-−⁻]\\d? ?)+$");

  /** s^{-2} in a unit, as LaTeX has it. */
  private static final Pattern BRACED = Pattern.compile("(?<=\\p{L})\\^\\{([-−]?\\d)\\}");

  /** A text with two letters side by side. */
  private static final Pattern LETTERS = Pattern.compile("\\p{L}{2}");

  private static final Pattern NO_NAME = Pattern.compile("\\p{L}{2}|[°µΩÅ/]|[²³]|\\^");

  /** Words between formulas. */
  private static final Pattern CONNECTIVE = Pattern.compile(" (?:and|or|if|mod|in|for)(?: |$)");

  private AmountsInText() {}

  /** An amount of a text: where it stands, its number and its unit. */
  private record Amount(int start, int end, String number, String unit) {
    Unit known() {
      return parsed(unit).orElse(Unit.NONE);
    }

    boolean isThing() {
      return parsed(unit).isEmpty();
    }

    /** In kelvins where the scale does not begin at zero, so that differences are right. */
    String inInfix() {
      if (isThing()) {
        return "quantity(" + AmountsInText.number(number) + ", " + unit + ")";
      }
      boolean absolute = known().isProportional();
      String value =
          absolute
              ? AmountsInText.number(number)
              : known().toBase(Rational.parse(number)).toString();
      return "quantity(" + value + ", " + (absolute ? TypedQuantity.inInfix(unit) : "K") + ")";
    }
  }

  private static Optional<Unit> parsed(String unit) {
    return Units.parse(unit.replace('−', '-').replaceAll(" +", "*"));
  }

  /**
   * Both texts with their amounts as quantities, also where the texts are sums and products of
   * nothing else; empty where letters may be names, or one text has no amount.
   */
  static Optional<List<TypedFormula>> both(String typedLeft, String typedRight) {
    String left = withErrorsApart(typedLeft);
    String right = withErrorsApart(typedRight);
    Optional<List<Amount>> ofLeft = amounts(left, false);
    Optional<List<Amount>> ofRight = amounts(right, false);
    if (ofLeft.isEmpty()
        || ofRight.isEmpty()
        || ofLeft.get().isEmpty()
        || ofRight.get().isEmpty()) {
      return Optional.empty();
    }
    boolean units =
        ofLeft.get().stream().anyMatch(AmountsInText::isNoName)
            || ofRight.get().stream().anyMatch(AmountsInText::isNoName);
    boolean amountsAlone =
        ofLeft.get().size() + ofRight.get().size() > 2
            && isAlone(left, ofLeft.get())
            && isAlone(right, ofRight.get());
    if (!units && !amountsAlone && !areOfOneKind(ofLeft.get(), ofRight.get())) {
      return Optional.empty();
    }
    Optional<TypedFormula> one = formula(left, ofLeft.get());
    Optional<TypedFormula> other = formula(right, ofRight.get());
    return one.flatMap(a -> other.map(b -> List.of(a, b)));
  }

  /** One amount in each text, in two units of the same kind: t = 2 h and t = 7200 s. */
  private static boolean areOfOneKind(List<Amount> left, List<Amount> right) {
    return left.size() == 1
        && right.size() == 1
        && !left.getFirst().unit.equals(right.getFirst().unit)
        && left.getFirst().known().measuresSameAs(right.getFirst().known());
  }

  /**
   * A text that stands alone, with its amounts as quantities; empty where all letters behind its
   * numbers may be names.
   */
  static Optional<TypedFormula> alone(String typed) {
    String text = withErrorsApart(typed);
    return amounts(text, true)
        .filter(amounts -> amounts.stream().allMatch(each -> each.known().isProportional()))
        .filter(amounts ->
            amounts.stream().anyMatch(each -> each.isThing() || USUAL.matcher(each.unit).find()))
        .flatMap(amounts -> formula(text, amounts));
  }

  /** Whether a word says what is counted: 2 apples, 1 apple. */
  private static boolean isThing(String number, String word) {
    return !TypedFormula.isKnownWord(word) && Things.areCounted(number, word);
  }

  /**
   * A text in which things are counted, 2 apples + 3 pears, and in which beside amounts no letters
   * stand side by side; empty for any other.
   */
  static Optional<TypedFormula> ofThings(String text) {
    return amounts(text, true)
        .filter(amounts -> amounts.stream().anyMatch(Amount::isThing))
        .filter(amounts -> !LETTERS.matcher(beside(text, amounts)).find())
        .flatMap(amounts -> formula(text, amounts));
  }

  /** 5 cm ± 0.1 cm for 5 ± 0.1 cm, and powers of units without braces. */
  private static String withErrorsApart(String text) {
    return text.length() > TypedFormula.MAX_LENGTH
        ? text
        : WITH_ERROR.matcher(BRACED.matcher(text).replaceAll("^$1")).replaceAll("$1 $3 ± $2 $3");
  }

  /** Whether a text has no letters beside its amounts: 10 N · 2 m. */
  private static boolean isAlone(String text, List<Amount> amounts) {
    return beside(text, amounts).chars().noneMatch(Character::isLetter);
  }

  private static String beside(String text, List<Amount> amounts) {
    StringBuilder rest = new StringBuilder();
    int from = 0;
    for (Amount amount : amounts) {
      rest.append(text, from, amount.start);
      from = amount.end;
    }
    return rest.append(text.substring(from)).toString();
  }

  private static boolean isNoName(Amount amount) {
    return NO_NAME.matcher(amount.unit).find();
  }

  /**
   * The amounts of a text; empty where a word behind a number is no unit.
   *
   * @param things whether the plural of a word that is none may say what is counted
   */
  private static Optional<List<Amount>> amounts(String text, boolean things) {
    List<Amount> amounts = new ArrayList<>();
    if (text.length() > TypedFormula.MAX_LENGTH || text.indexOf('\\') >= 0) {
      return Optional.empty();
    }
    Matcher found = AMOUNT.matcher(text);
    while (found.find()) {
      String words = found.group(2);
      Matcher connective = CONNECTIVE.matcher(words);
      int length = connective.find() ? connective.start() : words.length();
      String unit = words.substring(0, length);
      if (parsed(unit).isEmpty() && !(things && isThing(found.group(1), unit))
          || text.startsWith("(", found.end())) {
        return Optional.empty();
      }
      amounts.add(new Amount(found.start(), found.start(2) + length, found.group(1), unit));
    }
    long scales = amounts.stream().filter(each -> !each.known().isProportional()).count();
    boolean sum = scales > 1 && text.indexOf('+') >= 0; // 20 °C + 10 °C has several meanings
    boolean plain =
        amounts.stream()
            .allMatch(each -> each.known().isProportional() || each.number.matches("[\\d.]+"));
    return sum || !plain ? Optional.empty() : Optional.of(amounts);
  }

  private static Optional<TypedFormula> formula(String text, List<Amount> amounts) {
    StringBuilder whole = new StringBuilder();
    int from = 0;
    for (Amount amount : amounts) {
      whole.append(signs(text.substring(from, amount.start)));
      whole.append(amount.inInfix());
      from = amount.end;
    }
    String infix = whole.append(signs(text.substring(from))).toString();
    return InfixReader.read(infix) instanceof ReadResult.Read
        ? Optional.of(new TypedFormula(infix, Notation.INFIX))
        : Optional.empty();
  }

  private static String signs(String text) {
    return TypedSyntax.signs(TypedSyntax.infix(text))
        .replace('·', '*')
        .replace('×', '*')
        .replace('−', '-');
  }

  private static String number(String typed) {
    String number =
        typed
            .replaceAll(" ?[×x·*] ?(?=10)", "*")
            .replace(",", "")
            .replaceAll("(\\d+)(?=[π√])", "$1*")
            .replace("π", "pi")
            .replaceAll("√(\\d+)", "sqrt($1)")
            .replaceAll("(\\d+) (\\d+/\\d+)", "($1+$2)")
            .replace('−', '-')
            .replaceAll("\\^ ?\\{?\\(?([-]?\\d+)\\)?\\}?", "^($1)");
    return TypedSyntax.decimals(TypedSyntax.exponents(number));
  }
}
