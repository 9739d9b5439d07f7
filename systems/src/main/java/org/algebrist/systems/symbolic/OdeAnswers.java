package org.algebrist.systems.symbolic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.differential.Jumps;
import org.algebrist.algebra.ode.ConstantSolutions;
import org.algebrist.algebra.ode.FamilyMembers;
import org.algebrist.algebra.ode.Generality;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.SingularSolutions;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.SolutionProof;
import org.algebrist.algebra.ode.TextbookMethods;
import org.algebrist.algebra.ode.TidySolutions;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.initial.ConditionFitting;
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
import org.jspecify.annotations.Nullable;

/** Makes answers to one differential equation of proposals: proved, fitted to values, named. */
final class OdeAnswers {
  /** Families of solutions that are named beside the first. */
  private static final int MAX_FAMILIES = 3;

  private final Formula equation;
  private final OdeProblem problem;
  private final OdeProblem free;
  private final InitialValues values;
  private final List<Attempt> attempts;
  private final OdeWording wording;

  OdeAnswers(Formula equation, OdeProblem problem, List<Attempt> attempts) {
    this.equation = equation;
    this.problem = problem;
    this.free = problem.withoutConditions();
    this.values = new InitialValues(problem);
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
      if (cases.isEmpty() ? isCase(proposal) : !proposal.conditions().isEmpty()) {
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
      if (!problem.conditions().isEmpty() && hasSeveralSlopes()) {
        families.addAll(everyFitted(proposal, by, place, deadline));
        continue;
      }
      if (!problem.conditions().isEmpty()) {
        switch (ConditionFitting.of(problem, proposal)) {
          case ConditionFitting.Outcome.Fitted found -> {
            OdeResult.@Nullable Verified fitted = firstFitted(proposal, found, by, place, deadline);
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
    return contradictory ? noSolution() : families.isEmpty() ? null : withOthers(families, by);
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

  /** Every solution of a family that takes the given values, without one in two forms. */
  private List<OdeResult.Verified> everyFitted(
      Proposal proposal, Finder by, int place, Deadline deadline) {
    List<OdeResult.Verified> every = new ArrayList<>();
    for (var each : ConditionFitting.every(problem, proposal)) {
      boolean otherForm = each.solution() instanceof Solution.Implicit && !every.isEmpty();
      OdeResult.@Nullable Verified fitted =
          otherForm ? null : fitted(proposal, each, by, place, deadline);
      if (fitted != null) {
        every.add(fitted);
      }
    }
    return every;
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
          && !FamilyMembers.isKnown(value, single)
          && !FamilyMembers.isMember(free, main, value)
          && values.isProved(value, deadline)) {
        single.add(value);
        beside.addAll(wording.statements(other));
      }
    }
    boolean general =
        Generality.of(free, main, single, proof.conditions())
            && (Generality.isCertain(free) || fitsSamples(proposal));
    return verified(proposal, main, proof, branches, beside, general, by, place);
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
    List<Solution> smooth = values.smooth(solution, deadline);
    Verdict verdict = checked(proved, by, deadline);
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
    List<Solution> others = new ArrayList<>(smooth.subList(1, smooth.size()));
    if (open == 0) {
      values.single(proposal.beside(), deadline).stream()
          .filter(single -> !smooth.contains(single))
          .forEach(others::add);
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

  /** With the constants that are found first, else with others or of another form of the family. */
  private OdeResult.@Nullable Verified firstFitted(
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

  /** The constant solution of given values; null where there is none. */
  @Nullable OdeResult still(Deadline deadline) {
    Optional<Solution> still = values.still(deadline);
    if (still.isEmpty()
        || !(checked(still.get(), Finder.RULES, deadline) instanceof Verdict.Equal proof)) {
      return null;
    }
    Proposal constant =
        new Proposal(still.get(), "constant", List.of(), List.of(), List.of(), List.of());
    return verified(constant, still.get(), proof, List.of(), List.of(), false, Finder.RULES, 1);
  }

  private Verdict checked(Solution form, Finder by, Deadline deadline) {
    Verdict verdict = SolutionProof.of(free, form, InitialValues.time(deadline));
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
        proposal.method(),
        proposal.steps().stream().map(wording::named).toList(),
        proof.proof(),
        Conditions.reduced(conditions.stream().distinct().toList()),
        List.of(),
        List.copyOf(attempts));
  }
}
