package org.algebrist.systems.ept.question;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The units that a text names; one is told only where the text has no second of its kind. */
final class TextUnits {
  /** Not the end of a number or a fraction: 5 m, and not 5/m or 3.m. */
  private static final String BEHIND_DIGIT = "(?<=\\d ?)";

  /** The same of money, whose amount may be a word: "six rand". */
  private static final String BEHIND_AMOUNT =
      "(?<=\\d ?|\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|eighty|ninety|hundred|thousand|million) )";

  private static final List<Named> CURRENCIES =
      Stream.of(
              "francs?",
              "yuan",
              "liras",
              "zloty",
              "forints?",
              "kroner",
              "kronor",
              "dirhams?",
              "dinars?",
              "rubles?",
              "reais",
              "riyals?",
              "rupiah",
              "tugrik",
              "taka",
              "birr")
          .map(written -> currency("", written))
          .toList();

  /** Currencies whose names are other words too: money only where an amount stands before them. */
  private static final List<Named> AMBIGUOUS_CURRENCIES =
      Stream.of("won", "crowns?", "kr", "lei", "soles")
          .map(written -> currency(BEHIND_AMOUNT, written))
          .toList();

  private static final List<Named> OTHERS =
      List.of(
          new Named(QuantityKind.MONEY, "dollars", "\\$|\\bdollars?\\b|\\bbucks\\b"),
          new Named(QuantityKind.MONEY, "euros", "€|\\beuros?\\b"),
          new Named(QuantityKind.MONEY, "pounds", "£|\\bpounds?\\b|\\bquid\\b"),
          new Named(QuantityKind.MONEY, "rupees", "₹|\\brupees?\\b|\\bRs(?=[\\d .])"),
          new Named(
              QuantityKind.MONEY,
              "rand",
              "(?-i:\\bR(?=\\d\\d|\\d\\.\\d))|" + BEHIND_AMOUNT + "rand\\b"),
          new Named(QuantityKind.MONEY, "ringgit", "(?-i:\\bRM(?= ?\\d))|\\bringgit\\b"),
          new Named(QuantityKind.MONEY, "pesos", "₱|\\bpesos?\\b"),
          new Named(QuantityKind.MONEY, "baht", "฿|\\bbaht\\b"),
          new Named(QuantityKind.MONEY, "naira", "₦|\\bnaira\\b"),
          new Named(QuantityKind.MONEY, "cedis", "₵|\\bcedis?\\b"),
          new Named(QuantityKind.MONEY, "lira", "₺|\\blira\\b"),
          new Named(QuantityKind.MONEY, "dong", "₫|\\bdong\\b"),
          new Named(QuantityKind.MONEY, "roubles", "₽|\\broubles?\\b"),
          new Named(QuantityKind.MONEY, "hryvnias", "₴|\\bhryvnias?\\b"),
          new Named(QuantityKind.MONEY, "yen", "¥|\\byen\\b"),
          new Named(QuantityKind.MONEY, "shillings", "\\b[KTU]sh(?=[\\d .])|\\bshillings?\\b"),
          new Named(QuantityKind.MONEY, "cents", "¢|\\bcents?\\b"),
          new Named(QuantityKind.MONEY, "pence", "\\bpence\\b|" + BEHIND_DIGIT + "p\\b"),
          new Named(QuantityKind.LENGTH, "cm", "\\bcm\\b|\\bcentimet(?:er|re)s?\\b"),
          new Named(QuantityKind.LENGTH, "m", BEHIND_DIGIT + "m\\b|\\bmet(?:er|re)s?\\b"),
          new Named(QuantityKind.LENGTH, "km", "\\bkm\\b|\\bkilomet(?:er|re)s?\\b"),
          new Named(QuantityKind.LENGTH, "mm", "\\bmm\\b|\\bmillimet(?:er|re)s?\\b"),
          new Named(QuantityKind.LENGTH, "inches", "\\binch(?:es)?\\b"),
          new Named(QuantityKind.LENGTH, "feet", "\\bfeet\\b|\\bfoot\\b|\\bft\\b"),
          new Named(QuantityKind.LENGTH, "yards", "\\byards?\\b"),
          new Named(QuantityKind.LENGTH, "miles", "\\bmiles?\\b"),
          new Named(
              QuantityKind.TIME,
              "seconds",
              "\\bseconds\\b|\\bsecs?\\b|(?<=per )second\\b|" + BEHIND_DIGIT + "s\\b"),
          new Named(QuantityKind.TIME, "minutes", "\\bminutes?\\b|\\bmins?\\b"),
          new Named(QuantityKind.TIME, "hours", "\\bhours?\\b|\\bhrs?\\b|" + BEHIND_DIGIT + "h\\b"),
          new Named(QuantityKind.TIME, "days", "\\bdays?\\b"),
          new Named(QuantityKind.TIME, "weeks", "\\bweeks?\\b"),
          new Named(QuantityKind.TIME, "months", "\\bmonths?\\b"),
          new Named(QuantityKind.TIME, "years", "\\byears?\\b(?! old)"),
          new Named(QuantityKind.WEIGHT, "kg", "\\bkg\\b|\\bkilos?\\b|\\bkilograms?\\b"),
          new Named(QuantityKind.WEIGHT, "g", BEHIND_DIGIT + "g\\b|\\bgram(?:me)?s?\\b"),
          new Named(QuantityKind.WEIGHT, "pounds", "\\blbs?\\b|\\bpounds?\\b"),
          new Named(QuantityKind.WEIGHT, "ounces", "\\bounces?\\b|\\boz\\b"),
          new Named(QuantityKind.WEIGHT, "tons", "\\btons?\\b"),
          new Named(QuantityKind.WEIGHT, "tonnes", "\\btonnes?\\b"),
          new Named(QuantityKind.CAPACITY, "litres", BEHIND_DIGIT + "[lL]\\b|\\blit(?:er|re)s?\\b"),
          new Named(QuantityKind.CAPACITY, "ml", "\\bm[lL]\\b|\\bmillilit(?:er|re)s?\\b"),
          new Named(QuantityKind.CAPACITY, "gallons", "\\bgallons?\\b"),
          new Named(QuantityKind.CAPACITY, "pints", "\\bpints?\\b"),
          new Named(QuantityKind.CAPACITY, "cups", "\\bcups?\\b"),
          new Named(QuantityKind.DEGREES, "°C", "°C\\b|\\bdegrees? (?:C\\b|Celsius\\b)"),
          new Named(QuantityKind.DEGREES, "°F", "°F\\b|\\bdegrees? (?:F\\b|Fahrenheit\\b)"),
          new Named(
              QuantityKind.DEGREES, "degrees", "°(?![CF])|\\bdegrees?\\b(?! (?:[CF]\\b|Cel|Fah))"));

