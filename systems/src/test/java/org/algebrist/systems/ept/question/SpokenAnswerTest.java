package org.algebrist.systems.ept.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
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
    var problem = new WordProblem("", text, TextNumber.findIn(text), List.of(), List.of());
    List<Formula> equations = new ArrayList<>();
    List<Value> values = new ArrayList<>();
    for (String value : List.of(first, second)) {
      equations.add(InfixReader.read("x + y = " + value).orThrow());
      values.add(Surd.of(Rational.parse(value)));
    }
    return SpokenAnswer.of(
        new SpokenAnswer.Solved(
            problem,
            problem,
            equations,
            IntStream.range(0, problem.numbers().size()).boxed().toList(),
            List.of("x", "y"),
            values,
            List.of(first, second),
            false,
            true,
            _ -> -1));
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
}
