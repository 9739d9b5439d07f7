package org.algebrist.systems.symbolic.training;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.differential.answer.UnknownFunction;
import org.algebrist.expression.sequence.Coded;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.symbolic.SymbolicCodec;
import org.algebrist.systems.symbolic.TokenPair;
import org.algebrist.systems.symbolic.generator.QuestionForm;

/**
 * Puts the terms of published integrals into the order that generated pairs have. Published ones
 * have SymPy's order, which a model that learnt from generated pairs has never seen.
 */
final class CanonicalOrder {
  /** The first operand of every integral. */
  private static final Formula DERIVATIVE =
      ((Formula.Operation) QuestionForm.integral(Canonical.ZERO)).operands().getFirst();

  private final SymbolicCodec codec;

  CanonicalOrder(SymbolicCodec codec) {
    this.codec = codec;
  }

  /** The same pair in that order; as it is where it is an equation or has no canonical form. */
  TokenPair of(TokenPair pair) {
    try {
      return ordered(pair).orElse(pair);
    } catch (TooDeepException _) {
      return pair;
    }
  }

  private Optional<TokenPair> ordered(TokenPair pair) {
    return codec.decode(pair.question()) instanceof Coded.Done<Formula>(Formula question)
            && question instanceof Formula.Operation(Operator operator, List<Formula> parts, var _)
            && operator == Operator.SUBTRACT
            && parts.getFirst().equals(DERIVATIVE)
            && !parts.getLast().symbols().contains(UnknownFunction.VALUE)
            && codec.encode(QuestionForm.integral(Canonical.of(parts.getLast())))
                instanceof Coded.Done<byte[]>(byte[] ordered)
            && codec.decode(pair.answer()) instanceof Coded.Done<Formula>(Formula answer)
            && codec.encode(Canonical.of(answer).formula())
                instanceof Coded.Done<byte[]>(byte[] orderedAnswer)
        ? Optional.of(new TokenPair(ordered, orderedAnswer))
        : Optional.empty();
  }
}
