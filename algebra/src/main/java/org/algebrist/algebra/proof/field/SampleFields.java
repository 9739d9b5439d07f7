package org.algebrist.algebra.proof.field;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/** Fields whose components are small polynomials of the coordinates, drawn at random. */
final class SampleFields implements Fields {
  private static final int TERMS = 3;

  private final SplittableRandom random;
  private final List<String> coordinates;
  private final Set<String> constants;
  private final Map<String, Formula> drawn = new TreeMap<>();

  /**
   * @param coordinates of which the fields are
   * @param constants names that are the same everywhere
   */
  SampleFields(long seed, List<String> coordinates, Set<String> constants) {
    this.random = new SplittableRandom(seed);
    this.coordinates = coordinates;
    this.constants = constants;
  }

  @Override
  public Formula scalar(String name) {
    return drawn.computeIfAbsent(
        name, _ -> constants.contains(name) ? Formula.number(random.nextInt(2, 9)) : polynomial());
  }

  @Override
  public Formula component(String name, int axis) {
    String component = name + "_" + COORDINATES.get(axis);
    return drawn.computeIfAbsent(
        component,
        _ -> constants.contains(name) ? Formula.number(random.nextInt(2, 9)) : polynomial());
  }

  @Override
  public Formula derivative(Formula formula, String coordinate) {
    return Fields.partial(formula, coordinate);
  }

  /** The fields for a person: "f = x*y + 2z". */
  String text() {
    var texts = new ArrayList<String>();
    drawn.forEach((name, field) -> texts.add(name + " = " + InfixWriter.pretty(field)));
    return String.join(", ", texts);
  }

  /** A sum of different terms. */
  private Formula polynomial() {
    Set<Formula> terms = new LinkedHashSet<>();
    while (terms.size() < TERMS) {
      terms.add(term());
    }
    return terms.stream()
        .map(term -> random.nextInt(3) > 0 ? term : product(Formula.number(2), term))
        .reduce((a, b) -> Formula.of(Operator.ADD, a, b))
        .orElseThrow();
  }

  /** One coordinate, its square, or a product of two. */
  private Formula term() {
    int first = random.nextInt(coordinates.size());
    int second = random.nextInt(-1, coordinates.size());
    Formula coordinate = coordinate(first);
    if (second < 0) {
      return coordinate;
    }
    return second == first
        ? Formula.of(Operator.POWER, coordinate, Formula.number(2))
        : product(coordinate(Math.min(first, second)), coordinate(Math.max(first, second)));
  }

  private static Formula product(Formula a, Formula b) {
    return Formula.of(Operator.MULTIPLY, a, b);
  }

  private Formula coordinate(int axis) {
    return Formula.symbol(coordinates.get(axis));
  }
}
