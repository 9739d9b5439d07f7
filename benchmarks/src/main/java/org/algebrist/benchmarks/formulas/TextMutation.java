package org.algebrist.benchmarks.formulas;

import java.util.List;
import java.util.SplittableRandom;

/** Texts after one to eight random edits: pieces cut out, doubled, put in, or taken from others. */
public final class TextMutation {
  private static final int MOST_EDITS = 8;
  private static final int LONGEST_EDIT = 8;
  private static final int LONGEST_PIECE = 30;
  private static final String SIGNS = "{}()[]|^_&\\$'#%~";

  private final List<String> others;
  private final SplittableRandom random;

  /**
   * @param others texts that pieces are taken from; one at least
   * @param random draws the edits
   */
  public TextMutation(List<String> others, SplittableRandom random) {
    this.others = others;
    this.random = random;
  }

  /** The text after some edits. */
  public String of(String source) {
    var text = new StringBuilder(source);
    int edits = 1 + random.nextInt(MOST_EDITS);
    for (int i = 0; i < edits; i++) {
      int from = random.nextInt(text.length() + 1);
      int to = Math.min(text.length(), from + 1 + random.nextInt(LONGEST_EDIT));
      switch (random.nextInt(5)) {
        case 0 -> text.delete(from, to);
        case 1 -> text.insert(from, text.substring(from, to));
        case 2 -> text.insert(from, (char) random.nextInt(128));
        case 3 -> text.insert(from, SIGNS.charAt(random.nextInt(SIGNS.length())));
        default -> {
          String other = others.get(random.nextInt(others.size()));
          int start = random.nextInt(other.length() + 1);
          text.insert(from, other, start, Math.min(other.length(), start + LONGEST_PIECE));
        }
      }
    }
    return text.toString();
  }
}
