package org.algebrist.algebra.typed;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.expression.notation.Notation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparedTextTest {
  @ParameterizedTest
  @CsvSource({
    "price/2, 0.5*price",
    "2(length + width), 2*length",
    "score = 50 or score > 50, score",
    "cost/unit, cost"
  })
  void betweenOperatorsAWordIsAName(String text, String other) {
    TypedFormula read = ComparedText.of(text, other);

    assertThat(read.notation()).isEqualTo(Notation.INFIX);
  }

  @ParameterizedTest
  @CsvSource({"x exceeds y, y exceeds x", "distance from A to B, 1", "x is to y, y is to x"})
  void besideOtherOperandsWordsTellWhatIsNotUnderstood(String text, String other) {
    assertThat(ComparedText.of(text, other).text()).isEqualTo("\\text{" + text + "}");
  }

  @ParameterizedTest
  @CsvSource({"abcd, dcba", "mgh, 1", "sin x cos y, 1", "x = cost, y = sint", "2uas, u*a*s"})
  void lettersAreProductsAndFunctionsAreThemselves(String text, String other) {
    assertThat(ComparedText.of(text, other)).isEqualTo(TypedFormula.of(text));
  }

  @ParameterizedTest
  @CsvSource({"5% more, 5％ more", "a^b, a＾b"})
  void anUnreadTextKeepsItsSigns(String text, String wide) {
    assertThat(ComparedText.unread(text).text()).isEqualTo("\\text{" + wide + "}");
  }
}
