package org.algebrist.expression.latex.writer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import org.algebrist.expression.latex.LatexReader;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LatexWriterTest {

  private static Formula read(String latex) {
    return switch (FormulaReader.read(latex, Notation.LATEX, Context.NONE)) {
      case Reading.Whole whole -> whole.candidates().getFirst().formula();
      case Reading.Partial partial -> partial.candidate().formula();
      case Reading.Failed failed -> new Formula.Unread(failed.problem().message());
    };
  }

  /** What reads to a tree is written back as it was: no bracket too many, none too few. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a - b + c",
        "a - (b + c)",
        "a + (-b)",
        "-2x",
        "-(2)",
        "-(2x)",
        "-2^2",
        "(-2)^2",
        "-x + y",
        "a \\cdot b",
        "a \\times b",
        "2x(y + 1)",
        "2 \\cdot 3",
        "\\frac{a + b}{c}",
        "\\left(\\frac{a}{b}\\right)^2",
        "a/b",
        "a/(bc)",
        "x_1^2",
        "x^{10}",
        "x^{n + 1}",
        "(x^2)^3",
        "\\sqrt{x + 1}",
        "\\sqrt[3]{x}",
        "n!",
        "(n + 1)!",
        "\\binom{n}{k}",
        "f(x)",
        "f'(x)",
        "f(x, y)",
        "\\$10 + \\$2.5",
        "{x_1}_2",
        "{f'}'",
        "(a = 1), 2",
        "a = 1, b = 2",
        "a = 1, 2",
        "-\\$5",
        "y = 2x, 0 < x < 5",
        "x^2 + 1, a = 2",
        "a, b \\in S",
        "i = 1, 2, \\ldots, n",
        "x_1, x_2 \\ne 0",
        "\\sum_{i = 1, 2} x_i",
        "\\sin x",
        "\\sin 2x",
        "\\sin(x + 1)",
        "\\sin(x)y",
        "\\sin x \\cos y",
        "\\ln \\lvert x\\rvert",
        "\\ln(\\lvert x\\rvert + 1)",
        "\\log_2 \\lVert x\\rVert + 1",
        "2\\lvert x\\rvert",
        "x\\sum_{k = 1}^n k^2 + 1",
        "\\frac{1}{2}\\int_0^1 x^2 \\, dx",
        "\\int a \\cdot d \\, dx",
        "a + (n - 1)d",
        "\\sin x/2",
        "\\sin(2)/x",
        "\\log_2 x",
        "\\sum_{i = 1}^n i^2",
        "\\sum_{i = 1}^n (a + b)",
        "\\int_0^1 x^2 \\, dx",
        "\\lim_{x \\to 0} \\frac{\\sin x}{x}",
        "a < b \\le c",
        "x \\in \\mathbb{R}",
        "A \\cup B \\cap C",
        "(A \\cup B) \\cap C",
        "\\{1, 2\\}",
        "\\left\\{x \\mid \\frac{x}{2} > 0\\right\\}",
        "\\left[0, 1\\right)",
        "\\lvert x\\rvert",
        "\\lfloor x\\rfloor",
        "\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}",
        "\\overline{AB}",
        "0.1\\overline{7}",
        "\\hat{x}",
        "a \\equiv b \\pmod{n}",
        "\\neg p",
        "\\alpha\\beta",
        "\\mathbf{v}",
        "\\frac{dy}{dx}",
        "\\partial_{\\mu} \\phi",
        "\\partial_x^2 u",
        "\\slashed{p}",
        "\\cancel{p}",
        "\\ce{H2O}",
        "\\frac{\\partial f}{\\partial x}",
        "f^{(3)}(x)",
        "f^{*}(x)",
        "P(A \\mid B)",
        "1 - p(x_1 \\mid \\theta)y",
        "\\mathbb{P}(A \\mid B)",
        "f = A(x \\mid B) + 1",
        "{}_2F_1(a, b; c; z)",
        "\\mathcal{L}\\{f\\}(s)",
        "\\mathcal{L}\\{f\\} \\cdot (s + 1)",
        "\\mathcal{F}^{-1}\\{F(s)G(s)\\}(t)"
      })
  void writesWhatItReadWithoutChange(String latex) {
    assertThat(LatexWriter.write(read(latex))).isEqualTo(latex);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '§',
      textBlock =
          """
          b^th                             | b^{\\mathord{}\\mathord{\\mathrm{th}}}
          f^`*`                            | f^{\\mathord{}\\mathclose{*}}
          sup(f, `*`)                      | f^{*}
          sup(n, th)                       | n^{\\mathrm{th}}
          sup(5, th)                       | 5^{\\mathrm{th}}
          sup(G, op)                       | G^{(\\mathrm{op})}
          sup(2, 3)                        | 2^{\\mathclose{}3}
          x^(1, 2)                         | x^{\\mathord{}(1, 2)}
          apply(prime(f, n), x)            | f^{\\mathop{}(n)}(x)
          apply(`*`, 3) = 6                | \\mathclose{*}(3) = 6
          A in list(-2, 3)                 | A \\in \\mathpunct{\\left(-2, 3\\right)}
          cos(list(1, 2))                  | \\cos(\\mathpunct{\\left(1, 2\\right)})
          join(110, -2)                    | 110\\quad (-2)
          join("so", _ = 1)                | \\text{so }{(= 1)}
          join("so", [2, 0] in f)          | \\text{so }{\\left[2, 0\\right] \\in f}
          join("a", "b", x)                | \\text{a }{\\text{b }}x
          join("area", (x + 1)*(x + 2))    | \\text{area }{(x + 1)(x + 2)}
          join("total", congmod(_, b, 5))  | \\text{total }{( \\equiv b \\pmod{5})}
          p^mu                             | p^{\\mathord{}\\mu}
          sub(x, `max`)                    | x_{\\mathrm{max}}
          A^T                              | A^T
          chain(a, congmod(_, b, 5), congmod(_, c, 7)) | a  \\equiv b \\pmod{5}  \\equiv c \\pmod{7}
          """)
  void whatAPageLeavesOpenIsMarked(String tree, String latex) {
    Formula formula =
        switch (FormulaReader.read(tree, Notation.INFIX, Context.NONE)) {
          case Reading.Whole whole -> whole.candidates().getFirst().formula();
          case Reading.Partial _, Reading.Failed _ -> throw new AssertionError(tree);
        };
    assertThat(LatexWriter.write(formula)).isEqualTo(latex);
    assertThat(read(latex)).isEqualTo(formula);
  }

  /** A product that nobody has written yet has a sign where an author sets one, and only there. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '§',
      textBlock =
          """
          2*x*sin(x)                       | 2x \\sin x
          3*x/2                            | \\frac{3x}{2}
          3/2*x                            | \\frac{3}{2}x
          (sub(C, 1) + sub(C, 2)*x)*e^(-x) | (C_1 + C_2x)e^{-x}
          x^2*(x + 1)*sqrt(x)              | x^2(x + 1)\\sqrt{x}
          sin(x)*cos(x)                    | \\sin x \\cos x
          sin(2*x)^2*cos(x)                | \\sin^2 2x \\cos x
          2*sec(x)*tan(x)                  | 2 \\sec x \\tan x
          x*ln(abs(x))                     | x \\ln \\lvert x\\rvert
          2*f(x)                           | 2f(x)
          2*apply(y, x)                    | 2y(x)
          2*derivative(apply(y, x), x, 1)  | 2\\frac{d}{dx} y(x)
          2*derivative(apply(y, x), x, 1)*z | 2 \\cdot \\left(\\frac{d}{dx} y(x)\\right) \\cdot z
          sub(sup(T, mu), nu)              | T^{\\mu}{}_{\\nu}
          partial(f, x^n)                  | \\frac{\\partial^n f}{\\partial x^n}
          partial(f, x^n, y)               | \\frac{\\partial^{n + 1} f}{\\partial x^n \\, \\partial y}
          partial(f, x^j)                  | \\frac{\\partial f}{\\partial x^j}
          y*prime(y, 2) + prime(y, 1)^2*x  | yy'' + {y'}^2x
          A*B                              | A B
          n*sum(k = 1, n, k)               | n\\sum_{k = 1}^n k
          2*3                              | 2 \\cdot 3
          2*(-3)                           | 2 \\cdot (-3)
          2*3*x                            | 2 \\cdot 3x
          3*2^x                            | 3 \\cdot 2^x
          x*0.5                            | x \\cdot 0.5
          (a/b)*(c/d)                      | \\frac{a}{b} \\cdot \\frac{c}{d}
          sin(x)*y                         | \\sin x \\cdot y
          4*sec(2*x)                       | 4 \\cdot \\sec 2x
          f*(x + 1)                        | f \\cdot (x + 1)
          p*(x + 1)                        | p \\cdot (x + 1)
          alpha*(x + 1)                    | \\alpha \\cdot (x + 1)
          y^(-1)*(x + 1)                   | y^{-1} \\cdot (x + 1)
          x*(y*z)                          | x \\cdot (yz)
          k*k!                             | k \\cdot k!
          speed*t                          | \\mathrm{speed} \\cdot t
          2*speed                          | 2 \\cdot \\mathrm{speed}
          s*i*n*x                          | si \\cdot nx
          l*o*g(x)                         | lo \\cdot g(x)
          n*sum(k = 1, n, k)*x             | n \\cdot \\left(\\sum_{k = 1}^n k\\right) \\cdot x
          integral(_, _, 2*d*x, x)         | \\int 2 \\cdot d \\cdot x \\, dx
          integral(_, _, d, x)             | \\int (d) \\, dx
          """)
  void aComputedProductHasASignOnlyWhereAnAuthorSetsOne(String tree, String latex) {
    whatAPageLeavesOpenIsMarked(tree, latex);
  }

  /**
   * A ket before a bra, a slashed letter before another; a letter struck out is no factor alone.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "|\\psi\\rangle\\langle\\phi|; \\left|\\psi\\right\\rangle\\left\\langle \\phi\\right|",
        "\\slashed{D}\\psi; \\slashed{D}\\psi",
        "\\cancel{x}y; \\cancel{x} \\cdot y"
      })
  void aSignIsLeftOutWhereThePhysicistLeavesItOut(String source, String latex) {
    Formula formula = read(source);
    assertThat(LatexWriter.write(formula)).isEqualTo(latex);
    assertThat(read(latex)).isEqualTo(formula);
  }

  /** Where the grammar takes in more than the tree holds, brackets are written. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '§',
      textBlock =
          """
          join("if", -a divides b)          | \\text{if }{(-a \\mathbin{\\mid} b)}
          contour(_, _, 8, t) - differential(x) | \\left(\\oint 8 \\, dt\\right) - \\mathrm d x
          """)
  void bracketsKeepTogetherWhatBelongsTogether(String tree, String latex) {
    whatAPageLeavesOpenIsMarked(tree, latex);
  }

  /** s·i·n is no sine: all products of two and three letters come back. */
  @Test
  void lettersSideBySideSpellNoName() {
    var changed = new ArrayList<String>();
    for (int i = 0; i < 26 * 26 * 27; i++) {
      Formula product = Formula.of(Operator.MULTIPLY, letter(i % 26), letter(i / 26 % 26));
      if (i / 26 / 26 < 26) {
        product = Formula.of(Operator.MULTIPLY, product, letter(i / 26 / 26));
      }
      String latex = LatexWriter.write(product);
      if (!read(latex).equals(product)) {
        changed.add(latex);
      }
    }
    assertThat(changed).isEmpty();
  }

  private static Formula letter(int i) {
    return Formula.symbol(Character.toString('a' + i));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '§',
      textBlock =
          """
          a \\equiv b \\equiv c \\pmod{5}    | chain(a, congmod(_, b, 5), congmod(_, c, 5))
          a = b \\equiv c \\pmod{5}         | chain(a, _ = b, congmod(_, c, 5))
          (G, \\mathclose{*})                | (G, `*`)
          \\mathop{} x + \\mathclose{} 1      | x + 1
          x^{\\mathop{}} + 1                  | x + 1
          n\\mathord{+}1                      | n + 1
          a = b \\pmod 3 \\equiv c \\pmod 5    | chain(a, congmod(_, b, 3), congmod(_, c, 5))
          a \\equiv b \\pmod 3 = c \\pmod 5    | chain(a, congmod(_, b, 3), congmod(_, c, 5))
          """)
  void marksMeanNothingElsewhere(String latex, String tree) {
    assertThat(read(latex).toString()).isEqualTo(tree);
  }

  @Test
  void namesGoByTheirCommandsAndStyles() {
    assertThat(LatexWriter.write(Formula.symbol("alpha"))).isEqualTo("\\alpha");
    assertThat(LatexWriter.write(Formula.symbol("ℝ"))).isEqualTo("\\mathbb{R}");
    assertThat(LatexWriter.write(Formula.symbol("area"))).isEqualTo("\\mathrm{area}");
    assertThat(LatexWriter.write(Formula.symbol("infinity"))).isEqualTo("\\infty");
    assertThat(LatexWriter.write(new Formula.Text("50% of {x}")))
        .isEqualTo("\\text{50\\% of \\{x\\}}");
  }

  @Test
  void everyOperatorOfTheTableHasAForm() {
    for (Operator operator : Operator.values()) {
      var operands = new ArrayList<Formula>();
      for (int i = 0; i < operator.minArity(); i++) {
        operands.add(Formula.symbol("x"));
      }
      String latex = LatexWriter.write(new Formula.Operation(operator, operands));
      assertThat(latex).as(operator.name()).isNotEmpty();
      boolean standsAlone = operator != Operator.CASE;
      if (standsAlone) {
        assertThat(LatexReader.layout(latex, Context.NONE).problems()).as(latex).isEmpty();
      }
    }
  }

  @Test
  void deepTreesNeedNoStack() {
    Formula tree = Formula.symbol("x");
    for (int i = 0; i < 100_000; i++) {
      tree =
          Formula.of(
              i % 2 == 0 ? Operator.ADD : Operator.SQRT,
              i % 2 == 0 ? new Formula[] {tree, Formula.number(1)} : new Formula[] {tree});
    }
    assertThat(LatexWriter.write(tree)).startsWith("\\sqrt{\\sqrt{").endsWith("+ 1}");
  }
}
