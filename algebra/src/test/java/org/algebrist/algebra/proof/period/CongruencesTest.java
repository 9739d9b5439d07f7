package org.algebrist.algebra.proof.period;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.algebra.proof.LabelledPairs;
import org.algebrist.algebra.proof.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CongruencesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "a\\equiv b\\pmod n; n\\mid a-b",
        "a\\equiv b\\pmod n; b\\equiv a\\pmod n",
        "a\\equiv b\\pmod n; a-b\\equiv 0\\pmod n",
        "a\\mid b; b\\equiv 0\\pmod a",
        "5\\mid x-2; 5\\mid 2-x",
      })
  void whatSaysTheSameOfAMultipleIsEqual(String left, String right) {
    assertThat(LabelledPairs.verdict(left, right)).isInstanceOf(Verdict.Equal.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "a\\equiv b\\pmod n; n\\mid a+b",
        "a\\equiv b\\pmod n; a\\equiv b\\pmod m",
        "a\\mid b; b\\mid a",
        "a\\mid b; a\\equiv 0\\pmod b",
      })
  void otherMultiplesAreNot(String left, String right) {
    assertThat(LabelledPairs.verdict(left, right)).isNotInstanceOf(Verdict.Equal.class);
  }
}
