package org.algebrist.expression.numeral;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The floors lie just under what was measured; the few differences left are explained in {@link
 * NumberFinder}.
 */
class NumberAgreementTest {

  @ParameterizedTest
  @CsvSource({
    "alg514_fold0_train, 1.0, 0.982, 0.999",
    "alg514_fold0_test, 1.0, 0.976, 0.997",
    "draw_train, 0.997, 0.989, 0.997",
    "draw_dev, 1.0, 0.993, 1.0",
    "draw_test, 1.0, 0.997, 1.0",
    "mawps_fold0_train, 1.0, 0.981, 1.0",
    "mawps_fold0_test, 1.0, 0.980, 1.0",
  })
  void theNumbersThatGoldEquationsUseAreFound(
      String file, double recallOfUsed, double recall, double precision) throws IOException {
    Optional<Path> data = data();
    assumeTrue(
        data.isPresent(), "no ept folder in ALGEBRIST_DATA, -Dalgebrist.data or ../shared/data");
    NumberAgreement agreement = NumberAgreement.of(data.get().resolve(file + ".jsonl"));
    System.out.println(file + ": " + agreement);
    assertThat(agreement.recallOfUsed())
        .as(() -> String.join("\n", agreement.missed))
        .isGreaterThanOrEqualTo(recallOfUsed);
    assertThat(agreement.recall()).isGreaterThanOrEqualTo(recall);
    assertThat(agreement.precision())
        .as(() -> String.join("\n", agreement.extra))
        .isGreaterThanOrEqualTo(precision);
  }

  /**
   * The folder of the EPT files; relative places count from the module and from the repository's
   * root.
   */
  private static Optional<Path> data() {
    return Stream.of(
            System.getProperty("algebrist.data"),
            System.getenv("ALGEBRIST_DATA"),
            "../../shared/data",
            "../shared/data")
        .filter(place -> place != null && !place.isBlank())
        .map(place -> Path.of(place, "ept"))
        .filter(Files::isDirectory)
        .findFirst();
  }
}
