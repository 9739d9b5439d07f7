package org.algebrist.systems.symbolic.generator;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.notation.InfixReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SlopeCheckTest {
  private static Canonical of(String infix) {
    return Canonical.of(InfixReader.read(infix).orThrow());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x^2/2|sqrt(x^2)",
        "(x+50)^2/2|sqrt((x+50)^2)",
        "(x-777)^2/2|sqrt((x-777)^2)",
        "-(x-0.01)^2/2|abs(x-0.01)",
        "ln(x+sqrt(x^2-9))|-1/sqrt(x^2-9)"
      })
  void aPairThatFailsOnOneSideOfABranchIsRefused(String function, String slope) {
    assertThat(SlopeCheck.holds(of(function), of(slope))).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "exp(a0*x)/a0|exp(a0*x)|true",
        "exp(a0*x)/a0|exp(a1*x)|false",
        "atan(x/sqrt(a0))/sqrt(a0)|1/(x^2+a0)|true", // for a0 > 0, and without a value else
        "atan(x/a0)/a0|1/(x^2+a0^2)|true",
        "atan(x/abs(a0))/a0|1/(x^2+a0^2)|false", // for a0 > 0 alone
        "a0*x^2/2|sqrt(a0^2*x^2)|false",
        "sin(a0*x+a1)/a0|cos(a0*x+a1)|true",
        "sin(a0*x+a1)/a0|cos(a0*x-a1)|false",
        "sqrt(a0^2*a1^2)*x|a0*a1|false", // where the signs of the two are the same
        "x^(a0+1)/(a0+1)|x^a0|true"
      })
  void aPairWithParametersHoldsForValuesOfBothSigns(
      String function, String slope, boolean expected) {
    assertThat(SlopeCheck.holds(of(function), of(slope))).isEqualTo(expected);
  }

  @Test
  void aPairThatHoldsEverywhereIsKept() {
    assertThat(SlopeCheck.holds(of("x*abs(x)/2"), of("sqrt(x^2)"))).isTrue();
    assertThat(SlopeCheck.holds(of("x*ln(x)-x"), of("ln(x)"))).isTrue();
    assertThat(SlopeCheck.holds(of("sqrt(x-1500)"), of("1/(2*sqrt(x-1500))"))).isTrue();
  }
}
