package org.algebrist.systems.mathgpt.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.systems.mathgpt.MathGpt;
import org.algebrist.systems.mathgpt.MathGptConfig;
import org.algebrist.systems.mathgpt.task.MathExample;
import org.algebrist.systems.mathgpt.token.FormulaStyle;
import org.algebrist.systems.mathgpt.token.MathToken;
import org.algebrist.systems.mathgpt.token.MathVocabulary;
import org.algebrist.systems.mathgpt.token.NumberForm;
import org.junit.jupiter.api.Test;

class ExampleLearnerTest {
  private static final int LENGTH = 80;

  private static final MathText LABEL =
      MathText.of(
          List.of(
              new MathText.Expression(
                  FormulaReader.read("x = 12 + 345", Notation.INFIX, Context.NONE).orThrow())));

  private static MathExample problem(String words) {
    return new MathExample("p", MathText.words(words + " Equation: "), LABEL);
  }

  private static MathGpt math(NumberForm numbers) {
    return MathGpt.create(
        new MathGptConfig(
            FormulaStyle.TREE,
            numbers,
            MathGptConfig.Positions.BINARY,
            true,
            true,
            1,
            16,
            2,
            LENGTH,
            300,
            20,
            0,
            0.02),
        List.of(problem("Ann has 12, and 345 more. ").prompt(), LABEL),
        0);
  }

  @Test
  void aNumberThatATooLongPromptLosesIsSpelledOut() {
    try (MathGpt math = math(NumberForm.POINTER)) {
      MathVocabulary vocabulary = math.codec().vocabulary();
      int firstPointer = vocabulary.size() - vocabulary.pointers();
      List<MathGptTask.Item> items =
          ExampleLearner.items(
              List.of(
                  problem("Ann has 12, and 345 more."),
                  problem(
                      "Ann has "
                          + "and more, ".repeat(40)
                          + "12, "
                          + "and more, ".repeat(40)
                          + "and 345.")),
              math.codec(),
              LENGTH,
              true);
      assertThat(items).hasSize(2);
      assertThat(pointers(items.getFirst(), firstPointer)).containsExactly(0, 1);
      // Of the long one the beginning and the end are kept, with 345 in it; 12 is lost.
      MathGptTask.Item longer = items.getLast();
      assertThat(longer.text().length()).isLessThanOrEqualTo(LENGTH);
      assertThat(pointers(longer, firstPointer))
          .hasSizeLessThan(2)
          .allMatch(k -> k < longer.text().numbers().size());
      assertThat(math.codec().decoded(said(longer), longer.text().numbers())).isEqualTo(LABEL);
    }
  }

  @Test
  void aLabelThatLeavesNoRoomIsNotLearnt() {
    try (MathGpt math = math(NumberForm.FLAT)) {
      assertThat(ExampleLearner.items(List.of(problem("Ann.")), math.codec(), 12, true)).isEmpty();
    }
  }

  private static List<MathToken> said(MathGptTask.Item item) {
    return item.text().tokens().subList(item.from(), item.text().length());
  }

  private static List<Integer> pointers(MathGptTask.Item item, int first) {
    return said(item).stream()
        .map(token -> token.id() - first)
        .filter(pointer -> pointer >= 0)
        .toList();
  }
}
