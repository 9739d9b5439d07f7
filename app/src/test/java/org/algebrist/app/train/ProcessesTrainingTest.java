package org.algebrist.app.train;

import static org.algebrist.app.train.SmallTraining.CONFIG;
import static org.algebrist.app.train.SmallTraining.LONG;
import static org.algebrist.app.train.SmallTraining.SHORT;
import static org.algebrist.app.train.SmallTraining.ended;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.algebrist.app.CommandCalls;
import org.algebrist.app.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code train --processes 2}. */
class ProcessesTrainingTest extends CommandCalls {
  /** The first test makes them. */
  @TempDir private static Path pairs;

  @TempDir private Path folder;

  private SmallTraining training() {
    return new SmallTraining(pairs, folder.resolve("runs"));
  }

  @Test
  void twoProcessesTrainOneModel() throws Exception {
    String shown = ended(training().start(SHORT, "--processes", "2"), ExitCode.DONE);
    assertThat(shown).containsOnlyOnce("  model  ");
    assertThat(training().run().resolve("last.safetensors")).exists();
    assertThat(training().run().resolve("provenance.json"))
        .content()
        .containsPattern("\"train\",\\s*\"" + CONFIG)
        .contains("--processes")
        .doesNotContain("--meeting");
  }

  @Test
  void oneThatIsKilledStopsAllAndTheMessageSaysHowToGoOn() throws Exception {
    Process starter = training().start(LONG, "--processes", "2");
    List<ProcessHandle> members = List.of();
    long patience = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
    while (members.size() < 2 || !training().isLogged()) {
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
        .contains(
            "process 1 of 2 ended with code 137",
            "--resume " + training().run() + " --processes 2");
  }

  @Test
  void aSignalToTheStarterStopsAllAtACheckpoint() throws Exception {
    Process starter = training().start(LONG, "--processes", "2");
    training().await();
    starter.toHandle().destroy();
    assertThat(ended(starter, ExitCode.STOPPED))
        .contains("stopped cleanly after step", "--processes 2");
    assertThat(training().run().resolve("last.safetensors")).exists();
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
