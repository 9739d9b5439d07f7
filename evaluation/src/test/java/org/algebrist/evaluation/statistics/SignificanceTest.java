package org.algebrist.evaluation.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignificanceTest {
  // Student's sleep data (The probable error of a mean, Biometrika 6, 1908), the worked example of
  // R's t.test.
  private static final Sample DRUG_1 =
      Sample.of(0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0);
  private static final Sample DRUG_2 = Sample.of(1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4);

  @Test
  void pairedTestOfStudentsSleepData() {
    var result = Significance.pairedT(DRUG_1, DRUG_2);
    assertThat(result.statistic()).isCloseTo(-4.062127683382037, within(1e-12));
    assertThat(result.degreesOfFreedom()).isEqualTo(9);
    assertThat(result.p()).isCloseTo(0.002832890197384273, within(1e-12));
    assertThat(result.significantAt(0.05)).isTrue();
  }

  @Test
  void welchsTestOfStudentsSleepData() {
    var result = Significance.welchT(DRUG_1, DRUG_2);
    assertThat(result.statistic()).isCloseTo(-1.8608134674868526, within(1e-12));
    assertThat(result.degreesOfFreedom()).isCloseTo(17.776473516178488, within(1e-9));
    assertThat(result.p()).isCloseTo(0.0793941401873583, within(1e-10));
    assertThat(result.significantAt(0.05)).isFalse();
  }

  @Test
  void welchsTestOfUnequalSizes() { // golden values of scipy.stats.ttest_ind(equal_var=False)
    var a = Sample.of(75.5, 77.2, 73.1, 79.0, 72.5);
    var b = Sample.of(70.6, 74.3, 72.8, 75.1, 70.0);
    var result = Significance.welchT(a, b);
    assertThat(result.statistic()).isCloseTo(1.8373576430684582, within(1e-10));
    assertThat(result.degreesOfFreedom()).isCloseTo(7.692592661179681, within(1e-9));
    assertThat(result.p()).isCloseTo(0.10494874216500595, within(1e-9));
  }

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
    assertThat(Significance.welchT(DRUG_2, DRUG_1).statistic())
        .isCloseTo(-Significance.welchT(DRUG_1, DRUG_2).statistic(), within(1e-12));
    assertThat(Significance.pairedT(DRUG_2, DRUG_1).p())
        .isCloseTo(Significance.pairedT(DRUG_1, DRUG_2).p(), within(1e-12));
  }

  // Two-sided exact binomial probabilities: 12 of 15 is 2·(1+15+105+455)/2^15, 0 of 6 is 2/2^6.
  @ParameterizedTest
  @CsvSource({
    "12, 3, 0.03515625",
    "3, 12, 0.03515625",
    "0, 6, 0.03125",
    "5, 25, 0.0003249142318964005",
    "10, 10, 1",
    "0, 0, 1",
    "59, 121, 4.4344492637551645e-06",
    "1, 0, 1"
  })
  void mcNemarsExactTest(int onlyFirst, int onlySecond, double p) {
    assertThat(Significance.mcNemar(onlyFirst, onlySecond).p()).isCloseTo(p, within(1e-12));
  }

  @Test
  void mcNemarCountsOnlyDisagreements() {
    var first = List.of(true, true, true, true, true, true, true, false, true);
    var second = List.of(false, false, false, false, false, false, true, false, true);
    assertThat(Significance.mcNemar(first, second)).isEqualTo(Significance.mcNemar(6, 0));
  }

  @Test
  void samplesWithoutSpreadAreEqualOrCertainlyDifferent() {
    var level = Sample.of(0.1, 0.1, 0.1);
    assertThat(Significance.pairedT(level, level).p()).isEqualTo(1);
    assertThat(Significance.welchT(level, Sample.of(0.2, 0.2)).p()).isZero();
    assertThat(Significance.studentT(level, Sample.of(0.2, 0.2)).p()).isZero();
    assertThat(Significance.studentT(level, level).p()).isEqualTo(1);
    assertThat(Significance.welchT(level, Sample.of(0.2, 0.2)).statistic())
        .isEqualTo(Double.NEGATIVE_INFINITY);
  }

  @Test
  void mismatchedInputIsRefusedWithBothSizes() {
    assertThatThrownBy(() -> Significance.pairedT(Sample.of(1, 2, 3), Sample.of(1, 2)))
        .hasMessageContaining("3 and 2")
        .hasMessageContaining("welchT");
    assertThatThrownBy(() -> Significance.welchT(Sample.of(1), Sample.of(1, 2)))
        .hasMessageContaining("1 and 2");
    assertThatThrownBy(() -> Significance.studentT(Sample.of(1, 2), Sample.of(1)))
        .hasMessageContaining("2 and 1");
    assertThatThrownBy(() -> Significance.mcNemar(Collections.nCopies(3, true), List.of(true)))
        .hasMessageContaining("3 and 1");
    assertThatThrownBy(() -> Significance.mcNemar(-1, 2)).hasMessageContaining("onlyFirst=-1");
  }
}
