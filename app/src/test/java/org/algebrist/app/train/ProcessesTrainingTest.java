package org.algebrist.app.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.algebrist.app.CommandCalls;
import org.algebrist.app.OwnProcess;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code train --processes 2}. */
class ProcessesTrainingTest extends CommandCalls {
  private static final String CONFIG =
      Home.locate().root().resolve("experiments/symbolic-integrals-small.yaml").toString();

  @TempDir private Path folder;

  private List<String> command(String... more) {
    List<String> words =
        new ArrayList<>(
            List.of(
                "train",
                CONFIG,
                "data.folder=" + folder.resolve("pairs"),
                "data.generated.bwd.count=200",
                "data.generated.published.count=5",
                "model.width=8",
                "training.batch=8",
                "training.accumulation=4",
                "--no-scores",
                "--runs",
                folder.resolve("runs").toString()));
    words.addAll(List.of(more));
    return words;
  }

  private Process started(List<String> words) throws IOException {
    var builder =
        new ProcessBuilder(OwnProcess.command(words.toArray(String[]::new)))
            .redirectErrorStream(true);
    builder.environment().put("OMP_NUM_THREADS", "1");
    return builder.start();
  }

  private static String ended(Process process, int code) throws Exception {
    String output = new String(process.getInputStream().readAllBytes());
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(output).isEqualTo(code);
    return output;
  }

  private Path run() throws IOException {
    try (Stream<Path> made = Files.list(folder.resolve("runs"))) {
      return made.toList().getLast();
    }
  }

  @Test
  void twoProcessesTrainOneModel() throws Exception {
    String shown = ended(started(command("data.perEpoch=64", "--processes", "2")), ExitCode.DONE);
    assertThat(shown).containsOnlyOnce("  model  ");
    assertThat(run().resolve("last.safetensors")).exists();
    assertThat(run().resolve("provenance.json"))
        .content()
        .containsPattern("\"train\",\\s*\"" + CONFIG)
        .contains("--processes")
        .doesNotContain("--meeting");
  }

  @Test
  void oneThatIsKilledStopsAllAndTheMessageSaysHowToGoOn() throws Exception {
    Process starter = started(command("data.perEpoch=100000", "--processes", "2"));
    List<ProcessHandle> members = List.of();
    long patience = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
    while (members.size() < 2 || !logged()) {
      assertThat(System.nanoTime()).isLessThan(patience);
      Thread.sleep(50);
      members = starter.children().toList();
    }
    long killed = System.nanoTime();
    // The second that was started; a command line as long as a test's class path is not told.
    ProcessHandle victim =
        members.stream().max(Comparator.comparingLong(ProcessHandle::pid)).orElseThrow();
    victim.destroyForcibly();
    String shown = ended(starter, ExitCode.FAULT);
    assertThat(System.nanoTime() - killed).isLessThan(TimeUnit.SECONDS.toNanos(10));
    assertThat(members).noneMatch(ProcessHandle::isAlive);
    assertThat(shown)
        .contains("process 1 of 2 ended with code 137", "--resume " + run() + " --processes 2");
  }

  private boolean logged() throws IOException {
    if (!Files.exists(folder.resolve("runs"))) {
      return false;
    }
    Path log = run().resolve("log.jsonl");
    return Files.exists(log) && Files.size(log) > 0;
  }

  @Test
  void aSignalToTheStarterStopsAllAtACheckpoint() throws Exception {
    Process starter = started(command("data.perEpoch=100000", "--processes", "2"));
    long patience = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
    while (!logged()) {
      assertThat(System.nanoTime()).isLessThan(patience);
      Thread.sleep(50);
    }
    starter.toHandle().destroy();
    assertThat(ended(starter, ExitCode.STOPPED))
        .contains("stopped cleanly after step", "--processes 2");
    assertThat(run().resolve("last.safetensors")).exists();
  }

  @Test
  void anUpdateThatCannotBeSharedGetsValuesThatCan() {
    assertThat(run("train", CONFIG, "training.batch=32", "--processes", "2"))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString())
        .contains("training.accumulation=1", "training.batch=16", "training.accumulation=2");
    assertThat(run("train", CONFIG, "--processes", "0")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("--processes 0");
  }
}
