package org.algebrist.systems.mathgpt.task;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.solve.EquationSystem;
import org.algebrist.algebra.solve.Solution;
import org.algebrist.algebra.solve.SystemSolution;
import org.algebrist.algebra.solve.SystemSolver;
import org.algebrist.algebra.value.Evaluation;
import org.algebrist.algebra.value.Evaluator;
import org.algebrist.algebra.value.Value;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * What formulas come to: the value of an expression, or every solution of equations, each the
 * values of the unknowns by name.
 *
 * @param solutions one or more
 */
record EquationValue(List<List<Value>> solutions) {
  /** Equations of one unknown take microseconds; this ends what a model makes up. */
  private static final Duration LIMIT = Duration.ofSeconds(1);

  /** Two values this near, relative to the larger, are one: past a double's rounding. */
  static final double RELATIVE_TOLERANCE = 1e-9;

  /** Larger trees are no word problem's equation. */
  private static final int MAX_NODES = 10_000;

  private static final Rational HUNDRED = Rational.of(new BigDecimal(100));

  EquationValue {
    solutions = solutions.stream().map(List::copyOf).toList();
  }

  /** The value of formulas; empty where they have none, infinitely many, or none that is found. */
  static Optional<EquationValue> of(List<Formula> formulas) {
    List<Formula> arithmetic = new ArrayList<>();
    for (Formula formula : formulas) {
      if (formula.size() > MAX_NODES) {
        return Optional.empty();
      }
      Formula plain = Postorder.rebuilt(formula, (_, node) -> plain(node));
      if (!isArithmetic(plain)) {
        return Optional.empty();
      }
      arithmetic.add(plain);
    }
    if (arithmetic.size() == 1 && !isEquation(arithmetic.getFirst())) {
      return expression(arithmetic.getFirst());
    }
    return arithmetic.isEmpty() || !arithmetic.stream().allMatch(EquationValue::isEquation)
        ? Optional.empty()
        : equations(arithmetic);
  }

  private static Optional<EquationValue> expression(Formula expression) {
    if (!expression.symbols().isEmpty()) {
      return Optional.empty();
    }
    return switch (Evaluator.exact(expression, Map.of())) {
      case Evaluation.Exact(var value) -> Optional.of(new EquationValue(List.of(List.of(value))));
      case Evaluation.Inexact _ -> {
        double value = Evaluator.approximate(expression, Map.of());
        yield Double.isFinite(value)
            ? Optional.of(new EquationValue(List.of(List.of(new Value.Decimal(value)))))
            : Optional.empty();
      }
      case Evaluation.Undefined _ -> Optional.empty();
    };
  }

  private static Optional<EquationValue> equations(List<Formula> equations) {
    Set<String> unknowns = new LinkedHashSet<>();
    equations.forEach(equation -> unknowns.addAll(equation.symbols()));
    if (unknowns.isEmpty()) {
      return Optional.empty();
    }
    // The common x = value needs no solver, and no list of the powers that one cannot take.
    if (equations.size() == 1
        && equations.getFirst() instanceof Formula.Operation equation
        && equation.operands().get(0) instanceof Formula.Symbol
        && equation.operands().get(1).symbols().isEmpty()) {
      return expression(equation.operands().get(1));
    }
    List<String> names = unknowns.stream().sorted().toList();
    return switch (SystemSolver.solve(new EquationSystem(equations, names), LIMIT)) {
      case SystemSolution.Unique(Solution solution) ->
          Optional.of(new EquationValue(List.of(values(solution, names))));
      case SystemSolution.Several(List<Solution> several) ->
          Optional.of(new EquationValue(several.stream().map(one -> values(one, names)).toList()));
      case SystemSolution.None _, SystemSolution.Infinite _, SystemSolution.Unknown _ ->
          Optional.empty();
    };
  }

  private static List<Value> values(Solution solution, List<String> names) {
    return names.stream().map(solution::value).toList();
  }

  /** Percentages, mixed numbers and plus signs as the arithmetic that they stand for. */
  private static Formula plain(Formula node) {
    if (!(node instanceof Formula.Operation operation)) {
      return node;
    }
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case PERCENT -> Formula.of(Operator.DIVIDE, operands.get(0), Formula.number(HUNDRED));
      case MIXED_NUMBER -> Formula.of(Operator.ADD, operands.get(0), operands.get(1));
      case POSITIVE -> operands.get(0);
      default -> node;
    };
  }

  private static boolean isEquation(Formula formula) {
    return formula instanceof Formula.Operation root && root.operator() == Operator.EQUAL;
  }

  private static boolean isArithmetic(Formula formula) {
    return Postorder.of(formula).stream()
        .allMatch(node ->
            switch (node) {
              case Formula.Num _, Formula.Symbol _ -> true;
              case Formula.Text _, Formula.Absent _, Formula.Unread _ -> false;
              case Formula.Operation operation ->
                  Operator.arithmetic().contains(operation.operator())
                      && (operation == formula || operation.operator() != Operator.EQUAL);
            });
  }

  /** Whether both have as many solutions, and each in turn the same values. */
  boolean agreesWith(EquationValue other) {
    if (solutions.size() != other.solutions.size()) {
      return false;
    }
    for (int i = 0; i < solutions.size(); i++) {
      List<Value> mine = solutions.get(i);
      List<Value> theirs = other.solutions.get(i);
      if (mine.size() != theirs.size()) {
        return false;
      }
      for (int j = 0; j < mine.size(); j++) {
        if (!same(mine.get(j), theirs.get(j))) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean same(Value a, Value b) {
    Optional<Rational> exactA = a.rational();
    Optional<Rational> exactB = b.rational();
    if (exactA.isPresent() && exactA.equals(exactB)) {
      return true;
    }
    double x = a.doubleValue();
    double y = b.doubleValue();
    return x == y || Math.abs(x - y) <= RELATIVE_TOLERANCE * Math.max(Math.abs(x), Math.abs(y));
  }
}
