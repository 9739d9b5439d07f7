package org.algebrist.systems.ept.evaluation;

import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.systems.ept.WordProblemSolver;

/**
 * The same story with other numbers.
 *
 * <p>Whole numbers written in digits are replaced. Equal ones stay equal, and larger ones stay
 * larger, so that the story keeps its sense. Numbers in words, decimals and fractions stay.
 */
final class OtherNumbers {
  private static final Pattern DIGITS = Pattern.compile("[1-9]\\d{0,5}");

  /** A number may grow by this share of itself at each step. */
  private static final double GROWTH = 0.4;

  private OtherNumbers() {}

  /**
   * The text with other numbers; empty where it has none to replace. The same text always gives the
   * same one.
   */
  static Optional<WordProblem> of(WordProblem problem) {
    TreeSet<Integer> values = new TreeSet<>();
    for (TextNumber number : problem.numbers()) {
      for (TextNumber.Span span : number.spans()) {
        String written = problem.text().substring(span.start(), span.end());
        if (DIGITS.matcher(written).matches() && standsAlone(problem.text(), span)) {
          values.add(Integer.parseInt(written));
        }
      }
    }
    var random = new SplittableRandom(problem.text().hashCode());
    return values.isEmpty()
        ? Optional.empty()
        : Optional.of(replaced(problem, increased(values, random)));
  }

  /** Whether no digit, decimal point or slash belongs to the numeral beside its span. */
  private static boolean standsAlone(String text, TextNumber.Span span) {
    return !joins(text, span.start() - 1, span.start() - 2)
        && !joins(text, span.end(), span.end() + 1);
  }

  private static boolean joins(String text, int beside, int beyond) {
    if (beside < 0 || beside >= text.length()) {
      return false;
    }
    char c = text.charAt(beside);
    boolean digitBeyond =
        beyond >= 0 && beyond < text.length() && Character.isDigit(text.charAt(beyond));
    return Character.isLetterOrDigit(c) || c == '/' || (c == '.' || c == ',') && digitBeyond;
  }

  /** Other numbers in the same order. */
  private static TreeMap<Integer, Integer> increased(
      TreeSet<Integer> values, SplittableRandom random) {
    TreeMap<Integer, Integer> others = new TreeMap<>();
    int shift = 0;
    for (int value : values) {
      shift += 1 + random.nextInt((int) (GROWTH * value) + 1);
      others.put(value, value + shift);
    }
    return others;
  }

  private static WordProblem replaced(WordProblem problem, TreeMap<Integer, Integer> others) {
    StringBuilder text = new StringBuilder();
    int from = 0;
    for (TextNumber.Span span :
        problem.numbers().stream()
            .flatMap(number -> number.spans().stream())
            .sorted((a, b) -> Integer.compare(a.start(), b.start()))
            .toList()) {
      String written = problem.text().substring(span.start(), span.end());
      if (span.start() >= from
          && DIGITS.matcher(written).matches()
          && standsAlone(problem.text(), span)) {
        text.append(problem.text(), from, span.start());
        text.append(others.get(Integer.parseInt(written)));
        from = span.end();
      }
    }
    text.append(problem.text(), from, problem.text().length());
    return WordProblemSolver.problem(text.toString());
  }
}
