package org.algebrist.systems.comus.data;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.algebrist.neural.training.EpochOrder;

/**
 * A task of classification.
 *
 * @param classes their names, by label
 * @param tests by the name under which their figures stand
 */
public record ClassifiedTexts(
    List<LabelledText> train,
    SequencedMap<String, List<LabelledText>> tests,
    List<String> classes) {
  /** The part that a table's figure is of. */
  public static final String TEST = "test";

  public ClassifiedTexts {
    train = List.copyOf(train);
    classes = List.copyOf(classes);
  }

  /**
   * A share of the training texts, of every class alike and at least one of each; the tests stay
   * whole.
   *
   * @param share above 0, 1 for all
   */
  public ClassifiedTexts withShare(double share, long seed) {
    if (share >= 1) {
      return this;
    }
    Map<Integer, Integer> room = new HashMap<>();
    train.forEach(text -> room.merge(text.label(), 1, Integer::sum));
    room.replaceAll((_, count) -> Math.max(1, (int) Math.round(count * share)));
    List<LabelledText> kept = new ArrayList<>();
    for (int i : EpochOrder.permutation(seed, 0, train.size())) {
      LabelledText text = train.get(i);
      if (room.merge(text.label(), -1, Integer::sum) >= 0) {
        kept.add(text);
      }
    }
    return new ClassifiedTexts(kept, tests, classes);
  }
}
