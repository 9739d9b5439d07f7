package org.algebrist.expression.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.FormulaWriter;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How far functions and sums without brackets reach, and which brackets are part of an index. */
class ReachTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "\\cos\\theta\\,\\hat x; cos(theta)*hat(x)",
        "\\cos\\theta\\hat x; cos(theta)*hat(x)",
        "\\sin\\omega t\\,e^{-at}; sin(omega*t)*e^(-a*t)",
        "\\sin\\omega t e^{-at}; sin(omega*t)*e^(-a*t)",
        "\\cos x\\frac{dy}{dx}; cos(x)*derivative(y, x, 1)",
        "\\sin xf(x); sin(x)*f(x)",
        "\\cos\\theta\\frac{1}{2}; cos(theta)*(1/(2))",
        "\\sin x{y}; sin(x)*y",
        "\\sin{x}y; sin(x)*y",
        "\\exp -x\\,y; exp(-x)*y",
        "\\ln 2\\,x; ln(2)*x",
        "\\operatorname{tr}A\\,B; apply(tr, A)*B",
        "\\cos\\vec k\\cdot\\vec r; cos(vec(k) inner vec(r))"
      })
  void anArgumentEndsBeforeAFactorOfItsOwn(String latex, String infix) {
    assertReadAndWritten(latex, infix);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "\\sin 2\\pi\\,x; sin(2*pi*x)",
        "\\sin n\\,x; sin(n*x)",
        "\\sin n\\frac{\\pi}{3}; sin(n*(pi/3))",
        "\\sin\\frac{\\pi}{3}x; sin(pi/3*x)",
        "\\sin\\,x; sin(x)",
        "\\sin\\!x; sin(x)",
        "\\sin{x}^2; sin(x^2)",
        "\\exp i\\,kx; exp(i*k*x)",
        "\\ln 2e^x; ln(2*e^x)",
        "\\Re z\\bar w; re(z*bar(w))",
        "\\Re ze^{ix}; re(z*e^(i*x))",
        "\\sin\\mathbf{k}x; sin(𝐤*x)",
        "\\operatorname{curl}\\mathbf{F}\\cdot\\mathbf{N}; curl(𝐅) inner 𝐍"
      })
  void numbersAndCoefficientsGoOn(String latex, String infix) {
    assertReadAndWritten(latex, infix);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "\\prod_{k}a_k\\prod_{k}b_k; product(k, _, sub(a, k))*product(k, _, sub(b, k))",
        "\\sum_{k}a_k\\cdot\\prod_{k}b_k; sum(k, _, sub(a, k))*product(k, _, sub(b, k))",
        "\\sum x\\sum y; sum(_, _, x)*sum(_, _, y)",
        "\\prod_{k}(a_k\\prod_{k}b_k); product(k, _, sub(a, k)*product(k, _, sub(b, k)))",
        "\\sum_{k}\\sum_{k}a; sum(k, _, sum(k, _, a))",
        "\\sum_{k}a_k\\sum_{j<k}b_j; sum(k, _, sub(a, k)*sum(j < k, _, sub(b, j)))",
        "\\sum_{n}f(n)\\sum_{d|n}g(d); sum(n, _, f(n)*sum(d divides n, _, g(d)))"
      })
  void aSumEndsBeforeOneThatBindsTheSame(String latex, String infix) {
    assertReadAndWritten(latex, infix);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "x_{(1)}; sub(x, apply(`()`, 1))",
        "\\hat x_{(k)}; sub(hat(x), apply(`()`, k))",
        "T_{[ij]}; sub(T, apply(`[]`, i*j))",
        "R_{[\\mu\\nu]\\sigma}; sub(R, apply(`[]`, mu*nu)*sigma)",
        "T_{i(jk)}; sub(T, i*apply(`()`, j*k))",
        "x^{[2]}; sup(x, apply(`[]`, 2))",
        "f^{[n+1]}(x); apply(sup(f, apply(`[]`, n + 1)), x)",
        "e^{[x]}; e^x",
        "X_{(n-1)}; sub(X, apply(`()`, n - 1))",
        "x_{(n-1)}; sub(x, n - 1)",
        "a_{2(n+1)}; sub(a, 2*(n + 1))",
        "1011_{(2)}; sub(1011, 2)",
        "\\log_{(2)}8; log(8, 2)",
        "2^{[n]}; 2^n",
        "\\log^{(2)}x; apply(sup(`log`, 2), x)",
        "\\sin^{(-1)}x; asin(x)",
        "V^{**}; sup(sup(V, `*`), `*`)"
      })
  void bracketsInAnIndexArePartOfTheName(String latex, String infix) {
    assertReadAndWritten(latex, infix);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "\\left(\\!\\binom nk\\!\\right); binomial(n + k - 1, k)",
        "\\left(\\!\\!\\left({n\\atop k}\\right)\\!\\!\\right); binomial(n + k - 1, k)",
        "\\left(\\binom nk\\right); binomial(n, k)",
        "\\left(\\!x\\right); x",
        "\\genfrac(){0pt}{}{n}{k}; binomial(n, k)"
      })
  void bracketsMovedTogetherCountMultisets(String latex, String infix) {
    assertReadAndWritten(latex, infix);
  }

  private static void assertReadAndWritten(String latex, String infix) {
    Formula read = read(latex, Notation.LATEX);
    assertThat(InfixWriter.write(read)).isEqualTo(infix);
    for (Notation notation : new Notation[] {Notation.LATEX, Notation.MATHML, Notation.INFIX}) {
      assertThat(read(FormulaWriter.write(read, notation), notation))
          .as(notation.name())
          .isEqualTo(read);
    }
  }

  private static Formula read(String text, Notation notation) {
    return FormulaReader.read(text, notation, Context.NONE, 1).orThrow();
  }
}
