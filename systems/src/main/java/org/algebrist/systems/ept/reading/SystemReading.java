package org.algebrist.systems.ept.reading;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.IntStream;
import org.algebrist.algebra.solve.EquationSystem;
import org.algebrist.algebra.solve.Solution;
import org.algebrist.algebra.solve.SystemSolution;
import org.algebrist.algebra.solve.SystemSolver;
import org.algebrist.algebra.value.Value;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.ept.amount.ClockTime;
import org.algebrist.systems.ept.expression.ExpressionGrammar;
import org.algebrist.systems.ept.expression.ExpressionOperator;
import org.algebrist.systems.ept.expression.ExpressionToken;
import org.algebrist.systems.ept.expression.ExpressionTokens;
import org.algebrist.systems.ept.question.ComparedQuantities;
import org.algebrist.systems.ept.question.WholeCount;

/**
 * One way to read a problem: a generated sequence, the equations it states, and what solving them
 * came to.
 *
 * @param tokens END last
 * @param logProbability of the sequence under the model, natural logarithm
 * @param equations with the text's numbers put in, unknowns X_0, X_1, …; none when they are too
 *     long to write out
 * @param numbersUsed for each equation the indices of the text's numbers in it, ascending
 * @param unknowns how many
 * @param asked the unknowns that are asked for, by index, in the order said; all where it is not
 *     said
 * @param outcome of solving
 * @param counted whether the one value asked for is rounded to a number of whole things
 * @param amendment what the only equation was changed to
 */
