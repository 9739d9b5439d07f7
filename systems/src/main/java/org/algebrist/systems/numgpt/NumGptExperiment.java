package org.algebrist.systems.numgpt;

import java.util.List;
import org.algebrist.experiment.config.Choice;
import org.algebrist.experiment.run.Recipe;
import org.algebrist.systems.numgpt.baseline.MagnitudeBaseline;

/**
 * The configuration of one experiment with numbers, as in {@code experiments/numgpt-*.yaml}.
 *
 * @param system {@code numeracy}
 * @param name of the run folder
 * @param seed of weights, order and dropout
 * @param data what is learnt
 * @param model its shape
 * @param training how it is trained
 */
public record NumGptExperiment(
    String system, String name, long seed, Data data, Model model, Training training) {

  public NumGptExperiment {
    if (!system.equals("numeracy")) {
      throw new IllegalArgumentException("system=" + system + " is not numeracy");
    }
  }

  /** What can be learnt. */
  public enum Task {
    /** Multiple Measurement Estimation: does the answer fit the question? */
    MME,
    /** General Number Comparison: is the sentence right? */
    GNC,
    /** Math Word Problem Addition and Subtraction: is the answer right? */
    MWPAS,
    /** Saying the answer of such a problem, where it exceeds 10,000. */
    GENERATION,
    /** The number of digits of a masked number. */
    MAGNITUDE,
    /** a + b, exactly. */
    ADDITION,
    /** a − b, exactly. */
    SUBTRACTION,
    /** a × b, exactly. */
    MULTIPLICATION,
    /** Text with numbers, to learn from before another task. */
    PRETRAINING;

    /** Whether a class is learnt, not a continuation. */
    public boolean isClassification() {
      return this == MME || this == GNC || this == MWPAS || this == MAGNITUDE;
    }

    static Task of(String name) {
      return Choice.of("data.task", name, values());
    }
  }

  /**
   * @param task {@code mme}, {@code gnc}, {@code mwpas}, {@code generation}, {@code magnitude},
   *     {@code addition}, {@code subtraction}, {@code multiplication} or {@code pretraining}
   * @param seed of the data; the same for all runs that are compared
   * @param items of the training part at most; 0 for all
   * @param digits most digits of an operand of exact arithmetic
   * @param files of the data folder: for {@code magnitude} one in Numeracy-600K's format, for
   *     {@code pretraining} text; empty for what is made from the open corpora there
   * @param question for {@code mme}: one whose curve over answers is among the scores; empty for
   *     none
   */
  public record Data(
      String task, long seed, int items, int digits, List<String> files, String question) {
    public Data {
      Task.of(task);
      if (items < 0 || digits < 1 || digits > 12) {
        throw new IllegalArgumentException(
            "data.items=%d must be at least 0, data.digits=%d in 1..12".formatted(items, digits));
      }
    }

    public Task kind() {
      return Task.of(task);
    }
  }

  /**
   * @param numerals {@code numgpt}, {@code dice}, {@code xval}, {@code fone}, {@code bpe}, {@code
   *     digits} or {@code digits_ntl}
   * @param numeralWidth d of a numeral's vector
   * @param sigma of the mantissa's prototypes
   * @param vocabulary most tokens of the byte-pair vocabulary, which is learnt from the training
   *     text
   * @param deviation standard deviation of first weights
   * @param initial a model folder whose weights and vocabulary to begin with; empty for none
   * @param baseline a classifier of words in the place of the GPT, such as {@code bigru}, {@code
   *     width} its only size; empty for none
   */
  public record Model(
      String numerals,
      int layers,
      int width,
      int heads,
      int positions,
      int numeralWidth,
      double sigma,
      int vocabulary,
      double dropout,
      double deviation,
      String initial,
      String baseline) {
    public Model {
      kind(numerals);
      if (!baseline.isEmpty()) {
        Choice.of("model.baseline", baseline, MagnitudeBaseline.values());
      }
    }

    MagnitudeBaseline baselineKind() {
      return Choice.of("model.baseline", baseline, MagnitudeBaseline.values());
    }

    public NumeralKind kind() {
      return kind(numerals);
    }

    private static NumeralKind kind(String name) {
      return Choice.of("model.numerals", name, NumeralKind.values());
    }
  }

  /**
   * @param epochs passes over the data
   * @param batch texts an update
   * @param rate peak learning rate
   * @param schedule {@code constant}, {@code linear} or {@code cosine}
   * @param warmup share of the updates during which the rate rises, 0..1
   * @param beta2 of AdamW
   * @param weightDecay of matrices
   * @param clip largest gradient norm; 0 for none
   * @param lossOn {@code all} tokens, or the {@code answer} alone
   * @param precision {@code fp32} or {@code bf16}
   */
  public record Training(
      int epochs,
      int batch,
      double rate,
      String schedule,
      double warmup,
      double beta2,
      double weightDecay,
      double clip,
      String lossOn,
      String precision) {
    public Training {
      Choice.require("training.lossOn", lossOn, "all", "answer");
      Recipe.requireKnown(schedule, precision);
    }

    /** All but the batches and what is learnt of them. */
    Recipe recipe() {
      return new Recipe(epochs, rate, schedule, warmup, beta2, weightDecay, clip, precision);
    }
  }
}
