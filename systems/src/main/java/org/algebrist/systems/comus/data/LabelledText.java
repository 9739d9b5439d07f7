package org.algebrist.systems.comus.data;

/**
 * A problem, or a pair of texts, with its class.
 *
 * @param second of the pair; empty where there is one text
 * @param label 0..classes−1
 */
public record LabelledText(String first, String second, int label) {
  public LabelledText {
    if (label < 0) {
      throw new IllegalArgumentException("label=" + label + " of \"" + first + "\"");
    }
  }

  /** One text alone. */
  public static LabelledText of(String text, int label) {
    return new LabelledText(text, "", label);
  }
}
