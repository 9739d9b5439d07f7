package org.algebrist.systems.symbolic;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.differential.Jumps;
import org.algebrist.algebra.differential.answer.ArbitraryConstants;
import org.algebrist.algebra.ode.ConditionFitting;
import org.algebrist.algebra.ode.ConstantSolutions;
import org.algebrist.algebra.ode.Generality;
import org.algebrist.algebra.ode.NearPoint;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.SingularSolutions;
import org.algebrist.algebra.ode.SmoothBranches;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.SolutionProof;
import org.algebrist.algebra.ode.TextbookMethods;
import org.algebrist.algebra.ode.TidySolutions;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.symbolic.answer.Attempt;
import org.algebrist.systems.symbolic.answer.Conditions;
import org.algebrist.systems.symbolic.answer.Finder;
import org.algebrist.systems.symbolic.answer.OdeResult;
import org.algebrist.systems.symbolic.answer.OdeWording;
import org.algebrist.systems.symbolic.answer.Verdicts;
import org.jspecify.annotations.Nullable;

/** Makes answers to one differential equation of proposals: proved, fitted to values, named. */
final class OdeAnswers {
  private static final Duration CHECK = Duration.ofMillis(1_500);

  /** What a jump comes from. */
  private static final Set<Operator> JUMPING =
      EnumSet.of(Operator.ABS, Operator.TAN, Operator.COT, Operator.ARCTAN, Operator.SIGNUM);

  /** Families of solutions that are named beside the first. */
  private static final int MAX_FAMILIES = 3;

  private final Formula equation;
  private final OdeProblem problem;
  private final OdeProblem free;
  private final List<Attempt> attempts;
  private final OdeWording wording;

  OdeAnswers(Formula equation, OdeProblem problem, List<Attempt> attempts) {
    this.equation = equation;
    this.problem = problem;
    this.free = problem.withoutConditions();
    this.attempts = attempts;
    this.wording = new OdeWording(problem);
  }

  void note(Attempt attempt) {
    attempts.add(attempt);
  }

  /** What the textbook's methods lead to with these integrals; null if nothing is proved. */
  @Nullable OdeResult byMethods(Integration integrals, Deadline deadline) {
    List<Proposal> proposals;
    try {
      proposals = new TextbookMethods(integrals).solve(free);
    } catch (TooDeepException | UnsupportedOperationException | ArithmeticException beyond) {
      return null;
    }
    return best(proposals, Finder.RULES, deadline);
  }

  /** The first general answer, else the first one; null if none is proved. */
  @Nullable OdeResult best(List<Proposal> proposals, Finder by, Deadline deadline) {
    List<OdeResult.Verified> families = new ArrayList<>();
    boolean contradictory = false;
    int place = 0;
    List<OdeResult.Verified> cases = new ArrayList<>();
    for (Proposal proposal : proposals) {
      place++;
      if (deadline.hasPassed()) {
        break;
      }
      if (proposal.conditions().stream().anyMatch(each -> !cases.isEmpty())
          || cases.isEmpty() && isCase(proposal)) {
        OdeResult.@Nullable Verified each = general(proposal, by, place, deadline);
        if (each != null) {
          cases.add(each);
        }
        continue;
      }
      if (!cases.isEmpty()) {
        break;
      }
      OdeResult.@Nullable Verified family = general(proposal, by, place, deadline);
      if (family == null) {
        continue;
      }
      if (!problem.conditions().isEmpty()) {
        switch (ConditionFitting.of(problem, proposal)) {
          case ConditionFitting.Outcome.Fitted found -> {
            OdeResult.@Nullable Verified fitted = fitted(proposal, found, by, place, deadline);
            fitted = fitted == null ? fittedOtherwise(proposal, by, place, deadline) : fitted;
            if (fitted != null) {
              return fitted;
            }
          }
          case ConditionFitting.Outcome.Contradictory _ -> contradictory |= family.general();
          case ConditionFitting.Outcome.NotFound _ ->
              attempts.add(
                  new Attempt(
                      family.answer().getFirst(), by, "no constants were found for the values"));
        }
        continue;
      }
      if (family.general()) {
        return family;
      }
      families.add(family);
    }
    if (!cases.isEmpty()) {
      return problem.conditions().isEmpty()
          ? cases.getFirst().with(cases.subList(1, cases.size()))
          : fittedCases(proposals, by, deadline);
    }
    if (contradictory) {
      return noSolution();
    }
    return families.isEmpty() ? null : withOthers(families, by);
  }

