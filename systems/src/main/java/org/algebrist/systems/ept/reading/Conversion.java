package org.algebrist.systems.ept.reading;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.algebrist.algebra.unit.Unit;
import org.algebrist.algebra.unit.Units;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.ept.amount.MeasuredText;
import org.algebrist.systems.ept.amount.OneUnit;

/**
 * The reading of a text that states one amount and asks for it in another unit: "The film lasts 150
 * minutes. How many hours is that?".
 *
 * <p>There is nothing to be added or multiplied but what the units say, so a model that looks for
 * more finds nothing and calls the text unanswerable.
 */
final class Conversion {
  /** Behind the amount. */
  private static final Pattern THAT =
      Pattern.compile(
          "(?i)\\bhow many [\\p{L} ]+? (?:is|are|was|were|would) (?:that|this|it|they|those)(?: be)?"
              + "(?: in (?:all|total)| altogether)? ?\\??$");

  /** Before the amount. */
  private static final Pattern IN =
      Pattern.compile("(?i)\\bhow many [\\p{L} ]+? (?:is|are|are there in|are in|is in|in) $");

  /** More than one of the amount, or a part of it: a way there and back. */
  private static final Pattern NOT_ONCE =
      Pattern.compile(
          "(?i)\\b(?:and back|both ways|return|twice|double[ds]?|half|halves|each|every|again|an? (?:day|week|month|year))\\b");

  /** A map's scale. */
  private static final Pattern SCALE = Pattern.compile("\\b1 ?: ?(\\d{1,3}(?:[ ,.]?\\d{3})+)\\b");

  private static final Pattern DRAWN =
      Pattern.compile("(?i)\\b(?:maps?|plans?|scale|drawings?)\\b");

  private static final Unit METRE = Units.parse("m").orElseThrow();

  private static final Pattern HOW_MANY = Pattern.compile("(?i)\\bhow many\\b");

  private static final Pattern END = Pattern.compile(" ?\\??$");

  private static final String CELSIUS = "(?:° ?|degrees? )?(?:C|Celsius|centigrade)\\b";
  private static final String FAHRENHEIT = "(?:° ?|degrees? )?(?:F|Fahrenheit)\\b";

  private static final Pattern BEHIND_CELSIUS = Pattern.compile(" ?" + CELSIUS);
  private static final Pattern BEHIND_FAHRENHEIT = Pattern.compile(" ?" + FAHRENHEIT);

  private static final Pattern IN_CELSIUS =
      Pattern.compile("\\b(?:in|how many|into|to) (?:degrees )?" + CELSIUS);
  private static final Pattern IN_FAHRENHEIT =
      Pattern.compile("\\b(?:in|how many|into|to) (?:degrees )?" + FAHRENHEIT);

  /** How a temperature changes, or a text that says itself how scales are converted. */
  private static final Pattern NO_TEMPERATURE =
      Pattern.compile(
          "(?i)\\b(?:warmer|colder|hotter|cooler|rises?|rose|falls?|fell|drops?|dropped|subtract|multiply|add|times|difference|average)\\b");

  private Conversion() {}

  /** The reading of a text that asks for its only temperature on the other scale. */
  static Optional<SystemReading> ofTemperature(WordProblem problem) {
    String text = problem.text();
    List<Integer> celsius = behind(problem, BEHIND_CELSIUS);
    List<Integer> fahrenheit = behind(problem, BEHIND_FAHRENHEIT);
    if (celsius.size() + fahrenheit.size() != 1 || NO_TEMPERATURE.matcher(text).find()) {
      return Optional.empty();
    }
    boolean ofCelsius = celsius.size() == 1;
    if (!(ofCelsius ? IN_FAHRENHEIT : IN_CELSIUS).matcher(text).find()) {
      return Optional.empty();
    }
    int place = ofCelsius ? celsius.getFirst() : fahrenheit.getFirst();
    Formula degrees = Formula.number(problem.numbers().get(place).value());
    Formula freezing = Formula.number(Rational.of(32));
    Formula converted =
        ofCelsius
            ? Formula.of(Operator.ADD, times(degrees, Rational.of(9, 5)), freezing)
            : times(Formula.of(Operator.SUBTRACT, degrees, freezing), Rational.of(5, 9));
    return Optional.of(
        number(problem, place)
            .stating(
                Formula.of(Operator.EQUAL, Formula.symbol("X_0"), converted), Amendment.UNITS));
  }

