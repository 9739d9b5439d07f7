package org.algebrist.neural.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class ProcessorFlagsTest {
  @Test
  void theFirstProcessorsFlagsCount() {
    assertThat(
            ProcessorFlags.of(
                """
                processor\t: 0
                flags\t\t: fpu avx2 avx512_bf16
                processor\t: 1
                flags\t\t: fpu
                """))
        .containsExactlyInAnyOrder("fpu", "avx2", "avx512_bf16");
    assertThat(ProcessorFlags.of("Features : neon")).isEmpty();
  }

  @Test
  void bfloat16IsMultipliedByEitherInstruction() {
    assertThat(ProcessorFlags.multiplyBf16(Set.of("avx2", "amx_bf16"))).isTrue();
    assertThat(ProcessorFlags.multiplyBf16(Set.of("avx512_bf16"))).isTrue();
    assertThat(ProcessorFlags.multiplyBf16(Set.of("avx2", "avx512f"))).isFalse();
    assertThat(Precision.fasterOnCpu() == Precision.BF16)
        .isEqualTo(ProcessorFlags.multiplyBf16(ProcessorFlags.here()));
  }
}
