package org.algebrist.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.algebrist.expression.NumberMention.Kind;
import org.algebrist.expression.NumberToken.Type;
import org.algebrist.expression.NumberWord.Role;
import org.jspecify.annotations.Nullable;

/**
 * Finds the numbers in English text: digits and words, fractions, percentages, factors and ranks.
 *
 * <p>What is decided where a text can be read two ways:
 *
 * <ul>
 *   <li>"20%" has the value 20 and the kind {@link Kind#PERCENT}; a formula multiplies it by 0.01.
 *   <li>Spans leave out currency signs, {@code %} and units; a sign is taken in ({@code -$5} is −5) unless it is a
 *       hyphen, a range ({@code 3-5} is 3 and 5) or a subtraction ({@code 5 -3}, {@code x -3}).
 *   <li>Commas group only where all groups are proper: {@code 1,234} is one number, {@code 3,4,5} three. A space
 *       never groups: {@code 12 500} is two numbers. A thin or narrow no-break space groups as a comma does.
 *   <li>"and" joins a whole and a fraction ("two and a half"), or a tail under one hundred ("two hundred and five"),
 *       but not after "between", "sum of" and their like.
 *   <li>"three quarters" is 3/4 before "of" or a unit, else three coins: 3 and 1/4 (of a dollar).
 *   <li>Digits in a code (H2O, mp3, 4x4), a version (1.2.3) or a date (2020-01-15, 12/25/2020) are no numbers.
 *       Digits with letters behind are: {@code 70lb}, {@code 2x}.
 * </ul>
 *
 * <p>The work grows linearly with the text. Any text is accepted; nothing is thrown.
 */
public final class NumberFinder {
  /**
   * Characters in a numeral, and powers of ten in an exponent, past which a numeral is not read: longer ones are an
   * attack or a data dump, and their arithmetic would cost more than linear time. They are left out of the numbers
   * and told apart in {@link Findings#oversized()}.
   */
  public static final int MAX_DIGITS = 1_000;

  private static final Set<String> LIST_WORDS = Set.of("between", "numbers", "fractions", "integers");
  private static final Set<String> OPERATION_NAMES =
      Set.of("sum", "difference", "product", "quotient", "ratio", "average", "mean");
  private static final Set<String> AFTER_FRACTION =
      Set.of(
          "of", "as", "the", "its", "his", "her", "their", "that", "this", "what", "a", "an", "full", "less", "more",
          "greater", "larger", "smaller", "longer", "shorter", "hour", "hours", "mile", "miles", "pound", "pounds",
          "inch", "inches", "cup", "cups", "teaspoon", "teaspoons", "tablespoon", "tablespoons", "gallon", "gallons",
          "yard", "yards", "acre", "acres", "ounce", "ounces", "liter", "liters", "kilometer", "kilometers", "meter",
          "meters", "year", "years", "mark", "way", "cent", "times");
  private static final Set<String> BEFORE_PRONOUN =
      Set.of(
          "the", "each", "every", "this", "other", "another", "any", "which", "no", "some", "first", "second", "third",
          "last", "next", "new", "old", "big", "small", "large", "cheap", "expensive", "red", "blue", "green", "white",
          "black");
  private static final Set<String> AFTER_PRONOUN =
      Set.of("of", "another", "who", "is", "was", "are", "were", "has", "had", "will", "would", "can", "could");
  private static final Set<String> BEFORE_YEAR =
      Set.of(
          "in", "since", "year", "until", "by", "january", "february", "march", "april", "may", "june", "july",
          "august", "september", "october", "november", "december");

  /** The half-open range [start, end) of UTF-16 indices. */
  public record Span(int start, int end) {}

  /**
   * What is in a text.
   *
   * @param mentions the numbers in the order of the text, none overlapping another
   * @param oversized where numerals past {@link #MAX_DIGITS} stand
   */
  public record Findings(List<NumberMention> mentions, List<Span> oversized) {
    public Findings {
      mentions = List.copyOf(mentions);
      oversized = List.copyOf(oversized);
    }
  }

