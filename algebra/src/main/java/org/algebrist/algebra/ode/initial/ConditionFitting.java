package org.algebrist.algebra.ode.initial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.differential.special.SpecialFunction;
import org.algebrist.algebra.ode.NearPoint;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.SolutionProof;
import org.algebrist.algebra.ode.condition.ParameterConditions;
import org.algebrist.algebra.ode.form.Determinants;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Rational;

/**
 * Finds the constants for which a solution takes given values: exactly, by linear equations where
 * the constants occur linearly, else by solving for one constant.
 */
public final class ConditionFitting {
  private static final Duration CHECK = Duration.ofMillis(1_000);

  private ConditionFitting() {}

  /** The result of fitting the conditions. */
  public sealed interface Outcome {
    /**
     * A solution that takes the values, which was proved.
     *
     * @param family with its constants, to which the solution belongs
     * @param constants how many stay free
     * @param conditions on parameters, without which the values belong to no constants or to many
     * @param values of the constants of the family
     */
    record Fitted(
        Solution solution,
        Solution family,
        int constants,
        List<Proposal.Requirement> conditions,
        Map<String, Canonical> values)
        implements Outcome {
      /** The same as a member of a larger family, of which one more constant has a value. */
      Fitted in(Solution larger, String name, Canonical value) {
        Map<String, Canonical> all = new LinkedHashMap<>();
        Canonical own = value;
        for (Map.Entry<String, Canonical> each : values.entrySet()) {
          own = own.replace(each.getKey(), each.getValue());
        }
        all.put(name, Forms.simple(own));
        all.putAll(values);
        return new Fitted(solution, larger, constants, conditions, all);
      }
    }

    /** No constants do; for a general solution that is proved. */
    record Contradictory() implements Outcome {}

    /** Constants were not found. */
    record NotFound() implements Outcome {}
  }

  /** The constants of a proposal's solution or of one of its branches. */
  public static Outcome of(OdeProblem problem, Proposal proposal) {
    Outcome last = new Outcome.NotFound();
    for (Outcome outcome : outcomes(problem, proposal)) {
      if (outcome instanceof Outcome.Fitted) {
        return outcome;
      }
      last = outcome instanceof Outcome.Contradictory ? outcome : last;
    }
    return last;
  }

  /**
   * All constants that are found, of all forms: (x + C)²/4 is 1 at 0 for C = 2 and for C = -2, of
   * which one solves y' = √y.
   */
  public static List<Outcome.Fitted> every(OdeProblem problem, Proposal proposal) {
    return outcomes(problem, proposal).stream()
        .filter(Outcome.Fitted.class::isInstance)
        .map(Outcome.Fitted.class::cast)
        .toList();
  }

  /** Explicit forms come first. */
  private static List<Outcome> outcomes(OdeProblem problem, Proposal proposal) {
    List<Solution> explicitFirst = new ArrayList<>(proposal.forms());
    explicitFirst.sort(Comparator.comparing(Solution.Implicit.class::isInstance));
    List<Outcome> outcomes = new ArrayList<>();
    for (Solution form : explicitFirst) {
      try {
        List<Outcome> own = fitted(problem, form);
        Solution sized = form.withSizes(true);
        boolean found =
            own.stream()
                .anyMatch(each ->
                    each instanceof Outcome.Fitted fitted && !asksSign(problem, fitted.solution()));
        List<Outcome> best = found || sized.equals(form) ? own : fitted(problem, sized);
        outcomes.addAll(best.stream().anyMatch(Outcome.Fitted.class::isInstance) ? best : own);
      } catch (ArithmeticException | UnsupportedOperationException undefined) {
        outcomes.add(new Outcome.NotFound());
      }
    }
    outcomes.removeIf(each ->
        each instanceof Outcome.Fitted found
            && found.solution().parts().stream().anyMatch(Forms::dividesByZero));
    return outcomes;
  }

  /** Whether parameters must have a sign, as b in ln b, which ln |b| asks for no more. */
  private static boolean asksSign(OdeProblem problem, Solution solution) {
    return ParameterConditions.of(problem, solution).stream()
        .anyMatch(each -> each.sign().startsWith(">"));
  }

