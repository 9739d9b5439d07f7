package org.algebrist.systems.numgpt.data;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/**
 * One data set, in parts.
 *
 * @param train to learn from
 * @param test like the training part: the paper's figure
 * @param heldOutTemplates made from templates of which the training part has none; may be empty
 * @param larger from the training templates, with numbers ten times larger than any trained on; may
 *     be empty
 * @param near from the training templates, by how far the wrong number is from the right one, in
 *     percent; may be empty
 */
public record Splits<E>(
    List<E> train,
    List<E> test,
    List<E> heldOutTemplates,
    List<E> larger,
    SequencedMap<Integer, List<E>> near) {
  public Splits {
    train = List.copyOf(train);
    test = List.copyOf(test);
    heldOutTemplates = List.copyOf(heldOutTemplates);
    larger = List.copyOf(larger);
    near = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(near));
  }
}
