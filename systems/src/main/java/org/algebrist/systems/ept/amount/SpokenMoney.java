package org.algebrist.systems.ept.amount;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.ept.amount.TextEdits.Edit;

/**
 * Amounts of money as people say them, written in one unit of their currency: beside £1.85 "75p" is
 * £0.75, and where the question is for pence £1.85 is 185 pence. "Three pounds forty" is £3.40, a
 * tenner £10, and "two twenties" are two $20 bills. Of American coins that are counted it is told
 * what they are worth: "3 dimes of 10 cents".
 */
final class SpokenMoney {
  private static final String DIGITS = "\\d+(?:,\\d{3})*(?:\\.\\d+)?";
  private static final String TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";
  private static final String WORDS =
      "(?:(?:"
          + TENS
          + ")(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|one|two|three|four|five|six"
          + "|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen"
          + "|eighteen|nineteen)";
  private static final String NUMBER = "(?<![\\w.,$£€₹-])(" + DIGITS + "|" + WORDS + ")";

  /** Of 50c, not of class 3c. */
  private static final String SHORT_CENT = "(?<=\\d\\d)(?-i:c)";

  private static final Rational HUNDRED = Rational.of(100);

  /**
   * A currency whose unit has a hundred smaller ones.
   *
   * @param sign what its amounts are written with
   * @param main an amount in the unit itself, its number in group 1 or 2
   * @param minor an amount in the smaller unit, its number in group 1
   * @param mentioned what shows that sums are in the unit itself
   * @param mixed what has no edits: a list with one unit for all ("5 and 10 cents"), or what the
   *     unit itself is worth ("100 cents")
   * @param minorName the smaller unit, of several
   */
  private record Currency(
      String sign,
      Pattern main,
      Pattern minor,
      Pattern mentioned,
      Pattern asksMinor,
      Pattern mixed,
      String minorName) {
    /**
     * @param onlyMoney the words for the unit that mean nothing else
     */
    static Currency of(
        String sign, String signs, String main, String onlyMoney, String minor, String minorName) {
      return new Currency(
          sign,
          Pattern.compile(
              "(?i)(?:%s) ?(%s)|%s[ -](?:%s)\\b(?! of\\b)".formatted(signs, DIGITS, NUMBER, main)),
          Pattern.compile("(?i)%s[ -]?(?:%s)(?![\\p{L}\\d])".formatted(NUMBER, minor)),
          Pattern.compile(
              "(?i)(?:%s) ?\\d|\\b(?:%s|(?:how many|in) (?:%s)|(?:%s)[ -](?:coins?|notes?))\\b"
                  .formatted(signs, onlyMoney, main, main)),
          Pattern.compile("(?i)\\b(?:how (?:many|much)|in) (?:%s)\\b(?!-)".formatted(minor)),
          Pattern.compile(
              "(?i)(?:\\d,? (?:and|or) \\d+|(?<![\\d.,])100)[ -]?(?:%s)(?![\\p{L}\\d])"
                  .formatted(minor)),
          minorName);
    }

    Stream<Edit> edits(String text) {
      if (mixed.matcher(text).find()) {
        return Stream.of();
      }
      if (asksMinor.matcher(text).find()) {
        return main.matcher(text)
            .results()
            .map(amount -> {
              String number = amount.group(1) == null ? amount.group(2) : amount.group(1);
              return edit(amount, inMinor(value(number), amount.group().contains("-")));
            });
      }
      return mentioned.matcher(text).find()
          ? minor
              .matcher(text)
              .results()
              .map(amount ->
                  edit(
                      amount,
                      sign + SpokenMoney.written(value(amount.group(1)).dividedBy(HUNDRED))))
          : Stream.of();
    }

    /** {@code 350 cents}, or {@code 50-cent} of a coin. */
    private String inMinor(Rational value, boolean coin) {
      String unit = coin ? "-" + minorName.replaceFirst("s$", "") : " " + minorName;
      return value.times(HUNDRED) + unit;
    }

    String written(Rational value, String text) {
      return asksMinor.matcher(text).find()
          ? inMinor(value, false)
          : sign + SpokenMoney.written(value);
    }
  }

  private static final Currency POUND =
      Currency.of("£", "£", "pounds?|quid", "quid", "ps?|pence|pennies|penny", "pence");

  private static final Currency EURO =
      Currency.of("€", "€", "euros?", "euros?", "cents?|ct|" + SHORT_CENT, "cents");

  private static final Currency DOLLAR =
      Currency.of(
          "$", "\\$", "dollars?|bucks?", "dollars?|bucks?", "cents?|¢|" + SHORT_CENT, "cents");

  private static final Currency RUPEE =
      Currency.of("Rs ", "₹|\\bRs\\.?", "rupees?", "rupees?", "paise|paisa", "paise");

  private static final List<Currency> CURRENCIES = List.of(POUND, EURO, DOLLAR, RUPEE);

  private static final Map<String, Currency> NAMES =
      Map.of("p", POUND, "q", POUND, "e", EURO, "d", DOLLAR, "b", DOLLAR, "r", RUPEE);

  /** "three pounds forty", "three pounds and forty pence". */
  private static final Pattern BOTH_UNITS =
      Pattern.compile(
          "(?i)"
              + NUMBER
              + " (pound|quid|euro|dollar|buck|rupee)s?(?:,? (?:and )?("
              + DIGITS
              + "|"
              + WORDS
              + ") ?(?:p|pence|penny|cents?|paise)\\b| ("
              + WORDS
              + "|\\d\\d)(?= ?(?:[.,;:?!)]|$)"
              + "| (?:and|for|each|an?|per|in|but|while|on|at|from|with|to|back|left|change)\\b))");

