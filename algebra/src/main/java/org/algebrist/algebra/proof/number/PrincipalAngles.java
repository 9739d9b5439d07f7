package org.algebrist.algebra.proof.number;

import java.util.Optional;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Inverse functions of sines, cosines and tangents of numbers: arcsin(sin 2) is π − 2. An angle
 * that is a fraction is never at an odd multiple of π/2, so that rounding cannot change its
 * quadrant as long as it is not too near.
 */
public final class PrincipalAngles {
  private static final double LARGEST = 1e6;
  private static final double NEAR = 1e-6;

  private PrincipalAngles() {}

  /** The angle that the inverse function of the same function of a number gives. */
  public static Optional<Formula> of(Operation inverse) {
    Operator wave = inverse.operator().inverted();
    return (wave == Operator.SIN || wave == Operator.COS || wave == Operator.TAN)
            && inverse.operands().size() == 1
            && inverse.operands().getFirst() instanceof Operation of
            && of.operator() == wave
        ? ExactConstants.value(of.operands().getFirst())
            .filter(angle -> Math.abs(angle.doubleValue()) < LARGEST)
            .flatMap(angle -> principal(wave, angle))
        : Optional.empty();
  }

  private static Optional<Formula> principal(Operator wave, Rational angle) {
    double halfTurns = angle.doubleValue() / Math.PI;
    // A cosine is turned over at whole multiples of π, the others between them.
    double steps = wave == Operator.COS ? halfTurns - 0.5 : halfTurns;
    long k = Math.round(steps);
    if (Math.abs(Math.abs(steps - k) - 0.5) < NEAR) {
      return angle.signum() == 0 ? Optional.of(Formula.number(0)) : Optional.empty();
    }
    boolean odd = k % 2 != 0;
    return Optional.of(
        switch (wave) {
          case TAN -> less(angle, k);
          case SIN -> odd ? negated(less(angle, k)) : less(angle, k);
          default -> odd ? negated(less(angle, k + 1)) : less(angle, k);
        });
  }

  private static Formula less(Rational angle, long halfTurns) {
    return Formula.of(
        Operator.SUBTRACT,
        Formula.number(angle),
        Formula.of(Operator.MULTIPLY, Formula.number(halfTurns), Formula.symbol("pi")));
  }

  private static Formula negated(Formula formula) {
    return Formula.of(Operator.NEGATE, formula);
  }
}
