package org.algebrist.systems.ept.question;

import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Pattern;
import org.algebrist.algebra.value.Surd;
import org.algebrist.algebra.value.Value;
import org.algebrist.expression.tree.Rational;

/**
 * How many whole things answer a question whose equations give a fraction: 50/12 buses are 5 buses
 * where buses are needed, and 50/12 full boxes are 4.
 *
 * <p>Only questions for the number of things that cannot be divided are rounded, and only where
 * their words say which way. Amounts in units of measurement, averages and shares of food stay as
 * they are.
 */
public enum WholeCount {
  /** The value is the answer. */
  EXACT,
  /** The next whole number above: one more is needed for what is left. */
  UP,
  /** The next whole number below: what is left does not make another one. */
  DOWN;

  /** Units of measurement, of which there are fractions. */
  private static final Pattern MEASURE =
      Pattern.compile(
          "(?i)\\b(?:(?:kilo|centi|milli|deci)?(?:met(?:er|re)|gram|lit(?:er|re))s?|[ckm]?m|k?g|m?l"
              + "|inch(?:es)?|feet|foot|yards?|miles?|pounds?|ounces?|tons?|tonnes?|gallons?|quarts?"
              + "|pints?|(?:table|tea)?spoons?|spoonfuls?|hours?|minutes?|seconds?|years?|dollars?"
              + "|cents?|euros?|pence|rupees?|percent|degrees?|acres?|units?|square|cubic|times|points?"
              + "|kilos?|cups?|calories|gigs?|gigabytes?|megabytes?|laps?|fraction|part)\\b");

  /** How many times something is done; other questions for times compare two quantities. */
  private static final Pattern TURNS =
      Pattern.compile("(?i)\\bhow many times (?:do(?:es)?|must|will|has|have|should) ");

  /** Food that is cut up to be shared. */
  private static final Pattern CUT_UP =
      Pattern.compile(
          "(?i)\\b(?:pizzas?|cakes?|pies?|sandwich(?:es)?|loaves|loaf|bars?|apples?|oranges?"
              + "|pears?|(?:water)?melons?|slices?|servings?|portions?|brownies)\\b");

  /** Stretches of time, which a rate fills one by one. */
  private static final Pattern DAYS = Pattern.compile("(?i)\\b(?:days?|weeks?|months?|nights?)\\b");

  private static final Pattern BY_THE_DAY =
      Pattern.compile("(?i)\\b(?:per|an?|each|every) (?:day|week|month|night)\\b");
  private static final Pattern TOGETHER =
      Pattern.compile("(?i)\\b(?:together|alone|both|working|rate of work)\\b");

  /** The question is not how many things a quotient makes. */
  private static final Pattern NO_COUNT =
      Pattern.compile(
          "(?i)\\b(?:averages?|mean|expected|approximately|about how|estimate|ratio"
              + "|break even|how many (?:more|extra|fewer|less|other)"
              + "|(?:not|isn't|isnt|aren't) (?:be )?(?:fully|full)|unfilled)\\b");

  /**
   * What is left of a division, not how often it goes; and what is sold, of which data sets state
   * fractions.
   */
  private static final Pattern NO_QUOTIENT =
      Pattern.compile(
          "(?i)\\b(?:left|leftover|remain\\w*|extra|(?<!until the )last|unused|sell|sold)\\b");

  private static final Pattern ALL_OF_THEM =
      Pattern.compile(
          "(?i)\\b(?:hold|carry|fit|transport|seat|take|store|pack|move|house) (?:all|everyone|everybody|them all)\\b");

  /** "sold only in whole packs" */
  private static final Pattern SOLD_WHOLE =
      Pattern.compile(
          "(?i)\\b(?:sold|sells|comes?|available|bought|buy)\\b[^.?!]{0,20}\\b(?:in|as|by the) (?:full|whole|complete)\\b");

