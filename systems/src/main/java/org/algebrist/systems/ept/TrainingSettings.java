package org.algebrist.systems.ept;

/**
 * How an Expression-Pointer Transformer is trained.
 *
 * @param epochs passes over the training problems
 * @param batch problems a micro-batch
 * @param accumulation micro-batches an update
 * @param encoderRate peak learning rate of the encoder
 * @param decoderRate peak learning rate of everything else
 * @param warmup share of the updates during which the rates rise, 0..1
 * @param optimizer {@code adamw} or {@code lamb}
 * @param weightDecay of matrices
 * @param clip largest gradient norm; 0 for none
 * @param labelSmoothing share of a target's probability that is spread over all possible classes
 * @param permuteEquations probability that a sum, a product or two equations change places; 0 for
 *     never
 * @param freezeWordEmbeddings whether the encoder's word embeddings stay as they are
 * @param evaluateEvery epochs between evaluations on development problems
 * @param precision {@code fp32} or {@code bf16}
 */
public record TrainingSettings(
    int epochs,
    int batch,
    int accumulation,
    double encoderRate,
    double decoderRate,
    double warmup,
    String optimizer,
    double weightDecay,
    double clip,
    double labelSmoothing,
    double permuteEquations,
    boolean freezeWordEmbeddings,
    int evaluateEvery,
    String precision) {
  public TrainingSettings {
    if (epochs < 1 || batch < 1 || accumulation < 1 || evaluateEvery < 1) {
      throw new IllegalArgumentException(
          "epochs=%d, batch=%d, accumulation=%d and evaluateEvery=%d must be at least 1"
              .formatted(epochs, batch, accumulation, evaluateEvery));
    }
    if (!(permuteEquations >= 0 && permuteEquations <= 0.5)) {
      throw new IllegalArgumentException(
          "permuteEquations=" + permuteEquations + " must lie in 0..0.5; 0.5 is a fair coin");
    }
    if (!optimizer.equals("adamw") && !optimizer.equals("lamb")) {
      throw new IllegalArgumentException("optimizer=" + optimizer + " is neither adamw nor lamb");
    }
    if (!precision.equals("fp32") && !precision.equals("bf16")) {
      throw new IllegalArgumentException("precision=" + precision + " is neither fp32 nor bf16");
    }
  }
}
