package org.algebrist.systems.symbolic.equation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.initial.ConditionFitting;
import org.algebrist.algebra.ode.initial.EigenvalueProblem;
import org.algebrist.algebra.ode.initial.Uniqueness;
import org.algebrist.algebra.ode.method.NamedRootSolution;
import org.algebrist.algebra.ode.method.TextbookMethods;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.symbolic.answer.Attempt;
import org.algebrist.systems.symbolic.answer.Finder;
import org.algebrist.systems.symbolic.answer.OdeResult;
import org.jspecify.annotations.Nullable;

/** Makes answers to one differential equation of proposals: proved, fitted to values, named. */
public final class OdeAnswers {
  private final OdeProblem problem;
  private final OdeProblem free;
  private final OdeStatements statements;
  private final OdeFamilies families;
  private final OdeFitting fitting;

  /**
   * Answers to one problem.
   *
   * @param attempts takes what is proposed and what the check says of it
   */
  public OdeAnswers(Formula equation, OdeProblem problem, List<Attempt> attempts) {
    this.problem = problem;
    this.free = problem.withoutConditions();
    this.statements = new OdeStatements(equation, problem, attempts);
    this.families = new OdeFamilies(statements);
    this.fitting = new OdeFitting(statements);
  }

  /** Adds to the attempts. */
  public void note(Attempt attempt) {
    statements.note(attempt);
  }

  /** The constant solution of given values; null where there is none. */
  public @Nullable OdeResult still(Deadline deadline) {
    return fitting.still(deadline);
  }

  /**
   * The general solution with named roots of the characteristic polynomial; null where the equation
   * is not of this kind, or values are given.
   */
  public @Nullable OdeResult byNamedRoots(Deadline deadline) {
    if (!problem.conditions().isEmpty()) {
      return null;
    }
    Optional<NamedRootSolution> found;
    try {
      found = NamedRootSolution.of(free);
    } catch (TooDeepException | UnsupportedOperationException | ArithmeticException beyond) {
      return null;
    }
    return found
        .filter(each ->
            each.closed().equals(Canonical.ZERO)
                || statements.checked(new Solution.Explicit(each.closed()), Finder.RULES, deadline)
                    instanceof Verdict.Equal)
        .map(statements::withRoots)
        .orElse(null);
  }

  /** The eigenvalues of a boundary value problem and their functions; empty of others. */
  Optional<OdeResult.Verified> eigenfunctions() {
    return EigenvalueProblem.of(problem)
        .map(row ->
            statements
                .verified(
                    row.proposal(),
                    row.function(),
                    row.proof(),
                    List.of(),
                    List.of(),
                    true,
                    Finder.RULES,
                    1)
                .under(statements.wording().conditions(row)));
  }

  /** Why nothing was found, where that is known; empty else. */
  public Optional<String> whyNone() {
    return fitting.whyNone();
  }

  /** What the textbook's methods lead to with these integrals; null if nothing is proved. */
  public @Nullable OdeResult byMethods(Integration integrals, Deadline deadline) {
    List<Proposal> proposals;
    try {
      proposals = new TextbookMethods(statements.parameters().noting(integrals)).solve(free);
    } catch (TooDeepException | UnsupportedOperationException | ArithmeticException beyond) {
      return null;
    }
    @Nullable OdeResult signed = fitting.bySigns(integrals, deadline);
    return signed == null ? best(proposals, Finder.RULES, deadline) : signed;
  }

  /** The answer where an expression of parameters has not the sign of a condition. */
  OdeResult.@Nullable Verified withOtherSign(
      Proposal.Requirement condition, Integration integrals, Deadline deadline) {
    try {
      List<Proposal> proposals =
          new OtherSign(free, condition).proposals(new TextbookMethods(integrals));
      return best(proposals, Finder.RULES, deadline) instanceof OdeResult.Verified other
          ? other
          : null;
    } catch (TooDeepException | UnsupportedOperationException | ArithmeticException beyond) {
      return null;
    }
  }

