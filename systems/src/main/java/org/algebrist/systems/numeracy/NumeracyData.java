package org.algebrist.systems.numeracy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.neural.training.EpochOrder;
import org.algebrist.systems.numeracy.data.AdditionSubtraction;
import org.algebrist.systems.numeracy.data.AnswerGeneration;
import org.algebrist.systems.numeracy.data.ClassifiedText;
import org.algebrist.systems.numeracy.data.ContinuedText;
import org.algebrist.systems.numeracy.data.MeasurementEstimation;
import org.algebrist.systems.numeracy.data.NumberComparison;
import org.algebrist.systems.numeracy.data.Splits;

/**
 * What one experiment learns from and is tested on.
 *
 * @param train in the order in which it was made
 * @param tests by the name under which their figures stand
 * @param classes of classified texts; 0 for texts to go on with
 */
record NumeracyData<E>(List<E> train, SequencedMap<String, List<E>> tests, int classes) {
  /** The part that is like the training part: the paper's figure. */
  static final String TEST = "test";

  /** The part from templates of which the training part has none. */
  static final String HELD_OUT_TEMPLATES = "held_out_templates";

  /** The part with numbers ten times larger. */
  static final String LARGER = "larger";

  private static <E> NumeracyData<E> of(Splits<E> splits, int items, long seed, int classes) {
    SequencedMap<String, List<E>> tests = new LinkedHashMap<>();
    tests.put(TEST, splits.test());
    if (!splits.heldOutTemplates().isEmpty()) {
      tests.put(HELD_OUT_TEMPLATES, splits.heldOutTemplates());
    }
    if (!splits.larger().isEmpty()) {
      tests.put(LARGER, splits.larger());
    }
    return new NumeracyData<>(some(splits.train(), items, seed), tests, classes);
  }

  /** So many of them, chosen by the seed; all where {@code items} is 0. */
  private static <E> List<E> some(List<E> all, int items, long seed) {
    if (items == 0 || items >= all.size()) {
      return all;
    }
    int[] order = EpochOrder.permutation(seed, 0, all.size());
    List<E> chosen = new ArrayList<>();
    for (int i = 0; i < items; i++) {
      chosen.add(all.get(order[i]));
    }
    return chosen;
  }

  static NumeracyData<ClassifiedText> classified(NumeracyExperiment.Data data) {
    Splits<ClassifiedText> splits =
        switch (data.kind()) {
          case MME -> MeasurementEstimation.generate(data.seed());
          case GNC -> NumberComparison.generate(data.seed());
          case MWPAS -> AdditionSubtraction.generate(data.seed());
          default -> throw new IllegalArgumentException(data.task() + " has no classes");
        };
    return of(splits, data.items(), data.seed(), 2);
  }

  static NumeracyData<ContinuedText> continued(NumeracyExperiment.Data data) {
    Splits<ContinuedText> splits =
        switch (data.kind()) {
          case GENERATION -> AnswerGeneration.generate(data.seed());
          default ->
              throw new IllegalArgumentException(data.task() + " is not a text to go on with");
        };
    return of(splits, data.items(), data.seed(), 0);
  }
}
