package org.algebrist.app.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.algebrist.app.CommandCalls;
import org.algebrist.app.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** {@code solve} with the shipped model, as a person and as a program meet it. */
class SolveCommandTest extends CommandCalls {
  private static final String TICKETS =
      "Tickets for adults cost 9 dollars and tickets for children 5 dollars. 20 people paid 144"
          + " dollars. How many adults were there?";

  @Test
  void aPersonSeesTheMarkedTextTheEquationsAndTheCheckedAnswer() {
    assertThat(run("solve", TICKETS)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString())
        .contains("[9]ᴬ", "[5]ᴮ", "[20]ᶜ", "[144]ᴰ", "= 144", "= 20", "(A, B, D)", "(C)")
        .contains("solved exactly, one solution (x = 11, y = 9)", "likely right");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void aProgramGetsTheFieldsOfTheContract() {
    assertThat(run("solve", "--json", TICKETS)).isEqualTo(ExitCode.DONE);
    JsonNode result = line(out.toString());
    assertThat(result.get("status").asString()).isEqualTo("answered");
    assertThat(result.get("answer")).extracting(JsonNode::asDouble).contains(11.0);
    assertThat(
            result.get("solution").get("x").asDouble() + result.get("solution").get("y").asDouble())
        .isEqualTo(20);
    assertThat(result.get("equations")).hasSize(2);
    assertThat(result.get("proof").asString()).isEqualTo("one-solution");
    assertThat(result.get("reading").get("probability").asDouble()).isBetween(0.3, 1.0);
    assertThat(result.get("asked").get(0).get("value").asDouble()).isEqualTo(11);
    assertThat(result.get("unknowns")).hasSize(2);
    assertThat(result.get("reading").get("doubts")).isEmpty();
    assertThat(result.get("equations").get(0).get("latex").asString()).contains("9", "144");
    assertThat(result.get("exact")).extracting(JsonNode::asString).contains("11");
    JsonNode number = result.get("numbers").get(0);
    assertThat(number.get("text").asString()).isEqualTo("9");
    assertThat(TICKETS.substring(number.get("start").asInt() - 5, number.get("start").asInt()))
        .isEqualTo("cost ");
  }

  @Test
  void asManyUnknownsAsConsecutiveNumbersHaveNames() {
    assertThat(run("solve", "The sum of seven consecutive even numbers is 168. What are they?"))
        .isEqualTo(ExitCode.DONE);
    assertThat(out.toString())
        .contains("x + y + z + w + v + u + t = 168", "18, 20, 22, 24, 26, 28 and 30");
  }

  @Test
  void problemsAsLinesOfStandardInputGiveObjectsInTheirOrder() {
    String problems =
        "A pen costs 3 dollars. How much do 4 pens cost?\n\nHow many apples?\n" + TICKETS + "\n";
    assertThat(runOn(problems, "solve", "--json", "-")).isEqualTo(ExitCode.BAD_INPUT);
    String[] lines = out.toString().strip().split("\n");
    assertThat(lines).hasSize(4);
    for (int i = 0; i < lines.length; i++) {
      assertThat(line(lines[i]).get("line").asInt()).isEqualTo(i + 1);
    }
    assertThat(line(lines[1]).get("error").get("code").asString()).isEqualTo("empty-text");
    assertThat(line(lines[2]).get("error").get("code").asString()).isEqualTo("no-number");
    assertThat(line(lines[3]).get("answer").get(0).asDouble()).isEqualTo(11);
  }

  @Test
  void brokenProblemsAreNamedByTheirLineAndTheOthersAnswered() {
    String problems = "How many apples?\n" + TICKETS + "\n\nHow many pears?\n" + TICKETS + "\n";
    assertThat(runOn(problems, "solve", "-")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("line 1: the text holds no number", "line 4: the text");
    assertThat(out.toString().split("x = 11")).hasSizeGreaterThanOrEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|empty",
        "How many apples has Ann?|no number",
        "У Ани 5 яблок и 3 груши, сколько всего?|English"
      })
  void whatIsNoProblemIsRefusedInOneLine(String text, String reason) {
    assertThat(run("solve", text)).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains(reason).doesNotContain("Exception");
    assertThat(err.toString().strip().lines()).hasSize(1);
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void aHundredThousandCharactersAreRefused() {
    assertThat(run("solve", "2 apples ".repeat(12_000))).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("10,000").hasSizeLessThan(300);
  }

  @Test
  void allShowsEveryReadingThatWasConsidered() {
    assertThat(run("solve", "--all", TICKETS)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("readings considered:", "→");
  }

  @Test
  void aFolderThatIsNoModelIsNamed(@TempDir Path empty) {
    assertThat(run("solve", "--model", empty.toString(), TICKETS)).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("config.json", "missing");
  }
}
