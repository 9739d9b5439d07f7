package org.algebrist.algebra.typed;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.typed.habit.Habits;
import org.algebrist.algebra.typed.habit.PairHabits;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
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
  static final int MAX_LENGTH = 2_000;

  /**
   * sin2x, log_10 x and "sum k = 1 to n", which infix would take for names. Of the functions, exp2
   * and a power lg are taken for names.
   */
  private static final Pattern BARE =
      Pattern.compile(
          "(?<![A-Za-z])(?:(?!exp)(?:%1$s)\\d++(?!\\()|log_[\\w.]+\\s+[\\w(√|]|log_\\d+[a-z]"
                  .formatted(FunctionNames.BESIDE_SIGNS)
              + "|(?:sum|product) (?:from )?[a-z] ?=)|\\d ?[xX] ?10\\^|_\\("
              + "|[\\^√] ?-?(?!lg)(?:%s)(?![A-Za-z])|\\^\\w+!(?!=)|sqrt +-"
                  .formatted(FunctionNames.BESIDE_SIGNS)
              + "|\\d +\\d++(?! *[\\d/])");

  /** 0.333... */
  private static final Pattern RECURRING =
      Pattern.compile("(\\d*\\.\\d*?)(\\d+?)\\2+(?:\\.\\.\\.|…)");

  /** 0.(3) and 0.1(6), with the recurring digits in brackets. */
  private static final Pattern RECURRING_IN_BRACKETS =
      Pattern.compile("(?<![\\w.])(\\d*\\.|0\\.\\d{1,2})\\((\\d{1,9})\\)(?![\\w.(])");

  /** 1.000.000, with points between groups of three digits. */
  private static final Pattern POINTS =
      Pattern.compile("(?<![\\d.,])\\d{1,3}(?:\\.\\d{3}){2,}(?![\\d.])");

  /** Sin[x], as Mathematica calls functions. */
  private static final Pattern MATHEMATICA =
      Pattern.compile(
          "(?<![A-Za-z\\\\])(?:(?:Arc)?(?:Sin|Cos|Tan|Cot|Sec|Csc)h?|Log|Exp|Sqrt|Abs|Sum|Product|Integrate"
              + "|Limit|Mod|Floor|Ceiling|Round|Binomial|Factorial|GCD|LCM|Max|Min|Conjugate)\\[");

  private static final Pattern MARKUP = Pattern.compile("^\\s*<[A-Za-z?!]");

  private static final Pattern WORDS_AFTER_PERCENT = Pattern.compile("\\d\\s*%\\s*[\\p{L}\\d]");

  private static final Pattern SETS =
      Pattern.compile(
          "\\s*\\{[^{}\\\\]*,[^{}\\\\]*\\}(?:\\s*\\\\(?:setminus|cup|cap)?\\s*\\{[^{}\\\\]*\\})+\\s*|[^\\\\]*[A-Z)\\]}]"
              + " *\\\\ *[{(\\[][^\\\\]*|(?=.*[A-Z)] \\\\"
              + " [A-Z(])(?:[A-Z()∪∩]|\\b(?:union|intersect)\\b|\\s|\\\\(?=\\s))+");

  /** 50\% of 20. */
  private static final Pattern PERCENT_OF = Pattern.compile("(?<=\\d\\\\%) *of +(?=[\\d(])");

  /** sum_{n=1}^{\infty}, a large sign whose backslash is forgotten. */
  private static final Pattern LARGE_WITHOUT_COMMAND =
      Pattern.compile("(?<![\\\\A-Za-z])(sum|prod|int|lim)(?=_[{\\w])");

  /** f^-1(x), which is an inverse function and no quotient. */
  private static final Pattern INVERSE =
      Pattern.compile("(?<![A-Za-z])([fgh])\\^\\(?-1\\)?(?=\\()");

  /** ℝ\\{0} and A\\B as people type them; the first is no brace of LaTeX. */
  private static final Pattern SET_DIFFERENCE =
      Pattern.compile("\\s*(ℝ|ℚ|ℤ|ℕ|ℂ|[A-Z])\\s?\\\\\\s?(?:\\{([^{}\\\\]*)\\}|([A-Z]))\\s*");

  private static final Pattern SET_OF_EMPTY_SET =
      Pattern.compile("\\s*\\{\\s*(?:∅|emptyset|\\{\\s*\\})\\s*\\}\\s*");

  private static final Pattern TRUTH = Pattern.compile("(?i)\\s*(?:(true)|false)\\s*");

  private static final Pattern CONNECTIVE = Pattern.compile("(?<=[^\\s,]) +(or|and) +(?=\\S)");

  private static final Pattern WORDS_SET_APART =
      Pattern.compile("\\\\(?:text|mathrm|mbox|operatorname)|\\$");

  /** A set, alone or behind its name. */
  private static final Pattern SET = Pattern.compile("\\s*(?:[A-Z](?:_\\w+|\\d)?\\s*=\\s*)?\\{");

  private static final Pattern SET_WORD = Pattern.compile(" (?:in|union) |[∈∉∪∩⊂⊆]");

  /** A formula in the notation that it looks like. */
  public static TypedFormula of(String given) {
    if (MATHEMATICA.matcher(given).find()
        && FormulaReader.read(given, Notation.MATHEMATICA, Context.NONE, 1)
            instanceof Reading.Whole) {
      return new TypedFormula(given, Notation.MATHEMATICA);
    }
    String typed = usual(given);
    String text =
        isPlain(typed)
            ? inSigns(typed)
            : LARGE_WITHOUT_COMMAND
                .matcher(
                    TypedWords.angles(
                        DottedDigits.overlined(PERCENT_OF.matcher(typed).replaceAll("\\\\cdot "))))
                .replaceAll("\\\\$1");
    Matcher difference = SET_DIFFERENCE.matcher(text);
    if (difference.matches()) {
      String taken =
          difference.group(3) == null ? "\\{" + difference.group(2) + "\\}" : difference.group(3);
      return new TypedFormula(difference.group(1) + " \\setminus " + taken, Notation.LATEX);
    }
    if (SET_OF_EMPTY_SET.matcher(text).matches()) {
      return new TypedFormula("\\{\\emptyset\\}", Notation.LATEX);
    }
    Optional<TypedFormula> whole = whole(text);
    if (whole.isPresent()) {
      return whole.get();
    }
    Notation looks = FormulaReader.notation(text);
    if (!isPlain(text) || looks != Notation.LATEX && looks != Notation.INFIX) {
      return new TypedFormula(looks == Notation.LATEX ? connected(text) : text, looks);
    }
    for (Pattern digits : List.of(RECURRING, RECURRING_IN_BRACKETS)) {
      Matcher recurring = digits.matcher(text);
      if (recurring.find()) {
        String overlined = recurring.replaceAll("$1\\\\overline{$2}");
        return new TypedFormula(PlainLatex.of(overlined), Notation.LATEX);
      }
    }
    if (BARE.matcher(text).find()) {
      return new TypedFormula(PlainLatex.of(text), Notation.LATEX);
    }
    return infixOrLatex(text, !text.equals(typed), looks);
  }

  /**
   * Plain text that may be infix or LaTeX.
   *
   * @param changed whether it has signs for what was typed
   * @param looks what it looks like
   */
  private static TypedFormula infixOrLatex(String text, boolean changed, Notation looks) {
    String plain = Bars.afterWords(text);
    String infix = TypedSyntax.infix(plain);
    boolean isTyped =
        changed
            || !infix.equals(text)
            || text.indexOf('%') >= 0
            || SET.matcher(text).lookingAt()
            || SET_WORD.matcher(text).find();
    String withoutBars = TypedSyntax.scripts(Bars.asCalls(TypedSyntax.signs(infix)));
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

  /** Plain text without words, as far as these are known. */
  static String inSigns(String typed) {
    return BareFormula.is(typed) ? typed : rewritten(typed);
  }

  static String rewritten(String typed) {
    return TypedSyntax.decimals(
        TypedWords.withoutWords(
            TypedSyntax.lists(
                TypedSyntax.intervals(
                    TypedSyntax.unglued(
                        TypedPhrases.asCalls(AnyInteger.withSign(withoutPoints(typed))))))));
  }

  /** True and false as signs. */
  private static Optional<TypedFormula> truth(String text) {
    Matcher truth = TRUTH.matcher(text);
    return truth.matches()
        ? Optional.of(new TypedFormula(truth.group(1) == null ? "\\bot" : "\\top", Notation.LATEX))
        : Optional.empty();
  }

  /** A text that is nothing but a truth value, amounts, sets or counted things. */
  static Optional<TypedFormula> whole(String text) {
    return truth(text)
        .or(() -> TypedQuantity.compound(text))
        .or(() -> sets(text))
        .or(() -> isPlain(text) ? AmountsInText.ofThings(text) : Optional.empty())
        .or(() -> isPlain(text) ? cases(text) : Optional.empty());
  }

  /** Cases as programs have them, if they can be read. */
  private static Optional<TypedFormula> cases(String text) {
    return TypedCases.infix(text)
        .map(infix -> TypedSyntax.infix(infix.replace("==", "=")))
        .filter(infix -> InfixReader.read(infix) instanceof ReadResult.Read)
        .map(infix -> new TypedFormula(infix, Notation.INFIX));
  }

  /** Infix with products for letters side by side, if it can be read so. */
  static TypedFormula infix(String text) {
    String named = TypedSyntax.names(TypedSyntax.scripts(text));
    return new TypedFormula(
        InfixReader.read(named) instanceof ReadResult.Read ? named : text, Notation.INFIX);
  }

  /**
   * A formula beside which nothing stands, in the notation that it looks like: with amounts that
   * can hardly be products of names, as in {@code 5 km} and {@code 2 apples + 3 pears}, as
   * quantities.
   */
  public static TypedFormula alone(String text) {
    TypedFormula plain = of(text);
    return isPlain(text)
        ? AmountsInText.alone(TypedWords.amounts(usual(TypedDurations.inSeconds(text))))
            .orElse(plain)
        : plain;
  }

  /**
   * Two formulas that are compared. Where each is a number with a unit, both are quantities: 100 cm
   * and 1 m.
   */
  public static List<TypedFormula> both(String left, String right) {
    boolean typed = left.length() <= MAX_LENGTH && right.length() <= MAX_LENGTH;
    if (typed && PairHabits.areOpen(left, right)) {
      return List.of(ComparedText.unread(left), ComparedText.unread(right));
    }
    String first = typed ? PairHabits.beside(left, right) : left;
    String second = typed ? PairHabits.beside(right, left) : right;
    List<TypedFormula> pair =
        withNumbers(LoneUnit.withNumber(first, second), LoneUnit.withNumber(second, first));
    boolean same = pair.stream().allMatch(each -> each.text.contains("quantity("));
    return same
        ? pair
        : List.of(
            LoneUnit.of(first, second).orElse(pair.getFirst()),
            LoneUnit.of(second, first).orElse(pair.getLast()));
  }

  private static List<TypedFormula> withNumbers(String first, String second) {
    String left = GaussBrackets.beside(first, second);
    String right = GaussBrackets.beside(second, first);
    List<TypedFormula> asTyped =
        TypedQuantity.both(
            TypedWords.amounts(usual(TypedDurations.inSeconds(left))),
            TypedWords.amounts(usual(TypedDurations.inSeconds(right))));
    if (left.indexOf('$') < 0 && right.indexOf('$') < 0) {
      return asTyped;
    }
    List<TypedFormula> priced = TypedQuantity.both(prices(left), prices(right));
    return priced.stream().allMatch(each -> each.text.contains("quantity(")) ? priced : asTyped;
  }

  private static String prices(String text) {
    return TypedWords.amounts(usual(TypedNumerals.prices(text)));
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

  /** Sets in plain braces with a command between them: {1, 2} \\setminus {2}, or one backslash. */
  private static Optional<TypedFormula> sets(String text) {
    if (text.length() > MAX_LENGTH || !SETS.matcher(text).matches()) {
      return Optional.empty();
    }
    String infix =
        text.replaceAll("\\\\setminus|\\\\(?![a-z])", " setminus ")
            .replaceAll("\\\\cup|∪", " union ")
            .replaceAll("\\\\cap|∩", " intersect ");
    return InfixReader.read(infix) instanceof ReadResult.Read
        ? Optional.of(new TypedFormula(infix, Notation.INFIX))
        : Optional.empty();
  }

  /** LaTeX in which "or" and "and" between formulas are words. */
  private static String connected(String text) {
    return text.length() > MAX_LENGTH || WORDS_SET_APART.matcher(text).find()
        ? text
        : CONNECTIVE.matcher(text).replaceAll(" \\\\text{ $1 } ");
  }

  /** Plain text with numerals and names as they are usual here. */
  static String usual(String text) {
    return isPlain(text) && !BareFormula.is(text) ? withoutHabits(text) : text;
  }

  static String withoutHabits(String text) {
    return INVERSE
        .matcher(TypedNames.usual(TypedSyntax.fractions(TypedNumerals.plain(Habits.without(text)))))
        .replaceAll("$1^{-1}");
  }

  private static String withoutPoints(String text) {
    return POINTS.matcher(text).replaceAll(number -> number.group().replace(".", ""));
  }

  /** Whether a text has no command, no script that only LaTeX has, no delimiter and no mark-up. */
  static boolean isPlain(String text) {
    return text.length() <= MAX_LENGTH
        && text.indexOf('\\') < 0
        && text.indexOf('$') < 0
        && !text.contains("{}_")
        && !text.contains("{}^")
        && !text.contains("^{**")
        && !MARKUP.matcher(text).find();
  }
}
