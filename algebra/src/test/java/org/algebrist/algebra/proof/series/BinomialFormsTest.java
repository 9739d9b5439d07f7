package org.algebrist.algebra.proof.series;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.algebra.proof.LabelledPairs;
import org.algebrist.algebra.proof.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinomialFormsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\sum_{k=0}^n \\binom{n}{k}^2; \\binom{2n}{n}",
        "\\sum_{k=0}^n \\binom{n}{k}\\binom{n}{n-k}; \\binom{2n}{n}",
        "\\sum_{k=0}^r \\binom{m}{k}\\binom{n}{r-k}; \\binom{m+n}{r}",
        "\\sum_{k=0}^n k\\binom{n}{k}; n\\cdot 2^{n-1}",
        "\\sum_{k=0}^n k\\binom{n}{k}3^k; 3n\\cdot 4^{n-1}",
        "\\sum_{k=0}^n \\binom{n}{k}x^k; (1+x)^n",
        "\\sum_k \\binom{n}{k}^2; \\binom{2n}{n}",
        "\\sum_k \\binom{n}{k} 2^k; 3^n",
        "sum over k of C(n,k)^2; C(2n,n)",
        "sum from k=0 to n of k C(n,k); n2^(n-1)",
      })
  void sumsOfChoicesHaveClosedForms(String series, String closed) {
    assertThat(LabelledPairs.verdict(series, closed)).isInstanceOf(Verdict.Equal.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\sum_{k=0}^n \\binom{n}{k}^2; \\binom{2n}{n}+1",
        "\\sum_{k=0}^{n-1} \\binom{n}{k}^2; \\binom{2n}{n}",
        "\\sum_{k=1}^n \\binom{n}{k}^2; \\binom{2n}{n}",
        "\\sum_{k=0}^r \\binom{m}{k}\\binom{n}{r-k}; \\binom{m+n}{m}",
        "\\sum_{k=0}^n k\\binom{n}{k}; n\\cdot 2^n",
        "\\sum_{k=0}^n k\\binom{n}{k}(-1)^k; 0",
        "\\sum_k \\frac{\\binom{n}{k}}{k+1}; \\frac{2^{n+1}-1}{n+1}",
      })
  void whatIsNotProvedOfThemIsNotSaid(String series, String closed) {
    assertThat(LabelledPairs.verdict(series, closed)).isNotInstanceOf(Verdict.Equal.class);
  }
}
