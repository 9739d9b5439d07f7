package org.algebrist.systems.mathgpt;

import java.util.Locale;
import org.algebrist.experiment.config.Choice;
import org.algebrist.expression.sequence.BinaryPositions;
import org.algebrist.expression.sequence.SequenceLimits;
import org.algebrist.neural.gpt.GptConfig;

/**
 * The shape of a MathGPT, and which of its parts it has: those of the paper's ablation (section
 * 4.4) and more.
 *
 * @param gpt the stack, and V, the number of text tokens
 * @param positions how a token's place in its tree is given (2.2); the ablation's TPE
 * @param types whether the token's type is given (2.1); TE
 * @param linked whether formula tokens are made of text tokens (2.3); SE
 * @param classes that a text is told apart by at its last token (B.2); 0 for none
 */
public record MathGptConfig(
    GptConfig gpt, Positions positions, boolean types, boolean linked, int classes) {

  /** A tree's depth and width, as in the paper (appendix A). */
  static final SequenceLimits LIMITS = SequenceLimits.MATH_GPT;

  /** The shape of position vectors: 32 levels of 6 bits. */
  static final BinaryPositions VECTORS = BinaryPositions.MATH_GPT;

  /** Encodings of a place in a tree. */
  public enum Positions {
    NONE,
    /** Every child index in binary, each bit one-hot: the paper's. */
    BINARY,
    /** Every child index as sines and cosines. */
    SINUSOID;

    /** The constant's name as configurations write it. */
    public String key() {
      return name().toLowerCase(Locale.ROOT);
    }

    /**
     * @throws IllegalArgumentException if there is none of that name
     */
    public static Positions of(String key) {
      return Choice.of("positions", key, values());
    }
  }
}
