package org.algebrist.algebra.differential.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Estimate;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.definite.value.Domain;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Proof;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.proof.point.RegionPoints;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Says whether an answer to an integral or a differential equation is right: by its canonical form,
 * else by {@link Equality}, numbers first and proof second.
 *
 * <p>Right means that the two sides are equal at every real point at which both have a value; and
 * an answer without a real value wherever the question has one is not accepted. Where it has one in
 * some regions only, the verdict says in which. Safe for many threads.
 */
public final class AnswerVerifier {
  /** Where an answer is asked for a value: sizes and signs of every kind. */
  private static final double[] POINTS = {
    0.61, 1.37, 2.23, 0.17, -0.43, -1.19, 3.41, 0.83, -2.71, 5.3, 0.031, 9.7, -0.077, -4.9, 17.1
  };

  /** Values that arbitrary constants take in turn. */
  private static final double[] CONSTANTS = {0.71, -0.59, 1.43, 2.19, -1.7};

  private static final String JUMPS =
      "it may jump where it has a value, and a slope proves nothing across a jump";

  private AnswerVerifier() {}

  /**
   * Whether a part may jump at a point at which it has a value: then x·floor(x) has the slope
   * floor(x) off the jumps and is no antiderivative of it.
   */
  public static boolean mayJump(Formula answer, String variable) {
    for (Formula node : Postorder.of(answer)) {
      if (node instanceof Formula.Operation operation
          && operation.symbols().contains(variable)
          && isStepped(operation.operator())) {
        return true;
      }
    }
    return false;
  }

  private static boolean isStepped(Operator operator) {
    return switch (operator) {
      case FLOOR, CEILING, MODULO, SIGNUM, ARGUMENT, CASES, ARCCOT, GCD, LCM -> true;
      default -> false;
    };
  }

  /**
   * Whether {@code answer} has the derivative {@code integrand}.
   *
   * @param limit above zero, held to within some 10 ms
   */
  public static Verdict antiderivative(
      Canonical integrand, Canonical answer, String variable, Duration limit) {
    Deadline deadline = Deadline.in(limit);
    if (mayJump(answer.formula(), variable)) {
      return new Verdict.Unknown(JUMPS);
    }
    Canonical derivative;
    try {
      derivative = answer.derivative(variable);
    } catch (UnsupportedOperationException | TooDeepException none) {
      return new Verdict.Unknown(String.valueOf(none.getMessage()));
    }
    Verdict verdict = equal(derivative, integrand, limit);
    if (!(verdict instanceof Verdict.Equal(Proof proof, List<String> conditions))) {
      return verdict;
    }
    if (!isRealWhere(answer, integrand, deadline)) {
      return new Verdict.Unknown("it has no real value where the integrand has one");
    }
    Set<String> all = new LinkedHashSet<>(conditions);
    all.addAll(missing(answer, integrand, variable, deadline));
    return new Verdict.Equal(proof, List.copyOf(all));
  }

  /**
   * What must be positive for the answer to have a real value, where that fails in a region in
   * which the question has one: "x > 0" of ln x for 1/x. Nothing is looked for where there are
   * parameters.
   */
  private static List<String> missing(
      Canonical answer, Canonical question, String variable, Deadline deadline) {
    Formula own = answer.formula();
    Formula other = question.formula();
    List<String> names = List.of(variable);
    if (!Canonical.variables(own, other).equals(names)
        || !(Program.compile(own, names) instanceof Compilation.Compiled(Program a))
        || !(Program.compile(other, names) instanceof Compilation.Compiled(Program q))) {
      return List.of();
    }
    List<Domain.Condition> needed;
    try {
      needed = Domain.of(own).stream().filter(Domain.Condition::positive).toList();
    } catch (Unproved notUnderstood) {
      return List.of();
    }
    if (needed.isEmpty()) {
      return List.of();
    }
    Set<String> missing = new LinkedHashSet<>();
    for (List<Rational> point : RegionPoints.of(own, other, names, deadline)) {
      double[] values = {point.getFirst().doubleValue()};
      if (isReal(q, values) && !isReal(a, values)) {
        for (Domain.Condition each : needed) {
          if (Program.compile(each.quantity().formula(), names)
                  instanceof Compilation.Compiled(Program quantity)
              && isNegative(quantity.estimateAt(values))) {
            missing.add(each.stated());
            break;
          }
        }
      }
    }
    return List.copyOf(missing);
  }

  private static boolean isNegative(Estimate value) {
    return value.value() + value.error() < 0;
  }

