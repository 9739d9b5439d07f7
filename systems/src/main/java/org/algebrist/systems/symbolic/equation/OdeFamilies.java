package org.algebrist.systems.symbolic.equation;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.ConstantSolutions;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.answer.TidySolutions;
import org.algebrist.algebra.ode.condition.Joins;
import org.algebrist.algebra.ode.condition.RealDomain;
import org.algebrist.algebra.ode.family.FamilyMembers;
import org.algebrist.algebra.ode.family.Generality;
import org.algebrist.algebra.ode.family.SampleValues;
import org.algebrist.algebra.ode.family.SingularSolutions;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.initial.ConditionFitting;
import org.algebrist.algebra.ode.initial.FittedForm;
import org.algebrist.algebra.ode.initial.InitialValues;
import org.algebrist.algebra.ode.initial.Uniqueness;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.symbolic.answer.Finder;
import org.algebrist.systems.symbolic.answer.OdeResult;
import org.jspecify.annotations.Nullable;

/** General answers: families of solutions, each proved, and what stands beside them. */
final class OdeFamilies {
  /** Families of solutions that are named beside the first. */
  private static final int MAX_FAMILIES = 3;

  private final OdeStatements statements;
  private final OdeProblem problem;
  private final OdeProblem free;
  private final InitialValues values;
  private final RealDomain domain;

  /** What the general answers are, for comparison. */
  private final Map<OdeResult.Verified, Family> found = new IdentityHashMap<>();

  private record Family(Solution main, Proposal proposal, List<Canonical> single) {}

  OdeFamilies(OdeStatements statements) {
    this.statements = statements;
    this.problem = statements.problem();
    this.free = problem.withoutConditions();
    this.values = new InitialValues(problem);
    this.domain = new RealDomain(free);
  }

  /** A family of solutions, of whose forms the first that is proved is the answer. */
  OdeResult.@Nullable Verified general(Proposal proposal, Finder by, int place, Deadline deadline) {
    List<Solution> forms = tidied(proposal, true, by, deadline);
    @Nullable Proved proved = proved(forms, by, deadline);
    if (proved != null && !proved.branches().isEmpty()) {
      List<Solution> alike = tidied(proposal, false, by, deadline);
      @Nullable Proved again = alike.equals(forms) ? proved : proved(alike, by, deadline);
      if (again != null) {
        proved = again;
        forms = alike;
      }
    }
    if (proved == null
        || by == Finder.MODEL && statements.wording().constants(proved.main()).isEmpty()) {
      return null; // of the model one function of many, which answers no question
    }
    Solution main = proved.main();
    List<Canonical> single = single(proposal, forms, main, deadline);
    List<Formula> beside = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (Canonical value : single) {
      Optional<Solution> square = square(value);
      if (square.isPresent() && single.contains(Canonical.negation(value))) {
        if (single.indexOf(value) < single.indexOf(Canonical.negation(value))) {
          beside.addAll(statements.wording().statements(square.get()));
        }
        continue;
      }
      beside.addAll(statements.wording().statements(new Solution.Explicit(value)));
      List<Proposal.Requirement> own = statements.parameters().conditions(value);
      if (!own.isEmpty()) {
        notes.add(statements.wording().note(value, own));
      }
    }
    for (ConstantSolutions.OfPower each : ConstantSolutions.ofPowers(free)) {
      single.add(each.value());
      notes.add(statements.wording().note(each));
    }
    if (problem.conditions().isEmpty()) {
      notes.addAll(Joins.of(free, main));
      single.stream()
          .filter(each -> Uniqueness.branches(free, each))
          .map(statements.wording()::branching)
          .forEach(notes::add);
    }
    Proposal real =
        proposal.where(
            domain.lacking(main).stream()
                .map(each -> new Proposal.Requirement(each, ">"))
                .toList());
    List<String> where = new ArrayList<>(proved.proof().conditions());
    real.conditions().forEach(each -> where.add(statements.wording().condition(each)));
    boolean general =
        Generality.of(free, main, single, where)
            && !SingularSolutions.hasUnknownZeros(free)
            && (problem.order() == 1 || problem.isSystem() || hasOneHighest())
            && (Generality.isCertain(free)
                || fitsSamples(proposal)
                || fitsSamples(proposal.as(main)));
    OdeResult.Verified answer =
        statements
            .verified(
                real.where(statements.parameters().conditions(real, main, single)),
                main,
                proved.proof(),
                proved.branches(),
                beside,
                general,
                by,
                place)
            .noting(notes);
    found.put(answer, new Family(main, proposal, single));
    return answer;
  }

