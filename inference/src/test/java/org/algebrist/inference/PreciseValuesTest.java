package org.algebrist.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.tree.Formula;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What needs more digits than doubles have works with what a consumer gets, too. */
class PreciseValuesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "e^{\\pi\\sqrt{163}}; 262537412640768744",
        "10^{20}+\\pi; 10^{20}+3",
        "\\zeta(3); 1.2020569",
        "\\cos\\frac{\\pi}{7}-\\cos\\frac{2\\pi}{7}+\\cos\\frac{3\\pi}{7}; \\frac{1}{2}+10^{-30}",
      })
  void numbersThatAreNearToEachOtherAreToldApart(String left, String right) {
    assertThat(Equality.check(read(left), read(right), Duration.ofSeconds(5)))
        .isInstanceOf(Verdict.Different.class);
  }

  private static Formula read(String latex) {
    return FormulaReader.read(latex).orThrow();
  }
}
