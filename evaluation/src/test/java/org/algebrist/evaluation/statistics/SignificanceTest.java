package org.algebrist.evaluation.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SignificanceTest {
  // Student's sleep data (The probable error of a mean, Biometrika 6, 1908), the worked example of
  // R's t.test.
  private static final Sample DRUG_1 =
      Sample.of(0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0);
  private static final Sample DRUG_2 = Sample.of(1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4);

  @Test
  void studentsTestOfIndependentSamples() { // golden values of scipy.stats.ttest_ind
    var result = Significance.studentT(DRUG_1, DRUG_2);
    assertThat(result.statistic()).isCloseTo(-1.8608134674868524, within(1e-12));
    assertThat(result.degreesOfFreedom()).isEqualTo(18);
    assertThat(result.p()).isCloseTo(0.07918671421593822, within(1e-10));
    var uneven =
        Significance.studentT(Sample.of(75.5, 77.2, 73.1), Sample.of(70.6, 74.3, 72.8, 75.1, 70.0));
    assertThat(uneven.statistic()).isCloseTo(1.702978584952003, within(1e-10));
    assertThat(uneven.degreesOfFreedom()).isEqualTo(6);
    assertThat(uneven.p()).isCloseTo(0.1394649520033558, within(1e-10));
    var clear =
        Significance.studentT(
            Sample.of(78.99, 80.12, 77.3, 79.9, 81.2), Sample.of(97.16, 96.5, 97.9, 96.8, 97.3));
    assertThat(clear.statistic()).isCloseTo(-25.363677310979366, within(1e-10));
    assertThat(clear.p()).isCloseTo(6.254544126797164e-09, within(1e-15));
  }

  @Test
  void swappingTheSystemsTurnsTheSignAndKeepsP() {
    var there = Significance.studentT(DRUG_1, DRUG_2);
    var back = Significance.studentT(DRUG_2, DRUG_1);
    assertThat(back.statistic()).isCloseTo(-there.statistic(), within(1e-12));
    assertThat(back.p()).isCloseTo(there.p(), within(1e-12));
    assertThat(there.p()).isBetween(0.05, 0.1);
  }

  @Test
  void samplesWithoutSpreadAreEqualOrCertainlyDifferent() {
    var level = Sample.of(0.1, 0.1, 0.1);
    assertThat(Significance.studentT(level, level).p()).isEqualTo(1);
    assertThat(Significance.studentT(level, Sample.of(0.2, 0.2)).p()).isZero();
    assertThat(Significance.studentT(level, Sample.of(0.2, 0.2)).statistic())
        .isEqualTo(Double.NEGATIVE_INFINITY);
  }

  @Test
  void samplesTooSmallAreRefusedWithBothSizes() {
    assertThatThrownBy(() -> Significance.studentT(Sample.of(1, 2), Sample.of(1)))
        .hasMessageContaining("2 and 1");
  }

  /** R: t.test(c(1, 2, 4, 5), c(0, 2, 2, 4), paired = TRUE) gives t = 2.4495, p = 0.0917. */
  @Test
  void aPairedTestIsOfTheDifferences() {
    TestResult result = Significance.pairedT(Sample.of(1, 2, 4, 5), Sample.of(0, 2, 2, 4));
    assertThat(result.statistic()).isCloseTo(2.449489743, within(1e-8));
    assertThat(result.degreesOfFreedom()).isEqualTo(3);
    assertThat(result.p()).isCloseTo(0.0917, within(1e-4));
    assertThat(Significance.pairedT(Sample.of(1, 2), Sample.of(0, 1)).p()).isZero();
    assertThatThrownBy(() -> Significance.pairedT(Sample.of(1, 2), Sample.of(1, 2, 3)))
        .hasMessageContaining("2 and 3");
  }

  /** R: binom.test(15, 20), binom.test(8, 10), binom.test(3, 3). */
  @Test
  void mcNemarsTestIsTheExactBinomialOfTheItemsThatDiffer() {
    assertThat(Significance.mcNemar(15, 5).p()).isCloseTo(0.0413894653, within(1e-9));
    assertThat(Significance.mcNemar(5, 15).p()).isCloseTo(0.0413894653, within(1e-9));
    assertThat(Significance.mcNemar(15, 5).statistic()).isEqualTo(10);
    assertThat(Significance.mcNemar(2, 8).p()).isCloseTo(0.109375, within(1e-9));
    assertThat(Significance.mcNemar(0, 3).p()).isCloseTo(0.25, within(1e-9));
    assertThat(Significance.mcNemar(4, 4).p()).isEqualTo(1);
    assertThat(Significance.mcNemar(0, 0).p()).isEqualTo(1);
    assertThatThrownBy(() -> Significance.mcNemar(-1, 2)).hasMessageContaining("-1 and 2");
  }
}
