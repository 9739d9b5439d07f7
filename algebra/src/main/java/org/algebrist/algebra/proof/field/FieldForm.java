package org.algebrist.algebra.proof.field;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.form.VectorValue;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;

/**
 * What a formula with gradients, divergences, curls and Laplacians comes to, by its components in
 * Cartesian coordinates.
 *
 * @param names what the letters may be
 * @param fields what they are
 * @param dimension 2 or 3
 * @param position whether r is the place
 */
record FieldForm(FieldNames names, Fields fields, int dimension, boolean position) {
  private static final Formula ZERO = Formula.number(0);

  /**
   * The value.
   *
   * @throws GaveUp if something in the formula is not understood
   */
  VectorValue of(Formula formula) {
    return switch (formula) {
      case Symbol(String name) -> symbol(name);
      case Operation operation -> of(operation);
      case Formula.Num number -> VectorValue.of(number);
      default -> throw notUnderstood(formula);
    };
  }

  private static GaveUp notUnderstood(Formula formula) {
    return new GaveUp(InfixWriter.pretty(formula) + " is not understood beside ∇");
  }

  private VectorValue symbol(String name) {
    if (names.vectors().contains(name)) {
      return position && name.equals(FieldNames.BOLD_POSITION) ? place() : vector(name);
    }
    if (name.equals(FieldNames.NABLA) || name.equals(FieldNames.LAPLACE)) {
      throw notUnderstood(Formula.symbol(name));
    }
    if (position && name.equals(FieldNames.POSITION)) {
      return VectorValue.of(distance());
    }
    return VectorValue.of(
        names.scalars().contains(name) ? fields.scalar(name) : Formula.symbol(name));
  }

  private VectorValue vector(String name) {
    var parts = new ArrayList<Formula>();
    for (int i = 0; i < dimension; i++) {
      parts.add(fields.component(name, i));
    }
    return new VectorValue(parts);
  }

  private VectorValue place() {
    return new VectorValue(
        Fields.COORDINATES.stream().limit(dimension).<Formula>map(Formula::symbol).toList());
  }

  private Formula distance() {
    return place().parts().stream()
        .map(each -> Formula.of(Operator.POWER, each, Formula.number(2)))
        .reduce((a, b) -> Formula.of(Operator.ADD, a, b))
        .map(sum -> Formula.of(Operator.SQRT, sum))
        .orElseThrow();
  }

  private VectorValue of(Operation operation) {
    List<Formula> operands = operation.operands();
    Formula first = operands.getFirst();
    return switch (operation.operator()) {
      case VECTOR, OVER_RIGHT_ARROW -> arrow(first);
      case HAT -> unit(operation);
      case GRADIENT -> gradient(of(first));
      case DIVERGENCE -> VectorValue.of(divergence(of(first)));
      case CURL -> curl(of(first));
      case LAPLACIAN -> laplacian(of(first));
      case PARTIAL_DERIVATIVE -> partial(operation);
      case SUBSCRIPT -> component(operation);
      case TUPLE, INTERVAL_OPEN -> tuple(operands);
      case APPLY -> call(operation);
      case MULTIPLY -> product(operation);
      case ADD, SUBTRACT, NEGATE, POSITIVE, DIVIDE, INNER, CROSS, ABS, NORM, POWER ->
          applied(operation);
      case SQRT, ROOT, EXP, LN, SIN, COS, TAN, SINH, COSH, TANH -> applied(operation);
      default -> throw notUnderstood(operation);
    };
  }

  private VectorValue applied(Operation operation) {
    return VectorValue.operation(operation, operation.operands().stream().map(this::of).toList())
        .orElseThrow(() -> notUnderstood(operation));
  }

  private VectorValue arrow(Formula below) {
    if (below.equals(ZERO)) {
      return VectorValue.zero(dimension);
    }
    String name = InfixWriter.write(below);
    return position && name.equals(FieldNames.POSITION) ? place() : vector(name);
  }

