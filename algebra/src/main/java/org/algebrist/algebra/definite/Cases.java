package org.algebrist.algebra.definite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.local.Breaks;
import org.algebrist.algebra.definite.value.Domain;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.interval.Interval;
import org.algebrist.algebra.interval.IntervalValue;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Definitions by cases, resolved on pieces of the line: between the zeros of l − r for each
 * condition l &lt; r of a case, the same case holds.
 */
final class Cases {
  private Cases() {}

  static boolean isIn(Formula integrand) {
    return Postorder.contains(integrand, each -> each.operator() == Operator.CASES);
  }

  /**
   * The bounds and all points between them at which another case may begin, in ascending order.
   *
   * @throws Unproved if a condition is no comparison, or its zeros could not all be found
   */
  static List<Point> points(Formula integrand, String variable, Point low, Point high) {
    TreeSet<Point> points = new TreeSet<>(List.of(low, high));
    for (Formula node : Postorder.of(integrand)) {
      if (node instanceof Formula.Operation cases && cases.operator() == Operator.CASES) {
        for (Formula each : cases.operands()) {
          condition(each)
              .ifPresent(condition -> {
                for (Comparison comparison : comparisons(condition)) {
                  if (comparison.gap().contains(variable)) {
                    points.addAll(
                        Breaks.of(
                            List.of(new Domain.Condition(comparison.gap(), false)),
                            variable,
                            low,
                            high));
                  }
                }
              });
        }
      }
    }
    return List.copyOf(points);
  }

  /**
   * The formula with the case that holds between two such points; empty where none does.
   *
   * @throws Unproved if it cannot be told
   */
  static Optional<Formula> resolved(Formula formula, String variable, Point left, Point right) {
    Interval at = Interval.of(between(left, right));
    boolean[] none = new boolean[1];
    Formula resolved =
        Postorder.rebuilt(
            formula,
            (_, made) -> {
              if (!(made instanceof Formula.Operation cases)
                  || cases.operator() != Operator.CASES) {
                return made;
              }
              for (Formula each : cases.operands()) {
                Optional<Formula> condition = condition(each);
                if (condition.isEmpty() || holds(condition.get(), variable, at)) {
                  return ((Formula.Operation) each).operands().getFirst();
                }
              }
              none[0] = true;
              return made;
            });
    return none[0] ? Optional.empty() : Optional.of(resolved);
  }

  /** A number between two points, one of which may be infinite. */
  static double between(Point left, Point right) {
    if (left.isInfinite() && right.isInfinite()) {
      return 0.37;
    }
    return left.isInfinite()
        ? right.near() - 1
        : right.isInfinite() ? left.near() + 1 : (left.near() + right.near()) / 2;
  }

  /** The condition of a case; empty of one that always holds. */
  private static Optional<Formula> condition(Formula each) {
    if (!(each instanceof Formula.Operation piece) || piece.operator() != Operator.CASE) {
      throw new Unproved("a definition by cases holds something that is no case");
    }
    if (piece.operands().size() == 1
        || piece.operands().get(1) instanceof Formula.Text
        || piece.operands().get(1) instanceof Formula.Absent) {
      return Optional.empty();
    }
    return Optional.of(piece.operands().get(1));
  }

  /**
   * One comparison.
   *
   * @param gap the left side less the right one
   */
  private record Comparison(Operator sign, Canonical gap) {}

  /** All comparisons in a condition. */
  private static List<Comparison> comparisons(Formula condition) {
    if (!(condition instanceof Formula.Operation operation)) {
      throw new Unproved("a case has a condition that is no comparison");
    }
    List<Comparison> comparisons = new ArrayList<>();
    switch (operation.operator()) {
      case AND, OR, NOT ->
          operation.operands().forEach(each -> comparisons.addAll(comparisons(each)));
      case CHAIN -> {
        Formula left = operation.operands().getFirst();
        for (Formula link : operation.operands().subList(1, operation.operands().size())) {
          if (!(link instanceof Formula.Operation relation) || relation.operands().size() != 2) {
            throw new Unproved("a case has a condition that is no comparison");
          }
          comparisons.add(comparison(relation.operator(), left, relation.operands().get(1)));
          left = relation.operands().get(1);
        }
      }
      default -> {
        if (operation.operands().size() != 2) {
          throw new Unproved("a case has a condition that is no comparison");
        }
        comparisons.add(
            comparison(
                operation.operator(), operation.operands().get(0), operation.operands().get(1)));
      }
    }
    return comparisons;
  }

  private static Comparison comparison(Operator sign, Formula left, Formula right) {
    switch (sign) {
      case LESS, LESS_EQUAL, GREATER, GREATER_EQUAL, EQUAL, NOT_EQUAL -> {}
      default -> throw new Unproved("a case has a condition that is no comparison");
    }
    return new Comparison(sign, Canonical.difference(Canonical.of(left), Canonical.of(right)));
  }

  /** Whether a condition holds at a place where none of its gaps is zero. */
  private static boolean holds(Formula condition, String variable, Interval at) {
    Formula.Operation operation = (Formula.Operation) condition;
    return switch (operation.operator()) {
      case AND -> operation.operands().stream().allMatch(each -> holds(each, variable, at));
      case OR -> operation.operands().stream().anyMatch(each -> holds(each, variable, at));
      case NOT -> !holds(operation.operands().getFirst(), variable, at);
      default -> comparisons(condition).stream().allMatch(each -> holds(each, variable, at));
    };
  }

  private static boolean holds(Comparison comparison, String variable, Interval at) {
    if (comparison.gap().equals(Canonical.ZERO)) {
      return switch (comparison.sign()) {
        case LESS_EQUAL, GREATER_EQUAL, EQUAL -> true;
        default -> false;
      };
    }
    Interval gap = IntervalValue.of(comparison.gap(), variable, at);
    if (!gap.excludesZero()) {
      throw new Unproved("it could not be told which case holds");
    }
    return switch (comparison.sign()) {
      case LESS, LESS_EQUAL -> gap.high() < 0;
      case GREATER, GREATER_EQUAL -> gap.low() > 0;
      case NOT_EQUAL -> true;
      default -> false;
    };
  }
}
