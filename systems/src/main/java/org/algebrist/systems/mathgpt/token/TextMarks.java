package org.algebrist.systems.mathgpt.token;

import java.util.List;

/**
 * The tokens of the text's vocabulary that stand for no words.
 *
 * @param padding behind a text
 * @param end of a text
 * @param given further marks, which only a prompt has
 */
public record TextMarks(int padding, int end, List<Integer> given) {
  /** The first tokens of a vocabulary of our own. */
  public static final List<String> NAMES = List.of("[PAD]", "[EOS]", "[SEP]", "[CLS]");

  /** Those that mean nothing in a text; where one holds them they are letters. */
  public static final List<String> NEVER_GIVEN = List.of("[PAD]", "[EOS]", "<|endoftext|>");

  /** Those of a vocabulary of our own. */
  public static final TextMarks OWN = new TextMarks(0, 1, List.of(2, 3));

  /** Those of GPT-2's vocabulary, which has one mark for the end, and no other. */
  public static TextMarks published(int endOfText) {
    return new TextMarks(endOfText, endOfText, List.of());
  }

  /** The group of a token of text. */
  public TokenGroup group(int id) {
    if (id == end) {
      return TokenGroup.END_OF_TEXT;
    }
    return id == padding || given.contains(id) ? TokenGroup.GIVEN : TokenGroup.TEXT;
  }
}
