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
          \\frac{\\partial u}{\\partial t} | Derivative(u(t), t) | D[u[t], t]         | 'diff(u, t)
          \\frac{\\partial^3u}{\\partial x^2\\partial y} | Derivative(u(x, y), (x, 2), y) \
          | D[u[x, y], {x, 2}, y] | 'diff(u, x, 2, y, 1)
          \\frac{\\partial u}{\\partial t}=\\frac{\\partial^2u}{\\partial x^2} \
          | Eq(Derivative(u(x, t), t), Derivative(u(x, t), (x, 2))) \
          | D[u[x, t], t] == D[u[x, t], {x, 2}] | 'diff(u, t) = 'diff(u, x, 2)
          \\frac{dy}{dx}=y          | Eq(Derivative(y(x), x), y(x)) | D[y[x], x] == y[x] | 'diff(y, x) = y
          \\frac{dN}{dt}            | Derivative(Function('N')(t), t) | D[\\[FormalCapitalN][t], t] | 'diff(N, t)
          \\frac{di}{dt}+i          | Derivative(i(t), t) + i(t) | D[i[t], t] + i[t] | 'diff(i, t) + i
          \\int_0^1 y\\,dy+\\frac{dy}{dx} | Integral(y, (y, 0, 1)) + Derivative(y(x), x) \
          | Integrate[y, {y, 0, 1}] + D[y[x], x] | integrate(y, y, 0, 1) + 'diff(y, x)
          \\frac{d}{dx}x            | Derivative(x, x)      | D[x, x]              | 'diff(x, x)
          a_{ij}b_{jk}             | Indexed('a', i, j)*Indexed('b', j, k) \
          | Subscript[a, i, j]*Subscript[b, j, k] | a[i, j]*b[j, k]
          a_{i,j}                  | Indexed('a', (i, j))  | Subscript[a, {i, j}] | a[[i, j]]
          a_{2n}                   | Indexed('a', 2*n)     | Subscript[a, 2*n]    | a[2*n]
          a_{1,2}                  | Indexed('a', 1, 2)    | Subscript[a, 1, 2]   | a[1, 2]
          x_{i+1}+i                | Indexed('x', i + 1) + I | Subscript[x, i + 1] + I | x[i + 1] + %i
          x^2\\vert_{x=3}               | Subs(x**2, x, 3)      | x^2 /. x -> 3        | at(x^2, x = 3)
          \\frac{dy}{dx}\\vert_{x=0}     | Subs(Derivative(y(x), x), x, 0) | D[y[x], x] /. x -> 0 | at('diff(y, x), x = 0)
          \\begin{pmatrix}1&2\\end{pmatrix}\\begin{pmatrix}3\\\\4\\end{pmatrix} | Matrix([[1, 2]])*Matrix([[3], [4]]) \
          | {{1, 2}} . {{3}, {4}}  | matrix([1, 2]) . matrix([3], [4])
          \\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}^2 | Matrix([[1, 2], [3, 4]])**2 \
          | MatrixPower[{{1, 2}, {3, 4}}, 2] | matrix([1, 2], [3, 4])^^2
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
          SYMPY       | Symbol('x_1')                    | x_1
          SYMPY       | Indexed('a', i, j)               | a_{ij}
          SYMPY       | Indexed('a', 1, 2)               | a_{1,2}
          SYMPY       | Subs(Derivative(f(x), x), x, 0)  | f'(0)
          SYMPY       | Subs(x**2, x, 3)                 | x^2\\vert_{x=3}
          MATHEMATICA | Plus[a, Times[b, c]]             | a+bc
          MATHEMATICA | Plus[a, b, c]                    | a+b+c
          MATHEMATICA | Equal[a, b, c]                   | a=b=c
          MATHEMATICA | Power[x, Times[2, n]]            | x^{2n}
          MATHEMATICA | List[List[1, 2], List[3, 4]]     | \\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}
          MATHEMATICA | Derivative[2][f][x]              | f''(x)
          MATHEMATICA | Derivative[1, 0][f][x, t]        | \\frac{\\partial f(x,t)}{\\partial x}
          MATHEMATICA | Sin@x^2                          | (\\sin x)^2
          MATHEMATICA | a + b // Sin                     | \\sin(a+b)
          MATHEMATICA | x // f // g                      | g(f(x))
          MATHEMATICA | x/.5                             | x/0.5
          MATHEMATICA | f[x_] := x^2                     | f(x):=x^2
          MATHEMATICA | Subscript[a, i, j]               | a_{ij}
          MATHEMATICA | D[y, x]                          | \\frac{dy}{dx}
          MATHEMATICA | Piecewise[{{x, x > 0}}]          | \\begin{cases}x&x>0\\\\0&\\text{otherwise}\\end{cases}
          MAXIMA      | 'diff(y, x)                      | \\frac{dy}{dx}
          MAXIMA      | f(x) := x^2                      | f(x):=x^2
          MAXIMA      | 1.5b3                            | 1500
          MAXIMA      | a[i, j]                          | a_{ij}
          MAXIMA      | at(diff(f(x), x), x = 0)         | f'(0)
          MAXIMA      | gamma(5)                         | \\Gamma(5)
          MAXIMA      | %gamma                           | \\gamma
          MAXIMA      | diff(u, x, 2, y, 1)              | \\frac{\\partial^3u}{\\partial x^2\\partial y}
          MAXIMA      | if x > 0 then x else 0           | \\begin{cases}x&x>0\\\\0&\\text{otherwise}\\end{cases}
          """)
  void codeIsTheSameFormulaAsLatex(CodeLanguage language, String code, String latex) {
    assertThat(CodeReader.read(code, language))
        .isEqualTo(new ReadResult.Read(read(latex, Notation.LATEX)));
  }

  /** What has no look of its own in LaTeX. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          MATHEMATICA | a . b                 | inner a b
          MATHEMATICA | -a . b                | neg inner a b
          MATHEMATICA | a . b^2               | inner a ^ b 2
          MATHEMATICA | {{1,2},{3,4}}.{x,y}   | * matrix/2 row/2 1 2 row/2 3 4 squarelist/2 x y
          MATHEMATICA | ArcTan[x, y]          | apply/3 atan2 y x
          MATHEMATICA | ArcTan[x]             | atan x
          MAXIMA      | A . B                 | inner A B
          SYMPY       | atan2(y, x)           | apply/3 atan2 y x
          SYMPY       | Add(x, y, z)          | + + x y z
          SYMPY       | Mul(2, Pow(x, -1))    | * 2 ^ x -1
          SYMPY       | ln(x)                 | ln x
          SYMPY       | A.T                   | transpose A
          SYMPY       | A.inv()               | ^ A -1
          SYMPY       | f(x).diff(x, 2)       | derivative apply/2 f x x 2
          SYMPY       | Matrix([1, 2])        | matrix/2 row/1 1 row/1 2
          SYMPY       | Interval(0, 1, True, False) | openclosed 0 1
          MATHEMATICA | Complex[1, 2]         | + 1 * 2 i
          MATHEMATICA | CubeRoot[x]           | root x 3
          MAXIMA      | y: x^2                | := y ^ x 2
          MAXIMA      | %alpha                | alpha
          """)
  void codeIsATree(CodeLanguage language, String code, String prefix) {
    Formula formula = CodeReader.read(code, language).orThrow();
    assertThat(formula).isEqualTo(read(prefix, Notation.PREFIX));
    assertThat(CodeReader.read(CodeWriter.write(formula, language), language).orThrow())
        .isEqualTo(formula);
  }

  /** A last case that always holds leaves nothing to the zero that Mathematica takes else. */
  @Test
  void casesOfMathematicaEndWithTheOneThatAlwaysHolds() {
    Formula cases = CodeReader.read("If[x > 0, x, -x]", CodeLanguage.MATHEMATICA).orThrow();
    assertThat(cases)
        .isEqualTo(
            CodeReader.read("Piecewise[{{x, x > 0}, {-x, True}}]", CodeLanguage.MATHEMATICA)
                .orThrow())
        .isNotEqualTo(
            CodeReader.read("Piecewise[{{x, x > 0}, {-x, x < 0}}]", CodeLanguage.MATHEMATICA)
                .orThrow());
  }

  /** An upper index of a variable is not how often it is differentiated by. */
  @Test
  void anUpperIndexOfAVariableIsNoOrder() {
    Formula formula = read("\\frac{\\partial\\phi_i}{\\partial x^j}", Notation.LATEX);
    assertThat(CodeWriter.write(formula, CodeLanguage.MATHEMATICA))
        .isEqualTo("D[Subscript[\\[Phi], i][Superscript[x, j]], Superscript[x, j]]");
    assertThatThrownBy(() -> CodeWriter.write(formula, CodeLanguage.SYMPY))
        .hasMessage("SymPy has no form for SUPERSCRIPT");
    assertThat(
            CodeWriter.write(
                read("\\frac{\\partial^n f}{\\partial x^n}", Notation.LATEX), CodeLanguage.MAXIMA))
        .isEqualTo("'diff(f, x, n)");
  }

  /** A root is a power there, which is read as one. */
  @Test
  void maximaHasPowersForRoots() {
    assertThat(CodeWriter.write(read("\\sqrt[3]{x+1}", Notation.LATEX), CodeLanguage.MAXIMA))
        .isEqualTo("(x + 1)^(1/3)");
  }

  /** Its derivative would be 0, and ζ(t) is Riemann's function. */
  @Test
  void aDifferentiatedLetterThatIsAFunctionOfTheLanguageHasNoForm() {
    Formula formula = read("\\frac{d\\zeta}{dt}", Notation.LATEX);
    assertThatThrownBy(() -> CodeWriter.write(formula, CodeLanguage.SYMPY))
        .hasMessage("SymPy has no form for a derivative of zeta as a quantity");
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
