package org.algebrist.algebra.proof.meaning.sign;

import java.math.BigInteger;
import java.util.stream.IntStream;
import org.algebrist.algebra.proof.meaning.pair.OtherMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.Surface;

/** Leaves open whether π(10) is a product, or the number of primes up to 10. */
public record NumberOfPrimes() implements OtherMeaning {
  private static final Formula PI = Formula.symbol("pi");
  private static final Rational LARGEST = Rational.of(10_000);
  private static final int CERTAINTY = 30;

  @Override
  public Formula of(Formula node) {
    return node instanceof Operation product
            && product.operator() == Operator.MULTIPLY
            && product.surface() == Surface.JUXTAPOSED
            && product.operands().getFirst().equals(PI)
            && product.operands().getLast() instanceof Num(Rational n, String _)
            && n.signum() > 0
            && n.compareTo(LARGEST) <= 0
        ? Formula.number(primesUpTo((int) n.doubleValue()))
        : node;
  }

  private static int primesUpTo(int n) {
    return (int)
        IntStream.rangeClosed(2, n)
            .filter(each -> BigInteger.valueOf(each).isProbablePrime(CERTAINTY))
            .count();
  }

  @Override
  public String reason() {
    return "they are equal if π with a number in brackets is the number of primes up to it";
  }
}
