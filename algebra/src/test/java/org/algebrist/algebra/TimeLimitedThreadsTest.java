package org.algebrist.algebra;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.algebrist.algebra.TimeLimitedThreads.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class TimeLimitedThreadsTest {
  private static final long SHORT = TimeUnit.MILLISECONDS.toNanos(50);
  private static final long LONG = TimeUnit.SECONDS.toNanos(10);

  private static String deaf(CountDownLatch end) {
    while (end.getCount() > 0) { // heeds no interruption
      Thread.onSpinWait();
    }
    return "ended";
  }

  @Test
  void aCallThatDoesNotComeBackIsAbandonedAndTheNextIsServed() throws Exception {
    var threads = new TimeLimitedThreads("test", 2, 1 << 20);
    var end = new CountDownLatch(1);
    try {
      assertThat(threads.call(() -> deaf(end), SHORT)).isEqualTo(new Outcome.TimedOut<>());
      assertThat(threads.call(() -> "served", LONG)).isEqualTo(new Outcome.Returned<>("served"));
      assertThat(threads.call(() -> deaf(end), SHORT)).isEqualTo(new Outcome.TimedOut<>());
      assertThat(threads.call(() -> "no room", SHORT)).isEqualTo(new Outcome.Busy<>());
    } finally {
      end.countDown();
    }
    assertThat(threads.call(() -> "room again", LONG))
        .isEqualTo(new Outcome.Returned<>("room again"));
  }

  @Test
  void whatACallThrowsIsItsOutcome() {
    var threads = new TimeLimitedThreads("test", 1, 1 << 20);
    var outcome =
        threads.call(
            () -> {
              throw new StackOverflowError("deep");
            },
            LONG);
    assertThat(outcome)
        .isInstanceOfSatisfying(
            Outcome.Threw.class,
            threw -> assertThat(threw.cause()).isInstanceOf(StackOverflowError.class));
    assertThat(threads.call(() -> 1, LONG)).isEqualTo(new Outcome.Returned<>(1));
  }
}
