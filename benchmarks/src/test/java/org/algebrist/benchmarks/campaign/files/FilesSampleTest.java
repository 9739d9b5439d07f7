package org.algebrist.benchmarks.campaign.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.algebrist.benchmarks.campaign.part.Tally;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A sample of damaged files: {@code benchmarks/campaign files} damages ten thousands. */
class FilesSampleTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "SAFETENSORS, BYTES, 200",
    "SAFETENSORS, RANDOM, 200",
    "SAFETENSORS, SUMMED, 200",
    "ONNX, BYTES, 200",
    "ONNX, RANDOM, 200",
    "ONNX, STRUCTURE, 500",
    "CONFIGURATION, RANDOM, 200",
    "CONFIGURATION, STRUCTURE, 500",
    "PAIRS, RANDOM, 200",
    "INDEX, RANDOM, 40"
  })
  void damageIsRefusedOrChangesNothing(FileSubject subject, FileChild.Pass pass, int files)
      throws IOException {
    Tally tally = FileChild.sample(subject, pass, files, Path.of(""), folder);
    assertThat(tally.finds()).isEmpty();
    Map<String, Long> counted = tally.sums().get((subject + ", " + pass).toLowerCase(Locale.ROOT));
    assertThat(counted.get("files")).isEqualTo(files);
    assertThat(counted.get("refused")).isGreaterThan(files / 20);
  }
}
