package org.algebrist.systems.symbolic.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.algebrist.expression.sequence.SymbolicReader;
import org.algebrist.expression.tree.Formula;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResidualCheckTest {
  private final AnswerCheck check = AnswerCheck.standard(Duration.ofSeconds(5));

  @ParameterizedTest
  @CsvSource({
    "sub Y' cos x, sin x, true",
    "sub Y' cos x, add sin x INT+ 4, true",
    "sub Y' cos x, cos x, false",
    "sub Y' mul INT+ 2 x, pow x INT+ 2, true",
    "sub Y' mul INT+ 2 x, pow x INT+ 3, false",
    "add Y' Y, mul c exp mul INT- 1 x, true",
    "add Y' Y, mul c exp x, false",
    "add x mul Y Y', sqrt sub c pow x INT+ 2, true",
    "add Y'' Y, add mul a8 sin x mul a9 cos x, true",
    "add Y'' Y, mul a8 sinh x, false",
    "sub Y' ln x, x, false"
  })
  void anAnswerIsPutIntoItsQuestion(String question, String answer, boolean solves) {
    assertThat(check.solves(read(question), read(answer))).isEqualTo(solves);
  }

  private static Formula read(String text) {
    return SymbolicReader.read(text).orThrow();
  }
}
