package org.algebrist.expression.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.ReadResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What formulas of LaTeX are in code, and what code of other people is. */
class CodeNamesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          \\pi                       | pi                    | Pi                   | %pi
          e^{i\\pi}                  | E**(I*pi)             | E^(I*Pi)             | %e^(%i*%pi)
          \\Pi                       | Pi                    | \\[CapitalPi]        | Pi
          (\\frac12)^n               | Rational(1, 2)**n     | (1/2)^n              | (1/2)^n
          \\frac13x                  | Rational(1, 3)*x      | 1/3*x                | 1/3*x
          \\frac{1+2}{3}             | Integer(1 + 2)/3      | (1 + 2)/3            | (1 + 2)/3
          2^{-1}                     | Integer(2)**(-1)      | 2^(-1)               | 2^(-1)
          3.50                       | 3.50                  | 3.50                 | 3.50
          x\\ne0                     | Ne(x, 0)              | x != 0               | x # 0
          \\Gamma(x)                 | gamma(x)              | Gamma[x]             | gamma(x)
          \\zeta(2)                  | zeta(2)               | Zeta[2]              | zeta(2)
          \\operatorname{erf}(x)     | erf(x)                | Erf[x]               | erf(x)
          J_0(x)                     | besselj(0, x)         | BesselJ[0, x]        | bessel_j(0, x)
          \\gamma                    | Symbol('gamma')       | \\[Gamma]            | gamma
          \\log_2 8                  | log(8, 2)             | Log[2, 8]            | log(8)/log(2)
          \\lg 8                     | log(8, 10)            | Log[10, 8]           | log(8)/log(10)
          \\frac{\\partial u}{\\partial t} | Derivative(u, t)  | D[u, t]              | diff(u, t)
          \\frac{\\partial^3u}{\\partial x^2\\partial y} | Derivative(u, (x, 2), y) | D[u, {x, 2}, y] \
          | diff(u, x, 2, y, 1)
          a<b<c                      | (a < b) & (b < c)     | a < b < c            | a < b and b < c
          \\{1,2\\}                  | FiniteSet(1, 2)       | {1, 2}               | {1, 2}
          y''+y                      | Derivative(y(x), (x, 2)) + y(x) | y''[x] + y[x] | diff(y(x), x, 2) + y(x)
          f'(x)                      | Derivative(f(x), x)   | f'[x]                | diff(f(x), x)
          f'(0)                      | Subs(Derivative(f(x), x), x, 0) | f'[0]  | at(diff(f(x), x), x = 0)
          """)
  void latexAsCode(String latex, String sympy, String mathematica, String maxima) {
    Formula formula = read(latex, Notation.LATEX);
    assertThat(CodeWriter.write(formula, CodeLanguage.SYMPY)).isEqualTo(sympy);
    assertThat(CodeWriter.write(formula, CodeLanguage.MATHEMATICA)).isEqualTo(mathematica);
    assertThat(CodeWriter.write(formula, CodeLanguage.MAXIMA)).isEqualTo(maxima);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          SYMPY       | gamma(5)                         | \\Gamma(5)
          SYMPY       | besselj(0, 0)                    | J_0(0)
          SYMPY       | diff(sin(x), x, 2)               | \\frac{d^2\\sin x}{dx^2}
          SYMPY       | integrate(x, (x, 0, 1))          | \\int_0^1x\\,dx
          SYMPY       | EulerGamma                       | \\gamma
          SYMPY       | Rational(1, 2)                   | \\frac12
          SYMPY       | Piecewise((x, x > 0), (0, True)) | \\begin{cases}x&x>0\\\\0&\\text{otherwise}\\end{cases}
          MATHEMATICA | Zeta[2]                          | \\zeta(2)
          MATHEMATICA | BesselJ[0, 0]                    | J_0(0)
          MATHEMATICA | \\[CapitalPi]                    | \\Pi
          MATHEMATICA | Log2[8]                          | \\log_2 8
          MATHEMATICA | EulerGamma                       | \\gamma
          MATHEMATICA | Piecewise[{{x, x > 0}}]          | \\begin{cases}x&x>0\\\\0&\\text{otherwise}\\end{cases}
          MAXIMA      | gamma(5)                         | \\Gamma(5)
          MAXIMA      | %gamma                           | \\gamma
          MAXIMA      | diff(u, x, 2, y, 1)              | \\frac{\\partial^3u}{\\partial x^2\\partial y}
          MAXIMA      | if x > 0 then x else 0           | \\begin{cases}x&x>0\\\\0&\\text{otherwise}\\end{cases}
          """)
  void codeIsTheSameFormulaAsLatex(CodeLanguage language, String code, String latex) {
    assertThat(CodeReader.read(code, language))
        .isEqualTo(new ReadResult.Read(read(latex, Notation.LATEX)));
  }

  /** A primed letter may be another quantity, such as the velocity in a moving frame. */
  @Test
  void aPrimedLetterThatIsNoUsualFunctionHasNoForm() {
    Formula formula = read("u'=u-v", Notation.LATEX);
    assertThatThrownBy(() -> CodeWriter.write(formula, CodeLanguage.SYMPY))
        .hasMessage("SymPy has no form for PRIME");
  }

  /** Each call was once read twice, first as an integral and then as a call by name. */
  @Test
  @Timeout(60)
  void callsThatAreNoIntegralsInsideOneAnotherAreReadOnceEach() {
    String code = "Integral(".repeat(100) + "x" + ", (x, 1))".repeat(100);
    assertThat(CodeReader.read(code, CodeLanguage.SYMPY)).isInstanceOf(ReadResult.Read.class);
  }

  private static Formula read(String text, Notation notation) {
    return FormulaReader.read(text, notation, Context.NONE).orThrow();
  }
}
