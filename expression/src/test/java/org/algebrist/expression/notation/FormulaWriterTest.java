package org.algebrist.expression.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.algebrist.expression.tree.Formula;
import org.junit.jupiter.api.Test;

class FormulaWriterTest {

  @Test
  void aFormulaIsWrittenInTheNotationAskedFor() {
    Formula formula = InfixReader.read("2x = 5").orThrow();
    assertThat(FormulaWriter.write(formula, Notation.INFIX)).isEqualTo("2*x = 5");
    assertThat(FormulaWriter.write(formula, Notation.PREFIX)).isEqualTo("= * 2 x 5");
    assertThat(FormulaWriter.write(formula, Notation.OPT))
        .isEqualTo("[U!eq,0[U!times,0[N!2],1[V!x]],1[N!5]]");
  }

  @Test
  void aFormulaPastTheLimitsOfOperatorTreesIsRefusedWithTheLimit() {
    Formula deep = InfixReader.read("-".repeat(100) + "x").orThrow();
    assertThatThrownBy(() -> FormulaWriter.write(deep, Notation.OPT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("32");
  }
}
