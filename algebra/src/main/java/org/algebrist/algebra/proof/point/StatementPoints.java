package org.algebrist.algebra.proof.point;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Points at which one of two statements holds and the other does not, where they are put together
 * of equations and inequalities. Sides are compared exactly; a point at which one has no exact
 * value is passed over.
 */
public final class StatementPoints {
  private static final List<Rational> VALUES =
      List.of(
          Rational.ZERO,
          Rational.ONE,
          Rational.of(2),
          Rational.of(-1),
          Rational.of(5),
          Rational.of(-2),
          Rational.of(1, 2),
          Rational.of(-7));

  private static final int MAX_NAMES = 3;

  private StatementPoints() {}

  /** A point where the first holds and the second does not, or the other way round. */
  public record Separating(Map<String, Rational> point, boolean first) {}

  /** The first such point of a grid; empty where there is none, or the statements are no such. */
  public static Optional<Separating> between(Formula a, Formula b) {
    Set<String> names = new LinkedHashSet<>(Interpretation.free(a));
    names.addAll(Interpretation.free(b));
    if (names.isEmpty() || names.size() > MAX_NAMES) {
      return Optional.empty();
    }
    for (Map<String, Rational> point : grid(List.copyOf(names))) {
      Optional<Boolean> left = holds(a, point);
      Optional<Boolean> right = holds(b, point);
      if (left.isPresent() && right.isPresent() && !left.equals(right)) {
        return Optional.of(new Separating(point, left.get()));
      }
    }
    return Optional.empty();
  }

  private static List<Map<String, Rational>> grid(List<String> names) {
    List<Map<String, Rational>> points = new ArrayList<>(List.of(Map.of()));
    for (String name : names) {
      List<Map<String, Rational>> more = new ArrayList<>();
      for (Map<String, Rational> point : points) {
        for (Rational value : VALUES) {
          Map<String, Rational> longer = new LinkedHashMap<>(point);
          longer.put(name, value);
          more.add(longer);
        }
      }
      points = more;
    }
    return points;
  }

  private static Optional<Boolean> holds(Formula statement, Map<String, Rational> point) {
    if (!(statement instanceof Operation operation)) {
      return Optional.empty();
    }
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case NOT -> holds(operands.getFirst(), point).map(each -> !each);
      case AND, OR -> {
        Optional<Boolean> left = holds(operands.getFirst(), point);
        Optional<Boolean> right = holds(operands.getLast(), point);
        boolean and = operation.operator() == Operator.AND;
        yield left.flatMap(x -> right.map(y -> and ? x && y : x || y));
      }
      case EQUAL, NOT_EQUAL, LESS, GREATER, LESS_EQUAL, GREATER_EQUAL ->
          ExactConstants.holds(
              operation.operator(), at(operands.getFirst(), point), at(operands.getLast(), point));
      default -> Optional.empty();
    };
  }

  private static Formula at(Formula side, Map<String, Rational> point) {
    return side.replaceSymbols(symbol ->
        point.containsKey(symbol.name()) ? Formula.number(point.get(symbol.name())) : symbol);
  }
}
