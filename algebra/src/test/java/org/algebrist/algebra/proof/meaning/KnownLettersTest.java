package org.algebrist.algebra.proof.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.LabelledPairs;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Context;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KnownLettersTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          \\psi(1); -\\gamma; ψ is the digamma function, γ is Euler's constant
          digamma(1); -\\gamma; γ is Euler's constant
          B(2,3); 1/12; B is Euler's beta function
          K(0); \\pi/2; K is the complete elliptic integral of the modulus
          \\operatorname{sinc}(x); \\frac{\\sin x}{x}; sinc x is sin(x)/x
          \\operatorname{sinc}(x); \\frac{\\sin(\\pi x)}{\\pi x}; sinc x is sin(πx)/(πx)
          \\operatorname{sinc}(0); 1; sinc 0 is its limit
          \\eta(2); \\pi^2/12; η is Dirichlet's eta function
          J_{-2}(x); J_2(x); J is Bessel's function
          W(e); 1; W is Lambert's function
          """)
  void whatIsEqualWithAMeaningSaysWhich(String left, String right, String condition) {
    assertThat(LabelledPairs.verdict(left, right))
        .isInstanceOfSatisfying(
            Verdict.Equal.class,
            equal -> assertThat(String.join(", ", equal.conditions())).isEqualTo(condition));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          J_2(x+0); J_2(x)
          LambertW(2x); LambertW(x+x)
          BesselJ(2, -x); BesselJ(2, x)
          """)
  void whatHoldsOfAnyFunctionOrOfOneByItsFullNameSaysNothing(String left, String right) {
    assertThat(LabelledPairs.verdict(left, right))
        .isInstanceOfSatisfying(
            Verdict.Equal.class, equal -> assertThat(equal.conditions()).isEmpty());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          \\psi(1); \\gamma
          \\psi(x+1); \\psi(x)-1/x
          B(2,3); 1/10
          K(0); \\pi
          \\operatorname{sinc}(x); \\frac{\\cos x}{x}
          \\eta(2); \\pi^2/6
          J_0(x-y); J_0(y-x)
          """)
  void aNearMissIsNeverEqual(String left, String right) {
    assertThat(LabelledPairs.verdict(left, right)).isNotInstanceOf(Verdict.Equal.class);
  }

  @Test
  void aDeclaredLetterIsNotTakenForAFunctionThatIsKnown() {
    Context context = Context.NONE.with("psi", Context.Role.FUNCTION);

    assertThat(
            Equality.check(
                LabelledPairs.read("\\psi(x+1)", context),
                LabelledPairs.read("\\psi(x)+1/x", context),
                context,
                Duration.ofSeconds(5)))
        .isNotInstanceOf(Verdict.Equal.class);
  }
}
