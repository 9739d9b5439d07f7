package org.algebrist.systems.symbolic.equation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Proposal.Requirement;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.SolutionProof;
import org.algebrist.algebra.ode.condition.ExceptionalValues;
import org.algebrist.algebra.ode.condition.ParameterConditions;
import org.algebrist.algebra.ode.family.Generality;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.initial.ConditionFitting;
import org.algebrist.algebra.ode.method.TextbookMethods;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.proof.Verdict;

/**
 * What an answer to one equation asks of its parameters: what the solution itself divides by, and
 * the values for which it stays a solution but is not the whole answer any more, as that of y' = y²
 * − a² is y = 0 alone for a = 0.
 */
final class OdeParameters {
  private static final Duration CHECK = Duration.ofMillis(500);

  private final OdeProblem problem;
  private final OdeProblem free;

  /** What integrals divided by: values that are looked at, no conditions. */
  private final Set<Canonical> divisors = new LinkedHashSet<>();

  OdeParameters(OdeProblem problem) {
    this.problem = problem;
    this.free = problem.withoutConditions();
  }

  /** The same integrals, of which it is noted what they divide by. */
  Integration noting(Integration integrals) {
    return problem.parameters().isEmpty()
        ? integrals
        : (integrand, variable) -> {
          Optional<Canonical> integral = integrals.of(integrand, variable);
          integral.ifPresent(found ->
              ParameterConditions.of(List.of(found), Set.copyOf(problem.parameters()))
                  .forEach(each -> divisors.add(each.expression())));
          return integral;
        };
  }

  /**
   * The conditions of an answer beside those of its proposal.
   *
   * @param single solutions that are named beside it; what they ask is said of them alone
   */
  List<Requirement> conditions(Proposal proposal, Solution main, List<Canonical> single) {
    Set<Requirement> all = new LinkedHashSet<>(ParameterConditions.of(problem, main));
    if (problem.parameters().isEmpty()
        || proposal.conditions().stream().anyMatch(each -> each.sign().equals("="))) {
      return List.copyOf(all);
    }
    List<Canonical> looked = new ArrayList<>(divisors);
    problem.parameters().forEach(each -> looked.add(Canonical.name(each)));
    boolean general = problem.conditions().isEmpty() && isGeneral(free, main, single);
    for (Canonical expression : looked) {
      for (var value : ExceptionalValues.of(expression, problem.parameters())) {
        Set<Requirement> known = new LinkedHashSet<>(all);
        known.addAll(proposal.conditions());
        if (known.stream().noneMatch(each -> excludes(each, value))
            && !isWhole(value, main, single, general)) {
          all.add(
              new Requirement(
                  Canonical.difference(Canonical.name(value.parameter()), value.value()), "!="));
        }
      }
    }
    differences().stream()
        .filter(each -> all.stream().noneMatch(known -> known.expression().equals(each)))
        .filter(each ->
            ExceptionalValues.of(each, problem.parameters()).stream()
                .noneMatch(value ->
                    Stream.concat(all.stream(), proposal.conditions().stream())
                        .anyMatch(known -> excludes(known, value))))
        .filter(each -> degenerates(each, main) || dividesByZero(each, main))
        .forEach(each -> all.add(new Requirement(each, "!=")));
    return List.copyOf(all);
  }

  /**
   * Whether the answer to given values of a linear equation is one too where what is not to be 0 is
   * 0, and the only one: cos wx of y″ + w²y = 0 for w = 0.
   */
  boolean isNeedless(Requirement requirement, Solution main) {
    List<ExceptionalValues.Value> values =
        ExceptionalValues.of(requirement.expression(), problem.parameters());
    return requirement.sign().equals("!=")
        && problem.isLinear()
        && !values.isEmpty()
        && values.stream()
            .allMatch(value -> isWhole(value, main, List.of(), false) && isOnly(value));
  }

  /** Whether values at several points have one solution at most where a parameter has a value. */
  private boolean isOnly(ExceptionalValues.Value value) {
    if (problem.conditions().stream().map(OdeProblem.PointValue::at).distinct().count() < 2) {
      return true;
    }
    Optional<OdeProblem> own = problem.with(value.parameter(), value.value());
    return own.isPresent()
        && new TextbookMethods((_, _) -> Optional.empty())
            .solve(own.get().withoutConditions()).stream()
                .findFirst()
                .map(proposal -> ConditionFitting.of(own.get(), proposal))
                .filter(outcome ->
                    outcome instanceof ConditionFitting.Outcome.Fitted fitted
                        && fitted.constants() == 0
                        && fitted.conditions().isEmpty())
                .isPresent();
  }

