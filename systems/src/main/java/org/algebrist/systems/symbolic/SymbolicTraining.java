package org.algebrist.systems.symbolic;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.experiment.run.Announcement;
import org.algebrist.experiment.run.Experiment;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.layer.LayerWeights;
import org.algebrist.neural.progress.TrainingProgress;
import org.algebrist.neural.training.Provenance;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.neural.training.TrainingOutcome;
import org.algebrist.neural.weights.Storage;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.global.torch;

/** One experiment in symbolic mathematics, from its configuration to its scores. */
final class SymbolicTraining implements Experiment {
  private final SymbolicExperiment experiment;
  private final ComputeDevice device;
  private final PairSets sets;
  private final SymbolicParts parts;

  /**
   * @param sets what is learnt, in the coding that the configuration names
   */
  SymbolicTraining(SymbolicExperiment experiment, PairSets sets, ComputeDevice device) {
    this.experiment = experiment;
    this.device = device;
    this.sets = sets.within(experiment.model().length());
    SymbolicCodec codec = experiment.model().codec();
    torch.manual_seed(experiment.seed());
    try (PointerScope scope = new PointerScope()) {
      Set<String> admitted = new TreeSet<>(SymbolicParts.admitted(codec, this.sets.train()));
      SymbolicModel model = new SymbolicModel(experiment.model().config(codec.size()));
      if (!experiment.model().initial().isEmpty()) {
        admitted.addAll(
            SymbolicBeginning.load(Path.of(experiment.model().initial()), model, codec));
      }
      parts = new SymbolicParts(model, codec, admitted);
      parts.model().to(device.torchDevice());
    }
  }

  @Override
  public TrainingOutcome train(
      RunFolder folder,
      List<String> commandLine,
      TrainingProgress progress,
      StopSignal stop,
      PrintStream out) {
    SymbolicExperiment.Training settings = experiment.training();
    folder.writeProvenance(
        Provenance.gather(
            new LinkedHashMap<>(), experiment.seed(), device, commandLine, Instant.now()));
    new Announcement(
            "places: %s · numbers: %s"
                .formatted(experiment.model().encoding(), experiment.model().numbers()),
            parts.model(),
            settings.precision(),
            sets.description())
        .print(folder, out);
    return settings
        .recipe()
        .train(
            new SymbolicTask(
                parts.model(),
                parts.codec(),
                sets,
                settings.batch(),
                settings.perEpoch(),
                experiment.seed(),
                device.torchDevice()),
            parts.model(),
            experiment.seed(),
            device,
            folder,
            progress,
            stop);
  }

  @Override
  public void load(Path checkpoint) {
    LayerWeights.load(parts.model(), checkpoint);
  }

  @Override
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    parts.model().train(false);
    SequencedMap<String, List<TokenPair>> tests = new LinkedHashMap<>(sets.tests());
    if (tests.isEmpty()) {
      tests.put("held_out", sets.heldOut());
    }
    return new SymbolicEvaluation(
            parts,
            experiment.evaluation(),
            AnswerCheck.standard(Duration.ofMillis(experiment.evaluation().milliseconds())),
            device.torchDevice())
        .figures(tests, SkeletonSet.ofQuestions(parts.codec(), sets.train()));
  }

  @Override
  public void pack(Path folder) throws IOException {
    SymbolicFolder.write(folder, parts, (name, shape) -> Storage.F16);
  }

  @Override
  public void close() {
    parts.close();
  }
}
