package org.algebrist.app.formula;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.algebrist.app.CommandCalls;
import org.algebrist.app.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code equal} as a person and as a program meet it. */
class EqualCommandTest extends CommandCalls {
  @Test
  void equalFormulasInTwoNotationsHaveAProof() {
    assertThat(run("equal", "\\frac{x^2-1}{x-1}", "x + 1")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("equal", "proof: exact normal form", "ms");
  }

  @Test
  void differentFormulasHaveAWitness() {
    assertThat(run("equal", "\\sqrt{x^2}", "x")).isEqualTo(ExitCode.NO_ANSWER);
    assertThat(out.toString())
        .contains("different  at x = -5: 5 ≠ -5 (exact) · they are equal where x >= 0");
  }

  @Test
  void quantitiesAreComparedByTheirUnits() {
    assertThat(run("equal", "100 cm", "1 m")).isEqualTo(ExitCode.DONE);
    assertThat(run("equal", "3 km/h", "3000 m/h")).isEqualTo(ExitCode.DONE);
    assertThat(run("equal", "100 cm", "2 m")).isEqualTo(ExitCode.NO_ANSWER);
  }

  @Test
  void aProgramGetsVerdictProofAndWitness() {
    assertThat(run("equal", "--json", "2(x+1)", "2x+2")).isEqualTo(ExitCode.DONE);
    JsonNode equal = JsonMapper.shared().readTree(out.toString());
    assertThat(equal.get("verdict").asString()).isEqualTo("equal");
    assertThat(equal.get("proof").asString()).isEqualTo("normal_form");
    out.getBuffer().setLength(0);
    assertThat(run("equal", "--json", "x^2", "x^3")).isEqualTo(ExitCode.NO_ANSWER);
    JsonNode different = JsonMapper.shared().readTree(out.toString());
    assertThat(different.get("verdict").asString()).isEqualTo("different");
    JsonNode witness = different.get("witness");
    double x = Double.parseDouble(witness.get("point").get("x").asString());
    assertThat(Double.parseDouble(witness.get("left").asString())).isEqualTo(x * x);
    assertThat(witness.get("exact").asBoolean()).isTrue();
  }

  @Test
  void equalTakesDeclarationsAsParseDoes() {
    assertThat(run("equal", "--declare", "c=number", "c(a+b)", "ca+cb")).isEqualTo(ExitCode.DONE);
    assertThat(run("equal", "--declare", "c=fun", "c", "c")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("function, number");
  }

  @Test
  void whatCannotBeComparedIsUnknownWithAReason() {
    assertThat(run("equal", "--limit", "1", "\\int_0^1 e^{-x^2}\\,dx", "y"))
        .isEqualTo(ExitCode.NO_ANSWER);
    assertThat(out.toString()).contains("unknown    ");
  }

  @Test
  void aFormulaThatCannotBeReadIsNamedWithItsCaret() {
    assertThat(run("equal", "x", "\\frac{1}{2")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("column", "^", "formula B cannot be read");
    assertThat(out.toString()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "NaN", "1e9", "soon"})
  void aLimitOutOfRangeIsRefused(String limit) {
    assertThat(run("equal", "--limit", limit, "x", "y")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("limit");
  }

  @Test
  void pairsAreReadFromStandardInput() {
    String pairs = "x+x\t2x\n\nx\tx+1\nx+1\n(x\ty\n2\t\\sqrt{4}\n";
    assertThat(runOn(pairs, "equal", "--json", "-")).isEqualTo(ExitCode.BAD_INPUT);
    List<String> lines = out.toString().lines().toList();
    assertThat(lines).hasSize(6);
    assertThat(lines.getFirst()).startsWith("{\"line\":1,").contains("\"verdict\":\"equal\"");
    assertThat(lines.get(2)).contains("\"line\":3", "\"verdict\":\"different\"");
    assertThat(lines.get(3)).contains("\"status\":\"error\"", "no tab between two formulas");
    assertThat(lines.get(4)).contains("\"status\":\"error\"", "\"field\":\"formula A\"");
    assertThat(lines.get(5)).contains("\"line\":6", "\"verdict\":\"equal\"");
  }

  @Test
  void aWordThatIsNotKnownLeavesADifferenceOpen() {
    assertThat(run("equal", "mass", "5")).isEqualTo(ExitCode.NO_ANSWER);
    assertThat(out.toString()).contains("unknown").contains("not known as a word: mass");
    out.getBuffer().setLength(0);
    assertThat(run("equal", "3 apples", "4 apples")).isEqualTo(ExitCode.NO_ANSWER);
    assertThat(out.toString()).contains("different");
  }

  @Test
  void oneFormulaAloneIsNoPair() {
    assertThat(run("equal", "x+1")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("no second formula given");
  }
}