  /** The first general answer, else the first one; null if none is proved. */
  public @Nullable OdeResult best(List<Proposal> proposals, Finder by, Deadline deadline) {
    List<OdeResult.Verified> found = new ArrayList<>();
    @Nullable OdeResult none = null;
    int place = 0;
    List<OdeResult.Verified> cases = new ArrayList<>();
    for (Proposal proposal : proposals) {
      place++;
      if (deadline.hasPassed()) {
        break;
      }
      if (cases.isEmpty() ? isCase(proposal) : !proposal.conditions().isEmpty()) {
        OdeResult.@Nullable Verified each = families.general(proposal, by, place, deadline);
        if (each != null && isNew(each, cases)) {
          cases.add(each);
        }
        continue;
      }
      if (!cases.isEmpty()) {
        break;
      }
      OdeResult.@Nullable Verified family = families.general(proposal, by, place, deadline);
      if (family == null) {
        continue;
      }
      if (!problem.conditions().isEmpty() && hasSeveralSlopes()) {
        found.addAll(fitting.everyFitted(proposal, by, place, deadline));
        continue;
      }
      if (!problem.conditions().isEmpty()) {
        @Nullable OdeResult fit = fit(proposal, family, by, place, deadline);
        if (fit instanceof OdeResult.Verified) {
          return fit;
        }
        none = none == null ? fit : none;
        continue;
      }
      if (family.general() && !lacksMembers(proposal, proposals.subList(place, proposals.size()))) {
        return family;
      }
      found.add(family);
    }
    if (!cases.isEmpty()) {
      return problem.conditions().isEmpty()
          ? cases.getFirst().with(cases.subList(1, cases.size()))
          : fittedCases(proposals, by, deadline);
    }
    if (none != null) {
      return none;
    }
    return found.isEmpty() ? fitting.unbounded() : families.withOthers(found, by);
  }

  /** The solution with the given values, or the proof that there is none; null if not found. */
  private @Nullable OdeResult fit(
      Proposal proposal, OdeResult.Verified family, Finder by, int place, Deadline deadline) {
    return switch (ConditionFitting.of(problem, proposal)) {
      case ConditionFitting.Outcome.Fitted constants -> {
        OdeResult.@Nullable Verified first =
            fitting.firstFitted(proposal, constants, by, place, deadline);
        yield first == null || new Uniqueness(problem).doubts(1).isEmpty()
            ? first
            : families.withOthers(
                Stream.concat(
                        Stream.of(first),
                        fitting.everyFitted(proposal, by, place, deadline).stream())
                    .toList(),
                by);
      }
      case ConditionFitting.Outcome.Contradictory _ ->
          family.general() && family.beside().isEmpty() && fitting.isRegular()
              ? statements.noSolution(
                  "the general solution takes the given values for no constants")
              : null;
      case ConditionFitting.Outcome.NotFound _ -> {
        statements.note(
            new Attempt(family.answer().getFirst(), by, "no constants were found for the values"));
        yield fitting.missing(proposal, deadline);
      }
    };
  }

  /**
   * Whether the equation may have several slopes at a point, and several solutions with them, as
   * (y')² = y has.
   */
  private boolean hasSeveralSlopes() {
    return problem.order() == 1
        && !problem.isSystem()
        && Forms.coefficients(problem.residual(), OdeProblem.name(0, 1), 1)
            .filter(coefficients -> coefficients.size() == 2)
            .isEmpty();
  }

  /** Whether a family of second order has no member for C₁ = 0, and a later one is of that. */
  private boolean lacksMembers(Proposal proposal, List<Proposal> later) {
    return problem.order() == 2
        && proposal.solution().constants(2).size() == 2
        && proposal.solution().excludesZero()
        && later.stream().anyMatch(each -> each.solution().constants(2).size() == 1);
  }

  /** Whether the sign of a parameter decides between several solutions. */
  private static boolean isCase(Proposal proposal) {
    return proposal.conditions().stream().anyMatch(each -> !each.sign().equals("!="));
  }

  /** Whether no case before has the same conditions on the statements.parameters(). */
  private static boolean isNew(OdeResult.Verified each, List<OdeResult.Verified> cases) {
    return cases.stream()
        .noneMatch(before ->
            before.conditions().equals(each.conditions())
                && (before.general() || before.constants().isEmpty()));
  }

  private @Nullable OdeResult fittedCases(List<Proposal> proposals, Finder by, Deadline deadline) {
    List<OdeResult.Verified> cases = new ArrayList<>();
    int place = 0;
    for (Proposal proposal : proposals) {
      place++;
      if (!deadline.hasPassed()
          && ConditionFitting.of(problem, proposal)
              instanceof ConditionFitting.Outcome.Fitted found) {
        OdeResult.@Nullable Verified fitted = fitting.fitted(proposal, found, by, place, deadline);
        if (fitted != null && isNew(fitted, cases)) {
          cases.add(fitted);
        }
      }
    }
    return cases.isEmpty() ? null : cases.getFirst().with(cases.subList(1, cases.size()));
  }
}
