package org.algebrist.algebra;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class DeadlineTest {
  @Test
  void aShareEndsBeforeTheWhole() {
    Deadline deadline = Deadline.in(Duration.ofSeconds(100));
    assertThat(deadline.share(0.4).remainingNanos())
        .isPositive()
        .isLessThanOrEqualTo(Duration.ofSeconds(40).toNanos());
    assertThat(deadline.remainingNanos()).isGreaterThan(Duration.ofSeconds(50).toNanos());
  }

  @Test
  void aShareOfNothingHasPassedAtOnce() throws InterruptedException {
    Deadline deadline = Deadline.in(Duration.ofNanos(1));
    Thread.sleep(1);
    Deadline share = deadline.share(0.5);
    Thread.sleep(1);
    assertThat(share.hasPassed()).isTrue();
  }
}
