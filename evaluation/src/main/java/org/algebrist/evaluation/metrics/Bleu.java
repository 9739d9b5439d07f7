package org.algebrist.evaluation.metrics;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * BLEU-4 of a corpus (Papineni et al. 2002): the geometric mean of the precisions of word n-grams,
 * n = 1..4, times a penalty for brevity, all counted over the whole corpus.
 *
 * <p>Words are what stands between blanks, letters keep their case, and the reference closest in
 * length counts for brevity, the shorter of two as close: sacrebleu with {@code tokenize=none,
 * smooth_method=none}, divided by 100. Nothing is smoothed: where no n-gram of some n matches, or
 * no text is n words long, the score is 0.
 *
 * @param matches n-grams found in a reference, none more often than there, by n − 1
 * @param total n-grams of the texts, by n − 1
 * @param textLength words of the texts
 * @param referenceLength words of the references closest in length
 */
public record Bleu(List<Long> matches, List<Long> total, long textLength, long referenceLength) {
  /** The longest n-grams. */
  public static final int ORDER = 4;

  public Bleu {
    matches = List.copyOf(matches);
    total = List.copyOf(total);
  }

  /**
   * Counts a corpus with one reference a text.
   *
   * @throws IllegalArgumentException if the lists differ in length or are empty
   */
  public static Bleu of(List<String> texts, List<String> references) {
    return ofSeveral(texts, Tokens.single(references));
  }

  /**
   * Counts a corpus.
   *
   * @param references those of each text, in the order of the texts
   * @throws IllegalArgumentException if the lists differ in length, are empty, or a text has no
   *     reference
   */
  public static Bleu ofSeveral(List<String> texts, List<? extends List<String>> references) {
    Tokens.requirePairs(texts, references);
    var matches = new Long[ORDER];
    var total = new Long[ORDER];
    Arrays.fill(matches, 0L);
    Arrays.fill(total, 0L);
    long textLength = 0;
    long referenceLength = 0;
    for (int i = 0; i < texts.size(); i++) {
      List<String> words = Tokens.of(texts.get(i));
      List<List<String>> wordsOfReferences = references.get(i).stream().map(Tokens::of).toList();
      textLength += words.size();
      referenceLength += closestLength(words.size(), wordsOfReferences);
      for (int n = 1; n <= ORDER; n++) {
        matches[n - 1] += matches(words, wordsOfReferences, n);
        total[n - 1] += Math.max(0, words.size() - n + 1);
      }
    }
    return new Bleu(List.of(matches), List.of(total), textLength, referenceLength);
  }

  /** The score, 0..1. */
  public double score() {
    double logarithms = 0;
    for (int n = 1; n <= ORDER; n++) {
      double precision = precision(n);
      if (precision == 0) {
        return 0;
      }
      logarithms += Math.log(precision);
    }
    return brevityPenalty() * Math.exp(logarithms / ORDER);
  }

  /**
   * The share of the texts' n-grams that a reference has, 0..1; 0 where the texts have none.
   *
   * @param n 1..{@value #ORDER}
   */
  public double precision(int n) {
    long all = total.get(n - 1);
    return all == 0 ? 0 : (double) matches.get(n - 1) / all;
  }

  /** What texts shorter than their references lose: e^(1 − r/c), else 1; 0 for no words at all. */
  public double brevityPenalty() {
    if (textLength == 0) {
      return 0;
    }
    return textLength >= referenceLength ? 1 : Math.exp(1 - (double) referenceLength / textLength);
  }

  private static int closestLength(int length, List<List<String>> references) {
    int closest = references.getFirst().size();
    for (List<String> reference : references) {
      int difference = Math.abs(reference.size() - length) - Math.abs(closest - length);
      if (difference < 0 || difference == 0 && reference.size() < closest) {
        closest = reference.size();
      }
    }
    return closest;
  }

  private static long matches(List<String> words, List<List<String>> references, int n) {
    Map<List<String>, Integer> most = new HashMap<>();
    for (List<String> reference : references) {
      counts(reference, n).forEach((gram, count) -> most.merge(gram, count, Math::max));
    }
    long found = 0;
    for (var gram : counts(words, n).entrySet()) {
      found += Math.min(gram.getValue(), most.getOrDefault(gram.getKey(), 0));
    }
    return found;
  }

  private static Map<List<String>, Integer> counts(List<String> words, int n) {
    Map<List<String>, Integer> counts = new HashMap<>();
    for (int i = 0; i + n <= words.size(); i++) {
      counts.merge(words.subList(i, i + n), 1, Integer::sum);
    }
    return counts;
  }
}
