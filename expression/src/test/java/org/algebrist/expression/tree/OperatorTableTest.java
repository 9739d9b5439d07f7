package org.algebrist.expression.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OperatorTableTest {

  @Test
  void thePageOfOperatorsIsUpToDate() throws IOException {
    assertThat(OperatorPage.path())
        .as("the page of operators; OperatorPage of the tests makes it")
        .exists();
    assertThat(Files.readString(OperatorPage.path()))
        .as("docs/operators.md; OperatorPage of the tests makes it anew")
        .isEqualTo(OperatorPage.page());
  }

  @Test
  void noTwoOperatorsAreSpelledAlike() {
    Set<String> spellings = new HashSet<>();
    for (Operator operator : Operator.values()) {
      assertThat(spellings.add(operator.spelling())).as(operator.spelling()).isTrue();
      assertThat(Operator.spelled(operator.spelling())).isEqualTo(operator);
    }
  }

  @Test
  void aSpellingIsOneWordOrOneSign() {
    for (Operator operator : Operator.values()) {
      String spelling = operator.spelling();
      boolean word = spelling.chars().allMatch(c -> Character.isLetterOrDigit(c));
      boolean sign = spelling.chars().noneMatch(c -> Character.isLetterOrDigit(c) || c <= ' ');
      assertThat(word || sign).as(spelling).isTrue();
      // What stands between no operands is spelled as a function, for which a sign will not do.
      assertThat(word || InfixSigns.isBetween(operator)).as(spelling).isTrue();
    }
  }
}
