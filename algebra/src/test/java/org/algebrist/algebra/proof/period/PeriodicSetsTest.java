package org.algebrist.algebra.proof.period;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.proof.LabelledPairs;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PeriodicSetsTest {
  private static final Duration LIMIT = Duration.ofSeconds(5);

  @ParameterizedTest
  @CsvSource({
    "x = π/6 + kπ, sin x = 1/2, x = 7pi/6, true",
    "sin x = 1/2, x = π/6 + 2kπ, x near 2.61799, true",
    "x = π/2 + 2kπ, x = π/2 + kπ, x = 3pi/2, false",
    "1/sin x = 0, x = kπ, x = 0, false"
  })
  void aSolutionOfOneOnlyIsNamed(String left, String right, String number, boolean first) {
    assertThat(PeriodicSets.compare(read(left), read(right), Deadline.in(LIMIT)))
        .hasValue(new PeriodicSets.Outcome.Apart(number, first));
  }

  /** Two zeros a thousandth apart are not taken for a double one. */
  @Test
  void zerosThatLieCloseAreNotOne() {
    Formula close = read("(sin(x) - 1/2)(sin(x) - 1/2 - 10^(-3)) = 0");
    Formula family = read("x = π/6 + 2kπ or x = 5π/6 + 2kπ");

    assertThat(PeriodicSets.compare(close, family, Deadline.in(LIMIT)))
        .hasValueSatisfying(
            outcome -> assertThat(outcome).isInstanceOf(PeriodicSets.Outcome.Apart.class));
  }

  @Test
  void aDoubleZeroIsOneSolution() {
    Formula doubled = read("(2sin(x) - 1)^2 = 0");
    Formula family = read("x = π/6 + 2kπ or x = 5π/6 + 2kπ");

    assertThat(PeriodicSets.compare(doubled, family, Deadline.in(LIMIT)))
        .hasValueSatisfying(
            outcome -> assertThat(outcome).isInstanceOf(PeriodicSets.Outcome.Same.class));
  }

  /** An equation that is not periodic has other solutions than the ones it shares. */
  @ParameterizedTest
  @CsvSource({"x sin x = 0, x = kπ", "sin x = x, x = kπ", "y = kπ, x = kπ", "a = 2, b = 3"})
  void otherEquationsAreLeftToOthers(String left, String right) {
    assertThat(PeriodicSets.compare(read(left), read(right), Deadline.in(LIMIT))).isEmpty();
  }

  private static Formula read(String text) {
    return LabelledPairs.read(text, Context.NONE);
  }
}
