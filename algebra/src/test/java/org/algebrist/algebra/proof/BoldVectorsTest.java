package org.algebrist.algebra.proof;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoldVectorsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\mathbf{a}\\times\\mathbf{b}; -\\mathbf{b}\\times\\mathbf{a}",
        "\\mathbf{a}\\times\\mathbf{a}; 0",
        "\\vec a\\times\\vec a; 0",
        "\\mathbf{a}\\cdot(\\mathbf{b}\\times\\mathbf{c});"
            + " \\mathbf{c}\\cdot(\\mathbf{a}\\times\\mathbf{b})",
        "\\mathbf{a}\\times(\\mathbf{b}\\times\\mathbf{c});"
            + " \\mathbf{b}(\\mathbf{a}\\cdot\\mathbf{c})-\\mathbf{c}(\\mathbf{a}\\cdot\\mathbf{b})",
      })
  void crossProductsOfBoldLettersAreThoseOfVectors(String left, String right) {
    assertThat(LabelledPairs.verdict(left, right)).isInstanceOf(Verdict.Equal.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\mathbf{a}\\times\\mathbf{b}; \\mathbf{b}\\times\\mathbf{a}",
        "\\mathbf{a}\\times\\mathbf{b}; 0",
        "(\\mathbf{a}\\times\\mathbf{b})\\times\\mathbf{c};"
            + " \\mathbf{a}\\times(\\mathbf{b}\\times\\mathbf{c})",
      })
  void theirOrderCounts(String left, String right) {
    assertThat(LabelledPairs.verdict(left, right)).isInstanceOf(Verdict.Different.class);
  }
}
