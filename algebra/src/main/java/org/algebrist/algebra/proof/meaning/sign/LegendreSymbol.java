package org.algebrist.algebra.proof.meaning.sign;

import java.util.Optional;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/** Leaves open whether a/p is Legendre's symbol beside a power with the exponent (p − 1)/2. */
public record LegendreSymbol() implements OpenMeaning {
  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.operations()
        .filter(node ->
            node.operator() == Operator.DIVIDE && node.operands().getLast() instanceof Symbol)
        .map(fraction -> fraction.operands().getLast())
        .filter(p -> pair.operations().anyMatch(node -> isEulers(node, p)))
        .findFirst()
        .map(_ -> "a fraction in brackets may be Legendre's symbol");
  }

  /** a^((p − 1)/2). */
  private static boolean isEulers(Operation power, Formula p) {
    Formula half =
        Formula.of(
            Operator.DIVIDE,
            Formula.of(Operator.SUBTRACT, p, Formula.number(1)),
            Formula.number(2));
    return power.operator() == Operator.POWER && power.operands().getLast().equals(half);
  }
}
