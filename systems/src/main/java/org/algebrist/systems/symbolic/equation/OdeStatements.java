package org.algebrist.systems.symbolic.equation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.definite.value.Domain;
import org.algebrist.algebra.differential.Jumps;
import org.algebrist.algebra.differential.SubstitutionMethod;
import org.algebrist.algebra.differential.special.SpecialDomain;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.SolutionProof;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.initial.ConditionFitting;
import org.algebrist.algebra.ode.initial.InitialValues;
import org.algebrist.algebra.ode.method.NamedRootSolution;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.ode.step.Claim;
import org.algebrist.algebra.ode.step.Step;
import org.algebrist.algebra.ode.step.StepProof;
import org.algebrist.algebra.proof.Proof;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.symbolic.answer.Attempt;
import org.algebrist.systems.symbolic.answer.Conditions;
import org.algebrist.systems.symbolic.answer.ContinuousPoints;
import org.algebrist.systems.symbolic.answer.Finder;
import org.algebrist.systems.symbolic.answer.OdeResult;
import org.algebrist.systems.symbolic.answer.OdeWording;
import org.algebrist.systems.symbolic.answer.Verdicts;

/** Proofs of the solutions of one equation, and answers in the names that people know. */
final class OdeStatements {
  /** For the proofs of a proposal's steps. */
  private static final Duration STEPS = Duration.ofSeconds(1);

  private final Formula equation;
  private final OdeProblem problem;
  private final OdeProblem free;
  private final List<Attempt> attempts;
  private final OdeWording wording;
  private final OdeParameters parameters;

