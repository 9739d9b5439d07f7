package org.algebrist.systems.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.algebrist.expression.sequence.ChildStepPositions;
import org.algebrist.neural.Tensors;
import org.algebrist.systems.symbolic.SymbolicConfig.Encoding;
import org.assertj.core.data.Offset;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SymbolicModelTest {
  private static final SymbolicCodec CODEC = new SymbolicCodec(SymbolicCodec.Numbers.DIGITS);
  private static final Offset<Float> CLOSE = within(2e-4f);

  /** One norm each: the norms themselves are the same in all. */
  static Stream<Arguments> variantsOfPlaces() {
    return variants()
        .filter(variant -> {
          Object[] of = variant.get();
          return of[2].equals(of[0] != Encoding.LEARNED);
        });
  }

  static Stream<Arguments> variants() {
    List<Arguments> all = new ArrayList<>();
    for (Encoding encoding : Encoding.values()) {
      for (boolean preNorm : new boolean[] {false, true}) {
        all.add(Arguments.of(encoding, false, preNorm));
        if (encoding.isTree()) {
          all.add(Arguments.of(encoding, true, preNorm));
        }
      }
    }
    return all.stream();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void generationGivesWhatTeacherForcingGives(
      Encoding encoding, boolean decoderTree, boolean preNorm) {
    SplittableRandom random = new SplittableRandom(1);
    List<TokenPair> pairs = RandomPairs.pairs(CODEC, random, 3);
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard();
        SymbolicModel model = model(encoding, decoderTree, preNorm)) {
      SymbolicBatch batch = batch(model, pairs);
      float[][] forced = rows(model.logits(batch));
      ChildStepPositions steps = model.config().steps();
      try (SymbolicModel.Generation generation = model.generate(batch)) {
        int[] lengths = pairs.stream().mapToInt(pair -> pair.answer().length + 1).toArray();
        int longest = Stream.of(lengths[0], lengths[1], lengths[2]).max(Integer::compare).get();
        // Two outputs a question, the second a repetition that changes places with the first.
        for (int t = 0; t < longest; t++) {
          long[] ids = new long[6];
          float[] places = new float[6 * steps.size()];
          for (int row = 0; row < 6; row++) {
            byte[] answer = pairs.get(row / 2).answer();
            if (t > 0 && t <= answer.length) {
              ids[row] = answer[t - 1];
              byte[] prefix = Arrays.copyOf(answer, t); // known so far, no more
              steps.put(CODEC.shape(prefix), t - 1, places, row * steps.size());
            }
          }
          Tensor steps_BWK = decoderTree ? Tensors.ofFloats(places, 3, 2, steps.size()) : null;
          float[][] said = rows(generation.step(Tensors.ofLongs(ids, 3, 2), steps_BWK));
          int at = 0;
          for (int b = 0; b < 3; b++) {
            if (t < lengths[b]) {
              assertThat(said[2 * b]).containsExactly(forced[at + t], CLOSE);
              assertThat(said[2 * b + 1]).containsExactly(forced[at + t], CLOSE);
            }
            at += lengths[b];
          }
          generation.reorder(Tensors.ofLongs(new long[] {1, 0, 2, 2, 5, 4}, 6));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void whatElseIsInTheBatchDoesNotMatter(Encoding encoding, boolean decoderTree, boolean preNorm) {
    List<TokenPair> pairs = RandomPairs.pairs(CODEC, new SplittableRandom(2), 4);
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard();
        SymbolicModel model = model(encoding, decoderTree, preNorm)) {
      float[][] together = rows(model.logits(batch(model, pairs)));
      int at = 0;
      for (TokenPair pair : pairs) {
        for (float[] alone : rows(model.logits(batch(model, List.of(pair))))) {
          assertThat(together[at++]).containsExactly(alone, CLOSE);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("variantsOfPlaces")
  void gradientsAreThoseOfFiniteDifferences(
      Encoding encoding, boolean decoderTree, boolean preNorm) {
    SplittableRandom random = new SplittableRandom(3);
    List<TokenPair> pairs = RandomPairs.pairs(CODEC, random, 2);
    try (PointerScope scope = new PointerScope();
        SymbolicModel model = model(encoding, decoderTree, preNorm)) {
      for (Tensor parameter : model.parameters().values()) {
        parameter.set_data(parameter.to(ScalarType.Double));
      }
      SymbolicBatch batch = doubled(batch(model, pairs));
      model.loss(batch).backward();
      model
          .parameters()
          .forEach((name, parameter) -> {
            assertThat(parameter.grad().defined()).as(name).isTrue();
            double[] gradient = doubles(parameter.grad());
            for (int n = 0; n < 2; n++) {
              int element = random.nextInt(gradient.length);
              assertThat(gradient[element])
                  .as("gradient of %s[%d]", name, element)
                  .isCloseTo(difference(model, batch, parameter, element), within(1e-5));
            }
          });
    }
  }

  @Test
  void aTreePositionMattersAndItsOrderToo() {
    TokenPair one = pair("sub x exp x", "x");
    TokenPair other = pair("sub exp x x", "x");
    for (Encoding encoding :
        List.of(Encoding.TREE, Encoding.TREE_SUM, Encoding.LEARNED, Encoding.RELATIVE_SELF)) {
      try (PointerScope scope = new PointerScope();
          NoGradGuard noGrad = new NoGradGuard();
          SymbolicModel model = model(encoding, false, true)) {
        assertThat(rows(model.logits(batch(model, List.of(one))))[0])
            .isNotEqualTo(rows(model.logits(batch(model, List.of(other))))[0]);
      }
    }
  }

  @Test
  void aSequenceThatIsTooLongIsRefused() {
    String sum = "add x ".repeat(40) + "x";
    try (PointerScope scope = new PointerScope();
        SymbolicModel model = model(Encoding.LEARNED, false, true)) {
      SymbolicBatch batch = batch(model, List.of(pair(sum, "x")));
      assertThatThrownBy(() -> model.loss(batch))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("81 tokens")
          .hasMessageContaining("at most 60");
    }
  }

  private static TokenPair pair(String question, String answer) {
    return new TokenPair(CODEC.encodeText(question).orThrow(), CODEC.encodeText(answer).orThrow());
  }

  private static SymbolicModel model(Encoding encoding, boolean decoderTree, boolean preNorm) {
    torch.manual_seed(7);
    SymbolicModel model = RandomPairs.model(CODEC.numbers(), encoding, decoderTree, preNorm);
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      model
          .parameters()
          .forEach((name, parameter) -> { // so that tree weights are not all alike
            if (name.endsWith("tree_weights")) {
              parameter.add_(torch.randn_like(parameter).mul(Tensors.scalar(0.5)));
            }
          });
    }
    return model;
  }

  private static SymbolicBatch batch(SymbolicModel model, List<TokenPair> pairs) {
    return SymbolicBatch.of(pairs, model, new Device("cpu"));
  }

  private static SymbolicBatch doubled(SymbolicBatch batch) {
    SymbolicBatch.Target target = batch.target();
    return new SymbolicBatch(
        batch.source_BS(),
        doubled(batch.padding()),
        doubled(batch.steps_BSW()),
        batch.relations_BSS(),
        new SymbolicBatch.Target(
            target.input_BT(),
            doubled(target.steps_BTW()),
            target.places_N(),
            target.next_N(),
            target.lengths()));
  }

  private static @Nullable Tensor doubled(@Nullable Tensor tensor) {
    return tensor == null ? null : tensor.to(ScalarType.Double);
  }

  private static float[][] rows(Tensor logits_NV) {
    float[] all = Tensors.toFloats(logits_NV);
    int width = (int) logits_NV.size(1);
    float[][] rows = new float[all.length / width][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = Arrays.copyOfRange(all, i * width, (i + 1) * width);
    }
    return rows;
  }

  private static double[] doubles(Tensor tensor) {
    double[] values = new double[(int) tensor.numel()];
    new DoublePointer(tensor.contiguous().data_ptr()).get(values);
    return values;
  }

  private static double difference(
      SymbolicModel model, SymbolicBatch batch, Tensor parameter, int element) {
    double step = 1e-5;
    DoublePointer data = new DoublePointer(parameter.data_ptr());
    double before = data.get(element);
    try (NoGradGuard noGrad = new NoGradGuard();
        PointerScope scope = new PointerScope()) {
      data.put(element, before + step);
      double above = model.loss(batch).item_double();
      data.put(element, before - step);
      double below = model.loss(batch).item_double();
      return (above - below) / (2 * step);
    } finally {
      data.put(element, before);
    }
  }
}
