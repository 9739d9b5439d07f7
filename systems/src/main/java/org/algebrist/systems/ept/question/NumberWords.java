package org.algebrist.systems.ept.question;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;

/** The numbers of a text in its words: around which words they stand, and which are no amounts. */
public final class NumberWords {
  /** More digits than any quantity of a text has; a model takes a longer number for another. */
  private static final int MOST_DIGITS = 15;

  private static final Pattern LONG = Pattern.compile("\\d(?:[,.]?\\d){" + MOST_DIGITS + ",}");
  private static final Pattern OVER_ZERO =
      Pattern.compile(
          "(?i)(?<![\\d./])\\d+(?:\\.\\d+)? ?[/÷] ?0+(?:\\.0+)?(?![\\d/]|[.,]\\d)"
              + "|\\bdivid(?:e|es|ed|ing)\\b(?: [^\\s.?!]+){0,4}? by (?:0|zero)\\b(?![.,]?\\d)");

  private static final Pattern DIGITS = Pattern.compile("(?i)[- ]digits?\\b");
  private static final Pattern PLACE = Pattern.compile("(?i)(?:ones|tens|hundreds|thousands)");
  private static final Pattern PLURAL =
      Pattern.compile(
          "(?: (?!(?:and|or|of|to|for|in|is)\\b)\\p{Ll}+){0,2}? (?!is\\b)\\p{Ll}{2,}s\\b.*");

  /** How many words on each side of a number tell what it is. */
  private static final int REACH = 3;

  private static final Pattern BOUNDARY =
      Pattern.compile("[.;:?!](?=\\s|$)|,(?=\\s)|\\b(?:and|but|while)\\b|[\\n\\r]");

  private NumberWords() {}

  /** Why a text has no answer that holds a number which cannot be read, or divides by zero. */
  public static Optional<String> divisionByZero(String text) {
    Matcher zero = OVER_ZERO.matcher(text);
    return zero.find()
        ? Optional.of("the text divides by zero, which has no value: " + zero.group())
        : Optional.empty();
  }

  /** What is said of a number with too many digits. */
  public static Optional<String> tooLong(String text) {
    Matcher digits = LONG.matcher(text);
    return digits.find()
        ? Optional.of(
            "the text has a number of %d digits, at most %d are read: %s"
                .formatted(
                    digits.group().replaceAll("\\D", "").length(),
                    MOST_DIGITS,
                    digits.group().length() > 40
                        ? digits.group().substring(0, 40) + "…"
                        : digits.group()))
        : Optional.empty();
  }

  /**
   * Whether a number is no amount that an equation could use: "three consecutive numbers" counts
   * the unknowns, "the tens digit" and "a two-digit number" speak of figures.
   *
   * @param unknowns how many the equations have
   */
  public static boolean isNoAmount(WordProblem problem, TextNumber number, int unknowns) {
    String text = problem.text();
    int end = number.end();
    String written = text.substring(number.start(), end);
    String behind = text.substring(end);
    boolean figures =
        DIGITS.matcher(behind).lookingAt()
            || PLACE.matcher(written).matches() && text.matches("(?is).*\\bdigits?\\b.*");
    boolean countsUnknowns =
        unknowns > 1
            && written.matches("\\p{L}+")
            && number.value().doubleValue() == unknowns
            && PLURAL.matcher(behind.split("[.,;:?!]", 2)[0]).matches();
    return figures || countsUnknowns;
  }

  /** The words around a number: {@code There are 50 students}. */
  public static String around(WordProblem problem, TextNumber number) {
    String text = problem.text();
    int start = number.start();
    int end = number.end();
    int from = 0;
    int to = text.length();
    for (TextNumber other : problem.numbers()) {
      int otherEnd = other.end();
      int otherStart = other.start();
      from = otherEnd <= start ? Math.max(from, otherEnd) : from;
      to = otherStart >= end ? Math.min(to, otherStart) : to;
    }
    Matcher boundary = BOUNDARY.matcher(text);
    while (boundary.find()) {
      from = boundary.end() <= start ? Math.max(from, boundary.end()) : from;
      to = boundary.start() >= end ? Math.min(to, boundary.start()) : to;
    }
    return lastWords(text.substring(from, start))
        + text.substring(start, end)
        + firstWords(text.substring(end, to));
  }

  private static String lastWords(String words) {
    Matcher last =
        Pattern.compile("(?:\\S+\\s+){0," + REACH + "}\\S*$").matcher(words.stripLeading());
    return last.find() ? last.group().replaceAll("\\s+", " ") : "";
  }

  private static String firstWords(String words) {
    Matcher first =
        Pattern.compile("^\\S*(?:\\s+\\S+){0," + REACH + "}").matcher(words.stripTrailing());
    return first.find() ? first.group().replaceAll("\\s+", " ") : "";
  }
}
