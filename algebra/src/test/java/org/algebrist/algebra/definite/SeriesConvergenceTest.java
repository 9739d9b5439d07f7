package org.algebrist.algebra.definite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.algebrist.expression.notation.FormulaReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeriesConvergenceTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1/(n*ln(n)) | its terms are of the order of 1/(n*ln(n))",
        "1/sqrt(n^2+1) | its terms are of the order of 1/n",
        "sin(1/n) | its terms are of the order of 1/n",
        "ln(n)/n | its terms are of the order of ln(n)/n",
        "(1+1/n)^n | its terms do not tend to 0",
        "1/(n*ln(n)^2) | converges",
        "ln(n)/n^2 | converges",
        "e^(-n) * n^3 | converges",
        "sin(n)/n^2 | converges",
        "sin(n)/n | ''"
      })
  void sumsAreJudgedByTheOrderOfTheirTerms(String term, String expected) {
    Optional<SeriesConvergence> found =
        SeriesConvergence.of(FormulaReader.read(term).orThrow(), "n");

    assertThat(
            found
                .map(each ->
                    each instanceof SeriesConvergence.Diverges(String reason)
                        ? reason
                        : "converges")
                .orElse(""))
        .isEqualTo(expected);
  }
}