  /** r with a hat is the unit vector to the place. */
  private VectorValue unit(Operation hat) {
    boolean place =
        hat.operands().getFirst() instanceof Symbol(String name)
            && (name.equals(FieldNames.POSITION) || name.equals(FieldNames.BOLD_POSITION));
    if (!position || !place) {
      throw notUnderstood(hat);
    }
    return new VectorValue(
        place().parts().stream()
            .map(each -> Formula.of(Operator.DIVIDE, each, distance()))
            .toList());
  }

  private Formula by(Formula part, int axis) {
    return fields.derivative(part, Fields.COORDINATES.get(axis));
  }

  private VectorValue gradient(VectorValue value) {
    if (value.isVector()) {
      throw new GaveUp("the gradient of a vector is not understood");
    }
    var parts = new ArrayList<Formula>();
    for (int i = 0; i < dimension; i++) {
      parts.add(by(value.number(), i));
    }
    return new VectorValue(parts);
  }

  private Formula divergence(VectorValue value) {
    if (value.parts().size() != dimension) {
      throw new GaveUp("only a vector has a divergence");
    }
    Formula sum = by(value.parts().getFirst(), 0);
    for (int i = 1; i < dimension; i++) {
      sum = Formula.of(Operator.ADD, sum, by(value.parts().get(i), i));
    }
    return sum;
  }

  private VectorValue curl(VectorValue value) {
    if (dimension != 3 || value.parts().size() != 3) {
      throw new GaveUp("only a vector of three components has a curl");
    }
    var parts = new ArrayList<Formula>();
    for (int i = 0; i < 3; i++) {
      int j = (i + 1) % 3;
      int k = (i + 2) % 3;
      parts.add(
          Formula.of(Operator.SUBTRACT, by(value.parts().get(k), j), by(value.parts().get(j), k)));
    }
    return new VectorValue(parts);
  }

  private VectorValue laplacian(VectorValue value) {
    return new VectorValue(
        value.parts().stream().map(part -> divergence(gradient(VectorValue.of(part)))).toList());
  }

  private VectorValue partial(Operation derivative) {
    VectorValue value = of(derivative.operands().getFirst());
    for (Formula by : derivative.operands().subList(1, derivative.operands().size())) {
      String name;
      int order = 1;
      if (by instanceof Symbol(String single)) {
        name = single;
      } else if (by.equals(squared(by))) {
        name = ((Operation) by).operands().getFirst().toString();
        order = 2;
      } else {
        throw notUnderstood(derivative);
      }
      if (!Fields.COORDINATES.contains(name)
          || Fields.COORDINATES.indexOf(name) >= dimension && !name.equals("t")) {
        throw notUnderstood(derivative);
      }
      for (int i = 0; i < order; i++) {
        value =
            new VectorValue(
                value.parts().stream().map(part -> fields.derivative(part, name)).toList());
      }
    }
    return value;
  }

  private static Formula squared(Formula by) {
    return by instanceof Operation power && power.operands().getFirst() instanceof Symbol name
        ? Formula.of(Operator.POWER, name, Formula.number(2))
        : ZERO;
  }

  /** v_x beside a vector v. */
  private VectorValue component(Operation indexed) {
    if (indexed.operands().getFirst() instanceof Symbol(String name)
        && names.components().contains(name)
        && indexed.operands().getLast() instanceof Symbol(String axis)
        && Fields.COORDINATES.subList(0, dimension).contains(axis)) {
      return VectorValue.of(fields.component(name, Fields.COORDINATES.indexOf(axis)));
    }
    throw notUnderstood(indexed);
  }

  private VectorValue tuple(List<Formula> operands) {
    List<VectorValue> values = operands.stream().map(this::of).toList();
    if (values.size() != dimension || values.stream().anyMatch(VectorValue::isVector)) {
      throw new GaveUp("vectors of several sizes are not compared");
    }
    return new VectorValue(values.stream().map(VectorValue::number).toList());
  }