  /** y² = 4ax for y = ±2√(ax), where that is shorter. */
  private static Optional<Solution> square(Canonical value) {
    Canonical square = Canonical.product(value, value).expanded();
    return square.nodes() < value.nodes()
        ? Optional.of(
            new Solution.Implicit(
                Canonical.power(Canonical.name(OdeProblem.name(0, 0)), Canonical.number(2)),
                square))
        : Optional.empty();
  }

  /**
   * The first form that is proved.
   *
   * @param branches the explicit forms of an implicit one that are proved
   */
  private record Proved(Solution main, Verdict.Equal proof, List<Solution.Explicit> branches) {}

  private @Nullable Proved proved(List<Solution> forms, Finder by, Deadline deadline) {
    @Nullable Proved proved = null;
    for (Solution form : forms) {
      if (deadline.hasPassed()) {
        break;
      }
      if (proved != null
          && !(proved.main() instanceof Solution.Implicit && form instanceof Solution.Explicit)) {
        continue;
      }
      Solution sized = form.withSizes(true);
      for (Solution each :
          new LinkedHashSet<>(
              List.of(
                  domain.withSizes(sized, domain.lacking(sized)),
                  sized,
                  form.withSizes(false),
                  form))) {
        if (statements.checked(each, by, deadline) instanceof Verdict.Equal equal) {
          if (proved == null) {
            proved = new Proved(each, equal, new ArrayList<>());
          } else if (each instanceof Solution.Explicit branch) {
            proved.branches().add(branch);
          }
          break;
        }
      }
    }
    return proved;
  }

  /** Solutions that are no members of the family, each proved. */
  private List<Canonical> single(
      Proposal proposal, List<Solution> forms, Solution main, Deadline deadline) {
    List<Solution> others = new ArrayList<>(proposal.beside());
    Optional<List<Canonical>> beside = FamilyMembers.constantsBeside(free, main);
    ConstantSolutions.of(free).stream()
        .flatMap(each ->
            each.contains(Solution.constant(1)) && beside.isPresent()
                ? beside.get().stream()
                : Stream.of(each))
        .map(Solution.Explicit::new)
        .forEach(others::add);
    SingularSolutions.candidates(free, forms).stream()
        .map(Solution.Explicit::new)
        .forEach(others::add);
    List<Canonical> single = new ArrayList<>();
    for (Solution other : others) {
      if (!problem.isSystem()
          && other instanceof Solution.Explicit(Canonical value)
          && !single.contains(value)
          && !FamilyMembers.isKnown(value, single)
          && !FamilyMembers.isMember(free, main, value)
          && !statements.parameters().contradict(main, value)
          && values.isProved(value, deadline)) {
        single.add(value);
      }
    }
    return single;
  }

  /**
   * The forms of a family, each tidied where that is proved too.
   *
   * @param alone whether one of them is shown, so that its constants may be others than theirs
   */
  private List<Solution> tidied(Proposal proposal, boolean alone, Finder by, Deadline deadline) {
    List<Solution> forms = new ArrayList<>();
    for (Solution form : TidySolutions.withPlainConstants(proposal.forms(), problem.freedom())) {
      forms.add(
          ifProved(
              TidySolutions.of(form, problem.variable(), problem.freedom(), alone),
              form,
              by,
              deadline));
    }
    if (proposal.branches().size() == 2 && proposal.solution() instanceof Solution.Implicit) {
      List<Solution> signed = withoutSquares(forms.subList(1, 3), by, deadline);
      forms.set(1, signed.getFirst());
      forms.set(2, signed.getLast());
    }
    return forms;
  }

  private Solution ifProved(Solution form, Solution other, Finder by, Deadline deadline) {
    return form.equals(other)
            || Stream.of(form.withSizes(true), form)
                .distinct()
                .noneMatch(each -> statements.checked(each, by, deadline) instanceof Verdict.Equal)
        ? other
        : form;
  }

  /** ±x·√u for ±√(x²·u), which are the same two solutions on each side of 0. */
  private List<Solution> withoutSquares(List<Solution> branches, Finder by, Deadline deadline) {
    List<Solution> made = new ArrayList<>();
    for (Solution branch : branches) {
      if (branch instanceof Solution.Explicit(Canonical value)) {
        FittedForm.of(value, problem.variable(), Canonical.ONE)
            .map(Solution.Explicit::new)
            .filter(form -> ifProved(form, branch, by, deadline).equals(form))
            .ifPresent(made::add);
      }
    }
    return made.size() == branches.size() ? made : branches;
  }