  /**
   * The reading of a text that gives the scale of a map and one length: the length on the map from
   * that in reality, or the other way round.
   */
  static Optional<SystemReading> ofScale(WordProblem problem) {
    String text = problem.text();
    List<MatchResult> scales = SCALE.matcher(text).results().toList();
    Optional<Unit> asked = MeasuredText.asked(text);
    List<Integer> lengths =
        IntStream.range(0, problem.numbers().size())
            .filter(i -> length(problem, i).isPresent())
            .boxed()
            .toList();
    if (scales.size() != 1
        || !DRAWN.matcher(text).find()
        || lengths.size() != 1
        || asked.filter(METRE::measuresSameAs).isEmpty()) {
      return Optional.empty();
    }
    Unit unit = length(problem, lengths.getFirst()).orElseThrow();
    if (unit.equals(asked.get())) {
      return Optional.empty();
    }
    boolean onMap = unit.factor().compareTo(asked.get().factor()) < 0;
    Rational scale = Rational.parse(scales.getFirst().group(1).replaceAll("[ ,.]", ""));
    Formula length = Formula.number(problem.numbers().get(lengths.getFirst()).value());
    Formula scaled =
        Formula.of(onMap ? Operator.MULTIPLY : Operator.DIVIDE, length, Formula.number(scale));
    Formula inUnit = times(scaled, unit.factor().dividedBy(asked.get().factor()));
    return Optional.of(
        using(problem, lengths.getFirst(), scales.getFirst())
            .stating(Formula.of(Operator.EQUAL, Formula.symbol("X_0"), inUnit), Amendment.UNITS));
  }

  /** A reading that uses a length and, where they are numbers of the text, those of a scale. */
  private static SystemReading using(WordProblem problem, int length, MatchResult scale) {
    int one = at(problem, scale.start());
    int times = at(problem, scale.start(1));
    if (one < 0 || times < 0) {
      return number(problem, length);
    }
    Formula product =
        Formula.of(
            Operator.MULTIPLY,
            EquationTemplates.textNumber(length),
            EquationTemplates.textNumber(times));
    return SystemReading.told(
        problem, Formula.of(Operator.DIVIDE, product, EquationTemplates.textNumber(one)));
  }

  /** The place among the numbers of the one that begins there; -1 where none does. */
  private static int at(WordProblem problem, int start) {
    return IntStream.range(0, problem.numbers().size())
        .filter(place -> problem.numbers().get(place).start() == start)
        .findFirst()
        .orElse(-1);
  }

  private static Optional<Unit> length(WordProblem problem, int place) {
    return MeasuredText.behind(problem, problem.numbers().get(place))
        .filter(measure -> measure.unit() != null && measure.per() == null)
        .flatMap(MeasuredText.Measure::measured)
        .filter(METRE::measuresSameAs);
  }

  /** {@code 25*9/5}; a factor of one is not written. */
  private static Formula times(Formula formula, Rational factor) {
    Formula product =
        factor.numerator().equals(BigInteger.ONE)
            ? formula
            : Formula.of(
                Operator.MULTIPLY,
                formula,
                Formula.number(Rational.of(factor.numerator(), BigInteger.ONE)));
    return factor.isInteger()
        ? product
        : Formula.of(
            Operator.DIVIDE,
            product,
            Formula.number(Rational.of(factor.denominator(), BigInteger.ONE)));
  }

  /** The places of the numbers before a unit. */
  private static List<Integer> behind(WordProblem problem, Pattern unit) {
    return IntStream.range(0, problem.numbers().size())
        .filter(place ->
            unit.matcher(problem.text())
                .region(problem.numbers().get(place).end(), problem.text().length())
                .lookingAt())
        .boxed()
        .toList();
  }

  /** The reading that a number of the text is the answer. */
  private static SystemReading number(WordProblem problem, int place) {
    return SystemReading.told(problem, EquationTemplates.textNumber(place));
  }

  /**
   * The reading.
   *
   * @param problem in {@linkplain OneUnit one unit}, that which is asked for
   * @return empty where the text asks for something else, or holds another number
   */
  static Optional<SystemReading> of(WordProblem problem) {
    Optional<MeasuredText.Measure> measure =
        problem.numbers().size() == 1
            ? MeasuredText.behind(problem, problem.numbers().getFirst())
            : Optional.empty();
    if (measure.isEmpty() || measure.get().per() != null || measure.get().unit() == null) {
      return Optional.empty();
    }
    boolean several = HOW_MANY.matcher(problem.text()).results().count() > 1; // and how many hours
    if (several || NOT_ONCE.matcher(problem.text()).find()) {
      return Optional.empty();
    }
    String before = problem.text().substring(0, measure.get().start());
    String behind = problem.text().substring(measure.get().end()).stripTrailing();
    boolean asked =
        THAT.matcher(behind).find() || IN.matcher(before).find() && END.matcher(behind).matches();
    if (!asked || !measure.get().measured().equals(MeasuredText.asked(problem.text()))) {
      return Optional.empty();
    }
    return Optional.of(number(problem, 0));
  }
}
