package org.algebrist.algebra.proof.meaning.custom;

import java.util.Optional;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OtherMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** Leaves open whether arccot has values from 0 to π, or those of arctan(1/x). */
public record RangeOfArccot() implements OtherMeaning {
  private static final Formula RIGHT_ANGLE =
      Formula.of(Operator.DIVIDE, Formula.symbol("pi"), Formula.number(2));

  @Override
  public Formula of(Formula node) {
    return node instanceof Operation arccot && arccot.operator() == Operator.ARCCOT
        ? Formula.of(
            Operator.SUBTRACT,
            RIGHT_ANGLE,
            Formula.of(Operator.ARCTAN, arccot.operands().getFirst()))
        : node;
  }

  /** That arccot has the values of arctan(1/x), where formulas are equal with these alone. */
  public static Optional<String> condition(ComparedPair pair) {
    return new RangeOfArccot().setsApart(pair)
        ? Optional.of("arccot has values from -pi/2 to pi/2")
        : Optional.empty();
  }

  @Override
  public String reason() {
    return "they are equal if arccot has values from 0 to π";
  }
}
