package org.algebrist.algebra.proof.meaning.custom;

import java.util.Optional;
import java.util.stream.IntStream;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** Leaves open which of its arguments a complex number is given: they differ by turns of 2π. */
public record AngleOfNumber() implements OpenMeaning {
  private static final int MOST_TURNS = 2;

  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.operations().anyMatch(each -> each.operator() == Operator.ARGUMENT)
            && IntStream.rangeClosed(-MOST_TURNS, MOST_TURNS)
                .filter(turns -> turns != 0)
                .anyMatch(turns -> pair.areEqual(turned(pair.left(), turns), pair.right()))
        ? Optional.of("they are equal if arg need not be the principal value")
        : Optional.empty();
  }

  private static Formula turned(Formula formula, int turns) {
    return Formula.of(
        Operator.ADD,
        formula,
        Formula.of(Operator.MULTIPLY, Formula.number(2L * turns), Formula.symbol("pi")));
  }
}
