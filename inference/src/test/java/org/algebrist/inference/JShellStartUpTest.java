package org.algebrist.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.execution.LocalExecutionControlProvider;
import org.junit.jupiter.api.Test;

class JShellStartUpTest {
  @Test
  void the_start_up_file_makes_formulas_at_hand() throws IOException {
    String left = Files.readString(Path.of("..", "examples", "algebrist.jsh"));
    try (JShell shell =
        JShell.builder().executionEngine(new LocalExecutionControlProvider(), Map.of()).build()) {
      shell.addToClasspath(System.getProperty("java.class.path"));
      while (!left.isBlank()) {
        var part = shell.sourceCodeAnalysis().analyzeCompletion(left);
        for (SnippetEvent event : shell.eval(part.source())) {
          assertThat(event.status()).as(part.source()).isEqualTo(Snippet.Status.VALID);
        }
        left = part.remaining();
      }
      assertThat(value(shell, "latex(\"sqrt(x)\")")).contains("sqrt{x}");
      assertThat(value(shell, "equal(\"1/2\", \"0.5\")")).startsWith("Equal");
      assertThat(value(shell, "grade(\"x+1\", \"1+x\")")).startsWith("Right");
    }
  }

  private static String value(JShell shell, String expression) {
    List<SnippetEvent> events = shell.eval(expression);
    assertThat(events).hasSize(1);
    return String.valueOf(events.getFirst().value());
  }
}
