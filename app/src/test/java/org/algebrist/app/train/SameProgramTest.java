package org.algebrist.app.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.algebrist.neural.training.StopSignal;
import org.junit.jupiter.api.Test;

class SameProgramTest {
  /** A process that hears of a stop, and does not stop by itself. */
  static final class Deaf {
    private Deaf() {}

    public static void main(String[] args) throws InterruptedException {
      try (var stop = StopSignal.onTermination()) {
        SameProgram.stopWithInput(stop);
        Thread.sleep(TimeUnit.MINUTES.toMillis(5));
      }
    }
  }

  /** As after kill -9 of the process that started it. */
  @Test
  void a_process_does_not_outlive_the_one_that_started_it() throws Exception {
    Process shell =
        new ProcessBuilder(
                "sh",
                "-c",
                "exec 3<&0; export ALGEBRIST_STARTER=$$; \"$0\" -cp \"$1\" \"$2\" <&3 >&2 & echo $!; read line",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                System.getProperty("java.class.path"),
                Deaf.class.getName())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    long pid = Long.parseLong(shell.inputReader(StandardCharsets.US_ASCII).readLine());
    ProcessHandle started = ProcessHandle.of(pid).orElseThrow();

    shell.destroyForcibly();
    shell.getOutputStream().close();

    assertThat(started.onExit().get(60, TimeUnit.SECONDS).isAlive()).isFalse();
  }
}
