package org.algebrist.algebra.differential.rational;

import static org.algebrist.algebra.canonical.Typed.canonical;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RootsOfSquaresTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sqrt((x-3)^2)|abs(x-3)",
        "1/sqrt((x-3)^2)|1/abs(x-3)",
        "sqrt(x^2-6*x+9)|abs(x-3)",
        "sqrt(4*x^2-24*x+36)|2*abs(x-3)",
        "sqrt((x-3)^4)|(x-3)^2",
        "((x-3)^2)^(3/2)|abs(x-3)^3",
        "sqrt(a^2*x^2+2*a*b*x+b^2)|abs(a*x+b)",
        "sqrt(x^2+1)|sqrt(x^2+1)",
        "sqrt(-(x-3)^2)|sqrt(-(x-3)^2)",
        "sqrt(x^3)|sqrt(x^3)",
        "sin(sqrt(x^2))*e^sqrt(x^2)|sin(abs(x))*e^abs(x)"
      })
  void aRootOfASquareIsAnAbsoluteValue(String function, String resolved) {
    assertThat(RootsOfSquares.resolved(canonical(function), "x")).isEqualTo(canonical(resolved));
  }
}
