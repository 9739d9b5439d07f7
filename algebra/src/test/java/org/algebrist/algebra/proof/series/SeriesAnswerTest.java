package org.algebrist.algebra.proof.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.tree.Formula;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeriesAnswerTest {
  private static final Duration LIMIT = Duration.ofSeconds(5);

  private static Formula formula(String text) {
    return FormulaReader.read(text).orThrow();
  }

  private static SeriesAnswer answer(String sum) {
    return SeriesAnswer.of(formula(sum), Deadline.in(LIMIT)).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\sum_{k=1}^n k^2 | \\frac{n(n+1)(2n+1)}{6} | n >= 0, n is a whole number | ''",
        "\\sum_{k=0}^n q^k | \\frac{q^{n+1}-1}{q-1} | n >= 0, n is a whole number, q != 1 | ''",
        "\\sum_{k=0}^n \\binom{n}{k} | 2^n | n >= 0, n is a whole number | ''",
        "\\sum_{k=0}^{\\infty} q^k | \\frac{1}{1-q} | abs(q) < 1 | it diverges where abs(q) >= 1",
        "\\sum_{k=0}^{\\infty} (-1)^k x^k | \\frac{1}{1+x} | abs(x) < 1 | it diverges where abs(x) >= 1",
        "\\sum_{k=0}^{\\infty} x^{2k} | \\frac{1}{1-x^2} | abs(x) < 1 | it diverges where abs(x) >= 1",
        "\\sum_{k=0}^{\\infty} a q^k | \\frac{a}{1-q} | abs(q) < 1 | ''",
        "\\sum_{k=0}^{\\infty} (q-1) q^k | -1 | abs(q) < 1 | ''",
        "\\sum_{k=0}^{2m} k | m(2m+1) | 2m >= 0, 2m is a whole number | ''",
        "\\sum_{k=1}^{\\infty} k x^k | \\frac{x}{(1-x)^2} | abs(x) < 1 | it diverges where abs(x) >= 1",
        "\\sum_{k=1}^{\\infty} k^2 x^k | \\frac{x(1+x)}{(1-x)^3} | abs(x) < 1 | it diverges where abs(x) >= 1",
        "\\sum_{k=0}^{\\infty} \\frac{x^k}{k!} | e^x | '' | ''",
        "\\sum_{k=2}^{\\infty} \\frac{x^k}{k!} | e^x-x-1 | '' | ''",
        "\\sum_{k=1}^{\\infty} \\frac{k x^k}{k!} | x e^x | '' | ''"
      })
  void sumsHaveClosedFormsWithTheirConditions(
      String sum, String value, String conditions, String otherwise) {
    SeriesAnswer found = answer(sum);

    assertThat(Equality.check(found.value(), formula(value), LIMIT))
        .isInstanceOf(Verdict.Equal.class);
    assertThat(String.join(", ", found.conditions())).isEqualTo(conditions);
    assertThat(found.otherwise().orElse("")).isEqualTo(otherwise);
  }

  @Test
  void theZetaFunctionIsTheSumOfPowersAboveOne() {
    SeriesAnswer found = answer("\\sum_{n=1}^{\\infty} \\frac{1}{n^p}");

    assertThat(found.value()).isEqualTo(formula("apply(zeta, p)"));
    assertThat(found.conditions()).containsExactly("p > 1");
    assertThat(found.otherwise()).contains("it diverges where p <= 1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\sum_{n=1}^{\\infty} \\frac{n}{2^n} | 2",
        "\\sum_{n=1}^{\\infty} \\frac{n(n+1)}{3^n} | 2.25",
        "\\sum_{n=1}^{\\infty} \\frac{1}{n^2+1} | 1.0766740474685811741",
        "\\sum_{n=2}^{\\infty} \\frac{1}{2n^2+3} | 0.2751920240903240",
        "\\sum_{n=0}^{\\infty} \\frac{1}{4n^2-2} | 0.1727530158275820"
      })
  void sumsOfNumbersHaveTheirValue(String sum, double value) {
    Formula closed = SeriesForms.of(formula(sum), Deadline.in(LIMIT));

    assertThat(Program.compile(closed, List.of()).orThrow().at())
        .isCloseTo(value, Offset.offset(1e-12));
  }
}
