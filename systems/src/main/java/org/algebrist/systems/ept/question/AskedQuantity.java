package org.algebrist.systems.ept.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.systems.ept.statement.Statement;

/**
 * The one quantity that the last question of a text asks for. What is not known is left out.
 *
 * @param kind of the quantity; "how long" is settled by the units of the text
 * @param name such as {@code age of Ann} or {@code apples}
 * @param unit such as {@code km} or {@code dollars}; of things that are counted their name
 */
record AskedQuantity(QuantityKind kind, Optional<String> name, Optional<String> unit) {
  private static final int AN_HOUR = 60;

  private static final String HOW = "(?<how>old|tall|high|wide|deep|long|heavy)";

  private static final Pattern MEASURED =
      Pattern.compile(
          "(?i)how "
              + HOW
              + " (?:is|was|are|were|will|would) (?<what>.+?)(?: be)?(?: (?:now|in|after|at|when|before|today|then|(?:\\S+ ){1,2}ago)\\b.*)?");
  private static final Pattern COST =
      Pattern.compile(
          "(?i)(?:how much|what) (?:do|does|did|will|would) (?<what>[^:]+) (?:cost|weigh)\\b.*");
  private static final Pattern NAMED =
      Pattern.compile(
          "(?i)(?:what(?:'s| is| are| was| were| will be| would be)|find|determine|calculate|compute|work out|give)"
              + " (?:the )?(.+)");

  /** What remains: "what is left of the money". */
  private static final Pattern REST =
      Pattern.compile("(?i)(?:left|still|needed|missing|due|owed|paid|remaining)\\b.*");

  /** "the notes worth", "the whole job going to cost". */
  private static final Pattern PRICED =
      Pattern.compile("(?i)(.+) (?:worth|going to (?:cost|come to))\\b.*");

  /** "my total going to be". */
  private static final Pattern GOING_TO_BE = Pattern.compile("(?i) going to be\\b.*");

  private static final Pattern NUMBERS =
      Pattern.compile(
          "(?i)\\b(?:numbers?|integers?|fraction|ratio|how many|digits?|product|factor)\\b");

  private static final Pattern SHARE =
      Pattern.compile(
          "(?i)what (per ?cent(?:age)?|fraction|part)( of .+?)? (?:is|are|was|were|did|does|do|has|have)\\b.*");
  private static final Pattern MUCH =
      Pattern.compile(
          "(?i)how much (?:more |less )?(\\p{L}+(?: \\p{L}+)?) (?:do|does|did|is|are|was|were|will|would|can|could|must|should|may|has|have|had)\\b.*");
  private static final Pattern NO_THING =
      Pattern.compile(
          "(?i)(?:he|she|it|they|that|this|we|i|you|each|them|these|those|more|less|older|younger|taller|longer|heavier)\\b.*");

  /** What a quantity is called that is only known to be one. */
  private static final Pattern MEASURE =
      Pattern.compile(
          "(?:distance|length|area|volume|time|speed|money|weight|angle|temperature|percentage|per ?cent|fraction|part)");

  private static final Pattern EXTENT =
      Pattern.compile("(?i)(\\p{L}+) (?:long|wide|high|tall|deep|apart|away)");

  /** "metres long", "years old". */
  private static final Pattern MEASURE_IN = Pattern.compile("(?i)(?<unit>\\p{L}+) " + HOW);

  /** "metres further", "dollars' profit". */
  private static final Pattern AMOUNT_OF =
      Pattern.compile(
          "(?i)(\\p{L}+)['’]? (?!more|less|fewer)((?:profit|loss|change|discount|interest|tax|tip|"
              + Comparatives.ALL
              + ")\\b)");

  private static final Pattern AGE_IN = Pattern.compile("(?i)\\b(months|weeks|days) old\\b");

  private static final Pattern COUNTED =
      Pattern.compile(
          " ((?:\\p{L}+ ){0,2}?)(\\p{L}{2,}[^s\\P{L}]s|people|children|men|women|fish|sheep)\\b");
  private static final Pattern NOT_COUNTED =
      Pattern.compile(
          "(?i)(?:times|is|was|has|does|costs|gets|goes|plus|minus|always|this|its|his|yes|as|us|remains|gives|eats|buys|sells|takes|percent|years|others?|theirs|hers|yours|ours)");

  /** Of a text alone. */
  static AskedQuantity of(String text) {
    return of(text, EquationUnit.none(text), Optional.empty());
  }