  private static final Pattern FULL =
      Pattern.compile("(?i)\\b(?:full|complete|completed|whole|entire|fully)\\b");
  private static final Pattern NEEDED =
      Pattern.compile(
          "(?i)\\b(?:needs?|needed|required?|requires|must|(?:has|have|hav|had|got) to|should|takes?|at least|minimum|(?:smallest|least|lowest)(?: possible)? number|fewest|order"
              + "|do (?:i|we|you|they) (?:buy|use|book|open|fill up))\\b");
  private static final Pattern POSSIBLE =
      Pattern.compile(
          "(?i)\\b(?:can|could|able|possible|at most|maximum|most|will there be|would there be|get out of)\\b");
  private static final Pattern SHARED =
      Pattern.compile(
          "(?i)\\b(?:equal(?:ly)?|evenly|same (?:number|amount)|shar(?:e|es|ed|ing)|divid(?:e|es|ed|ing)|split(?:s|ting)?|distribut(?:e|es|ed|ing))\\b");
  private static final Pattern NONE_LEFT =
      Pattern.compile(
          "(?i)\\b(?:none|no \\p{L}+|nothing|without any) (?:\\p{L}+ ){0,2}(?:left|remain\\w*)\\b");
  private static final Pattern OF_EACH = Pattern.compile("(?i)\\b(?:each|every|per|apiece|one)\\b");

  /**
   * Which way the value of the one thing that a text asks for is rounded.
   *
   * @param value of the equations, 0 or more
   */
  public static WholeCount of(String text, Value value) {
    Optional<Rational> exact = value.rational();
    Optional<String> things = AskedPhrase.unit(text);
    Optional<String> asked = Question.of(text).map(Question::words);
    if (exact.isEmpty() || exact.get().isInteger() || exact.get().signum() <= 0) {
      return EXACT;
    }
    if (things.isEmpty()
        || asked.isEmpty()
        || MEASURE.matcher(things.get()).find() && !TURNS.matcher(asked.get()).find()
        || NO_QUOTIENT.matcher(asked.get()).find()
        || NO_COUNT.matcher(text).find()
        || haveParts(text, things.get())) {
      return EXACT;
    }
    WholeCount way = way(text, asked.get(), things.get());
    boolean none = way == DOWN && exact.get().compareTo(Rational.ONE) < 0;
    return none ? EXACT : way;
  }

  private static WholeCount way(String text, String asked, String things) {
    if (DAYS.matcher(things).find()) {
      boolean filled = BY_THE_DAY.matcher(text).find() && !TOGETHER.matcher(text).find();
      return filled && NEEDED.matcher(asked).find() ? UP : EXACT;
    }
    if (ALL_OF_THEM.matcher(text).find()) {
      return UP;
    }
    if (SOLD_WHOLE.matcher(text).find()) {
      return UP;
    }
    if (FULL.matcher(text).find()) {
      return DOWN;
    }
    if (OF_EACH.matcher(asked).find()) {
      boolean shared =
          SHARED.matcher(text).find()
              && !CUT_UP.matcher(things).find()
              && !NONE_LEFT.matcher(text).find();
      return shared ? DOWN : EXACT;
    }
    if (NEEDED.matcher(asked).find()) {
      return UP;
    }
    return POSSIBLE.matcher(asked).find() ? DOWN : EXACT;
  }

  /** Whether the text speaks of parts of the things itself, as in 2.5 boxes or half a box. */
  private static boolean haveParts(String text, String things) {
    String[] words = things.split(" ");
    String thing = Pattern.quote(words[words.length - 1].replaceFirst("(?:es|s)$", ""));
    return Pattern.compile(
            "(?i)(?:\\d[./]\\d+|\\bhalf(?: an?| of an?)?|\\bquarter(?: of)?(?: an?)?|\\d\\.\\d+ of an?)(?:-| )(?:\\p{L}+ )?"
                + thing)
        .matcher(text)
        .find();
  }

  /** The whole number; the value itself where it is {@link #EXACT} or no fraction is known. */
  public Value round(Value value) {
    Optional<Rational> exact = value.rational();
    if (this == EXACT || exact.isEmpty()) {
      return value;
    }
    BigInteger[] parts = exact.get().numerator().divideAndRemainder(exact.get().denominator());
    boolean between = parts[1].signum() != 0;
    BigInteger below =
        between && exact.get().signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    BigInteger whole = this == UP && between ? below.add(BigInteger.ONE) : below;
    return Surd.of(Rational.of(whole, BigInteger.ONE));
  }
}
