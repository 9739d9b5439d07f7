package org.algebrist.systems.symbolic.equation;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.Jumps;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.SolutionProof;
import org.algebrist.algebra.ode.initial.InitialValues;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.symbolic.answer.Attempt;
import org.algebrist.systems.symbolic.answer.Conditions;
import org.algebrist.systems.symbolic.answer.Finder;
import org.algebrist.systems.symbolic.answer.OdeResult;
import org.algebrist.systems.symbolic.answer.OdeWording;
import org.algebrist.systems.symbolic.answer.Verdicts;

/** Proofs of the solutions of one equation, and answers in the names that people know. */
final class OdeStatements {
  private final Formula equation;
  private final OdeProblem problem;
  private final OdeProblem free;
  private final List<Attempt> attempts;
  private final OdeWording wording;
  private final OdeParameters parameters;

  OdeStatements(Formula equation, OdeProblem problem, List<Attempt> attempts) {
    this.equation = equation;
    this.problem = problem;
    this.free = problem.withoutConditions();
    this.attempts = attempts;
    this.wording = new OdeWording(problem);
    this.parameters = new OdeParameters(problem);
  }

  OdeProblem problem() {
    return problem;
  }

  OdeWording wording() {
    return wording;
  }

  OdeParameters parameters() {
    return parameters;
  }

  void note(Attempt attempt) {
    attempts.add(attempt);
  }

  Verdict checked(Solution form, Finder by, Deadline deadline) {
    Verdict verdict = SolutionProof.of(free, form, InitialValues.time(deadline));
    attempts.add(new Attempt(wording.statements(form).getFirst(), by, Verdicts.text(verdict)));
    return verdict;
  }

  OdeResult.Verified verified(
      Proposal proposal,
      Solution main,
      Verdict.Equal proof,
      List<Formula> branches,
      List<Formula> beside,
      boolean general,
      Finder by,
      int place) {
    List<String> conditions = new ArrayList<>();
    for (Proposal.Requirement each : proposal.conditions()) {
      OdeParameters.factors(each).forEach(factor -> conditions.add(wording.condition(factor)));
    }
    proof.conditions().stream()
        .map(wording::named)
        .filter(each -> !conditions.contains(each))
        .forEach(conditions::add);
    if (main instanceof Solution.Explicit(Canonical value)) {
      conditions.addAll(Jumps.of(value, problem.order(), problem.variable()));
    }
    return new OdeResult.Verified(
        equation,
        problem.functions(),
        problem.variable(),
        wording.statements(main),
        branches,
        beside,
        wording.constants(main),
        general,
        problem.order(),
        by,
        place,
        wording.named(proposal.method()),
        proposal.steps().stream().map(wording::named).toList(),
        proof.proof(),
        Conditions.reduced(conditions.stream().distinct().toList()),
        List.of(),
        List.of(),
        List.copyOf(attempts));
  }

  OdeResult noSolution(String why) {
    return new OdeResult.NoSolution(equation, why, List.copyOf(attempts));
  }
}
