package org.algebrist.expression.mathml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.RandomTrees;
import org.algebrist.expression.tree.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
