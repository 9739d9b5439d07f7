package org.algebrist.systems.ept.reading;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * The reading of a text that tells the ratio of two things and how many there are of one of them or
 * of both: "There are 5 sopranos for every 3 altos, and the altos number 18. How many sopranos sing
 * in the choir?".
 *
 * <p>The text holds no number but these three, and says of each which thing it counts.
 */
final class RatioByWords {
  private static final String WORD = "(\\p{L}[\\p{L}'-]*)";

  private static final Pattern FOR_EVERY =
      Pattern.compile("(?i) ((?:\\p{L}[\\p{L}'-]* ){0,2}?\\p{L}+),? (?:for|to) (?:every|each) ");

  private static final Pattern RATIO = Pattern.compile(" ?: ?| to ");

  private static final Pattern IN_RATIO =
      Pattern.compile(
          "(?i).*\\b(?:ratio|proportions?|mixed|divided|shared|split|as)\\b[^.?!]{0,40}");

  private static final Pattern TWO_NAMES = Pattern.compile(WORD + ",? (?:and|to) (?:the )?" + WORD);

  /** "red cars to blue cars" */
  private static final Pattern OF_ONE_KIND =
      Pattern.compile(WORD + " (\\p{L}+),? (?:and|to) (?:the )?" + WORD + " \\2\\b");

  private static final Pattern TWO_COUNTS =
      Pattern.compile("\\bnumber of " + WORD + "\\b.*\\b(?:number|that) of " + WORD);

  private static final Pattern ASKS =
      Pattern.compile(
          "(?i)\\b(?:how (?:many|much)|what(?:'s| is| was| are| were| does| do| did))\\b");

  private static final Pattern CONDITION = Pattern.compile("(?i),? \\b(?:if|when)\\b");

  private static final Pattern ORDINAL = Pattern.compile("(?:st|nd|rd|th)\\b");

  private static final Pattern ALL =
      Pattern.compile(
          "(?i)\\b(?:altogether|in all|in total|total|together|both|between (?:them|us)|share[sd]?|sum|batch|mixture)\\b");

  /** Shares that are compared, or more than two. */
  private static final Pattern MORE_IS_ASKED =
      Pattern.compile("(?i)\\b(?:than|percent|fraction|left|each|equal|same|buy|add|added)\\b|%");

  /** The third number is by how much one of the two is larger, or what one of them costs. */
  private static final Pattern IS_NO_COUNT =
      Pattern.compile(
          "(?i)\\b(?:more|less|fewer|larger|smaller|longer|older|younger|difference|differ|costs?|costing|priced?)\\b");

  /** The ratio is that before or after something passes from one to the other. */
  private static final Pattern CHANGES =
      Pattern.compile(
          "(?i)\\b(?:equally many|originally|at first|to (?:start|begin) with|hands|handed|gives|gave|passes|passed|lends|lent|loses|lost)\\b");

  private final WordProblem problem;
  private final String question;

  private RatioByWords(WordProblem problem) {
    this.problem = problem;
    List<MatchResult> asks = ASKS.matcher(problem.text()).results().toList();
    this.question =
        asks.size() == 1
            ? CONDITION.split(problem.text().substring(asks.getFirst().start()))[0]
            : "";
  }

  /**
   * Two things and their shares.
   *
   * @param first the place of the first share among the numbers of the text
   */
  private record Shares(int first, int second, String one, String other) {}

  /**
   * The reading.
   *
   * @return empty where the text tells something else, or does not say what a number counts
   */
  static Optional<SystemReading> of(WordProblem problem) {
    return problem.numbers().size() == 3 ? new RatioByWords(problem).read() : Optional.empty();
  }

  private Optional<SystemReading> read() {
    Optional<Shares> found = shares();
    if (found.isEmpty()
        || question.isEmpty()
        || IS_NO_COUNT.matcher(problem.text()).find()
        || CHANGES.matcher(problem.text()).find()
        || MORE_IS_ASKED.matcher(question).find()) {
      return Optional.empty();
    }
    Shares shares = found.get();
    int known = 3 - shares.first - shares.second;
    if (isCountOfTwo(known) || isOrdinal(shares.first) || isOrdinal(shares.second)) {
      return Optional.empty();
    }
    boolean asksOne = names(question, shares.one);
    boolean asksOther = names(question, shares.other);
    boolean asksAll =
        ALL.matcher(question).find() || asksOne && asksOther && question.contains(" and ");
    Optional<Formula> given = given(shares, known);
    if (given.isEmpty() || !asksAll && asksOne == asksOther) {
      return Optional.empty();
    }
    Formula asked =
        asksAll
            ? sum(shares)
            : EquationTemplates.textNumber(asksOne ? shares.first : shares.second);
    if (asked.equals(given.get())) {
      return Optional.empty();
    }
    Formula value =
        Formula.of(
            Operator.DIVIDE,
            Formula.of(Operator.MULTIPLY, asked, EquationTemplates.textNumber(known)),
            given.get());
    return Optional.of(SystemReading.told(problem, value));
  }

