package org.algebrist.systems.ept.reading;

import java.util.regex.Pattern;
import org.algebrist.datasets.wordproblem.WordProblem;

/** Answers that cannot be: fewer than none, more than all, another kind of quantity. */
public final class ImpossibleAnswer {
  private static final Pattern AMOUNT =
      Pattern.compile(
          "(?i)\\bhow (?:many|much|old|long|far|tall|high|wide|deep|heavy|fast|big|large)\\b");

  /** Texts whose answers may be below zero. */
  static final Pattern BELOW_NONE =
      Pattern.compile(
          "(?i)degrees?\\b|°|\\b(?:below|above|negative|minus|loss|lost money|profit|debt|owes?|overdrawn|balance|account|sea level)\\b");

  private static final Pattern SHARE =
      Pattern.compile(
          "(?i)\\b(?:what|which|how much) (percent(?:age)?|%|fraction|part|proportion) of (?:the|all|his|her|its|their|my|our|these|those)\\b");

  private static final Pattern GROWTH =
      Pattern.compile(
          "(?i)\\b(?:increase\\w*|gr[eo]w\\w*|more than|larger|bigger|compared|original|last year|old price|cost price)\\b");

  private ImpossibleAnswer() {}

  /** Whether an amount that is asked for would be below zero. */
  public static boolean isNegative(WordProblem problem, SystemReading reading) {
    return reading.answer().stream().anyMatch(value -> value < 0)
        && AMOUNT.matcher(problem.text()).find()
        && !BELOW_NONE.matcher(problem.text()).find();
  }

  /** Whether a part of something that is asked for would be more than all of it. */
  public static boolean isMoreThanAll(WordProblem problem, SystemReading reading) {
    var share = SHARE.matcher(problem.text());
    if (!share.find() || GROWTH.matcher(problem.text()).find()) {
      return false;
    }
    double all = share.group(1).matches("(?i)percent(?:age)?|%") ? 100 : 1;
    return reading.answer().stream().anyMatch(value -> value > all);
  }

  /** Whether the units of the numbers give another kind of quantity than the one asked for. */
  public static boolean isOfOtherUnits(WordProblem problem, SystemReading reading) {
    return !reading.saysUnanswerable()
        && reading.amendment() == Amendment.NONE
        && AgreeingUnits.of(problem, reading.tokens()).fit() == AgreeingUnits.Fit.CONTRADICTS;
  }
}
