package org.algebrist.benchmarks.calculus;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.symja.RuleIntegrator;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.ReadResult;

/** Other systems' antiderivatives, judged by numbers as ours are. */
final class IntegrationPeer {
  private IntegrationPeer() {}

  /**
   * The result of an integrand.
   *
   * @param answer empty where there is none
   */
  record Attempt(
      Formula integrand, Optional<Formula> answer, boolean unreadable, double milliseconds) {}

  /** By processor time of this process, as ours and SymPy's are. */
  static Attempt bySymja(Formula integrand, Duration limit) {
    RuleIntegrator.awaitLoaded();
    long start = ReachBenchmark.processor();
    RuleIntegrator.Outcome outcome = RuleIntegrator.integrate(integrand, "x", Deadline.in(limit));
    return new Attempt(
        integrand,
        outcome instanceof RuleIntegrator.Outcome.Found(Formula found)
            ? Optional.of(found)
            : Optional.empty(),
        false,
        (ReachBenchmark.processor() - start) / 1e6);
  }

  /** SymPy in a Python process, by processor time. */
  static final class SymPy implements AutoCloseable {
    private final PythonProcess process;

    SymPy(Path python, Path script) throws IOException {
      process = new PythonProcess(python, script);
    }

    Attempt integrate(Formula integrand) throws IOException {
      String[] parts = process.ask(PythonProcess.text(integrand)).split("\t", 2);
      String said = parts.length > 1 ? parts[1].replace("**", "^") : "";
      Optional<Formula> answer =
          !said.isEmpty() && InfixReader.read(said) instanceof ReadResult.Read(Formula formula)
              ? Optional.of(formula)
              : Optional.empty();
      return new Attempt(
          integrand, answer, !said.isEmpty() && answer.isEmpty(), Double.parseDouble(parts[0]));
    }

    @Override
    public void close() {
      process.close();
    }
  }

  /** Counts. */
  static final class Tally {
    private final String name;
    private final List<Double> milliseconds = new ArrayList<>();
    private int right;
    private int wrong;
    private int notCompared;

    Tally(String name) {
      this.name = name;
    }

    void add(Attempt attempt) {
      milliseconds.add(attempt.milliseconds());
      if (attempt.answer().isPresent()) {
        switch (PointCheck.slope(attempt.integrand(), attempt.answer().get(), "x", List.of())) {
          case AGREES -> right++;
          case DIFFERS -> wrong++;
          case NOT_COMPARED -> notCompared++;
        }
      } else if (attempt.unreadable()) {
        notCompared++;
      }
    }

    @Override
    public String toString() {
      milliseconds.sort(null);
      return String.format(
          Locale.ROOT,
          "%-10s %d: %d right, %d wrong somewhere, %d with no real value or not elementary;"
              + " median %.1f ms, slowest %.0f ms",
          name,
          milliseconds.size(),
          right,
          wrong,
          notCompared,
          milliseconds.get(milliseconds.size() / 2),
          milliseconds.getLast());
    }
  }
}
