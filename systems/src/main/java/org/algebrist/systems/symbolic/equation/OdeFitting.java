package org.algebrist.systems.symbolic.equation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.Limits;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.ode.ConstantSolutions;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.SolutionProof;
import org.algebrist.algebra.ode.condition.Joins;
import org.algebrist.algebra.ode.family.FamilyMembers;
import org.algebrist.algebra.ode.initial.ConditionFitting;
import org.algebrist.algebra.ode.initial.ExistenceInterval;
import org.algebrist.algebra.ode.initial.InitialValues;
import org.algebrist.algebra.ode.initial.LimitSolutions;
import org.algebrist.algebra.ode.initial.OneInterval;
import org.algebrist.algebra.ode.initial.SignedEquation;
import org.algebrist.algebra.ode.method.TextbookMethods;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.proof.Proof;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.systems.symbolic.answer.Finder;
import org.algebrist.systems.symbolic.answer.IntervalWording;
import org.algebrist.systems.symbolic.answer.OdeResult;
import org.jspecify.annotations.Nullable;

/** Solutions that take given values, each proved to solve the equation at their points too. */
final class OdeFitting {
  private final OdeStatements statements;
  private final OdeProblem problem;
  private final OdeProblem free;
  private final InitialValues values;
  private final OneInterval interval;

  /** What takes the given values, but is no solution on an interval that holds all points. */
  private Solution.@Nullable Explicit broken;

  OdeFitting(OdeStatements statements) {
    this.statements = statements;
    this.problem = statements.problem();
    this.free = problem.withoutConditions();
    this.values = new InitialValues(problem);
    this.interval = new OneInterval(problem);
  }

  /** Whether constants that do not fit prove that there is no solution. */
  boolean isRegular() {
    return (problem.isLinear() || problem.isSystem()) && interval.isRegular();
  }

  /** The solution of the equation as it is near the initial point, with y for |y|. */
  @Nullable OdeResult bySigns(Integration integrals, Deadline deadline) {
    Optional<OdeProblem> signed = SignedEquation.of(problem);
    if (signed.isEmpty()) {
      return null;
    }
    int place = 0;
    for (Proposal proposal :
        new TextbookMethods(integrals).solve(signed.get().withoutConditions())) {
      place++;
      if (ConditionFitting.of(problem, proposal) instanceof ConditionFitting.Outcome.Fitted found
          && found.solution() instanceof Solution.Explicit) {
        OdeResult.@Nullable Verified fitted =
            firstFitted(proposal, found, Finder.RULES, place, deadline);
        if (fitted != null) {
          return fitted;
        }
      }
    }
    return null;
  }

  /** Every solution of a family that takes the given values, without one in two forms. */
  List<OdeResult.Verified> everyFitted(Proposal proposal, Finder by, int place, Deadline deadline) {
    List<OdeResult.Verified> every = new ArrayList<>();
    for (var each : ConditionFitting.every(problem, proposal)) {
      boolean otherForm = each.solution() instanceof Solution.Implicit && !every.isEmpty();
      OdeResult.@Nullable Verified fitted =
          otherForm || !values.hasSlope(each.solution(), proposal.slope())
              ? null
              : fitted(proposal, each, by, place, deadline);
      if (fitted != null) {
        every.add(fitted);
      }
    }
    return every;
  }

  /** With the constants that are found first, else with others or of another form of the family. */
  OdeResult.@Nullable Verified firstFitted(
      Proposal proposal,
      ConditionFitting.Outcome.Fitted found,
      Finder by,
      int place,
      Deadline deadline) {
    OdeResult.@Nullable Verified first = fitted(proposal, found, by, place, deadline);
    if (first != null) {
      return first;
    }
    List<ConditionFitting.Outcome.Fitted> every = ConditionFitting.every(problem, proposal);
    for (var each : every.subList(Math.min(1, every.size()), every.size())) {
      OdeResult.@Nullable Verified fitted = fitted(proposal, each, by, place, deadline);
      if (fitted != null) {
        return fitted;
      }
    }
    return null;
  }

  /** Of an implicit family every member is a solution; another one is substituted itself. */
  OdeResult.@Nullable Verified fitted(
      Proposal proposal,
      ConditionFitting.Outcome.Fitted found,
      Finder by,
      int place,
      Deadline deadline) {
    Solution solution = found.solution();
    Solution family = found.family();
    int open = found.constants();
    Solution proved = solution instanceof Solution.Implicit ? family : solution;
    List<Solution> smooth =
        values.smooth(solution, deadline).stream()
            .map(each -> values.askingLess(each, deadline))
            .map(each -> values.shorter(each, deadline))
            .toList();
    Verdict verdict =
        statements.checked(
            proved == solution && !smooth.isEmpty() ? smooth.getFirst() : proved, by, deadline);
    if (!(verdict instanceof Verdict.Equal)
        && values.isOne()
        && solution instanceof Solution.Explicit e) {
      verdict =
          SolutionProof.around(
              free, e, problem.conditions().getFirst().at(), InitialValues.time(deadline));
    }
    if (smooth.isEmpty() || !(verdict instanceof Verdict.Equal proof)) {
      return null;
    }
    if (interval.isAsked() && !interval.holds(smooth.getFirst().parts())) {
      broken = smooth.getFirst() instanceof Solution.Explicit explicit ? explicit : broken;
      return null;
    }
    List<Solution> others = new ArrayList<>(smooth.subList(1, smooth.size()));
    values.single(proposal.beside(), deadline).stream()
        .filter(single -> !smooth.contains(single))
        .filter(single -> open == 0 || !isMember(smooth.getFirst(), single))
        .forEach(others::add);
    List<Formula> beside =
        others.stream().flatMap(each -> statements.wording().statements(each).stream()).toList();
    Proposal fitted =
        proposal
            .where(found.conditions())
            .whereOnly(each -> !statements.parameters().isNeedless(each, smooth.getFirst()));
    if (!found.values().isEmpty() && !proposal.steps().isEmpty()) {
      fitted = fitted.with(statements.constants(found));
    }
    List<String> notes =
        open > 0
            ? Joins.of(free, smooth.getFirst())
            : new LimitSolutions(problem)
                .sides(family, smooth.getFirst()).stream()
                    .map(side -> statements.wording().limitNote(family, side == Limits.Side.RIGHT))
                    .toList();
    Proposal where =
        fitted.where(statements.parameters().conditions(fitted, smooth.getFirst(), List.of()));
    OdeResult.Verified answer =
        statements
            .verified(where, smooth.getFirst(), proof, List.of(), beside, open > 0, by, place)
            .noting(notes);
    return open > 0
        ? answer
        : ExistenceInterval.of(problem, smooth.getFirst())
            .map(own -> answer.on(IntervalWording.of(own, problem.variable())))
            .orElseGet(() -> onOneSide(answer, smooth.getFirst()));
  }

