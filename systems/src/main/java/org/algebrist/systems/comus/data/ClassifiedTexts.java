package org.algebrist.systems.comus.data;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Function;
import org.algebrist.experiment.run.Figures;
import org.algebrist.neural.training.EpochOrder;

/**
 * A task of classification.
 *
 * @param development what the best model and all settings are chosen by; may be empty
 * @param tests by the name under which their figures stand
 * @param classes their names, by label
 */
public record ClassifiedTexts(
    List<LabelledText> train,
    List<LabelledText> development,
    SequencedMap<String, List<LabelledText>> tests,
    List<String> classes) {
  /** Of what may be learnt from, the share that is kept for choosing. */
  private static final double DEVELOPMENT_SHARE = 0.1;

  public ClassifiedTexts {
    train = List.copyOf(train);
    development = List.copyOf(development);
    classes = List.copyOf(classes);
  }

  /** A task whose development part is {@linkplain #withDevelopment drawn later}. */
  public ClassifiedTexts(
      List<LabelledText> train,
      SequencedMap<String, List<LabelledText>> tests,
      List<String> classes) {
    this(train, List.of(), tests, classes);
  }

  /** The figures of each test part. */
  public SequencedMap<String, SequencedMap<String, Double>> figures(
      Function<List<LabelledText>, SequencedMap<String, Double>> of) {
    return Figures.ofSets(tests, of);
  }

  /**
   * The same with a tenth of the training texts as the development part. Pairs whose first text is
   * the same stay together.
   */
  public ClassifiedTexts withDevelopment(long seed) {
    Set<String> firsts = new LinkedHashSet<>();
    train.forEach(text -> firsts.add(text.first()));
    List<String> all = List.copyOf(firsts);
    Set<String> held = new LinkedHashSet<>();
    int[] order = EpochOrder.permutation(seed, 0, all.size());
    for (int i = 0; i < Math.round(all.size() * DEVELOPMENT_SHARE); i++) {
      held.add(all.get(order[i]));
    }
    return new ClassifiedTexts(
        train.stream().filter(text -> !held.contains(text.first())).toList(),
        train.stream().filter(text -> held.contains(text.first())).toList(),
        tests,
        classes);
  }

  /**
   * A share of the training texts, of every class alike and at least one of each; the development
   * part and the tests stay whole.
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
    return new ClassifiedTexts(kept, development, tests, classes);
  }
}
