package org.algebrist.algebra.proof;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.proof.series.PolynomialReading;
import org.algebrist.algebra.solve.EquationSystem;
import org.algebrist.algebra.solve.Solution;
import org.algebrist.algebra.solve.SystemSolution;
import org.algebrist.algebra.solve.SystemSolver;
import org.algebrist.algebra.value.Evaluator;
import org.algebrist.algebra.value.Surd;
import org.algebrist.algebra.value.Value;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Compares systems of equations by their solutions: linear ones by their reduced form, so that
 * infinitely many are no obstacle; others of polynomials where both have finitely many real ones.
 */
final class SystemComparison {
  private static final int MAX_ALTERNATIVES = 16;
  private static final int MAX_UNKNOWNS = 8;
  private static final Duration TIME = Duration.ofMillis(1500);

  /** Solutions nearer than this, relatively, are told apart only if they are exact. */
  private static final double NEAR = 1e-6;

  private final List<String> names;
  private final Deadline deadline;
  private final Work work;

  private SystemComparison(List<String> names, Deadline deadline) {
    this.names = names;
    this.deadline = deadline;
    this.work = new Work(deadline);
  }

  /** The verdict; empty if the statements are no such systems, or nothing was found out. */
  static Optional<Verdict> compare(Formula a, Formula b, Deadline deadline) {
    Optional<List<List<Formula>>> first = alternatives(a);
    Optional<List<List<Formula>>> second = alternatives(b);
    var names = new TreeSet<>(a.symbols());
    names.addAll(b.symbols());
    if (first.isEmpty() || second.isEmpty() || names.isEmpty() || names.size() > MAX_UNKNOWNS) {
      return Optional.empty();
    }
    try {
      return new SystemComparison(List.copyOf(names), deadline).compare(first.get(), second.get());
    } catch (GaveUp | IllegalArgumentException notSuch) {
      return Optional.empty();
    }
  }

  /** Systems of equations of which one must hold. */
  private static Optional<List<List<Formula>>> alternatives(Formula formula) {
    if (!(formula instanceof Operation operation)) {
      return Optional.empty();
    }
    return switch (operation.operator()) {
      case EQUAL -> Optional.of(List.of(List.of(formula)));
      case OR -> {
        var all = new ArrayList<List<Formula>>();
        for (Formula each : operation.operands()) {
          Optional<List<List<Formula>>> some = alternatives(each);
          if (some.isEmpty() || all.size() + some.get().size() > MAX_ALTERNATIVES) {
            yield Optional.empty();
          }
          all.addAll(some.get());
        }
        yield Optional.of(all);
      }
      case AND -> {
        List<List<Formula>> all = List.of(List.of());
        for (Formula each : operation.operands()) {
          Optional<List<List<Formula>>> some = alternatives(each);
          if (some.isEmpty() || all.size() * some.get().size() > MAX_ALTERNATIVES) {
            yield Optional.empty();
          }
          var products = new ArrayList<List<Formula>>();
          for (List<Formula> left : all) {
            for (List<Formula> right : some.get()) {
              var both = new ArrayList<>(left);
              both.addAll(right);
              products.add(both);
            }
          }
          all = products;
        }
        yield Optional.of(all);
      }
      default -> Optional.empty();
    };
  }

  private Optional<Verdict> compare(List<List<Formula>> first, List<List<Formula>> second) {
    if (first.size() == 1 && second.size() == 1) {
      Optional<LinearSystem> a = LinearSystem.of(first.getFirst(), names, work);
      Optional<LinearSystem> b = LinearSystem.of(second.getFirst(), names, work);
      if (a.isPresent() && b.isPresent()) {
        return Optional.of(linear(a.get(), b.get()));
      }
    }
    Optional<List<Solution>> a = solutions(first);
    Optional<List<Solution>> b = a.isPresent() ? solutions(second) : Optional.empty();
    return a.isPresent() && b.isPresent()
        ? points(a.get(), first, b.get(), second)
        : Optional.empty();
  }

