package org.algebrist.systems.mathgpt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.expression.document.MathText;
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.systems.mathgpt.task.MathExample;
import org.algebrist.systems.mathgpt.task.Prediction;
import org.algebrist.systems.mathgpt.task.TaskData;
import org.bytedeco.pytorch.Device;

/** Learning to say a label after a prompt (section 3.3). */
final class ExampleLearner implements MathGptLearner {
  /** Scores what was said for examples, one prediction an example. */
  interface Scoring {
    SequencedMap<String, Double> scores(List<MathExample> examples, List<Prediction> said);
  }

  /** Tokens before the label that always stay: how the task asks for it. */
  static final int ASKING = 8;

  private final TaskData data;
  private final boolean labelOnly;
  private final MathGrammar.Goal goal;
  private final int beam;
  private final Scoring scoring;

  /**
   * @param labelOnly whether the prompt is given, and not learnt
   * @param goal what is said when testing; the end mark follows a label that is a whole text
   * @param beam width of the search when testing
   */
  ExampleLearner(
      TaskData data, boolean labelOnly, MathGrammar.Goal goal, int beam, Scoring scoring) {
    this.data = data;
    this.labelOnly = labelOnly;
    this.goal = goal;
    this.beam = beam;
    this.scoring = scoring;
  }

  @Override
  public String description() {
    return "%s, train %,d, development %,d, test %,d; left out %s"
        .formatted(
            data.name(),
            data.train().size(),
            data.development().size(),
            data.test().size(),
            data.leftOut());
  }

  @Override
  public List<MathText> texts() {
    return MathGptLearner.texts(data.train());
  }

  @Override
  public TrainingRun<?> task(MathGptParts parts, int batch, long seed, Device device) {
    int length = parts.model().config().gpt().positions();
    return new MathGptTask(
        parts.model(),
        items(data.train(), parts.codec(), length, labelOnly),
        items(data.development(), parts.codec(), length, labelOnly),
        batch,
        seed,
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
  public SequencedMap<String, SequencedMap<String, Double>> evaluate(
      MathGptParts parts, Device device) {
    MathGptCodec codec = parts.codec();
    int length = parts.model().config().gpt().positions();
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
        new MathGptGeneration(parts.model(), codec, device, true)
            .continued(given, said, length, beam).stream().map(ExampleLearner::prediction).toList();
    SequencedMap<String, SequencedMap<String, Double>> figures = new LinkedHashMap<>();
    SequencedMap<String, Double> scores =
        new LinkedHashMap<>(scoring.scores(data.test(), predictions));
    scores.put("items", (double) predictions.size());
    figures.put("test", scores);
    return figures;
  }

  private static Prediction prediction(List<MathGptGeneration.Said> said) {
    return said.isEmpty()
        ? new Prediction.Failed("nothing came to an end")
        : new Prediction.Said(said.getFirst().text());
  }
}
