package org.algebrist.neural.text;

/**
 * A text cut into word pieces; all arrays have one element a piece.
 *
 * @param ids rows of the word embedding
 * @param charStart where the piece begins in the original text, as a Java char index
 * @param charEnd where it ends, exclusive; equal to the start for pieces that stand for no text
 * @param special whether the tokenizer added the piece ({@code [CLS]}, {@code [SEP]}); its span is
 *     [0, 0)
 */
public record Pieces(long[] ids, int[] charStart, int[] charEnd, boolean[] special) {
  /**
   * @throws IllegalArgumentException if the arrays differ in length
   */
  public Pieces {
    if (charStart.length != ids.length
        || charEnd.length != ids.length
        || special.length != ids.length) {
      throw new IllegalArgumentException(
          "ids, starts, ends and mask have %d, %d, %d and %d elements; expected as many of each"
              .formatted(ids.length, charStart.length, charEnd.length, special.length));
    }
  }

  /** Number of pieces, special ones included. */
  public int size() {
    return ids.length;
  }
}
