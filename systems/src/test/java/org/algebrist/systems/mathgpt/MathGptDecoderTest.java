package org.algebrist.systems.mathgpt;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.algebrist.expression.numeral.PredictedNumber;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.mathgpt.token.MathSequence;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MathGptDecoderTest {
  private static final List<MathSequence.Mention> GIVEN =
      Stream.of("42", "43", "3.5", "0", "1234567", "1/3")
          .map(value -> new MathSequence.Mention(Rational.parse(value), 0))
          .toList();

  /** What the heads say, and what a formula then has. */
  @ParameterizedTest
  @CsvSource({
    "41.7392, 42",
    "42.6, 43",
    "3.41, 3.5",
    "1241003, 1234567",
    "99.6001, 1E+2",
    "60.2, 6E+1",
    "0.0004, 0.0004",
    "0, 0",
    "-41.7, -42",
    "0.334, 0.3333333333333333",
  })
  void aNumberIsTheNearestOfTheTextOrAShortOne(String said, String meant) {
    assertThat(
            MathGptDecoder.numeral(new PredictedNumber.Value(new BigDecimal(said)), GIVEN).value())
        .isEqualByComparingTo(new BigDecimal(meant));
  }
}
