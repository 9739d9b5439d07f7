package org.algebrist.server.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.algebrist.server.route.Refusal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One worker, and what waits for it. */
class LaneTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  private final Lane lane = new Lane("test", 1, 8);
  private final ExecutorService askers = Executors.newVirtualThreadPerTaskExecutor();
  private final CountDownLatch release = new CountDownLatch(1);
  private final Lengths lengths = new Lengths();

  @AfterEach
  void end() {
    release.countDown();
    askers.close();
    lane.close();
  }

  /**
   * The lengths of texts; those that begin alike may be asked for together, except for "bad", "sad"
   * and "blow". The first work for "slow", alone or with others, lasts until it is interrupted.
   */
  private static final class Lengths implements Gathering<String, Integer> {
    final List<List<String>> asked = new CopyOnWriteArrayList<>();
    final CountDownLatch slow = new CountDownLatch(1);

    @Override
    public Integer one(String text) throws InterruptedException {
      asked.add(List.of(text));
      waitIfSlow(List.of(text));
      return length(text);
    }

    private void waitIfSlow(List<String> texts) throws InterruptedException {
      if (texts.contains("slow") && !texts.contains("sad") && slow.getCount() > 0) {
        slow.countDown();
        Thread.sleep(LONG);
      }
    }

    @Override
    public List<Integer> together(List<String> texts) throws InterruptedException {
      asked.add(texts);
      waitIfSlow(texts);
      return texts.stream().map(Lengths::length).toList();
    }

    private static int length(String text) {
      if (text.equals("bad") || text.equals("sad")) {
        throw new IllegalArgumentException(text);
      }
      if (text.equals("blow")) {
        throw new StackOverflowError(text);
      }
      return text.length();
    }

    @Override
    public boolean fit(String first, String other) {
      if (other.equals("unfit")) {
        throw new AssertionError(other);
      }
      return first.charAt(0) == other.charAt(0);
    }

    @Override
    public int most() {
      return 3;
    }
  }

  /** Takes the worker until it is released, so that what is asked now has to wait. */
  private void takeTheWorker() throws InterruptedException {
    CountDownLatch taken = new CountDownLatch(1);
    askers.submit(() ->
        lane.run(
            () -> {
              taken.countDown();
              return release.await(30, TimeUnit.SECONDS);
            },
            LONG));
    assertThat(taken.await(30, TimeUnit.SECONDS)).isTrue();
  }

  private CompletableFuture<Integer> asked(String text, int waiting) throws InterruptedException {
    return asked(text, LONG, waiting);
  }

  private CompletableFuture<Integer> asked(String text, Duration limit, int waiting)
      throws InterruptedException {
    CompletableFuture<Integer> answer = new CompletableFuture<>();
    Future<?> asker =
        askers.submit(() -> {
          try {
            answer.complete(lane.run(lengths, text, limit));
          } catch (ExecutionException e) {
            answer.completeExceptionally(e.getCause());
          } catch (Exception e) {
            answer.completeExceptionally(e);
          }
        });
    answer.whenComplete((length, failed) -> {
      if (answer.isCancelled()) {
        asker.cancel(true); // the work is interrupted as at a deadline
      }
    });
    for (int i = 0; i < 3_000 && lane.waiting() < waiting; i++) {
      Thread.sleep(1);
    }
    assertThat(lane.waiting()).isEqualTo(waiting);
    return answer;
  }

  private List<CompletableFuture<Integer>> allAsked(String... texts) throws InterruptedException {
    List<CompletableFuture<Integer>> answers = new ArrayList<>();
    for (String text : texts) {
      answers.add(asked(text, answers.size() + 1));
    }
    return answers;
  }

  @Test
  void whatWaitsAndFitsIsAnsweredTogether() throws Exception {
    takeTheWorker();
    var answers = allAsked("a", "bb", "aaa", "aa", "aaaa");
    release.countDown();
    assertThat(answers.stream().map(CompletableFuture::join)).containsExactly(1, 2, 3, 2, 4);
    assertThat(lengths.asked)
        .containsExactlyInAnyOrder(List.of("a", "aaa", "aa"), List.of("bb"), List.of("aaaa"));
  }

  @Test
  void oneThatFailsSpoilsNoOther() throws Exception {
    takeTheWorker();
    var answers = allAsked("b", "bad", "bb");
    release.countDown();
    assertThat(answers.get(0).join()).isEqualTo(1);
    assertThat(answers.get(2).join()).isEqualTo(2);
    assertThatThrownBy(answers.get(1)::join).hasRootCauseMessage("bad");
    assertThat(lengths.asked).contains(List.of("b", "bad", "bb"));
  }

  @Test
  void whoWaitsNoLongerIsNotAnswered() throws Exception {
    takeTheWorker();
    var refused =
        askers.submit(() -> {
          assertThatThrownBy(() -> lane.run(lengths, "aa", Duration.ofMillis(50)))
              .isInstanceOfSatisfying(
                  Refusal.class, late -> assertThat(late.status()).isEqualTo(504));
        });
    refused.get(30, TimeUnit.SECONDS);
    var answer = asked("a", 1);
    release.countDown();
    assertThat(answer.join()).isEqualTo(1);
    assertThat(lengths.asked).containsExactly(List.of("a"));
  }

  @Test
  void aFullQueueRefusesBeforeAnythingIsRead() throws Exception {
    takeTheWorker();
    lane.requirePlace();
    allAsked("a", "a", "a", "a", "a", "a", "a", "a");
    assertThatThrownBy(lane::requirePlace)
        .isInstanceOfSatisfying(Refusal.class, full -> assertThat(full.status()).isEqualTo(429));
  }

  @Test
  void whoWouldWaitLongerThanTheLimitIsToldSoAtOnce() throws Exception {
    takeTheWorker();
    allAsked("a", "b", "c", "d", "e"); // work takes 20 ms as long as nothing is known of it
    long start = System.nanoTime();
    assertThatThrownBy(() -> lane.run(lengths, "f", Duration.ofMillis(60)))
        .isInstanceOfSatisfying(Refusal.class, full -> assertThat(full.status()).isEqualTo(429));
    assertThat(lane.waiting()).isEqualTo(5);
    assertThat(System.nanoTime() - start).isLessThan(Duration.ofSeconds(10).toNanos());
  }

  @Test
  void anErrorSpoilsNoOther() throws Exception {
    takeTheWorker();
    var answers = allAsked("b", "blow", "bb");
    release.countDown();
    assertThat(answers.get(2).get(30, TimeUnit.SECONDS)).isEqualTo(2);
    assertThat(answers.get(0).get(30, TimeUnit.SECONDS)).isEqualTo(1);
    assertThatThrownBy(answers.get(1)::join).hasRootCauseInstanceOf(StackOverflowError.class);
  }

  @Test
  void anErrorWhileOthersAreTakenLeavesNoneUnanswered() throws Exception {
    takeTheWorker();
    var answers = allAsked("u", "uu", "unfit");
    release.countDown();
    for (var answer : answers) {
      assertThat(answer.get(30, TimeUnit.SECONDS)).isPositive();
    }
  }

  @Test
  void theEndOfTheFirstSpoilsNoOtherAndEndsItsWork() throws Exception {
    takeTheWorker();
    var answers = allAsked("slow", "s", "ss");
    release.countDown();
    assertThat(lengths.slow.await(30, TimeUnit.SECONDS)).isTrue();
    answers.getFirst().cancel(true);
    assertThat(answers.get(1).get(30, TimeUnit.SECONDS)).isEqualTo(1);
    assertThat(answers.get(2).get(30, TimeUnit.SECONDS)).isEqualTo(2);
    assertThat(lane.run(lengths, "next", LONG)).isEqualTo(4);
    assertThat(lengths.asked).doesNotContain(List.of("slow"));
  }

  @Test
  void theEndOfTheFirstDoesNotFailTheWorkOfAnother() throws Exception {
    takeTheWorker();
    var answers = allAsked("sad", "slow", "s");
    release.countDown();
    assertThat(lengths.slow.await(30, TimeUnit.SECONDS)).isTrue(); // "sad" made them go alone
    answers.getFirst().cancel(true);
    assertThat(answers.get(1).get(30, TimeUnit.SECONDS)).isEqualTo(4);
    assertThat(answers.get(2).get(30, TimeUnit.SECONDS)).isEqualTo(1);
  }

  @Test
  void whoHasLittleTimeLeftIsNotAnsweredWithOthers() throws Exception {
    takeTheWorker();
    var first = asked("a", 1);
    asked("aa", Duration.ofMillis(1_900), 2);
    var third = asked("aaa", 3);
    release.countDown();
    assertThat(first.get(30, TimeUnit.SECONDS)).isEqualTo(1);
    assertThat(third.get(30, TimeUnit.SECONDS)).isEqualTo(3);
    assertThat(lengths.asked).contains(List.of("a", "aaa"));
  }

  @Test
  void aFirstUseThatTakesLongRefusesNoLaterRequest() throws Exception {
    lane.run(
        () -> {
          Thread.sleep(1_000);
          return 0;
        },
        LONG);
    takeTheWorker();
    allAsked("a", "b", "c", "d", "e");
    assertThatThrownBy(() -> lane.run(lengths, "f", Duration.ofMillis(400)))
        .isInstanceOfSatisfying(Refusal.class, late -> assertThat(late.status()).isEqualTo(504));
  }

  @Test
  void whoWaitsOrIsWorkedForWhenItClosesIsToldToComeAgain() throws Exception {
    var running = asked("slow", 0);
    assertThat(lengths.slow.await(30, TimeUnit.SECONDS)).isTrue();
    var waiting = asked("a", 1);
    lane.close();
    for (var answer : List.of(running, waiting)) {
      assertThatThrownBy(() -> answer.get(30, TimeUnit.SECONDS))
          .hasCauseInstanceOf(Refusal.class)
          .satisfies(e -> assertThat(((Refusal) e.getCause()).status()).isEqualTo(503));
    }
    assertThatThrownBy(() -> lane.run(lengths, "b", LONG))
        .isInstanceOfSatisfying(
            Refusal.class, ending -> assertThat(ending.status()).isEqualTo(503));
  }
}
