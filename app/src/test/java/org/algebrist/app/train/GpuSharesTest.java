package org.algebrist.app.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.algebrist.app.command.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GpuSharesTest {
  @ParameterizedTest
  @CsvSource({"'2,3', 0, 2", "'2, 3', 1, 3", "GPU-8f, 0, GPU-8f", "'', 0, ''", ", 1, 1"})
  void a_process_gets_one_of_the_gpus_that_its_starter_may_use(
      String all, int process, String own) {
    assertThat(TrainingProcesses.gpu(all, process)).isEqualTo(own);
  }

  @Test
  void more_processes_than_gpus_are_refused() {
    assertThatCode(() -> ProcessOptions.checkGpus(2, 2)).doesNotThrowAnyException();
    assertThatThrownBy(() -> ProcessOptions.checkGpus(3, 2))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("3 processes")
        .hasMessageContaining("finds 2")
        .hasMessageContaining("--device cpu");
  }
}
