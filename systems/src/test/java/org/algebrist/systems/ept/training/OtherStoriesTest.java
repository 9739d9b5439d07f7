package org.algebrist.systems.ept.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.algebrist.algebra.solve.SystemSolution;
import org.algebrist.datasets.wordproblem.SolutionCheck;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.junit.jupiter.api.Test;

class OtherStoriesTest {
  private static final WordProblem PENS =
      problem("Ann had 12 pens. She lost 5 of them. How many are left?", "x = N_0 - N_1");
  private static final WordProblem SHEEP =
      problem("A farm has 40 sheep and 3 dogs. How many animals is that?", "x = N_0 + N_1");

  private static WordProblem problem(String text, String equation) {
    return new WordProblem("t", text, TextNumber.findIn(text), List.of(infix(equation)), List.of());
  }

  private static Formula infix(String text) {
    return FormulaReader.read(text, Notation.INFIX, Context.NONE).orThrow();
  }

  private static List<WordProblem> drawn(WordProblem problem, WordProblem other) {
    return IntStream.range(0, 20)
        .mapToObj(
            seed -> OtherStories.told(problem, other, new SplittableRandom(seed)).orElseThrow())
        .toList();
  }

  @Test
  void theOtherStoryStandsBeforeTheWholeTextOrBeforeTheQuestion() {
    assertThat(drawn(PENS, SHEEP))
        .extracting(WordProblem::text)
        .containsOnly(
            "A farm has 40 sheep and 3 dogs. Ann had 12 pens. She lost 5 of them. How many are left?",
            "Ann had 12 pens. She lost 5 of them. A farm has 40 sheep and 3 dogs. How many are left?");
  }

  @Test
  void numbersAreThoseOfTheTextAndTheAnswerStays() {
    for (WordProblem told : drawn(PENS, SHEEP)) {
      assertThat(told.numbers()).isEqualTo(TextNumber.findIn(told.text()));
      assertThat(SolutionCheck.solve(told.equations(), told.numbers()))
          .isInstanceOfSatisfying(
              SystemSolution.Unique.class,
              unique -> assertThat(SolutionCheck.values(unique.solution())).containsExactly(7.0));
    }
  }

  @Test
  void aTextOfOneSentenceTellsNoStory() {
    WordProblem question = problem("How much is 3 and 4?", "x = N_0 + N_1");
    assertThat(OtherStories.told(PENS, question, new SplittableRandom(1))).isEmpty();
  }
}
