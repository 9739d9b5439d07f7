package org.algebrist.systems.symbolic.training;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.store.ModelFolder;
import org.algebrist.neural.layer.LayerWeights;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.systems.symbolic.AnswerProposer;
import org.algebrist.systems.symbolic.SymbolicCodec;
import org.algebrist.systems.symbolic.SymbolicConfig;
import org.algebrist.systems.symbolic.SymbolicModel;

/**
 * What a training begins with: the weights of another model of the same shape and vocabulary. The
 * optimizer starts anew; a training that was interrupted continues from its own run folder.
 *
 * @param weights in whatever precision they are stored
 * @param admitted tokens that the other model's answers consist of, see {@link
 *     SymbolicConfig.Learnt}; none for a run folder, which does not say
 */
record SymbolicBeginning(Path weights, List<String> admitted) {
  /** What may differ, because it matters to training alone. */
  private static final Set<String> OF_TRAINING = Set.of("dropout", "deviation");

  /**
   * Finds the other model.
   *
   * @param initial a model folder, or a run folder, whose best checkpoint is taken, or its last
   *     where there is no best
   * @param shape that it must have
   * @throws BrokenWeightsException if there is no such model, its files are damaged, or it has
   *     another shape or vocabulary
   */
  static SymbolicBeginning of(Path initial, SymbolicConfig shape) {
    RunFolder run = new RunFolder(initial);
    if (Files.exists(run.config())) {
      ExperimentFile configuration = ExperimentFile.read(run.config(), List.of());
      requireSame(run.config(), configuration.as(SymbolicExperiment.class).model(), shape);
      return new SymbolicBeginning(run.learnt(), List.of());
    }
    if (!Files.isDirectory(initial)) {
      throw new BrokenWeightsException(
          initial.toString(),
          "there is no such folder",
          "let the key 'initial' name a model folder, a run folder, or nothing");
    }
    var theirs = AnswerProposer.STORE.describe(initial);
    requireSame(initial, theirs.model(), shape);
    ModelFolder files = new ModelFolder(initial);
    new SymbolicCodec(shape.numbers()).requireTokens(initial, files.tokenizerJson());
    return new SymbolicBeginning(files.weightsFile(), theirs.learnt().admitted());
  }

  private static void requireSame(Path source, SymbolicConfig theirs, SymbolicConfig shape) {
    List<String> differences = AnswerProposer.STORE.differences(theirs, shape, OF_TRAINING);
    if (!differences.isEmpty()) {
      throw new BrokenWeightsException(
          source.toString(),
          "the model to begin with has " + String.join("; ", differences),
          "let the configuration's model have its shape, or let the key 'initial' name another");
    }
  }

  /**
   * Puts the weights into a model.
   *
   * @throws BrokenWeightsException if the file is damaged; the model is as it was then
   */
  void load(SymbolicModel model) {
    LayerWeights.load(model, weights);
  }
}
