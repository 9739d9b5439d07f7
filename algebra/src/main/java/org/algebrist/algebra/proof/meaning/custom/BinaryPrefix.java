package org.algebrist.algebra.proof.meaning.custom;

import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Leaves open whether a kilobyte has 1000 bytes, as the standard says, or 1024. */
public record BinaryPrefix() implements OpenMeaning {
  private static final Set<String> BYTES =
      Set.of("B", "kB", "KB", "MB", "GB", "TB", "byte", "bytes", "bit", "bits", "kbit", "Mbit");
  private static final Rational RATIO = Rational.of(128, 125);
  private static final int MOST_PREFIXES = 4;

  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.either(formula -> formula.symbols().stream().anyMatch(BYTES::contains))
            && IntStream.rangeClosed(-MOST_PREFIXES, MOST_PREFIXES)
                .filter(steps -> steps != 0)
                .anyMatch(steps -> pair.areEqual(scaled(pair.left(), steps), pair.right()))
        ? Optional.of("they are equal if the prefixes of bytes are powers of 1024")
        : Optional.empty();
  }

  private static Formula scaled(Formula formula, int steps) {
    return Formula.of(Operator.MULTIPLY, Formula.number(RATIO.pow(steps)), formula);
  }
}
