package org.algebrist.app.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.algebrist.app.CommandCalls;
import org.algebrist.app.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code corpus} as a person and as a program meet it. */
class CorpusCommandTest extends CommandCalls {
  @TempDir private Path folder;

  private String file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content).toString();
  }

  @Test
  void aPersonSeesWhatIsInTheCorpusAndWhatWasNotRead() throws IOException {
    String document = file("a.tex", "Let $x = 3$ and $y^2$ and $\\nothing{x}$.");
    String corpus = folder.resolve("corpus").toString();
    assertThat(run("corpus", "--out", corpus, "--threads", "2", document)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString())
        .contains("documents  1 of 0.0 MB", "formulas   3, 66.67 % of them read")
        .contains("not read   1 unknown command");
    assertThat(folder.resolve("corpus"))
        .isDirectoryContaining("glob:**corpus-00000.jsonl.gz")
        .isDirectoryContaining("glob:**symbols.json");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void aProgramSeesOneObject() throws IOException {
    String document = file("a.md", "Let $x = 3$.");
    String corpus = folder.resolve("corpus").toString();
    assertThat(run("corpus", "--json", "--format", "markdown", "--out", corpus, document))
        .isEqualTo(ExitCode.DONE);
    JsonNode json = JsonMapper.shared().readTree(out.toString());
    assertThat(json.get("complete").booleanValue()).isTrue();
    assertThat(json.get("counts").get("formulas_read").intValue()).isEqualTo(1);
  }

  @Test
  void wrongUseSaysWhatIsRight() throws IOException {
    String corpus = folder.resolve("corpus").toString();
    String document = file("blank.txt", " ");
    assertThat(run("corpus", "--out", corpus)).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run("corpus", document)).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run("corpus", "--out", corpus, document)).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run("corpus", "--out", corpus, "--open-corpora", document))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run("corpus", "--out", corpus, "--threads", "0", document))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run("corpus", "--out", corpus, folder.resolve("none").toString()))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run("corpus", "--out", corpus, "--format", "word", document))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString())
        .contains("give --open-corpora", "--out", "no text", "leave out", "expected 1 or more")
        .contains("no such file or folder", "word");
  }
}
