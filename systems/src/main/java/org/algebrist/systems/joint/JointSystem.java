package org.algebrist.systems.joint;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import org.algebrist.experiment.config.LowerCaseEnums;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.reproduce.Outcome;
import org.algebrist.experiment.run.Figures;
import org.algebrist.experiment.run.Learner;
import org.algebrist.experiment.run.TrainedSystem;
import org.algebrist.experiment.store.ModelStore;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.systems.comus.ComusExperiment;
import org.algebrist.systems.comus.ComusRules;
import org.algebrist.systems.mathgpt.token.MathGrammar;
import org.algebrist.systems.mathgpt.training.MathGptRules;

/**
 * The joint model's experiments and their figures. A column is called by its task and its figure:
 * {@code knowledgepoints-accuracy}. A rule is called by its task and its name there: {@code
 * mawps:nearest}.
 */
public final class JointSystem extends TrainedSystem<JointExperiment> {
  private static final String NAME = "joint";
  private static final String OF = ":";

  /** Its model folders. */
  static final ModelStore<JointConfig, JointConfig.Learnt> STORE =
      new ModelStore<>(NAME, 1, JointConfig.class, JointConfig.Learnt.class);

  /** The columns of a model's output. */
  static JointColumns columns(JointCodec codec, JointConfig.Learnt learnt) {
    return new JointColumns(
        codec.vocabulary(), learnt.pieces(), codec.grammar(MathGrammar.Goal.WHOLE).tokens());
  }

  /** For the {@link java.util.ServiceLoader}. */
  public JointSystem() {
    super(NAME, JointExperiment.class);
  }

  @Override
  public Learner learner(JointExperiment experiment, Path dataFolder, ComputeDevice device)
      throws IOException {
    return new JointLearner(experiment, JointData.read(experiment.data(), dataFolder), device);
  }

  @Override
  public List<Path> dataFiles(JointExperiment experiment, Path dataFolder) {
    return JointData.files(experiment.data(), dataFolder);
  }

  @Override
  public List<String> rules(JointExperiment experiment) {
    List<String> rules = new ArrayList<>();
    for (JointTask task : experiment.data().tasks()) {
      List<String> names =
          task.isSaid() ? MathGptRules.names(task.saying()) : ComusRules.names(task.choosing());
      names.forEach(name -> rules.add(LowerCaseEnums.word(task) + OF + name));
    }
    return rules;
  }

  @Override
  public SequencedMap<String, SequencedMap<String, Double>> rule(
      String name, JointExperiment experiment, Path dataFolder) throws IOException {
    int split = name.indexOf(OF);
    String rule = name.substring(split + 1);
    JointTask task =
        experiment.data().tasks().stream()
            .filter(one -> LowerCaseEnums.word(one).equals(name.substring(0, Math.max(0, split))))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("no task has the rule " + name));
    JointExperiment.Data alone =
        new JointExperiment.Data(
            List.of(task),
            experiment.data().seed(),
            experiment.data().items(),
            experiment.data().tests());
    JointData data = JointData.read(alone, dataFolder);
    SequencedMap<String, SequencedMap<String, Double>> figures = new LinkedHashMap<>();
    if (task.isSaid()) {
      figures.put(
          LowerCaseEnums.word(task),
          MathGptRules.said(rule, task.saying(), Objects.requireNonNull(data.said().get(task))));
    } else {
      (task.choosing() == ComusExperiment.Task.SQR
              ? ComusRules.ranked(rule, data.similar())
              : ComusRules.classified(rule, Objects.requireNonNull(data.classified().get(task))))
          .forEach((set, scores) -> figures.put(JointLearner.set(task, set), scores));
    }
    return figures;
  }

  @Override
  public Map<String, Outcome.Figure> figures(
      Job job, SequencedMap<String, SequencedMap<String, Double>> evaluation) {
    Map<String, Outcome.Figure> figures = new LinkedHashMap<>();
    for (String column : job.columns()) {
      int split = column.indexOf('-');
      for (JointTask task : JointTask.values()) {
        String name = LowerCaseEnums.word(task);
        SequencedMap<String, Double> scores = evaluation.get(name);
        if (scores != null && name.replace("_", "").equals(column.substring(0, split))) {
          figures.put(
              column, Figures.of(scores, column.substring(split + 1).replace('-', '_'), column));
        }
      }
    }
    return figures;
  }
}
