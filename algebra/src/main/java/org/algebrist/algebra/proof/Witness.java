package org.algebrist.algebra.proof;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;
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

  /** The point for a person: "x = 2, y = -1"; empty where there are no symbols. */
  public String at() {
    return point.entrySet().stream()
        .map((Map.Entry<String, Coordinate> each) -> each.getKey() + " = " + each.getValue())
        .collect(Collectors.joining(", "));
  }
}
