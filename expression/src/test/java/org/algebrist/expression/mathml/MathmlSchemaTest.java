package org.algebrist.expression.mathml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.algebrist.expression.notation.RoundTrip;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.RandomTrees;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The writers give well-formed MathML with the elements and children that the standard has. */
class MathmlSchemaTest {
  /** Of each writer and kind of tree; {@code -Dalgebrist.roundtrip.trees=N} for more. */
  private static final int TREES = Integer.getInteger("algebrist.roundtrip.trees", 300);

  private static final String OPEN = "<math xmlns=\"" + MathmlSchema.NAMESPACE + "\">";

  private final MathmlSchema schema = new MathmlSchema();

  private void isValid(Formula tree) {
    for (Function<Formula, String> writer :
        List.<Function<Formula, String>>of(PresentationWriter::write, ContentWriter::write)) {
      String written = writer.apply(tree);
      assertThat(schema.faults(written)).as(written).isEmpty();
    }
  }

  @Test
  void usualTreesAreWrittenValid() {
    var trees = RandomTrees.everything(new Random(21));
    for (int i = 0; i < TREES; i++) {
      isValid(trees.next());
    }
  }

  @Test
  void anythingUnderAnythingIsWrittenValid() {
    var random = new Random(22);
    var trees = RandomTrees.everything(random);
    for (int i = 0; i < TREES; i++) {
      isValid(trees.arbitrary(1 + random.nextInt(20)));
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyOperatorIsWrittenValidOverEveryKindOfOperand(Operator operator) {
    List<Formula> operands =
        List.of(
            Formula.symbol("x"),
            Formula.number(-3),
            Formula.absent(),
            new Formula.Text("a < b & \"c\""),
            new Formula.Unread("\\broken{"),
            Formula.of(Operator.LIST, Formula.symbol("x"), Formula.symbol("y")),
            Formula.of(Operator.ADD, Formula.symbol("x"), Formula.number(-1)));
    int most = Math.min(operator.maxArity(), operator.minArity() + 2);
    for (int count = operator.minArity(); count <= most; count++) {
      for (Formula operand : operands) {
        isValid(new Operation(operator, Collections.nCopies(count, operand)));
      }
    }
  }

  @Test
  void textOfAnyCharactersIsWellFormedAndComesBack() {
    var random = new Random(23);
    for (int i = 0; i < 300; i++) {
      var text = new StringBuilder();
      for (int k = random.nextInt(6); k >= 0; k--) {
        text.append((char) random.nextInt(random.nextBoolean() ? 0x80 : 0x10000));
      }
      for (Formula leaf :
          List.of(new Formula.Text(text.toString()), Formula.symbol(text.toString()))) {
        isValid(leaf);
        assertThat(RoundTrip.PRESENTATION.holds(leaf)).as(text.toString()).isTrue();
        assertThat(RoundTrip.CONTENT.holds(leaf)).as(text.toString()).isTrue();
      }
      isValid(new Formula.Unread(text.toString()));
    }
  }

  @Test
  void whatIsWrongIsFound() {
    assertThat(schema.faults(OPEN + "<msup><mo>(</mo><mi>x</mi><mn>2</mn></msup></math>"))
        .containsExactly("<msup> with 3 children");
    assertThat(schema.faults(OPEN + "<mtr/></math>")).containsExactly("<mtr> in <math>");
    assertThat(schema.faults(OPEN + "<blink/></math>"))
        .containsExactly("<blink> is no element of MathML");
    assertThat(schema.faults(OPEN + "<apply><power/><ci>x</ci></apply></math>"))
        .containsExactly("the application of <power> with 1 children");
    assertThat(schema.faults(OPEN + "<mi>x</math>").getFirst()).startsWith("not well-formed");
  }
}
