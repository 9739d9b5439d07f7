package org.algebrist.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.algebrist.app.Algebrist;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

class ModelsCommandTest {
  private static final String CARD =
      """
      ---
      license: apache-2.0
      ---
      # A small solver

      It reads word problems
      and writes equations.

      Another paragraph.

      ## Accuracy

      Measured once.

      | set | plain | re-ranked |
      |---|---|---|
      | ONE | 12.5 | 25.0 |
      | TWO | 50.0 | |

      ## Data
      | no | score |
      """;

  private final StringWriter out = new StringWriter();
  private String homeBefore = "";

  @TempDir Path home;

  @BeforeEach
  void moveHome() {
    homeBefore = System.getProperty(Home.HOME_PROPERTY, "");
    System.setProperty(Home.HOME_PROPERTY, home.toString());
  }

  @AfterEach
  void moveBack() {
    System.setProperty(Home.HOME_PROPERTY, homeBefore);
  }

  private int run(String... arguments) {
    PrintWriter printer = new PrintWriter(out);
    return Algebrist.commandLine(printer, printer).execute(arguments);
  }

  @Test
  void withoutModelsItSaysWhereTheyComeFrom() {
    assertThat(run("models")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("no models in", "git checkout -- pretrained");
    out.getBuffer().setLength(0);
    assertThat(run("models", "--json")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void aModelIsShownWithItsCardScoresAndWhetherItIsWhole() throws IOException {
    Path model = Files.createDirectories(home.resolve("pretrained/solver"));
    Files.writeString(model.resolve("README.md"), CARD);
    Files.write(model.resolve("model.safetensors"), new byte[1_500_000]);
    assertThat(run("models")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString())
        .contains("solver", "1.5 MB", "no SHA256SUMS", "A small solver")
        .contains("It reads word problems and writes equations.")
        .contains("· set ONE · plain 12.5 · re-ranked 25.0", "· set TWO · plain 50.0")
        .doesNotContain("Another paragraph", "license", "no score");

    Files.writeString(model.resolve("SHA256SUMS"), "0".repeat(64) + "  model.safetensors\n");
    out.getBuffer().setLength(0);
    run("models", "--json");
    var listed = JsonMapper.shared().readTree(out.toString());
    assertThat(out.toString().strip().lines()).hasSize(1);
    assertThat(listed.get("name").asString()).isEqualTo("solver");
    assertThat(listed.get("bytes").asLong()).isGreaterThan(1_500_000);
    assertThat(listed.get("files").get("health").asString()).isEqualTo("BROKEN");
    assertThat(listed.get("scores").get(0).get("re-ranked").asString()).isEqualTo("25.0");
  }

  @Test
  void ofALongTableTheFirstRowsAreShownWithoutMarkdown() throws IOException {
    Path model = Files.createDirectories(home.resolve("pretrained/solver"));
    String rows = "| **SET** | [12](a.md) |\n".repeat(11);
    Files.writeString(
        model.resolve("README.md"),
        "# Solver\n\nOf [a paper](b.md).\n\n## Accuracy\n\n| set | right |\n|---|---|\n" + rows);
    run("models");
    assertThat(out.toString())
        .contains("Of a paper.", "· and 3 more, in the card")
        .containsOnlyOnce("more")
        .doesNotContain("**", "](");
    assertThat(out.toString().lines().filter(line -> line.contains("set SET · right 12")))
        .hasSize(8);
    out.getBuffer().setLength(0);
    run("models", "--json");
    var listed = JsonMapper.shared().readTree(out.toString());
    assertThat(listed.get("scores").size()).isEqualTo(11);
  }

  @Test
  void aModelWithoutACardOrWithACardThatIsNoTextIsStillListed() throws IOException {
    Files.createDirectories(home.resolve("pretrained/bare"));
    Path odd = Files.createDirectories(home.resolve("pretrained/odd"));
    Files.write(odd.resolve("README.md"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
    assertThat(run("models")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("bare", "no card", "odd");
  }

  @Test
  void anyTextIsReadAsACardWithoutAFault() {
    assertThat(ModelCard.parse(List.of())).isEqualTo(new ModelCard("", "", List.of()));
    assertThat(ModelCard.parse(List.of("---", "# Title")))
        .extracting(ModelCard::title)
        .isEqualTo("Title");
    assertThat(ModelCard.parse(List.of("# Scores", "|", "|", "|")).scores())
        .containsExactly(Map.of("", ""));
    assertThat(ModelCard.parse(List.of("## Results", "no table")).scores()).isEmpty();
  }
}
