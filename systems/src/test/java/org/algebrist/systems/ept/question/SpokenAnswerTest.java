package org.algebrist.systems.ept.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.algebrist.algebra.value.Surd;
import org.algebrist.algebra.value.Value;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpokenAnswerTest {
  /** The answer x = the first value, y = the second. */
  private static SpokenAnswer spoken(String text, String first, String second) {
    return spoken(text, List.of(first, second), List.of("x", "y"), _ -> -1);
  }

  private static SpokenAnswer spoken(
      String text,
      List<String> written,
      List<String> asked,
      ToIntFunction<WordProblem> multiplied) {
    var problem = new WordProblem("", text, TextNumber.findIn(text), List.of(), List.of());
    List<Formula> equations = new ArrayList<>();
    List<Value> values = new ArrayList<>();
    for (String value : written) {
      equations.add(InfixReader.read("x + y = " + value).orThrow());
      values.add(Surd.of(Rational.parse(value)));
    }
    return SpokenAnswer.of(
        new SpokenAnswer.Solved(
            problem,
            problem,
            equations,
            IntStream.range(0, problem.numbers().size()).boxed().toList(),
            asked,
            values,
            written,
            false,
            asked.size() == 2,
            multiplied));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Tom has twice as many as Ann, together 24 marbles. How many does each have?|16|8|Tom has 16 marbles and Ann has 8 marbles.",
        "Tom has twice as many as Ann, together 24 marbles. How many does each have?|8|16|Ann has 8 marbles and Tom has 16 marbles.",
        "They share 48 euros. Max gets 12 euros more than Leo. How much does each get?|30|18|Max gets 30 euros and Leo gets 18 euros.",
        "A father is 4 times as old as his son. Together they are 50. How old are they?|40|10|The father is 40 years old and his son is 10 years old.",
        "The sum of two numbers is 90 and one is twice the other. Find them.|60|30|The numbers are 30 and 60.",
        "Two brothers have 24 marbles, one twice as many as the other. How many does each have?|16|8|The two values are 8 and 16; it is not known which is which."
      })
  void eachIsNamedWhereTheTextTells(String text, String first, String second, String sentence) {
    assertThat(spoken(text, first, second).sentence()).contains(sentence);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Two brothers have 24 marbles, one twice as many as the other. How many does each have?",
        "Tom has 9 more than Ann, together 24 marbles. How many does each have?"
      })
  void nobodyIsNamedWhereTheComparisonDoesNotFit(String text) {
    assertThat(spoken(text, "16", "8").values()).allMatch(value -> value.name().isEmpty());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "One pie and two shakes cost 17; three pies and one shake cost 21. What is a pie? What is a shake?|a pie|a shake",
        "Goats and turkeys, 22 heads, 62 legs. how many goats, how many turkeys?|goats|turkeys",
        "1 hen and 2 ducks cost 38, 3 hens and 2 ducks 66. Give the price of a hen and of a duck.|a hen|a duck",
        "Two adults and a child pay 25, one adult and 3 children 24. What does an adult pay, and what does a child pay?|an adult|a child"
      })
  void twoThingsThatAQuestionNamesAreTheValuesWhereTheEquationsTellWhich(
      String text, String first, String second) {
    ToIntFunction<WordProblem> ofFirst =
        question -> question.text().endsWith("How many are " + first + "?") ? 1 : 0;
    assertThat(spoken(text, List.of("5", "6"), List.of("x", "y"), ofFirst).values())
        .map(value -> value.name().orElse(""))
        .containsExactly(second, first);
    assertThat(spoken(text, List.of("5", "6"), List.of("x", "y"), _ -> -1).values())
        .allMatch(value -> value.name().isEmpty());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "There are hens and rabbits, 20 heads and 56 legs. How many rabbits are there?|hens",
        "Adult tickets cost 9 dollars and child tickets cost 5 dollars; 20 people paid 144. How many adult tickets were sold?|child tickets",
        "Tom has 5 more than Ann, together 25. How much does Ann have?|Tom",
        "The kettle costs 12 euros more than the toaster, both 74. What does the toaster cost?|the kettle"
      })
  void theUnknownThatIsNotAskedForIsNamedToo(String text, String other) {
    var problem = new WordProblem("", text, TextNumber.findIn(text), List.of(), List.of());
    SpokenAnswer spoken = spoken(text, List.of("5"), List.of("x"), _ -> -1);
    assertThat(spoken.other(problem).orElse("-")).isEqualTo(other);
  }
}
