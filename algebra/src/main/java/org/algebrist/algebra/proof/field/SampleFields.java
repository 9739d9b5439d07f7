package org.algebrist.algebra.proof.field;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/** Fields whose components are small polynomials of the coordinates, drawn at random. */
final class SampleFields implements Fields {
  /** Which vectors are drawn. */
  enum Kind {
    ANY,
    WITHOUT_DIVERGENCE,
    WITHOUT_CURL
  }

  private static final int AXES = 3;
  private static final int TERMS = 3;

  private final SplittableRandom random;
  private final List<String> coordinates;
  private final Kind kind;
  private final Set<String> constants;
  private final Map<String, Formula> drawn = new TreeMap<>();
  private final Map<String, Formula> potentials = new TreeMap<>();

  /**
   * @param coordinates of which the fields are
   * @param constants names that are the same everywhere
   */
  SampleFields(long seed, List<String> coordinates, Kind kind, Set<String> constants) {
    this.random = new SplittableRandom(seed);
    this.coordinates = coordinates;
    this.kind = kind;
    this.constants = constants;
  }

  @Override
  public Formula scalar(String name) {
    return drawn.computeIfAbsent(
        name, _ -> constants.contains(name) ? Formula.number(random.nextInt(2, 9)) : polynomial());
  }

  @Override
  public Formula component(String name, int axis) {
    if (!drawn.containsKey(written(name, 0))) {
      for (int i = 0; i < AXES; i++) {
        drawn.put(written(name, i), drawnComponent(name, i));
      }
    }
    return Objects.requireNonNull(drawn.get(written(name, axis)));
  }

  private static String written(String name, int axis) {
    return name + "_" + COORDINATES.get(axis);
  }

  private Formula drawnComponent(String name, int axis) {
    if (constants.contains(name)) {
      return Formula.number(random.nextInt(2, 9));
    }
    return switch (kind) {
      case ANY -> polynomial();
      case WITHOUT_CURL -> derivative(potential(name, 0), COORDINATES.get(axis));
      case WITHOUT_DIVERGENCE -> {
        int next = (axis + 1) % AXES;
        int last = (axis + 2) % AXES;
        yield Formula.of(
            Operator.SUBTRACT,
            derivative(potential(name, last), COORDINATES.get(next)),
            derivative(potential(name, next), COORDINATES.get(last)));
      }
    };
  }

  private Formula potential(String name, int axis) {
    return potentials.computeIfAbsent(written(name, axis), _ -> polynomial());
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

  /** One coordinate, or a product of up to three. */
  private Formula term() {
    int[] axes = random.ints(random.nextInt(1, 4), 0, coordinates.size()).sorted().toArray();
    Formula term = coordinate(axes[0]);
    for (int i = 1; i < axes.length; i++) {
      term = product(term, coordinate(axes[i]));
    }
    return term;
  }

  private static Formula product(Formula a, Formula b) {
    return Formula.of(Operator.MULTIPLY, a, b);
  }

  private Formula coordinate(int axis) {
    return Formula.symbol(coordinates.get(axis));
  }
}
