package org.algebrist.systems.numgpt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.neural.text.BytePairTraining;
import org.algebrist.neural.text.TextTokenizer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NumGptCodecTest {
  private static TextTokenizer words;
  private static TextTokenizer digits;

  @BeforeAll
  static void learn() {
    List<String> texts = List.of("How many grams are 12 eggs?", "The sum of 3 and 4.5 is 7.5.");
    words =
        TextTokenizer.of(
            BytePairTraining.train(
                    texts, BytePairTraining.Options.of(400, NumGptCodec.SPECIAL, false))
                .toJson());
    digits =
        TextTokenizer.of(
            BytePairTraining.train(
                    texts, BytePairTraining.Options.of(400, NumGptCodec.SPECIAL, true))
                .toJson());
  }

  @AfterAll
  static void close() {
    words.close();
    digits.close();
  }

  private static NumGptCodec codec(NumeralKind kind, int positions) {
    return new NumGptCodec(kind.isDigitByDigit() ? digits : words, kind, positions);
  }

  @ParameterizedTest
  @EnumSource
  void everyTextIsRestored(NumeralKind kind) {
    NumGptCodec codec = codec(kind, 10_000);
    SplittableRandom random = new SplittableRandom(kind.ordinal());
    String[] parts = {
      "egg", " ", "1", "23", "1,234", ".5", "-", "−7", "%", "1e-9", "x", ", ", "é", "٣", "\n", "$",
      "[NUM]", "[PAD]", "[EOS]"
    };
    for (int i = 0; i < 300; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(12); n > 0; n--) {
        text.append(parts[random.nextInt(parts.length)]);
      }
      assertThat(codec.text(codec.whole(text.toString()))).isEqualTo(text.toString());
    }
  }

  @Test
  void aNumeralIsOneTokenWithItsBlank() {
    NumGptCodec.Encoded eggs =
        codec(NumeralKind.NUMGPT, 50).classified(List.of("How many grams are 12 eggs?", "600"));

    assertThat(eggs.numerals()).hasSize(2);
    assertThat(eggs.numerals().getFirst().numeral().text()).isEqualTo("12");
    assertThat(eggs.numerals().getFirst().spaced()).isTrue();
    assertThat(eggs.numerals().getLast().spaced()).isFalse();
    assertThat(eggs.ids()[0]).isEqualTo(NumGptCodec.BEGIN);
    assertThat(eggs.ids()[eggs.length() - 1]).isEqualTo(NumGptCodec.END);
    assertThat(eggs.ids()).contains(NumGptCodec.SEPARATOR);
  }

  @Test
  void digitByDigitEveryDigitIsAToken() {
    NumGptCodec codec = codec(NumeralKind.DIGITS, 50);

    assertThat(codec.whole("12").length()).isEqualTo(4); // two marks and two digits
    assertThat(codec.whole("600600").length()).isEqualTo(8);
  }

  @Test
  void whatIsTooLongLosesItsBeginningAndKeepsItsLastNumerals() {
    NumGptCodec.Encoded cut =
        codec(NumeralKind.NUMGPT, 6).classified(List.of("1 2 3 4 5 6 7 8 9", "600"));

    assertThat(cut.length()).isEqualTo(6);
    assertThat(cut.ids()[0]).isEqualTo(NumGptCodec.BEGIN);
    assertThat(cut.numerals().stream().map(n -> n.numeral().text()))
        .containsExactly("8", "9", "600");
  }
}
