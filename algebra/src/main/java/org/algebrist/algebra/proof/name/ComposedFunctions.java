package org.algebrist.algebra.proof.name;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * Functions that are composed and called, as calls: f(g(x)) for (f ∘ g)(x), f′(g(x))·g′(x) for (f ∘
 * g)′(x).
 */
public final class ComposedFunctions {
  private static final Set<Operator> COMPOSED = Set.of(Operator.COMPOSE);

  private ComposedFunctions() {}

  /** The formula with calls of one function each. */
  public static Formula apart(Formula formula) {
    return Postorder.contains(formula, COMPOSED) ? rebuilt(formula) : formula;
  }

  private static Formula rebuilt(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, node) ->
            node instanceof Operation call
                    && call.operator() == Operator.APPLY
                    && call.operands().size() == 2
                    && call.operands().getFirst() instanceof Operation function
                ? called(function, call.operands().getLast(), node)
                : node);
  }

  private static Formula called(Operation function, Formula argument, Formula call) {
    return switch (function.operator()) {
      case COMPOSE -> composed(function, argument);
      case PRIME ->
          function.operands().getFirst() instanceof Operation inner
                  && inner.operator() == Operator.COMPOSE
                  && function.operands().getLast().equals(Formula.number(1))
              ? slope(inner, argument)
              : call;
      default -> call;
    };
  }

  private static Formula composed(Operation function, Formula argument) {
    Formula value = argument;
    for (Formula each : functions(function)) {
      value = Formula.of(Operator.APPLY, each, value);
    }
    return value;
  }

  private static Formula slope(Operation function, Formula argument) {
    Formula value = argument;
    Formula slope = Formula.number(1);
    for (Formula each : functions(function)) {
      Formula derivative = Formula.of(Operator.PRIME, each, Formula.number(1));
      slope = Formula.of(Operator.MULTIPLY, Formula.of(Operator.APPLY, derivative, value), slope);
      value = Formula.of(Operator.APPLY, each, value);
    }
    return slope;
  }

  /** The composed functions, that which is called first in front. */
  private static Deque<Formula> functions(Operation composed) {
    var functions = new ArrayDeque<Formula>();
    var open = new ArrayDeque<Formula>();
    open.push(composed);
    while (!open.isEmpty()) {
      Formula next = open.pop();
      if (next instanceof Operation inner && inner.operator() == Operator.COMPOSE) {
        inner.operands().reversed().forEach(open::push);
      } else {
        functions.push(next);
      }
    }
    return functions;
  }
}
