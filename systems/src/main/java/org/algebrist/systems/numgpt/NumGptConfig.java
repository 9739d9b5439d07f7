package org.algebrist.systems.numgpt;

import java.util.List;
import org.algebrist.neural.gpt.GptConfig;
import org.algebrist.neural.layer.Initialisation;

/**
 * The shape of a model of text and numbers: the section {@code model} of a configuration.
 *
 * @param numerals how numbers are given and read off
 * @param layers of the GPT
 * @param width of the GPT's states
 * @param heads of attention; divides {@code width}
 * @param positions longest text, in tokens
 * @param numeralWidth d of a numeral's vector
 * @param sigma σ of the mantissa's prototypes (eq. 3)
 * @param vocabulary most tokens of the byte-pair vocabulary, which is learnt from the training text
 * @param dropout of embeddings and sub-layers' outputs, 0..1
 * @param deviation standard deviation of first weights
 */
public record NumGptConfig(
    NumeralKind numerals,
    int layers,
    int width,
    int heads,
    int positions,
    int numeralWidth,
    double sigma,
    int vocabulary,
    double dropout,
    double deviation) {

  /**
   * What training data adds to the shape.
   *
   * @param vocabulary tokens of the vocabulary that was learnt
   * @param largest the largest number of training, which DICE and xVal scale by
   * @param digitTokens ids of the tokens 0 … 9, which the number token loss weighs; else empty
   * @param classes of the classifier; 0 for none
   */
  public record Learnt(int vocabulary, double largest, List<Long> digitTokens, int classes) {
    public Learnt {
      digitTokens = List.copyOf(digitTokens);
      if (classes < 0) {
        throw new IllegalArgumentException("classes=" + classes + " must be at least 0");
      }
    }
  }

  /** The shape of the stack, for a vocabulary of that many tokens. */
  GptConfig gpt(int tokens) {
    return GptConfig.of(tokens, positions, layers, width, heads, dropout, 0, deviation);
  }

  /** The same without dropout, for a model whose weights are about to be loaded. */
  NumGptConfig forInference() {
    return new NumGptConfig(
        numerals,
        layers,
        width,
        heads,
        positions,
        numeralWidth,
        sigma,
        vocabulary,
        0,
        Initialisation.UNSET);
  }
}