  /** a − b of each two parameters. */
  private List<Canonical> differences() {
    List<Canonical> differences = new ArrayList<>();
    for (int i = 0; i < problem.parameters().size(); i++) {
      for (int k = 0; k < i; k++) {
        differences.add(
            Canonical.difference(
                Canonical.name(problem.parameters().get(k)),
                Canonical.name(problem.parameters().get(i))));
      }
    }
    return differences;
  }

  /**
   * Whether a family has fewer constants where an expression is 0, as that of y' = (y − a)(y − b).
   */
  private boolean degenerates(Canonical expression, Solution main) {
    return ExceptionalValues.of(expression, problem.parameters()).stream()
        .anyMatch(value -> {
          try {
            return !dividesByZero(value, main)
                && main.replace(value.parameter(), value.value())
                        .constants(problem.freedom())
                        .size()
                    < main.constants(problem.freedom()).size();
          } catch (ArithmeticException | UnsupportedOperationException undefined) {
            return false;
          }
        });
  }

  /**
   * Whether a single solution exists for no parameters with which the main one does, as √(−a)
   * beside √a.
   */
  boolean contradict(Solution main, Canonical single) {
    List<Requirement> own =
        ParameterConditions.of(List.of(single), Set.copyOf(problem.parameters()));
    return ParameterConditions.of(problem, main).stream()
        .anyMatch(first -> own.stream().anyMatch(second -> contradict(first, second)));
  }

  private static boolean contradict(Requirement first, Requirement second) {
    return first.sign().startsWith(">")
        && second.sign().startsWith(">")
        && first.expression().expanded().equals(Canonical.negation(second.expression()).expanded());
  }

  /** A condition that a product is not 0 as one for each factor. */
  static List<Requirement> factors(Requirement requirement) {
    return requirement.sign().equals("!=")
        ? Simplification.factored(requirement.expression()).factors().stream()
            .filter(each -> !(each instanceof Canonical.Num))
            .map(Canonical::powerBase)
            .map(each -> new Requirement(each, "!="))
            .toList()
        : List.of(requirement);
  }

  /** What a solution beside the main one asks of the parameters. */
  List<Requirement> conditions(Canonical single) {
    return ParameterConditions.of(List.of(single), Set.copyOf(problem.parameters()));
  }

  /** Whether a solution with given values has none where an expression is 0: it is 0/0 there. */
  private boolean dividesByZero(Canonical expression, Solution main) {
    return !problem.conditions().isEmpty()
        && ExceptionalValues.of(expression, problem.parameters()).stream()
            .anyMatch(value -> dividesByZero(value, main));
  }

  private static boolean dividesByZero(ExceptionalValues.Value value, Solution main) {
    return main.parts().stream()
        .anyMatch(part -> Forms.dividesByZero(part, value.parameter(), value.value()));
  }

  /** Whether a condition does not hold for a value. */
  private static boolean excludes(Requirement requirement, ExceptionalValues.Value value) {
    try {
      Canonical there = requirement.expression().replace(value.parameter(), value.value());
      return !requirement.sign().endsWith(">=")
          && !requirement.sign().endsWith("<=")
          && Forms.isZero(there);
    } catch (ArithmeticException undefined) {
      return true;
    }
  }

  /** Whether the answer is one for a value of a parameter too. */
  private boolean isWhole(
      ExceptionalValues.Value value, Solution main, List<Canonical> single, boolean general) {
    Optional<OdeProblem> own = problem.with(value.parameter(), value.value());
    if (own.isEmpty()) {
      return false;
    }
    try {
      Solution there = main.replace(value.parameter(), value.value());
      OdeProblem plain = own.get().withoutConditions();
      if (!(SolutionProof.of(plain, there, CHECK) instanceof Verdict.Equal)) {
        return false;
      }
      if (!problem.conditions().isEmpty()) {
        return SolutionProof.conditions(own.get(), there, CHECK) instanceof Verdict.Equal;
      }
      return !general || isGeneral(plain, there, replaced(single, value));
    } catch (ArithmeticException | UnsupportedOperationException undefined) {
      return false;
    }
  }

  /** The solutions that there are for a value too. */
  private static List<Canonical> replaced(List<Canonical> single, ExceptionalValues.Value value) {
    List<Canonical> replaced = new ArrayList<>();
    for (Canonical each : single) {
      try {
        replaced.add(each.replace(value.parameter(), value.value()));
      } catch (ArithmeticException none) {
        continue; // it divides by what is 0 then
      }
    }
    return replaced;
  }

  private static boolean isGeneral(OdeProblem problem, Solution main, List<Canonical> single) {
    return Generality.of(problem, main, single, List.of());
  }
}
