package org.algebrist.systems.ept.reading;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.algebrist.algebra.unit.Unit;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.ept.expression.ExpressionTokens;

/**
 * What is left over when a quantity is divided into equal parts as often as that goes: of 75
 * cookies in bags of 8 there are left 75 - 9·8.
 *
 * <p>Expression tokens cannot say it, and a model that is asked for what is left subtracts once.
 * The wording tells that the smaller number is taken as often as possible.
 */
final class LeftOver {
  private static final Pattern ASKED =
      Pattern.compile(
          "(?i)\\b(?:left(?: ?over)?|remain\\w*|extra|spare|unused|without an? \\p{L}+"
              + "|(?:not|\\p{L}+n'?t) (?:be |get )?(?:in|on|placed|used|part|fit|packed)\\b.*"
              + "|(?:in|into|on) the last\\b.*\\b(?:isn't|is not|not|partly|half-?) ?(?:full|filled|empty)\\b)");

  /** Who gets the rest, where the question is how much that is. */
  private static final Pattern REST_GIVEN =
      Pattern.compile(
          "(?i)\\b(?:the (?:rest|remainder)|what(?:'s| is) left(?: over)?) (?:goes|go|is given|are given) to\\b");

  private static final Pattern HOW_MANY_GET =
      Pattern.compile("(?i)\\bhow many [^.?]*\\b(?:get|gets|receives?)\\b");

  /** How often the smaller number goes into the larger one is not said, but as often as it can. */
  private static final Pattern AS_OFTEN_AS_POSSIBLE =
      Pattern.compile(
          "(?i)\\bas many [^.?]{0,40}?as (?:poss(?:ible)?\\b|(?:\\p{L}+ )?(?:can|could)\\b)"
              + "|\\bas far as (?:it|they) (?:will|would|can|could) go\\b|\\bthe same (?:number|amount)\\b"
              + "|\\b(?:equally|evenly)\\b|\\bfull (?:(?:box|bag|pack|team|row|page|bunch|crate|carton|jar|group|table|set|shelf|tray|layer|stack|bundle)\\b"
              + "|(?!(?:hours|days|weeks|months|years|tanks|bottles|buckets|names|moons|prices)\\b)\\p{L}+s\\b)"
              + "|\\b(?:in|into) (?:\\p{L}+ )?\\p{L}+s of (?=\\d|(?:two|three|four|five|six|seven|eight|nine|ten|twelve)\\b)"
              + "|\\b(?:teams|groups|bags|boxes|packs|packets|packages|rows|piles|stacks|bunches|sets|bundles|crates|jars|pieces|strips|bouquets|cartons) of (?=\\d|\\p{L})"
              + "|\\b(?:in|on|into|onto) (?:each|every)\\b(?! of\\b)");

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
   * The reading of a text that holds but the two numbers.
   *
   * @return empty where the text asks for something else, or holds other numbers
   */
  static Optional<SystemReading> of(WordProblem problem) {
    if (problem.numbers().size() != 2) {
      return Optional.empty();
    }
    Formula difference =
        Formula.of(
            Operator.EQUAL,
            Formula.symbol("X_0"),
            Formula.of(
                Operator.SUBTRACT,
                EquationTemplates.textNumber(0),
                EquationTemplates.textNumber(1)));
    SystemReading reading =
        SystemReading.of(problem, ExpressionTokens.encode(List.of(difference)), 0);
    return of(problem, reading.equations())
        .map(equation -> reading.stating(equation, Amendment.LEFT_OVER));
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
    Optional<List<Rational>> values = both.isEmpty() ? Optional.empty() : inOneUnit(problem, both);
    if (values.isEmpty()) {
      return Optional.empty();
    }
    Rational first = values.get().getFirst();
    Rational second = values.get().getLast();
    Rational all = first.compareTo(second) > 0 ? first : second;
    Rational part = first.compareTo(second) > 0 ? second : first;
    if (!all.isInteger() || !part.isInteger() || part.signum() <= 0) {
      return Optional.empty();
    }
    BigInteger times = all.numerator().divide(part.numerator());
    return Optional.of(
        Formula.of(
            Operator.EQUAL,
            Formula.symbol("X_0"),
            Formula.of(
                Operator.SUBTRACT,
                Formula.number(all),
                Formula.of(
                    Operator.MULTIPLY,
                    Formula.number(Rational.of(times, BigInteger.ONE)),
                    Formula.number(part)))));
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
