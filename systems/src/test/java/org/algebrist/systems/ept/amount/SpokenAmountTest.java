package org.algebrist.systems.ept.amount;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpokenAmountTest {
  private static WordProblem problem(String text) {
    return new WordProblem("", text, TextNumber.findIn(text), List.of(), List.of());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          He reads for half an hour. | He reads for 30 minutes.
          A walk takes an hour and a half. | A walk takes 90 minutes.
          It lasts a quarter of an hour. | It lasts 15 minutes.
          It lasts three quarters of an hour. | It lasts 45 minutes.
          An hour and a quarter later | 75 minutes later
          Half a litre of milk | 0.5 litres of milk
          She ran half a mile. | She ran 0.5 miles.
          He read three eighths of it. | He read 3/8 of it.
          One sixth of it is used, two-thirds are left. | 1/6 of it is used, 2/3 are left.
          """)
  void amountsGetNumerals(String text, String read) {
    assertThat(SpokenAmount.of(problem(text)).orElseThrow().problem().text()).isEqualTo(read);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "He ate half a pizza and an apple and a half of a pear.",
        "It costs 4 dollars an hour and a half of it is tax.",
        "Two and a half hours passed.",
        "A third of it is used, a quarter of the rest is lost.",
        "Two fifth graders found two quarters and a dime on a fifth day.",
        "Half of an hour-long film"
      })
  void otherWordsStay(String text) {
    assertThat(SpokenAmount.of(problem(text))).isEmpty();
  }

  @Test
  void theAmountKeepsItsPlaceInTheText() {
    String text = "It bakes for 45 minutes and cools for half an hour. How many minutes is that?";
    OneUnit unit = OneUnit.of(problem(text)).orElseThrow();

    assertThat(unit.shown().numbers())
        .extracting(number -> number.spans().getFirst())
        .extracting(span -> text.substring(span.start(), span.end()))
        .containsExactly("45", "half an hour");
    assertThat(unit.conversions()).containsExactly("half an hour = 30 minutes");
  }
}
