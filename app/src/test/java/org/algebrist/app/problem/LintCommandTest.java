package org.algebrist.app.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.algebrist.app.CommandCalls;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class LintCommandTest extends CommandCalls {
  @TempDir Path folder;

  @Test
  void a_good_file_is_counted() throws IOException {
    Path file = write("good.csv", "text,equations\n3 hens and 4 more hens,x=3+4\n");
    assertThat(run("lint", file.toString())).isZero();
    assertThat(out.toString()).contains("1 problems, 1 with equations", "0 errors");
  }

  @Test
  void what_is_wrong_is_named_with_its_line_and_its_remedy() throws IOException {
    Path file = write("bad.csv", "text,equations\n3 hens and 4 more,x=3+\nno number here,x=1\n");
    assertThat(run("lint", file.toString())).isOne();
    assertThat(out.toString()).contains("line 2, equations, error", "line 3, text, error");
  }

  @Test
  void json_has_every_finding() throws IOException {
    Path file = write("bad.jsonl", "{\"text\": \"no number here\", \"answer\": 1}\n");
    assertThat(run("lint", "--json", file.toString())).isOne();
    JsonNode found = line(out.toString()).get("findings").get(0);
    assertThat(found.get("severity").asString()).isEqualTo("error");
    assertThat(found.get("line").asInt()).isEqualTo(1);
    assertThat(found.get("kind").asString()).isEqualTo("no-numbers");
  }

  @Test
  void a_file_that_is_not_there_is_bad_input() {
    assertThat(run("lint", folder.resolve("none.csv").toString())).isEqualTo(2);
    assertThat(err.toString()).contains("no such file");
  }

  private Path write(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }
}
