package org.algebrist.experiment.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(20)
class SideBySideTest {
  private static final String TABLE =
      """
      {"name": "t", "title": "t", "source": "s", "columns": [{"key": "a", "heading": "A", "decimals": 1}],
       "rows": [{"key": "r", "label": "r", "paper": {},
                 "small": {"setting": "", "jobs": [{"config": "c", "columns": ["a"], "vary": {"seed": [1, 2, 3, 4]}}]}},
                {"key": "q", "label": "q", "paper": {},
                 "small": {"setting": "", "jobs": [{"config": "d", "columns": ["a"], "vary": {"seed": [1, 2]}BEGIN}]}}]}
      """;

  @TempDir Path folder;

  private static Outcome measured(double seconds) {
    return new Outcome.Measured(
        Map.of("a", new Outcome.Figure(1, null)),
        Map.of(Outcome.CORE_SECONDS, Double.toString(seconds)));
  }

  private Reproduction reproduction(RowRunner runner, String begin) {
    PublishedTable table =
        PublishedTableReader.read(
            new ByteArrayInputStream(
                TABLE.replace("BEGIN", begin).getBytes(StandardCharsets.UTF_8)),
            "t");
    return new Reproduction(table, Scale.SMALL, folder, runner);
  }

  @Test
  void asManyJobsRunAtOnceAsIsSaidAndEachIsKept() throws Exception {
    CountDownLatch three = new CountDownLatch(3);
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    RowRunner runner =
        job -> {
          threads.add(Thread.currentThread());
          three.countDown();
          assertThat(three.await(10, TimeUnit.SECONDS)).as("three run together").isTrue();
          return measured(1);
        };
    List<String> lines = new ArrayList<>();
    Report report =
        reproduction(runner, "").run(List.of(), 3, progress -> lines.add(progress.line()));
    assertThat(report.isComplete()).isTrue();
    assertThat(threads).hasSize(3);
    assertThat(lines).hasSize(12);
    assertThat(reproduction(job -> measured(1), "").unfinished(List.of())).isZero();
  }

  @Test
  void jobsThatWouldTrainTheSameModelWaitForEachOther() throws Exception {
    Set<String> running = ConcurrentHashMap.newKeySet();
    List<String> together = Collections.synchronizedList(new ArrayList<>());
    RowRunner runner =
        new RowRunner() {
          @Override
          public Outcome run(Job job) throws InterruptedException {
            String training = fingerprint(job);
            if (!running.add(training)) {
              together.add(training);
            }
            Thread.sleep(30);
            running.remove(training);
            return measured(1);
          }

          @Override
          public String fingerprint(Job job) {
            return job.overrides().getLast(); // the same seed, the same training
          }
        };
    assertThat(reproduction(runner, "").run(List.of(), 6, p -> {}).isComplete()).isTrue();
    assertThat(together).isEmpty();
  }

  @Test
  void jobsThatBeginWithOneModelWaitForTheOneThatTrainsIt() throws Exception {
    List<String> events = Collections.synchronizedList(new ArrayList<>());
    RowRunner runner =
        job -> {
          events.add("start " + job.overrides().getLast());
          Thread.sleep(50);
          events.add("end " + job.overrides().getLast());
          return measured(1);
        };
    String begin = ", \"begin\": {\"config\": \"p\", \"set\": []}";
    reproduction(runner, begin).run(List.of("q"), 2, p -> {});
    assertThat(events).containsExactly("start seed=1", "end seed=1", "start seed=2", "end seed=2");
  }

  @Test
  void aJobWaitsForAnotherThatTrainsTheModelItBeginsWith() throws Exception {
    List<String> events = Collections.synchronizedList(new ArrayList<>());
    RowRunner runner =
        new RowRunner() {
          @Override
          public Outcome run(Job job) throws InterruptedException {
            events.add("start " + job.describe());
            Thread.sleep(50);
            events.add("end " + job.describe());
            return measured(1);
          }

          @Override
          public String fingerprint(Job job) {
            return job.describe();
          }
        };
    String begin = ", \"begin\": {\"config\": \"c\", \"set\": [\"seed=1\"]}";
    reproduction(runner, begin).run(List.of(), 6, p -> {});
    assertThat(events.indexOf("start d seed=1 after c seed=1"))
        .isGreaterThan(events.indexOf("end c seed=1"));
    assertThat(events.subList(0, 4)).as("others go on meanwhile").contains("start c seed=2");
  }

  @Test
  void whenOneIsStoppedTheOthersAreAndWhatIsFinishedIsKept() throws Exception {
    CountDownLatch waiting = new CountDownLatch(1);
    Set<String> interrupted = ConcurrentHashMap.newKeySet();
    RowRunner runner =
        job -> {
          switch (job.overrides().getLast()) {
            case "seed=1" -> {
              return measured(1);
            }
            case "seed=2" -> {
              waiting.countDown();
              try {
                Thread.sleep(10_000);
              } catch (InterruptedException stopped) {
                interrupted.add("seed=2");
                throw stopped;
              }
              return measured(1);
            }
            default -> {
              waiting.await();
              throw new InterruptedException("stopped here");
            }
          }
        };
    assertThatThrownBy(() -> reproduction(runner, "").run(List.of("r"), 2, p -> {}))
        .isInstanceOf(InterruptedException.class)
        .hasMessage("stopped here");
    assertThat(interrupted).containsExactly("seed=2");
    assertThat(reproduction(runner, "").unfinished(List.of("r"))).isEqualTo(3);
  }

  @Test
  void anErrorOfOneJobIsTheErrorOfTheRun() {
    RowRunner broken =
        job -> {
          throw new IOException("disk full");
        };
    assertThatThrownBy(() -> reproduction(broken, "").run(List.of(), 2, p -> {}))
        .isInstanceOf(IOException.class)
        .hasMessage("disk full");
    assertThatThrownBy(() -> reproduction(broken, "").run(List.of(), 0, p -> {}))
        .hasMessageContaining("jobs=0");
  }

  @Test
  void theStatusTellsWhatIsLeftByWhatFinishedRunsCost() throws Exception {
    RowRunner halfway =
        new RowRunner() {
          @Override
          public Outcome run(Job job) {
            int seed = Integer.parseInt(job.overrides().getLast().substring(5));
            return job.config().equals("c") && seed < 3
                ? measured(60 * seed)
                : new Outcome.Unavailable("later");
          }

          @Override
          public boolean isBegun(Job job) {
            return job.overrides().getLast().equals("seed=3");
          }
        };
    Reproduction reproduction = reproduction(halfway, "");
    reproduction.run(List.of(), p -> {});
    Status status = reproduction.status(List.of());
    assertThat(status.isComplete()).isFalse();
    Status.Row first = status.rows().getFirst();
    assertThat(first.planned()).isEqualTo(4);
    assertThat(first.done()).isEqualTo(2);
    assertThat(first.begun()).isEqualTo(1);
    assertThat(first.spent()).isCloseTo(3, within(1e-9)); // 1 and 2 core-minutes
    assertThat(first.left()).isCloseTo(3, within(1e-9)); // two more at the mean of 1.5
    assertThat(first.untold()).isZero();
    Status.Row second = status.rows().getLast();
    assertThat(second.untold()).as("no run of d has finished").isEqualTo(2);
    assertThat(status.toTable(2).toText())
        .contains("3 core-minutes; about 2 minutes with 2 at once")
        .contains("of 2 runs nothing can be told");
    assertThat(reproduction.status(List.of("r")).rows()).hasSize(1);
  }
}
