package org.algebrist.systems.mathgpt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.document.MathTextWriter;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.systems.mathgpt.token.FormulaStyle;
import org.algebrist.systems.mathgpt.token.NumberForm;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** With random weights: what is said has no sense, and must be right in form all the same. */
class TextCompleterTest {
  @TempDir private static Path folder;
  private static TextCompleter completer;

  @BeforeAll
  static void writeAModel() throws IOException {
    torch.manual_seed(3);
    Formula tree =
        FormulaReader.read("x^2 + \\frac{y}{2} = \\pi r", Notation.LATEX, Context.NONE).orThrow();
    List<MathText> texts =
        List.of(
            MathText.words("The area of a circle of radius one is known. We prove that it is so."),
            MathText.of(List.of(new MathText.Expression(tree))));
    MathGptConfig config =
        new MathGptConfig(
            FormulaStyle.TREE,
            NumberForm.FLAT,
            MathGptConfig.Positions.BINARY,
            true,
            true,
            2,
            32,
            2,
            96,
            400,
            20,
            0,
            0.3);
    try (MathGpt math = MathGpt.create(config, texts, 0)) {
      math.write(folder, "corpus");
      math.write(folder.resolve("headlines"), "headline");
    }
    completer = TextCompleter.load(folder);
  }

  @AfterAll
  static void close() {
    completer.close();
  }

  private static TextCompleter.Settings settings(TextCompleter.Next next, Long seed) {
    return new TextCompleter.Settings(next, 4, 40, seed, 1.0);
  }

  private static List<Completion.Candidate> continued(Completion completion) {
    assertThat(completion).isInstanceOf(Completion.Continued.class);
    return ((Completion.Continued) completion).candidates();
  }

  @Test
  void aDollarAtTheEndAsksForAFormula() {
    List<Completion.Candidate> candidates =
        continued(
            completer.complete(
                "The area of a circle of radius $r$ is $", settings(TextCompleter.Next.ANY, 5L)));
    assertThat(candidates).hasSize(4);
    assertThat(candidates)
        .allSatisfy(candidate -> {
          assertThat(candidate.ended()).isTrue();
          assertThat(candidate.text().parts())
              .singleElement()
              .isInstanceOf(MathText.Expression.class);
        });
  }

  @Test
  void wordsAloneHoldNoFormula() {
    List<Completion.Candidate> candidates =
        continued(completer.complete("Let $x > 0$. Then", settings(TextCompleter.Next.TEXT, 5L)));
    assertThat(candidates)
        .allSatisfy(candidate -> assertThat(candidate.text().formulas()).isEmpty());
  }

  @ParameterizedTest
  @EnumSource(TextCompleter.Next.class)
  void whatIsSaidIsWrittenAndBestComesFirst(TextCompleter.Next next) {
    Completion completion = completer.complete("We prove that ", settings(next, null));
    if (completion instanceof Completion.Continued(var candidates, boolean shortened)) {
      assertThat(shortened).isFalse();
      assertThat(candidates)
          .extracting(Completion.Candidate::probability)
          .isSortedAccordingTo(Comparator.reverseOrder());
      candidates.forEach(
          candidate -> assertThat(MathTextWriter.write(candidate.text())).isNotNull());
    } else {
      assertThat(completion)
          .isInstanceOfSatisfying(
              Completion.Declined.class,
              declined -> assertThat(declined.cause()).isEqualTo(Completion.Cause.NOTHING_FITS));
    }
  }

  @Test
  void theSameSeedDrawsTheSame() {
    TextCompleter.Settings settings = settings(TextCompleter.Next.ANY, 11L);
    assertThat(completer.complete("We prove", settings))
        .isEqualTo(completer.complete("We prove", settings));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Let $x + 1", "so $a$ and $b"})
  void aFormulaThatIsNotClosedIsRefused(String prompt) {
    assertThat(completer.complete(prompt, settings(TextCompleter.Next.ANY, null)))
        .isInstanceOfSatisfying(
            Completion.Declined.class,
            declined -> {
              assertThat(declined.cause().isBadInput()).isTrue();
              assertThat(declined.why())
                  .startsWith("column " + (prompt.lastIndexOf('$') + 1))
                  .contains("close it");
            });
  }

  @Test
  void moneyIsNoFormula() {
    continued(completer.complete("It costs $5 and no more", settings(TextCompleter.Next.ANY, 1L)));
  }

  @Test
  void formulasSideBySideAndUnknownSignsAreRead() {
    continued(
        completer.complete(
            "$x$$y$ \u6570\u5b66 $\u03b1_\\Omega$ so", settings(TextCompleter.Next.ANY, 1L)));
  }

  @Test
  void aPromptLongerThanTheModelReadsLosesItsBeginningAndSaysSo() {
    Completion completion =
        completer.complete(
            "We prove that $x^2$ is known. ".repeat(40), settings(TextCompleter.Next.ANY, 1L));
    assertThat(((Completion.Continued) completion).shortened()).isTrue();
  }

  @Test
  void anEmptyPromptIsABeginning() {
    continued(completer.complete("", settings(TextCompleter.Next.ANY, 1L)));
  }

  @Test
  void headlinesAreSaidForAQuestionAndForTheEndsOfALongOne() {
    TextCompleter.Settings settings = settings(TextCompleter.Next.ANY, 1L);
    try (TextCompleter headlines = TextCompleter.load(folder.resolve("headlines"))) {
      Completion ofShort = headlines.headline("We prove that $x^2$ is known.", settings);
      assertThat(continued(ofShort)).hasSize(4);
      assertThat(((Completion.Continued) ofShort).shortened()).isFalse();
      String question = "We prove that $x^2$ is known. ".repeat(40);
      Completion ofLong = headlines.headline(question, settings);
      assertThat(((Completion.Continued) ofLong).shortened()).isTrue();
      // What was left out lies inside it: that makes no difference, beginning and end do.
      String half = "We prove that $x^2$ is known. ".repeat(20);
      assertThat(headlines.headline(half + "Or so. " + half, settings)).isEqualTo(ofLong);
      assertThat(headlines.headline("Or so. " + question, settings)).isNotEqualTo(ofLong);
      assertThat(headlines.headline(question + "Or so.", settings)).isNotEqualTo(ofLong);
    }
  }

  @Test
  void anEmptyQuestionHasNoHeadline() {
    try (TextCompleter headlines = TextCompleter.load(folder.resolve("headlines"))) {
      assertThat(headlines.headline(" ", settings(TextCompleter.Next.ANY, 1L)))
          .isInstanceOfSatisfying(
              Completion.Declined.class,
              declined -> assertThat(declined.cause()).isEqualTo(Completion.Cause.EMPTY));
    }
  }

  @Test
  void aModelTrainedForSomethingElseSaysNoHeadlines() {
    assertThatThrownBy(() -> completer.headline("What?", settings(TextCompleter.Next.ANY, 1L)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("corpus")
        .hasMessageContaining("headline");
  }

  @Test
  void aDamagedFolderIsRefused(@TempDir Path other) throws IOException {
    for (String file : List.of("config.json", "tokenizer.json", "model.safetensors")) {
      Files.copy(folder.resolve(file), other.resolve(file));
    }
    String config = Files.readString(other.resolve("config.json"));
    Files.writeString(
        other.resolve("config.json"), config.replace("\"names\" : [", "\"names\" : [ \"zz\","));
    assertThatThrownBy(() -> TextCompleter.load(other)).isInstanceOf(BrokenWeightsException.class);
  }
}
