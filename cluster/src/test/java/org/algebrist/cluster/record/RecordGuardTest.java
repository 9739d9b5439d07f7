package org.algebrist.cluster.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

class RecordGuardTest {
  private static final Duration SHORT = Duration.ofMillis(300);

  private static String code(Callable<String> work) {
    return RecordGuard.call(SHORT, work, fault -> fault.code());
  }

  @Test
  void a_record_that_never_ends_gets_a_cause_when_its_time_is_over() {
    boolean[] stopped = {false};
    long start = System.nanoTime();
    assertThat(
            code(() -> {
              while (!stopped[0]) {
                Thread.onSpinWait(); // heeds no interruption
              }
              return "late";
            }))
        .isEqualTo("time-limit");
    stopped[0] = true;
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
  }

  @Test
  void a_record_that_eats_memory_gets_a_cause_and_the_memory_is_free_again() {
    String code =
        RecordGuard.call(
            Duration.ofMinutes(1),
            () -> {
              List<long[]> eaten = new ArrayList<>();
              while (true) {
                eaten.add(new long[Integer.MAX_VALUE / 16]);
              }
            },
            RecordFault::code);
    assertThat(code).isEqualTo("out-of-memory");
    assertThat(code(() -> "fine")).isEqualTo("fine");
  }

  @Test
  void a_record_nested_too_deeply_gets_a_cause() {
    String code =
        RecordGuard.call(
            Duration.ofMinutes(1), () -> Integer.toString(depth(0)), fault -> fault.code());
    assertThat(code).isEqualTo("too-deep");
  }

  @Test
  void what_is_too_deep_for_the_callers_stack_is_tried_on_a_larger_one() throws Exception {
    String[] code = {""};
    Thread small =
        new Thread(
            null,
            () ->
                code[0] =
                    RecordGuard.callBounded(
                        1,
                        Duration.ofMinutes(1),
                        () -> Integer.toString(down(20_000)),
                        fault -> fault.code()),
            "small",
            1 << 18);
    small.start();
    small.join();
    assertThat(code[0]).isEqualTo("20000");
  }

  private static int down(int left) {
    return left == 0 ? 0 : down(left - 1) + 1;
  }

  private static int depth(int at) {
    return at == Integer.MAX_VALUE ? at : depth(at + 1) + 1;
  }

  @Test
  void a_library_that_is_missing_ends_the_job() {
    assertThatThrownBy(() ->
            code(() -> {
              throw new UnsatisfiedLinkError("no torch");
            }))
        .isInstanceOf(UnsatisfiedLinkError.class);
  }

  @Test
  void a_fault_of_the_program_is_an_internal_error() {
    assertThat(
            code(() -> {
              throw new IllegalStateException("a bug");
            }))
        .isEqualTo("internal");
  }
}
