package org.algebrist.algebra.proof;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is said beside the verdicts of {@code /equal/physics.tsv}: conditions, examples, reasons.
 */
class PhysicsNotationTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          \\nabla(fg); f\\nabla g+g\\nabla f; fields are smooth functions of x, y, z
          \\nabla\\cdot\\vec r; 3; r is the position vector or its length
          \\nabla\\cdot\\nabla f; \\Delta f; Δ is the Laplace operator
          A_{ij}B_{jk}; A_{im}B_{mk}; repeated indices are summed
          \\delta_{ij}v_j; v_i; δ is the Kronecker symbol
          \\epsilon_{ijk}; \\epsilon_{jki}; ε is the Levi-Civita symbol
          p_\\mu q^\\mu; p^\\mu q_\\mu; the metric raises and lowers indices
          \\{\\hat A,\\hat B\\}; \\hat A\\hat B+\\hat B\\hat A; { , } is the anticommutator
          [A,B]; AB-BA; 'A, B are operators, [ , ] is their commutator'
          """)
  void whatAnEqualityRestsOnIsSaid(String left, String right, String condition) {
    assertThat(LabelledPairs.verdict(left, right))
        .isInstanceOfSatisfying(
            Verdict.Equal.class, equal -> assertThat(equal.conditions()).contains(condition));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          \\nabla^2 f(r); f''(r)+\\frac{1}{r}f'(r); they are equal in the plane
          \\nabla(cf); c\\nabla f; they are equal if c is constant
          \\delta_{ii}; 3; they are equal in 3 dimensions
          A_{ij}B_{jk}; A_{ij}B_{kj}; they are equal for symmetric tensors
          \\langle\\phi|\\hat A\\psi\\rangle; \\langle\\hat A\\phi|\\psi\\rangle; they are equal for Hermitian operators
          \\langle u|v\\rangle; \\langle v|u\\rangle; they are equal for real states and numbers
          \\operatorname{Var}(X+Y); \\operatorname{Var}(X)+\\operatorname{Var}(Y); they are equal for independent variables
          \\operatorname{Var}(X); E[X^2]; they are equal for a mean of 0
          P(A\\cup B); P(A)+P(B); they are equal for disjoint events
          """)
  void aDifferenceThatASpecialCaseMakesNoneIsNotTold(String left, String right, String reason) {
    assertThat(LabelledPairs.verdict(left, right))
        .isInstanceOfSatisfying(
            Verdict.Unknown.class, unknown -> assertThat(unknown.reason()).isEqualTo(reason));
  }

  @Test
  void fieldsThatDifferAreShown() {
    assertThat(LabelledPairs.verdict("\\nabla\\cdot(f\\vec v)", "f\\nabla\\cdot\\vec v"))
        .isInstanceOfSatisfying(
            Verdict.Different.class,
            different -> {
              assertThat(different.reason())
                  .startsWith("they differ for f = ")
                  .contains("v_x = ", "v_y = ", "v_z = ");
              assertThat(different.witness()).isPresent();
            });
  }

  @Test
  void aDistributionThatShowsADifferenceIsNamed() {
    assertThat(LabelledPairs.verdict("Var(2X)", "2Var(X)"))
        .isInstanceOfSatisfying(
            Verdict.Different.class,
            different -> {
              assertThat(different.reason())
                  .isEqualTo("they differ for X = 0 or 1, each with probability 1/2");
              assertThat(different.witness().orElseThrow().left()).isEqualTo("1");
              assertThat(different.witness().orElseThrow().right()).isEqualTo("0.5");
            });
  }

  @Test
  void aTableOfProbabilitiesShowsThatConditionsAreNotExchanged() {
    assertThat(LabelledPairs.verdict("P(A\\mid B)", "P(B\\mid A)"))
        .isInstanceOfSatisfying(
            Verdict.Different.class,
            different ->
                assertThat(different.reason())
                    .contains("P(A∩B) = 0.2")
                    .endsWith("if nothing more is known of them"));
  }

  @Test
  void matricesShowThatOperatorsKeepTheirOrder() {
    assertThat(
            LabelledPairs.verdict(
                "[\\hat A,\\hat B\\hat C]", "[\\hat A,\\hat B]\\hat C-\\hat B[\\hat A,\\hat C]"))
        .isInstanceOfSatisfying(
            Verdict.Different.class,
            different -> assertThat(different.reason()).startsWith("they differ for hat(A) = [["));
  }
}
