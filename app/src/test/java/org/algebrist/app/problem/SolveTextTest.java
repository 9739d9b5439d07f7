package org.algebrist.app.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import org.algebrist.algebra.value.Surd;
import org.algebrist.algebra.value.Value;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.ept.SolveResult;
import org.algebrist.systems.ept.question.WholeCount;
import org.algebrist.systems.ept.reading.Amendment;
import org.junit.jupiter.api.Test;

class SolveTextTest {
  private static final String TEXT = "Ann has 12 pears and eats some. How many pears are left?";
  private static final SolveText.Shown PLAIN = new SolveText.Shown(false, false);

  /** What is shown of a text that likely has no answer, its best reading being as likely. */
  private static String declined(SolveResult.Cause cause, double probability) {
    var answer = new LinkedHashMap<String, Value>();
    answer.put("x", Surd.of(Rational.of(11)));
    var reading =
        new SolveResult.Reading(
            answer,
            List.of("x"),
            WholeCount.EXACT,
            List.of(),
            Amendment.NONE,
            SolveResult.Proof.ONE_SOLUTION,
            probability,
            List.of());
    var problem = new WordProblem("", TEXT, TextNumber.findIn(TEXT), List.of(), List.of());
    var result = new SolveResult.Declined(problem, cause, "there is a reason", List.of(reading));
    return SolveText.of(result, List.of(), 5, PLAIN);
  }

  @Test
  void aTextThatLikelyHasNoAnswerComesWithWhatItWouldBeOtherwise() {
    assertThat(declined(SolveResult.Cause.UNANSWERABLE, 0.12))
        .contains("no answer: there is a reason")
        .containsPattern("otherwise .*11.* \\(12 % likely\\)");
  }

  @Test
  void aReadingThatIsHardlyLikelyIsNotShown() {
    assertThat(declined(SolveResult.Cause.UNANSWERABLE, 0.04)).doesNotContain("otherwise");
  }

  @Test
  void whatHasNoSolutionIsNotGuessed() {
    assertThat(declined(SolveResult.Cause.NO_SOLUTION, 0.12)).doesNotContain("otherwise");
  }
}
