package org.algebrist.systems.symbolic.naming;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.notation.InfixReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParameterNamesTest {
  private static Canonical of(String text) {
    return Canonical.of(InfixReader.read(text).orThrow());
  }

  @ParameterizedTest
  @CsvSource({
    "k*t, t, 1",
    "exp(-k*t)*sin(w*t), t, 2",
    "x*t, t, 1", // x is a parameter here
    "a1*x^2 + a0, x, 2",
    "a1*sin(b*x), x, 2",
    "cos(x)*pi, x, 0",
    "x^n/(b - x), x, 2"
  })
  void whatIsRenamedComesBackAsItWas(String integrand, String variable, int count) {
    Canonical asked = of(integrand);
    ParameterNames names = ParameterNames.of(asked, variable);
    assertThat(names.count()).isEqualTo(count);
    Canonical coded = names.coded(asked);
    assertThat(names.named(coded)).isEqualTo(asked);
    List<String> expected = List.of("x", "a0", "a1").subList(0, count + 1);
    assertThat(Canonical.variables(coded.formula())).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void theFirstThatAppearsIsTheFirst() {
    Canonical asked = of("w*sin(k*t)");
    List<String> order = Canonical.variables(asked.formula());
    Canonical coded = ParameterNames.of(asked, "t").coded(asked);
    assertThat(coded)
        .isEqualTo(
            order.indexOf("w") < order.indexOf("k") ? of("a0*sin(a1*x)") : of("a1*sin(a0*x)"));
  }

  @Test
  void otherNamesAreNotCovered() {
    ParameterNames names = ParameterNames.of(of("k*x"), "x");
    assertThat(names.cover(of("k*x^2/2"))).isTrue();
    assertThat(names.cover(of("k*x^2/2 + b"))).isFalse();
  }

  @Test
  void asManyParametersAreAdmittedAsTokensFollowOneAnother() {
    assertThat(ParameterNames.admitted(List.of("x", "sin", "a8"))).isZero();
    assertThat(ParameterNames.admitted(List.of("x", "a0", "a1", "a8"))).isEqualTo(2);
    assertThat(ParameterNames.admitted(List.of("x", "a1"))).isZero();
  }

  @Test
  void foreignAreThoseThatAQuestionDoesNotHave() {
    assertThat(ParameterNames.foreign(List.of("x", "a0")))
        .contains("a1", "a7")
        .doesNotContain("a0", "a8", "x");
  }
}
