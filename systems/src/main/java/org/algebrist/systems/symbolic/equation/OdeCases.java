package org.algebrist.systems.symbolic.equation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.ode.Proposal.Requirement;
import org.algebrist.algebra.ode.condition.ExceptionalValues;
import org.algebrist.algebra.ode.initial.EigenvalueProblem;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.symbolic.answer.Attempt;
import org.algebrist.systems.symbolic.answer.Conditions;
import org.algebrist.systems.symbolic.answer.OdeResult;
import org.algebrist.systems.symbolic.answer.OdeWording;
import org.algebrist.systems.symbolic.answer.ParameterCoverage;
import org.jspecify.annotations.Nullable;

/**
 * The cases of the parameters that an answer leaves out: where it holds for a &ne; 0, the equation
 * with a = 0 is a problem of its own, and where it holds for a &gt; 0, so is that with a &lt; 0.
 * They are solved by the same methods and proved like it.
 */
public final class OdeCases {
  /** How many cases are named beside an answer, and how many parameters have a value in one. */
  private static final int MAX_CASES = 4;

  private static final int MAX_DEPTH = 2;

  private final Formula equation;
  private final List<Attempt> attempts;
  private final Integration integrals;
  private final Deadline deadline;

  /** The values of parameters that have been looked at, each set of them once. */
  private final Set<Map<String, Canonical>> seen = new HashSet<>();

  /** Cases of one question, solved with these integrals. */
  public OdeCases(
      Formula equation, List<Attempt> attempts, Integration integrals, Deadline deadline) {
    this.equation = equation;
    this.attempts = attempts;
    this.integrals = integrals;
    this.deadline = deadline;
  }

  /** The answer with the cases that it leaves out, as far as they are solved. */
  public OdeResult.Verified completed(OdeProblem problem, OdeResult.Verified answer) {
    List<OdeResult.Verified> cases = new ArrayList<>(answer.otherwise());
    List<OdeResult.Verified> given = new ArrayList<>(List.of(answer));
    given.addAll(answer.otherwise());
    if (given.size() == 1) {
      cases.addAll(ofOtherSign(problem, answer));
      given.addAll(cases);
    }
    for (OdeResult.Verified each : given) {
      cases.addAll(exceptional(problem, each, Map.of()));
    }
    for (OdeResult.Verified each : given) {
      cases.addAll(ofTwoValues(problem, each));
    }
    if (answer.isImplicit() && answer.otherwise().isEmpty()) {
      // an explicit case is the better first answer
      Optional<OdeResult.Verified> explicit =
          cases.stream()
              .filter(each -> !each.isImplicit() && each.conditions().equals(signs(each)))
              .findFirst();
      if (explicit.isPresent() && given.contains(explicit.get())) {
        cases.remove(explicit.get());
        cases.addFirst(answer);
        return explicit.get().with(cases);
      }
    }
    cases.sort(Comparator.comparing(OdeCases::isOfZero));
    Optional<OdeResult.Verified> eigenfunctions =
        new OdeAnswers(equation, problem, attempts).eigenfunctions();
    if (eigenfunctions.isPresent()) {
      // A row with a constant is one of the eigenfunctions.
      cases.addFirst(answer.with(List.of()));
      cases.addAll(ofZero(problem));
      cases.removeIf(each -> !each.constants().isEmpty());
      return eigenfunctions.get().with(withoutRepetitions(cases));
    }
    return withMissing(problem, answer.with(withoutRepetitions(cases)));
  }

  /** The problem where a parameter is 0 that has eigenvalues of both signs beside it. */
  private List<OdeResult.Verified> ofZero(OdeProblem problem) {
    return EigenvalueProblem.of(problem)
        .filter(row -> row.bothSigns() && row.first() > 0)
        .map(row -> new ExceptionalValues.Value(row.parameter(), Canonical.ZERO))
        .map(zero -> under(solved(problem, zero, Map.of()), OdeWording.condition(zero)))
        .orElse(List.of());
  }

  /** Whether a parameter is 0 in it, which is of less interest than that two are equal. */
  private static boolean isOfZero(OdeResult.Verified each) {
    return each.conditions().stream().anyMatch(condition -> condition.matches("\\w+ = 0"));
  }

