package org.algebrist.systems.ept.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.ept.WordProblemSolver;
import org.junit.jupiter.api.Test;

class OtherNumbersTest {
  private static List<Rational> values(WordProblem problem) {
    return problem.numbers().stream().map(TextNumber::value).toList();
  }

  @Test
  void wholeNumbersChangeAndKeepTheirOrderAndTheirWords() {
    WordProblem problem =
        WordProblemSolver.problem(
            "Ann had 25 pens, gave 8 to Bob and bought 8 more. How many now?");
    WordProblem other = OtherNumbers.of(problem).orElseThrow();
    List<Rational> values = values(other);
    assertThat(values).hasSize(3).doesNotContain(Rational.of(25), Rational.of(8));
    assertThat(values.get(1)).isEqualTo(values.get(2)).isLessThan(values.get(0));
    assertThat(other.text().replaceAll("\\d+", "#"))
        .isEqualTo(problem.text().replaceAll("\\d+", "#"));
    assertThat(OtherNumbers.of(problem)).contains(other);
  }

  @Test
  void decimalsFractionsCodesAndWordsStay() {
    WordProblem problem =
        WordProblemSolver.problem("A 2.5 kg bag costs $1,250, and half of it is 3/4 of two boxes.");
    assertThat(OtherNumbers.of(problem)).isEmpty();
  }

  @Test
  void aTextWithoutNumbersHasNoOther() {
    assertThat(OtherNumbers.of(WordProblemSolver.problem("How many?"))).isEmpty();
  }
}
