package org.algebrist.algebra.proof.form;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.matrix.MatrixLetters;
import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Writes out sums, products and lengths of vectors: with arrows by three components each, tuples
 * and columns by those that they have.
 */
public final class VectorForms {
  private static final int DIMENSION = 3;

  private static final Set<Operator> VECTORS = Set.of(Operator.VECTOR, Operator.OVER_RIGHT_ARROW);

  private static final Set<Operator> WITH_MATRICES =
      Set.of(Operator.MATRIX, Operator.TRANSPOSE, Operator.VECTOR, Operator.OVER_RIGHT_ARROW);

  private VectorForms() {}

  /** The names of vectors in formulas: those that are declared, and names below an arrow. */
  public static Set<Formula> named(List<Formula> formulas, Set<Formula> declared) {
    return formulas.stream()
        .flatMap(formula -> Postorder.of(formula).stream())
        .filter(node ->
            declared.contains(node)
                || node instanceof Operation arrow
                    && VECTORS.contains(arrow.operator())
                    && arrow.operands().getFirst() instanceof Formula.Symbol)
        .collect(Collectors.toSet());
  }

  /** The declared vectors that stand in formulas without matrices, which arrows may stand over. */
  public static Set<Formula> asArrows(List<Formula> formulas, Context context) {
    boolean matrices =
        context.roles().containsValue(Context.Role.MATRIX)
            || formulas.stream().anyMatch(each -> Postorder.contains(each, WITH_MATRICES));
    return matrices
        ? Set.of()
        : context.roles().entrySet().stream()
            .filter(each -> each.getValue() == Context.Role.VECTOR)
            .map(each -> Formula.symbol(each.getKey()))
            .filter(name -> formulas.stream().anyMatch(each -> Postorder.of(each).contains(name)))
            .collect(Collectors.toSet());
  }

  /** Whether a name in it has an arrow. */
  public static boolean hasArrows(Formula formula) {
    return Postorder.contains(formula, VECTORS);
  }

  /** A formula with arrows over some names. */
  public static Formula withArrows(Formula formula, Set<Formula> names) {
    return formula.replaceSymbols(
        name -> names.contains(name) ? Formula.of(Operator.VECTOR, name) : name);
  }

  /** What is declared, but for vectors. */
  public static Context withoutVectors(Context context) {
    Map<String, Context.Role> others = new HashMap<>(context.roles());
    others.values().removeIf(role -> role == Context.Role.VECTOR);
    return new Context(others, context.macros(), context.decimalComma(), context.called());
  }

  /** Whether a formula adds or multiplies vectors, or takes their length. */
  public static boolean concerns(Formula formula) {
    return Postorder.contains(
        formula,
        operation ->
            switch (operation.operator()) {
              case VECTOR -> isZero(operation);
              case INNER, CROSS, ABS, NORM ->
                  Postorder.contains(operation, VECTORS)
                      || isOfBold(operation)
                      || operation.operands().stream()
                          .anyMatch(each -> components(each).isPresent());
              case MULTIPLY ->
                  operation.operands().stream()
                          .allMatch(factor -> Postorder.contains(factor, VECTORS))
                      || operation.operands().stream().anyMatch(VectorForms::isTuple);
              case ADD, SUBTRACT, NEGATE, DIVIDE ->
                  operation.operands().stream().anyMatch(VectorForms::isTuple);
              default -> false;
            });
  }

  /** A product of two bold letters, which are vectors there; bold capitals may be matrices. */
  private static boolean isOfBold(Operation product) {
    return switch (product.operator()) {
      case CROSS ->
          product.operands().stream().allMatch(each -> hasBold(each, StyledLetters::isBold));
      case INNER ->
          product.operands().stream().allMatch(each -> hasBold(each, MatrixLetters::isBoldSmall))
              && product.symbols().stream()
                  .noneMatch(
                      name -> StyledLetters.isBold(name) && !MatrixLetters.isBoldSmall(name));
      default -> false;
    };
  }

  private static boolean hasBold(Formula formula, Predicate<String> bold) {
    return formula.symbols().stream().anyMatch(bold);
  }

  private static boolean isTuple(Formula formula) {
    return formula instanceof Operation tuple
        && tuple.operator() != Operator.MATRIX
        && components(formula).isPresent();
  }

