package org.algebrist.algebra.ode.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x*asin(a) | >= | 0.5 | 1.5",
        "x*acos(a) | >= | -0.5 | -1.5",
        "x*atanh(a) | > | 0.5 | 1.5",
        "x*acosh(a) | >= | 1.5 | 0.5"
      })
  void anInverseFunctionAsksForItsDomain(
      String expression, String sign, double inside, double outside) {
    var conditions = ParameterConditions.of(List.of(read(expression)), Set.of("a"));

    assertThat(conditions).hasSize(1);
    assertThat(conditions.getFirst().sign()).isEqualTo(sign);
    assertThat(value(conditions.getFirst().expression(), inside)).isPositive();
    assertThat(value(conditions.getFirst().expression(), outside)).isNegative();
  }

  private static double value(Canonical quantity, double a) {
    return Program.compile(quantity.formula(), List.of("a"))
            instanceof Compilation.Compiled(Program program)
        ? program.at(a)
        : Double.NaN;
  }

  @Test
  void anExpressionIsZeroForOneValueOfEachLinearFactor() {
    assertThat(ExceptionalValues.of(read("a*(b - 2*c)"), List.of("a", "b", "c")))
        .extracting(each -> each.parameter() + " = " + InfixWriter.pretty(each.value().readable()))
        .containsExactlyInAnyOrder("a = 0", "b = 2c");
    assertThat(ExceptionalValues.of(read("a^2 + 1"), List.of("a"))).isEmpty();
  }
}
