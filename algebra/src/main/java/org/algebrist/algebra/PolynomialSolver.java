package org.algebrist.algebra;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import org.algebrist.expression.Rational;

/**
 * Finds all real solutions of polynomial systems that come apart into linear and quadratic steps.
 *
 * <p>The plan:
 *
 * <ol>
 *   <li>Eliminate with every linear equation, those included that arise on the way.
 *   <li>An equation that is a variable times a rest splits the system: the variable is zero or the
 *       rest is.
 *   <li>A quadratic in one variable splits it into its roots; irrational ones end a branch, as all
 *       other variables must then be expressed by this one.
 *   <li>A branch without equations is a candidate if no variable is free, else a family.
 *   <li>A single equation in several free variables is a family if a generic point is found on it.
 *   <li>Anything else is past this class.
 * </ol>
 *
 * Each step keeps all real solutions, so that the candidates that hold are all there are.
 */
final class PolynomialSolver {
  /** Splits double at each step; systems met in practice need two to eight branches. */
  private static final int MAX_BRANCHES = 512;

  /**
   * Values given to free variables in the search for one point of a family: none special, both
   * signs.
   */
  private static final long[][] SAMPLES = {
    {7, 2, 3, 11, 5},
    {1, 13, 4, 3, 8},
    {-3, 5, -7, 2, -9},
    {-11, -4, -2, -13, -6},
    {100, 37, 61, 83, 29}
  };

  private final EquationSystem system;
  private final Clearing.Result.Cleared cleared;
  private final Work work;
  private final Set<Solution> solutions = new LinkedHashSet<>();
  private final Set<String> reasons = new LinkedHashSet<>();
  private boolean family;
  private boolean undecided;
  private int branches;

  private PolynomialSolver(EquationSystem system, Clearing.Result.Cleared cleared, Work work) {
    this.system = system;
    this.cleared = cleared;
    this.work = work;
  }

  /** The outcome; {@link SystemSolution.Unknown} where another method should be tried. */
  static SystemSolution solve(EquationSystem system, Clearing.Result.Cleared cleared, Work work) {
    var solver = new PolynomialSolver(system, cleared, work);
    solver.branch(cleared.polynomials(), new Elimination(work));
    if (solver.family) {
      return new SystemSolution.Infinite(solver.reasons.iterator().next());
    }
    if (solver.undecided) {
      return new SystemSolution.Unknown("the equations do not come apart into quadratic ones");
    }
    return Solutions.outcome(
        List.copyOf(solver.solutions),
        solver.reasons.stream().limit(3).collect(Collectors.joining("; ")));
  }

