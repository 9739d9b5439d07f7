package org.algebrist.systems.ept;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import org.algebrist.algebra.solve.Solution;
import org.algebrist.algebra.value.Value;
import org.algebrist.datasets.wordproblem.AnswerCheck;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.numeral.NumberFinder;
import org.algebrist.expression.numeral.NumberMention;
import org.algebrist.expression.tree.Formula;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;

/**
 * Solves algebraic word problems in English, offline.
 *
 * <pre>{@code
 * try (var solver = WordProblemSolver.load(folder)) {
 *   switch (solver.solve("The sum of two numbers is 74 and their difference is 18. Find them.")) {
 *     case Verified v -> v.answer();
 *     case Unverified u -> u.why();
 *     case Declined d -> d.why();
 *   }
 * }
 * }</pre>
 *
 * <p>Safe for use by several threads; they take turns. It owns native memory: close it. Its
 * products are small: on a CPU it is fastest with one libtorch thread ({@code
 * torch.set_num_threads(1)}), which is for the program to decide.
 */
public final class WordProblemSolver implements AutoCloseable {
  /**
   * No word problem of the published sets has 2,000; the limit keeps nonsense from costing time.
   */
  public static final int MAX_CHARACTERS = 10_000;

  /** Readings weighed unless said otherwise. */
  public static final int DEFAULT_BEAM = 10;

  /** Most readings that may be asked for: past that a beam only fills with noise. */
  public static final int MAX_BEAM = 100;

  /**
   * An answer less likely to be right than this is not handed out: it would be wrong more than
   * twice as often as right.
   */
  public static final double LEAST_CONFIDENCE = 0.3;

  private static final List<String> NAMES = List.of("x", "y", "z", "w");

  private final TrainedEpt model;

  private WordProblemSolver(TrainedEpt model) {
    this.model = model;
  }

  /**
   * Loads a model folder.
   *
   * @throws org.algebrist.neural.weights.BrokenWeightsException if a file of it is missing or
   *     damaged
   */
  public static WordProblemSolver load(Path folder) {
    return new WordProblemSolver(TrainedEpt.open(folder));
  }

  /** Solves with a beam of {@link #DEFAULT_BEAM}. */
  public SolveResult solve(String text) {
    return solve(text, DEFAULT_BEAM);
  }

  /**
   * Solves a problem.
   *
   * @param text in English, any white space
   * @param beam readings to weigh, 1 to {@link #MAX_BEAM}
   */
  public synchronized SolveResult solve(String text, int beam) {
    if (beam < 1 || beam > MAX_BEAM) {
      throw new IllegalArgumentException("beam=" + beam + " must lie in 1.." + MAX_BEAM);
    }
    Optional<SolveResult> refused = TextCheck.refusal(text);
    if (refused.isPresent()) {
      return refused.get();
    }
    WordProblem problem = problem(text);
    if (problem.numbers().isEmpty()) {
      return declined(
          problem,
          SolveResult.Cause.NO_NUMBER,
          "the text holds no number; state the quantities in digits or in words");
    }
    Optional<EptCodec.Encoded> encoded = model.codec().encode(problem);
    if (encoded.isEmpty()) {
      return declined(
          problem,
          SolveResult.Cause.TOO_LONG,
          "the text has more than %d word pieces; leave out what the question does not need"
              .formatted(model.model().encoder().config().positions()));
    }
    List<SystemReading> readings;
    try (PointerScope scope = new PointerScope()) {
      readings =
          EptDecoding.read(
                  model.model(),
                  model.codec(),
                  List.of(encoded.get()),
                  beam,
                  new Device("cpu"),
                  EptDecoding.PROMPT)
              .getFirst();
    }
    return result(problem, model.plausibility().rank(problem, readings));
  }

  /** The text with the numbers that the model may point to. */
  static WordProblem problem(String text) {
    List<TextNumber> numbers =
        NumberFinder.find(text).stream().map(WordProblemSolver::textNumber).toList();
    return new WordProblem("", text, numbers, List.of(), List.of());
  }

