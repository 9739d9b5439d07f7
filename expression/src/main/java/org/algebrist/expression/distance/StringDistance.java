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
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    Arrays.setAll(last, j -> j);
    for (int i = 1; i <= a.length(); i++) {
      int[] row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, 1 + Math.min(last[j], row[j - 1]));
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (swapped) {
          row[j] = Math.min(row[j], 1 + beforeLast[j - 2]);
        }
      }
      beforeLast = last;
      last = row;
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
      int distance = between(word, candidate);
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
