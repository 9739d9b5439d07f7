package org.algebrist.systems.ept.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.systems.ept.expression.ExpressionTokens;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AskedByWordsTest {
  private static final String VEHICLES =
      "There are 25 vehicles, cars with 4 wheels and motorbikes with 2 wheels. I counted 82 wheels.";

  private static final String COINS =
      "A jar has only dimes and nickels in it, 40 coins, worth $2.85.";

  private static final String AGES =
      "Nikhil is 24 years younger than his father. Their ages add up to 62.";

  private static WordProblem problem(String text) {
    return new WordProblem("", text, TextNumber.findIn(text), List.of(), List.of());
  }

  private static SystemReading reading(String text, List<Integer> asked, String... equations) {
    var tokens =
        ExpressionTokens.encode(
            Arrays.stream(equations).map(e -> InfixReader.read(e).orThrow()).toList(), asked);
    return SystemReading.of(problem(text), tokens, -1);
  }

  private static List<Double> answer(String text, List<Integer> asked, String... equations) {
    SystemReading reading = reading(text, asked, equations);
    List<Double> values =
        reading.solution().orElseThrow().values().values().stream()
            .map(value -> value.doubleValue())
            .toList();
    return AskedByWords.of(problem(text), reading).stream().map(values::get).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "How many motorbikes are there?, 9",
    "How many cars are there?, 16",
  })
  void whatAnUnknownGoesWithTellsWhichIsAsked(String question, double value) {
    String[] equations = {"N_1*x + N_2*y = N_3", "x + y = N_0"};
    for (List<Integer> pointedAt : List.of(List.of(0), List.of(1), List.of(0, 1))) {
      assertThat(answer(VEHICLES + " " + question, pointedAt, equations)).containsExactly(value);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "How many dimes are in the jar?, 17",
    "How many nickels are in the jar?, 23",
  })
  void aCoinIsToldByItsValue(String question, double value) {
    String[] equations = {"0.05*x + 0.1*y = N_1", "x + y = N_0"};
    assertThat(answer(COINS + " " + question, List.of(0), equations)).containsExactly(value);
  }

  @ParameterizedTest
  @CsvSource({
    "'What are the two numbers?', 19, 8",
    "'What are the numbers, the smaller one first?', 8, 19",
    "'Find both numbers (smaller number first).', 8, 19",
    "'Give the numbers in ascending order.', 8, 19",
    "'Write the numbers from smallest to largest.', 8, 19",
    "'What is the smaller and what is the larger number?', 8, 19",
    "'What are the smaller and the larger number?', 8, 19",
    "'What are the larger and the smaller number?', 19, 8",
    "'What are the numbers? Give the larger first!', 19, 8"
  })
  void severalValuesAreInTheOrderThatTheTextAsksFor(String question, double first, double last) {
    String text = "The sum of two numbers is 27, their difference 11. " + question;
    assertThat(answer(text, List.of(0, 1), "x + y = N_1", "x - y = N_2"))
        .containsExactly(first, last);
  }

  @ParameterizedTest
  @CsvSource({
    "How many motorbikes and how many cars are there?, 9, 16",
    "How many cars and how many motorbikes are there?, 16, 9",
    "How many of each are there?, 9, 16"
  })
  void twoThingsAreInTheOrderInWhichTheQuestionNamesThem(
      String question, double first, double last) {
    String[] motorbikesFirst = {"N_2*x + N_1*y = N_3", "x + y = N_0"};
    assertThat(answer(VEHICLES + " " + question, List.of(0, 1), motorbikesFirst))
        .containsExactly(first, last);
    assertThat(answer(VEHICLES + " " + question, List.of(0), motorbikesFirst)).containsExactly(9.0);
  }

  @ParameterizedTest
  @CsvSource({
    "How old are Nikhil and his father?, 19, 43",
    "How old is his father and how old is Nikhil?, 43, 19"
  })
  void twoAgesAreInTheOrderOfTheQuestion(String question, double first, double last) {
    assertThat(answer(AGES + " " + question, List.of(0, 1), "x - y = N_0", "x + y = N_1"))
        .containsExactly(first, last);
  }

  @ParameterizedTest
  @CsvSource({
    "'She keeps rabbits and parrots and counted 16 heads and 44 feet. How many rabbits are there?', 6",
    "'She keeps rabbits and parrots and counted 16 heads and 44 feet. How many parrots are there?', 10"
  })
  void anAnimalIsToldByItsLegs(String text, double value) {
    String[] equations = {"2*x + 4*y = N_1", "x + y = N_0"};
    assertThat(answer(text, List.of(0, 1), equations)).containsExactly(value);
  }

  @ParameterizedTest
  @CsvSource({
    "How many of them are 2-euro coins?, 13",
    "How many of them are 1-euro coins?, 7",
    "How many coins are worth more?, 7"
  })
  void aCoinIsToldByTheFiguresOfTheQuestion(String question, double value) {
    String text = "A purse has 1-euro and 2-euro coins, 20 coins worth 33 euros. " + question;
    // also where the model points at the other one
    assertThat(answer(text, List.of(0), "1*x + 2*y = N_3", "x + y = N_2")).containsExactly(value);
  }

  @ParameterizedTest
  @CsvSource({
    "How old is Nikhil?, 19",
    "How old is his father?, 43",
  })
  void aComparisonChoosesAmongSeveral(String question, double value) {
    String[] equations = {"x - y = N_0", "x + y = N_1"};
    assertThat(answer(AGES + " " + question, List.of(0, 1), equations)).containsExactly(value);
  }

  @ParameterizedTest
  @CsvSource({
    "How many of each are there?",
    "What does it weigh?",
  })
  void whatTheWordsDoNotTellStaysAsTheModelSaid(String question) {
    String[] equations = {"N_1*x + N_2*y = N_3", "x + y = N_0"};
    assertThat(answer(VEHICLES + " " + question, List.of(0, 1), equations))
        .containsExactly(16.0, 9.0);
    assertThat(answer(VEHICLES + " " + question, List.of(1), equations)).containsExactly(9.0);
  }

  @Test
  void aQuestionThatComparesIsLeftToTheModel() {
    String text =
        "Coins of 20 and 50 cents were thrown into a fountain, 40 coins in all, worth 980 cents."
            + " How many of the coins were the bigger ones?";
    String[] equations = {"N_0*x + N_1*y = N_3", "x + y = N_2"};
    assertThat(answer(text, List.of(1), equations)).containsExactly(6.0);
  }

  @Test
  void aNumberOfTimesGoesWithNeitherOfTwoThings() {
    String text =
        "A flag has a perimeter of 128 cm. 4 times the width exceeds the length by 6 cm."
            + " Find the length of the flag.";
    String[] equations = {"2*x + 2*y = N_0", "x = N_1*y - N_2"};
    assertThat(answer(text, List.of(0), equations)).containsExactly(50.0);
  }
}
