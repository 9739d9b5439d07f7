package org.algebrist.systems.symbolic;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.neural.layer.LayerWeights;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.weights.BrokenWeightsException;

/**
 * The weights that a training begins with: another model's, of the same shape and vocabulary. The
 * optimizer starts anew; a training that was interrupted goes on by its own run folder.
 */
final class SymbolicBeginning {
  private SymbolicBeginning() {}

  /**
   * Puts weights into a model.
   *
   * @param initial a model folder, in whatever precision it is stored, or a run folder, whose best
   *     checkpoint is taken, or its last where there is no best
   * @return tokens that the other model's answers consist of, see {@link SymbolicParts#admitted};
   *     none for a run folder, which does not say
   * @throws BrokenWeightsException if there is no such model, its files are damaged, or it has
   *     another shape or vocabulary; the model is as it was then
   */
  static Set<String> load(Path initial, SymbolicModel model, SymbolicCodec codec) {
    RunFolder run = new RunFolder(initial);
    if (Files.exists(run.config())) {
      load(run, model, codec);
      return Set.of();
    }
    if (!Files.isDirectory(initial)) {
      throw new BrokenWeightsException(
          initial.toString(),
          "there is no such folder",
          "let model.initial name a model folder, a run folder, or nothing");
    }
    SymbolicFolder.Description theirs = SymbolicFolder.describe(initial);
    requireSame(initial, theirs.config(), theirs.codec(), model, codec);
    SymbolicFolder.load(initial, model);
    return theirs.admitted();
  }

  private static void load(RunFolder run, SymbolicModel model, SymbolicCodec codec) {
    SymbolicExperiment.Model theirs =
        ExperimentFile.read(run.config(), List.of()).as(SymbolicExperiment.class).model();
    SymbolicCodec their = theirs.codec();
    requireSame(run.config(), theirs.config(their.size()), their, model, codec);
    LayerWeights.load(model, run.learnt());
  }

  private static void requireSame(
      Path source,
      SymbolicConfig theirs,
      SymbolicCodec their,
      SymbolicModel model,
      SymbolicCodec codec) {
    List<String> differences = new ArrayList<>();
    if (their.numbers() != codec.numbers()) {
      differences.add(
          "numbers=%s, expected %s".formatted(their.numbers().key(), codec.numbers().key()));
    }
    differences.addAll(model.config().differences(theirs));
    if (!differences.isEmpty()) {
      throw new BrokenWeightsException(
          source.toString(),
          "the model to begin with has " + String.join("; ", differences),
          "let the configuration's model have its shape, or let model.initial name another");
    }
  }
}
