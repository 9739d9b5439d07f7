package org.algebrist.systems.ept.reading;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.algebrist.algebra.unit.Unit;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

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
          "(?i)\\b(?:left(?: ?over)?|remain\\w*|extra|not (?:be )?(?:in|on|placed|used|part)\\b.*"
              + "|(?:in|on) the last \\p{L}+\\b.*\\b(?:isn't|is not|not) full\\b)");

  /** Who gets the rest, where the question is how much that is. */
  private static final Pattern REST_GIVEN =
      Pattern.compile(
          "(?i)\\b(?:the (?:rest|remainder)|what(?:'s| is) left(?: over)?) (?:goes|go|is given|are given) to\\b");

  private static final Pattern HOW_MANY_GET =
      Pattern.compile("(?i)\\bhow many [^.?]*\\b(?:get|gets|receives?)\\b");

  /** How often the smaller number goes into the larger one is not said, but as often as it can. */
  private static final Pattern AS_OFTEN_AS_POSSIBLE =
      Pattern.compile(
          "(?i)\\bas many [^.?]{0,40}?as (?:possible|(?:\\p{L}+ )?(?:can|could)\\b)"
              + "|\\b(?:equally|evenly)\\b|\\bfull (?:box|bag|pack|team|row|page|bunch|crate|carton|jar)\\p{L}*"
              + "|\\b(?:teams|groups|bags|boxes|packs|packets|packages|rows|piles|stacks|bunches|sets|bundles|crates|jars|pieces|strips|bouquets|cartons) of (?=\\d|\\p{L})"
              + "|\\b(?:in|on|into|onto) (?:each|every)\\b(?! of\\b)");

  private LeftOver() {}

  /**
   * Whether a text asks what is left of a division into equal parts and nothing else, and holds two
   * numbers.
   */
  static boolean isAsked(WordProblem problem) {
    String text = problem.text();
    boolean rest = REST_GIVEN.matcher(text).find() && HOW_MANY_GET.matcher(text).find();
    String lower = text.toLowerCase(Locale.ROOT);
    int question = Math.max(lower.lastIndexOf("how m"), 0);
    return problem.numbers().size() == 2
        && lower.indexOf("how m") == lower.lastIndexOf("how m")
        && (rest || ASKED.matcher(text.substring(question)).find())
        && AS_OFTEN_AS_POSSIBLE.matcher(text).find();
  }

  /**
   * The equation of what is left over.
   *
   * @param equations a difference or a quotient of the two numbers of a text
   * @return {@code X_0 = 75 - 9*8}; empty where the text does not ask for it, or the numbers are
   *     not whole
   */
  static Optional<Formula> of(WordProblem problem, List<Formula> equations) {
    if (equations.size() != 1 || !isAsked(problem) || !isOfBoth(problem, equations.getFirst())) {
      return Optional.empty();
    }
    Optional<List<Rational>> values = inOneUnit(problem);
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
  private static Optional<List<Rational>> inOneUnit(WordProblem problem) {
    List<Rational> values = problem.numbers().stream().map(TextNumber::value).toList();
    List<Unit> units =
        problem.numbers().stream()
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

  /** Whether an equation is {@code X_0 = a - b} or {@code X_0 = a/b} of both numbers. */
  private static boolean isOfBoth(WordProblem problem, Formula equation) {
    return equation instanceof Formula.Operation(Operator equal, List<Formula> sides, _)
        && equal == Operator.EQUAL
        && sides.getFirst().equals(Formula.symbol("X_0"))
        && sides.getLast() instanceof Formula.Operation(Operator operator, List<Formula> parts, _)
        && (operator == Operator.SUBTRACT || operator == Operator.DIVIDE)
        && parts.size() == 2
        && problem.numbers().stream()
            .map(TextNumber::value)
            .allMatch(value ->
                parts.stream()
                    .anyMatch(part ->
                        part instanceof Formula.Num number && number.value().equals(value)));
  }
}
