package org.algebrist.algebra.proof.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.algebra.proof.LabelledPairs;
import org.algebrist.algebra.proof.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpenMeaningsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\log x; \\ln x; natural logarithm",
        "\\frac{\\delta S}{\\delta\\phi}; \\frac{S}{\\phi}; what functional stands for",
        "\\frac{Dv}{Dt}; \\frac{v}{t}; what material stands for",
        "\\frac{D^2x}{Dt^2}; \\frac{Dx}{t^2}; what material stands for",
        "\\sum_{n=1}^{3}' n; 6; leaves out",
        "\\sum_{n=1}^{3}{}' n; 6; leaves out",
        "\\sum_{n=1}^{*} n; 6; leaves out",
        "12.3(4); 12.3 ± 0.4; uncertainty",
        "isqrt(10); 3; whole part of a root",
        "(-8)^(1/3); -2; real root",
        "1 firkin; 6 kg; unit firkin is not known",
        "\\dot{x}; x'; same derivative",
        "(AB)^{-1}; A^{-1}B^{-1}; the order matters",
        "AB; BA; side by side",
        "1, 2, 4, ...; 1, 2, 4, 8, ...; leaves out"
      })
  void aVerdictThatHoldsInOneMeaningOnlyIsWithdrawn(String left, String right, String reason) {
    assertThat(LabelledPairs.verdict(left, right))
        .isInstanceOfSatisfying(
            Verdict.Unknown.class, unknown -> assertThat(unknown.reason()).contains(reason));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "12.3(4); 12.3",
        "isqrt(10); 4",
        "\\log x; 2\\log x",
        "P(2); P(3)",
        "(-8)^(1/3); 2",
        "A^{-1}; B^{-1}"
      })
  void whatDiffersInEveryMeaningStaysDifferent(String left, String right) {
    assertThat(LabelledPairs.verdict(left, right)).isInstanceOf(Verdict.Different.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\frac{\\delta S}{\\delta\\phi}+1; 1+\\frac{\\delta S}{\\delta\\phi}",
        "\\frac{Dv}{Dt} - \\frac{Dv}{Dt}; 0",
        "(\\mathbf{A}\\mathbf{B})^T; \\mathbf{B}^T\\mathbf{A}^T",
        "1.5(4); 6",
        "\\log 100; 2",
        "(AB)^{-1}; B^{-1}A^{-1}",
        "P(A^c); 1-P(A)",
        "180^\\circ; \\pi\\ \\text{rad}"
      })
  void whatIsEqualInEveryMeaningOrInTheUsualOneStaysEqual(String left, String right) {
    assertThat(LabelledPairs.verdict(left, right)).isInstanceOf(Verdict.Equal.class);
  }
}
