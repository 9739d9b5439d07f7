package org.algebrist.algebra.canonical;

import static org.algebrist.algebra.canonical.Typed.canonical;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.algebrist.algebra.calculus.RandomExpressions;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimplificationTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sin(x)^2 + cos(x)^2|1",
        "3*sin(x)^2 + 3*cos(x)^2 + x|x + 3",
        "x - x*sin(y)^2|x*cos(y)^2",
        "cosh(x)^2 - sinh(x)^2|1",
        "x*(x + 1) - x^2|x",
        "x*sin(x) + x*cos(x)|x*(sin(x) + cos(x))",
        "e^x*x^2 + 2*e^x*x|e^x*x*(x + 2)",
        "(x + 1)^2 - x^2 - 2*x|1",
        "x + 1|x + 1"
      })
  void theShortestFormIsFound(String formula, String shortest) {
    assertThat(InfixWriter.pretty(Simplification.of(canonical(formula)).readable()))
        .isEqualTo(shortest);
  }

  @Test
  void theValueStaysAndTheFormGrowsNoLonger() {
    var random = new SplittableRandom(21);
    int compared = 0;
    for (int i = 0; i < 10_000; i++) {
      Formula formula = RandomExpressions.of(random, random.nextInt(1, 9));
      Canonical canonical = Canonical.of(formula);
      Canonical simple = Simplification.of(canonical);
      assertThat(simple.nodes()).isLessThanOrEqualTo(canonical.nodes());
      compared += CanonicalTest.sameValues(formula, simple.formula(), random);
    }
    assertThat(compared).isGreaterThan(8_000);
  }
}
