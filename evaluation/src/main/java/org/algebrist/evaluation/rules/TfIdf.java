package org.algebrist.evaluation.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.algebrist.datasets.wordproblem.TextForm;

/**
 * Texts as the words in them, each weighted by how seldom it is: tf · (ln((1 + n) / (1 + df)) + 1),
 * as scikit-learn has it. Words are {@link TextForm}'s, numbers among them.
 */
public final class TfIdf {
  private final Map<String, Integer> places = new HashMap<>();
  private final List<Double> weights = new ArrayList<>();
  private final double unknown;

  private TfIdf(List<String> texts) {
    Map<String, Integer> documents = new TreeMap<>();
    for (String text : texts) {
      new HashSet<>(TextForm.tokens(text)).forEach(word -> documents.merge(word, 1, Integer::sum));
    }
    documents.forEach((word, count) -> {
      places.put(word, weights.size());
      weights.add(weight(texts.size(), count));
    });
    unknown = weight(texts.size(), 0);
  }

  private static double weight(int texts, int with) {
    return Math.log((1.0 + texts) / (1.0 + with)) + 1;
  }

  /** Counts in how many texts each word is. */
  public static TfIdf of(List<String> texts) {
    return new TfIdf(texts);
  }

  /** How many words are known. */
  int size() {
    return weights.size();
  }

  /** The weight of one occurrence of a word; that of the most seldom where it was never met. */
  public double weight(String word) {
    Integer place = places.get(word);
    return place == null ? unknown : weights.get(place);
  }

  /** A text's words, of length 1; words that were never met do not count. */
  SparseVector vector(String text) {
    TreeMap<Integer, Double> entries = new TreeMap<>();
    for (String word : TextForm.tokens(text)) {
      Integer place = places.get(word);
      if (place != null) {
        entries.merge(place, weights.get(place), Double::sum);
      }
    }
    return SparseVector.of(entries).normalized();
  }

  /**
   * How much of one text's words stand in another: the weight of those that do, as a share of all,
   * each word once.
   *
   * @return 0..1, 0 for a text without words
   */
  public double share(String of, String in) {
    Set<String> there = new HashSet<>(TextForm.tokens(in));
    double all = 0;
    double shared = 0;
    for (String word : new HashSet<>(TextForm.tokens(of))) {
      double weight = weight(word);
      all += weight;
      shared += there.contains(word) ? weight : 0;
    }
    return all == 0 ? 0 : shared / all;
  }
}
