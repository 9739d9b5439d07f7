package org.algebrist.systems.mathgpt;

import java.util.List;
import org.algebrist.expression.document.MathText;
import org.algebrist.systems.mathgpt.token.MathSequence;

/**
 * What a model is given of a prompt that is longer than it reads.
 *
 * <p>Three quarters of the model's length are for the prompt, the rest is for the answer, however
 * long the answer is that should be said. What is left out is a stretch inside the question. Always
 * kept are what comes after the question, just before the answer, and the question's end; then the
 * question's beginning, as much as fits. Where what comes after the question alone is too long, its
 * end is kept.
 */
public final class Prompts {
  /** Between a question and what is asked of it. */
  private static final String BEHIND_THE_QUESTION = "[SEP]";

  private static final int PARTS = 4;

  /** Tokens of the question's end that stay, where the model has room for them. */
  static final int QUESTION_END = 24;

  /** Tokens of the beginning that stay: how the task is called. */
  static final int BEGINNING = 8;

  private Prompts() {}

  /** How many tokens a prompt may have in a model of this length. */
  static int most(int length) {
    return length - length / PARTS;
  }

  /** The tokens of a prompt, {@link #most} at most. */
  public static MathSequence given(MathText prompt, MathGptCodec codec, int length) {
    MathSequence whole = codec.begun(prompt);
    int most = most(length);
    if (whole.length() <= most) {
      return whole;
    }
    int behind = codec.encoded(behindTheQuestion(prompt), List.of()).length();
    int end = Math.max(most / 2, behind + QUESTION_END);
    return whole.shortened(most, Math.clamp(end, 1, Math.max(1, most - BEGINNING)));
  }

  /** From the last mark on; nothing where there is none. */
  static MathText behindTheQuestion(MathText prompt) {
    for (int i = prompt.parts().size() - 1; i >= 0; i--) {
      if (prompt.parts().get(i) instanceof MathText.Words(String words)) {
        int mark = words.lastIndexOf(BEHIND_THE_QUESTION);
        if (mark >= 0) {
          return MathText.words(words.substring(mark))
              .then(new MathText(prompt.parts().subList(i + 1, prompt.parts().size())));
        }
      }
    }
    return MathText.words("");
  }
}
