package org.algebrist.algebra.differential.answer;

import static org.algebrist.algebra.canonical.Typed.canonical;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.algebrist.algebra.calculus.RandomExpressions;
import org.algebrist.algebra.canonical.Canonical;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArbitraryConstantsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2*a8 - 3|a8",
        "x + 2*a8|x + a8",
        "x - a8 + 5|x + a8",
        "3*a8*x|a8*x",
        "-a8*e^x|a8*e^x",
        "e^(x + a8)|e^(x + a8)",
        "ln(2*a8)*x|a8*x",
        "sin(x + 3*a8)|sin(x + a8)",
        "x^(2*a8)|x^a8",
        "a8*x + a8|a8*x + a8",
        "x + 1|x + 1",
        "(a8 + a9)*x|(a8 + a9)*x",
        "2*a8*x + a9|a8*x + a9",
        "(x + a8/3)^2|(3*x + a8)^2/9"
      })
  void whatDependsOnTheConstantAloneIsTheConstant(String solution, String expected) {
    assertThat(ArbitraryConstants.absorbed(canonical(solution), "x", ArbitraryConstants.FIRST))
        .isEqualTo(canonical(expected));
  }

  @Test
  void itIsDoneOnceAndForAllAndNeverAddsAConstant() {
    var random = new SplittableRandom(61);
    int absorbed = 0;
    for (int i = 0; i < 20_000; i++) {
      Canonical solution =
          Canonical.of(RandomExpressions.of(random, random.nextInt(1, 7)))
              .replace(symbol -> symbol.name().equals("y") ? Canonical.name("a8") : symbol);
      Canonical once = ArbitraryConstants.absorbed(solution, "x", "a8");
      assertThat(ArbitraryConstants.absorbed(once, "x", "a8")).as("%s", solution).isEqualTo(once);
      assertThat(once.nodes()).isLessThanOrEqualTo(solution.nodes());
      assertThat(once.contains("a9")).isFalse();
      if (ArbitraryConstants.occurrences(solution, "a8") != 1) {
        assertThat(once).isEqualTo(solution);
      } else if (!once.equals(solution)) {
        absorbed++;
      }
    }
    assertThat(absorbed).isGreaterThan(1_000);
  }
}
