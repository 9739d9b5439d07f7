package org.algebrist.systems.ept.amount;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ElapsedTimeTest {
  private static WordProblem problem(String text) {
    return new WordProblem("", text, TextNumber.findIn(text), List.of(), List.of());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          A film starts at 19:40 and ends at 21:25. How many minutes does it last? | A film starts and ends after 105 minutes. How many minutes does it last?
          I slept from 10.30 pm til 6.15 am. How many minutes is that? | I slept for 465 minutes. How many minutes is that?
          He worked from half past eight to a quarter past five. How many hours? | He worked for 8.75 hours. How many hours?
          She left at ten to nine and came at 11:05. How long did she take? | She left and came after 135 minutes. How long did she take?
          It is open from 8 am to noon. How long is that? | It is open for 4 hours. How long is that?
          The lesson started at 9:10 and now its 9:37. How long ago was that? | The lesson started and now its 27 minutes later. How long ago was that?
          It ended at 21:25 and had started at 19:40. How many minutes was it? | It ended and had started after 105 minutes. How many minutes was it?
          A cook works from 7:30 to 15:00 for 14 dollars an hour. What does he earn? | A cook works for 7.5 hours for 14 dollars an hour. What does he earn?
          The ferry leaves at 11:30 and arrives at 1:15. How many minutes is that? | The ferry leaves and arrives after 105 minutes. How many minutes is that?
          """)
  void aModelReadsTheTimeBetween(String text, String read) {
    assertThat(OneUnit.of(problem(text)).orElseThrow().read().text()).isEqualTo(read);
  }

  /** One time, three times, no stretch asked for, an order that is not told. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "The concert started at 19:30. How many minutes did it last?",
        "Buses leave at 7:00, 7:40 and 8:20. How many minutes lie between two of them?",
        "The train leaves at 8:15 and arrives at 9:40. How many stops are there?",
        "The sale was 3:2 for the home team. How long did it take?",
        "School is from 8:00 to 14:00. A rope of 3 m is cut in two. How long is each piece?",
        "He was there at 17:20, she at 16:10. How many minutes was she there?"
      })
  void otherTimesStayAsTheyAre(String text) {
    assertThat(OneUnit.of(problem(text))).isEmpty();
  }

  @Test
  void numbersKeepTheirPlacesInTheTextAsItWas() {
    String text =
        "From 8:00 to 9:30 she walks, with a stop of 0.5 hours and 3 dogs. How many minutes is that?";
    OneUnit unit = OneUnit.of(problem(text)).orElseThrow();

    assertThat(unit.shown().text()).isEqualTo(text);
    assertThat(
            unit.shown().numbers().stream()
                .map(number -> number.spans().getFirst())
                .map(span -> text.substring(span.start(), span.end())))
        .containsExactly("8:00 to 9:30", "0.5 hours", "3");
    assertThat(unit.conversions())
        .containsExactly("8:00 to 9:30 = 90 minutes", "0.5 hours = 30 minutes");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          A film starts at 19:40 and ends at 21:25. How many minutes does it last? | true
          The market opens from 8 am to noon 3 days a week. How many hours a week is that? | false
          A cook works from 7:30 to 15:00 for 14 dollars an hour. What does he earn? | false
          He worked from 8 am to 5 pm with 45 minutes off. How many minutes did he work? | false
          """)
  void theStretchAloneIsTheAnswerIfNothingElseIsTold(String text, boolean alone) {
    assertThat(OneUnit.of(problem(text)).flatMap(OneUnit::elapsed).isPresent()).isEqualTo(alone);
  }
}
