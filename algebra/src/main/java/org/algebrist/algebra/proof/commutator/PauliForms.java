package org.algebrist.algebra.proof.commutator;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Formulas in Pauli's matrices σ₁, σ₂, σ₃ or σₓ, σ_y, σ_z, as a·1 + b·σ₁ + c·σ₂ + d·σ₃ with numbers
 * a to d. A number beside a matrix is a multiple of the unit matrix.
 *
 * @param left a, b, c and d of the first formula
 * @param right those of the second one
 * @param areSeveral whether there is more than one of them
 * @param areSurely whether something other than the letters says that matrices are meant: i, a
 *     commutator, a trace, an exponential, all three of them
 */
public record PauliForms(
    List<Formula> left, List<Formula> right, boolean areSeveral, boolean areSurely) {
  /** What is assumed where the letters might stand for standard deviations. */
  public static final String CONDITION = "σ are Pauli's matrices";

  private static final int MAX_POWER = 16;
  private static final Formula ZERO = Formula.number(0);
  private static final Formula ONE = Formula.number(1);
  private static final Formula I = Formula.symbol("i");
  private static final Set<String> SIGMAS = Set.of("sigma", "σ");
  private static final Map<String, Integer> AXES =
      Map.of("x", 1, "y", 2, "z", 3, "1", 1, "2", 2, "3", 3);
  private static final Set<Operator> BRACKETS =
      Set.of(Operator.SQUARE_LIST, Operator.INTERVAL_CLOSED, Operator.SET);

  /** Copies the lists. */
  public PauliForms {
    left = List.copyOf(left);
    right = List.copyOf(right);
  }

  /** Two formulas in these matrices; empty if they hold none, or something else than numbers. */
  public static Optional<PauliForms> of(Formula left, Formula right) {
    Set<Integer> axes = new TreeSet<>();
    boolean surely = false;
    for (Formula side : List.of(left, right)) {
      for (Formula node : Postorder.of(side)) {
        axis(node).ifPresent(axes::add);
        surely |=
            node.equals(I)
                || node instanceof Operation operation
                    && (BRACKETS.contains(operation.operator()) || isTrace(operation));
      }
    }
    if (axes.isEmpty()) {
      return Optional.empty();
    }
    boolean certain = axes.size() == 3 || surely;
    return value(left)
        .flatMap(first ->
            value(right)
                .map(
                    second -> new PauliForms(first.parts, second.parts, axes.size() > 1, certain)));
  }

  /** The number of the matrix that a name stands for. */
  private static Optional<Integer> axis(Formula name) {
    if (name instanceof Operation indexed
        && indexed.operator() == Operator.SUBSCRIPT
        && indexed.operands().getFirst() instanceof Symbol(String letter)
        && SIGMAS.contains(letter)) {
      return switch (indexed.operands().getLast()) {
        case Symbol(String index) -> Optional.ofNullable(AXES.get(index));
        case Num(var _, String text) -> Optional.ofNullable(AXES.get(text));
        default -> Optional.empty();
      };
    }
    if (name instanceof Symbol(String flat)) {
      int below = flat.indexOf('_');
      return below > 0 && SIGMAS.contains(flat.substring(0, below))
          ? Optional.ofNullable(AXES.get(flat.substring(below + 1)))
          : Optional.empty();
    }
    return name instanceof Operation hat && hat.operator() == Operator.HAT
        ? axis(hat.operands().getFirst())
        : Optional.empty();
  }

  private static boolean isTrace(Operation call) {
    return call.operator() == Operator.APPLY
        && call.operands().size() == 2
        && call.operands().getFirst() instanceof Symbol(String name)
        && Set.of("tr", "Tr", "trace").contains(name);
  }

  /** a·1 + b·σ₁ + c·σ₂ + d·σ₃. */
  private record Value(List<Formula> parts) {
    static Value number(Formula number) {
      return new Value(List.of(number, ZERO, ZERO, ZERO));
    }

    boolean isNumber() {
      return parts.subList(1, 4).stream().allMatch(ZERO::equals);
    }

    Value plus(Value other) {
      List<Formula> sums = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        sums.add(sum(parts.get(i), other.parts.get(i)));
      }
      return new Value(sums);
    }

    Value times(Formula number) {
      return new Value(parts.stream().map(part -> product(number, part)).toList());
    }

    /** By σⱼσₖ = δⱼₖ + i·εⱼₖₗ·σₗ. */
    Value times(Value other) {
      List<Formula> result = new ArrayList<>();
      Formula scalar = product(parts.getFirst(), other.parts.getFirst());
      for (int j = 1; j < 4; j++) {
        scalar = sum(scalar, product(parts.get(j), other.parts.get(j)));
      }
      result.add(scalar);
      for (int l = 1; l < 4; l++) {
        int j = l % 3 + 1;
        int k = j % 3 + 1;
        Formula cross =
            sum(
                product(parts.get(j), other.parts.get(k)),
                negative(product(parts.get(k), other.parts.get(j))));
        result.add(
            sum(
                sum(
                    product(parts.getFirst(), other.parts.get(l)),
                    product(parts.get(l), other.parts.getFirst())),
                product(I, cross)));
      }
      return new Value(result);
    }

    Value negated() {
      return times(Formula.number(-1));
    }
  }

  private static Formula sum(Formula a, Formula b) {
    return a.equals(ZERO) ? b : b.equals(ZERO) ? a : Formula.of(Operator.ADD, a, b);
  }

  private static Formula product(Formula a, Formula b) {
    if (a.equals(ZERO) || b.equals(ZERO)) {
      return ZERO;
    }
    return a.equals(ONE) ? b : b.equals(ONE) ? a : Formula.of(Operator.MULTIPLY, a, b);
  }

  private static Formula negative(Formula a) {
    return a.equals(ZERO) ? ZERO : Formula.of(Operator.NEGATE, a);
  }

  private static Optional<Value> value(Formula formula) {
    Optional<Integer> axis = axis(formula);
    if (axis.isPresent()) {
      List<Formula> parts = new ArrayList<>(List.of(ZERO, ZERO, ZERO, ZERO));
      parts.set(axis.get(), ONE);
      return Optional.of(new Value(parts));
    }
    if (!(formula instanceof Operation operation) || !holdsMatrix(formula)) {
      return formula instanceof Operation || formula instanceof Num || formula instanceof Symbol
          ? Optional.of(Value.number(formula))
          : Optional.empty();
    }
    if (operation.operator() == Operator.APPLY) {
      return isTrace(operation)
          ? value(operation.operands().getLast())
              .map(inner -> Value.number(product(Formula.number(2), inner.parts.getFirst())))
          : Optional.empty();
    }
    List<Value> operands = new ArrayList<>();
    for (Formula operand : operation.operands()) {
      Optional<Value> inner = value(operand);
      if (inner.isEmpty()) {
        return Optional.empty();
      }
      operands.add(inner.get());
    }
    return combined(operation, operands);
  }

  private static boolean holdsMatrix(Formula formula) {
    return Postorder.of(formula).stream().anyMatch(node -> axis(node).isPresent());
  }

  private static Optional<Value> combined(Operation operation, List<Value> operands) {
    Value first = operands.getFirst();
    Value last = operands.getLast();
    return switch (operation.operator()) {
      case ADD -> operands.stream().reduce(Value::plus);
      case SUBTRACT -> Optional.of(first.plus(last.negated()));
      case NEGATE -> Optional.of(first.negated());
      case POSITIVE -> Optional.of(first);
      case MULTIPLY -> operands.stream().reduce(Value::times);
      case DIVIDE ->
          last.isNumber()
              ? Optional.of(first.times(Formula.of(Operator.DIVIDE, ONE, last.parts.getFirst())))
              : Optional.empty();
      case ADJOINT ->
          first.parts.stream().allMatch(part -> part instanceof Num)
              ? Optional.of(first)
              : Optional.empty();
      case SQUARE_LIST, INTERVAL_CLOSED ->
          operands.size() == 2
              ? Optional.of(first.times(last).plus(last.times(first).negated()))
              : Optional.empty();
      case SET ->
          operands.size() == 2
              ? Optional.of(first.times(last).plus(last.times(first)))
              : Optional.empty();
      case POWER ->
          operation.operands().getFirst().equals(Formula.symbol("e"))
              ? exponential(last)
              : power(first, operation.operands().getLast());
      case EXP -> exponential(first);
      default -> Optional.empty();
    };
  }

  private static Optional<Value> power(Value base, Formula exponent) {
    if (!(exponent instanceof Num(Rational times, String _))
        || !times.isInteger()
        || times.signum() <= 0
        || times.compareTo(Rational.of(MAX_POWER)) > 0) {
      return Optional.empty();
    }
    Value result = base;
    for (int i = 1; i < times.intValue(); i++) {
      result = result.times(base);
    }
    return Optional.of(result);
  }

  /** eᵃ·(cosh|b| + (b·σ)·sinh|b|/|b|) with b·σ along one axis: e^(bσ) = cosh b + σ·sinh b. */
  private static Optional<Value> exponential(Value exponent) {
    List<Integer> along = new ArrayList<>();
    for (int i = 1; i < 4; i++) {
      if (!exponent.parts.get(i).equals(ZERO)) {
        along.add(i);
      }
    }
    if (along.size() != 1) {
      return Optional.empty();
    }
    Formula angle = Formula.of(Operator.DIVIDE, exponent.parts.get(along.getFirst()), I);
    List<Formula> parts = new ArrayList<>(List.of(ZERO, ZERO, ZERO, ZERO));
    parts.set(0, Formula.of(Operator.COS, angle));
    parts.set(along.getFirst(), product(I, Formula.of(Operator.SIN, angle)));
    Value turn = new Value(parts);
    Formula scalar = exponent.parts.getFirst();
    return Optional.of(
        scalar.equals(ZERO)
            ? turn
            : turn.times(Formula.of(Operator.POWER, Formula.symbol("e"), scalar)));
  }
}
