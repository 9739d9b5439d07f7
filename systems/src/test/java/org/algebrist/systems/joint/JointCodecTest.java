package org.algebrist.systems.joint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.sequence.TokenType;
import org.algebrist.neural.encoder.PublishedEncoder;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.systems.ept.TinyEncoder;
import org.algebrist.systems.mathgpt.task.EquationExtraction;
import org.algebrist.systems.mathgpt.task.Headlines;
import org.algebrist.systems.mathgpt.token.MathGrammar.Goal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JointCodecTest {
  @TempDir Path folder;
  private TextTokenizer tokenizer;

  @BeforeEach
  void open() throws IOException {
    tokenizer =
        TextTokenizer.of(PublishedEncoder.open(TinyEncoder.write(folder, 1)).tokenizerJson());
  }

  @AfterEach
  void close() {
    tokenizer.close();
  }

  static JointConfig config(int length, boolean numbers, boolean nodes) {
    return new JointConfig("", 1, length, 64, numbers, nodes, true, true, true, 0);
  }

  private JointCodec codec(boolean numbers, boolean nodes) {
    return new JointCodec(
        tokenizer, config(128, numbers, nodes), List.of("x", "f", "n", "\\alpha", "α", "alpha"));
  }

  private static MathText text(String plain) {
    return JointLearner.read(plain);
  }

  private static List<JointStep> steps(List<JointCodec.Target> targets) {
    return targets.stream().map(JointCodec.Target::step).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "$x=3+4$",
        "$f(x)=\\frac{x^2+12}{n}$",
        "$\\int_0^1 \\alpha x\\,dx \\le 0.25$",
        "$\\begin{pmatrix}1&2\\\\3&x\\end{pmatrix}$",
        "$x=\\sqrt{17}$"
      })
  void stepsSayTheLabel(String label) {
    MathText said = text(label);
    for (String question :
        List.of("nothing", "he has 3 and 12", "why is $f(x)=\\frac{x^2+12}{n}$")) {
      for (boolean numbers : new boolean[] {true, false}) {
        for (boolean nodes : new boolean[] {true, false}) {
          JointCodec codec = codec(numbers, nodes);
          JointSource source = codec.source(text(question));
          assertThat(
                  codec.decoded(
                      steps(codec.targets(said, Goal.FORMULA, source)), Goal.FORMULA, source))
              .isEqualTo(said);
          assertThat(
                  codec.decoded(steps(codec.targets(said, Goal.WHOLE, source)), Goal.WHOLE, source))
              .isEqualTo(said);
        }
      }
    }
  }

  @Test
  void aNameOfTheTextKeepsItsCapitals() {
    JointCodec codec = codec(true, true);
    JointSource source = codec.source(text("let $Q_{max}=R+1$"));
    MathText label = text("$R^2+Q_{max}$");
    assertThat(
            codec.decoded(steps(codec.targets(label, Goal.FORMULA, source)), Goal.FORMULA, source))
        .isEqualTo(label);
  }

  @Test
  void aNumberOfTheTextIsOneStepAndPointsToWhereItStands() {
    JointCodec codec = codec(true, true);
    JointSource source = codec.source(EquationExtraction.prompt("he had 15 and got twenty more"));
    List<JointCodec.Target> targets = codec.targets(text("$x=15+20$"), Goal.FORMULA, source);
    List<JointStep> copied = steps(targets).stream().filter(JointStep::isCopied).toList();
    assertThat(copied).hasSize(2);
    assertThat(copied)
        .extracting(step -> source.tokens().get(step.place()).value().toString())
        .containsExactly("15", "20");
  }

  @Test
  void aPartOfAFormulaIsOneStepAndTheLargestIsTaken() {
    JointCodec codec = codec(true, true);
    JointSource source = codec.source(text("let $g(n)=\\sin(x^2+1)+n$ be given"));
    List<JointStep> steps = steps(codec.targets(text("$\\sin(x^2+1)$"), Goal.FORMULA, source));
    assertThat(steps).hasSize(2); // the whole, and the formula's end
    assertThat(steps.getFirst().isCopied()).isTrue();
    assertThat(
            steps(
                codec(true, false)
                    .targets(
                        text("$\\sin(x^2+1)$"),
                        Goal.FORMULA,
                        codec(true, false).source(text("let $g(n)=\\sin(x^2+1)+n$ be given")))))
        .hasSizeGreaterThan(8);
  }

  @Test
  void numbersAreTheSameByValueHoweverTheyAreSpelled() {
    JointCodec codec = codec(true, true);
    JointSource source = codec.source(EquationExtraction.prompt("it costs 5.0 dollars"));
    List<JointStep> steps = steps(codec.targets(text("$x=5$"), Goal.FORMULA, source));
    assertThat(steps).anySatisfy(step -> assertThat(step.isCopied()).isTrue());
  }

  @Test
  void ofALongQuestionItsEndAndWhatComesAfterItStay() {
    JointCodec codec = new JointCodec(tokenizer, config(64, true, true), List.of("x"));
    MathText prompt =
        Headlines.prompt(
            text("begin " + "w ".repeat(100) + "$x^2+1=0$ " + "v ".repeat(20) + "end"));
    JointSource source = codec.source(prompt);
    assertThat(source.length()).isBetween(40, 64);
    MathText kept = text("[SEP] Summary: ");
    JointSource behind = codec.source(kept);
    assertThat(last(source, 8)).isEqualTo(last(behind, 8));
    assertThat(source.tokens().get(1).pieces())
        .isEqualTo(codec.source(prompt).tokens().get(1).pieces());
    assertThat(source.tokens().get(1).pieces())
        .as("the question's beginning")
        .isEqualTo(codec.source(text("Question: ")).tokens().get(1).pieces());
  }

  @Test
  void noFormulaIsCut() {
    for (int length = 20; length < 60; length++) {
      JointCodec codec = new JointCodec(tokenizer, config(length, true, true), List.of("x"));
      JointSource source =
          codec.source(text("a $x^2+1=0$ b $x^3+x^2+x+1=0$ c $x+1$ d $x^2=4$ e $x=5$ f"));
      boolean inside = false;
      for (JointSource.Token token : source.tokens()) {
        if (token.type() == TokenType.TEXT) {
          inside = false;
        } else {
          assertThat(inside || token.type() == TokenType.FORMULA_START).isTrue();
          inside = true;
        }
      }
      assertThat(source.length()).isLessThanOrEqualTo(length);
    }
  }

  @Test
  void aPairHasTwoSegmentsAndFits() {
    JointCodec codec = new JointCodec(tokenizer, config(32, true, true), List.of("x"));
    JointSource source = codec.pair(text("one ".repeat(30)), text("two"));
    assertThat(source.length()).isLessThanOrEqualTo(32);
    assertThat(source.tokens().getLast().segment()).isEqualTo(1);
    assertThat(source.tokens().stream().filter(token -> token.segment() == 1)).hasSize(4);
  }

  private static List<List<Long>> last(JointSource source, int count) {
    return source.tokens().subList(source.length() - count, source.length()).stream()
        .map(token -> Arrays.stream(token.pieces()).boxed().toList())
        .toList();
  }
}