  private OdeResult noSolution() {
    return new OdeResult.Declined(
        equation,
        false,
        "there is no solution: the general solution takes the given values for no constants",
        List.copyOf(attempts));
  }

  /** The first family with the others beside it, which rules alone propose. */
  private static OdeResult.Verified withOthers(List<OdeResult.Verified> families, Finder by) {
    Map<List<Formula>, OdeResult.Verified> others = new LinkedHashMap<>();
    families.stream()
        .filter(each -> by == Finder.RULES)
        .filter(each -> !each.answer().equals(families.getFirst().answer()))
        .forEach(each -> others.putIfAbsent(each.answer(), each));
    return families.getFirst().with(others.values().stream().limit(MAX_FAMILIES).toList());
  }

  /** Whether the sign of a parameter decides between several solutions. */
  private static boolean isCase(Proposal proposal) {
    return proposal.conditions().stream().anyMatch(each -> !each.sign().equals("!="));
  }

  private @Nullable OdeResult fittedCases(List<Proposal> proposals, Finder by, Deadline deadline) {
    List<OdeResult.Verified> cases = new ArrayList<>();
    int place = 0;
    for (Proposal proposal : proposals) {
      place++;
      if (!deadline.hasPassed()
          && ConditionFitting.of(problem, proposal)
              instanceof ConditionFitting.Outcome.Fitted found) {
        OdeResult.@Nullable Verified fitted = fitted(proposal, found, by, place, deadline);
        if (fitted != null) {
          cases.add(fitted);
        }
      }
    }
    return cases.isEmpty() ? null : cases.getFirst().with(cases.subList(1, cases.size()));
  }

  /** A family of solutions, of whose forms the first that is proved is the answer. */
  private OdeResult.@Nullable Verified general(
      Proposal proposal, Finder by, int place, Deadline deadline) {
    List<Solution> forms = tidied(proposal, by, deadline);
    Solution main = null;
    Verdict.Equal proof = null;
    List<Formula> branches = new ArrayList<>();
    for (Solution form : forms) {
      if (deadline.hasPassed()) {
        break;
      }
      if (main != null
          && !(main instanceof Solution.Implicit && form instanceof Solution.Explicit)) {
        continue;
      }
      for (Solution each :
          new LinkedHashSet<>(List.of(form.withSizes(true), form.withSizes(false), form))) {
        if (checked(each, by, deadline) instanceof Verdict.Equal equal) {
          if (main == null) {
            main = each;
            proof = equal;
          } else {
            branches.addAll(wording.statements(each));
          }
          break;
        }
      }
    }
    if (main == null || proof == null) {
      return null;
    }
    if (by == Finder.MODEL && wording.constants(main).isEmpty()) {
      return null; // one function of many, which answers no question
    }
    List<Canonical> single = new ArrayList<>();
    List<Formula> beside = new ArrayList<>();
    List<Solution> others = new ArrayList<>(proposal.beside());
    ConstantSolutions.of(free).stream().map(Solution.Explicit::new).forEach(others::add);
    SingularSolutions.candidates(free, forms).stream()
        .map(Solution.Explicit::new)
        .forEach(others::add);
    for (Solution other : others) {
      if (!problem.isSystem()
          && other instanceof Solution.Explicit(Canonical value)
          && !single.contains(value)
          && !isKnown(value, single)
          && !isMember(main, value)
          && isProved(value, deadline)) {
        single.add(value);
        beside.addAll(wording.statements(other));
      }
    }
    boolean general =
        Generality.of(free, main, single, proof.conditions())
            && (Generality.isCertain(free) || fitsSamples(proposal));
    return verified(proposal, main, proof, branches, beside, general, by, place);
  }

  /** Whether a value is one of a family that is named: 0 of kπ. */
  private static boolean isKnown(Canonical value, List<Canonical> named) {
    return named.stream()
        .anyMatch(each -> ConstantSolutions.members(each).contains(value.expanded()));
  }

  private boolean isProved(Canonical value, Deadline deadline) {
    return ConstantSolutions.members(value).stream()
        .allMatch(each ->
            SolutionProof.of(free, new Solution.Explicit(each), time(deadline))
                instanceof Verdict.Equal);
  }

  /** The forms of a family, each tidied where that is proved too. */
  private List<Solution> tidied(Proposal proposal, Finder by, Deadline deadline) {
    List<Solution> forms = new ArrayList<>();
    for (Solution form : proposal.forms()) {
      Solution tidy = TidySolutions.of(form, problem.variable(), problem.freedom());
      forms.add(
          tidy.equals(form)
                  || !(checked(tidy.withSizes(true), by, deadline) instanceof Verdict.Equal)
              ? form
              : tidy);
    }
    return forms;
  }