  /** Whether the equation is linear in its highest derivative, not as (y″)² = 4. */
  private boolean hasOneHighest() {
    return Forms.coefficients(free.residual(), OdeProblem.name(0, problem.order()), 1)
        .filter(each -> each.size() == 2)
        .isPresent();
  }

  /** Whether real constants are found for some initial values, exactly. */
  private boolean fitsSamples(Proposal proposal) {
    return Generality.samples(free).stream().allMatch(sample -> isFitted(sample, proposal));
  }

  private boolean isFitted(OdeProblem sample, Proposal proposal) {
    return ConditionFitting.of(sample, proposal) instanceof ConditionFitting.Outcome.Fitted fitted
        && fitted.values().values().stream()
            .allMatch(value ->
                IntStream.of(1, -1)
                    .anyMatch(sign ->
                        Forms.valueAt(value, free.parameters(), parameters(sign)).isPresent()));
  }

  /** Values for the parameters, no two of them equal. */
  private double[] parameters(int sign) {
    return IntStream.range(0, free.parameters().size())
        .mapToDouble(i -> sign * SampleValues.sample(i))
        .toArray();
  }

  /** Whether each of some initial values belongs to one of the families of second order. */
  private boolean haveSamples(List<OdeResult.Verified> families) {
    List<Proposal> proposals =
        families.stream().map(found::get).filter(Objects::nonNull).map(Family::proposal).toList();
    // Of an equation of second degree in y'' each of two families has the samples.
    Optional<List<Canonical>> highest =
        Forms.coefficients(free.residual(), OdeProblem.name(0, problem.order()), 2);
    return problem.order() == 2
        && !problem.isSystem()
        && problem.conditions().isEmpty()
        && highest.isPresent()
        && proposals.size() >= highest.get().size() - 1
        && Generality.samples(free).stream()
            .allMatch(sample -> proposals.stream().anyMatch(each -> isFitted(sample, each)));
  }

  /** The first family with the others beside it, which rules alone propose. */
  OdeResult.Verified withOthers(List<OdeResult.Verified> families, Finder by) {
    Map<List<Formula>, OdeResult.Verified> others = new LinkedHashMap<>();
    OdeResult.Verified first = families.getFirst();
    families.stream()
        .filter(each -> by == Finder.RULES)
        .filter(each -> !each.answer().equals(first.answer()) && !isSame(first, each))
        .forEach(each -> others.putIfAbsent(each.answer(), each));
    boolean covered = coversEverySlope(families);
    if (others.isEmpty() && covered) {
      return first.asGeneral();
    }
    List<OdeResult.Verified> shown = others.values().stream().limit(MAX_FAMILIES).toList();
    return !others.isEmpty() && shown.size() == others.size() && (covered || haveSamples(families))
        ? first.asGeneral().with(shown.stream().map(OdeResult.Verified::asGeneral).toList())
        : first.with(shown);
  }

  /** Whether two general answers differ in the names of their constants alone. */
  private boolean isSame(OdeResult.Verified first, OdeResult.Verified second) {
    Family one = found.get(first);
    Family other = found.get(second);
    if (first.constants().isEmpty() && !first.isImplicit() && !second.isImplicit()) {
      return Forms.isZero(
          Canonical.difference(Canonical.of(first.solution()), Canonical.of(second.solution())));
    }
    return one != null && other != null && FamilyMembers.isSame(free, one.main(), other.main());
  }

  /** Whether the families, which are one, go through every point with each of two slopes. */
  private boolean coversEverySlope(List<OdeResult.Verified> families) {
    Set<Canonical> slopes = new LinkedHashSet<>();
    for (OdeResult.Verified each : families) {
      Family family = found.get(each);
      if (family != null && family.proposal().slope() != null) {
        Canonical slope = family.proposal().slope();
        OdeProblem own =
            new OdeProblem(
                List.of(Canonical.difference(Canonical.name(OdeProblem.name(0, 1)), slope)),
                problem.functions(),
                problem.variable(),
                1,
                List.of(),
                problem.parameters());
        if (Generality.of(own, family.main(), family.single(), List.of())) {
          slopes.add(slope);
        }
      }
    }
    return slopes.size() == 2;
  }
}
