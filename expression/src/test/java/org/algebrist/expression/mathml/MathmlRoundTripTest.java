package org.algebrist.expression.mathml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.RandomTrees;
import org.algebrist.expression.tree.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class MathmlRoundTripTest {
  private static final int TREES = 1_000;

  private static Formula read(String mathml) {
    return switch (MathmlReader.read(mathml, Context.NONE, 1)) {
      case Reading.Whole whole -> whole.candidates().getFirst().formula();
      case Reading.Partial partial -> partial.candidate().formula();
      case Reading.Failed failed -> throw new AssertionError(failed.problem().message());
    };
  }

  private static void comesBack(Formula tree, Function<Formula, String> writer) {
    String written = writer.apply(tree);
    assertThat(read(written)).as(written).isEqualTo(tree);
  }

  @Test
  void presentationGivesBackEveryUsualTree() {
    var trees = RandomTrees.everything(new Random(1));
    for (int i = 0; i < TREES; i++) {
      comesBack(trees.next(), PresentationWriter::write);
    }
  }

  @Test
  void presentationGivesBackAnythingUnderAnything() {
    var trees = RandomTrees.everything(new Random(2));
    for (int i = 0; i < TREES; i++) {
      comesBack(trees.arbitrary(12), PresentationWriter::write);
    }
  }

  @Test
  void contentGivesBackEveryTree() {
    var trees = RandomTrees.everything(new Random(3));
    for (int i = 0; i < TREES; i++) {
      comesBack(i % 2 == 0 ? trees.next() : trees.arbitrary(12), ContentWriter::write);
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyOperatorComesBack(Operator operator) {
    int count = Math.min(operator.maxArity(), Math.max(operator.minArity(), 2));
    var operands = List.of("x", "y", "z", "w").stream().map(Formula::symbol).limit(count).toList();
    var tree = new Operation(operator, operands);
    comesBack(tree, PresentationWriter::write);
    comesBack(tree, ContentWriter::write);
  }

  /** A product that nobody has set yet shows a dot where an author sets one, and only there. */
  @Test
  void computedProductsShowNoDotWhereAnAuthorSetsNone() {
    Formula x = Formula.symbol("x");
    Formula two = Formula.number(2);
    Formula sine = Formula.of(Operator.SIN, x);
    assertThat(PresentationWriter.write(Formula.of(Operator.MULTIPLY, two, x)))
        .contains("<mn>2</mn><mo>\u2062</mo><mi>x</mi>");
    assertThat(PresentationWriter.write(Formula.of(Operator.MULTIPLY, x, sine)))
        .contains("<mi>x</mi><mo>\u2062</mo>");
    assertThat(PresentationWriter.write(Formula.of(Operator.MULTIPLY, two, Formula.number(3))))
        .contains("<mn>2</mn><mo>⋅</mo><mn>3</mn>");
    assertThat(PresentationWriter.write(Formula.of(Operator.MULTIPLY, sine, x)))
        .contains("<mo>⋅</mo><mi>x</mi>");
  }

  /** What is seen has the brackets that a publisher sets, and no others. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          f''(x)                             ~ f′′(x)
          f_1(x)                             ~ f1(x)
          f^{(3)}(x)                         ~ f(3)(x)
          \\mathcal{L}\\{f\\}(s)             ~ ℒ{f}(s)
          \\sin^2\\theta                     ~ sin2θ
          (\\sin^2 x)^3                      ~ (sin2x)3
          \\sin 2x                           ~ sin2x
          \\sin(x)                           ~ sin(x)
          \\sin(x+1)                         ~ sin(x+1)
          (\\sin x)y                         ~ sin(x)y
          a(\\sin^2 x)y                      ~ asin2(x)y
          \\sin x\\cos^2 x                   ~ sinxcos2x
          \\ln x+\\log_2 x                   ~ lnx+log2x
          \\frac{dy}{dx}                     ~ dydx
          2\\frac{d^2y}{dx^2}                ~ 2d2ydx2
          \\left(\\frac{dy}{dx}\\right)^2    ~ (dydx)2
          \\frac{d}{dx}(x+1)                 ~ ddx(x+1)
          \\frac{\\partial f(x,t)}{\\partial x} ~ ∂f(x,t)∂x
          P(A|B)                             ~ P(A∣B)
          9.8\\,\\mathrm{m\\,s^{-2}}         ~ 9.8ms−2
          \\$3.50                            ~ $3.50
          {}_2F_1(a,b;c;z)                   ~ F12(a,b;c;z)
          0.\\overline{3}                    ~ 0.3‾
          1.2\\overline{45}+x                ~ 1.245‾+x
          """)
  void bracketsAreShownWhereAPublisherSetsThem(String latex, String seen) {
    Formula tree = FormulaReader.read(latex, Notation.LATEX, Context.NONE, 1).orThrow();
    comesBack(tree, PresentationWriter::write);
    assertThat(PresentationWriter.write(tree).replaceAll("<[^>]*>|[\u2061\u2062]", ""))
        .isEqualTo(seen);
  }

  /** Units stand upright and apart: m s is no ms. */
  @Test
  void unitsStandUprightAndApart() {
    Formula tree =
        FormulaReader.read("2\\,\\mathrm{m\\,s}", Notation.LATEX, Context.NONE, 1).orThrow();
    assertThat(PresentationWriter.write(tree))
        .containsPattern("normal[^>]*>m</mi><mo>\u2062</mo><mspace[^>]*/><mi[^>]*normal");
  }

  /** A number that repeats comes back wherever it stands. */
  @ParameterizedTest
  @EnumSource
  void repeatingDecimalsComeBackUnderEveryOperator(Operator operator) {
    int count = Math.min(operator.maxArity(), Math.max(operator.minArity(), 2));
    Formula repeating =
        FormulaReader.read("0.1\\overline{6}", Notation.LATEX, Context.NONE, 1).orThrow();
    comesBack(
        new Operation(operator, Collections.nCopies(count, repeating)), PresentationWriter::write);
  }

  @Test
  void writingWhatWasReadChangesNothing() {
    var trees = RandomTrees.everything(new Random(4));
    for (int i = 0; i < 200; i++) {
      String once = PresentationWriter.write(trees.next());
      String twice = PresentationWriter.write(read(once));
      assertThat(PresentationWriter.write(read(twice))).isEqualTo(twice);
    }
  }

  @Test
  void plainArithmeticNeedsNoIntent() {
    Formula sum =
        Formula.of(
            Operator.EQUAL,
            Formula.of(
                Operator.ADD,
                Formula.of(Operator.POWER, Formula.symbol("x"), Formula.number(2)),
                Formula.of(Operator.DIVIDE, Formula.number(1), Formula.symbol("y"))),
            Formula.of(Operator.SQRT, Formula.symbol("z")));
    assertThat(PresentationWriter.write(sum))
        .isEqualTo(
            "<math xmlns=\"http://www.w3.org/1998/Math/MathML\"><msup><mi>x</mi><mn>2</mn></msup>"
                + "<mo>+</mo><mfrac><mn>1</mn><mi>y</mi></mfrac><mo>=</mo>"
                + "<msqrt><mi>z</mi></msqrt></math>");
  }

  @Test
  void aDeepTreeIsWrittenWithoutOverflow() {
    Formula deep = Formula.symbol("x");
    Formula left = Formula.symbol("x");
    for (int i = 0; i < 50_000; i++) {
      deep = Formula.of(Operator.SQRT, deep);
      left = Formula.of(Operator.ADD, left, Formula.number(1));
    }
    assertThat(PresentationWriter.write(deep)).endsWith("</msqrt></math>");
    assertThat(ContentWriter.write(deep)).endsWith("</apply></math>");
    comesBack(left, ContentWriter::write);
    assertThat(PresentationWriter.write(left)).hasSizeLessThan(1_300_000);
  }
}
