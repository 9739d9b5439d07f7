package org.algebrist.systems.ept.reading;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.algebra.unit.Unit;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.ept.amount.MeasuredText;
import org.algebrist.systems.ept.expression.ExpressionTokens;

/**
 * What is left over when a quantity is divided into equal parts as often as that goes: of 75
 * cookies in bags of 8 there are left 75 - 9·8.
 *
 * <p>Expression tokens cannot say it, and a model that is asked for what is left subtracts once.
 * The wording tells that the smaller number is taken as often as possible.
 */
final class LeftOver {
  private static final String IS_NOT =
      "(?:not|(?:do|does|did|is|are|was|were|wo|ca|could|would|will)n'?t) (?:be |get )?";

  private static final Pattern ASKED =
      Pattern.compile(
          "(?i)\\b(?:left(?: ?over)?|remain\\w*|extra|spare|unused|without an? \\p{L}+"
              + "|"
              + IS_NOT
              + "(?:in|on|placed|used|part|fit|packed)\\b.*"
              + "|(?:in|into|on) the last\\b.*\\b(?:isn't|is not|not|partly|half-?) ?(?:full|filled|empty)\\b)");

  /** Words for the rest that mean nothing else. */
  private static final Pattern SURELY_ASKED =
      Pattern.compile(
          "(?i)\\b(?:(?<!\\bany )left ?over|spare|unused|without an? \\p{L}+"
              + "|"
              + IS_NOT
              + "(?:used|fit|part)\\b"
              + "|(?:in|into|on) the last\\b.*\\bpartly)");

  /** Who gets the rest, where the question is how much that is. */
  private static final Pattern REST_GIVEN =
      Pattern.compile(
          "(?i)\\b(?:the (?:rest|remainder)|what(?:'s| is) left(?: over)?) (?:goes|go|is given|are given) to\\b");

  private static final Pattern HOW_MANY_GET =
      Pattern.compile("(?i)\\bhow many [^.?]*\\b(?:get|gets|receives?)\\b");

  private static final String A_NUMBER =
      "(?=\\d|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty)\\b)";

  /** The smaller number is taken as often as it goes into the larger one. */
  private static final String ALL_THAT_GO =
      "\\bas many [^.?]{0,40}?as (?:poss(?:ible)?\\b|(?:\\p{L}+ )?(?:can|could)\\b)"
          + "|\\bas far as (?:it|they) (?:will|would|can|could) go\\b"
          + "|\\bfull (?:(?:box|bag|pack|team|row|page|bunch|crate|carton|jar|group|table|set|shelf|tray|layer|stack|bundle)\\b"
          + "|(?!(?:hours|days|weeks|months|years|tanks|bottles|buckets|names|moons|prices|ones)\\b)\\p{L}+s\\b)";

  private static final Pattern SURELY_AS_OFTEN = Pattern.compile("(?i)" + ALL_THAT_GO);

  /** How often the smaller number goes into the larger one is not said, but as often as it can. */
  private static final Pattern AS_OFTEN_AS_POSSIBLE =
      Pattern.compile(
          "(?i)"
              + ALL_THAT_GO
              + "|\\b(?:the same (?:number|amount)|equally|evenly)\\b"
              + "|\\b(?:in|into) (?:\\p{L}+ )?\\p{L}+s of "
              + A_NUMBER
              + "|\\b(?:teams|groups|bags|boxes|packs|packets|packages|rows|piles|stacks|bunches|sets|bundles|crates|jars|pieces|strips|bouquets|cartons) of "
              + A_NUMBER
              + "|\\b(?:in|on|into|onto) (?:each|every)\\b(?! of\\b)");

  /** Whose number is one more than the text says: "Mia and her 4 friends". */
  private static final Pattern ONE_MORE =
      Pattern.compile(
          "(?i)\\b(?:and|with) (?:his|her|my|their|our) (?:\\d|\\p{L}+ (?:friends|brothers|sisters|cousins))");

  private static final Pattern FULL_ONES_ARE_TOLD =
      Pattern.compile(
          "(?i)\\b(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:full|whole|complete)\\b");

  private static final Pattern PARTS_AND_REST =
      Pattern.compile(
          "(?i)\\bhow many (?:full|whole|complete)? ?\\p{L}+\\b[^.!]*?(?:,? and|[,?]) how (?:many|much)\\b[^.?!]*"
              + "\\b(?:left|remain\\w*|spare|without an? \\p{L}+|over)\\b");

  private LeftOver() {}

  /** Whether a text asks what is left of a division into equal parts and nothing else. */
  private static boolean isAsked(WordProblem problem) {
    String text = problem.text();
    boolean rest = REST_GIVEN.matcher(text).find() && HOW_MANY_GET.matcher(text).find();
    String lower = text.toLowerCase(Locale.ROOT);
    int question = Math.max(lower.lastIndexOf("how m"), 0);
    return lower.indexOf("how m") == lower.lastIndexOf("how m")
        && (rest || ASKED.matcher(text.substring(question)).find())
        && AS_OFTEN_AS_POSSIBLE.matcher(text).find();
  }

  /**
   * The reading of a text that holds but the two numbers: what is left over, or how many equal
   * parts there are and what is left over.
   *
   * @return empty where the text asks for something else, or holds other numbers
   */
  static Optional<SystemReading> of(WordProblem problem) {
    if (problem.numbers().size() != 2 || !isSurelyAsked(problem.text())) {
      return Optional.empty();
    }
    SystemReading reading = SystemReading.told(problem, both(Operator.SUBTRACT));
    return of(problem, reading.equations())
        .map(equation -> reading.stating(equation, Amendment.LEFT_OVER))
        .or(() -> partsAndRest(problem));
  }

