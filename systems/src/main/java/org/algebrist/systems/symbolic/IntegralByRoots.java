package org.algebrist.systems.symbolic;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.Jumps;
import org.algebrist.algebra.differential.RootSumIntegral;
import org.algebrist.algebra.differential.answer.AnswerForm;
import org.algebrist.algebra.differential.answer.AnswerVerifier;
import org.algebrist.algebra.differential.answer.AnswerWording;
import org.algebrist.algebra.differential.rational.NamedRoots;
import org.algebrist.algebra.proof.Proof;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.symbolic.answer.Conditions;
import org.algebrist.systems.symbolic.answer.Finder;
import org.algebrist.systems.symbolic.answer.IntegralResult;

/** Antiderivatives of quotients of polynomials with roots that are named. */
final class IntegralByRoots {
  private static final double[] POINTS = {-7.3, -2.9, -1.4, -0.3, 0.21, 0.9, 2.2, 5.7, 31};

  /** How far values may be apart, against the largest, by rounding and the roots' digits. */
  private static final double CLOSE = 1e-6;

  private IntegralByRoots() {}

  /**
   * The answer, which says what the names of the roots mean.
   *
   * @param time how long one proof may take
   */
  static Optional<IntegralResult> of(
      Formula integrand, Canonical canonical, String variable, Supplier<Duration> time) {
    Optional<RootSumIntegral> found = RootSumIntegral.of(canonical, variable);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    RootSumIntegral sum = found.get();
    Optional<Closed> closed = closed(sum, variable, time);
    Optional<Canonical> whole = closed.map(each -> Canonical.sum(each.form(), sum.open()));
    if (whole.isEmpty() || !agrees(whole.get(), canonical, sum.roots(), variable)) {
      return Optional.empty();
    }
    List<String> conditions = new ArrayList<>(closed.get().conditions());
    conditions.addAll(Jumps.of(closed.get().form(), sum.rest(), variable));
    return Optional.of(
        new IntegralResult.Verified(
            integrand,
            variable,
            AnswerWording.of(whole.get().readable(), integrand, variable),
            AnswerForm.derivative(whole.get(), variable).readable(),
            Finder.RULES,
            1,
            Proof.ROOTS,
            Conditions.reduced(Conditions.withoutPoles(conditions, canonical, variable)),
            List.of(),
            sum.definitions(),
            List.of(),
            List.of(),
            List.of()));
  }

  /** The part that needs no roots, proved under conditions. */
  private record Closed(Canonical form, List<String> conditions) {}

  private static Optional<Closed> closed(
      RootSumIntegral sum, String variable, Supplier<Duration> time) {
    if (sum.closed().equals(Canonical.ZERO)) {
      return AnswerVerifier.equal(sum.rest(), Canonical.ZERO, time.get()) instanceof Verdict.Equal
          ? Optional.of(new Closed(Canonical.ZERO, List.of()))
          : Optional.empty();
    }
    for (Canonical form : AnswerForm.of(sum.closed(), sum.rest(), variable)) {
      if (AnswerVerifier.antiderivative(sum.rest(), form, variable, time.get())
          instanceof Verdict.Equal(var _, List<String> conditions)) {
        return Optional.of(new Closed(form, conditions));
      }
    }
    return Optional.empty();
  }

  /** Whether the slope is the integrand by numbers too, with the roots' values for their names. */
  private static boolean agrees(
      Canonical whole, Canonical integrand, List<NamedRoots> roots, String variable) {
    List<String> names = new ArrayList<>(List.of(variable));
    List<Double> values = new ArrayList<>(List.of(0.0));
    roots.forEach(each ->
        each.values()
            .forEach((name, value) -> {
              names.add(name);
              values.add(value);
            }));
    if (!(Program.compile(whole.derivative(variable).formula(), names)
            instanceof Compilation.Compiled(Program slope))
        || !(Program.compile(integrand.formula(), List.of(variable))
            instanceof Compilation.Compiled(Program function))) {
      return false;
    }
    double[] at = values.stream().mapToDouble(Double::doubleValue).toArray();
    int compared = 0;
    double largest = 0;
    double farthest = 0;
    for (double x : POINTS) {
      at[0] = x;
      double left = slope.at(at);
      double right = function.at(x);
      if (Double.isFinite(left) && Double.isFinite(right)) {
        compared++;
        largest = Math.max(largest, Math.abs(right));
        farthest = Math.max(farthest, Math.abs(left - right));
      }
    }
    return compared > POINTS.length / 2 && farthest <= CLOSE * largest;
  }
}
