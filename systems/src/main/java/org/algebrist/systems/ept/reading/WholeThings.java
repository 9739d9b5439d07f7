package org.algebrist.systems.ept.reading;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.algebrist.algebra.solve.Solution;
import org.algebrist.algebra.solve.SystemSolution;
import org.algebrist.algebra.value.Value;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.ept.question.StatedDifference;
import org.algebrist.systems.ept.question.WholeCount;

/**
 * Readings of problems about things that cannot be divided.
 *
 * <p>Equations of sums, products and quotients cannot say that 50 people need 5 buses of 12, or
 * that 2 of 50 are left over. The words of the text do. Not in the paper: its own figures do not
 * round.
 */
public final class WholeThings {
  private static final Pattern HOW_MANY = Pattern.compile("(?i)\\bhow (?:many|much)\\b");

  /** A change is asked for without its direction. */
  private static final Pattern BY_HOW_MANY =
      Pattern.compile(
          "(?i)\\bby how (?:many|much)\\b|\\bhow many degrees? (?:warmer|colder|hotter|higher|lower)\\b");

  /** What is asked is left of the first amount, of which no more can have been taken. */
  private static final Pattern TAKEN =
      Pattern.compile(
          "(?i)\\bhow (?:many|much)\\b[^.?!]*\\b(?:left|remain\\w*|still|now|in (?:the|his|her|their) \\p{L}+ (?:now|then))\\b");

  /** Shares of a sum are seldom meant to be rounded; a quotient of two numbers is. */
  private static final Pattern OF_EACH =
      Pattern.compile("(?i)\\bhow many [^.?]*\\b(?:each|every|per)\\b[^.?]*\\?");

  private WholeThings() {}

  /**
   * The readings with their answers rounded where the text asks for a number of whole things, and
   * with what is {@linkplain LeftOver left over} in place of a difference. A text that its
   * {@linkplain #byWords words} alone tell how to read can be answered: the reading that says
   * otherwise is left out, and so are readings with {@linkplain UntoldTwo a two} that nothing
   * tells.
   *
   * @param told the value of the one unknown, where the amounts of the text have told it already
   */
  public static List<SystemReading> of(
      WordProblem problem, List<SystemReading> readings, Optional<Formula> told) {
    Optional<SystemReading> byWords =
        told.map(value -> SystemReading.told(problem, value)).or(() -> byWords(problem));
    List<SystemReading> left =
        Stream.concat(byWords.stream(), readings.stream())
            .filter(reading -> !(byWords.isPresent() && reading.saysUnanswerable()))
            .filter(reading ->
                byWords
                    .filter(each -> each != reading && each.tokens().equals(reading.tokens()))
                    .isEmpty())
            .filter(reading -> !UntoldTwo.isIn(problem, reading))
            .toList();
    return (left.isEmpty() ? readings : left)
        .stream()
            .map(reading -> amended(problem, reading))
            .map(reading -> rounded(problem, reading))
            .toList();
  }

  /** The reading that the words of a text tell without a model. */
  static Optional<SystemReading> byWords(WordProblem problem) {
    return Conversion.of(problem)
        .or(() -> Conversion.ofTemperature(problem))
        .or(() -> Conversion.ofScale(problem))
        .or(() -> LeftOver.of(problem))
        .or(() -> Consecutive.of(problem))
        .or(() -> RatioByWords.of(problem))
        .or(() -> RateByWords.of(problem));
  }

  private static SystemReading amended(WordProblem problem, SystemReading reading) {
    if (reading.amendment() != Amendment.NONE) {
      return reading;
    }
    return LeftOver.of(problem, reading.equations())
        .map(equation -> reading.stating(equation, Amendment.LEFT_OVER))
        .or(() ->
            AgreeingUnits.of(problem, reading.tokens())
                .equation()
                .map(equation -> reading.stating(equation, Amendment.UNITS)))
        .or(() ->
            RatioShare.of(problem, reading)
                .map(equation -> reading.stating(equation, Amendment.SHARE)))
        .or(() ->
            compared(problem, reading)
                .map(equation -> reading.stating(equation, Amendment.COMPARED)))
        .or(() ->
            turned(problem, reading).map(equation -> reading.stating(equation, Amendment.TURNED)))
        .orElse(reading);
  }

