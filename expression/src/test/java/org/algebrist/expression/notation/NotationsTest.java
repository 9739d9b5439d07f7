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
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.RandomTrees;
import org.algebrist.expression.tree.Reading;
import org.algebrist.expression.tree.TreePosition;
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

  private static final Set<Operator> OTHER_WORDS =
      EnumSet.of(Operator.CHAIN, Operator.CASES, Operator.BAR, Operator.OVERLINE);

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
      if (IN_CODE.contains(notation) ? OtherForms.isIn(tree) : isInOtherWords(tree)) {
        assertThat(FormulaWriter.write(best(text, notation), notation)).isEqualTo(text);
      } else {
        assertThat(best(text, notation)).as(text).isEqualTo(tree);
      }
    }
  }

  /**
   * Whether a tree has cases with words, mixed relations or a bar that is a conjugate, which the
   * dictionaries of OpenMath say in one way only.
   */
  private static boolean isInOtherWords(Formula tree) {
    return TreePosition.all(tree).stream()
        .anyMatch(each ->
            each.formula() instanceof Formula.Operation operation
                && OTHER_WORDS.contains(operation.operator()));
  }

  @ParameterizedTest
  @EnumSource(names = {"OPENMATH", "STRICT"})
  void whatTheDictionariesHaveComesBack(Notation notation) {
    for (String latex :
        List.of(
            "\\frac{\\partial f}{\\partial x}",
            "\\frac{\\partial^3f}{\\partial x^2\\partial y}",
            "\\frac{\\partial^{n+1}f}{\\partial x^n\\partial y}",
            "\\frac{\\partial}{\\partial x}(x^2y)",
            "\\frac{dy}{dx}=y",
            "\\begin{cases}x&x>0\\\\-x&\\text{otherwise}\\end{cases}",
            "a=b=c",
            "0<a<b<1",
            "a\\equiv b\\pmod n",
            "3\\mid n",
            "\\bar z",
            "\\overline{z+w}")) {
      Formula formula = best(latex, Notation.LATEX);
      String text = FormulaWriter.write(formula, notation);
      assertThat(best(text, notation)).as(text).isEqualTo(formula);
    }
    String strict =
        "<math xmlns=\"http://www.w3.org/1998/Math/MathML\"><apply><apply><csymbol"
            + " cd=\"integer2\">modulo_relation</csymbol><ci>n</ci></apply><ci>a</ci><ci>b</ci>"
            + "</apply></math>";
    assertThat(best(strict, Notation.STRICT)).isEqualTo(best("a\\equiv b\\pmod n", Notation.LATEX));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '§',
      value = {
        "OPENMATH;0\\le x<1;<OMS cd=\"logic1\" name=\"and\"/>",
        "OPENMATH;a=b=c;<OMS cd=\"fns2\" name=\"predicate_on_list\"/>",
        "OPENMATH;\\begin{cases}1&\\text{if }x>0\\\\0&\\text{else}\\end{cases};<OMA><OMS cd=\"piece1\" name=\"otherwise\"/><OMI>0</OMI></OMA>",
        "OPENMATH;\\frac{dy}{dx};<OMS cd=\"calculus1\" name=\"diff\"/><OMV name=\"y\"/>",
        "MATHML;\\partial_\\mu\\phi;<msub><mo>∂</mo><mrow><mi arg=\"b\">μ</mi></mrow></msub>",
        "MATHML;\\frac{\\partial\\phi}{\\partial\\mu};<mfrac>",
        "MATHML;\\frac{\\partial^n f}{\\partial x^n};<msup><mo>∂</mo><mi>n</mi></msup>",
        "SPEECH;\\frac{\\partial f}{\\partial x^j};with respect to x j",
        "OMML;\\sum_i i^2+1;<m:e><m:sSup><m:e><m:r><m:t xml:space=\"preserve\">i</m:t></m:r></m:e><m:sup><m:r><m:t xml:space=\"preserve\">2</m:t></m:r></m:sup></m:sSup></m:e></m:nary>",
        "OMML;\\int f\\,dx;<m:subHide m:val=\"1\"/><m:supHide m:val=\"1\"/>",
        "OMML;(a+b)^2;<m:sSup><m:e><m:d>",
        "OMML;\\sin x;<m:func><m:fName>",
        "OMML;\\lim_{x\\to0}f(x);<m:func><m:fName><m:limLow>"
      })
  void whatIsMeantIsSetAsSuch(Notation notation, String latex, String piece) {
    assertThat(FormulaWriter.write(best(latex, Notation.LATEX), notation)).contains(piece);
  }

  @Test
  void whatIsLackingIsNamed() {
    assertThatThrownBy(() -> FormulaReader.read("x", Notation.LATEX, Context.NONE, 0))
        .hasMessage("maxCandidates must be at least 1; got 0");
    assertThatThrownBy(() -> new Formula.Symbol(null)).hasMessage("name");
    assertThatThrownBy(() -> new Formula.Operation(null, List.of())).hasMessage("operator");
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
        "OMML;(a+b)^2(c-d)_1",
        "OMML;[0, 1)\\cup(2, 3]",
        "OMML;\\sum_{k=1}^n(k+1)^2-\\int_0^1\\sin^2x\\,dx",
        "OMML;\\lim_{x\\to0}\\frac{\\sin x}{x}=1",
        "OMML;2\\sin x\\cos2x",
        "OMML;f(x)(a+b)",
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
