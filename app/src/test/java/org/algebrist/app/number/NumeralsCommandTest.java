package org.algebrist.app.number;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.algebrist.app.CommandCalls;
import org.algebrist.app.command.ExitCode;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code numerals} as a person and as a program meet it. */
class NumeralsCommandTest extends CommandCalls {
  @Test
  void aPersonSeesTheTextAndARowANumber() {
    assertThat(run("numerals", "1,200 eggs, 23% of −0.05 and 1e-9.")).isEqualTo(ExitCode.DONE);
    List<String> lines = out.toString().lines().toList();
    assertThat(lines)
        .containsExactly(
            "  [1,200] eggs, [23%] of [−0.05] and [1e-9].",
            "",
            "  text   span         value  mantissa  exponent  class",
            "  1,200  0–5           1200       1.2         3  3",
            "  23%    12–15         0.23       2.3        -1  −1",
            "  −0.05  19–24        -0.05        -5        -2  −2",
            "  1e-9   29–33  0.000000001         1        -9  −INF",
            "");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void aNumberOfManyDigitsIsShortenedForAPersonAndWholeForAProgram() {
    String digits = "123456789".repeat(40);
    run("numerals", digits);
    assertThat(out.toString()).contains("1234567891… (360)", " 359  +INF");

    out.getBuffer().setLength(0);
    run("numerals", "--json", digits);
    JsonNode numeral = JsonMapper.shared().readTree(out.toString()).get("numerals").get(0);
    assertThat(numeral.get("value").asString()).isEqualTo(digits);
    assertThat(numeral.get("class").asString()).isEqualTo("+INF");
    assertThat(numeral.get("mantissa").asDouble()).isEqualTo(1.2345678912345678);
  }

  @Test
  void aTextWithoutNumbersSaysSo() {
    assertThat(run("numerals", "H2O and mp3")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("  H2O and mp3\n", "no number written in digits");
  }

  @Test
  void aProgramGetsAnObjectALineOfInput() {
    assertThat(runOn("a 5\n\n6 of ٧%\n", "numerals", "--json", "-")).isEqualTo(ExitCode.DONE);
    List<JsonNode> lines = out.toString().lines().map(JsonMapper.shared()::readTree).toList();
    assertThat(lines).extracting(line -> line.get("line").asInt()).containsExactly(1, 2, 3);
    assertThat(lines.get(1).get("error").get("code").asString()).isEqualTo("empty-text");
    JsonNode percent = lines.get(2).get("numerals").get(1);
    assertThat(percent.get("text").asString()).isEqualTo("٧%");
    assertThat(percent.get("start").asInt()).isEqualTo(5);
    assertThat(percent.get("value").asString()).isEqualTo("0.07");
    assertThat(percent.get("percent").asBoolean()).isTrue();
  }

  @Test
  void withoutATextTheUsageIsShown() {
    assertThat(run("numerals")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("TEXT");
  }
}
