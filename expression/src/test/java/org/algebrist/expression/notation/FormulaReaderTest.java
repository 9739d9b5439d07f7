package org.algebrist.expression.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.List;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormulaReaderTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          \\frac{1}{2}                       | LATEX
          $x$                                | LATEX
          x^2 + 3                            | LATEX
          f(x) = 2                           | LATEX
          <math><mi>x</mi></math>            | MATHML
          <m:math><m:mi>x</m:mi></m:math>    | MATHML
          <?xml version="1.0"?><math/>       | MATHML
          <mrow><mi>x</mi></mrow>            | MATHML
          <apply><plus/><ci>x</ci></apply>   | MATHML
          <i>x</i><sup>2</sup>               | HTML
          x &le; 3                           | HTML
          sqrt(x + 1)                        | INFIX
          a <= b                             | INFIX
          2*x                                | INFIX
          x^1.5                              | INFIX
          x^0.5                              | INFIX
          x^.5                               | INFIX
          pi/2                               | INFIX
          2pi r                              | INFIX
          alpha + 1                          | INFIX
          erf(0)                             | INFIX
          y' = e^(x - y)                     | INFIX
          y'' + y^10 = exp(x)                | INFIX
          y' + y = x                         | LATEX
          y(0) = T0                          | INFIX
          x_1 + 2                            | LATEX
          {1, 2} union {3}                   | INFIX
          = + x 1 2                          | PREFIX
          [U!plus,0[V!x],1[N!1]]             | OPT
          V!x                                | OPT
          a < b                              | LATEX
          a<b>c                              | LATEX
          """)
  void aTextShowsItsNotation(String text, Notation notation) {
    assertThat(FormulaReader.notation(text)).isEqualTo(notation);
  }

  @Test
  void theSameFormulaIsTheSameTreeInEveryNotation() {
    Formula sum = FormulaReader.read("x^2+1").orThrow();
    assertThat(
            FormulaReader.read("<math><msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><mn>1</mn></math>")
                .orThrow())
        .isEqualTo(sum);
    assertThat(FormulaReader.read("<i>x</i><sup>2</sup> + 1").orThrow()).isEqualTo(sum);
    assertThat(FormulaReader.read("x^2 + 1*1").orThrow()).isNotEqualTo(sum);
    assertThat(FormulaReader.read("+ ^ x 2 1").orThrow()).isEqualTo(sum);
    assertThat(FormulaReader.read("x^2 + 1", Notation.INFIX, Context.NONE).orThrow())
        .isEqualTo(sum);
  }

  @Test
  void rootsInLettersMayStandBesideFunctionsWithoutBrackets() {
    for (String text : List.of("sqrt(tan x)", "x sqrt(sin x)", "abs(cos x)/sqrt(2)")) {
      String typed = text.replaceAll("(tan|sin|cos) x", "$1(x)").replace("x sqrt", "x*sqrt");
      assertThat(FormulaReader.read(text).orThrow())
          .as(text)
          .isEqualTo(FormulaReader.read(typed, Notation.INFIX, Context.NONE).orThrow());
    }
    assertThat(FormulaReader.read("s q r t").orThrow().symbols())
        .contains("s", "q", "r", "t"); // letters with blanks between are letters
  }

  @Test
  void anErrorIsAValueInEveryNotation() {
    for (Notation notation : Notation.values()) {
      Reading reading = FormulaReader.read("((", notation, Context.NONE);
      assertThat(reading).as(notation.name()).isNotInstanceOf(Reading.Whole.class);
    }
    assertThat(FormulaReader.read("")).isInstanceOf(Reading.Failed.class);
  }

  @Test
  void readingsOfOneMeaningHaveSpansForEveryNode() {
    var whole = (Reading.Whole) FormulaReader.read("+ x 1", Notation.PREFIX, Context.NONE);
    assertThat(whole.candidates()).hasSize(1);
    assertThat(whole.candidates().getFirst().spans().size()).isEqualTo(3);
  }

  @Test
  void inverseFunctionsAreCalledEitherWayInInfix() {
    for (String name : List.of("arcsin", "arctan", "arcsinh", "arcosh")) {
      String other = name.replace("arcosh", "acosh").replaceFirst("^arc", "a");
      assertThat(FormulaReader.read(name + "(x)/sqrt(x)", Notation.INFIX, Context.NONE).orThrow())
          .as(name)
          .isEqualTo(
              FormulaReader.read(other + "(x)/sqrt(x)", Notation.INFIX, Context.NONE).orThrow());
    }
  }

  @Test
  void publishedPairsAreReadAndWritten() {
    Formula question =
        FormulaReader.read("sub Y' mul x INT- 1 2", Notation.SYMBOLIC, Context.NONE).orThrow();
    assertThat(FormulaWriter.write(question, Notation.SYMBOLIC)).isEqualTo("sub Y' mul x INT- 1 2");
    assertThat(FormulaReader.read("sub Y'", Notation.SYMBOLIC, Context.NONE))
        .isInstanceOf(Reading.Failed.class);
  }

  @Test
  void whatIsNullIsNamed() {
    assertThatNullPointerException()
        .isThrownBy(() -> FormulaReader.read(null, Notation.LATEX, Context.NONE))
        .withMessage("text");
    assertThatNullPointerException()
        .isThrownBy(() -> FormulaWriter.write(null, Notation.LATEX))
        .withMessage("formula");
    assertThatNullPointerException()
        .isThrownBy(() -> FormulaWriter.write(Formula.absent(), null))
        .withMessage("notation");
  }

  @Test
  void everyTreeShowsItselfInInfix() {
    assertThat(Formula.number(3)).hasToString("3");
    assertThat(Formula.symbol("a")).hasToString("a");
    assertThat(Formula.absent()).hasToString("_");
    assertThat(new Formula.Text("if")).hasToString("\"if\"");
    assertThat(FormulaReader.read("x/2").orThrow()).hasToString("x/2");
  }
}
