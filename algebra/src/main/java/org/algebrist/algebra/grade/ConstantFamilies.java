package org.algebrist.algebra.grade;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/**
 * Families with arbitrary constants, compared as sets of functions: C₁eˣ + C₂e⁻ˣ and A·cosh x +
 * B·sinh x are the same. That is decided where the constants occur linearly; other families are not
 * called wrong.
 */
final class ConstantFamilies {
  private static final Pattern CONSTANT = Pattern.compile("[CcKkABD](?:_?\\d)?");

  /** Greek names that people give to a constant angle. */
  private static final Set<String> PHASES = Set.of("phi", "alpha", "beta", "delta", "theta", "φ");

  private static final Set<String> VARIABLES = Set.of("x", "t", "z", "y", "s", "u", "r");

  /** Places at which functions are compared, more than there may be constants. */
  private static final double[] PLACES = {0.37, 1.21, -0.83, 2.6, 0.59, 1.9};

  private static final int MOST_CONSTANTS = 3;
  private static final int LARGEST_DENOMINATOR = 720;
  private static final double NEAR = 1e-8;

  /**
   * A family {@code rest + Σ cᵢ·basisᵢ}.
   *
   * @param basis what the constants multiply
   */
  private record Linear(List<Canonical> basis, Canonical rest) {}

  private ConstantFamilies() {}

  /**
   * Right if the families are proved the same, undecided if a constant does not occur linearly;
   * empty if one has no constants or another number of them, or if they differ.
   */
  static Optional<Grade> grade(Formula expected, Formula answer, Duration limit) {
    Formula right = value(expected);
    List<String> constants =
        Canonical.variables(right).stream()
            .filter(name -> CONSTANT.matcher(name).matches())
            .toList();
    boolean free =
        right.symbols().stream().anyMatch(VARIABLES::contains)
            && (FreeConstants.hasFunction(right)
                || constants.stream().allMatch(name -> name.matches("[Cc].*")));
    if (constants.isEmpty() || !free) {
      return Optional.empty();
    }
    if (!isOfOneName(expected, answer)) {
      boolean implicit = isSolved(expected) && !constants(answer, right).isEmpty();
      return implicit ? Optional.of(Comparison.undecided()) : Optional.empty();
    }
    Formula own = value(answer);
    List<String> ours = constants(own, right);
    if (constants.size() != ours.size() || constants.size() > MOST_CONSTANTS) {
      return Optional.empty();
    }
    try {
      Optional<Linear> first = linear(right, constants);
      Optional<Linear> second = linear(own, ours);
      if (first.isEmpty() || second.isEmpty()) {
        return Optional.of(Comparison.undecided());
      }
      return areSame(first.get(), second.get(), limit)
          ? Optional.of(new Grade.Right("Right."))
          : Optional.empty();
    } catch (UnsupportedOperationException | TooDeepException | ArithmeticException none) {
      return Optional.empty();
    }
  }

  /** Whether both are equations for one name, or none is an equation. */
  private static boolean isOfOneName(Formula expected, Formula answer) {
    boolean equation = isSolved(expected);
    return equation == isSolved(answer)
        && (!equation
            || ((Formula.Operation) expected)
                .operands()
                .getFirst()
                .equals(((Formula.Operation) answer).operands().getFirst()));
  }

  private static boolean isSolved(Formula formula) {
    return formula instanceof Formula.Operation equation
        && equation.operator() == Operator.EQUAL
        && equation.operands().getFirst() instanceof Formula.Symbol;
  }

  private static Formula value(Formula formula) {
    return isSolved(formula) ? ((Formula.Operation) formula).operands().getLast() : formula;
  }

  /** Names like those of constants, and single letters that the expected formula does not have. */
  private static List<String> constants(Formula answer, Formula expected) {
    Set<String> theirs = new LinkedHashSet<>(expected.symbols());
    return Canonical.variables(answer).stream()
        .filter(name ->
            !VARIABLES.contains(name)
                && (CONSTANT.matcher(name).matches()
                    || PHASES.contains(name)
                    || name.length() == 1 && !theirs.contains(name)))
        .toList();
  }

