package org.algebrist.algebra.ode.initial;

import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.ConstantSolutions;
import org.algebrist.algebra.ode.NearPoint;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.SolutionProof;
import org.algebrist.algebra.ode.condition.ParameterConditions;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Fractions;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.proof.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * Which functions solve an equation at the point of its conditions too: a function with a corner or
 * a vertical slope there is no solution, though it solves the equation on both sides.
 */
public final class InitialValues {
  private static final Duration CHECK = Duration.ofMillis(1_500);

  /** How much two computed slopes may differ that are the same. */
  private static final double SAME = 1e-6;

  private final OdeProblem problem;
  private final OdeProblem free;

  public InitialValues(OdeProblem problem) {
    this.problem = problem;
    this.free = problem.withoutConditions();
  }

  /** How long one proof may take. */
  public static Duration time(Deadline deadline) {
    return Duration.ofNanos(Math.max(1, Math.min(CHECK.toNanos(), deadline.remainingNanos())));
  }

  /** Whether one value of one function of first order is given. */
  public boolean isOne() {
    return !problem.isSystem()
        && problem.order() == 1
        && problem.conditions().size() == 1
        && problem.conditions().getFirst().derivative() == 0;
  }

  /** The problem with the value at the leftmost point alone; empty where a point has no number. */
  public Optional<OdeProblem> first() {
    if (problem.conditions().stream()
        .anyMatch(each -> each.derivative() != 0 || Forms.value(each.at()).isEmpty())) {
      return Optional.empty();
    }
    return problem.conditions().stream()
        .min(Comparator.comparingDouble(each -> Forms.value(each.at()).orElseThrow()))
        .map(each ->
            new OdeProblem(
                problem.residuals(),
                problem.functions(),
                problem.variable(),
                problem.order(),
                List.of(each),
                problem.parameters()));
  }

  /**
   * The solution, or what takes its place where it has a corner at the point of a condition; none
   * if it has no derivative there, or does not solve the equation there.
   */
  public List<Solution> smooth(Solution solution, Deadline deadline) {
    Canonical at = problem.conditions().getFirst().at();
    if (solution instanceof Solution.Implicit implicit) {
      boolean isDefined =
          !isOne()
              || NearPoint.definesFunction(
                  free, implicit, at, problem.conditions().getFirst().value());
      return isDefined ? List.of(solution) : List.of();
    }
    if (!(solution instanceof Solution.Explicit(Canonical value))) {
      return List.of(solution);
    }
    List<Solution> branches =
        SmoothBranches.of(value, problem.variable(), at).stream()
            .filter(branch -> isProved(branch, deadline))
            .filter(branch -> solvesAt(branch, deadline))
            .<Solution>map(Solution.Explicit::new)
            .toList();
    if (!branches.isEmpty()) {
      return branches;
    }
    boolean holds =
        !isOne()
            || NearPoint.solvesAt(free, value, at, problem.conditions().getFirst().value())
                && !NearPoint.hasCorner(value, problem.variable(), at);
    return holds ? List.of(solution) : List.of();
  }

  /**
   * Whether a solution has a slope at the point of the one value, as far as that is seen.
   *
   * @param slope of the variable and the function; null if any will do
   */
  public boolean hasSlope(Solution solution, @Nullable Canonical slope) {
    if (slope == null || !isOne() || !(solution instanceof Solution.Explicit(Canonical value))) {
      return true;
    }
    OdeProblem.PointValue given = problem.conditions().getFirst();
    OptionalDouble own =
        Forms.value(value.derivative(problem.variable()).replace(problem.variable(), given.at()));
    OptionalDouble asked =
        Forms.value(
            slope
                .replace(problem.variable(), given.at())
                .replace(OdeProblem.name(0, 0), given.value()));
    return own.isEmpty()
        || asked.isEmpty()
        || Math.abs(own.getAsDouble() - asked.getAsDouble())
            < SAME * (1 + Math.abs(asked.getAsDouble()));
  }

  /**
   * The same function without fractions in fractions, where that asks less of parameters: y₀/(1 −
   * y₀x) for 1/(1/y₀ − x), which has a value for y₀ = 0 too.
   */
  public Solution askingLess(Solution solution, Deadline deadline) {
    if (!(solution instanceof Solution.Explicit(Canonical value))
        || problem.parameters().isEmpty()) {
      return solution;
    }
    Canonical cleared = Fractions.fraction(value).quotient();
    Solution own = new Solution.Explicit(cleared);
    return ParameterConditions.of(problem, own).size()
                < ParameterConditions.of(problem, solution).size()
            && isProved(cleared, deadline)
            && SolutionProof.conditions(problem, own, time(deadline)) instanceof Verdict.Equal
        ? own
        : solution;
  }

  /** The solution in a shorter form, where that is proved too. */
  public Solution shorter(Solution solution, Deadline deadline) {
    if (!(solution instanceof Solution.Explicit(Canonical value)) || problem.isSystem()) {
      return solution;
    }
    Canonical at = problem.conditions().getFirst().at();
    return FittedForm.of(value, problem.variable(), at)
        .filter(form -> isProved(form, deadline) && solvesAt(form, deadline))
        .<Solution>map(Solution.Explicit::new)
        .orElse(solution);
  }

  private boolean solvesAt(Canonical value, Deadline deadline) {
    Canonical at = problem.conditions().getFirst().at();
    return (!isOne()
            || NearPoint.solvesAt(free, value, at, problem.conditions().getFirst().value()))
        && SolutionProof.conditions(problem, new Solution.Explicit(value), time(deadline))
            instanceof Verdict.Equal;
  }

  /** The constant that takes the one value which is given, where it solves the equation. */
  public Optional<Solution> still(Deadline deadline) {
    return isOne() && isProved(problem.conditions().getFirst().value(), deadline)
        ? Optional.of(new Solution.Explicit(problem.conditions().getFirst().value()))
        : Optional.empty();
  }

  /**
   * The single solutions that take the one value which is given: the constant, and those of the
   * candidates that do.
   */
  public List<Solution> single(List<Solution> candidates, Deadline deadline) {
    Set<Solution> single = new LinkedHashSet<>();
    still(deadline).ifPresent(single::add);
    for (Solution each : candidates) {
      if (isOne()
          && each instanceof Solution.Explicit(Canonical value)
          && isProved(value, deadline)
          && solvesAt(value, deadline)
          && !NearPoint.hasCorner(
              value, problem.variable(), problem.conditions().getFirst().at())) {
        single.add(each);
      }
    }
    return List.copyOf(single);
  }

  /** Whether a value, and every one of a family of constants, is proved to solve the equation. */
  public boolean isProved(Canonical value, Deadline deadline) {
    return ConstantSolutions.members(value).stream()
        .allMatch(each ->
            SolutionProof.of(free, new Solution.Explicit(each), time(deadline))
                instanceof Verdict.Equal);
  }
}
