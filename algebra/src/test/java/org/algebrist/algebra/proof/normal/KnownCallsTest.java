package org.algebrist.algebra.proof.normal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.proof.point.SpecialCalls;
import org.algebrist.algebra.typed.TypedFormula;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The conditions of the laws of special functions: each pair would be the same without one, and
 * differs at x = 0, y = −5 or at another single place. The normal form is asked by itself.
 */
class KnownCallsTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          J_(1/2) is zero at zero;      \\sqrt{x^2 y}+|y|+J_{1/2}(x); \\sqrt{x^2 y}+y+J_{1/2}(x)
          J_2 has a value at zero;      \\sqrt{x^2 y}+|y|+J_2(x); \\sqrt{x^2 y}+y+J_2(x)
          so have J_2 and J_1 together; \\sqrt{x^2 y}+|y|+J_2(x)+J_0(x); \\sqrt{x^2 y}+y+J_2(x)+J_0(x)
          J_n has one for some n;       \\sqrt{x^2 y}+|y|+J_{n+1}(x)+J_{n-1}(x); \\sqrt{x^2 y}+y+J_{n+1}(x)+J_{n-1}(x)
          digamma(x+1) has one;         sqrt(x^2*y)+abs(y)+digamma(x+1); sqrt(x^2*y)+y+digamma(x+1)
          li is zero at zero;           sqrt(x^2*y)+abs(y)+li(x); sqrt(x^2*y)+y+li(x)
          Shi is zero at zero;          \\sqrt{x^2 y}+|y|+\\operatorname{Shi}(x); \\sqrt{x^2 y}+y+\\operatorname{Shi}(x)
          W is zero at zero;            \\sqrt{x^2 y}+|y|+W(x); \\sqrt{x^2 y}+y+W(x)
          W of what is below -1;        W(x e^x); x
          Li_2(1) + Li_2(0);            sqrt(x^2*y)+abs(y)+Li_2(x)+Li_2(1-x); sqrt(x^2*y)+y+Li_2(x)+Li_2(1-x)
          I_(-n) is I_n for whole n;    I_{-n}(x); I_n(x)
          J_n(-x) for whole n;          J_n(-x); J_n(x)
          Y is not even or odd;         Y_0(-x); Y_0(x)
          z!(-z)! is 1 at zero;         \\sqrt{x^2 y}+|y|+\\Gamma(1+x)\\Gamma(1-x); \\sqrt{x^2 y}+y+\\Gamma(1+x)\\Gamma(1-x)
          """)
  void aLawIsUsedOnlyWhereItsConditionIsKnown(String condition, String a, String b) {
    assertThat(answer(a, b)).isInstanceOf(NormalForm.Answer.NotSeen.class);
  }

  /** The same laws where their conditions hold. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          J_{1/2}(x); \\sqrt{\\frac{2}{\\pi x}}\\sin x
          J_{n+1}(x)+J_{n-1}(x); \\frac{2n}{x}J_n(x)
          x(J_{n+1}(x)+J_{n-1}(x)); 2n J_n(x)
          I_{-n}(x); (-1)^n(-1)^n I_n(x)
          J_n(-x); (-1)^n J_n(x)
          J_1(x)Y_0(x)-J_0(x)Y_1(x); \\frac{2}{\\pi x}
          digamma(x+1); digamma(x)+1/x
          W(x)e^{W(x)}; x
          """)
  void itIsUsedWhereItHolds(String a, String b) {
    assertThat(answer(a, b)).isInstanceOf(NormalForm.Answer.Same.class);
  }

  private static NormalForm.Answer answer(String a, String b) {
    return NormalForm.compare(read(a), read(b), true, Deadline.in(Duration.ofSeconds(10)));
  }

  private static Formula read(String text) {
    return SpecialCalls.in(TypedFormula.of(text).read(Context.NONE, 1).orThrow());
  }
}
