package org.algebrist.expression.numeral;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.algebrist.expression.numeral.NumberMention.Kind;
import org.algebrist.expression.numeral.NumberToken.Type;
import org.algebrist.expression.numeral.NumberWord.Role;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * Finds the numbers in English text: digits and words, fractions, percentages, factors and ranks.
 *
 * <p>What is decided where a text can be read two ways:
 *
 * <ul>
 *   <li>"20%" has the value 20 and the kind {@link Kind#PERCENT}; a formula multiplies it by 0.01.
 *   <li>Spans leave out currency signs, {@code %} and units; a sign is taken in ({@code -$5} is −5)
 *       unless it is a hyphen, a range ({@code 3-5} is 3 and 5) or a subtraction ({@code 5 -3},
 *       {@code x -3}).
 *   <li>Commas group only where all groups are proper: {@code 1,234} is one number, {@code 3,4,5}
 *       three. A space never groups: {@code 12 500} is two numbers. A thin or narrow no-break space
 *       groups as a comma does.
 *   <li>"and" joins a whole and a fraction ("two and a half"), or a tail under one hundred ("two
 *       hundred and five"), but not after "between", "sum of" and their like.
 *   <li>An ordinal after "every" is a quantity: "every 30th caller" counts thirties.
 *   <li>"three quarters" is 3/4 before "of" or a unit, else three coins: 3 and 1/4 (of a dollar).
 *   <li>Digits in a code (H2O, mp3, 4x4), a version (1.2.3) or a date (2020-01-15, 12/25/2020) are
 *       no numbers. Digits with letters behind are: {@code 70lb}, {@code 2x}.
 * </ul>
 *
 * <p>The work grows linearly with the text. Any text is accepted; nothing is thrown.
 */
public final class NumberFinder {
  /**
   * Characters in a numeral, and powers of ten in an exponent, past which a numeral is not read:
   * longer ones are an attack or a data dump, and their arithmetic would cost more than linear
   * time. They are left out of the numbers and told apart in {@link Findings#oversized()}.
   */
  public static final int MAX_DIGITS = DigitSyntax.MAX_DIGITS;

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
  private final NumberContext context;
  private final NumberPhrases phrases;
  private final List<NumberMention> found = new ArrayList<>();

  private NumberFinder(String text, List<NumberToken> tokens) {
    this.text = text;
    this.tokens = tokens;
    this.context = new NumberContext(tokens);
    this.phrases = new NumberPhrases(context);
  }

  /** All numbers in {@code text}, in order, ordinals and pronouns included. */
  public static List<NumberMention> find(String text) {
    return scan(text).mentions();
  }

  /**
   * The numbers that a formula may use: {@link #find} without ordinals, pronouns, clock times and
   * vague plurals.
   */
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

  /** Reads at token {@code at} and returns the token to continue at. */
  private int step(int at) {
    NumberReading reading = readAt(at);
    if (reading == null) {
      return at + 1;
    }
    reading = negated(percent(reading));
    int start = tokens.get(reading.from()).start();
    int end = tokens.get(reading.to() - 1).end();
    found.add(
        new NumberMention(reading.value(), start, end, text.substring(start, end), reading.kind()));
    return reading.to();
  }

  private @Nullable NumberReading readAt(int at) {
    NumberToken token = tokens.get(at);
    if (token.type() == Type.NUMERAL) {
      return digits(
          at, Objects.requireNonNull(token.value()), Objects.requireNonNull(token.kind()));
    }
    NumberWord word = Cardinal.wordAt(tokens, at);
    if (word == null) {
      return null;
    }
    return switch (word.role()) {
      case UNIT, TEEN, TENS, HUNDRED, SCALE -> cardinal(at, word);
      case DOZEN ->
          word.plural() && context.is(at + 1, "of")
              ? new NumberReading(word.value(), at, at + 1, Kind.VAGUE)
              : new NumberReading(word.value(), at, at + 1, Kind.WORD);
      case ORDINAL -> ordinal(at, word);
      case HALF -> phrases.scaled(new NumberReading(word.value(), at, at + 1, Kind.FRACTION), true);
      case QUARTER ->
          phrases.scaled(new NumberReading(word.value(), at, at + 1, Kind.FRACTION), true);
      case MULTIPLE ->
          word.whole() > 1 || context.isAny(at + 1, NumberContext.AFTER_ONCE)
              ? new NumberReading(word.value(), at, at + 1, Kind.MULTIPLE)
              : null;
    };
  }

  private NumberReading digits(int at, Rational value, Kind kind) {
    var reading = new NumberReading(value, at, at + 1, kind);
    if (kind == Kind.ORDINAL) {
      return context.is(at - 1, "every") ? reading.with(value, at + 1, Kind.WHOLE) : reading;
    }
    if (kind == Kind.TIME) {
      return reading;
    }
    if (kind == Kind.WHOLE) {
      NumberReading mixed = phrases.mixedDigits(reading);
      if (mixed == null) {
        mixed = phrases.fractionOf(reading);
      }
      if (mixed == null) {
        mixed = phrases.andFraction(reading);
      }
      if (mixed != null) {
        return phrases.scaled(mixed, false);
      }
      if (context.isYear(at, value)) {
        return reading.with(value, at + 1, Kind.YEAR);
      }
    }
    return phrases.scaled(reading, false);
  }

  private @Nullable NumberReading cardinal(int at, NumberWord word) {
    if (word.plural()) {
      return plural(at, word);
    }
    Cardinal cardinal = Cardinal.read(tokens, at, context.inList(at));
    if (cardinal == null) {
      return null;
    }
    var reading = new NumberReading(Rational.of(cardinal.value()), at, cardinal.end(), Kind.WORD);
    int next = Cardinal.joined(tokens, cardinal.end());
    NumberWord after = next < 0 ? null : Cardinal.wordAt(tokens, next);
    if (after != null
        && after.role() == Role.ORDINAL
        && !after.plural()
        && completesOrdinal(cardinal, after)) {
      return reading.with(reading.value().plus(after.value()), next + 1, Kind.ORDINAL);
    }
    NumberWord afterAnd =
        context.is(cardinal.end(), "and") ? Cardinal.wordAt(tokens, cardinal.end() + 1) : null;
    if (afterAnd != null
        && afterAnd.role() == Role.ORDINAL
        && !afterAnd.plural()
        && cardinal.last() != Role.TENS
        && completesOrdinal(cardinal, afterAnd)) {
      return reading.with(reading.value().plus(afterAnd.value()), cardinal.end() + 2, Kind.ORDINAL);
    }
    if (context.is(cardinal.end(), "point")) {
      NumberReading decimal = phrases.spokenDecimal(reading);
      if (decimal != null) {
        return phrases.scaled(decimal, false);
      }
    }
    NumberReading fraction = phrases.fractionOf(reading);
    if (fraction == null) {
      fraction = phrases.andFraction(reading);
    }
    if (fraction != null) {
      return phrases.scaled(fraction, false);
    }
    if (cardinal.value() == 1 && cardinal.last() == Role.UNIT && context.isPronoun(at)) {
      return reading.with(reading.value(), reading.to(), Kind.PRONOUN);
    }
    return phrases.scaled(reading, false);
  }

  /**
   * "ones", "tens", "hundreds", "millions": a digit's place, a pronoun, or nobody knows how many.
   */
  private NumberReading plural(int at, NumberWord word) {
    boolean place = context.isAny(at + 1, NumberContext.DIGIT_PLACE);
    Kind kind = Kind.WORD;
    if (word.whole() == 1 && !place) {
      kind = Kind.PRONOUN;
    } else if (context.is(at + 1, "of")) {
      kind = Kind.VAGUE;
    }
    return new NumberReading(word.value(), at, at + 1, kind);
  }

  private static boolean completesOrdinal(Cardinal cardinal, NumberWord ordinal) {
    return switch (cardinal.last()) {
      case TENS -> ordinal.whole() < 10;
      case HUNDRED, SCALE -> ordinal.whole() < 100;
      case UNIT, TEEN, DOZEN, ORDINAL, HALF, QUARTER, MULTIPLE -> false;
    };
  }

  private @Nullable NumberReading ordinal(int at, NumberWord word) {
    boolean article = at > 0 && context.isAny(at - 1, NumberContext.ARTICLES);
    boolean last = at + 1 >= tokens.size() || tokens.get(at + 1).type() == Type.MARK;
    if (word.whole() == 2) {
      boolean timeUnit =
          word.plural()
              || context.isAny(at - 1, NumberContext.BEFORE_SECOND_OF_TIME)
              || (at > 0 && tokens.get(at - 1).type() == Type.NUMERAL)
              || (article && last)
              || Cardinal.wordAt(tokens, at - 1) != null;
      return timeUnit ? null : new NumberReading(word.value(), at, at + 1, Kind.ORDINAL);
    }
    if (word.plural()) {
      return null;
    }
    if (article
        && word.whole() > 2
        && (last || context.isAny(at + 1, NumberContext.AFTER_FRACTION))) {
      return new NumberReading(Rational.ONE.dividedBy(word.value()), at, at + 1, Kind.FRACTION);
    }
    Kind kind = context.is(at - 1, "every") ? Kind.WORD : Kind.ORDINAL;
    return new NumberReading(word.value(), at, at + 1, kind);
  }

  private NumberReading percent(NumberReading reading) {
    int next = reading.to();
    if (Cardinal.hyphenated(tokens, next)) {
      next++;
    }
    boolean percent =
        context.isAny(next, NumberContext.PERCENT_SIGNS)
            || (context.is(next, "per") && context.is(next + 1, "cent"));
    return percent && reading.kind() != Kind.ORDINAL
        ? reading.with(reading.value(), reading.to(), Kind.PERCENT)
        : reading;
  }

  /** Takes in a "negative" before the number. */
  private NumberReading negated(NumberReading reading) {
    boolean negative =
        context.is(reading.from() - 1, "negative")
            && reading.value().signum() > 0
            && reading.kind() != Kind.ORDINAL
            && reading.kind() != Kind.PRONOUN;
    return negative
        ? new NumberReading(
            reading.value().negate(), reading.from() - 1, reading.to(), reading.kind())
        : reading;
  }
}
