package org.algebrist.systems.ept;

import java.nio.file.Path;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.neural.device.ComputeDevice;

/** A model folder, as it is handed to users, on sets of problems with known answers. */
public final class ModelEvaluation implements AutoCloseable {
  private final TrainedEpt model;
  private final ComputeDevice device;

  private ModelEvaluation(TrainedEpt model, ComputeDevice device) {
    this.model = model;
    this.device = device;
  }

  /** Opens the folder. */
  public static ModelEvaluation open(Path folder, ComputeDevice device) {
    TrainedEpt model = TrainedEpt.open(folder);
    model.model().to(device.torchDevice());
    return new ModelEvaluation(model, device);
  }

  /** Where the numbers of a text come from. */
  public enum Numbers {
    /** From the data file, as the paper has them. */
    GIVEN,
    /** Found in the text, as for a user. */
    FOUND
  }

  /**
   * Accuracies, and how far the answers can be trusted, {@link EptEvaluation#trust}.
   *
   * @param problems with answers
   */
  public SequencedMap<String, Double> figures(List<WordProblem> problems, Numbers numbers) {
    List<WordProblem> read =
        numbers == Numbers.GIVEN
            ? problems
            : problems.stream().map(ModelEvaluation::withFoundNumbers).toList();
    EptEvaluation evaluation = EptEvaluation.of(model.model(), model.codec(), read, device);
    return evaluation.all(model.plausibility());
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