public record SystemReading(
    List<ExpressionToken> tokens,
    double logProbability,
    List<Formula> equations,
    List<List<Integer>> numbersUsed,
    int unknowns,
    List<Integer> asked,
    SystemSolution outcome,
    WholeCount counted,
    Amendment amendment) {

  /**
   * Nodes; a sequence that uses results again and again stands for equations too long to look at,
   * let alone solve.
   */
  private static final int MAX_NODES = 5_000;

  /**
   * Reads and solves a sequence that {@link ExpressionGrammar} accepts, however long solving takes.
   */
  public static SystemReading of(
      WordProblem problem, List<ExpressionToken> tokens, double logProbability) {
    return of(problem, tokens, logProbability, SolvingLimits.PATIENT.first());
  }

  /**
   * Reads and solves a sequence that {@link ExpressionGrammar} accepts.
   *
   * @param limit for solving; linear and quadratic systems take microseconds
   */
  public static SystemReading of(
      WordProblem problem, List<ExpressionToken> tokens, double logProbability, Duration limit) {
    int unknowns =
        (int) tokens.stream().filter(t -> t.operator() == ExpressionOperator.VARIABLE).count();
    if (tokens.equals(ExpressionTokens.UNANSWERABLE)) {
      return new SystemReading(
          tokens,
          logProbability,
          List.of(),
          List.of(),
          0,
          List.of(),
          new SystemSolution.None("the text cannot be answered"),
          WholeCount.EXACT,
          Amendment.NONE);
    }
    int nodes = ExpressionTokens.writtenOutSize(tokens);
    if (nodes > MAX_NODES) {
      var tooLong =
          new SystemSolution.Unknown(
              "the equations have " + nodes + " parts, more than " + MAX_NODES);
      return new SystemReading(
          tokens,
          logProbability,
          List.of(),
          List.of(),
          unknowns,
          asked(tokens, unknowns),
          tooLong,
          WholeCount.EXACT,
          Amendment.NONE);
    }
    List<Formula> equations = new ArrayList<>();
    List<List<Integer>> used = new ArrayList<>();
    for (Formula template : ExpressionTokens.decode(tokens)) {
      SequencedSet<Integer> indices = new LinkedHashSet<>();
      equations.add(bound(template, problem.numbers(), indices));
      used.add(indices.stream().sorted().toList());
    }
    List<String> names = IntStream.range(0, unknowns).mapToObj(i -> "X_" + i).toList();
    SystemSolution outcome =
        SystemSolver.solveAlgebraic(new EquationSystem(equations, names), limit);
    return new SystemReading(
        tokens,
        logProbability,
        List.copyOf(equations),
        List.copyOf(used),
        unknowns,
        named(problem, asked(tokens, unknowns), unknowns, outcome, equations, used),
        outcome,
        WholeCount.EXACT,
        Amendment.NONE);
  }

  /**
   * The reading that one unknown has a value, as the words of a text tell without a model.
   *
   * @param value of numbers of the text, {@link EquationTemplates#textNumber}
   */
  static SystemReading told(WordProblem problem, Formula value) {
    Formula equation = Formula.of(Operator.EQUAL, Formula.symbol("X_0"), value);
    return of(problem, ExpressionTokens.encode(List.of(equation)), 0);
  }

  /** The same with its one asked value rounded to a number of whole things. */
  SystemReading counted(WholeCount way) {
    return new SystemReading(
        tokens, logProbability, equations, numbersUsed, unknowns, asked, outcome, way, amendment);
  }

  /** The same with another equation in place of its only one. */
  SystemReading stating(Formula equation, Amendment change) {
    return stating(List.of(equation), change);
  }

  /** The same with other equations, for as many unknowns. */
  SystemReading stating(List<Formula> others, Amendment change) {
    List<String> names = IntStream.range(0, unknowns).mapToObj(i -> "X_" + i).toList();
    SystemSolution solved =
        SystemSolver.solveAlgebraic(
            new EquationSystem(others, names), SolvingLimits.PATIENT.first());
    return new SystemReading(
        tokens, logProbability, others, numbersUsed, unknowns, asked, solved, counted, change);
  }

  /**
   * In place of the one unknown that is asked for the one that the question names, where a
   * comparison of the text or what an unknown goes with tells which it is. Several stay: data sets
   * ask for all that is unknown.
   */
  private static List<Integer> named(
      WordProblem problem,
      List<Integer> asked,
      int unknowns,
      SystemSolution outcome,
      List<Formula> equations,
      List<List<Integer>> used) {
    if (unknowns != 2
        || asked.size() > 1
        || !(outcome instanceof SystemSolution.Unique(Solution solution))) {
      return asked;
    }
    List<Double> values = solution.values().values().stream().map(Value::doubleValue).toList();
    int one = ComparedQuantities.asked(problem, values);
    if (one < 0) {
      one = AskedByWords.ofTwo(problem, equations, used);
    }
    Optional<Integer> named =
        one < 0 ? AskedByWords.inQuestion(problem, equations) : Optional.of(one);
    return named.map(List::of).orElse(asked);
  }

  private static Formula bound(
      Formula template, List<TextNumber> numbers, SequencedSet<Integer> used) {
    return template.replaceSymbols(symbol -> {
      EquationTemplates.index(symbol.name()).ifPresent(used::add);
      return EquationTemplates.bound(symbol, numbers);
    });
  }

  /** Whether there is exactly one solution. */
  public boolean solvesUniquely() {
    return outcome instanceof SystemSolution.Unique;
  }

  /** Whether it says that the text cannot be answered. */
  public boolean saysUnanswerable() {
    return tokens.equals(ExpressionTokens.UNANSWERABLE);
  }

  private static List<Integer> asked(List<ExpressionToken> tokens, int unknowns) {
    List<Integer> asked = ExpressionTokens.asked(tokens);
    return asked.isEmpty() ? IntStream.range(0, unknowns).boxed().toList() : asked;
  }

  /**
   * The values of the {@linkplain #asked() asked} unknowns, {@linkplain #counted() counted} in
   * whole things where they are; of several solutions the first without a negative value, else the
   * first; empty when there is none, or one of them is past the range of doubles. A time of day is
   * in minutes after midnight, below 1,440.
   */
  public List<Double> answer() {
    return solution()
        .map(solution -> List.copyOf(solution.values().values()))
        .map(values ->
            asked().stream()
                .map(values::get)
                .map(counted::round)
                .map(Value::doubleValue)
                .map(
                    value -> amendment == Amendment.TIME_OF_DAY ? ClockTime.ofOneDay(value) : value)
                .toList())
        .filter(values -> values.stream().allMatch(Double::isFinite))
        .orElse(List.of());
  }

  /** The solution that {@link #answer} gives the values of. */
  public Optional<Solution> solution() {
    return switch (outcome) {
      case SystemSolution.Unique(Solution solution) -> Optional.of(solution);
      case SystemSolution.Several(List<Solution> solutions) ->
          solutions.stream()
              .filter(s -> s.values().values().stream().allMatch(v -> v.doubleValue() >= 0))
              .findFirst()
              .or(() -> solutions.stream().findFirst());
      case SystemSolution.None none -> Optional.empty();
      case SystemSolution.Infinite infinite -> Optional.empty();
      case SystemSolution.Unknown unknown -> Optional.empty();
    };
  }
}
