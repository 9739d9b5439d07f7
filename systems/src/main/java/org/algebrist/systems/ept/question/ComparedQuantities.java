package org.algebrist.systems.ept.question;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.datasets.wordproblem.WordProblem;

/**
 * Which unknown a question asks for where the text compares two things and the question names one
 * of them: of "Tom is 3 times as old as his son. How old is Tom?" the unknown that is 3 times the
 * other.
 */
public final class ComparedQuantities {
  private static final String FACTOR = "(twice|thrice|half|[^\\s.,;?!]+ times)";

  private static final Pattern TIMES_AS =
      Pattern.compile("(?i)\\b" + FACTOR + " as \\w+(?: [\\w']+){0,3}? as\\b");
  private static final Pattern TIMES_THE =
      Pattern.compile("(?i)\\b" + FACTOR + "(?= (?:the|his|her|its|their|that of)\\b)");
  private static final Pattern DIFFERENCE =
      Pattern.compile(
          "(?i)\\b([^\\s.,;?!]+(?: [\\w']+){0,2}?) ("
              + Comparatives.OF_AMOUNTS
              + ")\\b(?: [\\w']+){0,3}? than\\b");

  private static final Map<String, Double> FACTORS =
      Map.of("twice", 2.0, "thrice", 3.0, "half", 0.5);

  /** Such a question asks for neither of the two alone. */
  private static final Pattern OF_BOTH =
      Pattern.compile(
          "(?i)\\b(?:more|less|fewer|older|younger|longer|taller|times|difference|together|altogether"
              + "|total|sum|both|each|all|and|or|they|them|numbers|integers|product|ratio)\\b");

  private static final Pattern SPEAKER = Pattern.compile("\\b(?:I|i|me)\\b");

  private static final Pattern CLAUSE_END = Pattern.compile("[.;:?!](?=\\s|$)|,(?=\\s)");
  private static final Pattern SENTENCE_END = Pattern.compile("[.;?!](?=\\s|$)");
  private static final double SAME = 1e-9;

  private ComparedQuantities() {}

  /**
   * The unknown that the last question names.
   *
   * @param values of both unknowns; among more than two a comparison tells too little
   * @return its index, or -1 where no comparison of the text tells
   */
  public static int asked(WordProblem problem, List<Double> values) {
    String text = problem.text();
    String question = Question.of(text).map(Question::words).orElse("");
    if (values.size() != 2
        || question.isEmpty()
        || AskedAmong.asksForSeveral(text)
        || OF_BOTH.matcher(question).find()) {
      return -1;
    }
    Set<String> named = words(question);
    int found = -1;
    for (Pattern pattern : List.of(TIMES_AS, TIMES_THE, DIFFERENCE)) {
      for (MatchResult comparison : pattern.matcher(text).results().toList()) {
        int one =
            inQuestion(comparison, text, question)
                ? -1
                : asked(problem, comparison, pattern == DIFFERENCE, named, values);
        if (one >= 0 && found >= 0 && one != found) {
          return -1; // comparisons disagree
        }
        found = Math.max(found, one);
      }
    }
    return found;
  }

  /** Whether a comparison stands in the sentence that asks, whose words are then no guide. */
  private static boolean inQuestion(MatchResult comparison, String text, String question) {
    int start = text.lastIndexOf(question.split(",")[0]);
    if (start < 0) {
      return true; // the text is spaced in another way
    }
    Matcher end = SENTENCE_END.matcher(text);
    int stop = end.find(start) ? end.start() : text.length();
    return comparison.end() > start && comparison.start() < stop;
  }

  private static int asked(
      WordProblem problem,
      MatchResult comparison,
      boolean difference,
      Set<String> named,
      List<Double> values) {
    OptionalDouble number = number(problem, comparison);
    if (number.isEmpty()) {
      return -1;
    }
    double factor = difference ? 1 : number.getAsDouble();
    double rest = difference ? number.getAsDouble() : 0;
    if (difference && Comparatives.isDownwards(comparison.group(2))) {
      rest = -rest;
    }
    boolean first = names(before(problem.text(), comparison.start()), named);
    boolean second = names(after(problem.text(), comparison.end()), named);
    if (first == second) {
      return -1;
    }
    boolean forwards = isSame(values.get(0), factor * values.get(1) + rest);
    boolean backwards = isSame(values.get(1), factor * values.get(0) + rest);
    return forwards == backwards ? -1 : forwards == first ? 0 : 1;
  }

  private static boolean isSame(double a, double b) {
    return Math.abs(a - b) <= SAME * Math.max(1, Math.max(Math.abs(a), Math.abs(b)));
  }

  private static boolean names(String part, Set<String> named) {
    return words(part).stream().anyMatch(named::contains);
  }

  /** The words that carry meaning, and one word for who speaks: "I", "me". */
  private static Set<String> words(String part) {
    Set<String> words = new HashSet<>(AskedAmong.words(part));
    if (SPEAKER.matcher(part).find()) {
      words.add("I");
    }
    return words;
  }

  /** The number of a comparison: the last that stands in its first group. */
  private static OptionalDouble number(WordProblem problem, MatchResult comparison) {
    Double factor = FACTORS.get(comparison.group(1).toLowerCase(Locale.ROOT));
    if (factor != null) {
      return OptionalDouble.of(factor);
    }
    return problem.numbers().stream()
        .filter(number ->
            number.spans().stream()
                .anyMatch(
                    span -> span.start() >= comparison.start(1) && span.end() <= comparison.end(1)))
        .mapToDouble(number -> number.value().doubleValue())
        .reduce((first, last) -> last);
  }

  /** The clause up to a place. */
  private static String before(String text, int place) {
    int start = 0;
    Matcher end = CLAUSE_END.matcher(text);
    while (end.find() && end.end() <= place) {
      start = end.end();
    }
    return text.substring(start, place);
  }

  /** The clause from a place on. */
  private static String after(String text, int place) {
    Matcher end = CLAUSE_END.matcher(text);
    return text.substring(place, end.find(place) ? end.start() : text.length());
  }
}
