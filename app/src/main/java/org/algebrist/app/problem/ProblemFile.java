package org.algebrist.app.problem;

import java.io.BufferedReader;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.TextInput;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A file with one problem per line. In a {@code .jsonl} file a line is an object that holds the
 * problem in the field problem, question or text; in other files it is the problem itself. {@code
 * -} is standard input.
 */
final class ProblemFile {
  private static final List<String> FIELDS = List.of("problem", "question", "text");

  private ProblemFile() {}

  /** Takes a problem. */
  interface Taker {
    /**
     * Takes the next problem.
     *
     * @param source file and line
     * @return whether more are wanted
     */
    boolean take(String text, String source) throws IOException;
  }

  /**
   * Passes on one problem after another; holds no more than one line in memory.
   *
   * @param bytes is told how many bytes of the file were read since the last time
   */
  static void read(String name, IntConsumer bytes, Taker taker) throws IOException {
    if (name.equals("-")) {
      read(TextInput.standardInput(), "standard input", false, taker);
      return;
    }
    Path file = Path.of(name);
    boolean json = name.toLowerCase(Locale.ROOT).endsWith(".jsonl");
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new Counted(Files.newInputStream(file), bytes),
                StandardCharsets.UTF_8.newDecoder()))) {
      read(lines, file.toString(), json, taker);
    } catch (MalformedInputException notText) {
      throw new BadInput(file + " is not UTF-8 text; expected one problem per line", notText);
    }
  }

  /** Tells how much is read. */
  private static final class Counted extends FilterInputStream {
    private final IntConsumer bytes;

    Counted(InputStream in, IntConsumer bytes) {
      super(in);
      this.bytes = bytes;
    }

    @Override
    public int read() throws IOException {
      int read = super.read();
      bytes.accept(read < 0 ? 0 : 1);
      return read;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      int read = super.read(into, offset, length);
      bytes.accept(Math.max(0, read));
      return read;
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
      throw new BadInput(source + ": invalid JSON: " + broken.getOriginalMessage(), broken);
    }
    throw new BadInput(source + ": expected an object with a text in one of " + FIELDS);
  }
}
