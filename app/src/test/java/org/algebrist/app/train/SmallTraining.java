package org.algebrist.app.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.algebrist.app.OwnProcess;
import org.algebrist.app.command.Home;

/**
 * A small training of the command line in a process of its own, with one thread.
 *
 * @param pairs the folder of its pairs, which are made where they are not there yet
 * @param runs the folder of its runs
 */
record SmallTraining(Path pairs, Path runs) {
  static final String CONFIG =
      Home.locate().root().resolve("experiments/symbolic-integrals-small.yaml").toString();

  /** Pairs an epoch: some updates, and more than a test waits for. */
  static final String SHORT = "data.perEpoch=64";

  static final String LONG = "data.perEpoch=100000";

  Process start(String... more) throws IOException {
    List<String> words =
        new ArrayList<>(
            List.of(
                "train",
                CONFIG,
                "data.folder=" + pairs,
                "data.generated.bwd.count=200",
                "data.generated.published.count=5",
                "model.width=8",
                "training.batch=8",
                "training.accumulation=4",
                "--no-scores",
                "--runs",
                runs.toString()));
    words.addAll(List.of(more));
    var builder =
        new ProcessBuilder(OwnProcess.command(words.toArray(String[]::new)))
            .redirectErrorStream(true);
    builder.environment().put("OMP_NUM_THREADS", "1");
    return builder.start();
  }

  /** Waits for its end and gives what it printed. */
  static String ended(Process process, int code) throws Exception {
    String output = new String(process.getInputStream().readAllBytes());
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(output).isEqualTo(code);
    return output;
  }

  /** The last run folder. */
  Path run() throws IOException {
    try (Stream<Path> made = Files.list(runs)) {
      return made.toList().getLast();
    }
  }

  boolean isLogged() throws IOException {
    if (!Files.exists(runs)) {
      return false;
    }
    try (Stream<Path> made = Files.list(runs)) { // empty until the first run has its folder
      for (Path run : made.toList()) {
        Path log = run.resolve("log.jsonl");
        if (Files.exists(log) && Files.size(log) > 0) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns when its first update is in the log. */
  void await() throws Exception {
    long patience = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
    while (!isLogged()) {
      assertThat(System.nanoTime()).isLessThan(patience);
      Thread.sleep(50);
    }
  }
}