  private static List<Outcome> fitted(OdeProblem problem, Solution form) {
    List<String> names = form.constants(2 * problem.freedom() + 1);
    if (form instanceof Solution.Implicit implicit) {
      return implicit(problem, implicit, names);
    }
    List<Canonical> equations = new ArrayList<>();
    for (OdeProblem.PointValue condition : problem.conditions()) {
      Canonical own = form.parts().get(condition.function());
      if (Forms.dividesByZero(own, problem.variable(), condition.at())) {
        return withoutPole(problem, form, names);
      }
      for (int k = 0; k < condition.derivative(); k++) {
        own = own.derivative(problem.variable());
      }
      Canonical at = SpecialFunction.withZeros(own.replace(problem.variable(), condition.at()));
      equations.add(Canonical.difference(at, condition.value()));
    }
    Optional<Determinants.Outcome> linear = linear(equations, names);
    if (linear.isPresent()) {
      return switch (linear.get()) {
        case Determinants.Outcome.Contradictory _ when !problem.parameters().isEmpty() ->
            overdetermined(problem, form, names, equations);
        case Determinants.Outcome.Contradictory _ ->
            List.of(
                hasValues(problem, form) ? new Outcome.Contradictory() : new Outcome.NotFound());
        case Determinants.Outcome.Solved(List<Optional<Canonical>> values) ->
            List.of(
                replaced(
                    problem,
                    form,
                    names,
                    values,
                    BoundaryDeterminant.notZero(problem, equations, names)));
      };
    }
    return one(problem, form, names, equations).stream().distinct().toList();
  }

  /** The member x of x + C/x, where a value is given at 0: a constant that is 0 takes the pole. */
  private static List<Outcome> withoutPole(OdeProblem problem, Solution form, List<String> names) {
    for (String name : names) {
      Solution rest = form.replace(name, Canonical.ZERO);
      if (problem.conditions().stream()
          .noneMatch(each ->
              Forms.dividesByZero(
                  rest.parts().get(each.function()), problem.variable(), each.at()))) {
        return fitted(problem, rest).stream()
            .map(each ->
                each instanceof Outcome.Fitted found ? found.in(form, name, Canonical.ZERO) : each)
            .filter(Outcome.Fitted.class::isInstance)
            .toList();
      }
    }
    return List.of(new Outcome.NotFound());
  }

  /**
   * More values than constants: the first ones give the constants, the others are conditions on the
   * parameters.
   */
  private static List<Outcome> overdetermined(
      OdeProblem problem, Solution form, List<String> names, List<Canonical> equations) {
    int n = names.size();
    if (equations.size() <= n) {
      return List.of();
    }
    OdeProblem first =
        new OdeProblem(
            problem.residuals(),
            problem.functions(),
            problem.variable(),
            problem.order(),
            problem.conditions().subList(0, n),
            problem.parameters());
    Optional<Determinants.Outcome> linear = linear(equations.subList(0, n), names);
    if (linear.isEmpty()
        || !(linear.get() instanceof Determinants.Outcome.Solved(List<Optional<Canonical>> values))
        || values.stream().anyMatch(Optional::isEmpty)) {
      return List.of();
    }
    List<Proposal.Requirement> conditions =
        new ArrayList<>(BoundaryDeterminant.notZero(problem, equations.subList(0, n), names));
    for (Canonical equation : equations.subList(n, equations.size())) {
      Canonical rest = equation;
      for (int i = 0; i < n; i++) {
        rest = rest.replace(names.get(i), values.get(i).orElseThrow());
      }
      Canonical simple = Forms.simple(rest);
      if (Canonical.variables(simple.formula()).isEmpty()) {
        return List.of(); // it holds for no parameters, or is not seen to hold
      }
      conditions.add(new Proposal.Requirement(simple, "="));
    }
    return List.of(replaced(first, form, names, values, conditions));
  }

  /**
   * Whether a form has a value wherever a condition asks for one. Where it is 0/0 exact arithmetic
   * may find a contradiction that there is not.
   */
  private static boolean hasValues(OdeProblem problem, Solution form) {
    return problem.conditions().stream()
        .allMatch(each ->
            NearPoint.hasValue(
                form.parts().get(each.function()),
                List.of(problem.variable()),
                List.of(each.at())));
  }

  /** The equations' solutions if they are linear in the constants. */
  private static Optional<Determinants.Outcome> linear(
      List<Canonical> equations, List<String> names) {
    List<List<Canonical>> rows = new ArrayList<>();
    for (Canonical equation : equations) {
      List<Canonical> row = new ArrayList<>();
      Canonical rest = equation;
      for (String name : names) {
        Canonical own = Forms.simple(equation.derivative(name));
        if (names.stream().anyMatch(own::contains)) {
          return Optional.empty();
        }
        row.add(own);
        rest = rest.replace(name, Canonical.ZERO);
      }
      row.add(Forms.simple(Canonical.negation(rest)));
      if (row.stream()
          .anyMatch(each ->
              Canonical.variables(each.formula()).isEmpty() && Forms.value(each).isEmpty())) {
        return Optional.empty();
      }
      rows.add(row);
    }
    return Optional.of(Determinants.solve(rows, names));
  }

