package org.algebrist.systems.mathgpt;

import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.Linear;
import org.algebrist.neural.numeral.NumeralCoding;
import org.algebrist.neural.numeral.PrototypeCoding;
import org.algebrist.systems.mathgpt.token.NumberForm;
import org.bytedeco.pytorch.Tensor;

/** Numerals with a value, as NumGPT has them ({@link NumberForm#NUMERAL}). */
final class NumeralValues extends Layer {
  private static final int WIDTH = 64;
  private static final double SIGMA = 0.5;
  private static final double EXPONENT_DEVIATION = 0.5;

  private final NumeralCoding coding;
  private final Linear fusion;

  NumeralValues(int width, double deviation) {
    coding =
        child("numerals", new PrototypeCoding(WIDTH, SIGMA, width, deviation, EXPONENT_DEVIATION));
    fusion = child("fusion", Linear.withoutBias(WIDTH, width, deviation));
  }

  NumeralCoding coding() {
    return coding;
  }

  /**
   * What the values add to the embeddings of their tokens.
   *
   * @param features_NF of each numeral, as its coding reads them
   * @return [N, D]
   */
  Tensor embed(Tensor features_NF) {
    return fusion.forward(coding.embed(features_NF));
  }
}
