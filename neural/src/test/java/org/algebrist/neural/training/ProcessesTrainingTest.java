package org.algebrist.neural.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.algebrist.neural.optimizer.AdamW;
import org.algebrist.neural.parallel.FirstOfTwo;
import org.algebrist.neural.parallel.ProcessGroup;
import org.algebrist.neural.progress.TrainingProgress;
import org.algebrist.neural.weights.Safetensors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Training in several processes. {@code -Dalgebrist.kills=20} kills as often as a report may want.
 */
class ProcessesTrainingTest {
  private static final int KILLS = Integer.getInteger("algebrist.kills", 2);
  private static final long SEED = Long.getLong("algebrist.kill.seed", 4);
  private static final int HIDDEN = 40;
  private static final int UPDATES_AN_EPOCH = 3;
  private static final Duration NOTICED = Duration.ofSeconds(10);

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void several_processes_have_the_losses_of_one(int processes) throws Exception {
    int epochs = 67;
    RunFolder one = folder("one");
    trainAlone(one, epochs);
    RunFolder many = folder("many");
    for (Member member : members(many, epochs, 0, processes)) {
      assertThat(member.finish()).contains("Finished[step=" + epochs * UPDATES_AN_EPOCH);
    }
    List<Double> expected = figures(one, "loss");
    List<Double> actual = figures(many, "loss");
    assertThat(actual).hasSameSizeAs(expected).hasSizeGreaterThan(200);
    double most = 0;
    for (int i = 0; i < expected.size(); i++) {
      most = Math.max(most, Math.abs(actual.get(i) - expected.get(i)));
    }
    System.out.printf(
        "%d processes: losses of %d updates at most %.1e from those of one, of %.3f to %.3f%n",
        processes, expected.size(), most, expected.getFirst(), expected.getLast());
    assertThat(most).isLessThan(1e-6);
    List<Double> scores = figures(many, "score");
    List<Double> expectedScores = figures(one, "score");
    assertThat(scores).hasSameSizeAs(expectedScores).isNotEmpty();
    for (int i = 0; i < scores.size(); i++) {
      assertThat(scores.get(i)).isCloseTo(expectedScores.get(i), within(1e-5));
    }
  }

