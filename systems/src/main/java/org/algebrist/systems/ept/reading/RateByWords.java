package org.algebrist.systems.ept.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.algebrist.algebra.unit.Unit;
import org.algebrist.algebra.unit.Units;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * The reading of a text that tells what one thing is worth or measures in another, and asks for an
 * amount of the one in the other: "One euro is 1.08 dollars. How many dollars are 250 euros?".
 *
 * <p>Both are currencies, or units of one kind. The text holds no number but the amount and those
 * of the rate.
 */
final class RateByWords {
  private static final String UNIT = "(\\p{L}+)";

  /** Behind the first number of a rate and its unit: "100 yen is 0.60 euro". */
  private static final Pattern EQUALS =
      Pattern.compile(
          "(?i)(?: ?"
              + UNIT
              + ")? (?:is|was|are|=|equals?|buys|bought|costs?|weighs?|is worth|are worth|makes?|comes to|gets(?: you)?) "
              + "(?:about |roughly |exactly )?[$£€]?");

  /** Before the only number of a rate: "a mile is 1.6 km". */
  private static final Pattern ONE_EQUALS =
      Pattern.compile(
          "(?i).*\\b(?:an?|one|each|every) "
              + UNIT
              + " (?:is|was|=|equals|buys|bought|costs|weighs|is worth|makes|comes to|gets(?: you)?) (?:about |roughly |exactly )?[$£€]?",
          Pattern.DOTALL);

  /** Behind the only number of a rate: "1.08 dollars per euro", "2.54 cm to the inch". */
  private static final Pattern FOR_ONE =
      Pattern.compile(
          "(?i) ?"
              + UNIT
              + " (?:(?:to|for|in) (?:the|an?|one|every|each)|per|an?) "
              + UNIT
              + "\\b.*",
          Pattern.DOTALL);

  private static final Pattern BEHIND = Pattern.compile("[ -]?" + UNIT);

  private static final Pattern ASKED =
      Pattern.compile(
          "(?i)\\b(?:how many|in|into|how much in) "
              + UNIT
              + "\\b[^.?!]*(?:\\.\\d+[^.?!]*)?[.?!]?\\s*$");

  /** What makes the answer another than the amount at this rate. */
  private static final Pattern MORE_IS_TOLD =
      Pattern.compile(
          "(?i)\\b(?:fee|commission|charges?|keeps?|kept|left|remain\\w*|spends?|spent|gave|gives|more|less|fewer|than|tip|tax|together"
              + "|half|twice|double|third|quarter|difference|discount|percent|square|cubic|each way|there and back|return)\\b|%");

  private static final Set<String> CURRENCIES =
      Set.of(
          "dollar",
          "pound",
          "euro",
          "yen",
          "zloty",
          "franc",
          "rupee",
          "peso",
          "yuan",
          "baht",
          "lira",
          "krone",
          "krona",
          "crown",
          "dirham",
          "dinar",
          "rand",
          "real",
          "won",
          "forint",
          "shilling");

  private static final Unit HOUR = Units.parse("hour").orElseThrow();

  private static final Map<Character, String> SIGNS =
      Map.of('$', "dollar", '£', "pound", '€', "euro");

  private final WordProblem problem;
  private final String text;

  private RateByWords(WordProblem problem) {
    this.problem = problem;
    this.text = problem.text();
  }

  /**
   * What so many of one unit are in another.
   *
   * @param one the place of the number of the first unit; empty where it is one
   */
  private record Rate(OptionalInt one, String unit, int other, String otherUnit) {}

  /**
   * The reading.
   *
   * @return empty where the text tells more or asks for something else
   */
  static Optional<SystemReading> of(WordProblem problem) {
    int numbers = problem.numbers().size();
    return numbers < 2 || numbers > 3 || MORE_IS_TOLD.matcher(problem.text()).find()
        ? Optional.empty()
        : new RateByWords(problem).read();
  }

