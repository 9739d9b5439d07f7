package org.algebrist.systems.mathgpt.task;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.UnaryOperator;
import org.algebrist.evaluation.duplicates.Duplicates;
import org.algebrist.evaluation.duplicates.NumberMask;
import org.algebrist.neural.training.EpochOrder;

/**
 * The examples of a task.
 *
 * @param name of the task and its source, such as {@code mawps-fold0}
 * @param train what is trained on
 * @param development what the best model is chosen by
 * @param test what is only tested on
 * @param leftOut how many records of the source are in none of them, by reason
 */
public record TaskData(
    String name,
    List<MathExample> train,
    List<MathExample> development,
    List<MathExample> test,
    SequencedMap<String, Integer> leftOut) {
  /** The paper reserves a tenth of what is not tested on for validation (section 3.4). */
  static final double DEVELOPMENT_SHARE = 0.1;

  public TaskData {
    train = List.copyOf(train);
    development = List.copyOf(development);
    test = List.copyOf(test);
    leftOut = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(leftOut));
  }

  /**
   * Refuses a fold that there is not.
   *
   * @param folds how many there are
   * @throws IllegalArgumentException unless the fold is 0 to {@code folds} − 1
   */
  public static void requireFold(int fold, int folds) {
    if (fold < 0 || fold >= folds) {
      throw new IllegalArgumentException("folds are 0 to " + (folds - 1) + "; got " + fold);
    }
  }

  /** The key of {@link #leftOut} for examples whose prompt a test item has. */
  static final String TESTED = "tested on";

  /**
   * {@link #withDevelopmentFrom} without what differs from a test item's prompt in nothing but its
   * numbers.
   */
  static TaskData unseen(
      List<MathExample> rest,
      List<MathExample> test,
      String name,
      SequencedMap<String, Integer> leftOut,
      long seed) {
    TaskData kept = new TaskData(name, rest, List.of(), test, leftOut).unseen();
    return withDevelopmentFrom(kept.train(), test, name, kept.leftOut(), seed);
  }

  /**
   * The same without what is trained on or chosen by and differs from a test item's prompt in
   * nothing but its numbers.
   */
  TaskData unseen() {
    return unseen(NumberMask::apply);
  }

  /**
   * The same without what is trained on or chosen by and has a test item's prompt.
   *
   * @param mask of what does not count; of generated problems, which are alike but for their
   *     numbers, none
   */
  public TaskData unseen(UnaryOperator<String> mask) {
    Duplicates.Among tested =
        Duplicates.masked(mask).among(test.stream().map(MathExample::given).toList());
    Duplicates.Parted<MathExample> known = tested.part(train, MathExample::given);
    Duplicates.Parted<MathExample> chosenBy = tested.part(development, MathExample::given);
    SequencedMap<String, Integer> all = new LinkedHashMap<>(leftOut);
    int removed = known.removed().size() + chosenBy.removed().size();
    if (removed > 0) {
      all.merge(TESTED, removed, Integer::sum);
    }
    return new TaskData(name, known.kept(), chosenBy.kept(), test, all);
  }

  /**
   * Data whose development part is a tenth of {@code rest}, drawn by {@code seed}; the order of the
   * source stays.
   */
  static TaskData withDevelopmentFrom(
      List<MathExample> rest,
      List<MathExample> test,
      String name,
      SequencedMap<String, Integer> leftOut,
      long seed) {
    int[] order = EpochOrder.permutation(seed, name.hashCode(), rest.size());
    var held = new boolean[rest.size()];
    for (int i = 0; i < Math.round(rest.size() * DEVELOPMENT_SHARE); i++) {
      held[order[i]] = true;
    }
    var train = new ArrayList<MathExample>();
    var development = new ArrayList<MathExample>();
    for (int i = 0; i < held.length; i++) {
      (held[i] ? development : train).add(rest.get(i));
    }
    return new TaskData(name, train, development, test, leftOut);
  }
}