  private Verdict linear(LinearSystem a, LinearSystem b) {
    if (a.equals(b)) {
      return new Verdict.Equal(Proof.SOLUTIONS);
    }
    Optional<List<Rational>> only = a.solutionNotOf(b);
    boolean first = only.isPresent();
    List<Rational> point = only.or(() -> b.solutionNotOf(a)).orElseThrow();
    var values = new LinkedHashMap<String, Witness.Coordinate>();
    for (int i = 0; i < names.size(); i++) {
      values.put(names.get(i), Witness.Coordinate.of(point.get(i)));
    }
    return new Verdict.Different(
        "one holds and the other does not",
        Optional.of(new Witness(values, Boolean.toString(first), Boolean.toString(!first), true)));
  }

  private Optional<List<Solution>> solutions(List<List<Formula>> alternatives) {
    var all = new ArrayList<Solution>();
    for (List<Formula> equations : alternatives) {
      for (Formula each : equations) {
        Operation equation = (Operation) each;
        Formula difference = new Operation(Operator.SUBTRACT, equation.operands());
        if (PolynomialReading.read(difference, names, work).isEmpty()) {
          return Optional.empty();
        }
      }
      Duration limit = Duration.ofNanos(Math.clamp(deadline.remainingNanos(), 1, TIME.toNanos()));
      switch (SystemSolver.solve(new EquationSystem(equations, names), limit)) {
        case SystemSolution.Unique(Solution one) -> all.add(one);
        case SystemSolution.Several(List<Solution> several) -> all.addAll(several);
        case SystemSolution.None _ -> {}
        case SystemSolution.Infinite _, SystemSolution.Unknown _ -> {
          return Optional.empty();
        }
      }
    }
    return all.stream().allMatch(each -> each.proof() == Solution.Proof.EXACT)
        ? Optional.of(all)
        : Optional.empty();
  }

  private Optional<Verdict> points(
      List<Solution> a, List<List<Formula>> first, List<Solution> b, List<List<Formula>> second) {
    boolean certain = true;
    for (boolean fromFirst : new boolean[] {true, false}) {
      for (Solution each : fromFirst ? a : b) {
        boolean exact = false;
        boolean near = false;
        for (Solution other : fromFirst ? b : a) {
          exact |= isSame(each, other);
          near |= isNear(each, other);
        }
        if (!near && violates(each, fromFirst ? second : first)) {
          return Optional.of(only(each, fromFirst));
        }
        certain &= exact;
      }
    }
    return certain ? Optional.of(new Verdict.Equal(Proof.SOLUTIONS)) : Optional.empty();
  }

  /** The second route: put into the equations, the values leave some clearly unequal. */
  private boolean violates(Solution solution, List<List<Formula>> alternatives) {
    var values = new HashMap<String, Double>();
    names.forEach(name -> values.put(name, solution.value(name).doubleValue()));
    return alternatives.stream()
        .allMatch(equations ->
            equations.stream()
                .map(Operation.class::cast)
                .anyMatch(each -> {
                  double x = Evaluator.approximate(each.operands().get(0), values);
                  double y = Evaluator.approximate(each.operands().get(1), values);
                  return Math.abs(x - y) > NEAR * (1 + Math.abs(x) + Math.abs(y));
                }));
  }

  private boolean isSame(Solution a, Solution b) {
    return names.stream()
        .allMatch(name ->
            a.value(name) instanceof Surd x && b.value(name) instanceof Surd y && x.equals(y));
  }

  private boolean isNear(Solution a, Solution b) {
    return names.stream()
        .allMatch(name -> {
          double x = a.value(name).doubleValue();
          double y = b.value(name).doubleValue();
          return Math.abs(x - y) <= NEAR * (1 + Math.abs(x) + Math.abs(y));
        });
  }

  private Verdict only(Solution solution, boolean first) {
    var values = new LinkedHashMap<String, Witness.Coordinate>();
    var texts = new ArrayList<String>();
    for (String name : names) {
      Value value = solution.value(name);
      value.rational().ifPresent(exact -> values.put(name, Witness.Coordinate.of(exact)));
      texts.add(name + " = " + value.formula().map(Formula::toString).orElse(value.toString()));
    }
    return new Verdict.Different(
        String.join(", ", texts) + " solves the " + (first ? "first" : "second") + " only",
        values.size() == names.size()
            ? Optional.of(
                new Witness(values, Boolean.toString(first), Boolean.toString(!first), true))
            : Optional.empty());
  }

