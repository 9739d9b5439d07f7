package org.algebrist.app;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Calls commands as a shell does; what they print is kept for the test. */
public abstract class CommandCalls {
  protected final StringWriter out = new StringWriter();
  protected final StringWriter err = new StringWriter();

  protected final CommandLine commands() {
    return Algebrist.commandLine(new PrintWriter(out), new PrintWriter(err));
  }

  /** The exit code. */
  protected final int run(String... arguments) {
    return commands().execute(arguments);
  }

  /** The exit code, with {@code input} as standard input. */
  protected final int runOn(String input, String... arguments) {
    InputStream before = System.in;
    try {
      System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
      return run(arguments);
    } finally {
      System.setIn(before);
    }
  }

  /** A line of JSON, read. */
  protected static JsonNode line(String text) {
    return JsonMapper.shared().readTree(text);
  }
}
