package org.algebrist.algebra.ode.method;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Texts;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.ode.step.Claim;
import org.algebrist.algebra.ode.step.Step;

/**
 * Systems of first order whose equations are solved one after the other: x' = t·x, y' = x + y, of
 * which the first holds x alone.
 */
final class TriangularSystems {
  /** Begins the names of the constants that are found, while others are looked for. */
  private static final String OPEN = "k\u2032";

  private final OdeProblem problem;
  private final Function<OdeProblem, List<Proposal>> solver;

  /** Each function that is known, in the constants of the whole. */
  private final Map<Integer, Canonical> known = new HashMap<>();

  private final List<Step> steps = new ArrayList<>();

  private TriangularSystems(OdeProblem problem, Function<OdeProblem, List<Proposal>> solver) {
    this.problem = problem;
    this.solver = solver;
  }

  /**
   * What is found, one proposal at most.
   *
   * @param solver for one equation
   */
  static List<Proposal> of(OdeProblem problem, Function<OdeProblem, List<Proposal>> solver) {
    if (problem.order() != 1 || problem.residuals().size() != problem.functions().size()) {
      return List.of();
    }
    return new TriangularSystems(problem, solver).solve().map(List::of).orElse(List.of());
  }

  private Optional<Proposal> solve() {
    List<Canonical> open = new ArrayList<>(problem.residuals());
    while (!open.isEmpty()) {
      int before = open.size();
      for (Canonical residual : List.copyOf(open)) {
        List<Integer> unknown = unknown(residual);
        if (unknown.size() == 1 && solved(residual, unknown.getFirst())) {
          open.remove(residual);
          break;
        }
      }
      if (open.size() == before) {
        return Optional.empty();
      }
    }
    List<Canonical> values = new ArrayList<>();
    for (int i = 0; i < problem.functions().size(); i++) {
      if (!known.containsKey(i)) {
        return Optional.empty();
      }
      values.add(withConstants(known.get(i)));
    }
    return Optional.of(
        new Proposal(
            new Solution.Several(values), "one equation after the other", List.copyOf(steps)));
  }

  /** The functions of an equation that are not known yet. */
  private List<Integer> unknown(Canonical residual) {
    List<Integer> unknown = new ArrayList<>();
    for (int i = 0; i < problem.functions().size(); i++) {
      if (!known.containsKey(i)
          && (residual.contains(OdeProblem.name(i, 0))
              || residual.contains(OdeProblem.name(i, 1)))) {
        unknown.add(i);
      }
    }
    return unknown;
  }

  private boolean solved(Canonical given, int function) {
    Canonical residual = single(given, function);
    if (!residual.contains(OdeProblem.name(0, 1))) {
      return false;
    }
    var single =
        new OdeProblem(
            List.of(residual),
            List.of(problem.functions().get(function)),
            problem.variable(),
            1,
            List.of(),
            parameters());
    String own = OPEN + (known.size() + 1);
    for (Proposal each : solver.apply(single)) {
      if (each.solution() instanceof Solution.Explicit(Canonical value)
          && each.conditions().isEmpty()) {
        Canonical named = value.replace(Solution.constant(1), Canonical.name(own));
        known.put(function, named);
        steps.add(
            new Step(
                problem.functions().get(function) + " = " + Texts.of(withConstants(named)),
                new Claim.Holds(
                    List.of(residual), Claim.derivatives(List.of(value), 1, problem.variable()))));
        return true;
      }
    }
    return false;
  }

  /** What the equation is with the functions that are known, for Y alone. */
  private Canonical single(Canonical residual, int function) {
    Canonical own = residual;
    for (Map.Entry<Integer, Canonical> each : known.entrySet()) {
      Canonical value = each.getValue();
      own =
          own.replace(OdeProblem.name(each.getKey(), 0), value)
              .replace(OdeProblem.name(each.getKey(), 1), value.derivative(problem.variable()));
    }
    return own.replace(OdeProblem.name(function, 0), Canonical.name(OdeProblem.name(0, 0)))
        .replace(OdeProblem.name(function, 1), Canonical.name(OdeProblem.name(0, 1)));
  }

  /** With the names of arbitrary constants. */
  private Canonical withConstants(Canonical value) {
    Canonical named = value;
    for (int i = 1; i <= problem.functions().size(); i++) {
      named = named.replace(OPEN + i, Canonical.name(Solution.constant(i)));
    }
    return named;
  }

  private List<String> parameters() {
    List<String> parameters = new ArrayList<>(problem.parameters());
    for (int i = 1; i <= known.size(); i++) {
      parameters.add(OPEN + i);
    }
    return parameters;
  }
}
