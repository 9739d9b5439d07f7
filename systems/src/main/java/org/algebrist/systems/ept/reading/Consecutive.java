package org.algebrist.systems.ept.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.ept.expression.ExpressionTokens;
import org.algebrist.systems.ept.question.Questions;

/**
 * The reading of a text about consecutive numbers of which it tells the sum or, of two, the
 * product: "Four whole numbers that follow one another have a sum of 210. What is the greatest?".
 *
 * <p>The text holds no number but these two, so that nothing else can be meant.
 */
final class Consecutive {
  private static final int MOST = 7;

  private static final Pattern IN_A_ROW =
      Pattern.compile(
          "(?i)\\b(?:consecutive|successive|follow(?:ing)? (?:one another|each other)"
              + "|(?:neighbou?ring|adjacent) (?:\\p{L}+ ){0,2}(?:numbers|integers)"
              + "|numbers\\b[^.?!]*\\b(?:in a row|side by side))\\b");

  private static final Pattern BY_TWO = Pattern.compile("(?i)\\b(?:even|odd)\\b");

  private static final Pattern EVEN = Pattern.compile("(?i)\\beven\\b");

  private static final Pattern SUM =
      Pattern.compile("(?i)\\b(?:sum|sums|total|totals|add|adds|adding|added|addition)\\b");

  private static final Pattern PRODUCT =
      Pattern.compile("(?i)\\b(?:product|multiply|multiplied|multiplying|multiplies)\\b");

  /** What comes one after the other, of which something else is added up. */
  private static final Pattern TURNS =
      Pattern.compile(
          "(?i)\\b(?:consecutive|successive) (?:\\p{L}+ )?(?:days|weeks|months|nights|mornings|evenings|matches|games|rounds|lessons|turns|years)\\b");

  private static final Pattern AGE = Pattern.compile("(?i)\\b(?:ages?|old)\\b");

  /** What makes the sum or the numbers others than those that follow one another. */
  private static final Pattern MORE_IS_TOLD =
      Pattern.compile(
          "(?i)\\b(?:average|mean|twice|thrice|double|triple|times|half|quarter|difference|differ|squares?|squared"
              + "|at most|at least|less|more|fewer|multiples?|reciprocals?|divided|minus|negative|first two|last two|(?:first|second|smallest) and|outer)\\b");

  private static final Pattern SMALLEST =
      Pattern.compile(
          "(?i)\\b(?:small one|smallest|smaller|least|lowest|lower|youngest|younger|shortest|earliest|first)\\b");

  private static final Pattern LARGEST =
      Pattern.compile(
          "(?i)\\b(?:big one|largest|larger|greatest|greater|biggest|bigger|highest|higher|oldest|older|eldest|longest|latest|last)\\b");

  private static final Pattern MIDDLE = Pattern.compile("(?i)\\bmiddle\\b");

  private static final Pattern FIRST_OF_ORDER =
      Pattern.compile("(?i)\\b\\p{L}+(?:er|est)(?: one| number)? first\\b");

  private static final Pattern SECOND = Pattern.compile("(?i)\\bsecond\\b");

  private static final Pattern ASKS =
      Pattern.compile("(?i)\\?|\\b(?:find|what|which|determine|give|name|want|tell)\\b");

  private static final Pattern ALL =
      Pattern.compile(
          "(?i)\\b(?:numbers|integers|they|them|each|all|both|which (?:two|three|four|five|six))\\b");

  private Consecutive() {}