  /** Δ(fg), and a factor before a bracket with ∇ in it, which is read as a call. */
  private VectorValue call(Operation call) {
    Formula function = call.operands().getFirst();
    Formula argument = call.operands().getLast();
    if (call.operands().size() != 2) {
      throw notUnderstood(call);
    }
    if (function.equals(Formula.symbol(FieldNames.LAPLACE))) {
      return laplacian(of(argument));
    }
    boolean vector = function instanceof Operation arrow && FieldNames.isArrow(arrow);
    if (vector || Postorder.contains(argument, FieldForms.OPERATORS)) {
      return of(new Operation(Operator.MULTIPLY, List.of(function, argument)));
    }
    VectorValue value = of(argument);
    if (value.isVector()
        || Postorder.of(function).stream().anyMatch(Formula.Num.class::isInstance)
            && !(function instanceof Operation prime && prime.operator() == Operator.PRIME)) {
      throw notUnderstood(call);
    }
    return VectorValue.of(Formula.of(Operator.APPLY, function, value.number()));
  }

  /** A product, in which v·∇ and Δ act on what follows. */
  private VectorValue product(Operation product) {
    List<Formula> factors = factors(product);
    for (int i = 0; i < factors.size(); i++) {
      if (factors.get(i) instanceof Symbol(String name)
          && (name.equals(FieldNames.NABLA) || name.equals(FieldNames.LAPLACE))) {
        if (i != factors.size() - 2) {
          throw notUnderstood(product);
        }
        VectorValue last = of(factors.getLast());
        return name.equals(FieldNames.NABLA)
            ? scaled(factors.subList(0, i - 1), along(of(factors.get(i - 1)), last))
            : scaled(factors.subList(0, i), laplacian(last));
      }
    }
    return applied(product);
  }

  private static List<Formula> factors(Operation product) {
    var factors = new ArrayList<Formula>();
    for (Formula each : product.operands()) {
      boolean plain =
          each instanceof Operation inner
              && inner.operator() == Operator.MULTIPLY
              && inner.surface() != Surface.CROSS;
      factors.addAll(plain ? factors((Operation) each) : List.of(each));
    }
    return factors;
  }

  private VectorValue scaled(List<Formula> factors, VectorValue value) {
    VectorValue scaled = value;
    for (Formula factor : factors) {
      scaled = times(of(factor), scaled);
    }
    return scaled;
  }

  private static VectorValue times(VectorValue number, VectorValue value) {
    if (number.isVector()) {
      throw new GaveUp("a product of vectors without a sign is not understood");
    }
    return new VectorValue(
        value.parts().stream()
            .map(part -> Formula.of(Operator.MULTIPLY, number.number(), part))
            .toList());
  }

  /** (v·∇) of a number or of each component. */
  private VectorValue along(VectorValue direction, VectorValue value) {
    if (direction.parts().size() != dimension) {
      throw new GaveUp("only a vector has a product with ∇");
    }
    return new VectorValue(
        value.parts().stream()
            .map(part -> {
              VectorValue gradient = gradient(VectorValue.of(part));
              return VectorValue.paired(Operator.MULTIPLY, direction, gradient).parts().stream()
                  .reduce((a, b) -> Formula.of(Operator.ADD, a, b))
                  .orElseThrow();
            })
            .toList());
  }

  /** Both values; empty if a vector meets a number that is not 0. */
  Optional<List<VectorValue>> both(Formula left, Formula right) {
    VectorValue a = of(left);
    VectorValue b = of(right);
    VectorValue first = zeroBeside(b, a);
    VectorValue second = zeroBeside(a, b);
    return first.parts().size() == second.parts().size()
        ? Optional.of(List.of(first, second))
        : Optional.empty();
  }

  /** The zero vector for the number 0 beside a vector; other values as they are. */
  private VectorValue zeroBeside(VectorValue other, VectorValue value) {
    boolean zero = !value.isVector() && value.number().equals(ZERO);
    return zero && other.isVector() ? VectorValue.zero(dimension) : value;
  }
}