  @Test
  void one_that_is_killed_stops_all_and_they_continue_to_the_bit() throws Exception {
    int epochs = 20 + 10 * KILLS;
    RunFolder whole = folder("whole");
    for (Member member : members(whole, epochs, 0, 2)) {
      member.finish();
    }
    RunFolder killed = folder("killed");
    SplittableRandom random = new SplittableRandom(SEED);
    long slowest = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      List<Member> both = members(killed, epochs, 10, 2);
      awaitLines(killed, both, 1 + random.nextInt(20));
      int victim = random.nextInt(2);
      both.get(victim).process().destroyForcibly().waitFor();
      long start = System.nanoTime();
      Member other = both.get(1 - victim);
      assertThat(other.process().waitFor(NOTICED.toSeconds(), TimeUnit.SECONDS))
          .as("the other notices")
          .isTrue();
      slowest = Math.max(slowest, System.nanoTime() - start);
      assertThat(other.finish()).contains("lost another of its group", "--resume");
      assertThat(other.process().exitValue()).isEqualTo(2);
    }
    for (Member member : members(killed, epochs, 0, 2)) {
      assertThat(member.finish()).contains("Finished");
    }
    System.out.printf(
        "%d kills; the other process ended after %.2f s at most%n", KILLS, slowest / 1e9);
    assertSameBits(killed, whole);
  }

  @Test
  void one_that_is_asked_to_stop_stops_all_after_the_same_update() throws Exception {
    int epochs = 40;
    RunFolder whole = folder("whole");
    for (Member member : members(whole, epochs, 0, 2)) {
      member.finish();
    }
    RunFolder stopped = folder("stopped");
    List<Member> both = members(stopped, epochs, 10, 2);
    awaitLines(stopped, both, 5);
    both.get(1).process().toHandle().destroy(); // SIGTERM
    String first = both.getFirst().finish();
    assertThat(first).contains("Interrupted[step=");
    assertThat(both.get(1).finish()).isEqualTo(first);
    assertThatThrownBy(() -> trainAlone(stopped, epochs))
        .isInstanceOf(TrainingException.CheckpointUnusable.class)
        .hasMessageContaining("processes=2");
    for (Member member : members(stopped, epochs, 0, 2)) {
      member.finish();
    }
    assertSameBits(stopped, whole);
  }

  @Test
  void an_update_that_cannot_be_shared_is_refused() throws IOException {
    try (TinyRegression model = new TinyRegression(4, 5, 0, 1);
        AdamW optimizer = new AdamW(model.groups(0.01));
        StopSignal stop = new StopSignal()) {
      RunFolder run = folder("run");
      assertThatThrownBy(() ->
              new Trainer<>(
                  model,
                  optimizer,
                  TrainerConfig.of(1, 1),
                  run,
                  TrainingProgress.silent(),
                  stop,
                  new FirstOfTwo()))
          .hasMessageContaining("1 micro-batches cannot be shared by 2 processes");
    }
  }

  private static void trainAlone(RunFolder run, int epochs) {
    try (StopSignal never = new StopSignal()) {
      ProcessesChild.train(run, HIDDEN, epochs, never, () -> {}, ProcessGroup.ALONE);
    }
  }

  private RunFolder folder(String name) throws IOException {
    return new RunFolder(Files.createDirectory(folder.resolve(name)));
  }

  private static List<Double> figures(RunFolder run, String name) throws IOException {
    List<Double> figures = new ArrayList<>();
    for (String line : Files.readAllLines(run.log())) {
      JsonNode figure = JsonMapper.shared().readTree(line).get(name);
      if (figure != null) {
        figures.add(figure.doubleValue());
      }
    }
    return figures;
  }

  private static void assertSameBits(RunFolder actual, RunFolder expected) throws IOException {
    assertThat(figures(actual, "loss")).isEqualTo(figures(expected, "loss"));
    assertThat(figures(actual, "score")).isEqualTo(figures(expected, "score"));
    assertThat(Safetensors.read(actual.last()).tensors())
        .isEqualTo(Safetensors.read(expected.last()).tensors());
    assertThat(Safetensors.read(actual.best()).tensors())
        .isEqualTo(Safetensors.read(expected.best()).tensors());
  }

  private static void awaitLines(RunFolder run, List<Member> members, int more)
      throws IOException, InterruptedException {
    long wanted = lines(run) + more;
    while (lines(run) < wanted && members.stream().allMatch(each -> each.process().isAlive())) {
      Thread.sleep(5);
    }
  }

  private static long lines(RunFolder run) throws IOException {
    if (!Files.exists(run.log())) {
      return 0;
    }
    try (var lines = Files.lines(run.log())) {
      return lines.count();
    }
  }

  private record Member(Process process) {
    String finish() throws Exception {
      String output = new String(process.getInputStream().readAllBytes());
      output = output.replaceAll("\\[Gloo\\] Rank.*\n", ""); // says that it is connected
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).as("it ends").isTrue();
      return output;
    }
  }

  private List<Member> members(RunFolder run, int epochs, long milliseconds, int processes)
      throws IOException {
    Path meeting = Files.createTempFile(folder, "meeting", "");
    List<Member> members = new ArrayList<>();
    for (int rank = 0; rank < processes; rank++) {
      members.add(
          new Member(
              ChildJvm.start(
                  List.of(),
                  ProcessesChild.class,
                  run.path(),
                  HIDDEN,
                  epochs,
                  milliseconds,
                  meeting,
                  rank,
                  processes)));
    }
    return members;
  }
}