  /**
   * What a text asks for.
   *
   * @param units of the equation that gives the answer
   * @param counted the only things that its numbers count
   */
  static AskedQuantity of(String text, EquationUnit units, Optional<String> counted) {
    Optional<Question> asked = Question.of(text);
    if (asked.isEmpty()) { // by how many points, what profit did she make
      Optional<String> things = AskedWords.counted(text);
      return new AskedQuantity(
          QuantityKind.NUMBER,
          things,
          things.or(() -> AskedWords.unit(text)).or(() -> units.of(QuantityKind.AMOUNT)));
    }
    QuantityKind kind = QuantityKind.of(asked.get());
    if (kind == QuantityKind.LENGTH_OR_TIME) {
      kind = units.lengthOrTime().orElse(kind);
    }
    Optional<CountQuestion> count = CountQuestion.of(asked.get());
    if (count.isPresent()) {
      return counting(kind, count.get(), counted);
    }
    boolean named = kind == QuantityKind.NUMBER && !NUMBERS.matcher(asked.get().words()).find();
    Optional<String> unit =
        kind == QuantityKind.AGE
            ? age(text)
            : units.of(named ? QuantityKind.AMOUNT : kind); // the average of 4 kg and 6 kg
    Optional<String> stated = asked.get().unit();
    if (stated.isPresent()) { // a reading is in the unit that the question states
      Optional<String> given = unit.or(() -> units.of(QuantityKind.AMOUNT));
      boolean other =
          units.isKnown() && given.filter(each -> !TextUnits.agree(each, stated.get())).isPresent();
      unit = other ? Optional.empty() : stated;
    }
    String when =
        kind == QuantityKind.AGE && asked.get().leftOut().startsWith("when ")
            ? " " + asked.get().leftOut()
            : ""; // how old was she when she moved
    return new AskedQuantity(
        kind, name(TextUnits.withoutIn(asked.get().words()), kind).map(name -> name + when), unit);
  }

  /** What "how many" asks for. */
  private static AskedQuantity counting(
      QuantityKind kind, CountQuestion count, Optional<String> counted) {
    boolean bare = count.things().matches("(?i)|(?:for |in )?each\\b.*|per\\b.*");
    Optional<String> things = bare ? alone(count).or(() -> counted) : count.name();
    Optional<String> measured = measured(count);
    if (measured.isPresent()) {
      return new AskedQuantity(kind, things.isEmpty() ? things : measured, measured);
    }
    Optional<String> comparison = count.comparison();
    if (comparison.isPresent() && things.isPresent()) { // how many more pears than plums
      return new AskedQuantity(kind, things.map(each -> comparison.get() + " " + each), things);
    }
    Matcher amountOf = AMOUNT_OF.matcher(count.things());
    if (amountOf.matches() && TextUnits.spelled(amountOf.group(1)).isPresent()) { // km further
      return new AskedQuantity(
          kind,
          Optional.of(
              Comparatives.isOne(amountOf.group(2))
                  ? amountOf.group(1) + " " + amountOf.group(2)
                  : amountOf.group(2)),
          Optional.of(amountOf.group(1)));
    }
    if (count.things().startsWith("times as ")) { // times as many flashes
      return new AskedQuantity(kind, things, Optional.of("times"));
    }
    Optional<String> amount =
        things
            .filter(each -> each.contains(" of ") && !each.matches(".* of \\d.*"))
            .map(each -> each.split(" of ")[0]);
    return amount.flatMap(TextUnits::spelled).isPresent() // litres of water
        ? new AskedQuantity(kind, things.map(each -> each.split(" of ", 2)[1]), amount)
        : new AskedQuantity(kind, things, things);
  }

  /** {@code km} of "how many km long", {@code kilos} of what has a long name. */
  private static Optional<String> measured(CountQuestion count) {
    Matcher extent = EXTENT.matcher(count.things());
    boolean unnamed = count.name().isEmpty() && !count.things().isEmpty();
    String unit = extent.matches() ? extent.group(1) : count.things().split(" ")[0];
    return (extent.matches() || unnamed) && TextUnits.spelled(unit).isPresent()
        ? Optional.of(unit)
        : Optional.empty();
  }

  /** {@code girls} of "how many are girls". */
  private static Optional<String> alone(CountQuestion count) {
    return Statement.isBe(count.verb().toLowerCase(Locale.ROOT))
            && count.rest().matches("\\p{Ll}+(?<!s)s|children|men|women|people")
        ? Optional.of(count.rest())
        : Optional.empty();
  }

  /** Whether the name is but a unit or a kind of quantity: {@code km}, {@code money}. */
  boolean isBare() {
    return name.filter(
            each -> TextUnits.spelled(each).isPresent() || MEASURE.matcher(each).matches())
        .isPresent();
  }

  private static Optional<String> age(String text) {
    Matcher other = AGE_IN.matcher(text);
    boolean young = other.find() && !text.matches("(?is).*\\byears?\\b.*");
    return Optional.of(young ? other.group(1).toLowerCase(Locale.ROOT) : "years");
  }

