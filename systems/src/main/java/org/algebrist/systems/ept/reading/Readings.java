package org.algebrist.systems.ept.reading;

import java.util.List;
import java.util.Optional;
import org.algebrist.datasets.wordproblem.AnswerCheck;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.systems.ept.amount.AskedTime;
import org.algebrist.systems.ept.amount.OneUnit;
import org.jspecify.annotations.Nullable;

/**
 * What a model makes of one problem.
 *
 * @param problem the text
 * @param readings of a beam, most probable under the model first
 * @param checks the {@code ReadingChecker}'s log-odds of each reading; empty where there is no
 *     checker
 * @param askedTime what the minutes of the readings are added to, where a time of day is asked for
 */
public record Readings(
    WordProblem problem,
    List<SystemReading> readings,
    List<Double> checks,
    Optional<AskedTime> askedTime) {
  public Readings {
    checks = List.copyOf(checks);
    if (!checks.isEmpty() && checks.size() != readings.size()) {
      throw new IllegalArgumentException(
          checks.size() + " checks of " + readings.size() + " readings");
    }
    readings = List.copyOf(readings);
  }

  /**
   * Of a text.
   *
   * @param unit what it was read in; null where it was in one unit already
   * @param problem as it was read
   */
  public static Readings of(
      @Nullable OneUnit unit,
      WordProblem problem,
      List<SystemReading> readings,
      List<Double> checks) {
    return new Readings(problem, readings, checks, Optional.ofNullable(unit).map(OneUnit::asked));
  }

  /**
   * A reading as it answers the text: with the time of day where one is asked for. One that has not
   * one equation for one unknown stays as it is.
   */
  public SystemReading answering(SystemReading reading) {
    return askedTime
        .filter(_ ->
            reading.equations().size() == 1
                && reading.unknowns() == 1
                && !reading.saysUnanswerable())
        .map(time -> time.shifted(reading.equations().getFirst()))
        .map(equation -> reading.stating(equation, Amendment.TIME_OF_DAY))
        .orElse(reading);
  }

  /** The readings as they {@linkplain #answering answer} the text. */
  public List<SystemReading> answers() {
    return readings.stream().map(this::answering).toList();
  }

  /** The same as if no checker had judged it. */
  public Readings withoutChecks() {
    return new Readings(problem, readings, List.of(), askedTime);
  }

  /** The checker's log-odds of a reading; 0 where there is no checker. */
  double check(int reading) {
    return checks.isEmpty() ? 0 : checks.get(reading);
  }

  /** The logarithm of a reading's share of the checker's odds; 0 where there is no checker. */
  double checkedShare(int reading) {
    if (checks.isEmpty()) {
      return 0;
    }
    double most = checks.stream().mapToDouble(d -> d).max().orElseThrow();
    double sum = checks.stream().mapToDouble(c -> Math.exp(c - most)).sum();
    return checks.get(reading) - most - Math.log(sum);
  }

  /** Whether two readings give the same answer, or both say that there is none. */
  static boolean sameAnswer(SystemReading one, SystemReading other) {
    return one.saysUnanswerable()
        ? other.saysUnanswerable()
        : AnswerCheck.STRICT.isRight(one.answer(), List.of(other.answer()));
  }
}
