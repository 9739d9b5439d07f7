package org.algebrist.algebra.proof.meaning.custom;

import java.util.Set;
import org.algebrist.algebra.proof.meaning.pair.OtherMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/** Leaves open whether an angle is given in degrees without their sign: θ = 30. */
public record AngleInDegrees() implements OtherMeaning {
  private static final Set<String> ANGLES =
      Set.of("theta", "vartheta", "alpha", "beta", "gamma", "phi", "varphi", "psi");

  @Override
  public Formula of(Formula node) {
    return node instanceof Operation equation
            && equation.operator() == Operator.EQUAL
            && equation.operands().getFirst() instanceof Symbol(String name)
            && ANGLES.contains(name)
            && equation.operands().getLast() instanceof Num angle
        ? Formula.of(
            Operator.EQUAL, equation.operands().getFirst(), Formula.of(Operator.DEGREES, angle))
        : node;
  }

  @Override
  public String reason() {
    return "they are equal if the angle is in degrees";
  }
}
