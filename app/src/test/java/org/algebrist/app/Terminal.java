package org.algebrist.app;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** A command in a terminal of its own, which the program {@code script} makes. */
public final class Terminal {
  private static final Path SCRIPT = Path.of("/usr/bin/script");
  private static final int CONTROL_C = 3;
  private static final int PATIENCE_SECONDS = 120;

  private Terminal() {}

  /**
   * The result of a command.
   *
   * @param shown all that stood on the terminal
   */
  public record Ended(int exitCode, String shown) {}

  /**
   * Starts a command, presses Ctrl-C as soon as a word is shown, and waits for its end.
   *
   * @param folder for a file of a few lines
   */
  public static Ended interrupted(Path folder, String word, String... arguments)
      throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(SCRIPT), "needs the program script, which makes a terminal");
    Process process = start(folder, arguments);
    StringBuilder shown = new StringBuilder();
    try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8);
        OutputStream keyboard = process.getOutputStream()) {
      boolean pressed = false;
      for (int c = reader.read(); c >= 0; c = reader.read()) {
        shown.append((char) c);
        if (!pressed && shown.indexOf(word, shown.length() - word.length()) >= 0) {
          keyboard.write(CONTROL_C);
          keyboard.flush();
          pressed = true;
        }
      }
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw new IllegalStateException("it does not end: " + shown);
      }
    } finally {
      process.destroyForcibly();
    }
    return new Ended(process.exitValue(), shown.toString());
  }

  private static Process start(Path folder, String... arguments) throws IOException {
    Path start = folder.resolve("start.sh");
    Files.writeString(
        start,
        OwnProcess.command(arguments).stream()
            .map(word -> "'" + word.replace("'", "'\\''") + "'")
            .collect(Collectors.joining(" ", "exec ", "\n")));
    // What runs in the background ignores Ctrl-C, and its children inherit that.
    String heedful = "env --default-signal=INT sh " + start;
    return new ProcessBuilder(SCRIPT.toString(), "-qec", heedful, "/dev/null")
        .redirectErrorStream(true)
        .start();
  }
}
