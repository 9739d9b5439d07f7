package org.algebrist.expression.document;

import org.algebrist.expression.document.ProseTokens.Shape;

/** How often each letter of a document stands beside a sign that only formulas have. */
final class NameUse {
  /** From so many signs of formulas in a hundred tokens on, a document is full of them. */
  private static final int[] DENSITIES = {1, 6, 18};

  private final int[] counts = new int[128];
  private long signs;
  private long tokensSeen;

  /** Counts the letters of one more stretch of the document. */
  void add(ProseTokens tokens) {
    for (int i = 0; i < tokens.count; i++) {
      if (isLetter(tokens, i)
          && (isMathematical(tokens.shape(i - 1)) || isMathematical(tokens.shape(i + 1)))) {
        counts[tokens.text.charAt(tokens.starts[i])]++;
      }
      signs += isMathematical(tokens.shape(i)) || tokens.shape(i) == Shape.COMMAND ? 1 : 0;
    }
    tokensSeen += tokens.count;
  }

  /** How full of formulas the document is, 0 to 3: where there are none, numbers are words. */
  int density() {
    int level = 0;
    while (level < DENSITIES.length && 100 * signs >= DENSITIES[level] * tokensSeen) {
      level++;
    }
    return level;
  }

  /** 0 for no single letter; else 1, 2 or 3: never, once, often used as a name. */
  int level(ProseTokens tokens, int i) {
    if (!isLetter(tokens, i)) {
      return 0;
    }
    return 1 + Math.min(2, counts[tokens.text.charAt(tokens.starts[i])]);
  }

  private static boolean isLetter(ProseTokens tokens, int i) {
    Shape shape = tokens.shapes[i];
    boolean single = shape == Shape.LOWER_LETTER || shape == Shape.UPPER_LETTER;
    return single && tokens.text.charAt(tokens.starts[i]) < 128;
  }

  private static boolean isMathematical(Shape shape) {
    return shape == Shape.RELATION || shape == Shape.SCRIPT || shape == Shape.OPERATOR;
  }
}
