package org.algebrist.systems.calculus;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.calculus.Derivative;
import org.algebrist.algebra.equality.Equality;
import org.algebrist.algebra.equality.Verdict;
import org.algebrist.expression.Formula;
import org.algebrist.expression.Formula.Operation;
import org.algebrist.expression.Operator;

/**
 * Puts an answer and its derivatives into the question and asks whether what comes out is 0; of a
 * question that is a difference, whether its sides are equal.
 */
final class ResidualCheck implements AnswerCheck {
  private static final String VARIABLE = "x";
  private static final Formula UNKNOWN = Formula.symbol("Y");

  private final Duration limit;

  ResidualCheck(Duration limit) {
    this.limit = limit;
  }

  @Override
  public boolean solves(Formula question, Formula answer) {
    try {
      if (!(Derivative.of(answer, VARIABLE) instanceof Derivative.Found(Formula first))) {
        return false;
      }
      List<Formula> values = List.of(answer, first);
      if (mentions(question, 2)) {
        if (!(Derivative.of(first, VARIABLE) instanceof Derivative.Found(Formula second))) {
          return false;
        }
        values = List.of(answer, first, second);
      }
      Formula left = question;
      Formula right = Formula.number(0);
      if (question instanceof Operation difference && difference.operator() == Operator.SUBTRACT) {
        left = difference.operands().getFirst();
        right = difference.operands().getLast();
      }
      return Equality.check(put(values, left), put(values, right), limit) instanceof Verdict.Equal;
    } catch (IllegalArgumentException tooLarge) {
      return false; // a formula beyond what can be differentiated or compared
    }
  }

  /** The number of primes on the unknown function that {@code node} is; -1 if it is none. */
  private static int primes(Formula node) {
    if (node.equals(UNKNOWN)) {
      return 0;
    }
    for (int primes = 1; primes <= 2; primes++) {
      if (node.equals(Formula.of(Operator.PRIME, UNKNOWN, Formula.number(primes)))) {
        return primes;
      }
    }
    return -1;
  }

  private static boolean mentions(Formula formula, int primes) {
    for (Formula node : Postorder.of(formula)) {
      if (primes(node) == primes) {
        return true;
      }
    }
    return false;
  }

  /** The formula with Y, Y' and Y'' replaced. */
  private static Formula put(List<Formula> values, Formula formula) {
    var done = new ArrayDeque<Formula>();
    for (Formula node : Postorder.of(formula)) {
      Formula made = node;
      if (node instanceof Operation operation) {
        var operands = new ArrayList<Formula>();
        for (int i = 0; i < operation.operands().size(); i++) {
          operands.add(done.pop());
        }
        Collections.reverse(operands);
        made =
            operands.equals(operation.operands())
                ? operation
                : new Operation(operation.operator(), operands, operation.surface());
      }
      int primes = primes(node);
      done.push(primes >= 0 && primes < values.size() ? values.get(primes) : made);
    }
    return done.pop();
  }
}
