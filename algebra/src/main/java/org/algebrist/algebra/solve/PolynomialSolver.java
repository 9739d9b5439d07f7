package org.algebrist.algebra.solve;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.RealRoots;

/**
 * Finds all real solutions of polynomial systems.
 *
 * <p>The plan:
 *
 * <ol>
 *   <li>Eliminate with every linear equation, those included that arise on the way, and with every
 *       equation that gives a variable explicitly.
 *   <li>An equation that is a variable times a rest splits the system: the variable is zero or the
 *       rest is.
 *   <li>An equation in one variable with none but rational real roots splits the system into these.
 *   <li>A branch without equations is a candidate if no variable is free, else a family.
 *   <li>If each free variable has an equation in it alone, the combinations of their roots are the
 *       candidates.
 *   <li>A single equation in several free variables is a family if a generic point is found on it.
 *   <li>Anything else is past this class, unless eliminants are given: for a variable a polynomial
 *       in it alone that follows from the equations.
 * </ol>
 *
 * Each step keeps all real solutions, so that the candidates that hold are all there are.
 */
final class PolynomialSolver {
  /** Splits double at each step; systems met in practice need two to eight branches. */
  private static final int MAX_BRANCHES = 512;

  /** Combinations of roots that are tried: as many as four unknowns with eight values each have. */
  private static final int MAX_CANDIDATES = 4096;

  private final EquationSystem system;
  private final Clearing.Result.Cleared cleared;
  private final Map<Integer, Polynomial> eliminants;
  private final Work work;
  private final Set<Solution> solutions = new LinkedHashSet<>();
  private final Set<String> reasons = new LinkedHashSet<>();
  private Optional<Solution> family = Optional.empty();
  private boolean undecided;
  private int branches;

  private PolynomialSolver(
      EquationSystem system,
      Clearing.Result.Cleared cleared,
      Map<Integer, Polynomial> eliminants,
      Work work) {
    this.system = system;
    this.cleared = cleared;
    this.eliminants = eliminants;
    this.work = work;
  }

  /** The outcome; {@link SystemSolution.Unknown} where eliminants would help. */
  static SystemSolution solve(EquationSystem system, Clearing.Result.Cleared cleared, Work work) {
    return solve(system, cleared, Map.of(), work);
  }

  /** The outcome with eliminants of some or all variables. */
  static SystemSolution solve(
      EquationSystem system,
      Clearing.Result.Cleared cleared,
      Map<Integer, Polynomial> eliminants,
      Work work) {
    var solver = new PolynomialSolver(system, cleared, eliminants, work);
    solver.branch(cleared.polynomials(), new Elimination(work));
    if (solver.family.isPresent()) {
      return new SystemSolution.Infinite(
          "the equations leave unknowns free; one of infinitely many solutions is "
              + Solutions.describe(solver.family.get().values()));
    }
    if (solver.undecided) {
      return new SystemSolution.Unknown("the equations do not come apart into simpler ones");
    }
    return Solutions.outcome(
        List.copyOf(solver.solutions),
        solver.reasons.stream().limit(3).collect(Collectors.joining("; ")));
  }

  private void branch(List<Polynomial> equations, Elimination elimination) {
    if (family.isPresent()) {
      return;
    }
    if (++branches > MAX_BRANCHES) {
      undecided = true;
      return;
    }
    List<Polynomial> rest = elimination.takeUp(equations);
    if (rest == null) {
      reasons.add("the equations contradict each other");
      return;
    }
    for (Polynomial denominator : cleared.denominators()) {
      if (elimination.reduce(denominator).isZero()) {
        reasons.add("the equations make a denominator zero");
        return;
      }
    }
    for (Polynomial equation : rest) {
      int factor = equation.commonVariable();
      if (factor >= 0) {
        split(equation, factor, rest, elimination);
        return;
      }
    }
    var roots = new TreeMap<Integer, List<RealRoots.Root>>();
    for (Polynomial equation : rest) {
      int variable = equation.onlyVariable();
      if (variable >= 0) {
        List<RealRoots.Root> found = RealRoots.of(equation.coefficients(variable), work);
        if (found.stream().allMatch(root -> root.value().rational().isPresent())) {
          split(equation, variable, found, rest, elimination);
          return;
        }
        roots.putIfAbsent(variable, found);
      }
    }
    finish(rest, roots, elimination);
  }

  /** variable · rest = 0: either factor is zero. */
  private void split(
      Polynomial equation, int variable, List<Polynomial> rest, Elimination elimination) {
    Polynomial zero = Polynomial.variable(variable);
    Polynomial quotient = equation;
    while (quotient.commonVariable() == variable) {
      quotient = Objects.requireNonNull(quotient.dividedBy(zero, work));
    }
    branch(replaced(rest, equation, zero), elimination.copy());
    branch(replaced(rest, equation, quotient), elimination);
  }

  /** variable = one of the roots, all of them rational. */
  private void split(
      Polynomial equation,
      int variable,
      List<RealRoots.Root> roots,
      List<Polynomial> rest,
      Elimination elimination) {
    if (roots.isEmpty()) {
      reasons.add("an equation in one unknown has no real root");
    }
    for (RealRoots.Root root : roots) {
      Polynomial linear =
          Polynomial.variable(variable).minus(Polynomial.constant(root.near()), work);
      branch(replaced(rest, equation, linear), elimination.copy());
    }
  }

  /** Ends a branch that splits no further. */
  private void finish(
      List<Polynomial> rest, Map<Integer, List<RealRoots.Root>> roots, Elimination elimination) {
    List<Integer> free = elimination.free(cleared.variables());
    var candidates = new Candidates(system, cleared, elimination, work);
    if (!roots.keySet().containsAll(free) && rest.size() <= 1) {
      family = family(rest, roots, free, candidates);
      if (family.isPresent()) {
        return;
      }
    }
    for (int variable : free) {
      Polynomial eliminant = eliminants.get(variable);
      if (eliminant != null && !roots.containsKey(variable)) {
        roots.put(variable, RealRoots.of(eliminant.coefficients(variable), work));
      }
    }
    roots.keySet().retainAll(free);
    Optional<List<Map<Integer, RealRoots.Root>>> points =
        roots.size() == free.size()
            ? Candidates.combinations(roots, MAX_CANDIDATES)
            : Optional.empty();
    if (points.isEmpty()) {
      undecided = true;
      return;
    }
    reasons.add("no values that single equations allow solve all of them");
    for (Map<Integer, RealRoots.Root> point : points.get()) {
      switch (candidates.check(point)) {
        case Substitution.Result.Holds(Solution solution) -> solutions.add(solution);
        case Substitution.Result.Fails(String reason, boolean certain) -> {
          reasons.add(reason);
          undecided |= !certain;
        }
      }
    }
  }

  /** A solution that is one of infinitely many, if there is one that shows it. */
  private static Optional<Solution> family(
      List<Polynomial> rest,
      Map<Integer, List<RealRoots.Root>> roots,
      List<Integer> free,
      Candidates candidates) {
    if (rest.isEmpty()) {
      return candidates.inFamily(free);
    }
    int variable = rest.getFirst().onlyVariable();
    return variable < 0
        ? candidates.inFamily(free, rest.getFirst())
        : candidates.inFamily(free, variable, Objects.requireNonNull(roots.get(variable)));
  }

  private static List<Polynomial> replaced(
      List<Polynomial> equations, Polynomial old, Polynomial replacement) {
    return equations.stream().map(equation -> equation == old ? replacement : equation).toList();
  }
}