  private static Outcome replaced(
      OdeProblem problem,
      Solution form,
      List<String> names,
      List<Optional<Canonical>> values,
      List<Proposal.Requirement> conditions) {
    Solution solution = form;
    int free = 0;
    Map<String, Canonical> known = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      if (values.get(i).isEmpty()) {
        free++;
      } else {
        known.put(names.get(i), values.get(i).get());
        solution = solution.replace(names.get(i), values.get(i).get());
      }
    }
    List<Proposal.Requirement> all = new ArrayList<>(conditions);
    if (free > 0) {
      all.addAll(BoundaryDeterminant.divisors(problem, solution));
    }
    return SolutionProof.conditions(problem, solution, CHECK) instanceof Verdict.Equal
        ? new Outcome.Fitted(solution, form, free, all, known)
        : new Outcome.NotFound();
  }

  /**
   * One constant after the other: from an equation that holds it alone, else from one in which the
   * other constants stand in its value and are found from the rest.
   */
  private static List<Outcome> one(
      OdeProblem problem, Solution form, List<String> names, List<Canonical> equations) {
    List<String> open = names.stream().filter(form::contains).toList();
    if (open.isEmpty()) {
      return SolutionProof.conditions(problem, form, CHECK) instanceof Verdict.Equal
          ? List.of(new Outcome.Fitted(form, form, 0, List.of(), Map.of()))
          : List.of();
    }
    List<Canonical> inOrder = new ArrayList<>(equations);
    inOrder.removeIf(equation -> open.stream().noneMatch(equation::contains));
    inOrder.sort(Comparator.comparingLong(e -> open.stream().filter(e::contains).count()));
    for (Canonical equation : inOrder) {
      for (String name : open) {
        if (!equation.contains(name)) {
          continue;
        }
        List<Outcome> found = new ArrayList<>();
        for (Canonical value : ConstantValues.of(equation, name)) {
          if (value.contains(name) || Forms.dividesByZero(value)) {
            continue;
          }
          List<Canonical> rest =
              inOrder.stream()
                  .filter(other -> other != equation)
                  .map(other -> Forms.simple(other.replace(name, value)))
                  .toList();
          for (Outcome each : one(problem, form.replace(name, value), names, rest)) {
            found.add(each instanceof Outcome.Fitted fitted ? fitted.in(form, name, value) : each);
          }
        }
        if (!found.isEmpty()) {
          return found;
        }
      }
    }
    return List.of();
  }

  /** The constants of F(x, y) = C + …, by putting the values in, one after the other. */
  private static List<Outcome> implicit(
      OdeProblem problem, Solution.Implicit form, List<String> names) {
    if (problem.conditions().size() != names.size()) {
      return List.of();
    }
    List<Canonical> equations = new ArrayList<>();
    for (OdeProblem.PointValue condition : problem.conditions()) {
      Optional<Canonical> there = form.at(problem, condition);
      if (there.isEmpty()) {
        return List.of();
      }
      equations.add(there.get());
    }
    List<Outcome> found = new ArrayList<>();
    ofPower(problem, form, names, equations).ifPresent(found::add);
    found.addAll(one(problem, form, names, equations));
    return found;
  }

  /** y = a/√(1 − 2a²x) of 1/y² = 1/a² − 2x, where the sign of a parameter is not known. */
  private static Optional<Outcome> ofPower(
      OdeProblem problem, Solution.Implicit form, List<String> names, List<Canonical> equations) {
    Canonical y = Canonical.name(OdeProblem.name(0, 0));
    if (names.size() != 1
        || problem.conditions().size() != 1
        || problem.conditions().getFirst().value() instanceof Canonical.Num
        || !(form.left() instanceof Product power)
        || power.size() != 1
        || !power.base(0).equals(y)
        || !(power.exponent(0) instanceof Canonical.Num(Rational n))
        || !n.isInteger()
        || !n.isEven()) {
      return Optional.empty();
    }
    Canonical given = problem.conditions().getFirst().value();
    for (Canonical value : ConstantValues.of(equations.getFirst(), names.getFirst())) {
      Canonical right = form.right().replace(names.getFirst(), value);
      Canonical share =
          Forms.simple(
              Canonical.product(
                  Canonical.number(Rational.ONE.dividedBy(power.coefficient())),
                  Canonical.quotient(right, Canonical.power(given, power.exponent(0)))));
      Solution solution =
          new Solution.Explicit(
              Canonical.product(
                  given, Canonical.power(share, Canonical.number(Rational.ONE.dividedBy(n)))));
      if (SolutionProof.conditions(problem, solution, CHECK) instanceof Verdict.Equal) {
        return Optional.of(
            new Outcome.Fitted(solution, form, 0, List.of(), Map.of(names.getFirst(), value)));
      }
    }
    return Optional.empty();
  }
}
