package org.algebrist.expression.distance;

import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;

/**
 * How many typing slips apart two words are: letters put in, left out or replaced, and neighbours
 * swapped (the optimal string alignment distance, Damerau's slips with Levenshtein's table).
 */
public final class StringDistance {
  private StringDistance() {}

  /**
   * The number of slips, in time and memory of the product and the sum of the lengths.
   *
   * @return 0 for equal words
   */
  public static int between(String a, String b) {
    return between(a, b, Math.max(a.length(), b.length()));
  }

  /** The number of slips; some number above {@code most} if there are more than that. */
  private static int between(String a, String b, int most) {
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    Arrays.setAll(last, j -> j);
    int leastBefore = 0;
    for (int i = 1; i <= a.length(); i++) {
      char here = a.charAt(i - 1);
      row[0] = i;
      int least = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = last[j - 1] + (here == b.charAt(j - 1) ? 0 : 1);
        int slips = Math.min(replaced, 1 + Math.min(last[j], row[j - 1]));
        boolean swapped =
            i > 1 && j > 1 && here == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        if (swapped) {
          slips = Math.min(slips, 1 + beforeLast[j - 2]);
        }
        row[j] = slips;
        least = Math.min(least, slips);
      }
      // No later row has less than this one, or a swap more than the one before.
      if (least > most && leastBefore >= most) {
        return least;
      }
      leastBefore = least;
      int[] free = beforeLast;
      beforeLast = last;
      last = row;
      row = free;
    }
    return last[b.length()];
  }

  /**
   * The candidate that is nearest to a word, for "did you mean"; of several the shortest, then the
   * first by the alphabet.
   *
   * @param most how many slips away it may be
   * @return empty if none is as near
   */
  public static Optional<String> nearest(String word, Collection<String> candidates, int most) {
    String best = null;
    int least = most;
    for (String candidate : candidates) {
      // Lengths alone tell most words apart, and keep a hostile long word cheap.
      if (Math.abs(candidate.length() - word.length()) > least) {
        continue;
      }
      int distance = between(word, candidate, least);
      boolean nearer =
          distance < least
              || distance == least
                  && (best == null
                      || candidate.length() < best.length()
                      || candidate.length() == best.length() && candidate.compareTo(best) < 0);
      if (nearer) {
        best = candidate;
        least = distance;
      }
    }
    return Optional.ofNullable(best);
  }
}
