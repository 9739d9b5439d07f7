package org.algebrist.algebra.closed;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.IndexedNames;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.SolutionProof;
import org.algebrist.algebra.ode.family.Generality;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.ode.problem.ProblemReading;
import org.algebrist.algebra.proof.KnownSolutions;
import org.algebrist.algebra.proof.Proof;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * Compares y'' + 4y = 0 with y = A·cos 2x + B·sin 2x, and y' = 2xy, y(0) = 3 with y = 3e^(x²). What
 * does not solve the equation, or is but one of many solutions, says something else. Of equations
 * that are not linear there may be further solutions, so that nothing is said unless a function
 * solves none.
 */
public final class DifferentialSolutions implements KnownSolutions {
  /** Of each of two proofs. */
  private static final Duration LIMIT = Duration.ofMillis(600);

  private static final Set<Operator> DERIVATIVES =
      Set.of(Operator.PRIME, Operator.DOT, Operator.DOUBLE_DOT, Operator.DERIVATIVE);

  /** What functions depend on where an equation does not say it. */
  private static final List<String> VARIABLES = List.of("t", "x", "s", "z");

  @Override
  public Optional<Verdict> compare(Formula equation, Formula solution, Deadline deadline) {
    if (deadline.hasPassed()
        || !Postorder.contains(equation, DERIVATIVES)
        || Postorder.contains(solution, DERIVATIVES)
        || !(solution instanceof Operation told)
        || told.operator() != Operator.EQUAL
        || !(ProblemReading.of(IndexedNames.flat(equation))
            instanceof ProblemReading.Read(OdeProblem problem))
        || problem.isSystem()
        || !isFunction(told.operands().getFirst(), problem)) {
      return Optional.empty();
    }
    try {
      Canonical value = Canonical.of(IndexedNames.flat(told.operands().getLast()));
      return compare(inVariableOf(value, problem), value, deadline);
    } catch (TooDeepException | UnsupportedOperationException | ArithmeticException none) {
      return Optional.empty();
    }
  }

  /** Whether it is y or y(x). */
  private static boolean isFunction(Formula left, OdeProblem problem) {
    String function = problem.functions().getFirst();
    Formula name = Formula.symbol(function);
    return left.equals(name)
        || left.equals(Formula.of(Operator.APPLY, name, Formula.symbol(problem.variable())));
  }

  /** The problem by the variable of the solution, where the equation names none: y' = 2y. */
  private static OdeProblem inVariableOf(Canonical value, OdeProblem problem) {
    boolean named =
        value.contains(problem.variable()) || problem.residual().contains(problem.variable());
    return VARIABLES.stream()
        .filter(each -> !named && value.contains(each) && !problem.parameters().contains(each))
        .findFirst()
        .map(each ->
            new OdeProblem(
                problem.residuals(),
                problem.functions(),
                each,
                problem.order(),
                problem.conditions(),
                problem.parameters()))
        .orElse(problem);
  }

  private static Optional<Verdict> compare(OdeProblem problem, Canonical value, Deadline deadline) {
    if (value.contains(problem.functions().getFirst())) {
      return Optional.empty();
    }
    List<String> constants = constants(problem, value);
    Canonical renamed = value;
    for (int i = 0; i < constants.size(); i++) {
      renamed = renamed.replace(constants.get(i), Canonical.name(Solution.constant(i + 1)));
    }
    var solution = new Solution.Explicit(renamed);
    Verdict solves = SolutionProof.of(problem.withoutConditions(), solution, limit(deadline));
    return switch (solves) {
      case Verdict.Unknown _ -> Optional.empty();
      case Verdict.Different _ ->
          Optional.of(
              new Verdict.Different("the function does not solve the equation", Optional.empty()));
      case Verdict.Equal(Proof proof, List<String> conditions) ->
          problem.conditions().isEmpty()
              ? general(problem, solution, constants, new Verdict.Equal(proof, conditions))
              : withValues(problem, solution, constants, proof, deadline);
    };
  }

  private static Duration limit(Deadline deadline) {
    return Duration.ofNanos(Math.clamp(deadline.remainingNanos(), 1, LIMIT.toNanos()));
  }

  /** Names of the function that the equation does not have: c, or C₁ and C₂. */
  private static List<String> constants(OdeProblem problem, Canonical value) {
    Set<String> names = new LinkedHashSet<>(Canonical.variables(value.formula()));
    names.remove(problem.variable());
    problem.parameters().forEach(names::remove);
    return new ArrayList<>(names);
  }

  private static Optional<Verdict> general(
      OdeProblem problem, Solution solution, List<String> constants, Verdict.Equal solves) {
    if (constants.size() < problem.freedom()) {
      return Optional.of(
          new Verdict.Different("the equation has more solutions", Optional.empty()));
    }
    if (!problem.isLinear()
        || constants.size() > problem.freedom()
        || !Generality.of(problem, solution, List.of(), solves.conditions())) {
      return Optional.empty();
    }
    List<String> conditions = new ArrayList<>(solves.conditions());
    conditions.add(
        String.join(" and ", constants)
            + (constants.size() == 1 ? " stands for any number" : " stand for any numbers"));
    return Optional.of(new Verdict.Equal(solves.proof(), conditions));
  }

  /** The only solution with the values of one point, if the equation is linear there. */
  private static Optional<Verdict> withValues(
      OdeProblem problem,
      Solution.Explicit solution,
      List<String> constants,
      Proof proof,
      Deadline deadline) {
    if (!constants.isEmpty()) {
      return Optional.empty();
    }
    if (problem.conditions().stream().anyMatch(each -> isMissed(each, problem, solution.value()))) {
      return Optional.of(
          new Verdict.Different(
              "the function does not have the values that are asked for", Optional.empty()));
    }
    return switch (SolutionProof.conditions(problem, solution, limit(deadline))) {
      case Verdict.Unknown _, Verdict.Different _ -> Optional.empty();
      case Verdict.Equal(Proof values, var _) ->
          isDetermined(problem)
              ? Optional.of(new Verdict.Equal(proof.weaker(values)))
              : Optional.empty();
    };
  }

  /** Whether a function has another value where one is asked for, both being rational. */
  private static boolean isMissed(
      OdeProblem.PointValue condition, OdeProblem problem, Canonical value) {
    Canonical own = value;
    for (int k = 0; k < condition.derivative(); k++) {
      own = own.derivative(problem.variable());
    }
    Canonical difference =
        Canonical.difference(own.replace(problem.variable(), condition.at()), condition.value());
    return ExactConstants.value(difference.expanded().formula())
        .filter(rest -> rest.signum() != 0)
        .isPresent();
  }

  /** Whether a linear equation has as many values at one point, where its first factor is none. */
  private static boolean isDetermined(OdeProblem problem) {
    Canonical at = problem.conditions().getFirst().at();
    Canonical leading =
        problem
            .residual()
            .derivative(OdeProblem.name(0, problem.order()))
            .replace(problem.variable(), at);
    return problem.isLinear()
        && problem.conditions().size() == problem.order()
        && problem.conditions().stream().allMatch(each -> each.at().equals(at))
        && !leading.expanded().equals(Canonical.ZERO);
  }
}
