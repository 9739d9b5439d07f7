package org.algebrist.systems.symbolic.training;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.algebrist.experiment.config.LowerCaseEnums;
import org.algebrist.experiment.run.Learner;
import org.algebrist.expression.sequence.SymbolicVocabulary;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.neural.weights.Storage;
import org.algebrist.systems.symbolic.AnswerProposer;
import org.algebrist.systems.symbolic.SymbolicCodec;
import org.algebrist.systems.symbolic.SymbolicConfig;
import org.algebrist.systems.symbolic.SymbolicModel;
import org.algebrist.systems.symbolic.TokenPair;
import org.bytedeco.javacpp.PointerScope;

/** An encoder-decoder that learns answers to integrals and differential equations. */
public final class SymbolicLearner implements Learner {
  /** Most frequent first steps that a model of them is compared with. */
  private static final int RULE = 10;

  private final SymbolicExperiment experiment;
  private final ComputeDevice device;
  private final PairSets sets;
  private final SymbolicModel model;

  /**
   * @param sets what is learnt, in the coding that the configuration names
   */
  SymbolicLearner(SymbolicExperiment experiment, PairSets sets, ComputeDevice device) {
    SymbolicConfig shape = experiment.model();
    this.experiment = experiment;
    this.device = device;
    this.sets = sets.within(shape.length());
    List<String> admitted =
        new ArrayList<>(admitted(new SymbolicCodec(shape.numbers()), this.sets.train()));
    Optional<SymbolicBeginning> beginning =
        experiment.beginning().map(folder -> SymbolicBeginning.of(folder, shape));
    try (PointerScope scope = new PointerScope()) {
      beginning.ifPresent(known -> admitted.addAll(known.admitted()));
      model = new SymbolicModel(shape, new SymbolicConfig.Learnt(admitted));
      beginning.ifPresent(known -> known.load(model));
    }
  }

  /** The tokens of all answers, numbers as INT+; an operand of one token is always among them. */
  public static List<String> admitted(SymbolicCodec codec, List<TokenPair> pairs) {
    boolean[] seen = new boolean[codec.size()];
    for (TokenPair pair : pairs) {
      for (byte id : pair.answer()) {
        seen[id] = true;
      }
    }
    List<String> admitted = new ArrayList<>(List.of("x"));
    for (int id = 0; id < seen.length; id++) {
      if (seen[id]) {
        admitted.add(
            codec.isOfNumber(id) ? SymbolicVocabulary.PLUS_INTEGER : codec.tokens().get(id));
      }
    }
    return admitted;
  }

  @Override
  public SymbolicModel model() {
    return model;
  }

  @Override
  public String description() {
    return "places: %s · numbers: %s"
        .formatted(
            LowerCaseEnums.word(model.config().encoding()),
            LowerCaseEnums.word(model.config().numbers()));
  }

  @Override
  public String data() {
    return sets.description();
  }

  @Override
  public TrainingRun<?> run() {
    return new SymbolicTask(
        model,
        sets,
        experiment.training().batch(),
        experiment.data().perEpoch(),
        experiment.seed(),
        device.torchDevice());
  }

  @Override
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    SequencedMap<String, List<TokenPair>> tests = new LinkedHashMap<>(sets.tests());
    if (tests.isEmpty()) {
      tests.put("held_out", sets.heldOut());
    }
    return new SymbolicEvaluation(
            model,
            experiment.evaluation(),
            check(Duration.ofMillis(experiment.evaluation().milliseconds())),
            device.torchDevice())
        .figures(
            tests,
            SkeletonSet.ofQuestions(model.codec(), sets.train()),
            ofSteps() ? FrequentAnswers.of(sets.train(), RULE) : List.of());
  }

  private boolean ofSteps() {
    return experiment.data().task() == SymbolicExperiment.Task.STEPS;
  }

  private AnswerCheck check(Duration limit) {
    return ofSteps() ? AnswerCheck.ofFirstSteps(limit) : AnswerCheck.standard(limit);
  }

  @Override
  public void pack(Path folder) throws IOException {
    AnswerProposer.STORE.write(
        folder,
        LowerCaseEnums.word(experiment.data().task()),
        model.config(),
        model.learnt(),
        model.codec().toJson(),
        model,
        (name, shape) -> shape.length == 2 ? Storage.INT8 : Storage.F32);
  }

  @Override
  public void close() {
    model.close();
  }
}
