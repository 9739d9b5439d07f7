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

  @Test
  void aPairThatHoldsEverywhereIsKept() {
    assertThat(SlopeCheck.holds(of("x*abs(x)/2"), of("sqrt(x^2)"))).isTrue();
    assertThat(SlopeCheck.holds(of("x*ln(x)-x"), of("ln(x)"))).isTrue();
    assertThat(SlopeCheck.holds(of("sqrt(x-1500)"), of("1/(2*sqrt(x-1500))"))).isTrue();
  }
}
