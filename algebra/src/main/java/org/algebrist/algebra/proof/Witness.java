package org.algebrist.algebra.proof;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Rational;

/**
 * A point at which two formulas differ.
 *
 * @param point the value of every symbol
 * @param left the first formula's value there, or "true" or "false" for a statement
 * @param right the second formula's value there
 * @param exact whether the two values are exact; otherwise they are rounded, and a second
 *     evaluation confirmed that they differ
 */
public record Witness(
    SequencedMap<String, Coordinate> point, String left, String right, boolean exact) {

  /** The value of a symbol; {@code imaginary} is zero but where no real point has values. */
  public record Coordinate(Rational real, Rational imaginary) {
    static Coordinate of(Rational real) {
      return new Coordinate(real, Rational.ZERO);
    }

    @Override
    public String toString() {
      if (imaginary.signum() == 0) {
        return real.toString();
      }
      String sign = imaginary.signum() < 0 ? " - " : " + ";
      return real + sign + imaginary.abs() + "i";
    }
  }

  public Witness {
    point = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(point));
  }

  /** Values at a point of rational numbers, where both formulas are constants. */
  static Witness at(Map<String, Rational> point, Formula left, Formula right) {
    SequencedMap<String, Coordinate> coordinates = new LinkedHashMap<>();
    point.forEach((name, value) -> coordinates.put(name, Coordinate.of(value)));
    return new Witness(coordinates, shown(left), shown(right), true);
  }

  private static String shown(Formula constant) {
    return ExactConstants.value(constant)
        .map(ExactConstants::shown)
        .orElseGet(() -> InfixWriter.pretty(constant));
  }

  /** The point for a person: "x = 2, y = -1"; empty where there are no symbols. */
  public String at() {
    return point.entrySet().stream()
        .map((Map.Entry<String, Coordinate> each) -> each.getKey() + " = " + each.getValue())
        .collect(Collectors.joining(", "));
  }
}