  private static final List<Named> KNOWN =
      Stream.of(OTHERS, CURRENCIES, AMBIGUOUS_CURRENCIES).flatMap(List::stream).toList();

  /** Pounds are weighed where one of these is told, otherwise they are money. */
  private static final Pattern WEIGHED =
      Pattern.compile("(?i)\\bweigh|\\bweight|\\bheav(?:y|ier)|\\bpounds? of\\b|\\blbs?\\b");

  private static final Pattern SQUARED = Pattern.compile("(?:²|\\^2|\\^\\{2\\})");
  private static final Pattern SQUARE_BEFORE = Pattern.compile("[ -]?(?:square|sq\\.?) ");
  private static final Pattern PER =
      Pattern.compile("(?: ?/ ?|(?: \\p{L}+){0,3}? (?:per|an?|each|every) )");

  /** A currency's sign or abbreviation before a number. */
  private static final Pattern CURRENCY_BEFORE =
      Pattern.compile("(?i)(\\p{Sc}|\\b(?:Rs|[KTU]sh|(?-i:RM?)))\\.? ?$");

  /** Two units in one word: the first for each of the second. */
  private static final Pattern MILES_PER_HOUR = Pattern.compile("[ -]?mph\\b");

  private static final Pattern IN_UNIT =
      Pattern.compile(
          "(?i),? in ((?:square |cubic |degrees? (?=C\\b|F\\b|Celsius|Fahrenheit))?[\\p{L}°]+[²³]?(?:/\\p{L}+| per (?:hour|minute|second))?)(?=$| (?!(?:one|two|three|four|five)\\b)\\p{L})");