  private static Optional<Linear> linear(Formula formula, List<String> constants) {
    Canonical f = Canonical.of(formula);
    List<Canonical> basis = new ArrayList<>();
    for (String name : constants) {
      Canonical part = f.derivative(name).expanded();
      if (constants.stream().anyMatch(part::contains)) {
        return Optional.empty();
      }
      basis.add(part);
    }
    Canonical rest = f;
    for (String name : constants) {
      rest = rest.replace(name, Canonical.ZERO);
    }
    return Optional.of(new Linear(basis, rest));
  }

  private static boolean areSame(Linear first, Linear second, Duration limit) {
    int m = first.basis.size();
    double[][] changes = new double[m][];
    for (int j = 0; j < m; j++) {
      Optional<double[]> change = combination(second.basis.get(j), first.basis, limit);
      if (change.isEmpty()) {
        return false;
      }
      changes[j] = change.get();
    }
    double determinant = new LUDecomposition(new Array2DRowRealMatrix(changes)).getDeterminant();
    return Math.abs(determinant) > NEAR
        && combination(Canonical.difference(second.rest, first.rest).expanded(), first.basis, limit)
            .isPresent();
  }

  /** The coefficients, fractions, with which a function is proved to be a sum of others. */
  private static Optional<double[]> combination(
      Canonical function, List<Canonical> basis, Duration limit) {
    if (function.equals(Canonical.ZERO)) {
      return Optional.of(new double[basis.size()]);
    }
    List<Canonical> all = new ArrayList<>(basis);
    all.add(function);
    List<String> names =
        List.copyOf(
            new LinkedHashSet<>(
                all.stream()
                    .flatMap(each -> Canonical.variables(each.formula()).stream())
                    .toList()));
    int m = basis.size();
    RealMatrix matrix = new Array2DRowRealMatrix(m, m);
    RealVector values = new ArrayRealVector(m);
    for (int row = 0; row < m; row++) {
      for (int i = 0; i <= m; i++) {
        double value = valueAt(all.get(i), names, PLACES[row]);
        if (!Double.isFinite(value)) {
          return Optional.empty();
        }
        if (i < m) {
          matrix.setEntry(row, i, value);
        } else {
          values.setEntry(row, value);
        }
      }
    }
    LUDecomposition solver = new LUDecomposition(matrix);
    if (!solver.getSolver().isNonSingular()) {
      return Optional.empty();
    }
    double[] solution = solver.getSolver().solve(values).toArray();
    List<Canonical> sum = new ArrayList<>();
    for (int i = 0; i < m; i++) {
      Optional<Rational> coefficient = fraction(solution[i]);
      if (coefficient.isEmpty()) {
        return Optional.empty();
      }
      sum.add(Canonical.product(Canonical.number(coefficient.get()), basis.get(i)));
    }
    return Equality.check(function.formula(), Canonical.sum(sum).formula(), limit)
            instanceof Verdict.Equal
        ? Optional.of(solution)
        : Optional.empty();
  }

  private static double valueAt(Canonical f, List<String> names, double place) {
    double[] at = new double[names.size()];
    for (int i = 0; i < at.length; i++) {
      at[i] = VARIABLES.contains(names.get(i)) ? place : 1.3 + i;
    }
    return Program.compile(f.formula(), names) instanceof Compilation.Compiled(Program program)
        ? program.at(at)
        : Double.NaN;
  }

  private static Optional<Rational> fraction(double value) {
    for (int below = 1; below <= LARGEST_DENOMINATOR; below++) {
      double above = value * below;
      if (Math.abs(above - Math.rint(above)) < NEAR * Math.max(1, Math.abs(above))) {
        return Optional.of(Rational.of((long) Math.rint(above), below));
      }
    }
    return Optional.empty();
  }
}
