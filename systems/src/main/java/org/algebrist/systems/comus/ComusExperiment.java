package org.algebrist.systems.comus;

import java.util.List;
import org.algebrist.experiment.config.ExperimentSettings;
import org.algebrist.experiment.config.TrainingSettings;
import org.algebrist.neural.weights.Storage;
import org.algebrist.systems.comus.task.Objective;

/**
 * The configuration of one experiment of problem understanding, as in {@code
 * experiments/comus-*.yaml}.
 *
 * @param initial a model folder whose weights and vocabularies to begin with; empty for none
 * @param data what is learnt
 * @param model its shape
 * @param training how it is trained; its rate is that of everything but the text encoder
 * @param learning what only COMUS has
 */
public record ComusExperiment(
    String system,
    String name,
    long seed,
    String initial,
    Data data,
    ComusConfig model,
    TrainingSettings training,
    Learning learning)
    implements ExperimentSettings {

  /** What can be learnt. */
  public enum Task {
    /** Knowledge point classification. */
    KPC,
    /** Question–answer matching. */
    QAM,
    /** Question relation classification. */
    QRC,
    /** Similar question recommendation. */
    SQR,
    /** Continual pre-training, to begin another task with. */
    PRETRAINING
  }

  /** Where the problems come from. */
  public enum Source {
    /** TAL-SCQ5K in English. */
    TAL_EN,
    /** TAL-SCQ5K in Chinese. */
    TAL_ZH,
    /** MATH. */
    MATH,
    /** GSM8K. */
    GSM8K,
    /** DRAW-1K. */
    DRAW,
    /** ALG514, its first fold. */
    ALG514,
    /** Stories of {@code question-relations.tsv}. */
    GENERATED,
    /** The English problems of TAL, MATH and GSM8K and generated stories, training parts only. */
    OPEN,
    /** The {@code files} of the configuration: a training file, then a test file. */
    FILES
  }

  /**
   * What is learnt and tested on.
   *
   * @param files for {@code files}: of the data folder, see {@link
   *     org.algebrist.systems.comus.data.OwnTexts}; for pre-training, plain text with one problem a
   *     line
   * @param seed of what is generated or drawn; the same for all runs that are compared
   * @param items of the training part at most; 0 for all
   * @param tests of each test part at most; 0 for all
   * @param share of the training labels, above 0 to 1
   * @param level of TAL's routes, from 1, that is a knowledge point
   * @param parses file of cached dependency parses in the data folder; empty for sequence edges
   */
  public record Data(
      Task task,
      Source source,
      List<String> files,
      long seed,
      int items,
      int tests,
      double share,
      int level,
      String parses) {
    public Data {
      if (items < 0 || tests < 0 || level < 1 || !(share > 0 && share <= 1)) {
        throw new IllegalArgumentException(
            "data.items=%d and data.tests=%d must be at least 0, data.level=%d at least 1, data.share=%s in 0..1"
                .formatted(items, tests, level, share));
      }
    }
  }

  /** How a packed model is stored. */
  public enum Packing {
    FP32,
    /** Matrices in a byte, embeddings of word pieces in four bits. */
    INT8,
    /** The feed-forward parts, two thirds of a layer, in four bits too. */
    INT4;

    Storage storage(String name, long[] shape) {
      if (shape.length != 2 || this == FP32) {
        return Storage.F32;
      }
      // Embeddings bear few bits best, then the feed-forward parts.
      boolean four =
          name.endsWith("text.words.weight") || this == INT4 && name.contains(".feed_forward.");
      return four ? Storage.INT4 : Storage.INT8;
    }
  }

  /**
   * What only COMUS has.
   *
   * @param objectives of pre-training, any of them
   * @param maskGraph whether a masked piece's node is masked too; if not, the graph tells it
   * @param textRate peak learning rate of the text encoder
   * @param frozenLayers lower layers of the text encoder that stay as they are, embeddings with
   *     them; 0 for none
   * @param storage of a packed model
   */
  public record Learning(
      List<Objective> objectives,
      boolean maskGraph,
      double textRate,
      int frozenLayers,
      Packing storage) {
    public Learning {
      objectives = List.copyOf(objectives);
      if (frozenLayers < 0) {
        throw new IllegalArgumentException(
            "learning.frozenLayers=" + frozenLayers + " must be at least 0");
      }
    }
  }
}
