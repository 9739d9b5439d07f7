package org.algebrist.algebra.typed;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.unit.Unit;
import org.algebrist.algebra.unit.Units;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.Reading;

/**
 * A formula that was given without its notation, as text in the notation that it is to be read in.
 *
 * <p>Plain text can look like LaTeX and mean something else: {@code 25%} is no number before a
 * comment, {@code {1, 2}} no group, {@code 1e6} no product with e, and {@code sum(k, k=1..n)} no
 * product of letters. Where a text has such a sign of being typed, and all of it can be read in
 * that way, it becomes infix notation. Other plain text becomes LaTeX ({@link PlainLatex}).
 *
 * @param text what is read
 * @param notation how it is read
 */
public record TypedFormula(String text, Notation notation) {
  /** Longer texts are not typed by hand. */
  private static final int MAX_LENGTH = 2_000;

  private static final Pattern QUANTITY =
      Pattern.compile(
          "\\s*([-−+]?(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?(?:[eE][-+]?\\d+)?)(\\s*)([^\\s\\d\\\\{}$=]\\S*(?: +[\\p{L}°][\\p{L}\\d/^·*²³-]*)*)\\s*");

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

  /** d/dx |x| and ln|x|, whose first bar looks as if it closed something. */
  private static final Pattern SIZE_AFTER_WORD =
      Pattern.compile(
          "(d/d[a-z]|(?<![A-Za-z])(?:ln|log|lg|exp|sqrt|a?(?:sin|cos|tan)h?))\\s*\\|([^|]*)\\|");

  /** sin2x, log_10 x and "sum k = 1 to n", which infix would take for names. */
  private static final Pattern BARE =
      Pattern.compile(
          "(?<![A-Za-z])(?:(?:a?(?:sin|cos|tan)h?|ln|log|lg|sqrt)\\d++(?!\\()|log_[\\w.]+\\s+[\\w(√|]"
              + "|log_\\d+[a-z]|(?:sum|product) (?:from )?[a-z] ?=)|\\d ?[xX] ?10\\^|_\\("
              + "|[\\^√] ?-?(?:a?(?:sin|cos|tan)h?|ln|log|exp|sqrt)(?![A-Za-z])|\\^\\w+!(?!=)|sqrt +-"
              + "|\\d +\\d++(?! *[\\d/])");

  /** 0.333... */
  private static final Pattern RECURRING =
      Pattern.compile("(\\d*\\.\\d*?)(\\d+?)\\2+(?:\\.\\.\\.|…)");

  private static final Pattern DIFFERENTIAL =
      Pattern.compile("(.*[^\\s\\\\,])(?:\\\\[,;]|\\s)*\\s?(?<![A-Za-z])d[a-z]\\s*");

  private static final Pattern INTEGRAL = Pattern.compile("∫|\\\\int|(?<![A-Za-z])int");

  /** 1.000.000, with points between groups of three digits. */
  private static final Pattern POINTS =
      Pattern.compile("(?<![\\d.,])\\d{1,3}(?:\\.\\d{3}){2,}(?![\\d.])");

  private static final Pattern MARKUP = Pattern.compile("^\\s*<[A-Za-z?!]");

  private static final Pattern WORDS_AFTER_PERCENT = Pattern.compile("\\d\\s*%\\s*[\\p{L}\\d]");

  private static final Pattern SETS =
      Pattern.compile(
          "\\s*\\{[^{}\\\\]*,[^{}\\\\]*\\}(?:\\s*\\\\(?:setminus|cup|cap)?\\s*\\{[^{}\\\\]*\\})+\\s*"
              + "|[^\\\\]*[A-Z)\\]}] *\\\\ *[{(\\[][^\\\\]*"
              + "|(?=.*[A-Z)] \\\\ [A-Z(])(?:[A-Z()]|\\b(?:union|intersect)\\b|\\s|\\\\(?=\\s))+");

  /** One letter alone may as well be a name: 3m and 2m. */
  private static final Pattern MORE_THAN_A_LETTER = Pattern.compile("\\p{L}{2}|[°µμΩ]");

  private static final Pattern CONNECTIVE = Pattern.compile("(?<=[^\\s,]) +(or|and) +(?=\\S)");

  private static final Pattern WORDS_SET_APART =
      Pattern.compile("\\\\(?:text|mathrm|mbox|operatorname)|\\$");

  private static final Pattern WORD = Pattern.compile("\\p{L}{3,}");

