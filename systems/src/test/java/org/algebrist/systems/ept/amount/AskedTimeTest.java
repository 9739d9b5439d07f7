package org.algebrist.systems.ept.amount;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.ept.expression.ExpressionTokens;
import org.algebrist.systems.ept.reading.Amendment;
import org.algebrist.systems.ept.reading.Readings;
import org.algebrist.systems.ept.reading.SystemReading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AskedTimeTest {
  private static WordProblem problem(String text) {
    return new WordProblem("", text, TextNumber.findIn(text), List.of(), List.of());
  }

  /** What the model reads, and whether its answer is added to the time that is stated. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          A film starts at 19:45 and lasts 2 hours 15 minutes. When does it end? | A film starts and lasts 135 minutes. How many minutes does it take in all? | true
          Dinner is at 6:30 pm. The roast takes 50 minutes. When should I put it in? | Dinner is. The roast takes 50 minutes. How many minutes does it take in all? | false
          If I put it in at 12:10 and it needs 25 minutes, when will it be ready? | If I put it in and it needs 25 minutes, how many minutes does it take in all? | true
          A train was due at 10:35 but was 48 minutes late. What time did it arrive? | A train was due but was 48 minutes late. How many minutes does it take in all? | true
          He wants to sleep 9 hours and gets up at 6:30. When must he go to bed? | He wants to sleep 540 minutes and gets up. How many minutes does it take in all? | false
          She went to bed at 9:50 pm and slept 8 hours. What time did she wake up? | She went to bed and slept 480 minutes. How many minutes does it take in all? | true
          The cake goes in at 2:20 and needs half an hour. When can we eat it? | The cake goes in and needs 30 minutes. How many minutes does it take in all? | true
          """)
  void aModelReadsTheMinutesThatPass(String text, String read, boolean later) {
    assertThat(OneUnit.of(problem(text)).orElseThrow().read().text()).isEqualTo(read);
    assertThat(OneUnit.of(problem(text)).map(OneUnit::asked).orElseThrow().later())
        .isEqualTo(later);
  }

  /** No time, two times, no stretch, no direction, one of several, another zone. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "A film lasts 95 minutes. When does it end?",
        "A film starts at 19:45. When does it end?",
        "She left at 8:10 and was back at 9:40 after 2 stops of 5 minutes. When did she rest?",
        "The bell rings at 8:00. A lesson lasts 45 minutes. When does the bell ring?",
        "The first bus leaves at 7:15 and buses run every 20 minutes. When does the fourth bus leave?",
        "A flight leaves at 10:15 and takes 3 hours, with a time difference of 2 hours. When does it land?",
        "He ate 5 apples for 10 minutes at 3 o'clock. How many apples did he eat?",
        "The bus leaves at 9:00, 20 minutes before the train. The ride takes 15 minutes. When does it arrive?"
      })
  void otherTextsAreNotReadSo(String text) {
    assertThat(OneUnit.of(problem(text)).map(OneUnit::asked)).isEmpty();
  }

  @Test
  void theMinutesAreAddedToTheStatedTime() {
    WordProblem text = problem("A film starts at 19:45 and lasts 135 minutes. When does it end?");
    Readings readings =
        Readings.of(
            OneUnit.of(text).orElseThrow(),
            OneUnit.of(text).orElseThrow().read(),
            List.of(),
            List.of());
    SystemReading minutes = reading(readings.problem(), EquationTemplates.textNumber(0));

    SystemReading answer = readings.answering(minutes);

    assertThat(answer.equations())
        .extracting(InfixWriter::write)
        .containsExactly("X_0 = 1185 + 135");
    assertThat(answer.answer()).containsExactly(1320.0);
    assertThat(answer.amendment()).isEqualTo(Amendment.TIME_OF_DAY);
    assertThat(OneUnit.timeOfDay(text, 1320)).isEqualTo("22:00");
  }

  @Test
  void anEquationThatDoesNotGiveTheMinutesAloneKeepsItsForm() {
    WordProblem text =
        problem("She arrived at 9:00. Twice the ride is 50 minutes. When did she leave?");
    Readings readings =
        Readings.of(
            OneUnit.of(text).orElseThrow(),
            OneUnit.of(text).orElseThrow().read(),
            List.of(),
            List.of());
    Formula twice = Formula.of(Operator.MULTIPLY, Formula.number(2), Formula.symbol("X_0"));
    SystemReading minutes =
        SystemReading.of(
            readings.problem(),
            ExpressionTokens.encode(
                List.of(
                    Formula.of(
                        Operator.EQUAL,
                        twice,
                        EquationTemplates.textNumber(readings.problem().numbers().size() - 1)))),
            0);

    assertThat(minutes.answer()).containsExactly(25.0);
    assertThat(readings.answering(minutes).answer()).containsExactly(515.0);
  }

  private static SystemReading reading(WordProblem problem, Formula value) {
    Formula equation = Formula.of(Operator.EQUAL, Formula.symbol("X_0"), value);
    return SystemReading.of(problem, ExpressionTokens.encode(List.of(equation)), 0);
  }
}
