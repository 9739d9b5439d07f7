package org.algebrist.algebra.proof.meaning.call;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.algebra.proof.LabelledPairs;
import org.algebrist.algebra.proof.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is told with verdicts on functions; the verdicts are in {@code functions.tsv}. */
class FunctionMeaningsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\binom{-1}{k}; (-1)^k; k is a whole number",
        "I_{-n}(x); I_n(x); n is a whole number",
        "J_{-\\nu}(x); (-1)^\\nu J_\\nu(x); nu is a whole number",
        "|H(j\\omega)|^2; H(j\\omega)^2; H(j*omega) is real",
        "|c_n|^2; c_n^2; c_n is real",
        "\\frac{d}{dx}\\lfloor x\\rfloor; 0; x is not a whole number",
        "gamma(x+1); x*gamma(x); γ is the gamma function",
        "\\delta_{n,0}; \\delta_{0,n}; δ is the Kronecker symbol",
        "\\epsilon_{231}; 1; ε is the Levi-Civita symbol",
        "\\sum_{i=1}^n\\delta_{ii}; n; δ is the Kronecker symbol",
        "\\operatorname{corr}(2X,Y); \\operatorname{corr}(X,Y); no variance is 0",
      })
  void whatHoldsUnderAConditionSaysSo(String left, String right, String condition) {
    assertThat(LabelledPairs.verdict(left, right))
        .isInstanceOfSatisfying(
            Verdict.Equal.class, equal -> assertThat(equal.conditions()).contains(condition));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "|x|^2; x^2",
        "|2H(\\omega)|; 2|H(\\omega)|",
        "\\overline{\\sin z}; \\sin\\bar z",
        "(-1)^\\nu J_\\nu(x); J_\\nu(x)(-1)^\\nu",
        "x+O(x^2); O(x^2)+x",
      })
  void whatHoldsInAnyCaseHasNoCondition(String left, String right) {
    assertThat(LabelledPairs.verdict(left, right))
        .isInstanceOfSatisfying(
            Verdict.Equal.class, equal -> assertThat(equal.conditions()).isEmpty());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\operatorname{rank}(2A); \\operatorname{rank}(A); the function rank is not known",
        "O(n)-O(n); 0; a Landau symbol stands for any quantity of its order",
        "H(x)^2; H(x); they are equal if a letter before a bracket is Heaviside's step",
        "x(t)\\delta(t-a); x(a)\\delta(t-a); δ may be Dirac's impulse",
        "(f*g)(2t); 2(f*g)(t); * between functions may be their convolution",
        "inv(A)*B; B*inv(A); inv may be a function",
        "P=i^2R; P=-R; i may be a current",
        "\\ldots-\\ldots; 0; what is left out need not be the same here and there",
        "p_\\mu p^\\mu; p^2; p with fewer indices may be made of it with more",
        "20 dBm + 20 dBm; 40 dBm; levels in decibels do not add as other quantities do",
      })
  void whatMayMeanSomethingElseIsLeftOpen(String left, String right, String reason) {
    assertThat(LabelledPairs.verdict(left, right)).isEqualTo(new Verdict.Unknown(reason));
  }

  @Test
  void aWordThatStandsOnBothSidesHidesNoDifferenceBesideIt() {
    assertThat(LabelledPairs.verdict("\\operatorname{rank}(A)+1", "\\operatorname{rank}(A)+2"))
        .isInstanceOf(Verdict.Different.class);
  }
}