  private Optional<SystemReading> read() {
    List<Rate> rates = rates();
    Matcher asking = ASKED.matcher(text);
    if (rates.size() != 1 || !asking.find() || !measureTheSame(rates.getFirst())) {
      return Optional.empty();
    }
    Rate rate = rates.getFirst();
    String asked = singular(asking.group(1));
    List<Integer> amounts =
        IntStream.range(0, problem.numbers().size())
            .filter(i -> i != rate.other && i != rate.one.orElse(-1))
            .boxed()
            .toList();
    if (amounts.size() != 1) {
      return Optional.empty();
    }
    Optional<String> given = unit(amounts.getFirst());
    boolean forwards = given.filter(rate.unit::equals).isPresent() && asked.equals(rate.otherUnit);
    boolean backwards = given.filter(rate.otherUnit::equals).isPresent() && asked.equals(rate.unit);
    if (forwards == backwards) {
      return Optional.empty();
    }
    Formula amount = EquationTemplates.textNumber(amounts.getFirst());
    Formula other = EquationTemplates.textNumber(rate.other);
    Optional<Formula> one =
        rate.one.isPresent()
            ? Optional.of(EquationTemplates.textNumber(rate.one.getAsInt()))
            : Optional.empty();
    Formula value =
        forwards
            ? over(Formula.of(Operator.MULTIPLY, amount, other), one)
            : Formula.of(
                Operator.DIVIDE,
                one.map(each -> Formula.of(Operator.MULTIPLY, amount, each)).orElse(amount),
                other);
    return Optional.of(SystemReading.told(problem, value));
  }

  /** Two currencies, or two units of one kind. */
  private static boolean measureTheSame(Rate rate) {
    if (CURRENCIES.contains(rate.unit) && CURRENCIES.contains(rate.otherUnit)) {
      return true;
    }
    Optional<Unit> other = Units.parse(rate.otherUnit).filter(unit -> !unit.measuresSameAs(HOUR));
    return Units.parse(rate.unit).flatMap(one -> other.filter(one::measuresSameAs)).isPresent();
  }

  private static Formula over(Formula above, Optional<Formula> below) {
    return below.map(each -> Formula.of(Operator.DIVIDE, above, each)).orElse(above);
  }

  private List<Rate> rates() {
    List<Rate> rates = new ArrayList<>();
    for (int i = 0; i < problem.numbers().size(); i++) {
      rate(i).ifPresent(rates::add);
    }
    return rates;
  }

  /** The rate whose last number stands at a place. */
  private Optional<Rate> rate(int place) {
    Optional<String> own = unit(place);
    if (own.isEmpty()) {
      return Optional.empty();
    }
    if (place > 0) {
      Matcher equal = EQUALS.matcher(text.substring(end(place - 1), start(place)));
      Optional<String> first = unit(place - 1);
      if (equal.matches() && first.isPresent() && !first.equals(own)) {
        return Optional.of(new Rate(OptionalInt.of(place - 1), first.get(), place, own.get()));
      }
    }
    Matcher one = ONE_EQUALS.matcher(text.substring(0, start(place)));
    if (one.matches() && !singular(one.group(1)).equals(own.get())) {
      return Optional.of(new Rate(OptionalInt.empty(), singular(one.group(1)), place, own.get()));
    }
    Matcher forOne = FOR_ONE.matcher(text.substring(end(place)));
    String behind = forOne.matches() ? singular(forOne.group(2)) : own.get();
    return behind.equals(own.get())
        ? Optional.empty()
        : Optional.of(new Rate(OptionalInt.empty(), behind, place, own.get()));
  }

  /** The unit of a number: the sign before it or the word behind it. */
  private Optional<String> unit(int place) {
    int start = start(place);
    String sign = start > 0 ? SIGNS.get(text.charAt(start - 1)) : null;
    if (sign != null) {
      return Optional.of(sign);
    }
    Matcher behind = BEHIND.matcher(text).region(end(place), text.length());
    return behind.lookingAt()
        ? Optional.of(behind.toMatchResult()).map((MatchResult word) -> singular(word.group(1)))
        : Optional.empty();
  }

  private int start(int place) {
    return problem.numbers().get(place).start();
  }

  private int end(int place) {
    return problem.numbers().get(place).end();
  }

  private static String singular(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return switch (lower) {
      case "feet" -> "foot";
      case "inches" -> "inch";
      case "metres", "meters", "meter" -> "metre";
      case "kilometres", "kilometers", "kilometre", "kilometer" -> "km";
      case "centimetres", "centimeters", "centimetre", "centimeter" -> "cm";
      default ->
          lower.matches("\\p{L}{3,}(?<!s)s") ? lower.substring(0, lower.length() - 1) : lower;
    };
  }
}
