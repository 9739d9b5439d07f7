package org.algebrist.systems.ept.amount;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.algebra.unit.Unit;
import org.algebrist.algebra.unit.Units;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.systems.ept.question.AskedPhrase;
import org.jspecify.annotations.Nullable;

/** The units of a text: those behind its numbers and the one that its question asks for. */
public final class MeasuredText {
  private static final String NAME =
      "(?:(?:square|sq|cubic|cu)\\.? )?(?:mph|km/h|m/s|mm|cm|dm|km|m|mg|g|kg|ml|mL|cl|dl|l|L|inch(?:es)?|feet|foot|ft|yards?|miles?"
          + "|(?:milli|centi|deci|kilo)?(?:met(?:er|re)|gram|lit(?:er|re))s?|tonnes?|ounces?|gallons?|quarts?|pints?"
          + "|seconds?|minutes?|mins?|hours?|hrs?|dollars?|cents?|euros?|rupees?)";

  private static final String END = "(?![\\p{L}\\d])";

  private static final String PER = " ?(?:/|\\bper\\b|\\ban?\\b|\\beach\\b|\\bevery\\b) ?";

  /** Behind a number: its unit, and what that is counted for. */
  private static final Pattern BEHIND =
      Pattern.compile("[ -]?(" + NAME + ")" + END + "(?:" + PER + "(" + NAME + ")" + END + ")?");

  /** Behind a number of things: what they are counted for. */
  private static final Pattern COUNTED_PER =
      Pattern.compile("(?: \\p{L}+){1,3}" + PER + "(" + NAME + ")" + END);

  private static final Pattern PRICE_PER =
      Pattern.compile("(?: dollars?)?" + PER + "(" + NAME + ")" + END);

  private static final Pattern ASKED_IN =
      Pattern.compile("\\bin (" + NAME + ")" + END + "[^.]*\\?");
  private static final Pattern ASKED_UNIT = Pattern.compile("(" + NAME + ")" + END + ".*");

  /** Texts that state how units are converted, or in which scale a map is. */
  private static final Pattern CONVERSION =
      Pattern.compile(
          "(?i)\\b(?:maps?|scales?)\\b|\\b(?:one|an?|1|each|every) (?:"
              + NAME
              + ") (?:is|as|to be|equals|=|has|contains|makes|stands for|represents|corresponds to) (?:about |roughly |exactly )?\\d");

  /** "12 inches to the foot". */
  private static final Pattern OF_ONE =
      Pattern.compile(
          "(?i)\\d (" + NAME + ") (?:to|in|make) (?:the|an?|one|every|each) (" + NAME + ")" + END);

  private MeasuredText() {}

  /** Whether a text says itself how units are converted. */
  public static boolean statesConversion(String text) {
    return CONVERSION.matcher(text).find()
        || OF_ONE
            .matcher(text)
            .results()
            .anyMatch(found -> measureTheSame(found.group(1), found.group(2)));
  }

  private static boolean measureTheSame(String one, String other) {
    return Units.parse(one)
        .flatMap(unit -> Units.parse(other).filter(unit::measuresSameAs))
        .isPresent();
  }

  /**
   * What stands with a number.
   *
   * @param unit its name; null where things are counted
   * @param per the unit of what it is counted for; null where it is counted for nothing
   * @param start of the number and the unit in the text
   * @param end of both, without what they are counted for
   */
  public record Measure(@Nullable String unit, @Nullable String per, int start, int end) {
    /** The unit of measurement; that of plain numbers for things. */
    public Optional<Unit> measured() {
      String counted = unit == null ? "rad" : unit;
      return Units.parse(per == null ? counted : counted + " per " + per);
    }
  }

  /** The unit that stands with a number of a text. */
  public static Optional<Measure> behind(WordProblem problem, TextNumber number) {
    String text = problem.text();
    int start = number.start();
    int end = number.end();
    if (start > 0 && text.charAt(start - 1) == '$') {
      Matcher per = PRICE_PER.matcher(text).region(end, text.length());
      return Optional.of(
          new Measure("dollars", per.lookingAt() ? per.group(1) : null, start - 1, end));
    }
    Matcher behind = BEHIND.matcher(text).region(end, text.length());
    if (behind.lookingAt()) {
      return Optional.of(new Measure(behind.group(1), behind.group(2), start, behind.end(1)));
    }
    Matcher counted = COUNTED_PER.matcher(text).region(end, text.length());
    return counted.lookingAt()
        ? Optional.of(new Measure(null, counted.group(1), start, end))
        : Optional.empty();
  }

  /** The name of the unit that the question asks for, whatever it calls it. */
  static Optional<String> askedUnit(String text) {
    Matcher in = ASKED_IN.matcher(text);
    if (in.find()) {
      return Optional.of(in.group(1));
    }
    return AskedPhrase.unit(text)
        .map(ASKED_UNIT::matcher)
        .filter(Matcher::matches)
        .map(unit -> unit.group(1));
  }

  /**
   * The unit that the question asks for, that of plain numbers where it asks for things; empty
   * where it cannot be told what it asks for.
   */
  public static Optional<Unit> asked(String text) {
    Optional<String> unit = askedUnit(text);
    return unit.isPresent() ? Units.parse(unit.get()) : AskedPhrase.unit(text).map(_ -> Unit.NONE);
  }
}
