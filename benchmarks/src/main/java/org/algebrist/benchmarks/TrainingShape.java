package org.algebrist.benchmarks;

/**
 * The sizes of a benchmarked encoder and of its batches.
 *
 * @param layers L
 * @param width D
 * @param heads H, which divides D
 * @param feedForward F
 * @param vocabulary V
 * @param batch B
 * @param length T
 * @param dropout after embeddings and sub-layers, 0..1
 */
public record TrainingShape(
    int layers,
    int width,
    int heads,
    int feedForward,
    int vocabulary,
    int batch,
    int length,
    double dropout) {

  /** The encoder that the issue names: 4 layers, D=256, batches of 32×128. */
  public static final TrainingShape STANDARD = new TrainingShape(4, 256, 8, 1024, 1000, 32, 128, 0);

  /** Small enough for a thousand steps in a minute. */
  public static final TrainingShape SMALL = new TrainingShape(2, 64, 4, 128, 200, 8, 32, 0.1);

  /** Tokens of one batch. */
  public long tokens() {
    return (long) batch * length;
  }

  /**
   * Floating-point operations of the matrix products of one training step, a multiply-add counted
   * as two: forward {@code 2·B·T·(L·(4D² + 2DF) + DV) + L·4·B·T²·D}, and twice as many backward.
   * Embedding, normalisation, softmax and the optimizer are not counted.
   */
  public double operations() {
    double d = width;
    double linear = 2.0 * tokens() * (layers * (4 * d * d + 2 * d * feedForward) + d * vocabulary);
    double attention = 4.0 * layers * tokens() * length * d;
    return 3 * (linear + attention);
  }
}