  private final String text;
  private final List<NumberToken> tokens;
  private final List<NumberMention> found = new ArrayList<>();

  private NumberFinder(String text, List<NumberToken> tokens) {
    this.text = text;
    this.tokens = tokens;
  }

  /** All numbers in {@code text}, in order, ordinals and pronouns included. */
  public static List<NumberMention> find(String text) {
    return scan(text).mentions();
  }

  /** The numbers that a formula may use: {@link #find} without ordinals, pronouns, clock times and vague plurals. */
  public static List<NumberMention> quantities(String text) {
    return find(text).stream().filter(NumberMention::isQuantity).toList();
  }

  /** All numbers in {@code text}, and where numerals too long to read stand. */
  public static Findings scan(String text) {
    NumberLexer lexer = new NumberLexer(Objects.requireNonNull(text)).run();
    var finder = new NumberFinder(text, lexer.tokens());
    for (int at = 0; at < finder.tokens.size(); ) {
      at = finder.step(at);
    }
    return new Findings(finder.found, lexer.oversized());
  }

  /** A number under way: tokens [from, to) have been read. */
  private record Reading(Rational value, int from, int to, Kind kind) {
    Reading with(Rational newValue, int newTo, Kind newKind) {
      return new Reading(newValue, from, newTo, newKind);
    }
  }

  /** Reads at token {@code at} and returns the token to go on with. */
  private int step(int at) {
    Reading reading = readAt(at);
    if (reading == null) {
      return at + 1;
    }
    reading = negated(percent(reading));
    int start = tokens.get(reading.from()).start();
    int end = tokens.get(reading.to() - 1).end();
    found.add(new NumberMention(reading.value(), start, end, text.substring(start, end), reading.kind()));
    return reading.to();
  }

  private @Nullable Reading readAt(int at) {
    NumberToken token = tokens.get(at);
    if (token.type() == Type.NUMERAL) {
      return digits(at, Objects.requireNonNull(token.value()), Objects.requireNonNull(token.kind()));
    }
    NumberWord word = Cardinal.wordAt(tokens, at);
    if (word == null) {
      return null;
    }
    return switch (word.role()) {
      case UNIT, TEEN, TENS, HUNDRED, SCALE -> cardinal(at, word);
      case DOZEN ->
          word.plural() && is(at + 1, "of")
              ? new Reading(word.value(), at, at + 1, Kind.VAGUE)
              : new Reading(word.value(), at, at + 1, Kind.WORD);
      case ORDINAL -> ordinal(at, word);
      case HALF -> scaled(new Reading(word.value(), at, at + 1, Kind.FRACTION), true);
      case QUARTER -> scaled(new Reading(word.value(), at, at + 1, Kind.FRACTION), true);
      case MULTIPLE ->
          word.whole() > 1 || isAny(at + 1, Set.of("a", "an", "per", "every", "each", "as"))
              ? new Reading(word.value(), at, at + 1, Kind.MULTIPLE)
              : null;
    };
  }

  private Reading digits(int at, Rational value, Kind kind) {
    var reading = new Reading(value, at, at + 1, kind);
    if (kind == Kind.ORDINAL || kind == Kind.TIME) {
      return reading;
    }
    if (kind == Kind.WHOLE) {
      Reading mixed = mixedDigits(reading);
      if (mixed == null) {
        mixed = fractionOf(reading);
      }
      if (mixed == null) {
        mixed = andFraction(reading);
      }
      if (mixed != null) {
        return scaled(mixed, false);
      }
      if (isYear(at, value)) {
        return reading.with(value, at + 1, Kind.YEAR);
      }
    }
    return scaled(reading, false);
  }

