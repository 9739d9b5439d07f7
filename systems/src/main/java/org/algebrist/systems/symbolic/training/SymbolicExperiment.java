package org.algebrist.systems.symbolic.training;

import java.util.List;
import java.util.SequencedMap;
import org.algebrist.experiment.config.ExperimentSettings;
import org.algebrist.experiment.config.TrainingSettings;
import org.algebrist.systems.symbolic.SymbolicConfig;
import org.algebrist.systems.symbolic.generator.FunctionSet;
import org.algebrist.systems.symbolic.generator.OperatorRange;
import org.algebrist.systems.symbolic.generator.RandomFunctions;
import org.algebrist.systems.symbolic.generator.pairset.PairKind;
import org.algebrist.systems.symbolic.generator.pairset.PairSettings;

/**
 * The configuration of one experiment in symbolic mathematics, as in {@code
 * experiments/symbolic-*.yaml}.
 *
 * @param initial a model folder or a run folder whose weights to begin with, of the same shape and
 *     numbers; empty for none
 * @param data what is learnt
 * @param model its shape
 * @param evaluation how it is scored
 */
public record SymbolicExperiment(
    String system,
    String name,
    long seed,
    String initial,
    Data data,
    SymbolicConfig model,
    TrainingSettings training,
    Evaluation evaluation)
    implements ExperimentSettings {

  /** What the answers of a model are. */
  public enum Task {
    /** Antiderivatives and solutions. */
    ANSWERS,
    /** First steps to integrals, whole antiderivatives among them. */
    STEPS
  }

  /**
   * What is learnt and scored.
   *
   * @param train files of pairs in the published form, in the folder of the data sets or absolute;
   *     {@code .gz} or plain; several are one after the other
   * @param heldOut likewise, what the best weights are chosen by
   * @param tests likewise, by the name of the test set; {@code {}} for none
   * @param generated sets that are made where they are not there yet, by name: their training part
   *     is learnt from, their validation part is held out, their test part is the test set of that
   *     name
   * @param folder of generated sets; {@code ''} where there are none
   * @param items pairs of the training part at most; 0 for all
   * @param heldOutItems of the held-out part at most, and, where no file is named, pairs that are
   *     taken out of the training part, none of them like one that stays; 0 for all or none
   * @param testItems of each test set at most; 0 for all
   * @param perEpoch pairs between evaluations; 0 for all
   * @param seed of what is drawn where not all is taken; the same for all runs that are compared
   */
  public record Data(
      List<String> train,
      List<String> heldOut,
      SequencedMap<String, List<String>> tests,
      SequencedMap<String, Generated> generated,
      String folder,
      int items,
      int heldOutItems,
      int testItems,
      int perEpoch,
      long seed) {
    public Data {
      if (items < 0 || heldOutItems < 0 || testItems < 0 || perEpoch < 0) {
        throw new IllegalArgumentException(
            "data.items=%d, data.heldOutItems=%d, data.testItems=%d and data.perEpoch=%d must be at least 0"
                .formatted(items, heldOutItems, testItems, perEpoch));
      }
      if (!generated.isEmpty() && folder.isBlank()) {
        throw new IllegalArgumentException(
            "data.folder is empty; name a folder for the generated pairs " + generated.keySet());
      }
    }

    /** First steps where a generated set has them. */
    Task task() {
      return generated.values().stream().anyMatch(set -> set.kind() == PairKind.STEP)
          ? Task.STEPS
          : Task.ANSWERS;
    }
  }

  /**
   * A set of pairs that is made.
   *
   * @param kind how the pairs are made
   * @param functions which operators they have
   * @param operators of a drawn function, {@code 6} for 1 to 6 or {@code 4-15}
   * @param numbers at leaves, from 1 up to this
   * @param parameters of a question at most, for integrals
   * @param count pairs to learn from, of which there may be fewer
   * @param times how often an epoch holds them; 0 for a set that is all test, repetitions of what
   *     is learnt included, as published test sets are
   */
  public record Generated(
      PairKind kind,
      FunctionSet functions,
      OperatorRange operators,
      int tokens,
      boolean negative,
      int variants,
      int heldOut,
      long seed,
      int numbers,
      int parameters,
      long count,
      int times) {
    PairSettings settings() {
      return new PairSettings(
          kind,
          functions,
          operators,
          tokens,
          negative,
          variants,
          heldOut,
          seed,
          new RandomFunctions.Leaves(numbers, parameters));
    }
  }

  /**
   * How it is scored.
   *
   * @param beams widths that are scored, beside greedy; {@code []} for none
   * @param normalised whether hypotheses are ranked by mean log-probability, as published
   * @param length most tokens of a hypothesis; 0 for all that the model can say
   * @param threads that check hypotheses
   * @param milliseconds that a check may take
   */
  public record Evaluation(
      List<Integer> beams, boolean normalised, int length, int threads, int milliseconds) {
    public Evaluation {
      if (beams.stream().anyMatch(beam -> beam < 1)
          || length < 0
          || threads < 1
          || milliseconds < 1) {
        throw new IllegalArgumentException(
            "evaluation.beams=%s, threads=%d and milliseconds=%d must be at least 1, length=%d at least 0"
                .formatted(beams, threads, milliseconds, length));
      }
    }
  }
}
