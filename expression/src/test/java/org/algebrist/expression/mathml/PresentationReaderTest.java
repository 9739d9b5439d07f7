package org.algebrist.expression.mathml;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PresentationReaderTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      textBlock =
"""
<mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac> ~ DIVIDE(a, ADD(b, 1))
<mo>(</mo><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><mo>)</mo> ~ BINOMIAL(n, k)
<msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt> ~ SQRT(ADD(x, 1))
<mroot><mi>x</mi><mn>3</mn></mroot> ~ ROOT(x, 3)
<msub><mi>x</mi><mn>1</mn></msub> ~ SUBSCRIPT(x, 1)
<msup><msub><mi>x</mi><mn>1</mn></msub><mn>2</mn></msup> ~ POWER(SUBSCRIPT(x, 1), 2)
<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup> ~ POWER(SUBSCRIPT(x, 1), 2)
<mi>f</mi><mo>′</mo><mo>(</mo><mi>x</mi><mo>)</mo> ~ APPLY(PRIME(f, 1), x)
<msup><mi>f</mi><mo>″</mo></msup><mrow><mo>(</mo><mi>x</mi><mo>)</mo></mrow> ~ APPLY(PRIME(f, 2), x)
<mi>g</mi><mo>&ApplyFunction;</mo><mrow><mo>(</mo><mi>a</mi><mo>+</mo><mi>b</mi><mo>)</mo></mrow> ~ APPLY(g, ADD(a, b))
<mi>f</mi><mo>&InvisibleTimes;</mo><mrow><mo>(</mo><mi>x</mi><mo>)</mo></mrow> ~ MULTIPLY(f, x)
<mn>2</mn><mo>&#x2064;</mo><mfrac><mn>1</mn><mn>2</mn></mfrac> ~ MIXED_NUMBER(2, DIVIDE(1, 2))
<msub><mi>a</mi><mrow><mi>i</mi><mo>&InvisibleComma;</mo><mi>j</mi></mrow></msub> ~ SUBSCRIPT(a, LIST(i, j))
<munderover><mo>&Sum;</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi> ~ SUM(EQUAL(i, 1), n, i)
<munder><mtext>lim</mtext><mrow><mi>x</mi><mo>→</mo><mn>0</mn></mrow></munder><mi>f</mi><mo>(</mo><mi>x</mi><mo>)</mo> ~ LIMIT(TO(x, 0), APPLY(f, x))
<msubsup><mo>∫</mo><mn>0</mn><mn>1</mn></msubsup><mi>x</mi><mo>&dd;</mo><mi>x</mi> ~ INTEGRAL(0, 1, x, x)
<mo>∫</mo><mi>x</mi><mi>dx</mi> ~ INTEGRAL(∅, ∅, x, x)
<mfenced open="[" close=")"><mn>0</mn><mn>1</mn></mfenced> ~ INTERVAL_CLOSED_OPEN(0, 1)
<mfenced open="|" close="|"><mi>x</mi></mfenced> ~ ABS(x)
<mrow><mo>|</mo><mi>a</mi><mo>|</mo></mrow><mrow><mo>|</mo><mi>b</mi><mo>|</mo></mrow> ~ MULTIPLY(ABS(a), ABS(b))
<mover accent="true"><mi>v</mi><mo>→</mo></mover> ~ VECTOR(v)
<mover accent="true"><mi>AB</mi><mo>→</mo></mover> ~ OVER_RIGHT_ARROW(AB)
<mover><mi>x</mi><mo>¯</mo></mover> ~ BAR(x)
<munder><mi>x</mi><mo>_</mo></munder> ~ UNDERLINE(x)
<mover><mover><mi>a</mi><mo>⏞</mo></mover><mi>n</mi></mover> ~ OVERBRACE(a, n)
<menclose notation="box"><mi>x</mi></menclose> ~ BOXED(x)
<menclose notation="updiagonalstrike"><mi>x</mi></menclose> ~ CANCELLED(x)
<mi>x</mi><mphantom><mi>y</mi></mphantom><mpadded width="0"><mo>+</mo></mpadded><mn>1</mn> ~ ADD(x, 1)
<mmultiscripts><mi>C</mi><mi>k</mi><none/><mprescripts/><mi>n</mi><none/></mmultiscripts> ~ BINOMIAL(n, k)
<mo>{</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mi>x</mi><mo>></mo><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mi>x</mi><mo>&le;</mo><mn>0</mn></mtd></mtr></mtable><mo>,</mo> ~ CASES(CASE(1, GREATER(x, 0)), CASE(0, LESS_EQUAL(x, 0)))
<mo>[</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable><mo>]</mo> ~ MATRIX(ROW(1, 2))
<mstyle mathvariant="bold"><mtext>F</mtext></mstyle><mo>=</mo><mi mathvariant="double-struck">R</mi> ~ EQUAL(𝐅, ℝ)
<mn>1,072,764</mn><mo>+</mo><mn>−0.5</mn> ~ ADD(1072764, -0.5)
<mn>3,5</mn> ~ 3.5
<mn>2/3</mn> ~ 2/3
<mi>π</mi><mo>≈</mo><mtext>ln</mtext><mi>φ</mi> ~ APPROXIMATELY(pi, LN(varphi))
<mi>x</mi><mtext> if </mtext><mi>y</mi> ~ JOIN(x, "if", y)
<mi>½</mi> ~ DIVIDE(1, 2)
""")
  void presentationMeans(String mathml, String tree) {
    assertThat(Trees.ofMathml("<math>" + mathml + "</math>")).isEqualTo(tree);
  }

  @Test
  void aRowGroupsNothingThatItsLooksDoNotShow() {
    String plain = "<math><mi>a</mi><mo>+</mo><mi>b</mi><mo>⋅</mo><mi>c</mi></math>";
    String grouped =
        "<math><mrow><mrow><mi>a</mi><mo>+</mo></mrow><mi>b</mi></mrow>"
            + "<mrow><mo>⋅</mo><mi>c</mi></mrow></math>";
    assertThat(Trees.ofMathml(grouped)).isEqualTo(Trees.ofMathml(plain));
  }

  @Test
  void prefixesAndCaseOfNamesDoNotCount() {
    assertThat(Trees.ofMathml("<m:math xmlns:m='x'><m:MI>x</m:MI></m:math>")).isEqualTo("x");
    assertThat(Trees.ofMathml("<mml:mi>x</mml:mi>")).isEqualTo("x");
  }

  @Test
  void semanticsTakePresentationThenContentThenLatex() {
    String latex = "<annotation encoding=\"application/x-tex\">y+1</annotation>";
    String content = "<annotation-xml encoding=\"MathML-Content\"><ci>z</ci></annotation-xml>";
    assertThat(Trees.ofMathml("<math><semantics><mi>x</mi>" + latex + "</semantics></math>"))
        .isEqualTo("x");
    assertThat(Trees.ofMathml("<math><semantics>" + content + latex + "</semantics></math>"))
        .isEqualTo("z");
    assertThat(Trees.ofMathml("<math><semantics>" + latex + "</semantics></math>"))
        .isEqualTo("ADD(y, 1)");
  }

  @Test
  void anIntentCountsBeforeTheLooks() {
    assertThat(
            Trees.ofMathml(
                "<math><msup intent=\"transpose($m)\"><mi"
                    + " arg=\"m\">x</mi><mi>t</mi></msup></math>"))
        .isEqualTo("TRANSPOSE(x)");
    assertThat(
            Trees.ofMathml(
                "<math><mrow intent=\"open-interval($a, $b)\"><mo>(</mo><mi arg=\"a\">x</mi>"
                    + "<mo>,</mo><mrow arg=\"b\"><mi>y</mi><mo>+</mo><mn>1</mn></mrow>"
                    + "<mo>)</mo></mrow></math>"))
        .isEqualTo("INTERVAL_OPEN(x, ADD(y, 1))");
  }

  @Test
  void anIntentThatIsNotOursLeavesTheLooks() {
    for (String intent :
        new String[] {
          "speak me($a)",
          "unknown-thing($a,$b)",
          "power($a)",
          "power($a,$missing)",
          "power($a,",
          "",
          "power($a,$a)",
          "$a",
          "power($a,$b) extra",
          "((((",
          "power:infix($a,$b"
        }) {
      String mathml =
          "<math><msup intent=\""
              + intent
              + "\"><mi arg=\"a\">x</mi><mn arg=\"b\">2</mn></msup>"
              + "</math>";
      assertThat(Trees.ofMathml(mathml)).as(intent).isIn("POWER(x, 2)", "x");
    }
  }

  @Test
  void spansReachFromTheFirstElementToTheLast() {
    String source = "<math><mi>x</mi><mo>+</mo><mn>1</mn></math>";
    var whole = (Reading.Whole) MathmlReader.read(source, Context.NONE, 1);
    var spans = whole.candidates().getFirst().spans();
    assertThat(source.substring(spans.start(0), spans.end(0)))
        .isEqualTo("<mi>x</mi><mo>+</mo><mn>1</mn>");
    assertThat(source.substring(spans.start(2), spans.end(2))).isEqualTo("<mn>1</mn>");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      textBlock =
"""
<math><mi>x</mi><mo>=</mo><mfrac><mi>a</mi></mfrac></math> ~ WRONG_CHILDREN: EQUAL(x, UNREAD)
<math><mi>x</mi><mo>+</mo><msup><mi>y</mi><mn>2</mn></math> ~ UNCLOSED_ELEMENT: ADD(x, POWER(y, 2))
<math><mi>x</mi></mrow></math> ~ WRONG_END_TAG: x
<math><mi>x</mi><mo>+</mo><mfoo><mi>y</mi></mfoo></math> ~ UNKNOWN_ELEMENT: ADD(x, y)
<math><mi>x</mi><mo>+</mo><mi>&foo;</mi></math> ~ UNKNOWN_ENTITY: ADD(x, UNREAD)
<math></math> ~ EMPTY
<math><merror><mtext>?</mtext></merror></math> ~ UNEXPECTED_CHARACTER: UNREAD
<!DOCTYPE math [<!ENTITY a "b">]><math><mi>&a;</mi></math> ~ FORBIDDEN_MARKUP
<math><mi>x</mi ~ MALFORMED_MARKUP: x
""")
  void whatIsWrongIsToldAndTheRestIsRead(String mathml, String outcome) {
    assertThat(Trees.ofMathml(mathml)).isEqualTo(outcome);
  }

  @Test
  void aProblemPointsAtItsPlace() {
    String source = "<math><mi>x</mi><mo>=</mo><mfrac><mi>a</mi></mfrac></math>";
    var partial = (Reading.Partial) MathmlReader.read(source, Context.NONE, 1);
    var problem = partial.problems().getFirst();
    assertThat(problem.column()).isEqualTo(source.indexOf("<mfrac") + 1);
    assertThat(problem.message()).contains("<mfrac> with 1 parts; expected 2 parts").contains("^");
  }

  @Test
  void contentAmongPresentationIsATreeOfItsOwn() {
    assertThat(
            Trees.ofMathml(
                "<math><mi>y</mi><mo>=</mo><apply><sin/><apply><times/><cn>2</cn><ci>x</ci></apply>"
                    + "</apply></math>"))
        .isEqualTo("EQUAL(y, SIN(MULTIPLY(2, x)))");
  }

  @Test
  void lettersGoByTheirEnglishNamesBothWays() {
    for (String name : new String[] {"alpha", "varepsilon", "epsilon", "phi", "varphi", "Omega"}) {
      Formula symbol = Formula.symbol(name);
      String mathml = PresentationWriter.write(symbol);
      assertThat(mathml).doesNotContain(name);
      assertThat(MathmlReader.read(mathml, Context.NONE, 1).orThrow()).isEqualTo(symbol);
    }
  }
}
