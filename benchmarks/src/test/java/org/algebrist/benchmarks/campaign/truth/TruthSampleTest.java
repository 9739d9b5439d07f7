package org.algebrist.benchmarks.campaign.truth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.algebrist.benchmarks.campaign.part.Tally;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A sample of the campaign's first part: {@code benchmarks/campaign truth} judges a million. */
class TruthSampleTest {
  @ParameterizedTest
  @EnumSource(TruthSource.class)
  void ofASampleNoneIsJudgedFalsely(TruthSource source) {
    Tally tally = new Tally();
    source.judge(66, 3, tally);
    assertThat(tally.finds()).isEmpty();
    var counted = tally.sums().get(source.row());
    assertThat(counted.get("asked")).isGreaterThanOrEqualTo(66);
    assertThat(counted.get("unknown")).isLessThan(33);
  }

  /** What the judge of the others rests on: it finds a false verdict where there is one. */
  @ParameterizedTest
  @EnumSource(TruthSource.class)
  void aLineOfASourceThatSaysSoIsAFind(TruthSource source) {
    Tally tally = new Tally();
    List.of("open  x | y", "WRONG x | y", "  unknown 3").forEach(source.finds(7, tally));
    assertThat(tally.finds()).hasSize(1);
    assertThat(tally.finds().getFirst().reproducer()).isEqualTo("seed 7: WRONG x | y");
  }
}