  /** With the cases of single values that are missing, and a note where some still are. */
  private OdeResult.Verified withMissing(OdeProblem problem, OdeResult.Verified answer) {
    ParameterCoverage coverage = coverage(problem, answer);
    List<OdeResult.Verified> cases = new ArrayList<>(answer.otherwise());
    for (Rational value : coverage.single()) {
      if (cases.size() < MAX_CASES && !deadline.hasPassed()) {
        var own =
            new ExceptionalValues.Value(problem.parameters().getFirst(), Canonical.number(value));
        cases.addAll(under(solved(problem, own, Map.of()), OdeWording.condition(own)));
      }
    }
    OdeResult.Verified completed = answer.with(withoutRepetitions(cases));
    return coverage(problem, completed)
        .note()
        .map(List::of)
        .map(completed::noting)
        .orElse(completed);
  }

  private static ParameterCoverage coverage(OdeProblem problem, OdeResult.Verified answer) {
    return new ParameterCoverage(
        problem.parameters(),
        values -> isEquation(problem, values),
        Stream.concat(Stream.of(answer), answer.otherwise().stream())
            .map(each -> new ParameterCoverage.Case(each.conditions(), each.answer()))
            .toList());
  }

  /** Whether the equation has the same order and a value for some values of its parameters. */
  private static boolean isEquation(OdeProblem problem, List<Rational> values) {
    Optional<OdeProblem> own = Optional.of(problem);
    for (int i = 0; i < values.size(); i++) {
      String name = problem.parameters().get(i);
      Canonical value = Canonical.number(values.get(i));
      own = own.flatMap(each -> each.with(name, value));
    }
    // r*y*(1 - y/K) has no value for K = 0, not for r = 0 either, where nothing is left of it.
    return own.isPresent()
        && problem.residuals().stream()
            .allMatch(
                each -> ParameterCoverage.hasValue(each.formula(), problem.parameters(), values))
        && own.get().conditions().stream()
                .map(each -> List.of(each.function(), each.derivative(), each.at().expanded()))
                .distinct()
                .count()
            == problem.conditions().size()
        && Stream.of(
                own.get().conditions().stream().flatMap(each -> Stream.of(each.at(), each.value())),
                own.get().residuals().stream())
            .flatMap(each -> each)
            .allMatch(each -> ParameterCoverage.hasValue(each.formula(), List.of(), List.of()))
        && atConditions(problem)
            .allMatch(
                each -> ParameterCoverage.hasValue(each.formula(), problem.parameters(), values));
  }

  /** The equations where values are given: k·√y has none where y(0) = −1, not for k = 0 either. */
  private static Stream<Canonical> atConditions(OdeProblem problem) {
    return problem.conditions().stream()
        .filter(each -> each.derivative() == 0)
        .flatMap(each ->
            problem.residuals().stream()
                .map(residual ->
                    residual
                        .replace(problem.variable(), each.at())
                        .replace(OdeProblem.name(each.function(), 0), each.value())));
  }

  /** Without the cases that hold under some more conditions than another with the same answer. */
  private static List<OdeResult.Verified> withoutRepetitions(List<OdeResult.Verified> cases) {
    return cases.stream()
        .filter(each -> !Conditions.contradict(each.conditions()))
        .filter(each ->
            cases.stream()
                .noneMatch(other ->
                    other.answer().equals(each.answer())
                        && other.beside().equals(each.beside())
                        && other.conditions().size() < each.conditions().size()
                        && each.conditions().containsAll(other.conditions())))
        .toList();
  }

  private static List<String> signs(OdeResult.Verified answer) {
    return answer.conditions().stream().filter(each -> !each.contains(" = ")).toList();
  }

  /**
   * The solutions for the values of parameters that the conditions of an answer exclude.
   *
   * @param known the values that parameters have in this problem
   */
  private List<OdeResult.Verified> exceptional(
      OdeProblem problem, OdeResult.Verified answer, Map<String, Canonical> known) {
    List<OdeResult.Verified> cases = new ArrayList<>();
    for (String condition : answer.conditions()) {
      for (Requirement requirement : requirement(condition, problem)) {
        if (cases.size() >= MAX_CASES || !isExcluded(requirement)) {
          continue;
        }
        ExceptionalValues.@Nullable Value before = null;
        List<OdeResult.Verified> ofBefore = List.of();
        for (var value : ExceptionalValues.of(requirement.expression(), problem.parameters())) {
          if (deadline.hasPassed()) {
            break;
          }
          List<OdeResult.Verified> found = solved(problem, value, known);
          if (before != null && areOpposite(before, value) && areSame(ofBefore, found)) {
            cases.subList(cases.size() - ofBefore.size(), cases.size()).clear();
            cases.addAll(under(ofBefore, OdeWording.conditionOfSquares(value)));
          } else {
            cases.addAll(under(found, OdeWording.condition(value)));
          }
          before = value;
          ofBefore = found;
        }
      }
    }
    return cases;
  }

