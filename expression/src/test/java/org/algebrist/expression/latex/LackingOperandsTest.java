package org.algebrist.expression.latex;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.latex.writer.LatexWriter;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.OperandPlaces;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Reading;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What {@link OperandPlaces#mayLack} promises: an operand left out there is left out when read
 * again.
 */
class LackingOperandsTest {
  private static final List<String> NAMES = List.of("x", "y", "z", "n");

  @ParameterizedTest
  @EnumSource(Operator.class)
  void whatMayBeLeftOutIsReadAsLeftOut(Operator operator) {
    for (int place = 0; place < operator.minArity(); place++) {
      if (!OperandPlaces.mayLack(operator, place)) {
        continue;
      }
      List<Formula> operands = new ArrayList<>();
      for (int i = 0; i < operator.minArity(); i++) {
        operands.add(i == place ? Formula.absent() : Formula.symbol(NAMES.get(i)));
      }
      Formula tree = new Formula.Operation(operator, operands);
      String latex = LatexWriter.write(tree);
      assertThat(FormulaReader.read(latex, Notation.LATEX, Context.NONE))
          .as("%s, place %d: %s", operator, place, latex)
          .isInstanceOfSatisfying(
              Reading.Whole.class,
              whole -> assertThat(whole.candidates().getFirst().formula()).isEqualTo(tree));
    }
  }
}
