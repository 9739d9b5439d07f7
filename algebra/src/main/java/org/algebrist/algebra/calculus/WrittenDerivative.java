package org.algebrist.algebra.calculus;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * A derivative that stands in a formula: d²/dx² of something, ∂²/∂x∂y of something.
 *
 * @param variables by which the body is differentiated, one after another
 */
public record WrittenDerivative(Formula body, List<String> variables) {
  /** Derivatives grow with their order. */
  private static final int MAX_ORDER = 8;

  private static final int MAX_NODES = 20_000;

  /** Copies the list. */
  public WrittenDerivative {
    variables = List.copyOf(variables);
  }

  /**
   * The derivative that a formula is.
   *
   * @return empty for others, for d/dx alone, and for dy/dx, whose y must depend on x
   */
  public static Optional<WrittenDerivative> of(Formula formula) {
    if (!(formula instanceof Operation slope) || slope.operands().isEmpty()) {
      return Optional.empty(); // f() has no operand
    }
    List<Formula> operands = slope.operands();
    List<String> variables = new ArrayList<>();
    boolean read =
        switch (slope.operator()) {
          case DERIVATIVE ->
              operands.size() == 3 && add(operands.get(1), operands.get(2), variables);
          case PARTIAL_DERIVATIVE -> operands.stream().skip(1).allMatch(by -> add(by, variables));
          default -> false;
        };
    boolean open =
        operands.getFirst() instanceof Formula.Absent
            || operands.getFirst() instanceof Symbol(String name) && !variables.contains(name);
    return read && !open
        ? Optional.of(new WrittenDerivative(operands.getFirst(), variables))
        : Optional.empty();
  }

  /** By a name, or by a power of it. */
  private static boolean add(Formula by, List<String> variables) {
    return by instanceof Operation power && power.operator() == Operator.POWER
        ? add(power.operands().getFirst(), power.operands().getLast(), variables)
        : add(by, Formula.number(1), variables);
  }

  private static boolean add(Formula variable, Formula order, List<String> variables) {
    if (!(variable instanceof Symbol(String name))
        || !(order instanceof Num number)
        || !number.value().isInteger()
        || number.value().signum() <= 0
        || number.value().compareTo(Rational.of(MAX_ORDER)) > 0) {
      return false;
    }
    for (int i = 0; i < number.value().intValue(); i++) {
      variables.add(name);
    }
    return true;
  }

  /** What it comes to; empty where an operator has no rule, or it grows too large. */
  public Optional<Formula> value() {
    Formula result = body;
    for (String variable : variables) {
      if (result.size() > MAX_NODES
          || !(Derivative.of(result, variable) instanceof Derivative.Found(Formula next))) {
        return Optional.empty();
      }
      result = next;
    }
    return Optional.of(result);
  }
}