  private @Nullable Reading cardinal(int at, NumberWord word) {
    if (word.plural()) {
      return plural(at, word);
    }
    Cardinal cardinal = Cardinal.read(tokens, at, inList(at));
    if (cardinal == null) {
      return null;
    }
    var reading = new Reading(Rational.of(cardinal.value()), at, cardinal.end(), Kind.WORD);
    int next = Cardinal.joined(tokens, cardinal.end());
    NumberWord after = next < 0 ? null : Cardinal.wordAt(tokens, next);
    if (after != null && after.role() == Role.ORDINAL && !after.plural() && completesOrdinal(cardinal, after)) {
      return reading.with(reading.value().plus(after.value()), next + 1, Kind.ORDINAL);
    }
    NumberWord afterAnd = is(cardinal.end(), "and") ? Cardinal.wordAt(tokens, cardinal.end() + 1) : null;
    if (afterAnd != null
        && afterAnd.role() == Role.ORDINAL
        && !afterAnd.plural()
        && cardinal.last() != Role.TENS
        && completesOrdinal(cardinal, afterAnd)) {
      return reading.with(reading.value().plus(afterAnd.value()), cardinal.end() + 2, Kind.ORDINAL);
    }
    if (is(cardinal.end(), "point")) {
      Reading decimal = spokenDecimal(reading);
      if (decimal != null) {
        return scaled(decimal, false);
      }
    }
    Reading fraction = fractionOf(reading);
    if (fraction == null) {
      fraction = andFraction(reading);
    }
    if (fraction != null) {
      return scaled(fraction, false);
    }
    if (cardinal.value() == 1 && cardinal.last() == Role.UNIT && isPronoun(at)) {
      return reading.with(reading.value(), reading.to(), Kind.PRONOUN);
    }
    return scaled(reading, false);
  }

  /** "ones", "tens", "hundreds", "millions": a digit's place, a pronoun, or nobody knows how many. */
  private Reading plural(int at, NumberWord word) {
    boolean place = isAny(at + 1, Set.of("digit", "place", "column", "and", "'"));
    Kind kind = Kind.WORD;
    if (word.whole() == 1 && !place) {
      kind = Kind.PRONOUN;
    } else if (is(at + 1, "of")) {
      kind = Kind.VAGUE;
    }
    return new Reading(word.value(), at, at + 1, kind);
  }

  private static boolean completesOrdinal(Cardinal cardinal, NumberWord ordinal) {
    return switch (cardinal.last()) {
      case TENS -> ordinal.whole() < 10;
      case HUNDRED, SCALE -> ordinal.whole() < 100;
      case UNIT, TEEN, DOZEN, ORDINAL, HALF, QUARTER, MULTIPLE -> false;
    };
  }

  private @Nullable Reading ordinal(int at, NumberWord word) {
    boolean article = at > 0 && isAny(at - 1, Set.of("a", "an"));
    boolean last = at + 1 >= tokens.size() || tokens.get(at + 1).type() == Type.MARK;
    if (word.whole() == 2) {
      boolean timeUnit =
          word.plural()
              || isAny(at - 1, Set.of("per", "each", "every", "one", "half"))
              || (at > 0 && tokens.get(at - 1).type() == Type.NUMERAL)
              || (article && last)
              || Cardinal.wordAt(tokens, at - 1) != null;
      return timeUnit ? null : new Reading(word.value(), at, at + 1, Kind.ORDINAL);
    }
    if (word.plural()) {
      return null;
    }
    if (article && word.whole() > 2 && (last || isAny(at + 1, AFTER_FRACTION))) {
      return new Reading(Rational.ONE.dividedBy(word.value()), at, at + 1, Kind.FRACTION);
    }
    return new Reading(word.value(), at, at + 1, Kind.ORDINAL);
  }

  /** {@code 2 1/2} and {@code 2-1/2}. */
  private @Nullable Reading mixedDigits(Reading whole) {
    int next = whole.to();
    if (Cardinal.hyphenated(tokens, next)) {
      next++;
    }
    if (next >= tokens.size()) {
      return null;
    }
    NumberToken part = tokens.get(next);
    if (part.type() != Type.NUMERAL || part.kind() != Kind.FRACTION || !isProper(part.value())) {
      return null;
    }
    return whole.with(joinedValue(whole.value(), part.value()), next + 1, Kind.MIXED);
  }

  private static boolean isProper(Rational part) {
    return part.signum() > 0 && part.compareTo(Rational.ONE) < 0;
  }