  /** Of each proposal that became an answer. */
  private final Map<List<Step>, List<OdeResult.Step>> proved = new ConcurrentHashMap<>();

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
    List<Formula> statements = wording.statements(form);
    Formula proposal =
        statements.size() == 1
            ? statements.getFirst()
            : new Formula.Operation(Operator.LIST, statements);
    attempts.add(new Attempt(proposal, by, Verdicts.text(verdict)));
    return verdict;
  }

  OdeResult.Verified verified(
      Proposal proposal,
      Solution main,
      Verdict.Equal proof,
      List<Solution.Explicit> branches,
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
        .map(Conditions::worded)
        .filter(each -> !conditions.contains(each))
        .forEach(conditions::add);
    if (main instanceof Solution.Explicit(Canonical value)) {
      conditions.addAll(Jumps.of(value, problem.order(), problem.variable()));
      conditions.addAll(SpecialDomain.of(value));
    }
    List<String> where =
        new ArrayList<>(
            withoutPoints(
                withPoints(withoutSingularPoint(conditions.stream().distinct().toList()), main),
                main));
    lostPoints(main).stream().filter(each -> !where.contains(each)).forEach(where::add);
    Solution worded =
        where.contains(problem.variable() + " > 0") ? withoutBars(main, problem.variable()) : main;
    for (int i = 1; i <= problem.freedom(); i++) {
      String constant = Solution.constant(i);
      if (where.contains(wording.named(constant) + " > 0")) {
        worded = withoutBars(worded, constant);
      }
    }
    return new OdeResult.Verified(
        equation,
        problem.functions(),
        problem.variable(),
        wording.statements(worded),
        branches.stream().flatMap(each -> wording.statements(each).stream()).toList(),
        wording.solved(branches),
        beside,
        wording.constants(main),
        general,
        problem.order(),
        by,
        place,
        wording.named(proposal.method()),
        steps(proposal),
        proof.proof(),
        where,
        List.of(),
        null,
        List.of(),
        List.copyOf(attempts));
  }

  /**
   * The conditions without those that something below a line tells; all x != 1 and x != -1 where
   * one of them is to be said.
   */
  private List<String> withPoints(List<String> conditions, Solution main) {
    List<String> left = withoutPoles(conditions, main);
    String point = problem.variable() + " != ";
    return left.stream().noneMatch(each -> each.startsWith(point))
        ? left
        : conditions.stream()
            .filter(each -> left.contains(each) || each.startsWith(point))
            .toList();
  }

  /** Without what others imply, or x != 0 where the equation has x before its highest slope. */
  private List<String> withoutSingularPoint(List<String> conditions) {
    Optional<Canonical> highest = problem.isSystem() ? Optional.empty() : highest();
    String notZero = problem.variable() + " != 0";
    List<String> reduced = Conditions.reduced(conditions);
    if (highest
        .filter(each -> each.factors().contains(Canonical.name(problem.variable())))
        .isEmpty()) {
      return reduced;
    }
    List<String> all = new ArrayList<>(reduced);
    all.add(notZero);
    return Conditions.reduced(all).stream().filter(reduced::contains).toList();
  }

  /** Where a form has no value, though the equation is linear and regular everywhere: x != 0. */
  private List<String> lostPoints(Solution main) {
    if (!(main instanceof Solution.Explicit(Canonical value))
        || problem.isSystem()
        || highest().filter(Canonical.Num.class::isInstance).isEmpty()
        || !problem.isLinear()) {
      return List.of();
    }
    try {
      return Domain.of(problem.residual().formula()).isEmpty()
          ? Domain.of(value.formula()).stream()
              .filter(each -> !each.positive())
              .filter(each ->
                  Canonical.variables(each.quantity().formula())
                      .equals(List.of(problem.variable())))
              .map(Domain.Condition::text)
              .toList()
          : List.of();
    } catch (Unproved | ArithmeticException unknown) {
      return List.of();
    }
  }

  /** What the highest derivative is multiplied with, if the equation is linear in it. */
  private Optional<Canonical> highest() {
    return coefficients().map(List::getLast);
  }

  private Optional<List<Canonical>> coefficients() {
    return Forms.coefficients(problem.residual(), OdeProblem.name(0, problem.order()), 1)
        .filter(each -> each.size() == 2);
  }

  /** The conditions without those that leave out points at which the solution holds too. */
  private List<String> withoutPoints(List<String> conditions, Solution main) {
    if (conditions.isEmpty()) {
      return conditions;
    }
    Optional<List<Canonical>> highest = problem.isSystem() ? Optional.empty() : coefficients();
    if (!(main instanceof Solution.Explicit(Canonical value)) || highest.isEmpty()) {
      return conditions;
    }
    Canonical slope =
        Canonical.quotient(Canonical.negation(highest.get().getFirst()), highest.get().getLast());
    List<Canonical> functions = new ArrayList<>();
    Canonical own = value;
    for (int k = 0; k < problem.order(); k++) {
      functions.add(own);
      slope = slope.replace(OdeProblem.name(0, k), own);
      own = own.derivative(problem.variable()).expanded();
    }
    functions.add(slope);
    return ContinuousPoints.without(conditions, problem.variable(), functions);
  }

  /** The conditions without those that what is below a line of the answer or equation tells. */
  private List<String> withoutPoles(List<String> conditions, Solution main) {
    List<Formula> shown = new ArrayList<>(List.of(equation));
    shown.addAll(wording.statements(main));
    List<String> left = withoutSlopes(conditions, main);
    for (Formula formula : shown) {
      for (Formula node : Postorder.of(formula)) {
        if (!left.isEmpty()
            && node instanceof Formula.Operation quotient
            && quotient.operator() == Operator.DIVIDE) {
          left = withoutPoles(left, quotient.operands().getLast(), formula.equals(equation));
        }
      }
    }
    return left;
  }

  /** The conditions without those that an implicit solution defines a function near a point. */
  private List<String> withoutSlopes(List<String> conditions, Solution main) {
    if (!(main instanceof Solution.Implicit) || conditions.isEmpty()) {
      return conditions;
    }
    String y = problem.functions().getFirst();
    try {
      var equation = (Formula.Operation) wording.statements(main).getFirst();
      Canonical difference =
          Canonical.difference(
              Canonical.of(equation.operands().getFirst()),
              Canonical.of(equation.operands().getLast()));
      for (String constant : wording.constants(main)) {
        Canonical factor = difference.derivative(constant);
        if (!factor.contains(constant) && !(factor instanceof Canonical.Num)) {
          // solved for the constant, which the slope does not hold then
          difference = Canonical.quotient(difference.replace(constant, Canonical.ZERO), factor);
        }
      }
      Canonical slope = difference.derivative(y);
      Canonical inverse = Canonical.power(Forms.simple(slope), Canonical.MINUS_ONE);
      return Conditions.withoutPoles(
          Conditions.withoutPoles(conditions, inverse, problem.variable()), inverse, y);
    } catch (ArithmeticException | UnsupportedOperationException | TooDeepException none) {
      return conditions;
    }
  }

  /**
   * The conditions without those that something below a line is not 0.
   *
   * @param asked whether it stands in the equation, which so excludes values of parameters too
   */
  private List<String> withoutPoles(List<String> conditions, Formula below, boolean asked) {
    try {
      Canonical inverse = Canonical.power(Canonical.of(below), Canonical.MINUS_ONE);
      List<String> left = conditions;
      for (String name : below.symbols()) {
        left =
            name.equals(problem.variable()) || asked && problem.parameters().contains(name)
                ? Conditions.withoutPoles(left, inverse, name)
                : left;
      }
      return left;
    } catch (ArithmeticException | UnsupportedOperationException | TooDeepException none) {
      return conditions;
    }
  }

  /** With x for |x|. */
  private static Solution withoutBars(Solution solution, String x) {
    Canonical bars = Canonical.call(Operator.ABS, Canonical.name(x));
    return solution.map(part -> SubstitutionMethod.replaced(part, bars, Canonical.name(x)));
  }

  /**
   * A general solution that names roots: exact, as each name's polynomial divides that of the
   * equation.
   */
  OdeResult.Verified withRoots(NamedRootSolution found) {
    Solution solution = new Solution.Explicit(found.solution());
    return verified(
            new Proposal(
                solution,
                "linear with constant coefficients",
                found.steps(),
                List.of(),
                List.of(),
                List.of()),
            solution,
            new Verdict.Equal(Proof.ROOTS),
            List.of(),
            List.of(),
            true,
            Finder.RULES,
            1)
        .noting(found.definitions());
  }

  /** The steps that are proved, each by itself. */
  private List<OdeResult.Step> steps(Proposal proposal) {
    return proved.computeIfAbsent(
        proposal.steps(),
        steps ->
            StepProof.proved(free, steps, Deadline.in(STEPS)).stream()
                .map(step ->
                    new OdeResult.Step(
                        wording.named(step.text()),
                        step.claims().stream()
                            .map(Claim::words)
                            .distinct()
                            .collect(Collectors.joining(", "))))
                .toList());
  }

  /** The values of a family's constants, which the given values of the function make. */
  Step constants(ConditionFitting.Outcome.Fitted found) {
    Solution family = found.family();
    List<Claim> claims = new ArrayList<>();
    for (OdeProblem.PointValue each : problem.conditions()) {
      Canonical left;
      Canonical right;
      if (family instanceof Solution.Implicit implicit) {
        left = implicit.left().replace(OdeProblem.name(0, 0), each.value());
        right = implicit.right().replace(OdeProblem.name(0, 0), each.value());
      } else {
        left = family.parts().get(each.function());
        for (int k = 0; k < each.derivative(); k++) {
          left = left.derivative(problem.variable());
        }
        right = each.value();
      }
      claims.add(
          new Claim.Equal(
              put(left, each.at(), found.values()), put(right, each.at(), found.values())));
    }
    return new Step(wording.constants(family, found.values()), claims);
  }

  private Canonical put(Canonical part, Canonical at, Map<String, Canonical> values) {
    return part.replace(symbol ->
        symbol.name().equals(problem.variable()) ? at : values.getOrDefault(symbol.name(), symbol));
  }

  OdeResult noSolution(String why) {
    return new OdeResult.NoSolution(equation, why, List.copyOf(attempts));
  }
}
