package org.algebrist.algebra;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class DeadlineTest {
  private static void pass(Duration time) {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() < end) {
      LockSupport.parkNanos(1_000_000);
    }
  }

  @Test
  void workThatDoesNotCountPutsItOff() {
    Deadline deadline = Deadline.in(Duration.ofMillis(400));
    deadline.uncounted(() -> {
      pass(Duration.ofMillis(450));
      assertThat(deadline.hasPassed()).isFalse();
    });
    assertThat(deadline.hasPassed()).isFalse();
    pass(Duration.ofMillis(400));
    assertThat(deadline.hasPassed()).isTrue();
  }
}