  private void branch(List<Polynomial> equations, Elimination elimination) {
    if (family) {
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
    if (rest.isEmpty()) {
      leaf(elimination);
      return;
    }
    for (Polynomial equation : rest) {
      int factor = commonVariable(equation);
      if (factor >= 0) {
        split(equation, factor, rest, elimination);
        return;
      }
    }
    List<Integer> free = elimination.free(cleared.variables());
    for (Polynomial equation : rest) {
      int variable = onlyVariable(equation);
      if (variable >= 0 && equation.degree() == 2) {
        quadratic(equation, variable, rest, free, elimination);
        return;
      }
    }
    if (rest.size() == 1 && free.size() > 1 && pointOn(rest.getFirst(), free, elimination)) {
      return;
    }
    undecided = true;
  }

  private void leaf(Elimination elimination) {
    List<Integer> free = elimination.free(cleared.variables());
    if (free.isEmpty()) {
      candidate(elimination, Map.of());
      return;
    }
    for (long[] sample : SAMPLES) {
      if (witness(elimination, sampled(free, sample))) {
        return;
      }
    }
    undecided = true;
  }

  /** variable · rest = 0: either factor is zero. */
  private void split(
      Polynomial equation, int variable, List<Polynomial> rest, Elimination elimination) {
    Polynomial zero = Polynomial.variable(variable);
    Polynomial quotient = equation;
    while (commonVariable(quotient) == variable) {
      quotient = Objects.requireNonNull(quotient.dividedBy(zero, work));
    }
    branch(replaced(rest, equation, zero), elimination.copy());
    branch(replaced(rest, equation, quotient), elimination);
  }

  private void quadratic(
      Polynomial equation,
      int variable,
      List<Polynomial> rest,
      List<Integer> free,
      Elimination elimination) {
    Monomial x = Monomial.of(variable);
    Rational a = equation.coefficient(x.times(x));
    Rational b = equation.coefficient(x);
    Rational c = equation.constantTerm();
    Rational discriminant = work.sized(b.times(b).minus(Rational.of(4).times(a).times(c)));
    if (discriminant.signum() < 0) {
      reasons.add(
          "a quadratic equation has no real root (discriminant "
              + discriminant.doubleValue()
              + ")");
      return;
    }
    Surd root = Surd.sqrt(discriminant);
    Surd twice = Surd.of(a.times(Rational.of(2)));
    Surd larger = Surd.of(b.negate()).plus(root).dividedBy(twice);
    Surd smaller = Surd.of(b.negate()).minus(root).dividedBy(twice);
    if (root.isRational()) {
      for (Surd value : larger.equals(smaller) ? List.of(larger) : List.of(smaller, larger)) {
        Polynomial linear =
            Polynomial.variable(variable).minus(Polynomial.constant(value.rationalPart()), work);
        branch(replaced(rest, equation, linear), elimination.copy());
      }
    } else if (free.size() == 1) {
      candidate(elimination, Map.of(variable, smaller));
      candidate(elimination, Map.of(variable, larger));
    } else if (rest.size() == 1) {
      var others = new ArrayList<>(free);
      others.remove((Integer) variable);
      for (long[] sample : SAMPLES) {
        for (Surd value : List.of(larger, smaller)) {
          var point = sampled(others, sample);
          point.put(variable, value);
          if (witness(elimination, point)) {
            return;
          }
        }
      }
      undecided = true;
    } else {
      undecided = true;
    }
  }

  /**
   * Looks for a point on the one equation left at which it can be solved for one variable with the
   * others moving freely: it is linear there, or quadratic with two distinct roots. By the implicit
   * function theorem there are then infinitely many.
   */
  private boolean pointOn(Polynomial equation, List<Integer> free, Elimination elimination) {
    for (int variable : free) {
      int degree = equation.degreeIn(variable);
      if (degree == 0 || degree > 2) {
        continue;
      }
      var others = new ArrayList<>(free);
      others.remove((Integer) variable);
      Monomial x = Monomial.of(variable);
      for (long[] sample : SAMPLES) {
        Map<Integer, Surd> point = sampled(others, sample);
        Polynomial inOne =
            equation.substitute(
                v -> v == variable ? null : Polynomial.constant(point.get(v).rationalPart()), work);
        Rational a = inOne.coefficient(x.times(x));
        Rational b = inOne.coefficient(x);
        Rational c = inOne.constantTerm();
        Rational discriminant = work.sized(b.times(b).minus(Rational.of(4).times(a).times(c)));
        if (a.signum() == 0 ? b.signum() == 0 : discriminant.signum() <= 0) {
          continue;
        }
        Surd root =
            a.signum() == 0
                ? Surd.of(c.negate().dividedBy(b))
                : Surd.sqrt(discriminant)
                    .minus(Surd.of(b))
                    .dividedBy(Surd.of(a.times(Rational.of(2))));
        point.put(variable, root);
        if (witness(elimination, point)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the point solves the system; if so, the solutions around it are a family. */
  private boolean witness(Elimination elimination, Map<Integer, Surd> point) {
    Surd[] values = complete(elimination, point);
    for (int v = cleared.unknowns(); v < cleared.variables(); v++) {
      if (values[v].signum() <= 0) {
        return false; // a root or absolute value of zero may be a corner where the family ends
      }
    }
    if (Substitution.check(system, named(values))
            instanceof Substitution.Result.Holds(Solution solution)
        && solution.proof() == Solution.Proof.EXACT) {
      family = true;
      reasons.clear();
      reasons.add(
          "the equations leave unknowns free; one of infinitely many solutions is "
              + Solutions.describe(solution.values()));
    }
    return family;
  }

  private void candidate(Elimination elimination, Map<Integer, Surd> free) {
    switch (Substitution.check(system, named(complete(elimination, free)))) {
      case Substitution.Result.Holds(Solution solution) -> solutions.add(solution);
      case Substitution.Result.Fails(String reason, boolean certain) -> {
        reasons.add(reason);
        undecided |= !certain;
      }
    }
  }

  private Surd[] complete(Elimination elimination, Map<Integer, Surd> free) {
    var values = new Surd[cleared.variables()];
    for (int v = 0; v < values.length; v++) {
      Polynomial expression = elimination.expression(v);
      values[v] =
          expression == null
              ? Objects.requireNonNull(free.get(v), "a free variable without a value")
              : expression.evaluate(w -> Objects.requireNonNull(free.get(w)), work);
    }
    return values;
  }

  private SequencedMap<String, Value> named(Surd[] values) {
    var named = new LinkedHashMap<String, Value>();
    for (int v = 0; v < cleared.unknowns(); v++) {
      named.put(system.unknowns().get(v), values[v]);
    }
    return named;
  }

  private static Map<Integer, Surd> sampled(List<Integer> variables, long[] sample) {
    var values = new HashMap<Integer, Surd>();
    for (int i = 0; i < variables.size(); i++) {
      values.put(variables.get(i), Surd.of(sample[i % sample.length] + (long) i / sample.length));
    }
    return values;
  }

  private static List<Polynomial> replaced(
      List<Polynomial> equations, Polynomial old, Polynomial replacement) {
    return equations.stream().map(equation -> equation == old ? replacement : equation).toList();
  }

  /** A variable that divides every term, or -1. */
  private static int commonVariable(Polynomial equation) {
    Monomial any = equation.terms().keySet().iterator().next();
    for (int variable : any.variables()) {
      if (equation.terms().keySet().stream().allMatch(each -> each.exponent(variable) > 0)) {
        return variable;
      }
    }
    return -1;
  }

  /** The variable, if the equation has only one, or -1. */
  private static int onlyVariable(Polynomial equation) {
    int variable = equation.leading().variables()[0];
    return equation.mentions(each -> each != variable) ? -1 : variable;
  }
}
