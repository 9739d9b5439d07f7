package org.algebrist.algebra.grade;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Prints how many answers {@link Grader} grades in a second of its thread's work, warm, the reading
 * of the answer included: {@code main rounds resource …}. The questions are read once. Half of the
 * rounds warm up; the middle of the others counts.
 */
final class GradeSpeed {
  private static final Duration LIMIT = Duration.ofSeconds(10);

  /** Answers that take longer are listed: milliseconds. */
  private static final double SLOW = 2;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private record Asked(Question question, String answer) {}

  private GradeSpeed() {}

  public static void main(String[] arguments) throws IOException {
    int rounds = Integer.parseInt(arguments[0]);
    List<Asked> asked = new ArrayList<>();
    for (String resource : Arrays.asList(arguments).subList(1, arguments.length)) {
      for (LabelledAnswers.Answer each : LabelledAnswers.of(resource)) {
        asked.add(
            new Asked(Question.of(each.expected()).in(Form.parse(each.form())), each.answer()));
      }
    }
    double[] perSecond = new double[rounds];
    double[] millis = new double[asked.size()];
    for (int round = 0; round < rounds; round++) {
      double total = 0;
      for (int i = 0; i < asked.size(); i++) {
        long start = THREADS.getCurrentThreadCpuTime();
        Grader.grade(asked.get(i).question(), asked.get(i).answer(), LIMIT);
        double own = (THREADS.getCurrentThreadCpuTime() - start) / 1e6;
        total += own;
        millis[i] += 2 * round < rounds ? 0 : own / (rounds - rounds / 2);
      }
      perSecond[round] = asked.size() * 1e3 / total;
    }
    double[] warm = Arrays.copyOfRange(perSecond, rounds / 2, rounds);
    Arrays.sort(warm);
    double[] sorted = millis.clone();
    Arrays.sort(sorted);
    System.out.printf(
        Locale.ROOT,
        "%d answers, %d rounds: %.0f a second of processor time (median of the second half);"
            + " half of the answers take at most %.3f ms%n",
        asked.size(),
        rounds,
        warm[warm.length / 2],
        sorted[sorted.length / 2]);
    for (int i = 0; i < millis.length; i++) {
      if (millis[i] > SLOW) {
        System.out.printf(Locale.ROOT, "  %.2f ms  %s%n", millis[i], asked.get(i).answer());
      }
    }
  }
}