  private static TextNumber textNumber(NumberMention mention) {
    return new TextNumber(
        mention.value(), List.of(new TextNumber.Span(mention.start(), mention.end())));
  }

  private static SolveResult result(WordProblem problem, List<Plausibility.Ranked> ranked) {
    List<SolveResult.Alternative> alternatives =
        ranked.stream()
            .map(r ->
                new SolveResult.Alternative(
                    answer(r.reading()), equations(r.reading()), r.confidence()))
            .toList();
    if (ranked.isEmpty() || ranked.getFirst().reading().answer().isEmpty()) {
      return new SolveResult.Declined(
          problem,
          SolveResult.Cause.NO_SOLUTION,
          "none of the %d readings of the text has a solution".formatted(ranked.size()),
          alternatives);
    }
    Plausibility.Ranked best = ranked.getFirst();
    if (best.confidence() < LEAST_CONFIDENCE) {
      return new SolveResult.Declined(
          problem, SolveResult.Cause.DOUBTFUL, doubt(ranked, alternatives), alternatives);
    }
    SequencedMap<String, Value> answer = answer(best.reading());
    List<StatedEquation> equations = equations(best.reading());
    if (isProved(best.reading())) {
      return new SolveResult.Verified(problem, answer, equations, best.confidence(), alternatives);
    }
    String missing =
        best.reading().solvesUniquely()
            ? "the solution was checked in rounded arithmetic only"
            : "the equations have other solutions too";
    return new SolveResult.Unverified(
        problem, answer, equations, best.confidence(), missing, alternatives);
  }

  /**
   * Whether the reading's equations have one solution only, put back into them without rounding.
   */
  static boolean isProved(SystemReading reading) {
    return reading.solvesUniquely()
        && reading.solution().map(Solution::proof).equals(Optional.of(Solution.Proof.EXACT));
  }

  private static String doubt(
      List<Plausibility.Ranked> ranked, List<SolveResult.Alternative> alternatives) {
    List<Double> best = ranked.getFirst().reading().answer();
    return ranked.stream()
        .map(Plausibility.Ranked::reading)
        .filter(
            r -> !r.answer().isEmpty() && !AnswerCheck.STRICT.isRight(r.answer(), List.of(best)))
        .findFirst()
        .map(other ->
            "the two best systems disagree (%s; %s)"
                .formatted(written(alternatives.getFirst().answer()), written(answer(other))))
        .orElseGet(() ->
            "the best reading (%s) has a chance of only %.0f %%"
                .formatted(
                    written(alternatives.getFirst().answer()),
                    100 * ranked.getFirst().confidence()));
  }

  /** {@code x = 11, y = 9}. */
  static String written(SequencedMap<String, Value> answer) {
    return String.join(
        ", ",
        answer.entrySet().stream()
            .map(e -> e.getKey() + " = " + AnswerText.of(e.getValue()))
            .toList());
  }

  private static SequencedMap<String, Value> answer(SystemReading reading) {
    SequencedMap<String, Value> answer = new LinkedHashMap<>();
    reading
        .solution()
        .ifPresent(
            solution -> solution.values().forEach((name, value) -> answer.put(named(name), value)));
    return answer;
  }

  private static List<StatedEquation> equations(SystemReading reading) {
    return IntStream.range(0, reading.equations().size())
        .mapToObj(i ->
            new StatedEquation(named(reading.equations().get(i)), reading.numbersUsed().get(i)))
        .toList();
  }

  private static Formula named(Formula formula) {
    return formula.replaceSymbols(symbol -> Formula.symbol(named(symbol.name())));
  }

  /** X_0 is x, X_1 is y, … */
  private static String named(String unknown) {
    return NAMES.get(Integer.parseInt(unknown.substring(2)));
  }

  static SolveResult.Declined declined(WordProblem problem, SolveResult.Cause cause, String why) {
    return new SolveResult.Declined(problem, cause, why, List.of());
  }

  @Override
  public synchronized void close() {
    model.close();
  }
}
