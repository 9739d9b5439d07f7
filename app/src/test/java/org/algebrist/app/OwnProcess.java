package org.algebrist.app;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The command line in a process of its own, for what a test cannot do in its own: end. */
public final class OwnProcess {
  private static final long LONGEST_SECONDS = 120;

  /** Exit code, and what was said on both streams. */
  public record Ended(int exitCode, String said) {}

  private OwnProcess() {}

  /** The words that start a command with the classes of this test. */
  public static List<String> command(String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // Lives too short to be worth compiling well.
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-Xss16m"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(Algebrist.class.getName());
    command.addAll(List.of(arguments));
    return command;
  }

  /** Runs a process without standard input to its end. */
  public static Ended run(ProcessBuilder process) throws IOException, InterruptedException {
    Process started =
        process
            .redirectErrorStream(true)
            .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
            .start();
    String said = new String(started.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (!started.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
      started.destroyForcibly();
    }
    return new Ended(started.waitFor(), said);
  }
}