  /** Where what is not to be 0 is 0 for values of two parameters alone: b = 0 and k² = w². */
  private List<OdeResult.Verified> ofTwoValues(OdeProblem problem, OdeResult.Verified answer) {
    List<OdeResult.Verified> cases = new ArrayList<>();
    for (String condition : answer.conditions()) {
      for (Requirement requirement : requirement(condition, problem)) {
        Canonical expression = requirement.expression();
        if (!isExcluded(requirement)
            || !ExceptionalValues.of(expression, problem.parameters()).isEmpty()) {
          continue;
        }
        for (String parameter : problem.parameters()) {
          Canonical rest = expression.replace(parameter, Canonical.ZERO).expanded();
          if (expression.contains(parameter)
              && !deadline.hasPassed()
              && !ExceptionalValues.of(rest, problem.parameters()).isEmpty()) {
            cases.addAll(underZero(problem, parameter));
          }
        }
      }
    }
    return cases;
  }

  /** The cases with one more value that there are where a parameter is 0. */
  private List<OdeResult.Verified> underZero(OdeProblem problem, String parameter) {
    var zero = new ExceptionalValues.Value(parameter, Canonical.ZERO);
    return under(
        solved(problem, zero, Map.of()).stream()
            .filter(each -> each.conditions().stream().anyMatch(own -> own.contains(" = ")))
            .toList(),
        OdeWording.condition(zero));
  }

  private static boolean areOpposite(ExceptionalValues.Value one, ExceptionalValues.Value other) {
    return one.parameter().equals(other.parameter())
        && one.value().equals(Canonical.negation(other.value()));
  }

  /** Whether the first answers are the same under the same conditions; the others are of these. */
  private static boolean areSame(List<OdeResult.Verified> one, List<OdeResult.Verified> other) {
    return !one.isEmpty()
        && !other.isEmpty()
        && one.getFirst().answer().equals(other.getFirst().answer())
        && one.getFirst().conditions().equals(other.getFirst().conditions());
  }

  private static List<OdeResult.Verified> under(List<OdeResult.Verified> cases, String condition) {
    return cases.stream().map(each -> each.under(List.of(condition))).toList();
  }

  private static boolean isExcluded(Requirement requirement) {
    return !requirement.sign().equals(">=") && !requirement.sign().equals("<=");
  }

  /** A condition on parameters alone. */
  private static List<Requirement> requirement(String condition, OdeProblem problem) {
    return Conditions.requirement(condition)
        .filter(each ->
            problem.parameters().containsAll(Canonical.variables(each.expression().formula())))
        .map(List::of)
        .orElse(List.of());
  }

  /** The solutions with one more value of a parameter; none where that is no new problem. */
  private List<OdeResult.Verified> solved(
      OdeProblem problem, ExceptionalValues.Value value, Map<String, Canonical> known) {
    Optional<OdeProblem> own = problem.with(value.parameter(), value.value());
    Map<String, Canonical> values = new HashMap<>();
    known.forEach((name, each) ->
        values.put(name, each.replace(value.parameter(), value.value()).expanded()));
    values.put(value.parameter(), value.value());
    if (own.isEmpty() || !seen.add(values)) {
      return List.of();
    }
    var answers = new OdeAnswers(equation, own.get(), attempts);
    @Nullable OdeResult found = answers.byMethods(integrals, deadline);
    if (!((found == null ? answers.still(deadline) : found) instanceof OdeResult.Verified answer)
        || !answer.general() && !answer.constants().isEmpty()) {
      return List.of();
    }
    List<OdeResult.Verified> all = new ArrayList<>(List.of(answer.with(List.of())));
    all.addAll(answer.otherwise());
    if (values.size() < MAX_DEPTH) {
      for (OdeResult.Verified each : List.copyOf(all)) {
        all.addAll(exceptional(own.get(), each, values));
      }
    }
    return all;
  }

  /** The solutions where an expression, whose root the answer takes, has the other sign. */
  private List<OdeResult.Verified> ofOtherSign(OdeProblem problem, OdeResult.Verified answer) {
    for (String condition : answer.conditions()) {
      for (Requirement requirement : requirement(condition, problem)) {
        if (requirement.sign().equals("!=") || deadline.hasPassed()) {
          continue;
        }
        OdeResult.@Nullable Verified other =
            new OdeAnswers(equation, problem, attempts)
                .withOtherSign(requirement, integrals, deadline);
        if (other != null) {
          List<OdeResult.Verified> all = new ArrayList<>(List.of(other.with(List.of())));
          all.addAll(other.otherwise());
          return all;
        }
      }
    }
    return List.of();
  }
}
