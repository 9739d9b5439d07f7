package org.algebrist.algebra.proof.form;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * A vector by its components, or a number as the only one.
 *
 * @param parts the components
 */
public record VectorValue(List<Formula> parts) {
  private static final int DIMENSION = 3;

  public VectorValue {
    parts = List.copyOf(parts);
  }

  /** A number. */
  public static VectorValue of(Formula number) {
    return new VectorValue(List.of(number));
  }

  /** The zero vector. */
  public static VectorValue zero(int dimension) {
    return new VectorValue(Collections.nCopies(dimension, Formula.number(0)));
  }

  /** Whether it is a vector. */
  public boolean isVector() {
    return parts.size() > 1;
  }

  /** The number that it is, or the first component. */
  public Formula number() {
    return parts.getFirst();
  }

  /** What an operation on vectors and numbers comes to; empty if it is not understood. */
  public static Optional<VectorValue> operation(Operation operation, List<VectorValue> operands) {
    VectorValue a = operands.getFirst();
    VectorValue b = operands.getLast();
    Operator operator = operation.operator();
    boolean vectors =
        operands.size() == 2 && a.isVector() && b.isVector() && a.parts.size() == b.parts.size();
    if (operands.stream().noneMatch(VectorValue::isVector)) {
      return Optional.of(
          of(new Operation(operator, operands.stream().map(VectorValue::number).toList())));
    }
    return switch (operator) {
      case ADD, SUBTRACT -> vectors ? Optional.of(paired(operator, a, b)) : Optional.empty();
      case NEGATE, POSITIVE ->
          Optional.of(scaled(Formula.number(operator == Operator.NEGATE ? -1 : 1), a));
      case MULTIPLY -> vectors ? product(operation, a, b) : scaled(a, b);
      case DIVIDE ->
          b.isVector()
              ? Optional.empty()
              : Optional.of(scaled(Formula.of(Operator.DIVIDE, Formula.number(1), b.number()), a));
      case INNER -> vectors ? inner(a, b) : scaled(a, b);
      case CROSS -> vectors ? crossed(a, b) : Optional.empty();
      case ABS, NORM -> inner(a, a).map(square -> of(Formula.of(Operator.SQRT, square.number())));
      case POWER ->
          operation.operands().get(1).equals(Formula.number(2)) ? inner(a, a) : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** By the sign between them: × or ·; without one it is not clear what is meant. */
  private static Optional<VectorValue> product(Operation product, VectorValue a, VectorValue b) {
    return switch (product.surface()) {
      case CROSS -> crossed(a, b);
      case DOT -> inner(a, b);
      default -> Optional.empty();
    };
  }

  /** An operation on the components of two vectors, one by one. */
  public static VectorValue paired(Operator operator, VectorValue a, VectorValue b) {
    var parts = new ArrayList<Formula>();
    for (int i = 0; i < a.parts.size(); i++) {
      parts.add(Formula.of(operator, a.parts.get(i), b.parts.get(i)));
    }
    return new VectorValue(parts);
  }

  /** A vector times a number; empty for two vectors, which have no product of this kind. */
  private static Optional<VectorValue> scaled(VectorValue a, VectorValue b) {
    return a.isVector() && b.isVector()
        ? Optional.empty()
        : Optional.of(a.isVector() ? scaled(b.number(), a) : scaled(a.number(), b));
  }

  private static VectorValue scaled(Formula factor, VectorValue vector) {
    return new VectorValue(
        vector.parts.stream().map(each -> Formula.of(Operator.MULTIPLY, factor, each)).toList());
  }

  /** Of real components; with the imaginary unit one factor would have to be conjugated. */
  private static Optional<VectorValue> inner(VectorValue a, VectorValue b) {
    boolean complex =
        Stream.concat(a.parts.stream(), b.parts.stream())
            .anyMatch(part -> part.symbols().contains("i"));
    return complex
        ? Optional.empty()
        : paired(Operator.MULTIPLY, a, b).parts.stream()
            .reduce((x, y) -> Formula.of(Operator.ADD, x, y))
            .map(VectorValue::of);
  }

  private static Optional<VectorValue> crossed(VectorValue a, VectorValue b) {
    return a.parts.size() == DIMENSION ? Optional.of(cross(a, b)) : Optional.empty();
  }

  private static VectorValue cross(VectorValue a, VectorValue b) {
    var parts = new ArrayList<Formula>();
    for (int i = 0; i < DIMENSION; i++) {
      int j = (i + 1) % DIMENSION;
      int k = (i + 2) % DIMENSION;
      parts.add(
          Formula.of(
              Operator.SUBTRACT,
              Formula.of(Operator.MULTIPLY, a.parts.get(j), b.parts.get(k)),
              Formula.of(Operator.MULTIPLY, a.parts.get(k), b.parts.get(j))));
    }
    return new VectorValue(parts);
  }
}
