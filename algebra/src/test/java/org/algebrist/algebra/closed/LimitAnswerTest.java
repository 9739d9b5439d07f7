package org.algebrist.algebra.closed;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LimitAnswerTest {
  private static Formula formula(String text) {
    return FormulaReader.read(text).orThrow();
  }

  private static List<LimitAnswer.ByCase> cases(String limit) {
    return ((LimitAnswer.Found) LimitAnswer.of(formula(limit)).orElseThrow()).cases();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\lim_{x\\to\\infty} (1+\\frac{a}{x})^x | e^a | ''",
        "\\lim_{x\\to\\infty} \\frac{x^n}{e^x} | 0 | ''",
        "\\lim_{h\\to 0} \\frac{(x+h)^3-x^3}{h} | 3x^2 | ''",
        "\\lim_{x\\to 0} \\frac{a^x-b^x}{x} | \\ln(a)-\\ln(b) | a > 0, b > 0",
        "\\lim_{x\\to a} \\frac{x^2-a^2}{x-a} | 2a | ''",
        "\\lim_{x\\to a} \\frac{x^n-a^n}{x-a} | n a^{n-1} | a > 0",
        "\\lim_{x\\to 0} \\frac{\\sin(a x)}{\\sin(b x)} | \\frac{a}{b} | b != 0",
        "\\lim_{x\\to\\infty} (\\sqrt{x^2+a x}-x) | \\frac{a}{2} | ''"
      })
  void aLimitWithParametersHasItsConditions(String limit, String value, String conditions) {
    List<LimitAnswer.ByCase> cases = cases(limit);

    assertThat(cases).hasSize(1);
    assertThat(String.join(", ", cases.getFirst().conditions())).isEqualTo(conditions);
    assertThat(Equality.check(cases.getFirst().limit(), formula(value), Duration.ofSeconds(5)))
        .isInstanceOf(Verdict.Equal.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\lim_{x\\to\\infty} a^x | infinity: a > 1; 0: a > 0, a < 1; 1: a = 1",
        "\\lim_{x\\to\\infty} x^a | infinity: a > 0; 0: a < 0; 1: a = 0",
        "\\lim_{x\\to\\infty} e^{-a x} | 0: a > 0; infinity: a < 0; 1: a = 0",
        "\\lim_{x\\to\\infty} \\arctan(a x) | pi/2: a > 0; -pi/2: a < 0; 0: a = 0"
      })
  void casesOfSignsAreToldApart(String limit, String cases) {
    assertThat(
            cases(limit).stream()
                .map(each ->
                    InfixWriter.pretty(each.limit()) + ": " + String.join(", ", each.conditions()))
                .collect(Collectors.joining("; ")))
        .isEqualTo(cases);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\lim_{x\\to 0} \\frac{\\lvert x\\rvert}{x} | -1 | 1",
        "\\lim_{x\\to 0} \\frac{1}{x} | -infinity | infinity",
        "\\lim_{x\\to 0} e^{1/x} | 0 | infinity",
        "\\lim_{x\\to \\pi/2} \\tan x | infinity | -infinity",
        "\\lim_{x\\to 2} \\lfloor x\\rfloor | 1 | 2"
      })
  void sidesThatDifferAreNoLimit(String limit, String left, String right) {
    assertThat(LimitAnswer.of(formula(limit)).orElseThrow())
        .isInstanceOfSatisfying(
            LimitAnswer.None.class,
            none -> {
              assertThat(none.left().map(InfixWriter::pretty)).contains(left);
              assertThat(none.right().map(InfixWriter::pretty)).contains(right);
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\lim_{x\\to 0} \\sin\\frac{1}{x} | it tends to 0 where 1/x = 2k·pi, and it tends to 1 where 1/x = pi/2 + 2k·pi",
        "\\lim_{x\\to\\infty} \\sin x | it tends to 0 where x = 2k·pi, and it tends to 1 where x = pi/2 + 2k·pi",
        "\\lim_{x\\to\\infty} (\\sin x + \\cos x) | it tends to 1 where x = 2k·pi, and it tends to -1 where x = pi + 2k·pi",
        "\\lim_{n\\to\\infty} (-1)^n | it tends to 1 for even n, and to -1 for odd ones",
        "\\lim_{n\\to\\infty} \\cos(\\pi n) | it tends to 1 for even n, and to -1 for odd ones"
      })
  void oscillationIsShownByTwoSequences(String limit, String reason) {
    assertThat(LimitAnswer.of(formula(limit)).orElseThrow())
        .isInstanceOfSatisfying(
            LimitAnswer.None.class, none -> assertThat(none.reason()).isEqualTo(reason));
  }

  @Test
  void sequencesAreOfWholeNumbers() {
    LimitAnswer.ByCase zero = cases("\\lim_{n\\to\\infty} \\sin(\\pi n)").getFirst();

    assertThat(zero.limit()).isEqualTo(Formula.number(0));
    assertThat(zero.conditions()).containsExactly("n is a whole number");
    assertThat(cases("\\lim_{n\\to\\infty} \\frac{(-1)^n}{n}").getFirst().limit())
        .isEqualTo(Formula.number(0));
  }

  /** sin n has none either, but not for this reason; i is no parameter. */
  @ParameterizedTest
  @ValueSource(strings = {"\\lim_{n\\to\\infty} \\sin n", "\\lim_{x\\to\\infty} e^{i x}"})
  void whatIsNotProvedIsNotSaid(String limit) {
    assertThat(LimitAnswer.of(formula(limit))).isEmpty();
  }
}
