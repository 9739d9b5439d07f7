package org.algebrist.evaluation.duplicates;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.algebrist.datasets.wordproblem.TextForm;

/**
 * Finds texts inside longer ones, such as test sentences in documents that are trained on: by their
 * words, as {@link Duplicates} compares whole texts. Linear in the document for every length that
 * the texts have.
 */
public final class ContainedTexts {
  /** Fewer different words, as of a list of masked numbers, stand in any document by chance. */
  private static final int FEWEST_WORDS = 4;

  private static final long BASE = 0x9E3779B97F4A7C15L;

  private final UnaryOperator<String> mask;

  /** Hashes of the texts' words, by how many words they have. */
  private final TreeMap<Integer, Set<Long>> byLength = new TreeMap<>();

  /**
   * @param texts to find; those with fewer than four different words are not looked for
   * @param mask replaces what is not to count, such as {@link NumberMask#apply} every number
   */
  public ContainedTexts(List<String> texts, UnaryOperator<String> mask) {
    this.mask = mask;
    for (String text : texts) {
      List<String> words = words(text);
      if (new HashSet<>(words).size() >= FEWEST_WORDS) {
        byLength
            .computeIfAbsent(words.size(), _ -> new HashSet<>())
            .add(window(prefixes(words), powers(words.size()), 0, words.size()));
      }
    }
  }

  private List<String> words(String text) {
    return TextForm.tokens(mask.apply(text));
  }

  /** Whether one of the texts stands in a document, word for word. */
  public boolean anyIn(String document) {
    List<String> words = words(document);
    long[] prefixes = prefixes(words);
    long[] powers = powers(words.size());
    return byLength.headMap(words.size(), true).entrySet().stream()
        .anyMatch(entry -> {
          int length = entry.getKey();
          for (int from = 0; from + length <= words.size(); from++) {
            if (entry.getValue().contains(window(prefixes, powers, from, length))) {
              return true;
            }
          }
          return false;
        });
  }

  /** Of the first i words Σ hash(word_j) · BASE^(i−1−j). */
  private static long[] prefixes(List<String> words) {
    long[] prefixes = new long[words.size() + 1];
    for (int i = 0; i < words.size(); i++) {
      prefixes[i + 1] = prefixes[i] * BASE + hash(words.get(i));
    }
    return prefixes;
  }

  private static long[] powers(int most) {
    long[] powers = new long[most + 1];
    powers[0] = 1;
    for (int i = 1; i <= most; i++) {
      powers[i] = powers[i - 1] * BASE;
    }
    return powers;
  }

  private static long window(long[] prefixes, long[] powers, int from, int length) {
    return prefixes[from + length] - prefixes[from] * powers[length];
  }

  private static long hash(String word) {
    long hash = 1;
    for (int i = 0; i < word.length(); i++) {
      hash = (hash ^ word.charAt(i)) * BASE;
      hash ^= hash >>> 29;
    }
    return hash;
  }
}
