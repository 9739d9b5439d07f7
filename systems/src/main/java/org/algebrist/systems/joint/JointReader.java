package org.algebrist.systems.joint;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.algebrist.evaluation.confidence.TemperatureScaling;
import org.algebrist.experiment.config.LowerCaseEnums;
import org.algebrist.experiment.store.OpenModel;
import org.algebrist.expression.document.MathText;
import org.algebrist.neural.bert.BertWeights;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.systems.mathgpt.task.EquationExtraction;
import org.algebrist.systems.mathgpt.task.Headlines;

/**
 * A trained joint model: equations of problems, headlines and next formulas of questions, classes
 * of problems. What it says is a valid tree by construction; nothing of it is verified. It owns
 * native memory: close it.
 */
public final class JointReader implements AutoCloseable {
  private final OpenModel<JointConfig, JointConfig.Learnt, TextTokenizer, JointModel> open;
  private final JointCodec codec;
  private final ComputeDevice device;

  private JointReader(
      OpenModel<JointConfig, JointConfig.Learnt, TextTokenizer, JointModel> open,
      ComputeDevice device) {
    this.open = open;
    this.device = device;
    JointConfig.Learnt learnt = open.description().learnt();
    codec = new JointCodec(open.tokenizer(), open.description().model(), learnt.names());
  }

  /**
   * What was said, or a class, with its probability.
   *
   * @param text words and formulas; of a class its name
   * @param probability under the model
   */
  public record Answer(MathText text, double probability) {}

  /**
   * Opens a model folder, on the processor.
   *
   * @throws org.algebrist.neural.weights.BrokenWeightsException if it is no such folder, or damaged
   */
  public static JointReader load(Path folder) {
    ComputeDevice device = ComputeDevice.choose("cpu");
    var opened =
        JointSystem.STORE.open(
            folder,
            TextTokenizer::of,
            (description, tokenizer) -> {
              JointConfig config = description.model().forInference();
              JointConfig.Learnt learnt = description.learnt();
              JointCodec codec = new JointCodec(tokenizer.get(), config, learnt.names());
              return new JointModel(
                  config,
                  learnt,
                  BertWeights.config(learnt.encoder(), 0).forInference(),
                  JointSystem.columns(codec, learnt));
            });
    return new JointReader(opened, device);
  }

  /** The tasks that have classes here. */
  public List<JointTask> classified() {
    return open.description().learnt().classes().stream().map(JointConfig.Classes::task).toList();
  }

  /**
   * The likeliest answers to a task that is said, best first; none where nothing came to an end.
   *
   * @param text a problem for equations, a question for headlines, formulas between dollars; for
   *     the next formula, what should come before it
   * @param width of the beam, at least 1
   * @throws IllegalArgumentException if the task has classes, or the text holds nothing
   */
  public List<Answer> say(JointTask task, String text, int width) {
    requireText(text);
    if (!task.isSaid()) {
      throw new IllegalArgumentException(
          "the answers to %s are classes; classify the text".formatted(LowerCaseEnums.word(task)));
    }
    MathText prompt =
        switch (task.saying()) {
          case EQUATIONS -> EquationExtraction.prompt(text);
          case HEADLINE -> Headlines.prompt(JointLearner.read(text));
          default -> JointLearner.read(text);
        };
    return new JointGeneration(open.model(), codec, device.torchDevice())
        .said(List.of(codec.source(prompt)), task, width).getFirst().stream()
            .map(said -> new Answer(said.text(), Math.exp(said.logProbability())))
            .toList();
  }

  /**
   * The classes of a text or a pair, likeliest first.
   *
   * @param second of a pair; empty where there is one text
   * @throws IllegalArgumentException if the model was not taught the task, if it has no classes, or
   *     if the first text holds nothing
   */
  public List<Answer> classify(JointTask task, String first, String second) {
    requireText(first);
    List<String> names = open.description().learnt().classesOf(task);
    JointSource source =
        second.isEmpty()
            ? codec.source(JointLearner.read(first))
            : codec.pair(JointLearner.read(first), JointLearner.read(second));
    float[] scores =
        new JointGeneration(open.model(), codec, device.torchDevice())
            .classes(List.of(source), task)
            .getFirst();
    double[] probabilities = TemperatureScaling.probabilities(scores, 1);
    return IntStream.range(0, scores.length)
        .mapToObj(i -> new Answer(MathText.words(names.get(i)), probabilities[i]))
        .sorted(Comparator.comparingDouble(Answer::probability).reversed())
        .toList();
  }

  /** Of nothing there is nothing to say, but a model would say something. */
  private static void requireText(String text) {
    if (text.isBlank()) {
      throw new IllegalArgumentException("the text is empty; give a problem or a question");
    }
  }

  @Override
  public void close() {
    open.close();
  }
}
