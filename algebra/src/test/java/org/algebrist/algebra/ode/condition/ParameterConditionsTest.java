package org.algebrist.algebra.ode.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.InfixWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParameterConditionsTest {
  private static Canonical read(String text) {
    return Canonical.of(InfixReader.read(text).orThrow());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x/a | a !=",
        "e^(x/(a + 1)) | a + 1 !=",
        "x/(a*b) | a !=, b !=",
        "x*sqrt(a) | a >=",
        "x/sqrt(a) | a >",
        "x + ln(a) | a >",
        "x + ln(abs(a)) | a !=",
        "a^x | a >",
        "x/(a + x) | ''",
        "x*a^2 | ''",
        "x/(e^a + 1) | ''",
        "sqrt(x - a) | ''"
      })
  void whatStandsBelowALineOrUnderARootIsACondition(String expression, String conditions) {
    assertThat(
            ParameterConditions.of(List.of(read(expression)), Set.of("a", "b")).stream()
                .map(each -> InfixWriter.pretty(each.expression().readable()) + " " + each.sign())
                .collect(Collectors.joining(", ")))
        .isEqualTo(conditions);
  }

  @Test
  void anExpressionIsZeroForOneValueOfEachLinearFactor() {
    assertThat(ExceptionalValues.of(read("a*(b - 2*c)"), List.of("a", "b", "c")))
        .extracting(each -> each.parameter() + " = " + InfixWriter.pretty(each.value().readable()))
        .containsExactlyInAnyOrder("a = 0", "b = 2c");
    assertThat(ExceptionalValues.of(read("a^2 + 1"), List.of("a"))).isEmpty();
  }
}
