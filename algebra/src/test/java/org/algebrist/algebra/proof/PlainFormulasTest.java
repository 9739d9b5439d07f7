package org.algebrist.algebra.proof;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.expression.tree.Context;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlainFormulasTest {
  @ParameterizedTest
  @CsvSource({
    "(x+1)^2, x^2+2*x+1",
    "sin(x)^2+cos(x)^2, 1-x+x",
    "e^(x+y), e^x*e^y",
    "sqrt(x*y), sqrt(x)*sqrt(y)",
    "2*x = 4, x = 2",
    "x < 2, 2*x < 4"
  })
  void areOfLettersThatStandForNumbersInEveryField(String left, String right) {
    assertThat(are(left, right, Context.NONE)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "sin(30), x", // degrees may be meant
    "x*d, d*x", // a differential
    "3/4, 0.75", // rounded, perhaps
    "e*x, x*e", // a charge
    "log(x), ln(x)",
    "a*b = c, b*a = c",
    "x = 2, y = 2",
    "f(x), x",
    "x^y, x*y",
    "AB, BA"
  })
  void areNoneIfASignOrALetterMayMeanSomethingElse(String left, String right) {
    assertThat(are(left, right, Context.NONE)).isFalse();
  }

  @ParameterizedTest
  @CsvSource("a*b, b*a")
  void areNoneIfANameIsDeclared(String left, String right) {
    assertThat(are(left, right, Context.NONE.with("a", Context.Role.MATRIX))).isFalse();
  }

  private static boolean are(String left, String right, Context context) {
    return PlainFormulas.are(
        LabelledPairs.read(left, Context.NONE), LabelledPairs.read(right, Context.NONE), context);
  }
}
