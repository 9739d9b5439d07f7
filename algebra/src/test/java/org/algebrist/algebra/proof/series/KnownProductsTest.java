package org.algebrist.algebra.proof.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.proof.LabelledPairs;
import org.algebrist.algebra.proof.Proof;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KnownProductsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\Gamma(x)\\Gamma(1-x); \\frac{\\pi}{\\sin(\\pi x)}",
        "2\\Gamma(x)\\,x\\,\\Gamma(1-x); \\frac{2\\pi x}{\\sin(\\pi x)}",
        "Γ(1/2+x)Γ(1/2-x); π/cos(πx)",
      })
  void gammaIsReflected(String product, String sine) {
    assertThat(LabelledPairs.verdict(product, sine))
        .isInstanceOfSatisfying(
            Verdict.Equal.class, equal -> assertThat(equal.proof()).isEqualTo(Proof.NORMAL_FORM));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"a^{\\ln b}; b^{\\ln a}", "x^(2 ln y); y^(2 ln x)", "2^(ln x); x^(ln 2)"})
  void powersOfLogarithmsChangePlacesWherePositive(String power, String other) {
    assertThat(LabelledPairs.verdict(power, other))
        .isInstanceOfSatisfying(
            Verdict.Equal.class,
            equal -> assertThat(equal.conditions()).allMatch(each -> each.endsWith("> 0")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Γ(x)Γ(1-x); π/sin(x)",
        "Γ(x)Γ(1-x); π/cos(πx)",
        "a^(ln b); b^(2 ln a)",
        "a^(ln b); a^(ln a)",
      })
  void whatDiffersStaysDifferent(String left, String right) {
    assertThat(LabelledPairs.verdict(left, right)).isInstanceOf(Verdict.Different.class);
  }

  @Test
  void whatHoldsNoneIsTheSameFormula() {
    Formula formula = InfixReader.read("a*(b*Gamma(x)*Gamma(2 - x)) + e^ln(b)").orThrow();
    assertThat(KnownProducts.in(formula, Deadline.in(Duration.ofSeconds(5)))).isEqualTo(formula);
  }
}
