package org.algebrist.systems.numgpt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.neural.ScopedTensors;
import org.algebrist.neural.Tensors;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@ExtendWith(ScopedTensors.class)
class NumGptModelTest {
  static NumGptModel model(NumeralKind kind, int classes) {
    torch.manual_seed(11);
    return new NumGptModel(
        new NumGptConfig(kind, 2, 16, 4, 24, 16, 0.5, 40, 0, 0.02),
        new NumGptConfig.Learnt(
            40,
            1000,
            kind.hasNumberTokenLoss()
                ? List.of(20L, 21L, 22L, 23L, 24L, 25L, 26L, 27L, 28L, 29L)
                : List.of(),
            classes));
  }

  private static NumGptCodec.Encoded text(boolean numerals, long... ids) {
    List<NumGptCodec.Spelled> spelled = new ArrayList<>();
    for (int i = 0; i < ids.length; i++) {
      if (ids[i] == NumGptCodec.NUMERAL) {
        spelled.add(new NumGptCodec.Spelled(Numeral.of(10 * i + 7), true));
      }
    }
    assertThat(numerals || spelled.isEmpty()).isTrue();
    return new NumGptCodec.Encoded(ids, spelled);
  }

  @Test
  void paddingChangesNothing() {
    try (NumGptModel model = model(NumeralKind.NUMGPT, 2);
        NoGradGuard _ = new NoGradGuard()) {
      NumGptCodec.Encoded shorter = text(true, 1, 9, 4, 10, 3);
      NumGptCodec.Encoded longer = text(true, 1, 9, 4, 10, 2, 4, 11, 12, 3);

      float[] alone = Tensors.toFloats(model.classify(collate(model, shorter)));
      float[] together = Tensors.toFloats(model.classify(collate(model, longer, shorter)));

      assertThat((double) together[2]).isEqualTo(alone[0], within(1e-5));
      assertThat((double) together[3]).isEqualTo(alone[1], within(1e-5));
    }
  }

  @Test
  void theClassIsReadAtTheEndWhateverWayItIsComputed() {
    try (NumGptModel model = model(NumeralKind.NUMGPT, 2);
        NoGradGuard _ = new NoGradGuard()) {
      NumGptCodec.Encoded shorter = text(true, 1, 9, 4, 10, 3);
      NumGptCodec.Encoded longer = text(true, 1, 9, 4, 10, 2, 4, 11, 12, 3);
      NumGptBatch batch = collate(model, longer, shorter);

      Tensor ends_BD = model.hidden(batch).flatten(0, 1).index_select(0, batch.ends_B());
      Tensor weight = model.parameters().get("classifier.weight");
      Tensor expected = ends_BD.matmul(weight.t());

      assertThat(model.classify(batch).sub(expected).abs().max().item_double()).isLessThan(1e-5);
    }
  }

  @Test
  void numbersOfOneExponentDifferByTheirMantissaOnly() {
    try (NumGptModel model = model(NumeralKind.NUMGPT, 0);
        NoGradGuard _ = new NoGradGuard()) {
      Tensor a = model.embed(collate(model, numeral("120")));
      Tensor same = model.embed(collate(model, numeral("1.2e2")));
      Tensor b = model.embed(collate(model, numeral("130")));

      assertThat(a.sub(same).abs().max().item_double()).isZero();
      assertThat(a.sub(b).abs().max().item_double()).isGreaterThan(1e-4);
    }
  }

  private static NumGptCodec.Encoded numeral(String text) {
    return new NumGptCodec.Encoded(
        new long[] {NumGptCodec.NUMERAL},
        List.of(new NumGptCodec.Spelled(new Numeral(text, new BigDecimal(text), false), false)));
  }

  /** Eq. 12 written out: selector, token, exponent and mantissa, each at its places. */
  @Test
  void theLossIsTheSumOfItsFourParts() {
    try (NumGptModel model = model(NumeralKind.NUMGPT, 0);
        NoGradGuard _ = new NoGradGuard()) {
      NumGptCodec.Encoded text = text(true, 1, 9, 4, 3); // [CLS] word 27 [EOS]
      NumGptBatch batch = collate(model, text);
      NumGptBatch.Next next = NumGptCodec.next(List.of(text), new int[] {1}, model.coding());

      Tensor hidden_PD = model.hidden(batch).flatten(0, 1);
      Tensor selector = model.selector(hidden_PD);
      Tensor tokens = torch.log_softmax(model.tokenLogits(hidden_PD), 1);
      Tensor exponents =
          torch.log_softmax(
              hidden_PD.matmul(model.parameters().get("coding.heads.exponent.weight").t()), 1);
      Tensor mantissas =
          hidden_PD.matmul(model.parameters().get("coding.heads.mantissa.weight").t());
      double mantissaError = 2.7 - at(mantissas, 1, 0);
      double expected =
          -at(selector, 0, 0)
              - at(tokens, 0, 9) // a word after [CLS]
              - at(selector, 1, 1)
              - at(exponents, 1, 10) // 27 = 2.7 × 10^1, class 1 + 8 + 1
              + mantissaError * mantissaError
              - at(selector, 2, 0)
              - at(tokens, 2, 3); // [EOS] after it

      assertThat(next.count()).isEqualTo(3);
      assertThat(model.loss(batch, next).item_double()).isEqualTo(expected, within(1e-4));
    }
  }

  private static double at(Tensor matrix, long row, long column) {
    return matrix.select(0, row).select(0, column).item_double();
  }

  @Test
  void theNumberTokenLossGrowsWithTheDistanceOfTheDigit() {
    try (NumGptModel plain = model(NumeralKind.DIGITS, 0);
        NumGptModel weighed = model(NumeralKind.DIGITS_NTL, 0);
        NoGradGuard _ = new NoGradGuard()) {
      NumGptCodec.Encoded word = text(false, 1, 9, 3);
      NumGptCodec.Encoded digit = text(false, 1, 27, 3);

      assertThat(loss(weighed, word)).isEqualTo(loss(plain, word), within(1e-5));
      // Weights are as good as zero, so all digits are as likely: 0.3 · Σ|i − 7| / 10.
      assertThat(loss(weighed, digit) - loss(plain, digit)).isEqualTo(0.3 * 3.1, within(0.05));
    }
  }

  private static double loss(NumGptModel model, NumGptCodec.Encoded text) {
    return model
        .loss(collate(model, text), NumGptCodec.next(List.of(text), new int[] {1}, model.coding()))
        .item_double();
  }

  @ParameterizedTest
  @EnumSource
  void everyParameterOfTheLanguageModelLearns(NumeralKind kind) {
    try (NumGptModel model = model(kind, 0)) {
      NumGptCodec.Encoded text =
          kind.isOneToken() ? text(true, 1, 9, 4, 10, 4, 3) : text(false, 1, 9, 27, 10, 28, 3);
      model
          .loss(
              collate(model, text), NumGptCodec.next(List.of(text), new int[] {1}, model.coding()))
          .backward();

      model
          .parameters()
          .forEach((name, leaf) -> {
            assertThat(leaf.grad().defined()).as(name).isTrue();
            assertThat(leaf.grad().abs().max().item_double()).as(name).isPositive();
          });
    }
  }

  private static NumGptBatch collate(NumGptModel model, NumGptCodec.Encoded... texts) {
    return NumGptCodec.collate(List.of(texts), model.coding());
  }
}
