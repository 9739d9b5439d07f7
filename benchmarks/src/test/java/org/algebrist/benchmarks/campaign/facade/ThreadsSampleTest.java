package org.algebrist.benchmarks.campaign.facade;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.algebrist.benchmarks.campaign.part.Tally;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A sample of many threads: {@code benchmarks/campaign threads} takes every façade for minutes. */
class ThreadsSampleTest {
  @ParameterizedTest
  @EnumSource(
      value = FacadeKind.class,
      names = {"READER", "WRITERS", "NUMERALS", "EQUALITY", "GRADER"})
  void manyThreadsAreAnsweredAsOneIs(FacadeKind kind) throws InterruptedException {
    Tally tally = FacadeChild.sample(kind, 0.5);
    assertThat(tally.finds()).isEmpty();
    assertThat(tally.sums().get(kind.name().toLowerCase(Locale.ROOT)).get("calls"))
        .isGreaterThan(100);
  }
}
