package org.algebrist.algebra.grade;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.algebrist.algebra.unit.Units;
import org.algebrist.expression.tree.ReadResult;

/**
 * Grades what a pupil typed against a right answer: right, not in the form asked for, partly right
 * with a known mistake, wrong with a point that shows it, unreadable, or undecided.
 *
 * <p>"Right" rests on a proof and "wrong" on a difference, both of {@link
 * org.algebrist.algebra.proof.Equality}; where that says unknown, the grade is undecided. Safe for
 * use by many threads.
 */
public final class Grader {
  private static final Pattern COUNTED =
      Pattern.compile(
          "(\\d[\\d.,/]*)\\s+((?!(?:degrees?|dozen|hundred|thousand|million|billion)$)[a-zA-Z]{4,})");

  /** A number in words before a word: five apples. */
  private static final Pattern SPELLED = Pattern.compile("\\s*([A-Za-z -]+) ([a-z]{4,})\\s*");

  /** Shorter words may be products of letters. */
  private static final int LONG_WORD = 4;

  /** A comma before three digits, which may part two numbers or the thousands of one. */
  private static final Pattern LIST_OR_NUMBER = Pattern.compile("\\d,\\d{3}(?!\\d)");

  /** A logarithm without a base. */
  private static final Pattern BARE_LOG = Pattern.compile("(^|[^A-Za-z])log(?![_A-Za-z0-9])");

  private Grader() {}

  /**
   * Grades an answer.
   *
   * @param limit for each comparison of two values, above zero
   * @throws IllegalArgumentException if the expected answer cannot be read, or {@code limit} is not
   *     above zero
   */
  public static Grade grade(Question question, String answer, Duration limit) {
    Question asked = question.expecting(AnswerText.inSigns(question.expected()));
    String own = AnswerText.inSigns(answer);
    var checks = new Checks(limit);
    Grade grade = inSigns(asked, own, checks);
    if (!(grade instanceof Grade.Wrong)) {
      return grade;
    }
    String expected = question.expected();
    if (LIST_OR_NUMBER.matcher(answer).find() || LIST_OR_NUMBER.matcher(expected).find()) {
      Grade lists = inSigns(question.expecting(spaced(expected)), spaced(answer), checks);
      if (lists instanceof Grade.Right) {
        return lists; // 100,200 may be two numbers
      }
    }
    String pointed = AnswerText.withDecimalPoint(expected);
    if (!pointed.equals(expected)) {
      Grade decimal = inSigns(question.expecting(AnswerText.inSigns(pointed)), own, checks);
      if (!(decimal instanceof Grade.Wrong)) {
        return decimal; // 3,5 may be one number
      }
    }
    String right = AnswerText.cleaned(SpelledAnswer.inDigits(asked.expected()));
    if (AnswerText.saysNothing(right)
        || AnswerText.saysEverything(right)
        || SpelledAnswer.affirms(right).isPresent()
        || isCounted(right)) {
      return grade;
    }
    Optional<String> word =
        AnswerText.unknownWord(right, Set.of())
            .filter(each -> each.length() >= LONG_WORD && !own.contains(each));
    return word.<Grade>map(each ->
            new Grade.Undecided(
                "It could not be decided whether your answer is right: "
                    + each
                    + " in the expected answer is not understood."))
        .orElse(grade);
  }

  private static String spaced(String list) {
    return list.replaceAll("(?<=\\d),(?=\\d{3}(?!\\d))", ", ");
  }

