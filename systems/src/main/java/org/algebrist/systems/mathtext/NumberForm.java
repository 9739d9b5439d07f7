package org.algebrist.systems.mathtext;

import java.util.Arrays;
import java.util.Locale;

/** How a number stands in a formula's sequence. */
public enum NumberForm {
  /** A sub-tree of digits below a number head, a single digit as a leaf: the paper's (2.1). */
  SUBTREE,
  /** Frequent numbers as leaves, the others as sub-trees: the paper's ablation without NT. */
  FREQUENT,
  /** Digits in a row with an end mark after them, all where the number stands. */
  FLAT,
  /** One token with a value, as in NumGPT. */
  NUMERAL,
  /** A pointer to a number of the text; others as in {@link #FLAT}. */
  POINTER;

  /** The constant's name as configurations write it. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * @throws IllegalArgumentException if there is none of that name
   */
  public static NumberForm of(String key) {
    return Arrays.stream(values())
        .filter(form -> form.key().equals(key))
        .findFirst()
        .orElseThrow(() ->
            new IllegalArgumentException(
                "numbers=%s is none of %s"
                    .formatted(key, Arrays.toString(values()).toLowerCase(Locale.ROOT))));
  }
}
