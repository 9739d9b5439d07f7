package org.algebrist.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import org.algebrist.app.command.Home;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The notebook for a Java kernel runs, cell by cell, and shows what its cells give. To write the
 * results anew: {@code ./algebrist test -pl app -am -Dtest=NotebookTest -Dnotebook.write=true
 * -Dsurefire.failIfNoSpecifiedTests=false}
 */
class NotebookTest {
  private static final Path FILE = Home.locate().root().resolve("examples/algebrist.ipynb");
  private static final JsonNode NOTEBOOK = JsonMapper.shared().readTree(FILE.toFile());

  @Test
  void itIsANotebookOfVersion4() {
    assertThat(NOTEBOOK.get("nbformat").asInt()).isEqualTo(4);
    assertThat(NOTEBOOK.get("nbformat_minor").asInt()).isGreaterThanOrEqualTo(5);
    assertThat(NOTEBOOK.at("/metadata/kernelspec/language").asString()).isEqualTo("java");
    Set<String> names = new HashSet<>();
    for (JsonNode cell : NOTEBOOK.get("cells")) {
      assertThat(cell.get("id").asString()).matches("[a-zA-Z0-9_-]{1,64}");
      assertThat(names.add(cell.get("id").asString())).isTrue();
      assertThat(cell.get("metadata").isObject()).isTrue();
      assertThat(cell.get("source").isArray()).isTrue();
      boolean code = cell.get("cell_type").asString().equals("code");
      assertThat(cell.has("outputs")).isEqualTo(code);
      assertThat(cell.has("execution_count")).isEqualTo(code);
    }
  }

  @Test
  void eachCellRunsAndGivesWhatIsShown() throws Exception {
    List<String> shown = new ArrayList<>();
    List<String> given = new ArrayList<>();
    try (JShell shell = JShell.builder().executionEngine("local").build()) {
      for (JsonNode cell : NOTEBOOK.get("cells")) {
        if (cell.get("cell_type").asString().equals("code")) {
          shown.add(output(cell));
          given.add(run(shell, source(cell)));
        }
      }
    }
    if (Boolean.getBoolean("notebook.write")) {
      write(given);
    } else {
      assertThat(given).isEqualTo(shown);
    }
    assertThat(given).filteredOn(value -> !value.isEmpty()).hasSizeGreaterThan(5);
  }

  private static String source(JsonNode cell) {
    return cell.get("source").valueStream().map(JsonNode::asString).collect(Collectors.joining());
  }

  private static String output(JsonNode cell) {
    return cell.get("outputs")
        .valueStream()
        .map(output -> output.at("/data/text~1plain").asString())
        .collect(Collectors.joining());
  }

  /** The value of the last snippet, if it is an expression; nothing may fail. */
  private static String run(JShell shell, String source) {
    String value = "";
    String left = source;
    while (!left.isBlank()) {
      var next = shell.sourceCodeAnalysis().analyzeCompletion(left);
      String snippet = next.source() == null ? left : next.source();
      for (SnippetEvent event : shell.eval(snippet)) {
        assertThat(event.exception()).as(snippet).isNull();
        assertThat(event.status())
            .as(() -> snippet + shell.diagnostics(event.snippet()).toList())
            .isEqualTo(Snippet.Status.VALID);
        boolean expression =
            event.snippet().kind() == Snippet.Kind.VAR
                && event.snippet().subKind() == Snippet.SubKind.TEMP_VAR_EXPRESSION_SUBKIND;
        value = expression ? unquoted(event.value()) : "";
      }
      left = next.remaining() == null ? "" : next.remaining();
    }
    return value;
  }

  /** JShell shows a string as Java source, a notebook as text. */
  private static String unquoted(String value) {
    return value.startsWith("\"")
        ? value.substring(1, value.length() - 1).translateEscapes()
        : value;
  }

  private static void write(List<String> given) throws Exception {
    int count = 0;
    for (JsonNode cell : NOTEBOOK.get("cells")) {
      if (cell.get("cell_type").asString().equals("code")) {
        String value = given.get(count++);
        ((ObjectNode) cell).put("execution_count", count);
        ArrayNode outputs = ((ObjectNode) cell).putArray("outputs");
        if (!value.isEmpty()) {
          ObjectNode output = outputs.addObject();
          output.putObject("data").put("text/plain", value);
          output.put("execution_count", count).putObject("metadata");
          output.put("output_type", "execute_result");
        }
      }
    }
    JsonMapper pretty = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    Files.writeString(FILE, pretty.writeValueAsString(NOTEBOOK) + "\n", StandardCharsets.UTF_8);
  }
}
