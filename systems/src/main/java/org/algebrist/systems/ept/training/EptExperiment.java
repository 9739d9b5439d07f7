package org.algebrist.systems.ept.training;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.algebrist.experiment.config.ExperimentSettings;
import org.algebrist.experiment.config.TrainingSettings;
import org.algebrist.systems.ept.EptConfig;
import org.algebrist.systems.ept.evaluation.ModelEvaluation;
import org.jspecify.annotations.Nullable;

/**
 * The configuration of one EPT experiment, as in {@code experiments/ept-*.yaml}.
 *
 * @param initial a model folder whose weights to begin with instead of the published encoder's;
 *     empty for none, {@value #FROM_SCRATCH} for an encoder of the same shape with random weights
 * @param data which problems
 * @param model its shape
 * @param training how it is trained; its rate is that of everything but the encoder
 * @param learning what only EPT has
 */
public record EptExperiment(
    String system,
    String name,
    long seed,
    String initial,
    Data data,
    EptConfig model,
    TrainingSettings training,
    Learning learning)
    implements ExperimentSettings {

  /** What {@code initial} says where nothing is trained yet, not even the encoder. */
  static final String FROM_SCRATCH = "random";

  public EptExperiment {
    if (initial.equals(FROM_SCRATCH) && learning.freezeWordEmbeddings()) {
      throw new IllegalArgumentException(
          "initial=random needs learning.freezeWordEmbeddings=false: random embeddings have to learn");
    }
    if (initial.equals(FROM_SCRATCH) && learning.checking() != null) {
      throw new IllegalArgumentException(
          "initial=random has no readings that learning.checking could judge");
    }
  }

  /** Whether the encoder's weights are random too. */
  boolean isFromScratch() {
    return initial.equals(FROM_SCRATCH);
  }

  @Override
  public Optional<Path> beginning() {
    return isFromScratch() ? Optional.empty() : ExperimentSettings.super.beginning();
  }

  /**
   * Which problems are learnt and tested on.
   *
   * @param train sets of training problems: the name of a part of a {@link
   *     org.algebrist.datasets.DataSet} or of a {@link org.algebrist.datasets.problems.ShippedSet};
   *     of one's own the path with {@code .jsonl} or {@code .csv}, see {@link
   *     org.algebrist.datasets.own.OwnProblems}. A name with {@code *4} behind counts four times;
   *     of a generated set each family gives four problems
   * @param development sets that are held out whole; of a generated set {@code *4} takes four
   *     problems of each family
   * @param heldOut share of each training file that is held out as well, 0..0.5; nothing of
   *     generated sets, which have parts of their own
   * @param test files that are only tested on
   * @param removeOverlap whether training and held-out problems go whose text, numbers masked,
   *     stands in a test file that is not of their own data set
   * @param numbers whether the numbers of a text are those that its data set gives, as in the
   *     paper, or those that are found in it, as when a user asks
   * @param canonicalEquations whether training solutions are rewritten in one way of ordering sums,
   *     products, equations and unknowns, one-unknown equations solved for the unknown; the paper
   *     trains on them as annotated
   */
  public record Data(
      List<String> train,
      List<String> development,
      double heldOut,
      List<String> test,
      boolean removeOverlap,
      ModelEvaluation.Numbers numbers,
      boolean canonicalEquations) {
    public Data {
      if (train.isEmpty()) {
        throw new IllegalArgumentException("data.train names no file");
      }
      if (removeOverlap && test.isEmpty()) {
        throw new IllegalArgumentException(
            "data.removeOverlap=true compares with data.test, which names no file; to train without"
                + " scoring, keep the files and say --no-scores");
      }
      if (!(heldOut >= 0 && heldOut <= 0.5)) {
        throw new IllegalArgumentException("data.heldOut=" + heldOut + " must lie in 0..0.5");
      }
    }
  }

  /**
   * What only EPT has.
   *
   * @param encoderRate peak learning rate of the encoder
   * @param freezeWordEmbeddings whether the encoder's word embeddings stay as they are
   * @param labelSmoothing share of a target's probability that is spread over all possible classes
   * @param permuteEquations probability that a sum, a product or two equations change places; 0 for
   *     never
   * @param otherStories probability that another training problem's story is told in a text as
   *     well, 0..1
   * @param checking how the {@code ReadingChecker} learns from the readings of the model to begin
   *     with; null where only equations are learnt
   */
  public record Learning(
      double encoderRate,
      boolean freezeWordEmbeddings,
      double labelSmoothing,
      double permuteEquations,
      double otherStories,
      @Nullable Checking checking) {
    public Learning {
      if (!(otherStories >= 0 && otherStories <= 1)) {
        throw new IllegalArgumentException(
            "learning.otherStories=" + otherStories + " must lie in 0..1");
      }
      if (!(permuteEquations >= 0 && permuteEquations <= 0.5)) {
        throw new IllegalArgumentException(
            "learning.permuteEquations="
                + permuteEquations
                + " must lie in 0..0.5; 0.5 is a fair coin");
      }
    }
  }

  /**
   * What a checker learns from.
   *
   * @param problems how many training problems are read, drawn by the seed
   * @param beam how many readings of each
   * @param whole whether the whole model learns, equations and checks from one encoder, or the
   *     checker alone
   */
  public record Checking(int problems, int beam, boolean whole) {
    public Checking {
      if (problems < 1 || beam < 2) {
        throw new IllegalArgumentException(
            "learning.checking needs a problem and two readings of each; it has problems=%d, beam=%d"
                .formatted(problems, beam));
      }
    }
  }
}