  private static final Pattern IN_HOURS = Pattern.compile("/h\\b");
  private static final Pattern IN_SECONDS = Pattern.compile("/s\\b");

  /** A unit, what it measures, and how it is written. */
  record Named(QuantityKind kind, String name, Pattern written) {
    Named(QuantityKind kind, String name, String written) {
      this(kind, name, Pattern.compile("(?i)" + written));
    }
  }

  /** Named by its plural. */
  private static Named currency(String behind, String written) {
    return new Named(
        QuantityKind.MONEY, written.replace("?", ""), behind + "\\b" + written + "\\b");
  }

  /** A unit of a text as the text spells it. */
  record Found(Named unit, String shown) {}

  private TextUnits() {}

  /**
   * The unit of a kind that a text names, if it names just one; of money the larger one where its
   * hundredths are named beside it.
   */
  static Optional<Found> only(String text, QuantityKind kind) {
    Map<String, Found> found = new LinkedHashMap<>();
    for (Named unit : KNOWN) {
      Matcher written = unit.written.matcher(text);
      if (unit.kind == kind && fits(unit, text) && written.find()) {
        found.put(unit.name, new Found(unit, shown(unit, written.group())));
      }
    }
    if (found.size() > 1 && kind == QuantityKind.MONEY) {
      found.remove("cents");
      found.remove("pence");
    }
    return found.size() == 1 ? found.values().stream().findFirst() : Optional.empty();
  }

  /** The unit that a question asks for with these words: "in km", "in square metres". */
  static Optional<String> askedIn(String words) {
    Matcher in = IN_UNIT.matcher(words);
    if (!in.find()) {
      return Optional.empty();
    }
    String unit = in.group(1);
    if (unit.equalsIgnoreCase("percent")) {
      return Optional.of("%");
    }
    return unit.equals("mph") || spelled(unit).isPresent() ? Optional.of(unit) : Optional.empty();
  }

  /** Whether two spellings are of one unit; what is made of several units is not compared. */
  static boolean agree(String one, String other) {
    boolean compound = (one + other).matches(".*(?:square|cubic|per |[/²³]|mph).*");
    return compound || spelled(one).map(Found::unit).equals(spelled(other).map(Found::unit));
  }

  /** The first unit of a spelling: km of "km/h"; empty where it is none. */
  static Optional<Found> spelled(String unit) {
    String first = unit.replaceFirst("^(?:square|cubic) ", "").replaceFirst("[²³]|/.*| per .*", "");
    return at("1 " + first, 1).filter(found -> found.end == first.length() + 2).map(Placed::found);
  }

  /** A question without the words that say in which unit. */
  static String withoutIn(String words) {
    return askedIn(words).isPresent()
        ? IN_UNIT.matcher(words).replaceFirst("").replaceAll("\\s+", " ").strip()
        : words;
  }

  /** The unit of a name. */
  static Optional<Named> named(String name) {
    return KNOWN.stream().filter(unit -> unit.name.equals(name)).findFirst();
  }

  /**
   * The units of the number at a place of a text, each with its exponent: miles and hours, the
   * latter to the power of -1, of "60 miles an hour". Things that are counted have none.
   */
  static Map<Found, Integer> of(String text, int start, int end) {
    Map<Found, Integer> units = new LinkedHashMap<>();
    Matcher mph = MILES_PER_HOUR.matcher(text).region(end, text.length());
    if (mph.lookingAt()) {
      units.put(new Found(named("miles").orElseThrow(), "miles"), 1);
      units.put(new Found(named("hours").orElseThrow(), "hours"), -1);
      return units;
    }
    int behind = end;
    Optional<Power> own = powerAt(text, end);
    if (own.isPresent()) {
      behind = own.get().end;
      units.put(own.get().unit.getKey(), own.get().unit.getValue());
    } else {
      before(text, start).ifPresent(currency -> units.put(currency, 1));
    }
    counted(text, behind)
        .ifPresent(per -> units.merge(per.getKey(), -per.getValue(), Integer::sum));
    return units;
  }

  private record Placed(Found found, int end) {}