  /** Whether constants are found for some initial values, exactly. */
  private boolean fitsSamples(Proposal proposal) {
    for (OdeProblem sample : Generality.samples(free)) {
      if (!(ConditionFitting.of(sample, proposal) instanceof ConditionFitting.Outcome.Fitted)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a solution is the family's for some constant. */
  private boolean isMember(Solution family, Canonical value) {
    if (value.contains(Solution.INTEGER)) {
      return ConstantSolutions.members(value).stream().allMatch(each -> isMember(family, each));
    }
    if (value.contains(Solution.constant(1))) {
      return isConstantFor(family);
    }
    if (problem.freedom() == 1
        && SingularSolutions.constant(family, value, problem.variable()).isPresent()) {
      return true;
    }
    try {
      Solution member = family;
      for (int i = 1; i <= problem.freedom(); i++) {
        member = member.replace(Solution.constant(i), Canonical.ZERO);
      }
      if (member instanceof Solution.Explicit(Canonical own)) {
        return own.equals(value);
      }
      return member instanceof Solution.Implicit(Canonical left, Canonical right)
          && Canonical.difference(left, right)
              .replace(OdeProblem.name(0, 0), value)
              .expanded()
              .equals(Canonical.ZERO);
    } catch (ArithmeticException none) {
      return false; // the family has no member for this constant
    }
  }

  /** Whether a family does not change any more when one of its constants is 0. */
  private boolean isConstantFor(Solution family) {
    for (int i = 1; i <= problem.freedom(); i++) {
      if (family instanceof Solution.Explicit(Canonical own)) {
        try {
          Canonical still = own.replace(Solution.constant(i), Canonical.ZERO).expanded();
          if (!still.contains(problem.variable())
              && IntStream.rangeClosed(1, problem.freedom())
                  .anyMatch(other -> still.contains(Solution.constant(other)))) {
            return true;
          }
        } catch (ArithmeticException none) {
          continue; // the family has no member for this constant
        }
      }
    }
    return false;
  }

  /** Of an implicit family every member is a solution; another one is substituted itself. */
  private OdeResult.@Nullable Verified fitted(
      Proposal proposal,
      ConditionFitting.Outcome.Fitted found,
      Finder by,
      int place,
      Deadline deadline) {
    Solution solution = found.solution();
    Solution family = found.family();
    int open = found.constants();
    Solution proved = solution instanceof Solution.Implicit ? family : solution;
    List<Solution> smooth = smooth(solution, deadline);
    Verdict verdict = checked(proved, by, deadline);
    if (!(verdict instanceof Verdict.Equal)
        && oneValue()
        && solution instanceof Solution.Explicit e) {
      verdict = SolutionProof.around(free, e, problem.conditions().getFirst().at(), time(deadline));
    }
    if (smooth.isEmpty() || !(verdict instanceof Verdict.Equal proof)) {
      return null;
    }
    List<Solution> others = new ArrayList<>(smooth.subList(1, smooth.size()));
    if (open == 0) {
      stillSolution(deadline).filter(still -> !smooth.contains(still)).ifPresent(others::add);
    }
    List<Formula> beside =
        others.stream().flatMap(each -> wording.statements(each).stream()).toList();
    return verified(
        proposal.where(found.conditions()),
        smooth.getFirst(),
        proof,
        List.of(),
        beside,
        open > 0,
        by,
        place);
  }

  /** With other constants, or of another form of the family, than those that come first. */
  private OdeResult.@Nullable Verified fittedOtherwise(
      Proposal proposal, Finder by, int place, Deadline deadline) {
    List<ConditionFitting.Outcome.Fitted> every = ConditionFitting.every(problem, proposal);
    for (var each : every.subList(Math.min(1, every.size()), every.size())) {
      OdeResult.@Nullable Verified fitted = fitted(proposal, each, by, place, deadline);
      if (fitted != null) {
        return fitted;
      }
    }
    return null;
  }

  /**
   * The solution, or what takes its place where it has a corner at the point of a condition; none
   * if it has no derivative there, or does not solve the equation there.
   */
  private List<Solution> smooth(Solution solution, Deadline deadline) {
    Canonical at = problem.conditions().getFirst().at();
    if (solution instanceof Solution.Implicit implicit) {
      boolean isDefined =
          !oneValue()
              || NearPoint.definesFunction(
                  free, implicit, at, problem.conditions().getFirst().value());
      return isDefined ? List.of(solution) : List.of();
    }
    if (!(solution instanceof Solution.Explicit(Canonical value))) {
      return List.of(solution);
    }
    List<Solution> branches =
        SmoothBranches.of(value, problem.variable(), at).stream()
            .map(Solution.Explicit::new)
            .filter(branch -> isProved(branch.value(), deadline))
            .filter(branch -> !oneValue() || NearPoint.solvesAt(free, branch.value(), at))
            .filter(branch ->
                SolutionProof.conditions(problem, branch, time(deadline)) instanceof Verdict.Equal)
            .map(Solution.class::cast)
            .toList();
    if (!branches.isEmpty()) {
      return branches;
    }
    boolean holds =
        !oneValue()
            || NearPoint.solvesAt(free, value, at)
                && !NearPoint.hasCorner(value, problem.variable(), at);
    return holds ? List.of(solution) : List.of();
  }

  private boolean oneValue() {
    return !problem.isSystem()
        && problem.order() == 1
        && problem.conditions().size() == 1
        && problem.conditions().getFirst().derivative() == 0;
  }

  /** The constant that takes the one value which is given, where it solves the equation. */
  private Optional<Solution> stillSolution(Deadline deadline) {
    return oneValue() && isProved(problem.conditions().getFirst().value(), deadline)
        ? Optional.of(new Solution.Explicit(problem.conditions().getFirst().value()))
        : Optional.empty();
  }

  /** The constant solution of given values; null where there is none. */
  @Nullable OdeResult still(Deadline deadline) {
    Optional<Solution> still = stillSolution(deadline);
    if (still.isEmpty()
        || !(checked(still.get(), Finder.RULES, deadline) instanceof Verdict.Equal proof)) {
      return null;
    }
    Proposal constant =
        new Proposal(still.get(), "constant", List.of(), List.of(), List.of(), List.of());
    return verified(constant, still.get(), proof, List.of(), List.of(), false, Finder.RULES, 1);
  }

  private Duration time(Deadline deadline) {
    return Duration.ofNanos(Math.max(1, Math.min(CHECK.toNanos(), deadline.remainingNanos())));
  }

  private Verdict checked(Solution form, Finder by, Deadline deadline) {
    Verdict verdict = SolutionProof.of(free, form, time(deadline));
    attempts.add(new Attempt(wording.statements(form).getFirst(), by, Verdicts.text(verdict)));
    return verdict;
  }

  private OdeResult.Verified verified(
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
      conditions.add(wording.condition(each));
    }
    proof.conditions().stream()
        .map(wording::named)
        .filter(each -> !conditions.contains(each))
        .forEach(conditions::add);
    conditions.addAll(jumps(main));
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
        proposal.method(),
        proposal.steps().stream().map(wording::named).toList(),
        proof.proof(),
        Conditions.reduced(conditions.stream().distinct().toList()),
        List.of(),
        List.copyOf(attempts));
  }

  /** Where a solution or a derivative of it jumps, which the equation's does not do. */
  private List<String> jumps(Solution main) {
    if (!(main instanceof Solution.Explicit(Canonical value))
        || !Postorder.contains(value.formula(), each -> JUMPING.contains(each.operator()))) {
      return List.of();
    }
    List<String> found = new ArrayList<>();
    Canonical own = value;
    for (int k = 0; k < problem.order() && found.isEmpty(); k++) {
      Canonical next = own.derivative(problem.variable());
      found.addAll(Jumps.of(own, next, problem.variable()));
      own = next;
    }
    return found;
  }

  /** A proposal of the model, whose constants have the published names. */
  static Proposal ofModel(Canonical answer, String variable) {
    Canonical absorbed =
        ArbitraryConstants.absorbed(
            ArbitraryConstants.absorbed(
                answer.replace(
                    symbol -> symbol.name().equals("x") ? Canonical.name(variable) : symbol),
                variable,
                ArbitraryConstants.FIRST),
            variable,
            ArbitraryConstants.SECOND);
    boolean both =
        absorbed.contains(ArbitraryConstants.FIRST) && absorbed.contains(ArbitraryConstants.SECOND);
    Canonical renamed =
        absorbed
            .replace(ArbitraryConstants.FIRST, Canonical.name(Solution.constant(1)))
            .replace(ArbitraryConstants.SECOND, Canonical.name(Solution.constant(both ? 2 : 1)));
    return new Proposal(
        new Solution.Explicit(renamed), "", List.of(), List.of(), List.of(), List.of());
  }
}
