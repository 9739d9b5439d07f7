package org.algebrist.evaluation.duplicates;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Texts by their shingles, asked for those above a Jaccard index.
 *
 * <p>Two sets x, y with a Jaccard index ≥ t share a shingle among the first |x| − ⌈t·|x|⌉ + 1 of x
 * and the like of y, if both are ordered alike; ordered by rarity, these few are cheap to look up.
 * S. Chaudhuri, V. Ganti, R. Kaushik, A primitive operator for similarity joins in data cleaning
 * (ICDE 2006).
 */
final class ShingleIndex {
  private final int length;
  private final double threshold;
  private final List<Set<List<String>>> sets;
  private final Map<List<String>, Integer> frequency = new HashMap<>();
  private final Map<List<String>, List<Integer>> byPrefix = new HashMap<>();

  record Hit(int index, double similarity) {}

  ShingleIndex(List<List<String>> texts, int length, double threshold) {
    this.length = length;
    this.threshold = threshold;
    this.sets = texts.stream().map(this::shingles).toList();
    sets.forEach(set -> set.forEach(s -> frequency.merge(s, 1, Integer::sum)));
    for (int i = 0; i < sets.size(); i++) {
      for (var shingle : prefix(sets.get(i))) {
        byPrefix.computeIfAbsent(shingle, s -> new ArrayList<>()).add(i);
      }
    }
  }

  Optional<Hit> mostSimilar(List<String> words) {
    var asked = shingles(words);
    var candidates = new HashSet<Integer>();
    prefix(asked).forEach(s -> candidates.addAll(byPrefix.getOrDefault(s, List.of())));
    return candidates.stream()
        .map(i -> new Hit(i, jaccard(asked, sets.get(i))))
        .filter(hit -> hit.similarity() >= threshold)
        .min(Comparator.comparingDouble(Hit::similarity).reversed().thenComparingInt(Hit::index));
  }

  static double jaccard(Set<?> a, Set<?> b) {
    long shared = a.stream().filter(b::contains).count();
    long all = a.size() + b.size() - shared;
    return all == 0 ? 1 : (double) shared / all;
  }

  /** The runs of {@code length} words; a shorter text is one shingle of its own. */
  Set<List<String>> shingles(List<String> words) {
    var shingles = new HashSet<List<String>>();
    for (int start = 0; start + length <= words.size(); start++) {
      shingles.add(words.subList(start, start + length));
    }
    if (shingles.isEmpty() && !words.isEmpty()) {
      shingles.add(words);
    }
    return shingles;
  }

  private List<List<String>> prefix(Set<List<String>> set) {
    // The small slack keeps ⌈t·n⌉ from rising by one through rounding, which would lose a pair at
    // the threshold.
    int needed = (int) Math.ceil(threshold * set.size() - 1e-9);
    return set.stream()
        .sorted(
            Comparator.comparingInt((List<String> s) -> frequency.getOrDefault(s, 0))
                .thenComparing(s -> String.join(" ", s)))
        .limit(set.size() - needed + 1L)
        .collect(Collectors.toList());
  }
}
