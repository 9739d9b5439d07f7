package org.algebrist.evaluation.duplicates;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.algebrist.datasets.wordproblem.TextForm;

/**
 * Finds texts inside longer ones, such as test sentences in documents that are trained on: by their
 * words, as {@link Duplicates} compares whole texts. One look-up for each word of the document, and
 * more only where a text's first words stand.
 */
public final class ContainedTexts {
  /** Fewer different words, as of a list of masked numbers, stand in any document by chance. */
  private static final int FEWEST_WORDS = 4;

  private static final long BASE = 0x9E3779B97F4A7C15L;

  private final UnaryOperator<String> mask;

  /** How many words the shortest text has. */
  private final int shortest;

  /** Hashes of the texts' words, by that of their first ones and by how many words they have. */
  private final Map<Long, Map<Integer, Set<Long>>> byStart = new HashMap<>();

  /**
   * @param texts to find; those with fewer than four different words are not looked for
   * @param mask replaces what is not to count, such as {@link NumberMask#apply} every number; many
   *     threads call it at once
   */
  public ContainedTexts(List<String> texts, UnaryOperator<String> mask) {
    this.mask = mask;
    List<List<String>> all =
        texts.parallelStream()
            .map(this::words)
            .filter(words -> new HashSet<>(words).size() >= FEWEST_WORDS)
            .toList();
    shortest = all.stream().mapToInt(List::size).min().orElse(0);
    for (List<String> words : all) {
      long[] prefixes = prefixes(words);
      long[] powers = powers(words.size());
      byStart
          .computeIfAbsent(window(prefixes, powers, 0, shortest), _ -> new HashMap<>())
          .computeIfAbsent(words.size(), _ -> new HashSet<>())
          .add(window(prefixes, powers, 0, words.size()));
    }
  }

  private List<String> words(String text) {
    return TextForm.tokens(mask.apply(text));
  }

  /** Whether one of the texts stands in a document, word for word. */
  public boolean anyIn(String document) {
    if (byStart.isEmpty()) {
      return false;
    }
    List<String> words = words(document);
    long[] prefixes = prefixes(words);
    long[] powers = powers(words.size());
    for (int from = 0; from + shortest <= words.size(); from++) {
      int begin = from;
      var starting = byStart.getOrDefault(window(prefixes, powers, from, shortest), Map.of());
      if (starting.entrySet().stream()
          .anyMatch(entry ->
              begin + entry.getKey() <= words.size()
                  && entry.getValue().contains(window(prefixes, powers, begin, entry.getKey())))) {
        return true;
      }
    }
    return false;
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
