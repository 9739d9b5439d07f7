package org.algebrist.systems.mathgpt.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.algebrist.algebra.value.Evaluator;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.TreePosition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SyntheticEquationsTest {
  private static final SyntheticEquations.Settings SMALL =
      SyntheticEquations.Settings.standard().withCounts(600, 60, 120);

  private static List<MathExample> all(TaskData data) {
    return Stream.of(data.train(), data.development(), data.test()).flatMap(List::stream).toList();
  }

  private static String words(MathExample example) {
    return ((MathText.Words) example.prompt().parts().getFirst()).text();
  }

  private static Formula right(MathExample example) {
    var equation = (Formula.Operation) example.label().formulas().getFirst();
    assertThat(equation.operator()).isEqualTo(Operator.EQUAL);
    assertThat(equation.operands().get(0)).isEqualTo(Formula.symbol("x"));
    return equation.operands().get(1);
  }

  private static List<Rational> numbersOf(Formula tree) {
    return TreePosition.all(tree).stream()
        .map(TreePosition.Placed::formula)
        .filter(Formula.Num.class::isInstance)
        .map(number -> ((Formula.Num) number).value())
        .sorted()
        .toList();
  }

  @Test
  void Every_number_of_the_text_stands_in_the_tree_and_no_other_does() {
    for (MathExample example : all(SyntheticEquations.generate(SMALL, 5))) {
      List<Rational> told =
          Arrays.stream(words(example).split("[^0-9]+"))
              .filter(digits -> !digits.isEmpty())
              .map(Rational::parse)
              .sorted()
              .toList();
      assertThat(numbersOf(right(example))).as(words(example)).isEqualTo(told);
    }
  }

  @Test
  void Operands_have_two_to_four_digits_and_answers_are_positive_whole_numbers() {
    Map<Integer, Integer> lengths = new HashMap<>();
    for (MathExample example : all(SyntheticEquations.generate(SMALL, 6))) {
      List<Rational> numbers = numbersOf(right(example));
      assertThat(numbers).allSatisfy(n -> assertThat(n.longValue()).isBetween(10L, 9999L));
      Rational answer = Evaluator.rational(right(example), Map.of()).orElseThrow();
      assertThat(answer.isInteger() && answer.signum() > 0).as(words(example)).isTrue();
      lengths.merge(numbers.size() - 1, 1, Integer::sum);
    }
    assertThat(lengths).isEqualTo(Map.of(1, 260, 2, 260, 3, 260));
  }

  @Test
  void All_four_operators_occur_often() {
    Map<Operator, Integer> counts = new HashMap<>();
    for (MathExample example : SyntheticEquations.generate(SMALL, 7).train()) {
      for (TreePosition.Placed placed : TreePosition.all(right(example))) {
        if (placed.formula() instanceof Formula.Operation operation) {
          counts.merge(operation.operator(), 1, Integer::sum);
        }
      }
    }
    assertThat(counts)
        .containsOnlyKeys(Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.DIVIDE)
        .allSatisfy((_, count) -> assertThat(count).isGreaterThan(100));
  }

  @Test
  void No_text_comes_twice_and_none_has_an_open_slot() {
    List<String> texts =
        all(SyntheticEquations.generate(SMALL, 8)).stream()
            .map(SyntheticEquationsTest::words)
            .toList();
    assertThat(texts).doesNotHaveDuplicates().noneMatch(text -> text.contains("{"));
    assertThat(texts)
        .allMatch(text -> text.startsWith("Question: ") && text.endsWith(" Equation: "));
  }

  @Test
  void A_seed_says_everything() {
    TaskData once = SyntheticEquations.generate(SMALL, 9);
    assertThat(SyntheticEquations.generate(SMALL, 9)).isEqualTo(once);
    assertThat(SyntheticEquations.generate(SMALL, 10).train()).isNotEqualTo(once.train());
  }

  @Test
  void The_sentences_of_every_story_can_be_told_to_the_end() {
    // Each state has a question, and a sentence of one operator where a story may go on.
    var states = new ArrayList<>(Arrays.asList(StoryTemplates.Counted.values()));
    states.remove(StoryTemplates.Counted.NOTHING);
    states.remove(StoryTemplates.Counted.QUESTION);
    assertThat(states)
        .allSatisfy(state ->
            assertThat(StoryTemplates.shipped())
                .anyMatch(s -> s.before() == state && s.after() == StoryTemplates.Counted.QUESTION)
                .anyMatch(s -> s.before() == state && s.operators() == 1));
  }

  @ParameterizedTest
  @CsvSource({"-1, 2, 4, 3", "10, 0, 4, 3", "10, 4, 2, 3", "10, 2, 7, 3", "10, 2, 4, 0"})
  void Settings_that_make_no_sense_are_refused(int train, int least, int most, int operators) {
    assertThatThrownBy(() -> new SyntheticEquations.Settings(train, 1, 1, least, most, operators))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("got");
  }
}
