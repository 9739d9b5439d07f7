package org.algebrist.datasets.wordproblem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.algebrist.expression.numeral.NumberFinder;
import org.junit.jupiter.api.Test;

class TrivialRuleTest {
  @Test
  void theRuleThatIsRightMostOftenCounts() {
    List<WordProblem> problems =
        List.of(
            problem("Ann has 3 hens and 5 geese. Bob has 9. How many do they have?", 17),
            problem("There are 12 eggs and 4 break. How many are whole?", 8),
            problem("Of 30 seats 11 are taken. How many are free?", 19),
            problem("There are 6 boxes of 7 pens. How many pens are there?", 42));
    assertThat(TrivialRule.bestPercent(problems)).isEqualTo(50);
  }

  @Test
  void aTextWithoutTwoNumbersIsNeverRight() {
    assertThat(TrivialRule.bestPercent(List.of(problem("Ann has 3 hens. How many?", 3)))).isZero();
    assertThat(TrivialRule.bestPercent(List.of())).isZero();
  }

  @Test
  void aQuotientByZeroIsNoAnswer() {
    WordProblem problem = problem("Ann shares 6 pears among 0 friends. How many has each?", 0);
    assertThat(TrivialRule.LAST_QUOTIENT.answer(List.of(6.0, 0.0))).isInfinite();
    assertThat(TrivialRule.bestPercent(List.of(problem))).isEqualTo(100); // the product is 0
  }

  private static WordProblem problem(String text, double answer) {
    List<TextNumber> numbers = NumberFinder.quantities(text).stream().map(TextNumber::of).toList();
    return new WordProblem("id", text, numbers, List.of(), List.of(List.of(answer)));
  }
}
