package org.algebrist.algebra.proof;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said with a verdict that rests on a law; the verdicts are in {@code laws.tsv}. */
class LawsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "ax^2+bx+c=0; x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}; 4a*c - b^2 <= 0, a != 0",
        "\\sqrt{x}=\\sqrt{y}; x=y; x >= 0, y >= 0",
        "\\ln x=\\ln y; x=y; x > 0, y > 0",
        "\\log_a x=\\log_a y; x=y; x > 0, y > 0, a > 0, a != 1",
        "a^{\\log_a x}; x; x > 0, a > 0",
        "\\int_a^b f(x)dx; -\\int_b^a f(x)dx; f is continuous",
        "\\mathbb{R}^+; (0,\\infty); 0 does not belong to the numbers with a plus",
        "\\frac{\\partial^2 f}{\\partial x\\partial y}; \\frac{\\partial^2 f}{\\partial y\\partial x};"
            + " the mixed partial derivatives are continuous",
        "\\begin{pmatrix}1&1\\\\0&1\\end{pmatrix}^n; \\begin{pmatrix}1&n\\\\0&1\\end{pmatrix};"
            + " n is a whole number above 0",
        "floor((n+2)/3); ceil(n/3); the name under the floors is a whole number",
        "\\sum_{n=1}^\\infty \\frac{x^n}{n}; -\\ln(1-x); 'abs(x) < 1, x < 1'"
      })
  void theConditionOfALawIsSaid(String left, String right, String conditions) {
    assertThat(LabelledPairs.verdict(left, right))
        .isInstanceOfSatisfying(
            Verdict.Equal.class,
            equal -> assertThat(String.join(", ", equal.conditions())).isEqualTo(conditions));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "A \\subseteq B; A\\cup B = A; for A = {1}, B = {} the second alone holds",
        "\\forall x \\exists y P(x,y); \\exists y \\forall x P(x,y);"
            + " of 2 things, with only P(1, 2), P(2, 1), the first alone is true",
        "2^{300000}; 2^{300000}+1; divided by 7 one leaves 1, the other 2",
        "\\int_a^b f(x) dx; \\int_b^a f(x) dx; their values differ for f(t) = t^2 + t + 1"
      })
  void aDifferenceHasAnExample(String left, String right, String reason) {
    assertThat(LabelledPairs.verdict(left, right))
        .isInstanceOfSatisfying(
            Verdict.Different.class, found -> assertThat(found.reason()).isEqualTo(reason));
  }

  @Test
  void aZeroFarOffIsFoundByTheInverseFunction() {
    assertThat(LabelledPairs.verdict("|\\ln x-30|", "30-\\ln x"))
        .isInstanceOfSatisfying(
            Verdict.Different.class, found -> assertThat(found.witness()).isPresent());
  }

  /** A letter t or H above a matrix may stand for its transpose. */
  @Test
  void aTransposeIsNoPower() {
    assertThat(
            LabelledPairs.verdict(
                "\\begin{pmatrix}1&1\\\\0&1\\end{pmatrix}^t",
                "\\begin{pmatrix}1&0\\\\1&1\\end{pmatrix}"))
        .isInstanceOf(Verdict.Unknown.class);
  }
}