  /**
   * The reading.
   *
   * @return empty where the text tells more, asks for something else, or no whole numbers fit
   */
  static Optional<SystemReading> of(WordProblem problem) {
    String text = problem.text();
    boolean product = PRODUCT.matcher(text).find();
    if (!IN_A_ROW.matcher(text).find()
        || !ASKS.matcher(text).find()
        || TURNS.matcher(text).find() && !AGE.matcher(text).find()
        || MORE_IS_TOLD.matcher(text).find()
        || product == SUM.matcher(text).find()) {
      return Optional.empty();
    }
    Set<Rational> values =
        problem.numbers().stream()
            .filter(number -> !isPronoun(text, number))
            .map(TextNumber::value)
            .collect(Collectors.toSet());
    if (values.size() != 2) {
      return Optional.empty();
    }
    int total =
        IntStream.range(0, problem.numbers().size())
            .reduce((a, b) -> value(problem, b).compareTo(value(problem, a)) < 0 ? a : b)
            .orElseThrow();
    Rational sum = value(problem, total);
    Rational count = values.stream().filter(each -> !each.equals(sum)).findFirst().orElseThrow();
    if (!count.isInteger() || count.doubleValue() < 2 || count.doubleValue() > MOST) {
      return Optional.empty();
    }
    int many = (int) count.doubleValue();
    List<Integer> asked = asked(text, many);
    if (asked.isEmpty() || product && many > 2) {
      return Optional.empty();
    }
    boolean byTwo = BY_TWO.matcher(text).find();
    List<Formula> equations = equations(many, product, total, byTwo ? 2 : 1);
    return Optional.of(SystemReading.of(problem, ExpressionTokens.encode(equations, asked), 0))
        .filter(reading -> fits(reading, byTwo, EVEN.matcher(text).find()));
  }

  /** "the middle one" */
  private static boolean isPronoun(String text, TextNumber number) {
    TextNumber.Span span = number.spans().getFirst();
    return text.substring(span.start(), span.end()).equalsIgnoreCase("one");
  }

  private static Rational value(WordProblem problem, int index) {
    return problem.numbers().get(index).value();
  }

  /** The places of the numbers that the last question asks for; none where that is not clear. */
  private static List<Integer> asked(String text, int many) {
    String question = Questions.of(text).isEmpty() ? text : Questions.of(text).getLast();
    String named = FIRST_OF_ORDER.matcher(question).replaceAll("");
    boolean smallest = SMALLEST.matcher(named).find();
    boolean largest = LARGEST.matcher(named).find();
    boolean middle = MIDDLE.matcher(named).find();
    if (SECOND.matcher(named).find()) {
      return smallest || largest || middle ? List.of() : List.of(1);
    }
    if (smallest && !largest && !middle) {
      return List.of(0);
    }
    if (largest && !smallest && !middle) {
      return List.of(many - 1);
    }
    if (middle && !smallest && !largest && many % 2 == 1) {
      return List.of(many / 2);
    }
    return !smallest && !largest && !middle && ALL.matcher(named).find()
        ? IntStream.range(0, many).boxed().toList()
        : List.of();
  }

  /** {@code x + y + z = 129}, {@code y = x + 2}, {@code z = y + 2}. */
  private static List<Formula> equations(int many, boolean product, int total, int step) {
    List<Formula> unknowns =
        IntStream.range(0, many).<Formula>mapToObj(i -> Formula.symbol("X_" + i)).toList();
    Formula all =
        unknowns.stream()
            .reduce((a, b) -> Formula.of(product ? Operator.MULTIPLY : Operator.ADD, a, b))
            .orElseThrow();
    List<Formula> equations = new ArrayList<>();
    equations.add(Formula.of(Operator.EQUAL, all, EquationTemplates.textNumber(total)));
    for (int i = 1; i < many; i++) {
      Formula next =
          Formula.of(Operator.ADD, unknowns.get(i - 1), Formula.number(Rational.of(step)));
      equations.add(Formula.of(Operator.EQUAL, unknowns.get(i), next));
    }
    return equations;
  }

  /** Whether the numbers are whole and, where the text says so, even or odd. */
  private static boolean fits(SystemReading reading, boolean byTwo, boolean even) {
    List<Double> values = reading.answer();
    return !values.isEmpty()
        && values.stream()
            .allMatch(value ->
                value == Math.rint(value) && (!byTwo || Math.abs(value % 2) == (even ? 0 : 1)));
  }
}
