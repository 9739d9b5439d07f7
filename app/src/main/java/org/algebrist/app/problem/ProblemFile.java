package org.algebrist.app.problem;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.algebrist.app.command.BadInput;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A file of problems, a line each: JSON objects in {@code .jsonl}, with the problem in the field
 * problem, question or text, or else the line itself. {@code -} is standard input.
 */
final class ProblemFile {
  private static final List<String> FIELDS = List.of("problem", "question", "text");

  private ProblemFile() {}

  /** Takes a problem. */
  interface Taker {
    /**
     * @param source file and line
     * @return whether more are wanted
     */
    boolean take(String text, String source) throws IOException;
  }

  /** Hands on one problem after another; no more than a line is in memory. */
  static void read(String name, Taker taker) throws IOException {
    if (name.equals("-")) {
      read(
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)),
          "standard input",
          false,
          taker);
      return;
    }
    Path file = Path.of(name);
    boolean json = name.toLowerCase(Locale.ROOT).endsWith(".jsonl");
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      read(lines, file.toString(), json, taker);
    } catch (MalformedInputException notText) {
      throw new BadInput(file + ": no UTF-8 text; expected a problem a line", notText);
    }
  }

  private static void read(BufferedReader lines, String name, boolean json, Taker taker)
      throws IOException {
    int number = 0;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      number++;
      String source = name + ":" + number;
      if (!line.isBlank() && !taker.take(json ? problem(line, source) : line, source)) {
        return;
      }
    }
  }

  private static String problem(String line, String source) {
    try {
      JsonNode record = JsonMapper.shared().readTree(line);
      for (String field : FIELDS) {
        if (record.path(field).isString()) {
          return record.path(field).asString();
        }
      }
    } catch (JacksonException broken) {
      throw new BadInput(source + ": no JSON: " + broken.getOriginalMessage(), broken);
    }
    throw new BadInput(source + ": expected an object with a text in one of " + FIELDS);
  }
}
