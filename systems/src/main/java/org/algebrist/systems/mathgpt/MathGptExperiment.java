package org.algebrist.systems.mathgpt;

import org.algebrist.experiment.config.Choice;
import org.algebrist.experiment.run.Recipe;

/**
 * The configuration of one experiment with text and formulas, as in {@code
 * experiments/mathgpt-*.yaml}.
 *
 * @param system {@code mathtext}
 * @param name of the run folder
 * @param seed of weights, order and dropout
 * @param data what is learnt
 * @param model its shape and parts
 * @param training how it is trained
 */
public record MathGptExperiment(
    String system, String name, long seed, Data data, Model model, Training training) {

  public MathGptExperiment {
    if (!system.equals("mathtext")) {
      throw new IllegalArgumentException("system=" + system + " is not mathtext");
    }
  }

  /**
   * @param task {@code equations}, {@code headline}, {@code next_formula}, {@code next_words},
   *     {@code actions}, {@code scoring} or {@code corpus}
   * @param source for {@code equations} {@code synthetic}, {@code mawps}, {@code asdiv} or {@code
   *     math23k}; else the task's own, {@code ''}
   * @param fold of the source, from 0
   * @param seed of the data; the same for all runs that are compared
   * @param items of the training part at most, for {@code scoring} problems; 0 for all
   * @param tests of the test part at most; 0 for all
   * @param renumbered copies of each training example with other numbers, for {@code equations}
   * @param corpus for {@code corpus} a folder that the command of that name made; empty for the
   *     open corpora of the folder of data sets
   */
  public record Data(
      String task,
      String source,
      int fold,
      long seed,
      int items,
      int tests,
      int renumbered,
      String corpus) {
    public Data {
      Choice.require(
          "data.task",
          task,
          "equations",
          "headline",
          "next_formula",
          "next_words",
          "actions",
          "scoring",
          "corpus");
      if (items < 0 || tests < 0 || fold < 0 || renumbered < 0) {
        throw new IllegalArgumentException(
            "data.items=%d, data.tests=%d, data.fold=%d and data.renumbered=%d must be at least 0"
                .formatted(items, tests, fold, renumbered));
      }
      if (renumbered > 0 && !task.equals("equations")) {
        throw new IllegalArgumentException(
            "data.renumbered=" + renumbered + " needs data.task=equations; got " + task);
      }
    }

    /** Whether the open corpora are read, where no folder of a corpus is named. */
    boolean readsOpenCorpora() {
      return task.equals("corpus") && corpus.isEmpty();
    }
  }

  /**
   * @param formulas {@code tree}, {@code latex} or {@code prefix}
   * @param numbers {@code subtree}, {@code frequent}, {@code flat}, {@code numeral} or {@code
   *     pointer}
   * @param positions {@code none}, {@code binary} or {@code sinusoid}
   * @param types whether token types are given
   * @param linked whether formula tokens are made of text tokens
   * @param length longest text, in tokens
   * @param vocabulary most tokens of the byte-pair vocabulary, learnt from the training text
   * @param names most names that are tokens of their own
   * @param deviation standard deviation of first weights
   * @param initial a folder to begin with: GPT-2 as published, or a model of ours of the same
   *     shape; empty for none
   */
  public record Model(
      String formulas,
      String numbers,
      String positions,
      boolean types,
      boolean linked,
      int layers,
      int width,
      int heads,
      int length,
      int vocabulary,
      int names,
      double dropout,
      double deviation,
      String initial) {
    public Model {
      FormulaStyle.of(formulas);
      NumberForm.of(numbers);
      MathGptConfig.Positions.of(positions);
    }

    FormulaStyle style() {
      return FormulaStyle.of(formulas);
    }

    NumberForm form() {
      return NumberForm.of(numbers);
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
   * @param lossOn {@code all} tokens, or the {@code label} alone
   * @param beam width of the search when testing; 1 is greedy
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
      int beam,
      String precision) {
    public Training {
      Choice.require("training.lossOn", lossOn, "all", "label");
      Recipe.requireKnown(schedule, precision);
    }

    /** All but the batches and what is learnt of them. */
    Recipe recipe() {
      return new Recipe(epochs, rate, schedule, warmup, beta2, weightDecay, clip, precision);
    }
  }
}
