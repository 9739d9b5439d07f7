package org.algebrist.algebra.proof.meaning.sign;

import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open what a letter with a number below it is beside a number: H₃ may be the third harmonic
 * number, B₂ one of Bernoulli's. What ! says before a number, as in !4, is not known either.
 */
public record KnownSequence() implements OpenMeaning {
  private static final Set<String> LETTERS = Set.of("H", "B", "F", "L", "E", "delta");

  @Override
  public Optional<String> in(ComparedPair pair) {
    Optional<String> sign =
        pair.nodes()
            .filter(Formula.symbol("!")::equals)
            .findFirst()
            .map(node -> "what " + InfixWriter.pretty(node) + " means there is not known");
    return sign.or(() -> ofSequence(pair.left(), pair.right()))
        .or(() -> ofSequence(pair.right(), pair.left()));
  }

  private static Optional<String> ofSequence(Formula indexed, Formula number) {
    return indexed instanceof Operation name
            && name.operator() == Operator.SUBSCRIPT
            && name.operands().getFirst() instanceof Symbol(String letter)
            && LETTERS.contains(letter)
            && name.operands().getLast() instanceof Num
            && number.symbols().isEmpty()
        ? Optional.of(InfixWriter.pretty(indexed) + " may be a known number, which nothing tells")
        : Optional.empty();
  }
}