  private static final Pattern SET_WORD = Pattern.compile(" (?:in|union) |[∈∉∪∩⊂⊆]");

  /** A formula in the notation that it looks like. */
  public static TypedFormula of(String typed) {
    String text =
        isPlain(typed)
            ? TypedSyntax.decimals(
                TypedWords.withoutWords(
                    TypedSyntax.lists(
                        TypedSyntax.intervals(TypedSyntax.unglued(withoutPoints(typed))))))
            : typed;
    Optional<TypedFormula> whole = compound(text).or(() -> sets(text));
    if (whole.isPresent()) {
      return whole.get();
    }
    Notation looks = FormulaReader.notation(text);
    if (!isPlain(text) || looks != Notation.LATEX && looks != Notation.INFIX) {
      return new TypedFormula(looks == Notation.LATEX ? connected(text) : text, looks);
    }
    Matcher recurring = RECURRING.matcher(text);
    if (recurring.find()) {
      String overlined = recurring.replaceAll("$1\\\\overline{$2}");
      return new TypedFormula(PlainLatex.of(overlined), Notation.LATEX);
    }
    if (BARE.matcher(text).find()) {
      return new TypedFormula(PlainLatex.of(text), Notation.LATEX);
    }
    String plain = SIZE_AFTER_WORD.matcher(text).replaceAll("$1(abs($2))");
    String infix = TypedSyntax.infix(plain);
    boolean isTyped =
        !text.equals(typed)
            || !infix.equals(text)
            || text.indexOf('%') >= 0
            || text.strip().startsWith("{")
            || SET_WORD.matcher(text).find();
    String withoutBars = Bars.asCalls(TypedSyntax.signs(infix));
    if (!isTyped && looks == Notation.LATEX && withoutBars.contains("abs(")) {
      // Bars keep a text from being infix that its other signs would make such.
      isTyped = FormulaReader.notation(withoutBars.replace("abs(", "(")) == Notation.INFIX;
    }
    boolean cut = WORDS_AFTER_PERCENT.matcher(text).find(); // LaTeX would drop them as a remark
    if (isTyped && (cut || InfixReader.read(withoutBars) instanceof ReadResult.Read)) {
      return infix(withoutBars);
    }
    return looks == Notation.LATEX
        ? new TypedFormula(PlainLatex.of(text), Notation.LATEX)
        : infix(text);
  }

  /** Infix with products for letters side by side, if it can be read so. */
  private static TypedFormula infix(String text) {
    String named = TypedSyntax.names(text);
    return new TypedFormula(
        InfixReader.read(named) instanceof ReadResult.Read ? named : text, Notation.INFIX);
  }

  /**
   * Two formulas that are compared. Where each is a number with a unit, both are quantities: 100 cm
   * and 1 m.
   */
  public static List<TypedFormula> both(String left, String right) {
    Matcher a = QUANTITY.matcher(unitBehind(left));
    Matcher b = QUANTITY.matcher(unitBehind(right));
    boolean compound = compound(left).isPresent() || compound(right).isPresent();
    if (!compound && a.matches() && b.matches() && areUnits(a, b)) {
      return List.of(quantity(a), quantity(b));
    }
    boolean alone = compound || SET_UNIT.matcher(left).find() || SET_UNIT.matcher(right).find();
    return List.of(
        alone && a.matches() && isUnit(a) ? quantity(a) : of(left),
        alone && b.matches() && isUnit(b) ? quantity(b) : of(right));
  }

  private static String unitBehind(String price) {
    return PRICE.matcher(price).replaceFirst("$2 $1").replaceFirst("\\$$", "USD");
  }

  /** What is integrated, without the dx at its end where no integral sign begins it. */
  public static String integrand(String text) {
    Matcher differential = DIFFERENTIAL.matcher(text);
    return differential.matches() && !INTEGRAL.matcher(text).find() ? differential.group(1) : text;
  }

  /** A name as formulas hold it: theta for θ. */
  public static String name(String typed) {
    return typed.length() == 1 ? TypedSyntax.nameOf(typed.charAt(0)) : typed;
  }

  /** The text with intervals such as [0; 1[ written as [0, 1). */
  public static String withIntervals(String text) {
    return TypedSyntax.intervals(text);
  }

  /** The text with sums, roots and percentages that are told in words in signs. */
  public static String withoutWords(String text) {
    return isPlain(text) ? TypedWords.withoutWords(text) : text;
  }