  /** Whether the words tell it without an equation that a model proposes. */
  private static boolean isSurelyAsked(String text) {
    int question = text.toLowerCase(Locale.ROOT).lastIndexOf("how m");
    return question >= 0
        && !ONE_MORE.matcher(text).find()
        && !FULL_ONES_ARE_TOLD.matcher(text).find()
        && (SURELY_AS_OFTEN.matcher(text).find()
            || SURELY_ASKED.matcher(text.substring(question)).find());
  }

  /** {@code N_0 - N_1} or {@code N_0/N_1}. */
  private static Formula both(Operator operator) {
    return Formula.of(operator, EquationTemplates.textNumber(0), EquationTemplates.textNumber(1));
  }

  private static List<Formula> equations(Formula first, Formula second) {
    return List.of(
        Formula.of(Operator.EQUAL, Formula.symbol("X_0"), first),
        Formula.of(Operator.EQUAL, Formula.symbol("X_1"), second));
  }

  /** "How many full teams are there, and how many runners are left without a team?" */
  private static Optional<SystemReading> partsAndRest(WordProblem problem) {
    Matcher asked = PARTS_AND_REST.matcher(problem.text());
    if (!asked.find() || !AS_OFTEN_AS_POSSIBLE.matcher(problem.text()).find()) {
      return Optional.empty();
    }
    List<Formula> asGiven = equations(both(Operator.DIVIDE), both(Operator.SUBTRACT));
    SystemReading reading =
        SystemReading.of(problem, ExpressionTokens.encode(asGiven, List.of(0, 1)), 0);
    return Division.of(problem, problem.numbers())
        .filter(division -> !division.isEven())
        .map(division ->
            reading.stating(equations(division.times(), division.rest()), Amendment.LEFT_OVER));
  }

  /**
   * A whole number and another that is taken from it as often as it goes.
   *
   * @param whole the larger
   * @param part the smaller
   */
  private record Division(Rational whole, Rational part) {
    /** Of two numbers of a text; empty where they are not whole. */
    static Optional<Division> of(WordProblem problem, List<TextNumber> both) {
      return inOneUnit(problem, both)
          .map(values -> values.stream().sorted().toList())
          .map(values -> new Division(values.getLast(), values.getFirst()))
          .filter(each -> each.whole.isInteger() && each.part.isInteger())
          .filter(each -> each.part.signum() > 0);
    }

    boolean isEven() {
      return whole.numerator().mod(part.numerator()).signum() == 0;
    }

    Formula times() {
      BigInteger times = whole.numerator().divide(part.numerator());
      return Formula.number(Rational.of(times, BigInteger.ONE));
    }

    /** {@code 75 - 9*8}. */
    Formula rest() {
      return Formula.of(
          Operator.SUBTRACT,
          Formula.number(whole),
          Formula.of(Operator.MULTIPLY, times(), Formula.number(part)));
    }
  }

  /**
   * The equation of what is left over.
   *
   * @param equations a difference or a quotient of two numbers of the text
   * @return {@code X_0 = 75 - 9*8}; empty where the text does not ask for it, or the numbers are
   *     not whole
   */
  static Optional<Formula> of(WordProblem problem, List<Formula> equations) {
    if (equations.size() != 1 || !isAsked(problem)) {
      return Optional.empty();
    }
    List<TextNumber> both = both(problem, equations.getFirst());
    return both.isEmpty()
        ? Optional.empty()
        : Division.of(problem, both)
            .map(division -> Formula.of(Operator.EQUAL, Formula.symbol("X_0"), division.rest()));
  }

  /** Both numbers, in the smaller of their units where they have two of one kind. */
  private static Optional<List<Rational>> inOneUnit(WordProblem problem, List<TextNumber> both) {
    List<Rational> values = both.stream().map(TextNumber::value).toList();
    List<Unit> units =
        both.stream()
            .flatMap(number ->
                MeasuredText.behind(problem, number)
                    .flatMap(MeasuredText.Measure::measured)
                    .stream())
            .toList();
    if (units.size() < 2 || units.getFirst().equals(units.getLast())) {
      return Optional.of(values);
    }
    Unit one = units.getFirst();
    Unit other = units.getLast();
    if (!one.measuresSameAs(other)) {
      return Optional.empty();
    }
    Rational smaller = one.factor().compareTo(other.factor()) < 0 ? one.factor() : other.factor();
    return Optional.of(
        List.of(
            values.getFirst().times(one.factor()).dividedBy(smaller),
            values.getLast().times(other.factor()).dividedBy(smaller)));
  }

  /**
   * The two numbers of an equation {@code X_0 = a - b} or {@code X_0 = a/b}; none where it is
   * another, or the text has more than one other number.
   */
  private static List<TextNumber> both(WordProblem problem, Formula equation) {
    if (!(equation instanceof Formula.Operation(Operator equal, List<Formula> sides, _))
        || equal != Operator.EQUAL
        || !sides.getFirst().equals(Formula.symbol("X_0"))
        || !(sides.getLast()
            instanceof Formula.Operation(Operator operator, List<Formula> parts, _))
        || operator != Operator.SUBTRACT && operator != Operator.DIVIDE
        || parts.size() != 2) {
      return List.of();
    }
    List<TextNumber> used =
        problem.numbers().stream()
            .filter(number -> parts.contains(Formula.number(number.value())))
            .toList();
    return used.size() == 2 && problem.numbers().size() <= 3 ? used : List.of();
  }
}
