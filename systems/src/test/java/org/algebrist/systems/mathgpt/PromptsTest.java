package org.algebrist.systems.mathgpt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.document.MathTextReader;
import org.algebrist.systems.mathgpt.task.Headlines;
import org.algebrist.systems.mathgpt.task.MathExample;
import org.algebrist.systems.mathgpt.token.FormulaStyle;
import org.algebrist.systems.mathgpt.token.MathSequence;
import org.algebrist.systems.mathgpt.token.MathToken;
import org.algebrist.systems.mathgpt.token.NumberForm;
import org.algebrist.systems.mathgpt.training.ExampleLearner;
import org.algebrist.systems.mathgpt.training.MathGptTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PromptsTest {
  private static final int LENGTH = 256;
  private static final String FILLER = "and $a + b$ more words, ";

  private static MathText text(String markdown) {
    return MathTextReader.read(markdown, DocumentFormat.MARKDOWN).text();
  }

  private static MathGpt math(FormulaStyle style) {
    MathText some = Headlines.prompt(text("Begin " + FILLER + " why is $x^2 = y$ so? $c$"));
    return MathGpt.create(
        new MathGptConfig(
            style,
            NumberForm.FLAT,
            style == FormulaStyle.TREE
                ? MathGptConfig.Positions.BINARY
                : MathGptConfig.Positions.NONE,
            style == FormulaStyle.TREE,
            style == FormulaStyle.TREE,
            1,
            16,
            2,
            LENGTH,
            300,
            20,
            0,
            0.02),
        List.of(some),
        0);
  }

  private static String kept(MathText prompt, MathGpt math) {
    MathSequence given = Prompts.given(prompt, math.codec(), LENGTH);
    assertThat(given.length()).isLessThanOrEqualTo(Prompts.most(LENGTH));
    return new MathExample(
            "", math.codec().decoded(given.tokens(), given.numbers()), MathText.words("-"))
        .given();
  }

  @ParameterizedTest
  @EnumSource(names = {"TREE", "LATEX"})
  void ofALongPostTheBeginningAndTheEndStay(FormulaStyle style) {
    try (MathGpt math = math(style)) {
      String kept =
          kept(
              Headlines.prompt(text("Begin " + FILLER.repeat(60) + "so why is $x^2 = y$ here?")),
              math);
      assertThat(kept).startsWith("Question: Begin").contains("so why is");
      assertThat(kept).endsWith("here? Summary: "); // the mark itself is no text
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"TREE", "LATEX"})
  void whatComesJustBeforeTheAnswerAndTheQuestionsEndAlwaysStay(FormulaStyle style) {
    try (MathGpt math = math(style)) {
      MathText prompt =
          Headlines.prompt(text("Begin " + FILLER.repeat(60) + "so why?"))
              .then(text("On " + "$x^2 = y$ and ".repeat(3)))
              .then(text("$c$"));
      MathSequence whole = math.codec().begun(prompt);
      MathSequence given = Prompts.given(prompt, math.codec(), LENGTH);
      MathText behind = Prompts.behindTheQuestion(prompt);
      int end = math.codec().encoded(MathText.words("so why?").then(behind), List.of()).length();
      assertThat(given.length()).isBetween(end + 1, Prompts.most(LENGTH));
      assertThat(last(given, end)).isEqualTo(last(whole, end));
      assertThat(given.tokens().subList(0, Prompts.BEGINNING))
          .isEqualTo(whole.tokens().subList(0, Prompts.BEGINNING));
    }
  }

  private static List<MathToken> last(MathSequence sequence, int count) {
    return sequence.tokens().subList(sequence.length() - count, sequence.length());
  }

  @Test
  void whatIsKeptDoesNotDependOnTheAnswer() {
    try (MathGpt math = math(FormulaStyle.TREE)) {
      MathText prompt = Headlines.prompt(text("Begin " + FILLER.repeat(60) + "why?"));
      List<MathGptTask.Item> items =
          ExampleLearner.items(
              List.of(
                  new MathExample("short", prompt, text("$x$")),
                  new MathExample("long", prompt, text("$x^2 = y$ and $x$ so"))),
              math.codec(),
              LENGTH,
              true);
      assertThat(items).hasSize(2);
      assertThat(items.get(0).from()).isEqualTo(items.get(1).from());
    }
  }

  @Test
  void wherePromptsHaveNoMarkTheirEndStays() {
    try (MathGpt math = math(FormulaStyle.TREE)) {
      String kept =
          kept(MathText.words("Problem " + "a b ".repeat(400) + "last. Equation: "), math);
      assertThat(kept).startsWith("Problem").endsWith("last. Equation: ");
    }
  }
}
