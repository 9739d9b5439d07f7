package org.algebrist.systems.symbolic;

import java.util.List;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.sequence.Coded;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.symbolic.generator.QuestionForm;

/**
 * Puts the terms of published integrals into the order that generated pairs have. Published ones
 * have SymPy's order, which a model that learnt from generated pairs has never seen.
 */
final class CanonicalOrder {
  private final SymbolicCodec codec;

  CanonicalOrder(SymbolicCodec codec) {
    this.codec = codec;
  }

  /** The same pair in that order; as it is where it is an equation or has no canonical form. */
  TokenPair of(TokenPair pair) {
    if (codec.decode(pair.question()) instanceof Coded.Done<Formula>(Formula question)
        && question instanceof Formula.Operation(Operator operator, List<Formula> parts, var _)
        && operator == Operator.SUBTRACT
        && !parts.getLast().symbols().contains("Y")
        && codec.encode(QuestionForm.integral(Canonical.of(parts.getLast())))
            instanceof Coded.Done<byte[]>(byte[] ordered)
        && codec.decode(pair.answer()) instanceof Coded.Done<Formula>(Formula answer)
        && codec.encode(Canonical.of(answer).formula())
            instanceof Coded.Done<byte[]>(byte[] orderedAnswer)) {
      return new TokenPair(ordered, orderedAnswer);
    }
    return pair;
  }
}
