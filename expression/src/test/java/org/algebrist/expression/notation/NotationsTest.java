package org.algebrist.expression.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.algebrist.expression.code.OtherForms;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.RandomTrees;
import org.algebrist.expression.tree.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** That formulas go through every notation that is read and written. */
class NotationsTest {
  private static final int TREES = Integer.getInteger("algebrist.roundtrip.trees", 2_000);

  /** What the notations of computer algebra and of documents all have. */
  private static final List<String> FORMULAS =
      List.of(
          "x^2+2x+1=(x+1)^2",
          "\\frac{a}{b}+\\sqrt{c}",
          "\\int_0^1 x^2\\,dx",
          "\\sin(2x)",
          "n!",
          "-3x",
          "\\frac{d}{dx}\\sin x",
          "\\sum_{n=1}^{10} n^2",
          "a_1+a_2",
          "e^{-x}",
          "f(x)+1",
          "x<y",
          "2.5x",
          "\\lim_{x\\to 0}\\frac{\\sin x}{x}",
          "\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}");

  private static final Set<Notation> IN_CODE =
      EnumSet.of(Notation.SYMPY, Notation.MATHEMATICA, Notation.MAXIMA);

  /** In published pairs, symbolic, an equation is a difference that is 0. */
  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"HTML", "SPEECH", "SYMBOLIC"})
  void usualFormulasComeBackFromEveryNotation(Notation notation) {
    for (String latex : FORMULAS) {
      Formula formula = best(latex, Notation.LATEX);
      String text = FormulaWriter.write(formula, notation);
      assertThat(best(text, notation)).as(text).isEqualTo(formula);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"SYMPY", "MATHEMATICA", "MAXIMA", "OPENMATH", "STRICT"})
  void anyTreeComesBackOrTheNotationSaysWhyNot(Notation notation) {
    var trees = RandomTrees.everything(new Random(11));
    for (int i = 0; i < TREES; i++) {
      Formula tree = i % 2 == 0 ? trees.next() : trees.arbitrary(5);
      String text;
      try {
        text = FormulaWriter.write(tree, notation);
      } catch (IllegalArgumentException noForm) {
        assertThat(noForm).hasMessageContaining(" has no form for ");
        continue;
      }
      if (IN_CODE.contains(notation) && OtherForms.isIn(tree)) {
        assertThat(FormulaWriter.write(best(text, notation), notation)).isEqualTo(text);
      } else {
        assertThat(best(text, notation)).as(text).isEqualTo(tree);
      }
    }
  }

  /** These say how a formula looks and not what it means, so that a few read as something else. */
  @ParameterizedTest
  @CsvSource({"ASCIIMATH, 0.94", "TYPST, 0.94", "OMML, 0.94"})
  void nearlyAllTreesThatAreWrittenAsTheyLookComeBack(Notation notation, double least) {
    var trees = RandomTrees.typeset(new Random(12));
    int written = 0;
    int back = 0;
    for (int i = 0; i < TREES; i++) {
      Formula tree = trees.next(8);
      try {
        String text = FormulaWriter.write(tree, notation);
        written++;
        boolean same =
            FormulaReader.read(text, notation, Context.NONE, 1) instanceof Reading.Whole whole
                && whole.candidates().getFirst().formula().equals(tree);
        back += same ? 1 : 0;
      } catch (IllegalArgumentException noForm) {
        assertThat(noForm).hasMessageContaining(" has no form for ");
      }
    }
    System.out.printf(
        "%s: of %d trees %d were written, %d came back%n", notation, TREES, written, back);
    assertThat((double) back / written).isGreaterThan(least);
  }

  /** Each once read as something else: as two factorials, as m·o·d, as a call of n, as ⊃. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "ASCIIMATH;n!!",
        "TYPST;n!!",
        "OMML;n!!",
        "OMML;a \\bmod b",
        "OMML;a\\equiv b\\pmod{5}",
        "TYPST;\\prod_{i=0}^n (x - i)",
        "ASCIIMATH;a \\odot b",
        "ASCIIMATH;\\sup(a, b)",
        "TYPST;{\\overset{S}{X}}^3"
      })
  void aFormulaComesBackFromWhatIsTyped(Notation notation, String latex) {
    Formula formula = best(latex, Notation.LATEX);
    String text = FormulaWriter.write(formula, notation);
    assertThat(best(text, notation)).as(text).isEqualTo(formula);
  }

  @Test
  void aNotationSaysWhetherItIsReadOrWritten() {
    assertThat(Notation.HTML.isWritten()).isFalse();
    assertThat(Notation.SPEECH.isRead()).isFalse();
    assertThatThrownBy(() -> FormulaWriter.write(Formula.number(1), Notation.HTML))
        .hasMessageContaining("read only");
    assertThat(FormulaReader.read("x plus one", Notation.SPEECH, Context.NONE))
        .isInstanceOf(Reading.Failed.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '§',
      value = {
        "x^2+1=0;x squared plus 1 equals 0",
        "\\frac{a+b}{c};the fraction a plus b over c , end fraction,",
        "\\sqrt{x};the square root of x",
        "\\int_0^1 f(x)\\,dx;the integral from 0 to 1 of the quantity f of x, end quantity, with respect to x",
        "A\\subset B;capital a is a subset of capital b",
        "2x;2 x",
        "3.50;3.50",
        "\\frac{d^3y}{dx^3};the third derivative of y with respect to x",
        "\\frac{\\partial^3y}{\\partial x^2\\partial t};the partial derivative of y with respect to x twice and t",
        "f''(x)+f^{(n)}(x);f double prime of x plus f superscript n of x",
        "\\sin^2\\theta+\\sin 2x;sine squared theta plus sine 2 x",
        "b^2-4ac;b squared minus 4 a c",
        "9.8\\,\\mathrm{m\\,s^{-2}};9.8 metres per second squared",
        "5\\,\\mathrm{kg\\,m^2/s};5 kilogram square metres per second",
        "1\\,\\mathrm{m}+6\\,\\mathrm{ft};1 metre plus 6 feet",
        "20\\,^\\circ\\mathrm{C};20 degrees Celsius",
        "\\$3.50;3.50 dollars",
        "0.\\overline{3}+1.2\\overline{45};0.3 recurring plus 1.245 with 45 recurring",
        "2\\frac{dy}{dx};2 times d y by d x",
        "\\frac{df}{dx}|_{x=0};d f by d x, evaluated at x equals 0,",
        "[F(x)]_a^b;capital f of x, evaluated from a to b,",
        "\\langle\\psi|H|\\psi\\rangle;bra psi, capital h, ket psi,",
        "P(A|B);capital p of capital a given capital b",
        "§{}_2F_1(a,b;c;z)§;2 capital f sub 1 of a, b, semicolon c, semicolon z, end arguments,",
        "(\\frac{x+1}{2}, 3);the point the fraction x plus 1 over 2, end fraction, 3, end list,"
      })
  void formulasAreSpoken(String latex, String words) {
    assertThat(FormulaWriter.write(best(latex, Notation.LATEX), Notation.SPEECH).replace(" ,", ","))
        .isEqualTo(words.replace(" ,", ","));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "ASCIIMATH;{(x,if x>0),(0,otherwise):};cases(case(x, join(\"if\", x > 0)), case(0, \"otherwise\"))",
        "TYPST;a dot b;a*b",
        "TYPST;dot(a);dot(a)"
      })
  void whatIsTypedIsRead(Notation notation, String text, String infix) {
    assertThat(best(text, notation)).hasToString(infix);
  }

  @ParameterizedTest
  @CsvSource({
    "\\nabla, MATHML, <mi data-algebrist=\"nabla\">∇</mi>",
    "\\cdots, CONTENT, <ci data-algebrist=\"cdots\">⋯</ci>"
  })
  void signsAreShownAsTheirCharacters(String latex, Notation notation, String element) {
    assertThat(FormulaWriter.write(best(latex, Notation.LATEX), notation)).contains(element);
  }

  private static Formula best(String text, Notation notation) {
    return FormulaReader.read(text, notation, Context.NONE, 1).orThrow();
  }
}
