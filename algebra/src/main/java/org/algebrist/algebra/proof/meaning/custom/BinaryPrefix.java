package org.algebrist.algebra.proof.meaning.custom;

import java.util.List;
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
  private static final Set<String> PREFIXED = Set.of("kB", "KB", "MB", "GB", "TB", "kbit", "Mbit");
  private static final Set<String> BYTES = Set.of("B", "byte", "bytes", "bit", "bits");
  private static final Set<String> PREFIXES = Set.of("k", "K", "M", "G", "T");
  private static final Rational RATIO = Rational.of(128, 125);
  private static final int MOST_PREFIXES = 4;

  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.either(BinaryPrefix::hasPrefix)
            && IntStream.rangeClosed(-MOST_PREFIXES, MOST_PREFIXES)
                .filter(steps -> steps != 0)
                .anyMatch(steps -> pair.areEqual(scaled(pair.left(), steps), pair.right()))
        ? Optional.of("they are equal if the prefixes of bytes are powers of 1024")
        : Optional.empty();
  }

  /** A byte or bit with a prefix, which may stand as a letter of its own: kB and k·B. */
  private static boolean hasPrefix(Formula formula) {
    List<String> names = formula.symbols();
    return names.stream().anyMatch(PREFIXED::contains)
        || names.stream().anyMatch(BYTES::contains) && names.stream().anyMatch(PREFIXES::contains);
  }

  private static Formula scaled(Formula formula, int steps) {
    return Formula.of(Operator.MULTIPLY, Formula.number(RATIO.pow(steps)), formula);
  }
}
