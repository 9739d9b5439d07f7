package org.algebrist.systems.numgpt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.expression.numeral.NumeralScanner;
import org.algebrist.expression.numeral.PredictedNumber;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.text.BytePairTraining;
import org.algebrist.neural.text.TextTokenizer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NumGptGeneratorTest {
  private static final int POSITIONS = 40;
  private static final int ADDED = 12;

  private static TextTokenizer tokenizer;

  @BeforeAll
  static void learn() {
    tokenizer =
        TextTokenizer.of(
            BytePairTraining.train(
                    List.of("Joan has 12 shells and 30 stones, so she has 42 things."),
                    BytePairTraining.Options.of(300, NumGptCodec.SPECIAL, false))
                .toJson());
  }

  @AfterAll
  static void close() {
    tokenizer.close();
  }

  private static NumGptModel model(NumeralKind kind) {
    org.bytedeco.pytorch.global.torch.manual_seed(5);
    try (PointerScope scope = new PointerScope()) {
      return new NumGptModel(
          new NumGptConfig(kind, 2, 16, 4, POSITIONS, 16, 0.5, tokenizer.size(), 0, 0.6),
          new NumGptConfig.Learnt(tokenizer.size(), 100, List.of(), 0));
    }
  }

  /** Each token chosen anew from the whole text so far, without a cache. */
  @ParameterizedTest
  @EnumSource(names = {"NUMGPT", "DICE", "XVAL", "FONE", "BPE"})
  void aCacheSaysWhatTheWholeTextSays(NumeralKind kind) {
    try (NumGptModel model = model(kind)) {
      NumGptCodec codec = new NumGptCodec(tokenizer, kind, POSITIONS);
      NumGptCodec.Encoded begun = codec.begun("Joan has 12 shells and");

      String said =
          new NumGptGenerator(model, codec, new Device("cpu"))
              .continued(List.of(begun), ADDED, false)
              .getFirst();

      String expected = withoutCache(model, codec, begun);
      // The two ways add in another order, which the last digits of a number show.
      List<NumeralScanner.Found> numbers = NumeralScanner.scan(said);
      List<NumeralScanner.Found> same = NumeralScanner.scan(expected);
      assertThat(words(said)).isEqualTo(words(expected)).isNotEmpty();
      assertThat(numbers).hasSameSizeAs(same);
      for (int i = 0; i < numbers.size(); i++) {
        assertThat(numbers.get(i).numeral().value().doubleValue())
            .isCloseTo(same.get(i).numeral().value().doubleValue(), withinPercentage(0.1));
      }
    }
  }

  private static String words(String text) {
    return text.replaceAll("[-0-9.]+", "#");
  }

  private static String withoutCache(
      NumGptModel model, NumGptCodec codec, NumGptCodec.Encoded begun) {
    List<Long> ids = new ArrayList<>();
    for (long id : begun.ids()) {
      ids.add(id);
    }
    List<NumGptCodec.Spelled> numerals = new ArrayList<>(begun.numerals());
    for (int i = 0; i < ADDED; i++) {
      try (PointerScope scope = new PointerScope();
          NoGradGuard _ = new NoGradGuard()) {
        Tensor hidden =
            model.hidden(NumGptCodec.collate(List.of(encoded(ids, numerals)), model.coding()));
        Tensor last = hidden.select(1, hidden.size(1) - 1);
        if (model.coding() != null && best(model.selector(last), 0) == NumGptModel.NUMERAL) {
          PredictedNumber number = model.coding().decode(last).getFirst();
          ids.add(NumGptCodec.NUMERAL);
          numerals.add(new NumGptCodec.Spelled(NumGptGenerator.spelled(number, false), true));
          continue;
        }
        long token = best(model.tokenLogits(last), NumGptCodec.SPECIAL.size());
        if (token == NumGptCodec.END) {
          break;
        }
        ids.add(token);
      }
    }
    int given = begun.length();
    return codec.text(
        encoded(
            ids.subList(given, ids.size()),
            numerals.subList(begun.numerals().size(), numerals.size())));
  }

  /** The likeliest, of marks the end alone. */
  private static long best(Tensor scores, int marks) {
    float[] values = Tensors.toFloats(scores);
    int best = -1;
    for (int i = 0; i < values.length; i++) {
      boolean possible = i >= marks || i == NumGptCodec.END;
      if (possible && (best < 0 || values[i] > values[best])) {
        best = i;
      }
    }
    return best;
  }

  private static NumGptCodec.Encoded encoded(List<Long> ids, List<NumGptCodec.Spelled> numerals) {
    return new NumGptCodec.Encoded(
        ids.stream().mapToLong(Long::longValue).toArray(), List.copyOf(numerals));
  }

  @Test
  void textsOfSeveralLengthsAreNotContinuedTogether() {
    try (NumGptModel model = model(NumeralKind.NUMGPT)) {
      NumGptCodec codec = new NumGptCodec(tokenizer, NumeralKind.NUMGPT, POSITIONS);
      NumGptGenerator generator = new NumGptGenerator(model, codec, new Device("cpu"));
      assertThatThrownBy(() ->
              generator.continued(
                  List.of(codec.begun("Joan"), codec.begun("Joan has 12")), 3, true))
          .hasMessageContaining("one length");
    }
  }

  @Test
  void generationEndsWhereThePositionsEnd() {
    try (NumGptModel model = model(NumeralKind.NUMGPT)) {
      NumGptCodec codec = new NumGptCodec(tokenizer, NumeralKind.NUMGPT, POSITIONS);
      NumGptGenerator generator = new NumGptGenerator(model, codec, new Device("cpu"));
      NumGptCodec.Encoded full = codec.begun("Joan has 12 shells. ".repeat(20));

      assertThat(full.length()).isEqualTo(POSITIONS);
      assertThat(generator.continued(List.of(full), 100, true)).hasSize(1);
    }
  }

  @Test
  void everyNumberIsWrittenAsADefinedText() {
    assertThat(spelled(new PredictedNumber.Value(new BigDecimal("2.5")), true)).isEqualTo("3");
    assertThat(spelled(new PredictedNumber.Value(new BigDecimal("2.500")), false)).isEqualTo("2.5");
    assertThat(spelled(new PredictedNumber.Value(BigDecimal.ZERO.setScale(3)), false))
        .isEqualTo("0");
    assertThat(spelled(new PredictedNumber.Underflow(), false)).isEqualTo("0");
    assertThat(spelled(new PredictedNumber.Overflow(), true)).isEqualTo("+inf");
    assertThat(spelled(new PredictedNumber.NotANumber("NaN"), true)).isEqualTo("NaN");
  }

  private static String spelled(PredictedNumber number, boolean whole) {
    Numeral numeral = NumGptGenerator.spelled(number, whole);
    return numeral.text();
  }
}
