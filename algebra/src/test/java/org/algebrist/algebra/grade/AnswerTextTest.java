package org.algebrist.algebra.grade;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.algebrist.algebra.typed.BareFormula;
import org.algebrist.algebra.typed.BareFormulaTest;
import org.junit.jupiter.api.Test;

class AnswerTextTest {
  @Test
  void aBareFormulaIsCleanAsItIs() {
    List<String> bare =
        BareFormulaTest.typed().stream()
            .filter(text -> BareFormula.is(text) && !text.startsWith("="))
            .toList();
    assertThat(bare)
        .hasSizeGreaterThan(300)
        .allSatisfy(text -> assertThat(AnswerText.rewritten(text)).isEqualTo(text));
  }
}
