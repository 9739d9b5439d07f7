package org.algebrist.app.train;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.app.command.ExitCode;
import org.algebrist.neural.training.StopSignal;

/**
 * This program in other processes. Such a process is asked to stop by closing its standard input,
 * so that Ctrl-C, which reaches all processes of a terminal, does not reach it twice. It does not
 * outlive the process that started it for long: that one may have been killed, and its work begun
 * anew by another.
 */
final class SameProgram {
  /** Variable of the environment with the id of the process that starts another. */
  static final String STARTER = "ALGEBRIST_STARTER";

  /** How long a process whose starter is gone may take to save what it has and stop. */
  private static final Duration LAST = Duration.ofSeconds(10);

  private SameProgram() {}

  /**
   * A process to be started, with the flags and classes of this one.
   *
   * @param mainClass this program's
   * @param words its arguments
   */
  static ProcessBuilder process(String mainClass, List<String> words) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass));
    command.addAll(words);
    ProcessBuilder process = new ProcessBuilder(command);
    process.environment().put(STARTER, Long.toString(ProcessHandle.current().pid()));
    return process;
  }

  /** In such a process: asks for a stop once its standard input is closed. */
  static void stopWithInput(StopSignal stop) {
    Thread.ofPlatform()
        .daemon()
        .start(() -> {
          stopAtEnd(System.in, stop);
          if (!isStarterAlive()) {
            endSoon();
          }
        });
  }

  /** By its id: a process whose starter is gone has another parent. */
  private static boolean isStarterAlive() {
    String id = System.getenv(STARTER);
    return id != null
        && id.matches("\\d{1,18}")
        && ProcessHandle.of(Long.parseLong(id)).map(ProcessHandle::isAlive).orElse(false);
  }

  /** Ends this process; what it has stored is whole at any moment. */
  private static void endSoon() {
    try {
      Thread.sleep(LAST);
    } catch (InterruptedException ended) {
      return;
    }
    Runtime.getRuntime().halt(ExitCode.STOPPED);
  }

  private static void stopAtEnd(InputStream in, StopSignal stop) {
    try {
      while (in.read() >= 0) {
        // Nothing is said on it.
      }
    } catch (IOException gone) {
      // As good as closed.
    }
    stop.request();
  }
}
