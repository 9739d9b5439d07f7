package org.algebrist.expression.numeral;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.algebrist.expression.SharedData;
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
    NumberAgreement agreement = NumberAgreement.of(SharedData.at("ept/" + file + ".jsonl"));
    System.out.println(file + ": " + agreement);
    assertThat(agreement.recallOfUsed())
        .as(() -> String.join("\n", agreement.missed))
        .isGreaterThanOrEqualTo(recallOfUsed);
    assertThat(agreement.recall()).isGreaterThanOrEqualTo(recall);
    assertThat(agreement.precision())
        .as(() -> String.join("\n", agreement.extra))
        .isGreaterThanOrEqualTo(precision);
  }
}
