package org.algebrist.benchmarks.calculus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.algebrist.expression.sequence.SymbolicPair;
import org.junit.jupiter.api.Test;

class ParameterPairsTest {
  private static PairCheck.Outcome outcome(String question, String answer) {
    return ParameterPairs.check(
        SymbolicPair.read("1|" + question + "\t" + answer).orThrow(), new SplittableRandom(5));
  }

  @Test
  void aRightPairAgreesForSeveralValues() {
    PairCheck.Outcome outcome =
        outcome("sub Y' cos add mul a0 x a1", "mul pow a0 INT- 1 sin add mul a0 x a1");
    assertThat(outcome.wrongAt()).isNull();
    assertThat(outcome.compared()).isGreaterThan(400);
  }

  @Test
  void aSignAFactorAndAnotherParameterAreFound() {
    String question = "sub Y' cos mul a0 x";
    assertThat(outcome(question, "mul INT- 1 mul pow a0 INT- 1 sin mul a0 x").wrongAt())
        .isNotNull();
    assertThat(outcome(question, "mul INT+ 2 mul pow a0 INT- 1 sin mul a0 x").wrongAt())
        .isNotNull();
    assertThat(outcome(question, "mul pow a0 INT- 1 sin mul a1 x").wrongAt()).isNotNull();
  }

  @Test
  void whatHoldsForOneSignOfAParameterAloneIsFound() {
    assertThat(
            outcome(
                    "sub Y' sqrt mul pow a0 INT+ 2 pow x INT+ 4",
                    "mul div INT+ 1 INT+ 3 mul a0 pow x INT+ 3")
                .wrongAt())
        .isNotNull();
  }
}