  /** With the condition that the variable lies on the side of the point that has values. */
  private OdeResult.Verified onOneSide(OdeResult.Verified answer, Solution solution) {
    int side = values.isOne() ? ExistenceInterval.side(problem, solution) : 0;
    if (side == 0 || answer.conditions().stream().anyMatch(statements.wording()::isOfVariable)) {
      return answer;
    }
    return answer.under(
        List.of(statements.wording().side(problem.conditions().getFirst().at(), side > 0)));
  }

  private boolean isMember(Solution family, Solution single) {
    return single instanceof Solution.Explicit(Canonical value)
        && FamilyMembers.isMember(free, family, value);
  }

  /** The constant solution of given values; null where there is none. */
  @Nullable OdeResult still(Deadline deadline) {
    Optional<Solution> still = values.still(deadline);
    if (still.isEmpty()) {
      return ofPower();
    }
    return statements.checked(still.get(), Finder.RULES, deadline) instanceof Verdict.Equal proof
        ? constant(still.get(), List.of(), proof)
        : null;
  }

  /** y = 0 of y' = yⁿ with y(0) = 0, which is a solution for n &gt; 0; null where there is none. */
  private @Nullable OdeResult ofPower() {
    if (!values.isOne()) {
      return null;
    }
    Canonical given = problem.conditions().getFirst().value();
    return ConstantSolutions.ofPowers(free).stream()
        .filter(each -> each.value().equals(given))
        .findFirst()
        .map(each ->
            constant(
                    new Solution.Explicit(given),
                    List.of(new Proposal.Requirement(each.exponent(), ">")),
                    new Verdict.Equal(Proof.NORMAL_FORM))
                .noting(List.of(statements.wording().lipschitz(each))))
        .orElse(null);
  }

  private OdeResult.Verified constant(
      Solution still, List<Proposal.Requirement> conditions, Verdict.Equal proof) {
    Proposal constant =
        new Proposal(still, "constant", List.of(), List.of(), List.of(), conditions);
    return statements.verified(
        constant, still, proof, List.of(), List.of(), false, Finder.RULES, 1);
  }

  /** No solution, where the one with the first value is unbounded before it comes to the next. */
  @Nullable OdeResult unbounded() {
    Solution.@Nullable Explicit solution = broken;
    return solution == null ? null : unbounded(solution);
  }

  /**
   * No solution, where the only one with the first value is unbounded before it comes to the next
   * point or has another value there.
   */
  @Nullable OdeResult missing(Proposal proposal, Deadline deadline) {
    if (!interval.isAsked() || problem.isSystem() || problem.order() != 1) {
      return null;
    }
    Optional<OdeProblem> first = values.first();
    if (first.isEmpty()) {
      return null;
    }
    for (ConditionFitting.Outcome.Fitted each : ConditionFitting.every(first.get(), proposal)) {
      if (!(each.solution() instanceof Solution.Explicit solution)
          || !(SolutionProof.of(free, solution, InitialValues.time(deadline))
              instanceof Verdict.Equal(var _, List<String> where))
          || !where.isEmpty()
          || !(SolutionProof.conditions(first.get(), solution, InitialValues.time(deadline))
              instanceof Verdict.Equal)) {
        continue;
      }
      @Nullable OdeResult none = unbounded(solution);
      if (none != null) {
        return none;
      }
      Optional<OdeProblem.PointValue> missed = interval.missed(solution.value());
      if (missed.isPresent()) {
        return statements.noSolution(
            "%s alone takes the first value, and has another one at %s"
                .formatted(
                    InfixWriter.pretty(statements.wording().statements(solution).getFirst()),
                    problem.variable() + " = " + InfixWriter.pretty(missed.get().at().readable())));
      }
    }
    return null;
  }

  private @Nullable OdeResult unbounded(Solution.Explicit solution) {
    return interval
        .end(solution.value())
        .map(end ->
            statements.noSolution(
                "%s alone takes the first value, and is unbounded at %s"
                    .formatted(
                        InfixWriter.pretty(statements.wording().statements(solution).getFirst()),
                        problem.variable() + " = " + InfixWriter.pretty(end.readable()))))
        .orElse(null);
  }

  /** Why nothing was found, where that is known; empty else. */
  Optional<String> whyNone() {
    return Optional.ofNullable(broken)
        .map(each ->
            "%s takes the values, but is not seen to be one solution from the first point to the last"
                .formatted(InfixWriter.pretty(statements.wording().statements(each).getFirst())));
  }
}
