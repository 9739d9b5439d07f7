package org.algebrist.app.formula;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.algebrist.app.CommandCalls;
import org.algebrist.app.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code grade} as a person and as a platform meet it. */
class GradeCommandTest extends CommandCalls {
  @Test
  void aRightAnswerIsRight() {
    assertThat(run("grade", "x=3 or x=-2", "{-2, 3}")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("right");
  }

  @Test
  void aNegativeAnswerIsNoOption() {
    assertThat(run("grade", "7", "-7")).isEqualTo(ExitCode.NO_ANSWER);
    assertThat(out.toString()).contains("partly").contains("sign");
  }

  @Test
  void aProgramGetsTheGradeAndTheWitness() {
    assertThat(run("grade", "--json", "(x+2)^2", "x^2+4")).isEqualTo(ExitCode.NO_ANSWER);
    JsonNode result = JsonMapper.shared().readTree(out.toString());
    assertThat(result.get("grade").asString()).isEqualTo("wrong");
    assertThat(result.get("witness").get("point").get("x").asString()).isNotEmpty();
  }

  @Test
  void anUnreadableAnswerHasItsCaret() {
    assertThat(run("grade", "x+1", "\\frac{1}{2")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(out.toString()).contains("unreadable").contains("^");
  }

  @Test
  void aBatchKeepsOrderAndBlankLines(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("answers.jsonl");
    Files.writeString(
        file,
        """
        {"expected": "1/2", "answer": "2/4", "form": "lowest-terms"}

        {"expected": "12 cm", "answer": "12"}
        no object
        """);

    assertThat(run("grade", "--json", file.toString())).isEqualTo(ExitCode.BAD_INPUT);

    List<String> lines = out.toString().lines().toList();
    assertThat(lines).hasSize(4);
    assertThat(lines.get(0)).contains("\"line\":1", "\"grade\":\"wrong-form\"");
    assertThat(lines.get(1)).isEmpty();
    assertThat(lines.get(2)).contains("\"line\":3", "\"mistake\":\"missing_unit\"");
    assertThat(lines.get(3)).contains("\"line\":4", "\"status\":\"error\"");
  }

  @Test
  void anUnknownFormIsNamed() {
    assertThat(run("grade", "--form", "pretty", "1", "1")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("lowest-terms");
  }
}
