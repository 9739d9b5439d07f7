package org.algebrist.algebra.solve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.Quadratic;
import org.algebrist.algebra.polynomial.RealRoots;
import org.algebrist.algebra.value.Surd;
import org.algebrist.algebra.value.Value;
import org.algebrist.expression.tree.Rational;

/**
 * Points of a branch of {@link PolynomialSolver}: values of its free variables, completed by the
 * expressions of the others and put back into the equations as given.
 */
final class Candidates {
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
  private final Elimination elimination;
  private final Work work;

  Candidates(
      EquationSystem system, Clearing.Result.Cleared cleared, Elimination elimination, Work work) {
    this.system = system;
    this.cleared = cleared;
    this.elimination = elimination;
    this.work = work;
  }

  /** What substitution says of the point with these values of the free variables. */
  Substitution.Result check(Map<Integer, RealRoots.Root> free) {
    return Substitution.check(system, named(complete(free)));
  }

  /** A solution around which there are infinitely many: the free variables may move freely. */
  Optional<Solution> inFamily(List<Integer> free) {
    for (long[] sample : SAMPLES) {
      var witness = witness(sampled(free, sample));
      if (witness.isPresent()) {
        return witness;
      }
    }
    return Optional.empty();
  }

  /** The same where one free variable has only the given values. */
  Optional<Solution> inFamily(List<Integer> free, int variable, List<RealRoots.Root> values) {
    for (long[] sample : SAMPLES) {
      for (RealRoots.Root value : values) {
        var point = sampled(free, sample);
        point.put(variable, value);
        var witness = witness(point);
        if (witness.isPresent()) {
          return witness;
        }
      }
    }
    return Optional.empty();
  }

  /**
   * The same where one equation ties the free variables: a point at which it can be solved for one
   * of them while the others move, because it is linear in it there, or quadratic with two distinct
   * roots. By the implicit function theorem there are then infinitely many.
   */
  Optional<Solution> inFamily(List<Integer> free, Polynomial equation) {
    for (int variable : free) {
      int degree = equation.degreeIn(variable);
      for (long[] sample : degree == 1 || degree == 2 ? SAMPLES : new long[0][]) {
        Map<Integer, RealRoots.Root> point = sampled(free, sample);
        Polynomial inOne =
            equation.substitute(
                v ->
                    v == variable
                        ? null
                        : Polynomial.constant(Objects.requireNonNull(point.get(v)).near()),
                work);
        Rational a = inOne.coefficient(Monomial.of(variable).times(Monomial.of(variable)));
        Rational b = inOne.coefficient(Monomial.of(variable));
        Rational c = inOne.constantTerm();
        boolean movable =
            a.signum() == 0 ? b.signum() != 0 : Quadratic.discriminant(a, b, c, work).signum() > 0;
        if (!movable) {
          continue;
        }
        Surd root =
            a.signum() == 0
                ? Surd.of(c.negate().dividedBy(b))
                : Quadratic.roots(a, b, c, work).getLast();
        point.put(variable, RealRoots.Root.of(root));
        var witness = witness(point);
        if (witness.isPresent()) {
          return witness;
        }
      }
    }
    return Optional.empty();
  }

  /** The solution at a point, if it holds exactly and away from the corners of roots. */
  private Optional<Solution> witness(Map<Integer, RealRoots.Root> point) {
    Value[] values = complete(point);
    for (int v = cleared.unknowns(); v < cleared.variables(); v++) {
      if (!(values[v] instanceof Surd surd) || surd.signum() <= 0) {
        return Optional.empty(); // at a root or absolute value of zero a family may end
      }
    }
    return Substitution.check(system, named(values))
                instanceof Substitution.Result.Holds(Solution solution)
            && solution.proof() == Solution.Proof.EXACT
        ? Optional.of(solution)
        : Optional.empty();
  }

  /** The values of all variables, exact where those of the free ones are and share a field. */
  private Value[] complete(Map<Integer, RealRoots.Root> free) {
    var values = new Value[cleared.variables()];
    for (int v = 0; v < values.length; v++) {
      Polynomial expression = elimination.expression(v);
      values[v] =
          expression == null
              ? Objects.requireNonNull(free.get(v), "a free variable without a value").value()
              : value(expression, free);
    }
    return values;
  }

  private Value value(Polynomial expression, Map<Integer, RealRoots.Root> free) {
    var exact = new HashMap<Integer, Surd>();
    Surd field = Surd.ZERO;
    for (var entry : free.entrySet()) {
      if (expression.mentions(v -> v == entry.getKey())
          && entry.getValue().value() instanceof Surd surd
          && surd.sharesField(field)) {
        field = field.isRational() ? surd : field;
        exact.put(entry.getKey(), surd);
      }
    }
    if (!expression.mentions(v -> !exact.containsKey(v))) {
      return expression.evaluate(v -> Objects.requireNonNull(exact.get(v)), work);
    }
    Surd near = expression.evaluate(v -> Surd.of(Objects.requireNonNull(free.get(v)).near()), work);
    return new Value.Decimal(near.doubleValue());
  }

  private SequencedMap<String, Value> named(Value[] values) {
    var named = new LinkedHashMap<String, Value>();
    for (int v = 0; v < cleared.unknowns(); v++) {
      named.put(system.unknowns().get(v), values[v]);
    }
    return named;
  }

  private static Map<Integer, RealRoots.Root> sampled(List<Integer> variables, long[] sample) {
    var values = new HashMap<Integer, RealRoots.Root>();
    for (int i = 0; i < variables.size(); i++) {
      long value = sample[i % sample.length] + (long) i / sample.length;
      values.put(variables.get(i), RealRoots.Root.of(Surd.of(value)));
    }
    return values;
  }

  /**
   * Every combination of one root for each variable, or empty if there are more than {@code most}.
   */
  static Optional<List<Map<Integer, RealRoots.Root>>> combinations(
      Map<Integer, List<RealRoots.Root>> roots, int most) {
    List<Map<Integer, RealRoots.Root>> points = List.of(Map.of());
    for (var entry : roots.entrySet()) {
      if ((long) points.size() * entry.getValue().size() > most) {
        return Optional.empty();
      }
      var longer = new ArrayList<Map<Integer, RealRoots.Root>>();
      for (Map<Integer, RealRoots.Root> point : points) {
        for (RealRoots.Root root : entry.getValue()) {
          var extended = new HashMap<>(point);
          extended.put(entry.getKey(), root);
          longer.add(extended);
        }
      }
      points = longer;
    }
    return Optional.of(points);
  }
}
