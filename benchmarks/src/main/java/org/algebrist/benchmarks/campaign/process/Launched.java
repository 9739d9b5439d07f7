package org.algebrist.benchmarks.campaign.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The program in a process of its own, which may be killed. */
final class Launched {
  /** A killed process has this exit code. */
  static final int KILLED = 128 + 9;

  /** After which it hangs: some hundred times what the work takes on a core of its own. */
  private static final long LONGEST_SECONDS = 3_600;

  private static final int SHOWN = 1_000;

  private final Path program;

  Launched(Path program) {
    this.program = program;
  }

  /**
   * How it ended.
   *
   * @param exit its code
   * @param output the end of what it printed
   * @param seconds of the clock
   */
  record Ended(int exit, String output, double seconds) {}

  /**
   * Runs it, and kills it unless it has ended by then.
   *
   * @param afterSeconds not positive: it may take its time
   */
  Ended run(List<String> arguments, Path folder, double afterSeconds)
      throws IOException, InterruptedException {
    return run(arguments, folder, afterSeconds, Map.of());
  }

  /**
   * The same with further variables of the environment.
   *
   * @param environment by name
   */
  Ended run(
      List<String> arguments, Path folder, double afterSeconds, Map<String, String> environment)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(arguments);
    Path output = folder.resolveSibling(folder.getFileName() + ".out");
    long start = System.nanoTime();
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    double limit = afterSeconds > 0 ? afterSeconds : LONGEST_SECONDS;
    if (!process.waitFor((long) (limit * 1e9), TimeUnit.NANOSECONDS)) {
      process.destroyForcibly(); // the launcher has become the JVM by exec
      process.waitFor();
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    String text = Files.readString(output);
    return new Ended(
        process.exitValue(), text.substring(Math.max(0, text.length() - SHOWN)), seconds);
  }
}