  private static Optional<String> name(String words, QuantityKind kind) {
    Optional<String> offered = QuantityKind.priced(words);
    if (kind == QuantityKind.MONEY && offered.isPresent()) {
      return offered.map(thing -> "price of " + thing);
    }
    Matcher share = SHARE.matcher(words);
    if (share.matches()) {
      String of = share.group(2) == null ? "" : share.group(2);
      return Optional.of(share.group(1).toLowerCase(Locale.ROOT) + of);
    }
    if (words.matches("(?i)(?:what|which) numbers?\\b.*")) {
      return Optional.of("number");
    }
    Matcher named = NAMED.matcher(words.replaceFirst(":.*", ""));
    if (named.matches()) {
      String thing = GOING_TO_BE.matcher(named.group(1)).replaceFirst("");
      if (REST.matcher(thing).matches()) {
        return Optional.of("what is " + thing);
      }
      Matcher priced = PRICED.matcher(thing);
      if (priced.matches()) {
        String measure = thing.contains(" worth") ? "value" : "price";
        return Optional.of(measure + " of the " + priced.group(1).replaceFirst("(?i)^the ", ""));
      }
      return NO_THING.matcher(thing).matches() || thing.matches("\\d.*|.* \\d+") || isPlural(thing)
          ? Optional.empty()
          : Optional.of(Statement.addressed(thing));
    }
    Matcher measured = MEASURED.matcher(words);
    if (measured.matches() && kind != QuantityKind.TIME) {
      return Optional.of(measure(measured.group("how")))
          .map(name -> of(name, measured.group("what")));
    }
    Matcher cost = COST.matcher(words);
    if (cost.matches()) {
      String measure = kind == QuantityKind.WEIGHT ? "weight" : "price";
      boolean average = words.endsWith(" on average");
      return Optional.of(of(average ? "average " + measure : measure, cost.group("what")));
    }
    return switch (kind) {
      case LENGTH -> Optional.of(words.matches("(?i)how far\\b.*") ? "distance" : "length");
      case AREA, VOLUME, TIME, SPEED, MONEY, WEIGHT ->
          Optional.of(kind.name().toLowerCase(Locale.ROOT));
      case DEGREES -> Optional.of(words.contains("angle") ? "angle" : "temperature");
      case PERCENT -> Optional.of("percentage");
      default -> much(words);
    };
  }

  /** {@code juice} of "how much juice do 4 bottles hold". */
  static Optional<String> much(String words) {
    Matcher much = MUCH.matcher(words);
    return much.matches()
            && !much.group(1)
                .matches(
                    "(?i)(?:more|less|than|in|of|do|does|did|will|would|is|are|can|has|have|had|was|\\p{L}+er)\\b.*")
            && !NO_THING.matcher(much.group(1)).matches()
        ? Optional.of(much.group(1))
        : Optional.empty();
  }

  private static boolean isPlural(String thing) {
    return thing.matches(
        "(?i)(?:two |three |four )?(?:numbers|integers|values|ages|sides|angles)\\b.*");
  }

  /** {@code length} of "metres long"; empty where no unit stands before a word of measure. */
  static Optional<String> extent(String noun) {
    Matcher extent = MEASURE_IN.matcher(noun);
    return extent.matches() && TextUnits.spelled(extent.group("unit")).isPresent()
        ? Optional.of(measure(extent.group("how")))
        : Optional.empty();
  }

  private static String of(String measure, String thing) {
    return NO_THING.matcher(thing).matches()
        ? measure
        : measure + " of " + Statement.addressed(thing);
  }

  private static String measure(String how) {
    return switch (how.toLowerCase(Locale.ROOT)) {
      case "old" -> "age";
      case "tall", "high" -> "height";
      case "wide" -> "width";
      case "deep" -> "depth";
      case "heavy" -> "weight";
      default -> "length";
    };
  }

  /** A value with its unit: {@code 3 hours}, {@code 145 minutes (2 h 25 min)}, {@code 25 %}. */
  String amount(String value) {
    if (unit.isEmpty()) {
      return value;
    }
    String amount = value + " " + (value.equals("1") ? TextUnits.singular(unit.get()) : unit.get());
    boolean inMinutes =
        kind == QuantityKind.TIME && unit.get().equals("minutes") && value.matches("\\d{2,6}");
    int minutes = inMinutes ? Integer.parseInt(value) : 0;
    return minutes > AN_HOUR && minutes % AN_HOUR > 0
        ? amount + " (%d h %d min)".formatted(minutes / AN_HOUR, minutes % AN_HOUR)
        : amount;
  }

  /** The only things that the numbers of a text count which equations use: sweets. */
  static Optional<String> counted(WordProblem problem, List<Integer> used) {
    List<String> things = new ArrayList<>();
    for (int index : used) {
      TextNumber number = problem.numbers().get(index);
      Matcher behind =
          COUNTED.matcher(problem.text()).region(number.end(), problem.text().length());
      if (behind.lookingAt() && isNoun(behind.toMatchResult())) {
        things.add(behind.group(2).toLowerCase(Locale.ROOT));
      }
    }
    return !things.isEmpty() && things.stream().distinct().count() == 1
        ? Optional.of(things.getFirst())
        : Optional.empty();
  }

  private static boolean isNoun(MatchResult behind) {
    boolean other =
        behind
            .group(1)
            .matches(
                "(?i).*\\b(?:of|to|and|in|on|at|for|from|with|are|were|have|had|per|an?|the|his|her|their|each|every|than|more|less|fewer|or|is|was|has|by|as)\\b.*");
    return !other && !NOT_COUNTED.matcher(behind.group(2)).matches();
  }
}
