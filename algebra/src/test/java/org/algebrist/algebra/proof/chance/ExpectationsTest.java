package org.algebrist.algebra.proof.chance;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.algebra.proof.LabelledPairs;
import org.algebrist.algebra.proof.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpectationsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "E[aX+b]; aE[X]+b",
        "\\mathbb{E}[X+Y]; \\mathbb{E}[X]+\\mathbb{E}[Y]",
        "\\mathrm{Var}(X); E[X^2]-E[X]^2",
        "\\mathrm{Var}(X); E[(X-E[X])^2]",
        "\\mathrm{Var}(aX+b); a^2\\mathrm{Var}(X)",
        "Var(-X); Var(X)",
        "\\mathrm{Cov}(X,X); \\mathrm{Var}(X)",
        "\\mathrm{Cov}(X,Y); \\mathrm{Cov}(Y,X)",
        "\\mathrm{Var}(X+Y); \\mathrm{Var}(X)+\\mathrm{Var}(Y)+2\\mathrm{Cov}(X,Y)",
      })
  void lawsOfExpectedValuesHoldOfRandomVariables(String left, String right) {
    assertThat(LabelledPairs.verdict(left, right))
        .isInstanceOfSatisfying(
            Verdict.Equal.class,
            equal -> assertThat(equal.conditions()).contains(Expectations.CONDITION));
  }

  /** Right for independent variables, for none, or for functions that are no expected values. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "E[XY]; E[X]E[Y]",
        "\\mathrm{Var}(X+Y); \\mathrm{Var}(X)+\\mathrm{Var}(Y)",
        "\\mathrm{Var}(aX); a\\mathrm{Var}(X)",
        "E[X^2]; E[X]^2",
        "E[\\ln X]; \\ln E[X]",
        "E[X]; X",
        "E(x); x",
        "E(a+b); E(a)+E(b)",
        "E(2); 2",
        "P(A+B); P(A)+P(B)",
      })
  void whatDoesNotFollowFromThemIsNotSaid(String left, String right) {
    assertThat(LabelledPairs.verdict(left, right)).isNotInstanceOf(Verdict.Equal.class);
  }
}
