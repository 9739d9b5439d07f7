package org.algebrist.systems.symbolic.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SkeletonHashTest {
  /** Sets of pairs that were made before are divided by these very values. */
  @ParameterizedTest
  @CsvSource(
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "'',-780787492076525413",
        "sub Y' cos mul c x ,3404863011829888216",
        "sub Y'' mul pow2 Y c ,-4860826384410685714",
        "é,-3807612691129406348",
      })
  void theHashOfASkeletonNeverChanges(String skeleton, long hash) {
    assertThat(SkeletonHash.of(skeleton.getBytes(StandardCharsets.UTF_8))).isEqualTo(hash);
    assertThat(SkeletonCounts.hash(skeleton)).isEqualTo(hash);
  }
}
