package org.algebrist.systems.ept.evaluation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import org.algebrist.datasets.WordProblemSets;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.systems.ept.TrainedEpt;
import org.algebrist.systems.ept.WordProblemSolver;
import org.algebrist.systems.ept.reading.Plausibility;

/** A model folder, as it is handed to users, on sets of problems with known answers. */
public final class ModelEvaluation implements AutoCloseable {
  /**
   * Problems that are read together. Which problems share a batch shows in the last digits of
   * probabilities: with blocks by place, many machines get the figures of one.
   */
  public static final int BLOCK = 64;

  private final TrainedEpt model;
  private final ComputeDevice device;

  private ModelEvaluation(TrainedEpt model, ComputeDevice device) {
    this.model = model;
    this.device = device;
  }

  /** Opens the folder. */
  public static ModelEvaluation open(Path folder, ComputeDevice device) {
    TrainedEpt model = TrainedEpt.open(folder, device);
    return new ModelEvaluation(model, device);
  }

  /** Where the numbers of a text come from. */
  public enum Numbers {
    /** From the data file, as the paper has them. */
    GIVEN,
    /** Found in the text, as for a user. */
    FOUND;

    /**
     * Those that a set gives, if it gives any.
     *
     * @param set its name, or the path of a file of one's own
     */
    public static Numbers of(String set, List<WordProblem> problems) {
      return problems.stream().anyMatch(problem -> !problem.numbers().isEmpty())
              && !WordProblemSets.isTextOnly(set)
          ? GIVEN
          : FOUND;
    }
  }

  /**
   * Accuracies, and how far the answers can be trusted: {@link EvaluationTally#all} of the {@link
   * #tally} of every block, added up in order.
   *
   * @param problems with answers
   */
  public SequencedMap<String, Double> figures(List<WordProblem> problems, Numbers numbers) {
    return figures(problems, numbers, each -> {});
  }

  /**
   * The same figures.
   *
   * @param each is given every problem with its readings, in order
   */
  public SequencedMap<String, Double> figures(
      List<WordProblem> problems, Numbers numbers, Consumer<EptEvaluation.Each> each) {
    EvaluationTally tally = null;
    for (int from = 0; from < Math.max(1, problems.size()); from += BLOCK) {
      List<WordProblem> block = problems.subList(from, Math.min(from + BLOCK, problems.size()));
      EptEvaluation evaluation = read(withNumbers(block, numbers));
      List<EptEvaluation.Each> ranked = evaluation.each(model.plausibility());
      EvaluationTally own = evaluation.tally(ranked, model.plausibility());
      tally = tally == null ? own : tally.plus(own);
      ranked.forEach(each);
    }
    return Objects.requireNonNull(tally).all();
  }

  /**
   * What the readings of a block of problems are worth.
   *
   * @param block {@link #BLOCK} problems with answers, fewer at the end of a set
   */
  public EvaluationTally tally(List<WordProblem> block, Numbers numbers) {
    return read(withNumbers(block, numbers)).tally(model.plausibility());
  }

  private static List<WordProblem> withNumbers(List<WordProblem> problems, Numbers numbers) {
    return numbers == Numbers.GIVEN
        ? problems
        : problems.stream().map(ModelEvaluation::withFoundNumbers).toList();
  }

  /**
   * What becomes of right answers when the text changes and the answer should not, or changes in a
   * known way. The numbers are found in the text.
   *
   * @param problems with answers
   * @param limit how many of the problems that are right are changed, the first ones
   * @return by change the percent of the changed problems that are still right, and under the same
   *     name with {@code _problems} how many there were
   */
  public SequencedMap<String, Double> robustness(List<WordProblem> problems, int limit) {
    Set<String> right =
        read(withNumbers(problems, Numbers.FOUND)).right(model.plausibility()).stream()
            .limit(limit)
            .map(WordProblem::text)
            .collect(Collectors.toSet());
    List<WordProblem> sample =
        problems.stream().filter(problem -> right.contains(problem.text())).toList();
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    ChangedProblems.of(sample)
        .forEach((change, changed) -> {
          int still = read(changed).right(model.plausibility()).size();
          figures.put(change + "_problems", (double) changed.size());
          figures.put(change, 100.0 * still / Math.max(1, changed.size()));
        });
    return figures;
  }

  /**
   * The weights by which readings are ranked, fitted anew.
   *
   * @param problems for development, with answers; none that the model was trained on
   * @param read is told after each block how many problems have been read
   */
  public Plausibility fitted(List<WordProblem> problems, IntConsumer read) {
    List<Plausibility.Example> examples = new ArrayList<>();
    for (int from = 0; from < problems.size(); from += BLOCK) {
      int to = Math.min(from + BLOCK, problems.size());
      examples.addAll(
          EptEvaluation.examples(model.model(), model.codec(), problems.subList(from, to), device));
      read.accept(to);
    }
    return Plausibility.fit(examples);
  }

  private EptEvaluation read(List<WordProblem> problems) {
    return EptEvaluation.of(model.model(), model.codec(), problems, device);
  }

  private static WordProblem withFoundNumbers(WordProblem problem) {
    return new WordProblem(
        problem.id(),
        problem.text(),
        WordProblemSolver.problem(problem.text()).numbers(),
        List.of(),
        problem.answers());
  }

  @Override
  public void close() {
    model.close();
  }
}