  /** The components of (1, 2), ⟨1, 2⟩ or a column; empty for what is none of these. */
  private static Optional<List<Formula>> components(Formula formula) {
    if (!(formula instanceof Operation operation) || operation.operands().size() < 2) {
      return Optional.empty();
    }
    return switch (operation.operator()) {
      case TUPLE, INTERVAL_OPEN -> Optional.of(operation.operands());
      case ANGLE_LIST -> // with names it may be an inner product
          operation.symbols().isEmpty() ? Optional.of(operation.operands()) : Optional.empty();
      case MATRIX -> {
        var cells = new ArrayList<Formula>();
        for (Formula each : operation.operands()) {
          if (!(each instanceof Operation row) || row.operands().size() != 1) {
            yield Optional.empty();
          }
          cells.add(row.operands().getFirst());
        }
        yield Optional.of(cells);
      }
      default -> Optional.empty();
    };
  }

  /** The zero vector, which is written as 0 with an arrow. */
  private static boolean isZero(Operation vector) {
    return vector.operands().getFirst() instanceof Formula.Num(Rational number, var _)
        && number.signum() == 0;
  }

  /** Both as tuples or as numbers; empty if one is not understood, or a vector meets a number. */
  public static Optional<List<Formula>> both(Formula left, Formula right) {
    Optional<Formula> first = of(left);
    Optional<Formula> second = of(right);
    if (first.isEmpty() || second.isEmpty()) {
      return Optional.empty();
    }
    Formula a = isNumberZero(first.get()) ? zeroLike(second.get()) : first.get();
    Formula b = isNumberZero(second.get()) ? zeroLike(first.get()) : second.get();
    return isWrittenOut(a) == isWrittenOut(b) ? Optional.of(List.of(a, b)) : Optional.empty();
  }

  /** The zero vector beside a vector: a × a = 0. */
  private static Formula zeroLike(Formula other) {
    Formula zero = Formula.number(0);
    return isWrittenOut(other)
        ? new Operation(
            Operator.TUPLE, Collections.nCopies(((Operation) other).operands().size(), zero))
        : zero;
  }

  private static boolean isNumberZero(Formula formula) {
    return formula instanceof Formula.Num(Rational number, var _) && number.signum() == 0;
  }

  private static boolean isWrittenOut(Formula formula) {
    return formula instanceof Operation operation && operation.operator() == Operator.TUPLE;
  }

  /** The number, or a tuple of components; empty if the formula is not understood. */
  public static Optional<Formula> of(Formula formula) {
    return formula instanceof Operation equation && equation.operator() == Operator.EQUAL
        ? equation(equation)
        : ofValue(formula);
  }

  /** An equation between vectors as those between their components. */
  private static Optional<Formula> equation(Operation equation) {
    Optional<VectorValue> left = value(equation.operands().getFirst());
    Optional<VectorValue> right = value(equation.operands().getLast());
    if (left.isEmpty()
        || right.isEmpty()
        || left.get().parts().size() != right.get().parts().size()) {
      return Optional.empty();
    }
    return VectorValue.paired(Operator.EQUAL, left.get(), right.get()).parts().stream()
        .reduce((a, b) -> Formula.of(Operator.AND, a, b));
  }

  private static Optional<Formula> ofValue(Formula formula) {
    return value(formula)
        .map(value ->
            value.isVector() ? new Operation(Operator.TUPLE, value.parts()) : value.number());
  }

  private static Optional<VectorValue> value(Formula formula) {
    if (formula instanceof Operation vector && VECTORS.contains(vector.operator())) {
      if (isZero(vector)) {
        return Optional.of(VectorValue.zero(DIMENSION));
      }
      return Optional.of(named(InfixWriter.write(vector.operands().getFirst())));
    }
    if (formula instanceof Symbol(String name) && StyledLetters.isBold(name)) {
      return Optional.of(named(name));
    }
    Optional<List<Formula>> components = components(formula);
    if (components.isPresent()) {
      var parts = new ArrayList<Formula>();
      for (Formula each : components.get()) {
        Optional<VectorValue> part = value(each);
        if (part.isEmpty() || part.get().isVector()) {
          return Optional.empty();
        }
        parts.add(part.get().number());
      }
      return Optional.of(new VectorValue(parts));
    }
    if (!(formula instanceof Operation operation) || operation.operands().isEmpty()) {
      return formula instanceof Symbol || formula instanceof Formula.Num
          ? Optional.of(VectorValue.of(formula))
          : Optional.empty();
    }
    var operands = new ArrayList<VectorValue>();
    for (Formula each : operation.operands()) {
      Optional<VectorValue> value = value(each);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      operands.add(value.get());
    }
    return VectorValue.operation(operation, operands);
  }

  private static VectorValue named(String name) {
    var parts = new ArrayList<Formula>();
    for (int i = 1; i <= DIMENSION; i++) {
      parts.add(Formula.of(Operator.SUBSCRIPT, Formula.symbol(name), Formula.number(i)));
    }
    return new VectorValue(parts);
  }
}
