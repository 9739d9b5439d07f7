package org.algebrist.algebra.proof.law;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * A formula in which a variable stands only within one linear argument, as x in f(2x + 1)·g(2x +
 * 1).
 *
 * @param renewed the formula with the variable in the place of the argument
 * @param argument the argument
 * @param slope by what the variable is multiplied in it, without the variable
 */
record LinearArgument(Formula renewed, Formula argument, Formula slope) {

  /** Empty if the variable stands elsewhere, or in arguments of several kinds. */
  static Optional<LinearArgument> of(Formula body, String variable) {
    Set<Formula> arguments = new LinkedHashSet<>();
    for (Formula node : Postorder.of(body)) {
      if (UnknownCalls.isCall(node) && node.symbols().contains(variable)) {
        arguments.add(((Operation) node).operands().getLast());
      }
    }
    if (arguments.size() != 1) {
      return Optional.empty();
    }
    Formula argument = arguments.iterator().next();
    Formula x = Formula.symbol(variable);
    Formula mark = Formula.symbol("\u0429");
    Formula renewed =
        Postorder.rebuilt(
            body,
            (node, made) ->
                UnknownCalls.isCall(node)
                        && ((Operation) node).operands().getLast().equals(argument)
                    ? Formula.of(Operator.APPLY, ((Operation) node).operands().getFirst(), mark)
                    : made);
    return renewed.symbols().contains(variable)
        ? Optional.empty()
        : slope(argument, x)
            .map(slope -> new LinearArgument(renewed.replaceSymbol("\u0429", x), argument, slope));
  }

  private static Optional<Formula> slope(Formula argument, Formula x) {
    if (argument.equals(x)) {
      return Optional.of(Formula.number(1));
    }
    if (!(argument instanceof Operation operation)) {
      return Optional.empty();
    }
    List<Formula> operands = operation.operands();
    Formula left = operands.getFirst();
    Formula right = operands.getLast();
    String name = ((Formula.Symbol) x).name();
    boolean inLeft = left.symbols().contains(name);
    boolean inRight = right.symbols().contains(name);
    return switch (operation.operator()) {
      case NEGATE -> slope(left, x).map(s -> Formula.of(Operator.NEGATE, s));
      case ADD -> inLeft == inRight ? Optional.empty() : slope(inLeft ? left : right, x);
      case SUBTRACT ->
          inLeft == inRight
              ? Optional.empty()
              : inLeft ? slope(left, x) : slope(right, x).map(s -> Formula.of(Operator.NEGATE, s));
      case MULTIPLY ->
          inLeft == inRight
              ? Optional.empty()
              : slope(inLeft ? left : right, x)
                  .map(s -> Formula.of(Operator.MULTIPLY, s, inLeft ? right : left));
      case DIVIDE ->
          inRight
              ? Optional.empty()
              : slope(left, x).map(s -> Formula.of(Operator.DIVIDE, s, right));
      default -> Optional.empty();
    };
  }
}
