package org.algebrist.systems.numgpt;

import java.util.List;
import org.algebrist.experiment.config.ExperimentSettings;
import org.algebrist.experiment.config.TrainingSettings;
import org.algebrist.systems.numgpt.baseline.MagnitudeBaseline;
import org.jspecify.annotations.Nullable;

/**
 * The configuration of one experiment with numbers, as in {@code experiments/numgpt-*.yaml}.
 *
 * @param initial a model folder whose weights and vocabulary to begin with; empty for none
 * @param data what is learnt
 * @param model its shape
 * @param learning what is trained, and on which tokens
 */
public record NumGptExperiment(
    String system,
    String name,
    long seed,
    String initial,
    Data data,
    NumGptConfig model,
    TrainingSettings training,
    Learning learning)
    implements ExperimentSettings {

  /** What can be learnt. */
  public enum Task {
    /** Multiple Measurement Estimation: does the answer fit the question? */
    MME,
    /** The same over the whole range of answers, for an estimator. */
    ESTIMATION,
    /** General Number Comparison: is the sentence right? */
    GNC,
    /** Math Word Problem Addition and Subtraction: is the answer right? */
    MWPAS,
    /** Generating the answer of such a problem, where it exceeds 10,000. */
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
      return this == MME || this == ESTIMATION || this == GNC || this == MWPAS || this == MAGNITUDE;
    }
  }

  /**
   * What is learnt and tested on.
   *
   * @param seed of the data; the same for all runs that are compared
   * @param items of the training part at most; 0 for all
   * @param digits most digits of an operand of exact arithmetic
   * @param files of the data folder: for {@code magnitude} one in Numeracy-600K's format, for
   *     {@code pretraining} text; empty for what is made from the open corpora there
   * @param question for {@code mme}: one whose curve over answers is among the scores; empty for
   *     none
   */
  public record Data(
      Task task, long seed, int items, int digits, List<String> files, String question) {
    public Data {
      if (items < 0 || digits < 1 || digits > 12) {
        throw new IllegalArgumentException(
            "data.items=%d must be at least 0, data.digits=%d in 1..12".formatted(items, digits));
      }
    }
  }

  /** The tokens whose loss is learnt from. */
  public enum LossOn {
    ALL,
    ANSWER
  }

  /**
   * What only NumGPT has.
   *
   * @param lossOn the tokens whose loss is learnt from
   * @param baseline a classifier of words in the place of the GPT, {@code model.width} its only
   *     size; null for the GPT
   */
  public record Learning(LossOn lossOn, @Nullable MagnitudeBaseline baseline) {}
}
