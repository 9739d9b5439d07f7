package org.algebrist.cluster.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code train} with one task; two need two executors, which {@code packaging/spark/standalone}
 * starts.
 */
class TrainJobTest {
  private static final Path CONFIG = Path.of("../experiments/symbolic-integrals-small.yaml");

  @TempDir private Path folder;

  private JobRun train(String... more) {
    List<String> words =
        new ArrayList<>(
            List.of(
                "train",
                CONFIG.toAbsolutePath().normalize().toString(),
                "data.folder=" + folder.resolve("pairs"),
                "data.generated.bwd.count=200",
                "data.generated.published.count=5",
                "data.perEpoch=64",
                "model.width=8",
                "training.batch=8",
                "training.accumulation=4",
                "--runs",
                folder.resolve("runs").toString()));
    words.addAll(List.of(more));
    return JobRun.of(words.toArray());
  }

  private List<Path> runs() throws IOException {
    try (Stream<Path> made = Files.list(folder.resolve("runs"))) {
      return made.toList();
    }
  }

  @Test
  void oneTaskTrainsAndARunThatIsDoneStaysDone() throws IOException {
    JobRun job = train("--processes", "1");
    assertThat(job.code()).as(job.err()).isZero();
    assertThat(job.out()).contains("process 0 of 1: Finished", "run folder: ");
    Path run = runs().getFirst();
    assertThat(run.resolve("last.safetensors")).exists();
    byte[] learnt = Files.readAllBytes(run.resolve("last.safetensors"));
    JobRun again = JobRun.of("train", "--resume", run, "--processes", "1");
    assertThat(again.code()).as(again.err()).isZero();
    assertThat(run.resolve("last.safetensors")).hasBinaryContent(learnt);
  }

  @Test
  void tasksThatShareAnExecutorAreRefused() {
    JobRun job = train("--processes", "2");
    assertThat(job.code()).isEqualTo(2);
    assertThat(job.err()).contains("2 tasks run in 1 executors", "train --processes");
  }

  @Test
  void whatCannotBeSharedIsRefusedBeforeATaskStarts() throws IOException {
    JobRun job = train("--processes", "5");
    assertThat(job.code()).isEqualTo(2);
    assertThat(job.err()).contains("--processes 5", "training.accumulation=4", "expected 1 to 4");
    assertThat(folder.resolve("runs")).doesNotExist();
    assertThat(JobRun.of("train", "--processes", "1").code()).isEqualTo(2);
    assertThat(train("--processes", "1", "training.rate=fast").code()).isEqualTo(2);
  }
}