  private static Grade inSigns(Question question, String answer, Checks checks) {
    Optional<Boolean> affirmed = SpelledAnswer.affirms(question.expected());
    Optional<Boolean> said = SpelledAnswer.affirms(answer);
    if (affirmed.isPresent() && said.isPresent()) {
      return affirmed.equals(said)
          ? new Grade.Right("Right.")
          : new Grade.Wrong(
              "Your answer is not right: it should be " + question.expected().strip() + ".",
              Optional.empty());
    }
    Meaning expected = expected(question, checks);
    boolean several = !(expected instanceof Meaning.One || expected instanceof Meaning.Measure);
    String own = withoutCounted(question.expected(), answer);
    Optional<String> word =
        AnswerText.saysNothing(AnswerText.cleaned(own))
                || AnswerText.saysEverything(AnswerText.cleaned(own))
                || isCounted(question.expected()) && isCounted(own)
            ? Optional.empty()
            : AnswerText.unknownWord(
                AnswerText.cleaned(own),
                question.expected().chars().boxed().collect(Collectors.toSet()));
    if (word.isPresent()) {
      ReadResult.Failed problem =
          ReadResult.failed(
              ReadResult.Kind.UNKNOWN_TOKEN,
              answer,
              Math.max(0, answer.indexOf(word.get())),
              "\"" + word.get() + "\" is not understood",
              "a formula");
      return new Grade.Unreadable(
          "Your answer cannot be read: " + word.get() + " is not understood.",
          problem.message(),
          problem.column());
    }
    Meaning given;
    try {
      given = new AnswerReader(several, checks).read(own);
    } catch (UnreadableAnswerException e) {
      ReadResult.Failed problem = e.problem();
      return new Grade.Unreadable(
          answer.isBlank() ? "There is no answer." : "Your answer cannot be read.",
          problem.message(),
          problem.column());
    }
    Grade grade = new Comparison(question, checks).grade(expected, given);
    if (grade instanceof Grade.Wrong && hasNaturalLogarithm(question.expected())) {
      String natural = BARE_LOG.matcher(own).replaceAll("$1ln");
      if (!natural.equals(own)
          && grade(question, natural, checks.limit()) instanceof Grade.Right right) {
        return right; // log is the natural logarithm in much of calculus
      }
    }
    return grade instanceof Grade.Wrong
            || grade instanceof Grade.Partly
            || grade instanceof Grade.Undecided
        ? OtherWords.grade(question, own.strip(), checks).orElse(grade)
        : grade;
  }

  private static boolean hasNaturalLogarithm(String expected) {
    return expected.contains("ln") && !BARE_LOG.matcher(expected).find();
  }

  /** The number of "5 apples", where apples or a number alone are expected. */
  private static String withoutCounted(String expected, String given) {
    String answer = SpelledAnswer.inDigits(given);
    boolean number = SpelledAnswer.inDigits(expected).strip().matches(SpelledAnswer.NUMBER);
    Optional<String> alone = number ? SpelledAnswer.counted(answer) : Optional.empty();
    if (alone.isPresent() && AnswerText.unknownWord(answer, Set.of()).isPresent()) {
      return alone.get();
    }
    Matcher counted = COUNTED.matcher(expected.strip());
    if (isCounted(expected)) {
      Matcher spelled = SPELLED.matcher(answer);
      return spelled.matches()
          ? SpelledAnswer.inDigits(spelled.group(1)) + " " + spelled.group(2)
          : answer;
    }
    return counted.matches()
            && Units.parse(counted.group(2)).isEmpty()
            && answer.strip().endsWith(counted.group(2))
        ? answer.strip().substring(0, answer.strip().length() - counted.group(2).length()).strip()
        : answer;
  }

  /** Whether a text is a number of things: 5 apples. */
  private static boolean isCounted(String text) {
    Matcher counted = COUNTED.matcher(text.strip());
    return counted.matches() && MeasureReader.isThing(counted.group(1), counted.group(2));
  }

  private static Meaning expected(Question question, Checks checks) {
    String text = withoutCounted(question.expected(), question.expected());
    try {
      Meaning read = new AnswerReader(true, checks).read(text);
      return question.unit().isPresent() && read instanceof Meaning.One one
          ? new AnswerReader(true, checks).read(one.text() + " " + question.unit().get())
          : read;
    } catch (UnreadableAnswerException e) {
      throw new IllegalArgumentException(
          "the expected answer cannot be read\n" + e.getMessage(), e);
    }
  }
}
