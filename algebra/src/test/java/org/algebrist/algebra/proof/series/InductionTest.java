package org.algebrist.algebra.proof.series;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.algebra.proof.LabelledPairs;
import org.algebrist.algebra.proof.Proof;
import org.algebrist.algebra.proof.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InductionTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\sum_{k=1}^n k\\cdot k!; (n+1)!-1",
        "1+\\sum_{k=1}^{n-1} k\\cdot k!; n!",
        "\\sum_{k=1}^n \\frac{1}{\\sqrt{k}+\\sqrt{k+1}}; \\sqrt{n+1}-1",
        "\\prod_{k=2}^n (1-\\frac{1}{k^2}); \\frac{n+1}{2n}",
        "\\sum_{k=1}^n \\ln k; \\ln(n!)",
        "\\sum_{k=2}^n \\binom{k}{2}; \\binom{n+1}{3}",
        "\\sum_{k=1}^{2n} (-1)^k k; n",
        "\\sum_{k=1}^{2n} (-1)^k; 0",
        "\\sum_{k=1}^{2n+1} (-1)^k; -1",
        "\\sum_{k=1}^{2n} (-1)^k k^2; n(2n+1)",
      })
  void aSumIsProvedByItsFirstTermAndItsGrowth(String series, String closed) {
    assertThat(LabelledPairs.verdict(series, closed))
        .isInstanceOfSatisfying(
            Verdict.Equal.class, equal -> assertThat(equal.proof()).isEqualTo(Proof.INDUCTION));
  }

  /** Right growth from a wrong start, a right start with wrong growth, one single step wrong. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\sum_{k=1}^n k\\cdot k!; (n+1)!",
        "\\prod_{k=2}^n (1-\\frac{1}{k^2}); \\frac{n+1}{3n}",
        "\\sum_{k=1}^n k\\cdot k!; n!^2",
        "\\sum_{k=1}^{2n} (-1)^k k; n+1",
        "\\sum_{k=1}^{2n} (-1)^k; (-1)^n",
        "\\sum_{k=1}^{3n} (-1)^k; 0",
        "\\sum_{k=1}^n k\\cdot k!; (n+1)!-1+\\frac{|n-70|-n+70}{2|n-70|}",
      })
  void whatFailsAnywhereIsNotProved(String series, String closed) {
    assertThat(LabelledPairs.verdict(series, closed)).isNotInstanceOf(Verdict.Equal.class);
  }

  @Test
  void conditionsOnOtherNamesAreKept() {
    assertThat(
            LabelledPairs.verdict(
                "\\sum_{k=1}^n k x^{k}", "\\frac{x(1-(n+1)x^n+nx^{n+1})}{(1-x)^2}"))
        .isInstanceOfSatisfying(
            Verdict.Equal.class, equal -> assertThat(equal.conditions()).contains("x != 1"));
  }
}
