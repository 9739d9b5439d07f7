package org.algebrist.cluster.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.algebrist.cluster.LocalSpark;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ManyRecordsTest {
  @AfterEach
  void endTheLoop() {
    ManyRecords.over = true;
  }

  @Test
  void one_that_loops_and_one_that_eats_memory_are_two_rows_of_a_hundred_thousand() {
    ManyRecords.over = false;
    assertThat(ManyRecords.codes(LocalSpark.session(), 100_000, 20))
        .isEqualTo(Map.of("fine", 99_998L, "time-limit", 1L, "out-of-memory", 1L));
  }
}