  /**
   * Whether {@code solution} makes {@code residual} zero.
   *
   * @param residual of the variable, Y, Y' and Y'' (symbols of these names)
   * @param solution of the variable and arbitrary constants
   */
  public static Verdict solution(
      Canonical residual, Canonical solution, String variable, Duration limit) {
    Deadline deadline = Deadline.in(limit);
    if (mayJump(solution.formula(), variable)) {
      return new Verdict.Unknown(JUMPS);
    }
    try {
      Canonical first = solution.derivative(variable);
      Canonical second =
          residual.contains(UnknownFunction.SECOND) ? first.derivative(variable) : first;
      Canonical left =
          residual.replace(symbol ->
              switch (symbol.name()) {
                case UnknownFunction.VALUE -> solution;
                case UnknownFunction.FIRST -> first;
                case UnknownFunction.SECOND -> second;
                default -> symbol;
              });
      Verdict verdict = equal(left, Canonical.ZERO, limit);
      if (!(verdict instanceof Verdict.Equal)) {
        return verdict;
      }
      if (!isRealWhere(solution, Canonical.ZERO, deadline)) {
        return new Verdict.Unknown("it has no real value");
      }
      return hasValueAt(residual, List.of(solution, first, second), variable)
          ? verdict
          : new Verdict.Unknown("put in, the equation has no real value");
    } catch (UnsupportedOperationException | TooDeepException none) {
      return new Verdict.Unknown(String.valueOf(none.getMessage()));
    }
  }

  /**
   * Whether the equation has a real value at some point with the solution put in: the canonical
   * form does not tell, 0 · 1/0 being 0 there.
   *
   * @param derivatives the solution and its derivatives
   */
  private static boolean hasValueAt(
      Canonical residual, List<Canonical> derivatives, String variable) {
    List<String> unknown =
        List.of(UnknownFunction.VALUE, UnknownFunction.FIRST, UnknownFunction.SECOND);
    Formula equation = residual.formula();
    List<Formula> formulas = derivatives.stream().map(Canonical::formula).toList();
    Set<String> given = new LinkedHashSet<>(Canonical.variables(Formula.symbol(variable)));
    formulas.forEach(formula -> given.addAll(Canonical.variables(formula)));
    Canonical.variables(equation).stream()
        .filter(name -> !unknown.contains(name))
        .forEach(given::add);
    List<String> names = List.copyOf(given);
    List<String> all = new ArrayList<>(names);
    all.addAll(unknown);
    if (!(Program.compile(equation, all) instanceof Compilation.Compiled(Program left))) {
      return true; // nothing is known, and nothing is claimed
    }
    List<Program> programs = new ArrayList<>();
    for (Formula formula : formulas) {
      if (!(Program.compile(formula, names) instanceof Compilation.Compiled(Program program))) {
        return true;
      }
      programs.add(program);
    }
    boolean asked = false;
    for (int i = 0; i < POINTS.length * CONSTANTS.length; i++) {
      double[] own = point(names.size(), i);
      double[] values = Arrays.copyOf(own, all.size());
      boolean real = true;
      for (int k = 0; k < programs.size(); k++) {
        values[own.length + k] = programs.get(k).at(own);
        real &= !Double.isNaN(values[own.length + k]);
      }
      asked |= real;
      if (real && !Double.isNaN(left.at(values))) {
        return true;
      }
    }
    return !asked;
  }

  /** The point of this number: the first name takes values of every kind. */
  private static double[] point(int names, int number) {
    double[] values = new double[names];
    for (int k = 0; k < names; k++) {
      values[k] =
          k == 0
              ? POINTS[number % POINTS.length]
              : CONSTANTS[(number / POINTS.length + k) % CONSTANTS.length];
    }
    return values;
  }

  /** Compares two terms as {@link org.algebrist.algebra.proof.Equality} does. */
  public static Verdict equal(Canonical left, Canonical right, Duration limit) {
    Canonical difference = Canonical.difference(left, right);
    if (difference.equals(Canonical.ZERO) || difference.expanded().equals(Canonical.ZERO)) {
      return new Verdict.Equal(Proof.NORMAL_FORM);
    }
    return Equality.ofNumbers(left.formula(), right.formula(), limit);
  }

  /**
   * Whether the answer is real at some point where the question is. Rounding must not decide that:
   * a logarithm of what is zero has a value in doubles.
   */
  private static boolean isRealWhere(Canonical answer, Canonical question, Deadline deadline) {
    Formula own = answer.formula();
    Formula other = question.formula();
    List<String> names = Canonical.variables(own, other);
    if (!(Program.compile(own, names) instanceof Compilation.Compiled(Program a))
        || !(Program.compile(other, names) instanceof Compilation.Compiled(Program q))) {
      return true; // nothing is known, and nothing is claimed
    }
    boolean asked = false;
    for (int i = 0; i < POINTS.length * CONSTANTS.length; i++) {
      double[] values = point(names.size(), i);
      if (isReal(q, values)) {
        asked = true;
        if (isReal(a, values)) {
          return true;
        }
      }
    }
    // Far from zero as well: asin(100x), √(x − 2·10⁷).
    for (List<Rational> point : RegionPoints.of(own, other, names, deadline)) {
      double[] values = point.stream().mapToDouble(Rational::doubleValue).toArray();
      if (isReal(q, values)) {
        asked = true;
        if (isReal(a, values)) {
          return true;
        }
      }
    }
    return !asked;
  }

  /** Whether it has a real value whatever rounding does. */
  private static boolean isReal(Program program, double[] values) {
    return !Double.isNaN(program.estimateAt(values).value());
  }
}
