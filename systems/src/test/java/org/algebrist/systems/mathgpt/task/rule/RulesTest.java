package org.algebrist.systems.mathgpt.task.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.document.MathTextReader;
import org.algebrist.expression.document.MathTextWriter;
import org.algebrist.systems.mathgpt.task.EquationExtraction;
import org.algebrist.systems.mathgpt.task.Headlines;
import org.algebrist.systems.mathgpt.task.MathExample;
import org.junit.jupiter.api.Test;

class RulesTest {
  private static MathText text(String markdown) {
    return MathTextReader.read(markdown, DocumentFormat.MARKDOWN).text();
  }

  private static MathExample headline(String post, String said, String label) {
    return new MathExample("e", Headlines.prompt(text(post)).then(text(said)), text(label));
  }

  private static MathExample problem(String words, String equation) {
    return new MathExample("p", EquationExtraction.prompt(words), text("$" + equation + "$"));
  }

  private static String written(MathText text) {
    return MathTextWriter.write(text).strip();
  }

  @Test
  void theHeadlineIsTakenFromTheQuestionNotFromWhatAsksForIt() {
    MathExample example = headline("Hello. Is $x^2$ even? Yes.", "", "a");
    assertThat(written(TextRules.question().apply(example))).isEqualTo("Is $x^2$ even?");
  }

  @Test
  void theNextFormulaIsTheMostFrequentThatIsNotUsedYet() {
    List<MathExample> train = List.of(headline("q", "", "$z$"));
    String post = "We have $x$, $y$, $x$ and $w$ and $y$ and $x$.";
    var rule = TextRules.unusedFormula(train);
    assertThat(written(rule.apply(headline(post, "", "a")))).isEqualTo("$x$");
    assertThat(written(rule.apply(headline(post, "On $x$ and ", "a")))).isEqualTo("$y$");
    assertThat(written(rule.apply(headline(post, "$x$, $y$, $w$ ", "a")))).isEqualTo("$x$");
    assertThat(written(rule.apply(headline("No formula.", "", "a")))).isEqualTo("$z$");
  }

  @Test
  void theNextWordsAreThoseAfterTheSameFormulaInTheQuestion() {
    List<MathExample> train = List.of(headline("q", "", "usual"));
    var rule = TextRules.wordsAfterTheFormula(train);
    assertThat(written(rule.apply(headline("Is $x$ an integer?", "When $x$", "a"))))
        .isEqualTo("an integer?");
    assertThat(written(rule.apply(headline("Is $x$ an integer?", "When $y$", "a"))))
        .isEqualTo("usual");
  }

  @Test
  void theOperationIsTheOneThatSolvesMostOfTheDevelopmentPart() {
    List<MathExample> development = new ArrayList<>();
    development.add(problem("Ann has 9 pens and loses 4.", "x = 9 - 4"));
    development.add(problem("Of 30 cups 12 break.", "x = 30 - 12"));
    development.add(problem("Ben has 3 and 5.", "x = 3 + 5"));
    var rule = EquationRules.operation(development);
    assertThat(written(rule.apply(problem("There are 8 cats and 2 dogs.", "x = 1"))))
        .isEqualTo("$x = 8 - 2$");
  }

  @Test
  void theNearestProblemsEquationGetsThisProblemsNumbers() {
    List<MathExample> train =
        List.of(
            problem("A train goes 60 miles in 3 hours. How fast is it?", "x = 60 / 3"),
            problem("Ann has 4 pens and gets 7 pens more. How many has she?", "x = 4 + 7"));
    MathExample asked = problem("Tom has 15 pens and gets 2 pens more. How many has he?", "x = 1");
    assertThat(written(EquationRules.nearest(train).apply(asked))).isEqualTo("$x = 15 + 2$");
  }
}
