package org.algebrist.systems.ept.amount;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.regex.Pattern;
import org.algebrist.algebra.unit.Unit;
import org.algebrist.algebra.unit.Units;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.ept.amount.MeasuredText.Measure;
import org.jspecify.annotations.Nullable;

/**
 * A text with one unit for each kind of quantity, as a model reads it that knows numbers better
 * than units: for "3 m of ribbon, 45 cm are cut off" it is given "300 cm of ribbon, 45 cm are cut
 * off", and "7.5 hours" for "7 hours and 30 minutes".
 *
 * <p>The unit is that of a rate ("18 dollars an hour"), else the one that the question asks for,
 * else the smallest that the text names. A kind of quantity that is counted for different units
 * stays as it is.
 *
 * @param read the text as the model reads it; its equations are not kept
 * @param shown the text as it was, its numbers with their values in the chosen units, each at the
 *     place of the whole amount
 * @param conversions of the amounts that have other units, such as {@code 3 m = 300 cm}
 * @param hasStretch whether a stretch of time stands for times of day
 * @param asked what the text asks for if that is a time of day; else null
 */
public record OneUnit(
    WordProblem read,
    WordProblem shown,
    List<String> conversions,
    boolean hasStretch,
    @Nullable AskedTime asked) {
  private static final int MAX_DECIMALS = 6;
  private static final MathContext ROUNDED = new MathContext(4);

  /** Between the parts of an amount such as 7 hours and 30 minutes. */
  private static final Pattern AND = Pattern.compile(",? (?:and )?");

  /** The units of length and time that speeds are made of. */
  private static final Map<String, List<String>> SPEEDS =
      Map.of(
          "km/h", List.of("km", "hours"),
          "mph", List.of("miles", "hours"),
          "m/s", List.of("m", "seconds"));

  private static final Pattern SPELLED_OUT = Pattern.compile("\\p{L}{4,}");

  /** An amount of a text: one number, or several that are added. */
  private record Amount(Rational value, String name, Unit unit, Measure measure) {
    boolean isRate() {
      return measure.per() != null;
    }

    boolean contains(Amount part, String between) {
      return !isRate()
          && !part.isRate()
          && unit.measuresSameAs(part.unit)
          && value.isInteger()
          && part.inBase().compareTo(unit.factor()) < 0
          && AND.matcher(between).matches();
    }

    Rational inBase() {
      return value.times(unit.factor());
    }

    Amount with(Amount part) {
      Rational sum = value.plus(part.inBase().dividedBy(unit.factor()));
      return new Amount(
          sum, name, unit, new Measure(name, null, measure.start(), part.measure.end()));
    }
  }

  /** A number of the new text: as it was, or in another unit. */
  private record Place(TextNumber number, @Nullable Amount amount, boolean compound) {}

  /**
   * The text in one unit for each kind of quantity, with the {@linkplain ElapsedTime time between}
   * two times of day, or, where it {@linkplain AskedTime asks for a time of day}, with a question
   * for the minutes that pass; empty where it is so already.
   */
  public static Optional<OneUnit> of(WordProblem problem) {
    return SpokenAmount.of(problem)
        .map(edits -> edits.read(OneUnit::inDigits))
        .or(() -> inDigits(problem));
  }

  /** Of a text whose amounts have numerals. */
  private static Optional<OneUnit> inDigits(WordProblem problem) {
    Optional<TextEdits> elapsed = ElapsedTime.of(problem);
    Optional<AskedTime> asked = elapsed.isPresent() ? Optional.empty() : AskedTime.of(problem);
    return elapsed
        .or(() -> asked.map(AskedTime::edits))
        .map(edits -> edits.read(OneUnit::ofAmounts).withStretch(asked.orElse(null)))
        .or(() -> ofAmounts(problem));
  }

  private OneUnit withStretch(@Nullable AskedTime time) {
    return new OneUnit(read, shown, conversions, true, time);
  }

  /** The one stretch of time, as equations have it, where it is the answer: all that is told. */
  public Optional<Formula> elapsed() {
    return hasStretch ? ElapsedTime.alone(read) : Optional.empty();
  }

  /** Whether a text asks for a time of day that can be reckoned from one that it states. */
  public static boolean asksForTimeOfDay(WordProblem problem) {
    return of(problem).map(OneUnit::asked).isPresent();
  }

  /**
   * A time of day as a text writes such.
   *
   * @param minutes since midnight
   */
  public static String timeOfDay(WordProblem problem, double minutes) {
    return ClockTime.in(problem.text()).getFirst().write(minutes);
  }

  private static Optional<OneUnit> ofAmounts(WordProblem problem) {
    if (MeasuredText.statesConversion(problem.text())) {
      return Optional.empty();
    }
    List<Place> places = places(problem);
    Map<SortedMap<String, Integer>, String> chosen = chosen(problem, places);
    boolean changes =
        places.stream().anyMatch(place -> place.compound() || target(place, chosen).isPresent());
    return changes ? Optional.of(written(problem, places, chosen)) : Optional.empty();
  }

  /** The numbers of a text, those of one amount together. */
  private static List<Place> places(WordProblem problem) {
    List<Place> places = new ArrayList<>();
    for (TextNumber number : problem.numbers()) {
      Place place = new Place(number, amount(problem, number), false);
      Place last = places.isEmpty() ? null : places.getLast();
      if (last != null
          && last.amount() != null
          && place.amount() != null
          && last.amount().measure().end() <= place.amount().measure().start()
          && last.amount()
              .contains(
                  place.amount(),
                  problem
                      .text()
                      .substring(
                          last.amount().measure().end(), place.amount().measure().start()))) {
        places.set(
            places.size() - 1, new Place(last.number(), last.amount().with(place.amount()), true));
      } else {
        places.add(place);
      }
    }
    return places;
  }

  private static @Nullable Amount amount(WordProblem problem, TextNumber number) {
    Measure measure = MeasuredText.behind(problem, number).orElse(null);
    if (measure == null || measure.unit() == null || number.spans().size() > 1) {
      return null;
    }
    String name = measure.unit();
    return Units.parse(name)
        .filter(Unit::isProportional)
        .map(unit -> new Amount(number.value(), name, unit, measure))
        .orElse(null);
  }

  /** For each kind of quantity that has several units the name of the one that is taken. */
  private static Map<SortedMap<String, Integer>, String> chosen(
      WordProblem problem, List<Place> places) {
    Kinds kinds = new Kinds();
    for (Place place : places) {
      MeasuredText.behind(problem, place.number())
          .map(Measure::per)
          .ifPresent(per -> kinds.addRate(per, place.amount()));
      if (place.amount() != null) {
        kinds.add(place.amount());
      }
    }
    MeasuredText.askedUnit(problem.text()).ifPresent(kinds::ask);
    return kinds.chosen();
  }

  /** The kinds of quantity of a text, told apart by their base units, and the units of each. */
  private static final class Kinds {
    private final Map<SortedMap<String, Integer>, Set<Unit>> units = new HashMap<>();
    private final Map<SortedMap<String, Integer>, Map<Unit, String>> rates = new HashMap<>();
    private final Map<SortedMap<String, Integer>, String> asked = new HashMap<>();
    private final Map<SortedMap<String, Integer>, Amount> smallest = new HashMap<>();

    /** Kinds that are counted for themselves, as minutes of an hour are. */
    private final Set<SortedMap<String, Integer>> ofThemselves = new HashSet<>();

    void add(Amount amount) {
      add(amount.unit);
      smallest.merge(
          amount.unit.base(),
          amount,
          (a, b) -> a.unit.factor().compareTo(b.unit.factor()) <= 0 ? a : b);
      addSpeed(amount.name);
    }

    private void add(Unit unit) {
      units.computeIfAbsent(unit.base(), _ -> new HashSet<>()).add(unit);
    }

    /** What something is counted for, and the amount of it. */
    void addRate(String per, @Nullable Amount amount) {
      Units.parse(per)
          .ifPresent(unit -> {
            add(unit);
            rates.computeIfAbsent(unit.base(), _ -> new HashMap<>()).put(unit, per);
            if (amount != null && amount.unit.measuresSameAs(unit)) {
              ofThemselves.add(unit.base());
            }
          });
    }

    private void addSpeed(String name) {
      SPEEDS.getOrDefault(name, List.of()).forEach(part -> addRate(part, null));
    }

    void ask(String name) {
      Units.parse(name)
          .ifPresent(unit -> {
            add(unit);
            asked.put(unit.base(), name);
          });
      addSpeed(name);
    }

    Map<SortedMap<String, Integer>, String> chosen() {
      Map<SortedMap<String, Integer>, String> chosen = new HashMap<>();
      smallest.forEach((kind, amount) -> {
        var counted = rates.getOrDefault(kind, Map.of());
        boolean stays =
            units.getOrDefault(kind, Set.of()).size() < 2 || ofThemselves.contains(kind);
        if (!stays && counted.size() < 2) {
          String unit =
              counted.values().stream().findFirst().orElse(asked.getOrDefault(kind, amount.name));
          chosen.put(kind, unit);
        }
      });
      return chosen;
    }
  }

  /** The unit that an amount is to have; empty where it has it already. */
  private static Optional<String> target(
      Place place, Map<SortedMap<String, Integer>, String> chosen) {
    Amount amount = place.amount();
    if (amount == null) {
      return Optional.empty();
    }
    return Optional.ofNullable(chosen.get(amount.unit.base()))
        .filter(name -> !Units.parse(name).orElse(amount.unit).equals(amount.unit));
  }

  private static OneUnit written(
      WordProblem problem, List<Place> places, Map<SortedMap<String, Integer>, String> chosen) {
    StringBuilder text = new StringBuilder();
    List<TextNumber> read = new ArrayList<>();
    List<TextNumber> shown = new ArrayList<>();
    List<String> conversions = new ArrayList<>();
    int from = 0;
    for (Place place : places) {
      Amount amount = place.amount();
      Optional<String> target = target(place, chosen);
      if (amount == null || target.isEmpty() && !place.compound()) {
        read.add(moved(place.number(), from, text.length()));
        shown.add(place.number());
        continue;
      }
      String name = target.orElse(amount.name);
      Rational value = amount.inBase().dividedBy(Units.parse(name).orElseThrow().factor());
      text.append(problem.text(), from, amount.measure.start());
      int start = text.length();
      text.append(digits(value));
      read.add(new TextNumber(value, List.of(new TextNumber.Span(start, text.length()))));
      text.append(' ').append(value.equals(Rational.ONE) ? name : plural(name));
      from = amount.measure.end();
      conversions.add(
          problem.text().substring(amount.measure.start(), from) + " = " + text.substring(start));
      shown.add(new TextNumber(value, List.of(new TextNumber.Span(amount.measure.start(), from))));
    }
    text.append(problem.text(), from, problem.text().length());
    return new OneUnit(
        new WordProblem(problem.id(), text.toString(), read, List.of(), problem.answers()),
        new WordProblem(problem.id(), problem.text(), shown, List.of(), problem.answers()),
        conversions,
        false,
        null);
  }

  /** The place of a number that comes after what is written already. */
  private static TextNumber moved(TextNumber number, int from, int written) {
    return new TextNumber(
        number.value(),
        number.spans().stream()
            .map(span ->
                new TextNumber.Span(span.start() - from + written, span.end() - from + written))
            .toList());
  }

  /** A value as a text would write it; what has no end is rounded, which the value is not. */
  private static String digits(Rational value) {
    BigDecimal rounded =
        new BigDecimal(value.numerator())
            .divide(new BigDecimal(value.denominator()), MathContext.DECIMAL64);
    BigDecimal written =
        rounded.stripTrailingZeros().scale() > MAX_DECIMALS ? rounded.round(ROUNDED) : rounded;
    return written.stripTrailingZeros().toPlainString();
  }

  private static String plural(String unit) {
    if (unit.equals("foot")) {
      return "feet";
    }
    if (unit.equals("inch")) {
      return "inches";
    }
    boolean singular =
        SPELLED_OUT.matcher(unit).matches() && !unit.endsWith("s") && !unit.equals("feet");
    return singular ? unit + "s" : unit;
  }
}
