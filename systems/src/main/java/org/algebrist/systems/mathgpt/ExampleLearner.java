package org.algebrist.systems.mathgpt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.algebrist.expression.document.MathText;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.systems.mathgpt.task.MathExample;
import org.algebrist.systems.mathgpt.task.Prediction;
import org.algebrist.systems.mathgpt.task.TaskData;

/** Learning to say a label after a prompt (section 3.3). */
final class ExampleLearner extends MathGptLearner {
  /** Scores what was said for examples, one prediction an example. */
  interface Scoring {
    SequencedMap<String, Double> scores(List<MathExample> examples, List<Prediction> said);
  }

  /** Tokens before the label that always stay: how the task asks for it. */
  static final int ASKING = 8;

  private final TaskData data;
  private final MathGrammar.Goal goal;
  private final Scoring scoring;

  /**
   * @param goal what is said when testing; the end mark follows a label that is a whole text
   */
  ExampleLearner(
      MathGptExperiment experiment,
      TaskData data,
      MathGrammar.Goal goal,
      Scoring scoring,
      ComputeDevice device) {
    super(experiment, texts(data.train()), 0, device);
    this.data = data;
    this.goal = goal;
    this.scoring = scoring;
  }

  /** Prompts and labels, one after the other. */
  private static List<MathText> texts(List<MathExample> examples) {
    return examples.stream()
        .flatMap(example -> Stream.of(example.prompt(), example.label()))
        .toList();
  }

  @Override
  public String data() {
    return "%s, train %,d, development %,d, test %,d; left out %s"
        .formatted(
            data.name(),
            data.train().size(),
            data.development().size(),
            data.test().size(),
            data.leftOut());
  }

  @Override
  public TrainingRun<?> run() {
    boolean labelOnly = experiment.learning().lossOn() == MathGptExperiment.LossOn.LABEL;
    return new MathGptTask(
        model(),
        items(data.train(), math.codec(), math.length(), labelOnly),
        items(data.development(), math.codec(), math.length(), labelOnly),
        experiment.training().batch(),
        experiment.seed(),
        device);
  }

  /** A prompt that leaves no room for its label loses what comes before its last words. */
  static List<MathGptTask.Item> items(
      List<MathExample> examples, MathGptCodec codec, int length, boolean labelOnly) {
    List<MathGptTask.Item> items = new ArrayList<>();
    for (MathExample example : examples) {
      MathSequence given = codec.begun(example.prompt());
      MathSequence prompt = given;
      MathSequence label = codec.said(example.label(), prompt.numbers());
      // A number that is left out cannot be pointed to, so the label may become longer.
      while (prompt.length() + label.length() > length && label.length() + ASKING + 1 <= length) {
        prompt = given.shortened(length - label.length(), ASKING);
        label = codec.said(example.label(), prompt.numbers());
      }
      if (label.length() + ASKING + 1 <= length) {
        items.add(new MathGptTask.Item(prompt.then(label), labelOnly ? prompt.length() : 1));
      }
    }
    return items;
  }

  @Override
  SequencedMap<String, Double> figures() {
    MathGptCodec codec = math.codec();
    int length = math.length();
    // As text, a formula is words like others: the end mark ends it.
    MathGrammar.Goal said = codec.style() == FormulaStyle.TREE ? goal : MathGrammar.Goal.WHOLE;
    List<MathSequence> given = new ArrayList<>();
    for (MathExample example : data.test()) {
      int room = codec.said(example.label(), List.of()).length();
      MathSequence prompt =
          codec.begun(example.prompt()).shortened(Math.max(length / 2, length - 2 * room), ASKING);
      given.add(said == MathGrammar.Goal.FORMULA ? prompt.then(codec.formulaStart()) : prompt);
    }
    List<Prediction> predictions =
        new MathGptGeneration(model(), codec, device, true)
            .continued(given, said, length, experiment.learning().beam()).stream()
                .map(ExampleLearner::prediction)
                .toList();
    SequencedMap<String, Double> figures =
        new LinkedHashMap<>(scoring.scores(data.test(), predictions));
    figures.put("items", (double) predictions.size());
    return figures;
  }

  private static Prediction prediction(List<MathGptGeneration.Said> said) {
    return said.isEmpty()
        ? new Prediction.Failed("nothing came to an end")
        : new Prediction.Said(said.getFirst().text());
  }
}
