package org.algebrist.systems.ept.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumberWordsTest {
  private static WordProblem problem(String text) {
    return new WordProblem("", text, TextNumber.findIn(text), List.of(), List.of());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Tom has 1/0 apples.",
        "What is 5 divided by 0?",
        "A number divided by zero is 5.",
        "What is 7 ÷ 0?",
        "Divide the sweets by 0."
      })
  void divisionByZeroIsFound(String text) {
    assertThat(NumberWords.divisionByZero(text)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "What is 5 divided by 0.5?",
        "What is 1/05?",
        "He came on 1/0/2020.",
        "Divide 10 by 2. What is left by 0 o'clock?",
        "What is 0 divided by 5?",
        "What is 3/0.25?"
      })
  void otherZerosAreNone(String text) {
    assertThat(NumberWords.divisionByZero(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "1234567890123456,true",
    "'1,234,567,890,123,456',true",
    "123456789012345,false",
    "1000000,false",
    "12 3456 78901 234567,false"
  })
  void longNumbersAreNotRead(String number, boolean isLong) {
    assertThat(NumberWords.tooLong("Tom has " + number + " apples.").isPresent()).isEqualTo(isLong);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The sum of three consecutive numbers is 72.|3|true",
        "Three friends share 72 sweets.|3|true",
        "Three friends share 72 sweets.|2|false",
        "He buys three and pays 72.|3|false",
        "tens and ones: what is the digit?|1|true",
        "tens of people, 4 in all|1|false",
        "A 3-digit number is 7 times another.|1|true"
      })
  void someNumbersAreNoAmounts(String text, int unknowns, boolean none) {
    WordProblem problem = problem(text);
    boolean first =
        problem.numbers().isEmpty()
            || NumberWords.isNoAmount(problem, problem.numbers().getFirst(), unknowns);
    assertThat(first).isEqualTo(none);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "There are 50 students and each bus holds 12. How many buses?|0|There are 50 students",
        "There are 50 students and each bus holds 12. How many buses?|1|each bus holds 12",
        "He pays 3 dollars for 4 pens, 5 cents less.|1|dollars for 4 pens",
        "7|0|7"
      })
  void theWordsAroundANumberAreThoseOfItsClause(String text, int number, String words) {
    WordProblem problem = problem(text);
    assertThat(NumberWords.around(problem, problem.numbers().get(number))).isEqualTo(words);
  }
}
