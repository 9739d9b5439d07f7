package org.algebrist.evaluation.duplicates;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.algebrist.datasets.wordproblem.TextForm;

/**
 * Decides when two texts count as the same, and leaves such texts out of a set.
 *
 * <p>Texts are compared by their words: case, spaces, punctuation, currency signs and thousands
 * commas do not count. With a mask, problems that differ only in their numbers are the same.
 *
 * <pre>{@code
 * var masked = Duplicates.masked(NumberMask::apply);
 * var train = masked.part(all, Problem::text, testTexts).kept();   // what training may see
 * var fresh = masked.part(test, Problem::text, trainTexts).kept(); // what tests more than memory
 * }</pre>
 */
public final class Duplicates {
  private final UnaryOperator<String> mask;

  private Duplicates(UnaryOperator<String> mask) {
    this.mask = mask;
  }

  /**
   * An item that occurs among others.
   *
   * @param item index of the item
   * @param of index of the first of the others with the same words
   */
  public record Match(int item, int of) {}

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
  }

  /** Texts with the same words and numbers are the same. */
  public static Duplicates exact() {
    return masked(UnaryOperator.identity());
  }

  /**
   * Texts are compared after {@code mask}.
   *
   * @param mask replaces what is not to count, such as {@link NumberMask#apply} every number; many
   *     threads call it at once
   */
  public static Duplicates masked(UnaryOperator<String> mask) {
    return new Duplicates(mask);
  }

  /** The items that occur among {@code others}, in order. */
  public List<Match> find(List<String> items, List<String> others) {
    return among(others).find(items);
  }

  /** Parts {@code items} into those that occur among {@code others} and those that do not. */
  public <T> Parted<T> part(List<T> items, Function<? super T, String> text, List<String> others) {
    return among(others).part(items, text);
  }

  /** Reads the texts that several sets are to be compared with, once. */
  public Among among(List<String> others) {
    return new Among(others);
  }

  /** Texts that other texts are looked for among. Many threads may ask at once. */
  public final class Among {
    private final Map<List<String>, Integer> firstIndex = new HashMap<>();

    private Among(List<String> others) {
      List<List<String>> words = words(others);
      for (int i = 0; i < words.size(); i++) {
        firstIndex.putIfAbsent(words.get(i), i);
      }
    }

    /** The items that occur among the texts, in order. */
    public List<Match> find(List<String> items) {
      List<List<String>> words = words(items);
      var matches = new ArrayList<Match>();
      for (int i = 0; i < words.size(); i++) {
        Integer same = firstIndex.get(words.get(i));
        if (same != null) {
          matches.add(new Match(i, same));
        }
      }
      return matches;
    }

    /** Parts {@code items} into those that occur among the texts and those that do not. */
    public <T> Parted<T> part(List<T> items, Function<? super T, String> text) {
      var matches = find(items.stream().<String>map(text).toList());
      var found = new HashSet<Integer>();
      matches.forEach(match -> found.add(match.item()));
      var kept = new ArrayList<T>();
      var removed = new ArrayList<T>();
      for (int i = 0; i < items.size(); i++) {
        (found.contains(i) ? removed : kept).add(items.get(i));
      }
      return new Parted<>(kept, removed, matches);
    }
  }

  private List<List<String>> words(List<String> texts) {
    return texts.parallelStream().map(text -> TextForm.tokens(mask.apply(text))).toList();
  }
}
