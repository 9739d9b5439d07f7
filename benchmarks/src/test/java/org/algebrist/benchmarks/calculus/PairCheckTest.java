package org.algebrist.benchmarks.calculus;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.expression.sequence.SymbolicPair;
import org.junit.jupiter.api.Test;

class PairCheckTest {
  private static PairCheck.Outcome outcome(String question, String answer) {
    return PairCheck.of(SymbolicPair.read("1|" + question + "\t" + answer).orThrow());
  }

  @Test
  void aRightPairAgreesAtManyPoints() {
    PairCheck.Outcome outcome =
        outcome("sub Y' mul x cos pow x INT+ 2", "mul div INT+ 1 INT+ 2 sin pow x INT+ 2");
    assertThat(outcome.wrongAt()).isNull();
    assertThat(outcome.compared()).isGreaterThan(100);
  }

  @Test
  void aBranchThatIsWrongForNegativeXAloneIsFound() {
    // The slope of x^2/2 is x, which is sqrt(x^2) on one side alone.
    assertThat(outcome("sub Y' sqrt pow x INT+ 2", "mul div INT+ 1 INT+ 2 pow x INT+ 2").wrongAt())
        .isNotNull();
  }

  /** Near 0 the second derivative is so small that few of sixty digits are left of it. */
  @Test
  void digitsThatADifferenceHasLostDoNotMakeAPairWrong() {
    PairCheck.Outcome outcome =
        outcome(
            "add mul Y mul Y'' pow x INT+ 3 add mul INT- 1 mul pow Y' INT+ 2 pow x INT+ 3"
                + " mul pow Y' INT+ 2 add pow x INT+ 3 mul INT- 3 mul Y mul pow Y' INT- 1"
                + " pow x INT+ 2",
            "mul div INT+ 1 0 0 1 INT+ 1 0 0 0 mul a9 add pow x INT+ 4 a8");
    assertThat(outcome.wrongAt()).isNull();
    assertThat(outcome.compared()).isGreaterThan(20);
  }

  @Test
  void anInverseFunctionThatHoldsOnOneBranchAloneIsFound() {
    // acos(cos(c/(x + 5))) is c/(x + 5) while that is below pi.
    assertThat(
            outcome(
                    "add mul Y' add x INT+ 5 mul INT- 1 mul acos Y"
                        + " sqrt add mul INT- 1 pow Y INT+ 2 INT+ 1",
                    "cos mul a8 pow add x INT+ 5 INT- 1")
                .wrongAt())
        .isNotNull();
  }

  /** Y' = sinh x·(1 + Y²) holds for tan(c + cosh x), at x = 63 too, where cosh x is some 10^27. */
  @Test
  void aStepThatSpansManyPeriodsDoesNotMakeAPairWrong() {
    String right = "add Y' mul INT- 1 mul sinh x add INT+ 1 pow Y INT+ 2";
    assertThat(outcome(right, "tan add a8 cosh x").wrongAt()).isNull();
    assertThat(outcome(right, "tan add a8 sinh x").wrongAt()).isNotNull();
  }
}