  /** "Two sisters": the number of those who share. */
  private boolean isCountOfTwo(int place) {
    return problem.text().substring(start(place), end(place)).equalsIgnoreCase("two");
  }

  private boolean isOrdinal(int place) {
    String text = problem.text();
    return ORDINAL.matcher(text).region(end(place), text.length()).lookingAt()
        || text.substring(start(place), end(place)).matches("\\d+\\p{L}+");
  }

  private static Formula sum(Shares shares) {
    return Formula.of(
        Operator.ADD,
        EquationTemplates.textNumber(shares.first),
        EquationTemplates.textNumber(shares.second));
  }

  /** The share, or the sum of both, that the third number stands for. */
  private Optional<Formula> given(Shares shares, int known) {
    String near = clause(known);
    boolean one = names(near, shares.one);
    boolean other = names(near, shares.other);
    if (one != other) {
      return Optional.of(EquationTemplates.textNumber(one ? shares.first : shares.second));
    }
    boolean all = ALL.matcher(near).find() || ALL.matcher(problem.text()).find();
    return all ? Optional.of(sum(shares)) : Optional.empty();
  }

  private Optional<Shares> shares() {
    for (int i = 0; i + 1 < 3; i++) {
      Optional<Shares> shares = shares(i);
      if (shares.isPresent()) {
        return shares;
      }
    }
    return Optional.empty();
  }

  /** The number at a place and the next as shares. */
  private Optional<Shares> shares(int place) {
    String text = problem.text();
    String between = text.substring(end(place), start(place + 1));
    Matcher every = FOR_EVERY.matcher(between);
    if (every.matches()) {
      Matcher other =
          Pattern.compile(" " + WORD).matcher(text).region(end(place + 1), text.length());
      return other.lookingAt()
          ? Optional.of(new Shares(place, place + 1, lastWord(every.group(1)), other.group(1)))
          : Optional.empty();
    }
    int sentence = Math.max(text.lastIndexOf(". ", start(place)) + 1, 0);
    String before = text.substring(sentence, start(place));
    if (!RATIO.matcher(between).matches()
        || !IN_RATIO.matcher(before).matches() && !between.contains(":")) {
      return Optional.empty();
    }
    return Stream.of(TWO_COUNTS, OF_ONE_KIND, TWO_NAMES)
        .map(pattern -> pattern.matcher(before))
        .filter(Matcher::find)
        .map(names -> new Shares(place, place + 1, names.group(1), names.group(names.groupCount())))
        .findFirst();
  }

  private int start(int place) {
    return problem.numbers().get(place).start();
  }

  private int end(int place) {
    return problem.numbers().get(place).end();
  }

  /** The part of a sentence around a number. */
  private String clause(int place) {
    TextNumber number = problem.numbers().get(place);
    String text = problem.text();
    int from =
        IntStream.rangeClosed(0, number.start())
            .filter(i -> i == 0 || ".,;:?!".indexOf(text.charAt(i - 1)) >= 0)
            .max()
            .orElse(0);
    int to =
        IntStream.range(number.end(), text.length())
            .filter(i -> ".,;:?!".indexOf(text.charAt(i)) >= 0)
            .findFirst()
            .orElse(text.length());
    return text.substring(from, to);
  }

  private static String lastWord(String name) {
    return name.substring(name.lastIndexOf(' ') + 1);
  }

  /** Whether words name a thing, in the singular or the plural. */
  private static boolean names(String words, String thing) {
    String stem = thing.toLowerCase(Locale.ROOT).replaceFirst("(?:ies|es|s|y)$", "");
    return Pattern.compile("(?i)\\b" + Pattern.quote(stem) + "(?:ies|es|s|y)?\\b")
        .matcher(words)
        .find();
  }
}
