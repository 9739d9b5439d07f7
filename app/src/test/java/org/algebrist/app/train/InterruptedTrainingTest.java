package org.algebrist.app.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.algebrist.app.Terminal;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C in a real terminal, where the progress bar is drawn, ends a training at a checkpoint. */
class InterruptedTrainingTest {
  private static final String BAR = "░";

  @TempDir private Path folder;

  @Test
  void aCheckpointIsWrittenAndTheExitCodeSaysSo() throws Exception {
    Terminal.Ended ended =
        Terminal.interrupted(
            folder,
            BAR,
            "train",
            Home.locate().root().resolve("experiments/symbolic-integrals-small.yaml").toString(),
            "data.folder=" + folder.resolve("pairs"),
            "data.generated.bwd.count=200",
            "data.generated.published.count=5",
            "model.width=8",
            "data.perEpoch=100000",
            "--runs",
            folder.resolve("runs").toString());
    assertThat(ended.exitCode()).as(ended.shown()).isEqualTo(ExitCode.STOPPED);
    assertThat(ended.shown()).contains("stopped cleanly after step");
    try (Stream<Path> files = Files.walk(folder.resolve("runs"))) {
      assertThat(files.filter(file -> file.endsWith("last.safetensors"))).hasSize(1);
    }
  }
}