  /**
   * Words of a plain text, of four letters or more, that the formula holds as products of their
   * letters: the mean of {@code mean of 2, 4}. None for LaTeX.
   *
   * @param formula what the text was read as
   */
  public static List<String> unknownWords(String text, Formula formula) {
    List<String> words = isPlain(text) ? TypedWords.unknown(withoutWords(text)) : List.of();
    if (words.isEmpty()) {
      return words;
    }
    Set<String> names =
        Postorder.of(formula).stream()
            .flatMap(node ->
                node instanceof Formula.Symbol name ? Stream.of(name.name()) : Stream.empty())
            .collect(Collectors.toSet());
    return words.stream()
        .filter(word -> word.codePoints().mapToObj(Character::toString).allMatch(names::contains))
        .toList();
  }

  /** Whether letters side by side mean something as a word: a function, a Greek letter, "or". */
  public static boolean isKnownWord(String word) {
    return TypedWords.isKnown(word);
  }

  /**
   * The readings of the text.
   *
   * @param context what is declared
   * @param maxCandidates how many are wanted, 1 to 8
   */
  public Reading read(Context context, int maxCandidates) {
    return FormulaReader.read(text, notation, context, maxCandidates);
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
  private static Optional<TypedFormula> compound(String text) {
    Matcher amounts = COMPOUND.matcher(text);
    if (text.length() > MAX_LENGTH || !amounts.matches()) {
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

  /** Sets in plain braces with a command between them: {1, 2} \\setminus {2}, or one backslash. */
  private static Optional<TypedFormula> sets(String text) {
    if (text.length() > MAX_LENGTH || !SETS.matcher(text).matches()) {
      return Optional.empty();
    }
    String infix =
        text.replaceAll("\\\\setminus|\\\\(?![a-z])", " setminus ")
            .replaceAll("\\\\cup", " union ")
            .replaceAll("\\\\cap", " intersect ");
    return InfixReader.read(infix) instanceof ReadResult.Read
        ? Optional.of(new TypedFormula(infix, Notation.INFIX))
        : Optional.empty();
  }

  private static boolean isWordApart(Matcher quantity) {
    return !quantity.group(2).isEmpty() && WORD.matcher(quantity.group(3)).matches();
  }

  private static TypedFormula quantity(Matcher quantity) {
    String number = number(quantity).toString();
    String unit = unit(quantity).replace("²", "^2").replace("³", "^3");
    String infix = "quantity(" + number + ", " + unit + ")";
    return InfixReader.read(infix) instanceof ReadResult.Read
        ? new TypedFormula(infix, Notation.INFIX)
        : new TypedFormula(number + "\\,\\mathrm{" + unit + "}", Notation.LATEX);
  }

  /** LaTeX in which "or" and "and" between formulas are words. */
  private static String connected(String text) {
    return text.length() > MAX_LENGTH || WORDS_SET_APART.matcher(text).find()
        ? text
        : CONNECTIVE.matcher(text).replaceAll(" \\\\text{ $1 } ");
  }

  private static String withoutPoints(String text) {
    return POINTS.matcher(text).replaceAll(number -> number.group().replace(".", ""));
  }

  /** Whether a text has no command, no mathematical delimiter and no mark-up in it. */
  private static boolean isPlain(String text) {
    return text.length() <= MAX_LENGTH
        && text.indexOf('\\') < 0
        && text.indexOf('$') < 0
        && !MARKUP.matcher(text).find();
  }

  /** Text between bars as a call of abs, which is what infix notation has for it. */
  private static final class Bars {
    private static final String BEFORE_AN_OPERAND = "([{,;=<>≤≥≠+-−*/·×^|";

    private Bars() {}

    /** The text as it is where bars do not pair up, or stand in a set as "such that". */
    static String asCalls(String text) {
      if (text.indexOf('|') < 0 || text.contains("||")) {
        return text;
      }
      StringBuilder calls = new StringBuilder();
      int open = 0;
      char before = '(';
      for (char c : text.toCharArray()) {
        if (c != '|') {
          calls.append(c);
        } else if (BEFORE_AN_OPERAND.indexOf(before) >= 0) {
          calls.append("abs(");
          open++;
        } else if (open > 0) {
          calls.append(')');
          open--;
        } else {
          return text;
        }
        before =
            Character.isWhitespace(c) ? before : c == '|' ? calls.charAt(calls.length() - 1) : c;
      }
      return open == 0 ? calls.toString() : text;
    }
  }
}
