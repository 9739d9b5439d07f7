package org.algebrist.systems.mathgpt.training;

import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.algebrist.expression.document.MathText;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.systems.mathgpt.MathGptCodec;
import org.algebrist.systems.mathgpt.MathGptGeneration;
import org.algebrist.systems.mathgpt.Prompts;
import org.algebrist.systems.mathgpt.task.MathExample;
import org.algebrist.systems.mathgpt.task.Prediction;
import org.algebrist.systems.mathgpt.task.TaskData;
import org.algebrist.systems.mathgpt.token.FormulaStyle;
import org.algebrist.systems.mathgpt.token.MathGrammar;
import org.algebrist.systems.mathgpt.token.MathSequence;

/** Learning to say a label after a prompt (section 3.3). */
public final class ExampleLearner extends MathGptLearner {
  private final TaskData data;
  private final MathGrammar.Goal goal;
  private final TaskFigures scoring;

  /**
   * @param goal what is said when testing; the end mark follows a label that is a whole text
   */
  ExampleLearner(
      MathGptExperiment experiment,
      TaskData data,
      MathGrammar.Goal goal,
      TaskFigures scoring,
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
    return task(
        items(data.train(), math.codec(), math.length(), labelOnly),
        items(data.development(), math.codec(), math.length(), labelOnly));
  }

  /**
   * Prompts as {@link Prompts} gives them, as when testing. An example whose label does not fit
   * behind its prompt is left out.
   */
  public static List<MathGptTask.Item> items(
      List<MathExample> examples, MathGptCodec codec, int length, boolean labelOnly) {
    List<MathGptTask.Item> items = new ArrayList<>();
    for (MathExample example : examples) {
      MathSequence prompt = Prompts.given(example.prompt(), codec, length);
      // A number that was left out cannot be pointed to: the label spells it.
      MathSequence label = codec.said(example.label(), prompt.numbers());
      if (prompt.length() + label.length() <= length) {
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
      MathSequence prompt = Prompts.given(example.prompt(), codec, length);
      given.add(said == MathGrammar.Goal.FORMULA ? prompt.then(codec.formulaStart()) : prompt);
    }
    return scoring.counted(
        data.test(),
        new MathGptGeneration(model(), codec, device, true)
            .continued(given, said, length, experiment.learning().beam()).stream()
                .map(all -> Prediction.first(all, MathGptGeneration.Said::text))
                .toList());
  }
}