  /**
   * The sum or the difference that a comparison of the text tells, where the reading has the other.
   */
  private static Optional<Formula> compared(WordProblem problem, SystemReading reading) {
    if (reading.equations().size() != 1
        || reading.numbersUsed().getFirst().size() != 2
        || !(reading.equations().getFirst()
            instanceof Formula.Operation(Operator equal, List<Formula> sides, _))
        || equal != Operator.EQUAL
        || !sides.getFirst().equals(Formula.symbol("X_0"))
        || !(sides.getLast()
            instanceof Formula.Operation(Operator operator, List<Formula> parts, _))
        || operator != Operator.ADD && operator != Operator.SUBTRACT
        || !parts.stream().allMatch(Formula.Num.class::isInstance)) {
      return Optional.empty();
    }
    return StatedDifference.of(problem)
        .map(told -> {
          List<Formula> numbers =
              problem.numbers().stream()
                  .<Formula>map(each -> Formula.number(each.value()))
                  .toList();
          Formula value =
              Formula.of(
                  told.added() ? Operator.ADD : Operator.SUBTRACT,
                  numbers.get(told.known()),
                  numbers.get(told.difference()));
          return Formula.of(equal, sides.getFirst(), value);
        })
        .filter(told -> !told.equals(reading.equations().getFirst()));
  }

  /**
   * The difference the other way round, where it is negative: nobody asks for how many things are
   * less than none.
   */
  private static Optional<Formula> turned(WordProblem problem, SystemReading reading) {
    if (reading.equations().size() == 1
        && reading.equations().getFirst()
            instanceof Formula.Operation(Operator equal, List<Formula> sides, _)
        && equal == Operator.EQUAL
        && sides.getFirst().equals(Formula.symbol("X_0"))
        && sides.getLast() instanceof Formula.Operation(Operator minus, List<Formula> parts, _)
        && minus == Operator.SUBTRACT
        && !reading.answer().isEmpty()
        && reading.answer().getFirst() < 0
        && HOW_MANY.matcher(problem.text()).find()
        && !TAKEN.matcher(problem.text()).find()
        && (BY_HOW_MANY.matcher(problem.text()).find()
            || !ImpossibleAnswer.BELOW_NONE.matcher(problem.text()).find())) {
      Formula turned = Formula.of(minus, parts.getLast(), parts.getFirst());
      return Optional.of(Formula.of(equal, sides.getFirst(), turned));
    }
    return Optional.empty();
  }

  /** The last thing that the equation does is to divide. */
  private static boolean isQuotient(SystemReading reading) {
    return reading.equations().size() == 1
        && reading.equations().getFirst() instanceof Formula.Operation equation
        && equation.operands().stream()
            .anyMatch(side ->
                side instanceof Formula.Operation operation
                    && (operation.operator() == Operator.DIVIDE
                        || operation.operands().contains(Formula.symbol("X_0"))));
  }

  private static SystemReading rounded(WordProblem problem, SystemReading reading) {
    if (reading.asked().size() != 1
        || !isQuotient(reading)
        || !(reading.outcome() instanceof SystemSolution.Unique(Solution solution))) {
      return reading;
    }
    Value value = List.copyOf(solution.values().values()).get(reading.asked().getFirst());
    WholeCount way = WholeCount.of(problem.text(), value);
    boolean shared = way == WholeCount.DOWN && OF_EACH.matcher(problem.text()).find();
    return shared && operations(reading) > 1 ? reading : reading.counted(way);
  }

  /** How many operations the equation of a reading has beside the equality. */
  private static long operations(SystemReading reading) {
    return reading.tokens().stream().filter(token -> token.operands().size() == 2).count() - 1;
  }
}