  private static final Pattern SLANG = Pattern.compile("(?i)\\b(?:a|one) (tenner|fiver)\\b");

  /** Notes by what they are worth: "two twenties", "a twenty and a five". */
  private static final Pattern NOTES =
      Pattern.compile(
          "(?i)"
              + NUMBER
              + " (ones|fives|fivers|tens|tenners|twenties|fifties|hundreds)\\b(?! of\\b)");

  private static final Pattern SINGLE_NOTES =
      Pattern.compile(
          "(?i)\\ban? (five|ten|twenty|fifty)(?: and an? (one|five|ten|twenty|fifty))?"
              + "(?= (?:note|bill)\\b| ?(?:[.,;:?!)]|$)| (?:and (?!a half)|for|to|at|from|with)\\b)");

  private static final Pattern CURRENCY =
      Pattern.compile("(?i)([$£€])|\\b(dollar|pound|euro)s?\\b");

  private static final Map<String, Integer> NOTE_VALUES =
      Map.of(
          "ones",
          1,
          "fives",
          5,
          "fivers",
          5,
          "tens",
          10,
          "tenners",
          10,
          "twenties",
          20,
          "fifties",
          50,
          "hundreds",
          100);

  /** Coins by their names, in cents. */
  private static final Map<String, Integer> COINS =
      Map.of("half-dollar", 50, "quarter", 25, "dime", 10, "nickel", 5, "penn", 1);

  private static final Pattern COIN =
      Pattern.compile(
          "(?i)(?<![\\w.$-])(?:("
              + DIGITS
              + "|"
              + WORDS
              + ") )?(half-dollar|quarter|dime|nickel|penn)(?:s|y|ies)?\\b");

  private static final Pattern WORTH_IS_TOLD =
      Pattern.compile("(?i)\\b(?:1|5|10|25|50|one|five|ten|twenty-five|fifty)[ -]cents?\\b|¢");

  private static final Pattern ASKS_WORTH =
      Pattern.compile("(?i)\\b(?:cents?|dollars?|worth|money|value|how much)\\b");

  private SpokenMoney() {}

  /** What is to be written instead of such amounts; of two that overlap the first is meant. */
  static List<Edit> edits(String text) {
    List<Edit> edits = new ArrayList<>();
    BOTH_UNITS.matcher(text).results().map(both -> bothUnits(text, both)).forEach(edits::add);
    SLANG
        .matcher(text)
        .results()
        .map(note -> edit(note, "£" + (note.group(1).matches("(?i)f.*") ? 5 : 10)))
        .forEach(edits::add);
    CURRENCIES.stream().flatMap(currency -> currency.edits(text)).forEach(edits::add);
    sign(text).ifPresent(sign -> addNotes(edits, text, sign));
    edits.addAll(coins(text));
    return edits;
  }

  private static Edit bothUnits(String text, MatchResult amount) {
    String hundredths = amount.group(3) == null ? amount.group(4) : amount.group(3);
    Rational sum = value(amount.group(1)).plus(value(hundredths).dividedBy(HUNDRED));
    return edit(amount, named(amount.group(2)).written(sum, text));
  }

  private static Currency named(String unit) {
    return NAMES.getOrDefault(unit.substring(0, 1).toLowerCase(Locale.ROOT), DOLLAR);
  }

  /** The sign of the one currency that a text names. */
  private static Optional<String> sign(String text) {
    List<String> signs =
        CURRENCY
            .matcher(text)
            .results()
            .map(found -> found.group(1) != null ? found.group(1) : named(found.group(2)).sign)
            .distinct()
            .toList();
    return signs.size() == 1 ? Optional.of(signs.getFirst()) : Optional.empty();
  }

  private static void addNotes(List<Edit> edits, String text, String sign) {
    String note = sign.equals("$") ? " bills" : " notes";
    NOTES
        .matcher(text)
        .results()
        .map(notes ->
            edit(
                notes,
                notes.group(1)
                    + " "
                    + sign
                    + NOTE_VALUES.get(notes.group(2).toLowerCase(Locale.ROOT))
                    + note))
        .forEach(edits::add);
    SINGLE_NOTES
        .matcher(text)
        .results()
        .map(one -> {
          String second = one.group(2) == null ? "" : " and " + sign + value(one.group(2));
          return edit(one, sign + value(one.group(1)) + second);
        })
        .forEach(edits::add);
  }

  /** American coins of several kinds that are counted, with what each is worth. */
  private static List<Edit> coins(String text) {
    List<MatchResult> found = COIN.matcher(text).results().toList();
    long kinds = found.stream().map(SpokenMoney::cents).distinct().count();
    boolean counted =
        kinds > 1
            && kinds == found.size()
            && found.stream().allMatch(coin -> coin.group(1) != null);
    if (!counted || WORTH_IS_TOLD.matcher(text).find() || !ASKS_WORTH.matcher(text).find()) {
      return List.of();
    }
    return found.stream()
        .map(coin ->
            edit(
                coin,
                coin.group() + " of " + cents(coin) + (cents(coin) == 1 ? " cent" : " cents")))
        .toList();
  }

  private static int cents(MatchResult coin) {
    return COINS.getOrDefault(coin.group(2).toLowerCase(Locale.ROOT), 1);
  }

  private static Edit edit(MatchResult place, String by) {
    return new Edit(place.start(), place.end(), by, place.start());
  }

  private static Rational value(String number) {
    return TextNumber.findIn(number).getFirst().value();
  }

  private static String written(Rational value) {
    return value.isInteger()
        ? value.toString()
        : String.format(Locale.ROOT, "%.2f", value.doubleValue());
  }
}
