package org.algebrist.app.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.algebrist.app.CommandCalls;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code complete}, {@code headline} and {@code embeddings} with the shipped models. */
class CompleteCommandTest extends CommandCalls {
  private static final String CIRCLE = "The area of a circle of radius $r$ is $";

  @TempDir private Path folder;

  @Test
  void aPersonSeesCandidatesAndThatNobodyVerifiedThem() {
    assertThat(run("complete", CIRCLE)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains(CIRCLE, "not verified");
    assertThat(out.toString().lines().filter(line -> line.matches(" +-\\d+\\.\\d\\d .*")))
        .hasSize(3);
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void everyFormulaOfEveryCandidateIsRead() {
    assertThat(run("complete", "--json", "--candidates", "8", CIRCLE)).isEqualTo(ExitCode.DONE);
    JsonNode line = JsonMapper.shared().readTree(out.toString());
    assertThat(line.get("status").asString()).isEqualTo("unverified");
    assertThat(line.get("candidates")).hasSize(8);
    for (JsonNode candidate : line.get("candidates")) {
      String text = candidate.get("text").asString();
      assertThat(text).startsWith("$").endsWith("$");
      assertThat(
              FormulaReader.read(
                  text.substring(1, text.length() - 1), Notation.LATEX, Context.NONE, 1))
          .as(text)
          .isInstanceOf(Reading.Whole.class);
    }
  }

  @Test
  void insideAFormulaTheNextSymbolIsSuggested() {
    assertThat(run("complete", "We know $\\frac{1}{2} + \\fr")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString().lines().filter(line -> line.matches(" +\\d+\\.\\d %  \\\\fr.*")))
        .isNotEmpty()
        .first()
        .asString()
        .contains("\\frac{");
  }

  @Test
  void eachTextIsLookedAtForItself() {
    assertThat(run("complete", "--json", "Let $a_1", CIRCLE)).isEqualTo(ExitCode.DONE);
    assertThat(
            out.toString()
                .lines()
                .map(line -> JsonMapper.shared().readTree(line).get("status").asString()))
        .containsExactly("suggested", "unverified");
  }

  @Test
  void namesOfTheTextsFormulasAreExpectedAgain() {
    assertThat(
            run(
                "complete",
                "--json",
                "--next=symbol",
                "--candidates=3",
                "Let $\\zeta_k + \\zeta_m = 1$. Then $\\zeta_k + \\"))
        .isEqualTo(ExitCode.DONE);
    JsonNode line = JsonMapper.shared().readTree(out.toString());
    assertThat(line.get("status").asString()).isEqualTo("suggested");
    assertThat(line.get("suggestions")).hasSize(3);
    assertThat(line.get("suggestions").get(0).get("latex").asString()).startsWith("\\zeta");
  }

  @Test
  void aHeadlineIsTheSentenceThatAsks() {
    assertThat(run("headline", "--json", "I am stuck. How do I derive $x^x$? Thanks."))
        .isEqualTo(ExitCode.DONE);
    JsonNode line = JsonMapper.shared().readTree(out.toString());
    assertThat(line.get("status").asString()).isEqualTo("extracted");
    assertThat(line.get("headline").asString()).isEqualTo("How do I derive $x^x$?");
    assertThat(line.get("by").asString()).contains("first sentence");
  }

  @Test
  void aNamedModelSuggestsHeadlines() {
    String model = Home.locate().pretrained().resolve("mathgpt-headline").toString();
    assertThat(
            run("headline", "--json", "--model", model, "How can I find the derivative of $x^x$?"))
        .isEqualTo(ExitCode.DONE);
    JsonNode line = JsonMapper.shared().readTree(out.toString());
    assertThat(line.get("candidates")).hasSize(3);
    assertThat(line.get("candidates").get(0).get("text").asString()).isNotBlank();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "complete | --next=text Let $x + 1 | column 5",
        "complete | --next=words x | none of symbol, text, formula, any",
        "complete | --candidates=0 x | --candidates 0",
        "complete | --temperature=0 x | --temperature 0.0",
        "headline | '' | an empty question",
        "headline | --model=pretrained/numgpt x | pretrained/numgpt",
      })
  void wrongUseSaysWhatIsRight(String command, String rest, String message) {
    String option = rest.startsWith("--") ? rest.substring(0, rest.indexOf(' ')) : "--tokens=20";
    String text = rest.startsWith("--") ? rest.substring(rest.indexOf(' ') + 1) : rest;
    Path home = Home.locate().pretrained().getParent();
    assertThat(run(command, option.replace("pretrained/", home + "/pretrained/"), text))
        .isNotEqualTo(ExitCode.DONE);
    assertThat(err.toString()).contains(message);
  }

  @Test
  void embeddingsAreDrawn() throws IOException {
    String corpus = folder.resolve("corpus").toString();
    Path document =
        Files.writeString(
            folder.resolve("a.tex"),
            "$a + b - c \\cdot d / e = f < g > h \\le i \\ge j \\ne k \\in l \\cup m \\cap n$ and"
                + " $\\sqrt{o} \\approx \\sin p + \\cos q$, $|r| \\to s$, $t!$, $u \\subset v$");
    assertThat(run("corpus", "--out", corpus, document.toString())).isEqualTo(ExitCode.DONE);
    Path pictures = folder.resolve("pictures");
    assertThat(run("embeddings", "--corpus", corpus, "--out", pictures.toString()))
        .isEqualTo(ExitCode.DONE);
    for (String name : new String[] {"operators", "names", "places"}) {
      assertThat(pictures.resolve(name + ".png")).isNotEmptyFile();
      assertThat(Files.readString(pictures.resolve(name + ".svg"))).contains("<svg");
    }
    assertThat(Files.readString(pictures.resolve("operators.svg"))).contains("sqrt");
  }

  @Test
  void embeddingsWithoutACorpusSayWhatToDo() {
    String nowhere = folder.resolve("nowhere").toString();
    assertThat(run("embeddings", "--corpus", nowhere, "--out", nowhere))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("make a corpus first");
  }
}
