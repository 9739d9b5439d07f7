package org.algebrist.systems.ept.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.api.Test;

class DataStatisticsTest {
  /** The equations of the paper's Table 2: (N_0 - 2·x) = y and x + y = N_1. */
  private static final WordProblem PROBLEM =
      new WordProblem(
          "p",
          "One number is 10 minus twice another. Their sum is 7.5. What are they?",
          List.of(number(10, 14, 16), number(7, 51, 54)),
          List.of(
              Formula.of(
                  Operator.EQUAL,
                  Formula.of(
                      Operator.SUBTRACT,
                      EquationTemplates.textNumber(0),
                      Formula.of(
                          Operator.MULTIPLY, Formula.number(Rational.of(2)), Formula.symbol("x"))),
                  Formula.symbol("y")),
              Formula.of(
                  Operator.EQUAL,
                  Formula.of(Operator.ADD, Formula.symbol("x"), Formula.symbol("y")),
                  EquationTemplates.textNumber(1))),
          List.of());

  @Test
  void everyStatisticCountsWhatItSays() {
    assertThat(DataStatistics.keys())
        .containsExactly(
            "problems",
            "sentences",
            "words",
            "unknowns",
            "equations",
            "operators",
            "op-tokens",
            "numbers",
            "expressions");
    assertThat(
            DataStatistics.keys().stream()
                .map(key -> DataStatistics.of(key).of(List.of(PROBLEM)))
                .toList())
        .containsExactly(1.0, 3.0, 14.0, 2.0, 2.0, 3.0, 12.0, 2.0, 7.0);
  }

  @Test
  void problemsAreCountedAndTheRestAveraged() {
    WordProblem bare =
        new WordProblem("b", "What is 4?", List.of(number(4, 8, 9)), List.of(), List.of());

    assertThat(DataStatistics.PROBLEMS.of(List.of(PROBLEM, bare))).isEqualTo(2);
    assertThat(DataStatistics.NUMBERS.of(List.of(PROBLEM, bare))).isEqualTo(1.5);
  }

  private static TextNumber number(long value, int start, int end) {
    return new TextNumber(Rational.of(value), List.of(new TextNumber.Span(start, end)));
  }
}
