package org.algebrist.algebra.grade;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.algebrist.algebra.RoundSpeed;

/**
 * Prints how many answers {@link Grader} grades in a second of its thread's work, warm, the reading
 * of the answer included: {@code main rounds resource …}. The questions are read once. Half of the
 * rounds warm up; the middle of the others counts.
 */
final class GradeSpeed {
  private static final Duration LIMIT = Duration.ofSeconds(10);

  /** Answers that take longer are listed: milliseconds. */
  private static final double SLOW = 2;

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
    RoundSpeed speed =
        RoundSpeed.of(
            rounds,
            asked.size(),
            i -> Grader.grade(asked.get(i).question(), asked.get(i).answer(), LIMIT));
    System.out.printf(
        Locale.ROOT,
        "%d answers, %d rounds: %.0f a second of processor time (median of the second half);"
            + " half of the answers take at most %.3f ms%n",
        asked.size(),
        rounds,
        speed.perSecond(),
        speed.medianMillis());
    for (int i = 0; i < speed.millis().length; i++) {
      if (speed.millis()[i] > SLOW) {
        System.out.printf(Locale.ROOT, "  %.2f ms  %s%n", speed.millis()[i], asked.get(i).answer());
      }
    }
  }
}
