package org.algebrist.benchmarks;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.AttentionBias;
import org.algebrist.neural.gpt.GptConfig;
import org.algebrist.neural.numeral.NumeralCoding;
import org.algebrist.neural.optimizer.AdamW;
import org.algebrist.neural.optimizer.Optimizer;
import org.algebrist.neural.optimizer.ParameterGroup;
import org.algebrist.systems.numgpt.NumGptBatch;
import org.algebrist.systems.numgpt.NumGptConfig;
import org.algebrist.systems.numgpt.NumGptModel;
import org.algebrist.systems.numgpt.NumeralKind;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * A training step of NumGPT against one of the plain GPT of the same shape, on the same texts, of
 * whose tokens one in eight is a numeral; to the plain GPT it is a token as any other.
 */
final class NumeralOverhead {
  private static final int NUMERAL_OF = 8;

  /** The token that stands for a numeral. */
  private static final int NUMERAL = 4;

  private NumeralOverhead() {}

  /**
   * @param texts of one batch
   * @param length of each, in tokens
   * @param rounds of both, in turns, after two that do not count
   */
  static StepOverhead measure(GptConfig gpt, int texts, int length, int rounds) {
    try (NumGptModel ours = model(gpt, NumeralKind.NUMGPT);
        NumGptModel theirs = model(gpt, NumeralKind.BPE);
        Optimizer ourOptimizer = optimizer(ours);
        Optimizer theirOptimizer = optimizer(theirs)) {
      return StepOverhead.measure(
          rounds,
          round -> step(ours, ourOptimizer, texts, length, round),
          round -> step(theirs, theirOptimizer, texts, length, round));
    }
  }

  private static NumGptModel model(GptConfig gpt, NumeralKind kind) {
    torch.manual_seed(1);
    try (PointerScope scope = new PointerScope()) {
      NumGptModel model =
          new NumGptModel(
              new NumGptConfig(
                  kind,
                  gpt.layers(),
                  gpt.shape().width(),
                  gpt.shape().heads(),
                  gpt.positions(),
                  64,
                  0.5,
                  gpt.vocabulary(),
                  gpt.shape().dropout(),
                  gpt.shape().deviation()),
              new NumGptConfig.Learnt(gpt.vocabulary(), 1e6, List.of(), 0));
      model.train(true);
      return model;
    }
  }

  private static Optimizer optimizer(NumGptModel model) {
    return new AdamW(ParameterGroup.withDecayOnMatrices("model", model.parameters(), 1e-5, 0.1));
  }

  private static double step(
      NumGptModel model, Optimizer optimizer, int texts, int length, int round) {
    try (PointerScope scope = new PointerScope()) {
      Example example = new Example(model, texts, length, round);
      NumGptBatch batch = example.batch();
      NumGptBatch.Next next = example.next();
      return StepOverhead.seconds(() -> model.loss(batch, next), optimizer);
    }
  }

  /** Random texts, the same for both models in one round. */
  private static final class Example {
    private final int texts;
    private final int length;
    private final long[] ids;
    private final long[] numerals; // places
    private final @Nullable NumeralCoding coding;

    Example(NumGptModel model, int texts, int length, int round) {
      this.texts = texts;
      this.length = length;
      this.coding = model.coding();
      SplittableRandom random = new SplittableRandom(round);
      ids = new long[texts * length];
      int vocabulary = model.learnt().vocabulary();
      Arrays.setAll(
          ids,
          i -> random.nextInt(NUMERAL_OF) == 0 ? NUMERAL : random.nextInt(NUMERAL + 1, vocabulary));
      numerals =
          IntStream.range(0, ids.length).filter(i -> ids[i] == NUMERAL).mapToLong(i -> i).toArray();
    }

    NumGptBatch batch() {
      int[] lengths = new int[texts];
      Arrays.fill(lengths, length);
      long[] ends = new long[texts];
      Arrays.setAll(ends, b -> (b + 1L) * length - 1);
      return new NumGptBatch(
          Tensors.ofLongs(ids, texts, length),
          coding == null ? null : Tensors.ofLongs(numerals, numerals.length),
          coding == null ? null : features(coding, numerals),
          Tensors.ofLongs(ends, texts),
          AttentionBias.padding(lengths, length),
          ids.length);
    }

    NumGptBatch.Next next() {
      long[] text =
          IntStream.range(0, ids.length)
              .filter(i -> i % length != 0 && (coding == null || ids[i] != NUMERAL))
              .mapToLong(i -> i)
              .toArray();
      long[] said = Arrays.stream(text).map(i -> ids[(int) i]).toArray();
      long[] values = Arrays.stream(numerals).filter(i -> i % length != 0).toArray();
      return new NumGptBatch.Next(
          before(text),
          Tensors.ofLongs(said, said.length),
          coding == null ? null : before(values),
          coding == null ? null : features(coding, values));
    }

    private static Tensor before(long[] places) {
      return Tensors.ofLongs(Arrays.stream(places).map(i -> i - 1).toArray(), places.length);
    }

    private static Tensor features(NumeralCoding coding, long[] places) {
      float[] values = new float[places.length * coding.features()];
      for (int i = 0; i < places.length; i++) {
        coding.describe(Numeral.of(places[i] * 37 + 5), values, i * coding.features());
      }
      return Tensors.ofFloats(values, places.length, coding.features());
    }
  }
}