  /**
   * Linear equations in reduced row echelon form, so that equal ones have the same solutions.
   *
   * @param rows coefficients, and the right-hand side last
   */
  private record LinearSystem(List<List<Rational>> rows, int unknowns) {
    static Optional<LinearSystem> of(List<Formula> equations, List<String> names, Work work) {
      var rows = new ArrayList<List<Rational>>();
      for (Formula each : equations) {
        Formula difference = new Operation(Operator.SUBTRACT, ((Operation) each).operands());
        Optional<Polynomial> read = PolynomialReading.read(difference, names, work);
        if (read.isEmpty() || read.get().degree() > 1) {
          return Optional.empty();
        }
        var row = new ArrayList<Rational>();
        for (int i = 0; i < names.size(); i++) {
          row.add(read.get().coefficient(Monomial.of(i)));
        }
        row.add(read.get().constantTerm().negate());
        rows.add(row);
      }
      return Optional.of(new LinearSystem(reduced(rows, names.size()), names.size()));
    }

    private static List<List<Rational>> reduced(List<List<Rational>> rows, int unknowns) {
      int done = 0;
      for (int column = 0; column <= unknowns && done < rows.size(); column++) {
        int pivot = done;
        while (pivot < rows.size() && rows.get(pivot).get(column).signum() == 0) {
          pivot++;
        }
        if (pivot == rows.size()) {
          continue;
        }
        List<Rational> row = scaled(rows.get(pivot), rows.get(pivot).get(column));
        rows.set(pivot, rows.get(done));
        rows.set(done, row);
        for (int i = 0; i < rows.size(); i++) {
          if (i != done) {
            rows.set(i, without(rows.get(i), row, rows.get(i).get(column)));
          }
        }
        done++;
      }
      List<List<Rational>> kept = rows.subList(0, done);
      boolean impossible = kept.stream().anyMatch(row -> leading(row) == unknowns);
      return List.copyOf(impossible ? List.of(kept.getLast()) : kept);
    }

    private static List<Rational> scaled(List<Rational> row, Rational divisor) {
      return row.stream().map(each -> each.dividedBy(divisor)).toList();
    }

    private static List<Rational> without(List<Rational> row, List<Rational> other, Rational by) {
      var result = new ArrayList<Rational>();
      for (int i = 0; i < row.size(); i++) {
        result.add(row.get(i).minus(by.times(other.get(i))));
      }
      return result;
    }

    private static int leading(List<Rational> row) {
      int i = 0;
      while (row.get(i).signum() == 0) {
        i++;
      }
      return i;
    }

    private boolean isImpossible() {
      return rows.stream().anyMatch(row -> leading(row) == unknowns);
    }

    /** A solution that the other has not; the solutions of both are affine spaces. */
    Optional<List<Rational>> solutionNotOf(LinearSystem other) {
      if (isImpossible()) {
        return Optional.empty();
      }
      for (int free = -1; free < unknowns; free++) {
        List<Rational> point = solution(free);
        if (!other.holds(point)) {
          return Optional.of(point);
        }
      }
      return Optional.empty();
    }

    /** The solution with all free unknowns zero, but one of them one. */
    private List<Rational> solution(int free) {
      var point = new ArrayList<Rational>();
      for (int i = 0; i < unknowns; i++) {
        point.add(i == free ? Rational.ONE : Rational.ZERO);
      }
      for (List<Rational> row : rows) {
        int pivot = leading(row);
        Rational value = row.get(unknowns);
        for (int i = pivot + 1; i < unknowns; i++) {
          value = value.minus(row.get(i).times(point.get(i)));
        }
        point.set(pivot, value);
      }
      return point;
    }

    private boolean holds(List<Rational> point) {
      return rows.stream()
          .allMatch(row -> {
            Rational sum = Rational.ZERO;
            for (int i = 0; i < unknowns; i++) {
              sum = sum.plus(row.get(i).times(point.get(i)));
            }
            return sum.equals(row.get(unknowns));
          });
    }
  }
}
