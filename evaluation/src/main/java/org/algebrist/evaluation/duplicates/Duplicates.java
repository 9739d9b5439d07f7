package org.algebrist.evaluation.duplicates;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * When two texts count as the same, and what to leave out of a set because of it.
 *
 * <p>Texts are compared by their words: case, spaces, punctuation, currency signs and thousands
 * commas do not count. With a mask, problems that differ only in their numbers are the same; with
 * {@link #near}, so are those that share most of their word sequences.
 *
 * <pre>{@code
 * var masked = Duplicates.masked(NumberMask::apply);
 * var train = masked.part(all, Problem::text, testTexts).kept();   // what training may see
 * var fresh = masked.part(test, Problem::text, trainTexts).kept(); // what tests more than memory
 * }</pre>
 */
public final class Duplicates {
  private static final int EXACT = 0;

  private final UnaryOperator<String> mask;
  private final int shingle;
  private final double threshold;

  private Duplicates(UnaryOperator<String> mask, int shingle, double threshold) {
    this.mask = mask;
    this.shingle = shingle;
    this.threshold = threshold;
  }

  /**
   * An item that occurs among others.
   *
   * @param item index of the item
   * @param of index of the most similar of the others, the first of equals
   * @param similarity 1 if their words are the same, else Jaccard's index of their shingles, in (0,
   *     1]
   */
  public record Match(int item, int of, double similarity) {}

  /**
   * A set in two parts, each in its old order.
   *
   * @param kept what does not occur among the others
   * @param removed what does
   * @param matches why, one for each removed item; the indices are of the lists that were given
   */
  public record Parted<T>(List<T> kept, List<T> removed, List<Match> matches) {
    public Parted {
      kept = List.copyOf(kept);
      removed = List.copyOf(removed);
      matches = List.copyOf(matches);
    }

    /** The share of the items that was removed, 0..1; 0 of none. */
    public double removedShare() {
      int all = kept.size() + removed.size();
      return all == 0 ? 0 : (double) removed.size() / all;
    }
  }

  /** Texts with the same words and numbers are the same. */
  public static Duplicates exact() {
    return masked(UnaryOperator.identity());
  }

  /**
   * Texts are compared after {@code mask}.
   *
   * @param mask replaces what is not to count, such as {@link NumberMask#apply} every number
   */
  public static Duplicates masked(UnaryOperator<String> mask) {
    return new Duplicates(mask, EXACT, 1);
  }

  /**
   * Texts whose sets of {@code shingle} successive words have at least this Jaccard index are the
   * same as well.
   *
   * @param shingle words in a shingle, ≥ 1; 1 compares sets of words, 3 is usual for sentences
   * @param threshold in (0, 1]
   */
  public Duplicates near(int shingle, double threshold) {
    if (shingle < 1 || !(threshold > 0 && threshold <= 1)) {
      throw new IllegalArgumentException(
          "shingle="
              + shingle
              + ", threshold="
              + threshold
              + "; expected shingle >= 1 and threshold in (0, 1]");
    }
    return new Duplicates(mask, shingle, threshold);
  }

  /** The items that occur among {@code others}, in order, each with its most similar one. */
  public List<Match> find(List<String> items, List<String> others) {
    var firstIndex = new HashMap<List<String>, Integer>();
    var otherWords = others.stream().map(this::words).toList();
    for (int i = 0; i < otherWords.size(); i++) {
      firstIndex.putIfAbsent(otherWords.get(i), i);
    }
    var index = shingle == EXACT ? null : new ShingleIndex(otherWords, shingle, threshold);
    var matches = new ArrayList<Match>();
    for (int i = 0; i < items.size(); i++) {
      int item = i;
      var words = words(items.get(i));
      Integer same = firstIndex.get(words);
      Optional<Match> match =
          same != null
              ? Optional.of(new Match(item, same, 1))
              : index == null
                  ? Optional.empty()
                  : index
                      .mostSimilar(words)
                      .map(hit -> new Match(item, hit.index(), hit.similarity()));
      match.ifPresent(matches::add);
    }
    return matches;
  }

  /** Parts {@code items} into those that occur among {@code others} and those that do not. */
  public <T> Parted<T> part(List<T> items, Function<? super T, String> text, List<String> others) {
    var matches = find(items.stream().<String>map(text).toList(), others);
    var found = new HashSet<Integer>();
    matches.forEach(match -> found.add(match.item()));
    var kept = new ArrayList<T>();
    var removed = new ArrayList<T>();
    for (int i = 0; i < items.size(); i++) {
      (found.contains(i) ? removed : kept).add(items.get(i));
    }
    return new Parted<>(kept, removed, matches);
  }

  private List<String> words(String text) {
    return TextForm.tokens(mask.apply(text));
  }
}
