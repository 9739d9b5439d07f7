package org.algebrist.evaluation.metrics;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * ROUGE-L (Lin 2004, section 3): how long a common subsequence of words a text and its reference
 * have, as a weighted mean of recall and precision, (1+β²)RP / (R+β²P).
 *
 * <p>β = {@value #BETA}, words between blanks, letters keep their case, a corpus scores the mean of
 * its texts: so in the scorer that MathGPT was measured with. Of several references the best
 * precision and the best recall count, though they may be of different ones. A text without a
 * common word, an empty one too, scores 0.
 */
public final class RougeL {
  /** How many times as important recall is as precision. */
  public static final double BETA = 1.2;

  private RougeL() {}

  /**
   * The mean over a corpus with one reference a text, 0..1.
   *
   * @throws IllegalArgumentException if the lists differ in length or are empty
   */
  public static double of(List<String> texts, List<String> references) {
    return ofSeveral(texts, Tokens.single(references));
  }

  /**
   * The mean over a corpus, 0..1.
   *
   * @param references those of each text, in the order of the texts
   * @throws IllegalArgumentException if the lists differ in length, are empty, or a text has no
   *     reference
   */
  public static double ofSeveral(List<String> texts, List<? extends List<String>> references) {
    Tokens.requirePairs(texts, references);
    double sum = 0;
    for (int i = 0; i < texts.size(); i++) {
      sum += score(texts.get(i), references.get(i));
    }
    return sum / texts.size();
  }

  /** The score of one text against its references, 0..1; 0 where there is no reference. */
  public static double score(String text, List<String> references) {
    List<String> words = Tokens.of(text);
    double precision = 0;
    double recall = 0;
    for (String reference : references) {
      List<String> expected = Tokens.of(reference);
      int common = longestCommonSubsequence(words, expected);
      if (common > 0) {
        precision = Math.max(precision, (double) common / words.size());
        recall = Math.max(recall, (double) common / expected.size());
      }
    }
    double square = BETA * BETA;
    return precision == 0 ? 0 : (1 + square) * precision * recall / (recall + square * precision);
  }

  /**
   * How many words the longest common subsequence has: time n·m/64, memory n·m/64 words for the
   * distinct words of {@code a}, by one bit a word (Hyyrö 2004).
   */
  static int longestCommonSubsequence(List<String> a, List<String> b) {
    int blocks = (a.size() + Long.SIZE - 1) / Long.SIZE;
    Map<String, long[]> places = new HashMap<>();
    for (int i = 0; i < a.size(); i++) {
      places.computeIfAbsent(a.get(i), _ -> new long[blocks])[i / Long.SIZE] |= 1L << i;
    }
    // A bit that is 0 at i: the subsequence grows by one at word i of a.
    var row = new long[blocks];
    Arrays.fill(row, -1L);
    for (String word : b) {
      long[] at = places.get(word);
      if (at != null) {
        advance(row, at);
      }
    }
    int length = 0;
    for (int block = 0; block < blocks; block++) {
      int bits = Math.min(Long.SIZE, a.size() - block * Long.SIZE);
      long within = bits == Long.SIZE ? -1L : (1L << bits) - 1;
      length += Long.bitCount(~row[block] & within);
    }
    return length;
  }

  /** row = (row + (row &amp; at)) | (row &amp; ~at), as one long number. */
  private static void advance(long[] row, long[] at) {
    long carry = 0;
    for (int i = 0; i < row.length; i++) {
      long matched = row[i] & at[i];
      long sum = row[i] + matched;
      long carried = sum + carry;
      boolean overflow =
          Long.compareUnsigned(sum, row[i]) < 0 || Long.compareUnsigned(carried, sum) < 0;
      row[i] = carried | (row[i] & ~at[i]);
      carry = overflow ? 1 : 0;
    }
  }
}
