package org.algebrist.algebra.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.algebrist.algebra.Deadline;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is equal around a point is proved for the region that holds it, and for no other. */
class RegionProofTest {
  /** No region was ever found: a list of names was compared with a set. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sqrt((x+4)^2) | x + 4 | 0 | x >= -4",
        "sqrt((x+4)^2) | -x - 4 | -5 | x <= -4",
        "sqrt((x+4)^2) | x + 4 | -5 | ",
        "sqrt((x+4)^2) | x + 5 | 0 | ",
      })
  void theRegionHoldsThePoint(String left, String right, double at, String expected) {
    String found =
        String.join(
            ", ",
            RegionProof.around(read(left), read(right), "x", at, Deadline.in(Duration.ofSeconds(5)))
                .orElse(List.of()));
    assertThat(found).isEqualTo(expected == null ? "" : expected);
  }

  private static Formula read(String text) {
    return InfixReader.read(text).orThrow();
  }
}
