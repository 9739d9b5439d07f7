package org.algebrist.systems.numgpt.rule;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.algebrist.evaluation.rules.NearestTexts;

/**
 * Texts by their words without numbers. Words that were never met are those of the most similar
 * template that was.
 *
 * @param <E> what is kept of each template
 */
final class Templates<E> {
  private final Map<String, E> byWords = new LinkedHashMap<>();
  private final List<E> all;
  private final NearestTexts nearest;

  /**
   * @param read texts, each with its words
   * @param learn what is kept of the texts of one template
   */
  <T> Templates(List<T> read, Function<T, String> words, Function<List<T>, E> learn) {
    Map<String, List<T>> groups = new LinkedHashMap<>();
    for (T text : read) {
      groups.computeIfAbsent(words.apply(text), _ -> new ArrayList<>()).add(text);
    }
    groups.forEach((key, texts) -> byWords.put(key, learn.apply(texts)));
    all = List.copyOf(byWords.values());
    nearest = new NearestTexts(List.copyOf(byWords.keySet()));
  }

  E of(String words) {
    E known = byWords.get(words);
    return known != null ? known : all.get(nearest.of(words, 1).getFirst());
  }
}
