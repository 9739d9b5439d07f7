package org.algebrist.systems.mathgpt.training;

import org.algebrist.experiment.config.ExperimentSettings;
import org.algebrist.experiment.config.LowerCaseEnums;
import org.algebrist.experiment.config.TrainingSettings;
import org.algebrist.systems.mathgpt.MathGptConfig;

/**
 * The configuration of one experiment with text and formulas, as in {@code
 * experiments/mathgpt-*.yaml}.
 *
 * @param initial a folder to begin with: GPT-2 as published, whose sizes the model then has, or a
 *     model of ours, whose shape it has; empty for none
 * @param data what is learnt
 * @param model its shape and parts
 * @param learning what is learnt of a text, and how it is tested
 */
public record MathGptExperiment(
    String system,
    String name,
    long seed,
    String initial,
    Data data,
    MathGptConfig model,
    TrainingSettings training,
    Learning learning)
    implements ExperimentSettings {

  /** What can be learnt. */
  public enum Task {
    /** The equation of a word problem (Table 3). */
    EQUATIONS,
    /** The headline of a question (3.3). */
    HEADLINE,
    /** The next formula of a text. */
    NEXT_FORMULA,
    /** The next words of a text. */
    NEXT_WORDS,
    /** A student's next action. */
    ACTIONS,
    /** The grade of an answer (B.2). */
    SCORING,
    /** Documents as they are, to learn from before another task (3.2). */
    CORPUS
  }

  /**
   * What is learnt and tested on.
   *
   * @param source for {@code equations} {@code synthetic}, {@code mawps}, {@code asdiv} or {@code
   *     math23k}; else a file or folder of one's own, or {@code ''} for the task's usual data
   * @param fold of the source, from 0
   * @param seed of the data; the same for all runs that are compared
   * @param items of the training part at most, for {@code scoring} problems; 0 for all
   * @param tests of the test part at most; 0 for all
   * @param renumbered copies of each training example with other numbers, for {@code equations}
   * @param corpus for {@code corpus} a folder that the command of that name made; empty for the
   *     open corpora of the folder of data sets
   */
  public record Data(
      Task task,
      String source,
      int fold,
      long seed,
      int items,
      int tests,
      int renumbered,
      String corpus) {
    public Data {
      if (items < 0 || tests < 0 || fold < 0 || renumbered < 0) {
        throw new IllegalArgumentException(
            "data.items=%d, data.tests=%d, data.fold=%d and data.renumbered=%d must be at least 0"
                .formatted(items, tests, fold, renumbered));
      }
      if (renumbered > 0 && task != Task.EQUATIONS) {
        throw new IllegalArgumentException(
            "data.renumbered=%d needs data.task=equations; got %s"
                .formatted(renumbered, LowerCaseEnums.word(task)));
      }
    }

    /** Whether the open corpora are read, where no folder of a corpus is named. */
    boolean readsOpenCorpora() {
      return task == Task.CORPUS && corpus.isEmpty();
    }
  }

  /** Which tokens are learnt. */
  public enum LossOn {
    ALL,
    /** Those of the label, not of the prompt. */
    LABEL
  }

  /**
   * What only MathGPT has.
   *
   * @param lossOn the tokens whose loss is learnt from
   * @param beam width of the search when testing; 1 is greedy
   */
  public record Learning(LossOn lossOn, int beam) {}
}
