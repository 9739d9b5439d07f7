package org.algebrist.app.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algebrist.app.OwnProcess;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C in a real terminal, where the progress bar is drawn, ends a training at a checkpoint. */
class InterruptedTrainingTest {
  private static final Path SCRIPT = Path.of("/usr/bin/script");
  private static final char BAR = '░';
  private static final int CONTROL_C = 3;

  @TempDir private Path folder;

  /** A training in a terminal of its own, which {@code script} makes. */
  private Process training() throws IOException {
    Path start = folder.resolve("start.sh");
    Files.writeString(
        start,
        OwnProcess.command(
                "train",
                Home.locate()
                    .root()
                    .resolve("experiments/symbolic-integrals-small.yaml")
                    .toString(),
                "data.folder=" + folder.resolve("pairs"),
                "data.generated.bwd.count=200",
                "data.generated.published.count=5",
                "model.width=8",
                "data.perEpoch=100000",
                "--runs",
                folder.resolve("runs").toString())
            .stream()
            .map(word -> "'" + word.replace("'", "'\\''") + "'")
            .collect(Collectors.joining(" ", "exec ", "\n")));
    // What runs in the background ignores Ctrl-C, and its children inherit that.
    String heedful = "env --default-signal=INT sh " + start;
    return new ProcessBuilder(SCRIPT.toString(), "-qec", heedful, "/dev/null")
        .redirectErrorStream(true)
        .start();
  }

  @Test
  void aCheckpointIsWrittenAndTheExitCodeSaysSo() throws Exception {
    assumeTrue(Files.isExecutable(SCRIPT), "needs the program script, which makes a terminal");
    Process process = training();
    StringBuilder shown = new StringBuilder();
    try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8);
        OutputStream keyboard = process.getOutputStream()) {
      for (int c = reader.read(); c >= 0 && c != BAR; c = reader.read()) {
        shown.append((char) c);
      }
      keyboard.write(CONTROL_C);
      keyboard.flush();
      for (int c = reader.read(); c >= 0; c = reader.read()) {
        shown.append((char) c);
      }
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).as(shown.toString()).isEqualTo(ExitCode.STOPPED);
    assertThat(shown.toString()).contains("stopped cleanly after step");
    try (Stream<Path> files = Files.walk(folder.resolve("runs"))) {
      assertThat(files.filter(file -> file.endsWith("last.safetensors"))).hasSize(1);
    }
  }
}
