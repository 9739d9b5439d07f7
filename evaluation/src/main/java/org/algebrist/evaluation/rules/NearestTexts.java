package org.algebrist.evaluation.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Finds the texts whose words are most like another's: the largest cosine of TF-IDF vectors. */
public final class NearestTexts {
  /** A text that has a word, and how much of it. */
  private record Posting(int text, double value) {}

  private final TfIdf words;
  private final Map<Integer, List<Posting>> postings = new HashMap<>();
  private final int size;

  /**
   * @param texts to find
   */
  public NearestTexts(List<String> texts) {
    this(TfIdf.of(texts), texts);
  }

  NearestTexts(TfIdf words, List<String> texts) {
    this.words = words;
    this.size = texts.size();
    for (int i = 0; i < size; i++) {
      SparseVector vector = words.vector(texts.get(i));
      for (int j = 0; j < vector.at().length; j++) {
        postings
            .computeIfAbsent(vector.at()[j], _ -> new ArrayList<>())
            .add(new Posting(i, vector.values()[j]));
      }
    }
  }

  /**
   * The places of the texts most like this one, the nearest first; of equals the earlier.
   *
   * @param most how many
   */
  public List<Integer> of(String text, int most) {
    double[] cosine = new double[size];
    SparseVector query = words.vector(text);
    for (int j = 0; j < query.at().length; j++) {
      double value = query.values()[j];
      for (Posting posting : postings.getOrDefault(query.at()[j], List.of())) {
        cosine[posting.text()] += value * posting.value();
      }
    }
    int count = Math.min(most, size);
    if (count == 1) {
      int best = 0;
      for (int i = 1; i < size; i++) {
        best = cosine[i] > cosine[best] ? i : best;
      }
      return List.of(best);
    }
    double least = Arrays.stream(cosine).sorted().skip(size - count).findFirst().orElse(0);
    return IntStream.range(0, size)
        .filter(i -> cosine[i] >= least)
        .boxed()
        .sorted(Comparator.comparingDouble((Integer i) -> -cosine[i]))
        .limit(count)
        .toList();
  }
}