  /** The unit that a number is followed by, at most a space or a hyphen between. */
  private static Optional<Placed> at(String text, int end) {
    Matcher gap = Pattern.compile("[ -]?").matcher(text).region(end, text.length());
    int start = gap.lookingAt() ? gap.end() : end;
    List<Placed> found = new ArrayList<>();
    for (Named unit : KNOWN) {
      Matcher written =
          unit.written
              .matcher(text)
              .region(start, text.length())
              .useTransparentBounds(true)
              .useAnchoringBounds(false);
      if (fits(unit, text) && written.lookingAt()) {
        found.add(new Placed(new Found(unit, shown(unit, written.group())), written.end()));
      }
    }
    return found.stream().findFirst();
  }

  /** The currency before a number: "£5", "Rs. 28". */
  private static Optional<Found> before(String text, int start) {
    Matcher sign = CURRENCY_BEFORE.matcher(text).region(Math.max(0, start - 5), start);
    if (!sign.find()) {
      return Optional.empty();
    }
    return KNOWN.stream()
        .filter(unit -> unit.kind == QuantityKind.MONEY)
        .filter(unit ->
            unit.written
                .matcher(text)
                .region(sign.start(1), sign.end(1))
                .useTransparentBounds(true)
                .matches())
        .map(unit -> new Found(unit, unit.name))
        .findFirst();
  }

  /**
   * What a number is counted for, with its exponent: the hour of "9 dollars an hour", the metre to
   * the power of 2 of "£32 a square metre".
   */
  private static Optional<Map.Entry<Found, Integer>> counted(String text, int end) {
    if (IN_HOURS.matcher(text).region(end, text.length()).lookingAt()) {
      return named("hours").map(unit -> Map.entry(new Found(unit, "h"), 1));
    }
    if (IN_SECONDS.matcher(text).region(end, text.length()).lookingAt()) {
      return named("seconds").map(unit -> Map.entry(new Found(unit, "s"), 1));
    }
    Matcher per = PER.matcher(text).region(end, text.length());
    return per.lookingAt() ? powerAt(text, per.end()).map(Power::unit) : Optional.empty();
  }

  /** A unit with its exponent, and where it ends. */
  private record Power(Map.Entry<Found, Integer> unit, int end) {}

  /** The unit that stands at a place, perhaps squared: "5 m", "5 square metres", "5 m²". */
  private static Optional<Power> powerAt(String text, int end) {
    Matcher square = SQUARE_BEFORE.matcher(text).region(end, text.length());
    boolean squared = square.lookingAt();
    return at(text, squared ? square.end() : end)
        .map(placed -> {
          Matcher sign = SQUARED.matcher(text).region(placed.end, text.length());
          int exponent = squared || sign.lookingAt() ? 2 : 1;
          return new Power(Map.entry(placed.found, exponent), placed.end);
        });
  }

  private static boolean fits(Named unit, String text) {
    return !unit.name.equals("pounds")
        || (unit.kind == QuantityKind.WEIGHT) == WEIGHED.matcher(text).find()
        || unit.kind == QuantityKind.MONEY && text.indexOf('£') >= 0;
  }

  /** The plural of a unit's name in the text's own spelling; signs and abbreviations as such. */
  private static String shown(Named unit, String written) {
    String word = written.toLowerCase(Locale.ROOT);
    if (word.equals(unit.name) || word.equals("quid")) {
      return word;
    }
    if (!word.matches("\\p{L}{4,}") || word.equals("foot") || word.equals("inch")) {
      return word.matches("km|cm|mm|m|kg|g|ml|h|s|lbs?|oz|ft") ? word : unit.name;
    }
    return word.endsWith("s") || word.equals("feet") || word.equals("pence") ? word : word + "s";
  }

  /** The unit as it stands with an amount of one. */
  static String singular(String unit) {
    return switch (unit) {
      case "feet" -> "foot";
      case "inches" -> "inch";
      case "pence" -> "penny";
      default -> regularSingular(unit);
    };
  }

  private static String regularSingular(String plural) {
    if (plural.matches("\\p{L}{2,}ies")) {
      return plural.replaceFirst("ies$", "y");
    }
    if (plural.matches(".*(?:x|ch|sh|ss|bus|(?<!sh|\\bt)o)es")) {
      return plural.replaceFirst("es$", "");
    }
    return plural.matches("\\p{L}{4,}(?<!s)s") ? plural.substring(0, plural.length() - 1) : plural;
  }
}