  private static Rational joinedValue(Rational whole, Rational part) {
    return whole.signum() < 0 ? whole.minus(part) : whole.plus(part);
  }

  /** "one third", "three-fourths", "one half", "3 tenths", "two twenty-fifths": a numerator and its denominator. */
  private @Nullable Reading fractionOf(Reading numerator) {
    int next = Cardinal.joined(tokens, numerator.to());
    NumberWord word = next < 0 ? null : Cardinal.wordAt(tokens, next);
    if (word == null) {
      return null;
    }
    boolean one = numerator.value().equals(Rational.ONE);
    boolean hyphen = next > numerator.to();
    boolean inWords = numerator.kind() == Kind.WORD;
    return switch (word.role()) {
      case HALF -> {
        boolean fits = inWords ? one || word.plural() : word.plural();
        yield fits ? over(numerator, Rational.of(2), next) : null;
      }
      case QUARTER -> {
        boolean fits = (one || word.plural()) && (hyphen || isAny(next + 1, AFTER_FRACTION));
        yield inWords && fits && numerator.value().compareTo(Rational.of(4)) < 0
            ? over(numerator, Rational.of(4), next)
            : null;
      }
      case ORDINAL -> {
        boolean grade = next + 1 < tokens.size() && tokens.get(next + 1).word().startsWith("grade");
        boolean fits = word.plural() || (inWords && (one || hyphen));
        yield word.whole() > 2 && fits && !grade ? over(numerator, word.value(), next) : null;
      }
      case TENS, TEEN -> {
        // A compound denominator: "twenty-fifth", "ten-thousandths".
        if (!Cardinal.hyphenated(tokens, next + 1)) {
          yield null;
        }
        NumberWord unit = Cardinal.wordAt(tokens, next + 2);
        if (unit == null || unit.role() != Role.ORDINAL || !(unit.plural() || one)) {
          yield null;
        }
        boolean adds = word.role() == Role.TENS && unit.whole() < 10;
        boolean multiplies = unit.whole() >= 1000;
        if (!adds && !multiplies) {
          yield null;
        }
        Rational denominator = adds ? word.value().plus(unit.value()) : word.value().times(unit.value());
        yield over(numerator, denominator, next + 2);
      }
      case UNIT, HUNDRED, SCALE, DOZEN, MULTIPLE -> null;
    };
  }

  private static Reading over(Reading numerator, Rational denominator, int last) {
    return numerator.with(numerator.value().dividedBy(denominator), last + 1, Kind.FRACTION);
  }

  /** "two and a half", "2 and 1/2", "five and three quarters": null unless a proper fraction follows "and". */
  private @Nullable Reading andFraction(Reading whole) {
    int at = whole.to() + 1;
    if (!is(whole.to(), "and") || at >= tokens.size() || inList(whole.from())) {
      return null;
    }
    if (isAny(at, Set.of("a", "an"))) {
      at++;
    }
    if (at >= tokens.size()) {
      return null;
    }
    NumberToken token = tokens.get(at);
    Rational part;
    int end = at + 1;
    NumberWord word = Cardinal.wordAt(tokens, at);
    if (token.type() == Type.NUMERAL && token.kind() == Kind.FRACTION) {
      part = Objects.requireNonNull(token.value());
    } else if (word == null || word.plural()) {
      return null;
    } else if (word.role() == Role.HALF || word.role() == Role.QUARTER) {
      part = word.value();
    } else if (word.role() == Role.ORDINAL && at > whole.to() + 1 && word.whole() > 2) {
      part = Rational.ONE.dividedBy(word.value());
    } else if (word.role() == Role.UNIT || word.role() == Role.TEEN) {
      Reading fraction = fractionOf(new Reading(word.value(), at, at + 1, Kind.WORD));
      if (fraction == null) {
        return null;
      }
      part = fraction.value();
      end = fraction.to();
    } else {
      return null;
    }
    // "three and half of the rest": the fraction belongs to what follows.
    boolean belongsAfter = isAny(end, Set.of("of", "as", "the"));
    return isProper(part) && !belongsAfter
        ? whole.with(joinedValue(whole.value(), part), end, Kind.MIXED)
        : null;
  }

