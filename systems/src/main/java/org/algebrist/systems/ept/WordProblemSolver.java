package org.algebrist.systems.ept;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.algebrist.algebra.solve.Solution;
import org.algebrist.algebra.value.Value;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.experiment.store.ClassPathModel;
import org.algebrist.expression.numeral.NumberFinder;
import org.algebrist.expression.numeral.NumberMention;
import org.algebrist.expression.tree.Formula;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.systems.ept.amount.OneUnit;
import org.algebrist.systems.ept.question.Questions;
import org.algebrist.systems.ept.reading.AskedByWords;
import org.algebrist.systems.ept.reading.Plausibility;
import org.algebrist.systems.ept.reading.Readings;
import org.algebrist.systems.ept.reading.SolvingLimits;
import org.algebrist.systems.ept.reading.StatedEquation;
import org.algebrist.systems.ept.reading.SystemReading;
import org.bytedeco.javacpp.PointerScope;

/**
 * Solves algebraic word problems in English, offline.
 *
 * <pre>{@code
 * try (var solver = WordProblemSolver.load(folder)) {
 *   switch (solver.solve("The sum of two numbers is 74 and their difference is 18. Find them.")) {
 *     case Answered answered -> answered.reading().askedValues();
 *     case Unsure unsure -> unsure.why();
 *     case Declined declined -> declined.why();
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

  /**
   * Readings that are weighed. Always so many: what the probability of a reading says was learnt
   * with the nine others beside it.
   */
  public static final int BEAM = 10;

  private static final List<String> NAMES = List.of("x", "y", "z", "w", "v", "u", "t");

  private final TrainedEpt model;

  private WordProblemSolver(TrainedEpt model) {
    this.model = model;
  }

  /**
   * Loads the shipped model that the class path holds.
   *
   * @throws org.algebrist.neural.weights.BrokenWeightsException if it holds none
   * @see ClassPathModel
   */
  public static WordProblemSolver load() {
    return load(ClassPathModel.folder("ept"));
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

  /**
   * Solves a problem. Where a text has several questions and its reading answers one, only the
   * first is asked: the result's problem is the text without the others.
   *
   * @param text in English, any white space
   */
  public SolveResult solve(String text) {
    return solveAll(List.of(text)).getFirst();
  }

  /**
   * Solves several problems together, which takes less time than one after the other. The results
   * are in their order, and the same but for the rounding of probabilities.
   */
  public synchronized List<SolveResult> solveAll(List<String> texts) {
    List<SolveResult> results = solveWhole(texts);
    List<Integer> several =
        IntStream.range(0, texts.size())
            .filter(i -> !answersSeveral(results.get(i)) && Questions.of(texts.get(i)).size() > 1)
            .boxed()
            .toList();
    List<SolveResult> first =
        solveWhole(several.stream().map(i -> Questions.withFirstOnly(texts.get(i))).toList());
    for (int k = 0; k < several.size(); k++) {
      results.set(several.get(k), first.get(k));
    }
    return List.copyOf(results);
  }

  /**
   * What the model's pointers point to while it writes the reading that {@link #solve} answers or
   * guesses by.
   *
   * @return empty where there is no such reading
   */
  public synchronized Optional<ModelExplanation> explain(String text) {
    SolveResult result = solve(text);
    if (!(prepared(result.problem().text()) instanceof Prepared.Ready(EptCodec.Encoded encoded, _))
        || result instanceof SolveResult.Declined) {
      return Optional.empty();
    }
    EptCodec.Encoded inOneUnit = EptDecoding.inOneUnit(model.codec(), encoded);
    return model.plausibility().rank(read(List.of(encoded)).getFirst()).stream()
        .map(Plausibility.Ranked::reading)
        .filter(reading -> !reading.answer().isEmpty())
        .findFirst()
        .map(reading ->
            ModelExplanation.of(model.model(), model.codec(), inOneUnit, reading.tokens()));
  }

  private static boolean answersSeveral(SolveResult result) {
    return switch (result) {
      case SolveResult.Answered answered -> answered.reading().asked().size() > 1;
      case SolveResult.Unsure unsure -> unsure.guess().asked().size() > 1;
      case SolveResult.Declined declined -> declined.cause().isBadInput();
    };
  }

  /** A text that can be read, or the result of one that cannot. */
  private sealed interface Prepared {
    /**
     * @param encoded as the text stands
     * @param shown the text, its numbers with the values that the model reads
     */
    record Ready(EptCodec.Encoded encoded, WordProblem shown) implements Prepared {}

    record Refused(SolveResult result) implements Prepared {}
  }

  /** The results of texts as they stand, in a list that may be changed. */
  private List<SolveResult> solveWhole(List<String> texts) {
    List<Prepared> prepared = texts.stream().map(this::prepared).toList();
    List<EptCodec.Encoded> ready = new ArrayList<>();
    for (Prepared each : prepared) {
      if (each instanceof Prepared.Ready(EptCodec.Encoded encoded, _)) {
        ready.add(encoded);
      }
    }
    Iterator<Readings> readings = read(ready).iterator();
    List<SolveResult> results = new ArrayList<>();
    for (Prepared each : prepared) {
      results.add(
          switch (each) {
            case Prepared.Ready(_, WordProblem shown) ->
                result(readings.next(), shown, model.plausibility());
            case Prepared.Refused(SolveResult result) -> result;
          });
    }
    return results;
  }

  private Prepared prepared(String text) {
    Optional<SolveResult> refused = TextCheck.refusal(text).or(() -> NumberCheck.refusal(text));
    if (refused.isPresent()) {
      return new Prepared.Refused(refused.get());
    }
    WordProblem problem = problem(text);
    Optional<OneUnit> inOneUnit = OneUnit.of(problem);
    if (inOneUnit.map(OneUnit::read).orElse(problem).numbers().isEmpty()) {
      return new Prepared.Refused(
          declined(
              problem,
              SolveResult.Cause.NO_NUMBER,
              NumberFinder.find(text).stream().anyMatch(m -> m.kind() == NumberMention.Kind.TIME)
                  ? "the text has times of day and no other number; of these only the time between two"
                      + " is calculated: state how many minutes or hours pass"
                  : "the text holds no number; state the quantities in digits or in words"));
    }
    Optional<EptCodec.Encoded> encoded = model.codec().encode(problem);
    return encoded.isPresent()
        ? new Prepared.Ready(encoded.get(), inOneUnit.map(OneUnit::shown).orElse(problem))
        : new Prepared.Refused(
            declined(
                problem,
                SolveResult.Cause.TOO_LONG,
                "the text has more than %d word pieces; leave out what the question does not need"
                    .formatted(model.model().encoder().config().positions())));
  }

  private List<Readings> read(List<EptCodec.Encoded> problems) {
    if (problems.isEmpty()) {
      return List.of();
    }
    try (PointerScope scope = new PointerScope()) {
      return EptDecoding.judged(
          model.model(),
          model.codec(),
          problems,
          BEAM,
          ComputeDevice.CPU.torchDevice(),
          SolvingLimits.PROMPT);
    }
  }

  /** The text with the numbers that the model may point to. */
  public static WordProblem problem(String text) {
    return new WordProblem("", text, TextNumber.findIn(text), List.of(), List.of());
  }

  /**
   * The amounts of a text that are read in another unit, such as {@code 3 m = 300 cm}: a reading
   * has one unit for each kind of quantity.
   */
  public static List<String> conversions(String text) {
    return OneUnit.of(problem(text)).map(OneUnit::conversions).orElse(List.of());
  }

  private static SolveResult result(
      Readings readings, WordProblem problem, Plausibility plausibility) {
    List<Plausibility.Ranked> ranked = plausibility.rank(readings);
    List<Doubt> ofWords = Doubts.ofWords(problem);
    List<SolveResult.Reading> alternatives =
        ranked.stream()
            .filter(r -> !r.reading().saysUnanswerable())
            .map(r -> reading(readings, problem, ofWords, r))
            .toList();
    Optional<Doubt> ofText = Doubts.ofText(problem);
    if (ofText.isPresent()) {
      return new SolveResult.Declined(
          problem,
          ofText.get().kind() == Doubt.Kind.CONTRADICTION
              ? SolveResult.Cause.CONTRADICTION
              : SolveResult.Cause.NO_QUANTITY,
          ofText.get().message(),
          alternatives);
    }
    if (!ranked.isEmpty() && isUnanswerable(ranked.getFirst())) {
      return new SolveResult.Declined(
          problem,
          SolveResult.Cause.UNANSWERABLE,
          "the text does not give what is needed to answer its question (%.0f %% likely)"
              .formatted(100 * ranked.getFirst().confidence()),
          alternatives);
    }
    Optional<Plausibility.Ranked> best =
        ranked.stream().filter(r -> !r.reading().answer().isEmpty()).findFirst();
    if (best.isEmpty()) {
      return new SolveResult.Declined(
          problem,
          SolveResult.Cause.NO_SOLUTION,
          "none of the %d readings of the text has a solution".formatted(ranked.size()),
          alternatives);
    }
    SolveResult.Reading reading = reading(readings, problem, ofWords, best.get());
    return isHandedOut(problem, best.get(), plausibility)
        ? new SolveResult.Answered(problem, reading, alternatives)
        : new SolveResult.Unsure(problem, reading, why(reading), alternatives);
  }

  /** Whether a text is told to have no answer: that is more likely than everything else. */
  private static boolean isUnanswerable(Plausibility.Ranked best) {
    return best.reading().saysUnanswerable() && best.confidence() >= 0.5;
  }

  /**
   * Whether an answer is handed out: it is probable enough, and no doubt {@linkplain
   * Doubt.Kind#prevents prevents} it.
   */
  public static boolean isHandedOut(
      WordProblem problem, Plausibility.Ranked best, Plausibility plausibility) {
    return best.confidence() >= plausibility.threshold()
        && !best.reading().answer().isEmpty()
        && Stream.concat(
                Doubts.ofWords(problem).stream(), Doubts.ofAnswer(problem, best.reading()).stream())
            .noneMatch(each -> each.kind().prevents());
  }

  private static SolveResult.Reading reading(
      Readings readings, WordProblem shown, List<Doubt> ofWords, Plausibility.Ranked ranked) {
    SystemReading reading = readings.answering(ranked.reading());
    var undoubted =
        new SolveResult.Reading(
            answer(reading),
            reading.answer().isEmpty()
                ? List.of()
                : AskedByWords.of(readings.problem(), reading).stream().map(NAMES::get).toList(),
            reading.counted(),
            equations(reading),
            reading.amendment(),
            proof(reading),
            ranked.confidence(),
            List.of());
    List<Doubt> doubts = new ArrayList<>(ofWords);
    doubts.addAll(Doubts.ofAnswer(shown, reading));
    Doubts.ofUnits(readings.problem(), ranked.reading()).ifPresent(doubts::add);
    Doubts.ofUnused(undoubted.leftOut(shown)).ifPresent(doubts::add);
    return undoubted.withDoubts(doubts);
  }

  private static SolveResult.Proof proof(SystemReading reading) {
    if (reading.answer().isEmpty()) {
      return SolveResult.Proof.NO_SOLUTION;
    }
    if (!reading.solvesUniquely()) {
      return SolveResult.Proof.SEVERAL_SOLUTIONS;
    }
    return reading.solution().map(Solution::proof).equals(Optional.of(Solution.Proof.EXACT))
        ? SolveResult.Proof.ONE_SOLUTION
        : SolveResult.Proof.ROUNDED;
  }

  private static String why(SolveResult.Reading reading) {
    String chance =
        "the best reading has a chance of %.0f %%".formatted(100 * reading.probability());
    return reading.doubts().isEmpty()
        ? chance
        : chance
            + "; "
            + reading.doubts().stream().map(Doubt::message).collect(Collectors.joining("; "));
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

  /** x, y, … */
  static String nameOfUnknown(int index) {
    return NAMES.get(index);
  }

  static SolveResult.Declined declined(WordProblem problem, SolveResult.Cause cause, String why) {
    return new SolveResult.Declined(problem, cause, why, List.of());
  }

  @Override
  public synchronized void close() {
    model.close();
  }
}
