package org.algebrist.cluster.duplicates;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.notation.PrefixWriter;
import org.algebrist.systems.symbolic.generator.SkeletonHash;

/**
 * A document as the set of its runs of five: words in lower case, and formulas by their trees, so
 * that {@code \frac12}, {@code \dfrac{1}{2}} and MathML of the same are the same.
 */
final class Shingles {
  private static final int LENGTH = 5;

  /** Before the tokens of formulas, so that "sin" in words is another one. */
  private static final char FORMULA = '\u0001';

  private Shingles() {}

  /** The hashes of all runs, each once; of all tokens together where there are fewer than five. */
  static long[] of(MathText text) {
    List<String> tokens = tokens(text);
    int runs = Math.max(1, tokens.size() - LENGTH + 1);
    long[] hashes = new long[tokens.isEmpty() ? 0 : runs];
    for (int i = 0; i < hashes.length; i++) {
      String run = String.join(" ", tokens.subList(i, Math.min(tokens.size(), i + LENGTH)));
      hashes[i] = SkeletonHash.of(run.getBytes(StandardCharsets.UTF_8));
    }
    return Arrays.stream(hashes).distinct().toArray();
  }

  private static List<String> tokens(MathText text) {
    List<String> tokens = new ArrayList<>();
    for (MathText.Part part : text.parts()) {
      switch (part) {
        case MathText.Words(String words) -> addWords(words, tokens);
        case MathText.Expression(var tree) ->
            PrefixWriter.tokens(tree).forEach(token -> tokens.add(FORMULA + token));
      }
    }
    return tokens;
  }

  /** What stands between signs; a sign is no word, as copies differ in punctuation first. */
  private static void addWords(String words, List<String> tokens) {
    int start = -1;
    for (int i = 0; i <= words.length(); i++) {
      boolean inside = i < words.length() && Character.isLetterOrDigit(words.charAt(i));
      if (inside && start < 0) {
        start = i;
      } else if (!inside && start >= 0) {
        tokens.add(words.substring(start, i).toLowerCase(Locale.ROOT));
        start = -1;
      }
    }
  }
}