  /** "two point five". */
  private @Nullable Reading spokenDecimal(Reading whole) {
    Rational value = whole.value();
    Rational place = Rational.ONE;
    int at = whole.to() + 1;
    int limit = Math.min(tokens.size(), at + MAX_DIGITS);
    for (; at < limit; at++) {
      NumberWord word = Cardinal.wordAt(tokens, at);
      if (word == null || word.role() != Role.UNIT || word.plural()) {
        break;
      }
      place = place.dividedBy(Rational.of(10));
      value = value.plus(word.value().times(place));
    }
    return at > whole.to() + 1 ? whole.with(value, at, Kind.DECIMAL) : null;
  }

  /** Multiplies by the scale words that follow: "2.5 million", "three dozen", "half a million". */
  private Reading scaled(Reading reading, boolean mayTakeArticle) {
    Reading result = reading;
    for (int i = 0; i < 3; i++) {
      int next = Cardinal.joined(tokens, result.to());
      if (mayTakeArticle && i == 0 && next >= 0 && is(next, "a")) {
        next++;
      }
      NumberWord word = Cardinal.wordAt(tokens, next);
      if (word == null || !isScale(word)) {
        break;
      }
      result = result.with(result.value().times(word.value()), next + 1, result.kind());
    }
    return result;
  }

  private static boolean isScale(NumberWord word) {
    return word.role() == Role.HUNDRED || word.role() == Role.SCALE || word.role() == Role.DOZEN;
  }

  private Reading percent(Reading reading) {
    int next = reading.to();
    if (Cardinal.hyphenated(tokens, next)) {
      next++;
    }
    boolean percent =
        isAny(next, Set.of("%", "\uFF05", "\u066A", "percent", "pct", "percentage"))
            || (is(next, "per") && is(next + 1, "cent"));
    return percent && reading.kind() != Kind.ORDINAL
        ? reading.with(reading.value(), reading.to(), Kind.PERCENT)
        : reading;
  }

  /** Takes in a "negative" before the number. */
  private Reading negated(Reading reading) {
    boolean negative =
        is(reading.from() - 1, "negative")
            && reading.value().signum() > 0
            && reading.kind() != Kind.ORDINAL
            && reading.kind() != Kind.PRONOUN;
    return negative
        ? new Reading(reading.value().negate(), reading.from() - 1, reading.to(), reading.kind())
        : reading;
  }

  private boolean isYear(int at, Rational value) {
    NumberToken token = tokens.get(at);
    if (token.end() - token.start() != 4
        || value.compareTo(Rational.of(1000)) < 0
        || value.compareTo(Rational.of(2200)) > 0) {
      return false;
    }
    boolean decade = is(at + 1, "s") && tokens.get(at + 1).start() == token.end();
    boolean alone = at + 1 >= tokens.size() || tokens.get(at + 1).type() != Type.WORD;
    boolean afterMonthDay = is(at - 1, ",") && at >= 3 && isAny(at - 3, BEFORE_YEAR);
    return decade || (alone && (isAny(at - 1, BEFORE_YEAR) || afterMonthDay));
  }

  private boolean isPronoun(int at) {
    return isAny(at - 1, BEFORE_PRONOUN)
        || isAny(at + 1, AFTER_PRONOUN)
        || (at > 0 && tokens.get(at - 1).word().length() > 4 && tokens.get(at - 1).word().endsWith("est"));
  }

  /** Whether the number at token {@code at} opens a list of two: "between 2 and 1/2", "the sum of 5 and ...". */
  private boolean inList(int at) {
    return isAny(at - 1, LIST_WORDS) || (is(at - 1, "of") && isAny(at - 2, OPERATION_NAMES));
  }

  private boolean is(int at, String word) {
    return at >= 0 && at < tokens.size() && tokens.get(at).word().equals(word);
  }

  private boolean isAny(int at, Set<String> words) {
    return at >= 0 && at < tokens.size() && words.contains(tokens.get(at).word());
  }
}
