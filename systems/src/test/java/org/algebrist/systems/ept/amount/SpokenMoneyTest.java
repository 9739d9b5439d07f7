package org.algebrist.systems.ept.amount;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpokenMoneyTest {
  private static WordProblem problem(String text) {
    return new WordProblem("", text, TextNumber.findIn(text), List.of(), List.of());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Tea was £3.40 and a bun 75p. What was it in all? | Tea was £3.40 and a bun £0.75. What was it in all?
          I have two £2 coins and three 50ps. | I have two £2 coins and three £0.50.
          She saves 50p a day. How many pounds is that in May? | She saves £0.50 a day. How many pounds is that in May?
          He paid 2 dollars fifty and got 50 cents back. | He paid $2.50 and got $0.50 back.
          Pens are 40¢ each. How many do I get for $5? | Pens are $0.40 each. How many do I get for $5?
          A roll is 60 cents, a cake 3 euros. | A roll is €0.60, a cake 3 euros.
          A samosa is Rs 12, tea 75 paise. | A samosa is Rs 12, tea Rs 0.75.
          """)
  void theSmallerUnitIsWrittenInTheLarger(String text, String read) {
    assertThat(OneUnit.of(problem(text)).orElseThrow().read().text()).isEqualTo(read);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          It was 85p and is £1.10 now. By how many pence has it gone up? | It was 85p and is 110 pence now. By how many pence has it gone up?
          I have one 1-euro coin and two 50-cent coins. How many cents is that? | I have one 100-cent coin and two 50-cent coins. How many cents is that?
          3 euros and 40 cents for 5 rolls. How many cents is one? | 340 cents for 5 rolls. How many cents is one?
          """)
  void andTheLargerInTheSmallerWhereThatIsAsked(String text, String read) {
    assertThat(OneUnit.of(problem(text)).orElseThrow().read().text()).isEqualTo(read);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          She got one pound fifteen back. | She got £1.15 back.
          It cost thirty-one pounds six pence. | It cost £31.06.
          A kilo costs 2 euros 50. | A kilo costs €2.50.
          He had a tenner and spent £3. | He had £10 and spent £3.
          It was $21.75. I gave a twenty and a five. | It was $21.75. I gave $20 and $5.
          The bag has 15 twenties and 23 ones. How many dollars is it? | The bag has 15 $20 bills and 23 $1 bills. How many dollars is it?
          Four dimes and seven pennies. How many cents? | Four dimes of 10 cents and seven pennies of 1 cent. How many cents?
          """)
  void spokenSumsNotesAndCoinsGetTheirValues(String text, String read) {
    assertThat(OneUnit.of(problem(text)).orElseThrow().read().text()).isEqualTo(read);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "He bought 3 pounds of apples at 60p a pound.",
        "The number has 4 tens and 3 ones.",
        "I paid with three pounds forty people saw.",
        "Three of us had dinner for 84 pounds. Twelve pounds of that was wine.",
        "He has 15 nickels and dimes, worth $1.25. How many nickels?",
        "Four dimes of 10 cents and seven pennies of 1 cent. How many cents?",
        "He finds a quarter and two nickels. How many cents is that?",
        "It costs one hundred and sixty dollars.",
        "Adults pay 11 dollars and children 6 dollars, 70 in all.",
        "Class 3c earned 84 euros and class 4C 67 euros.",
        "He has 5 coins of 5 and 10 cents, worth 3 euros.",
        "One euro is 100 cents. A roll is 40 cents, a cake 2 euros.",
        "From page 12p to 15p"
      })
  void otherWordsStay(String text) {
    assertThat(OneUnit.of(problem(text))).isEmpty();
  }

  @Test
  void aPersonSeesWhatWasReadAndWhere() {
    String text = "A pie is £3.40, a drink 75p. What do both cost?";
    OneUnit unit = OneUnit.of(problem(text)).orElseThrow();

    assertThat(unit.conversions()).containsExactly("75p = £0.75");
    assertThat(unit.shown().numbers())
        .extracting(number -> number.spans().getFirst())
        .extracting(span -> text.substring(span.start(), span.end()))
        .containsExactly("3.40", "75p");
  }
}
