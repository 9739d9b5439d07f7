package org.algebrist.algebra.proof.set;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Congruences of one unknown, compared by the residues that solve them: x ≡ 3 (mod 5) and x ≡ −2
 * (mod 5) have the same.
 */
public final class Congruences {
  private static final int MAX_MODULUS = 2_000;

  /**
   * A congruence.
   *
   * @param difference of both sides, a polynomial with whole coefficients
   */
  private record Congruence(String name, Formula difference, int modulus) {
    boolean holds(int value) {
      Formula number = Formula.number(value);
      Formula put =
          difference.replaceSymbols(symbol -> symbol.name().equals(name) ? number : symbol);
      BigInteger whole = ExactConstants.value(put).orElseThrow().numerator();
      return whole.mod(BigInteger.valueOf(modulus)).signum() == 0;
    }
  }

  private Congruences() {}

  /**
   * The result of comparing two.
   *
   * @param value solves one of them only; empty if they have the same solutions
   * @param first whether that is the first one
   */
  public record Outcome(String name, Optional<Integer> value, boolean first) {}

  /** The outcome; empty if they are of another kind. */
  public static Optional<Outcome> compare(Formula a, Formula b) {
    Optional<Congruence> first = congruence(a);
    Optional<Congruence> second = first.isPresent() ? congruence(b) : first;
    if (second.isEmpty() || !first.get().name.equals(second.get().name)) {
      return Optional.empty();
    }
    int period =
        BigInteger.valueOf(first.get().modulus)
            .multiply(BigInteger.valueOf(second.get().modulus))
            .divide(
                BigInteger.valueOf(first.get().modulus)
                    .gcd(BigInteger.valueOf(second.get().modulus)))
            .min(BigInteger.valueOf(MAX_MODULUS + 1L))
            .intValue();
    if (period > MAX_MODULUS) {
      return Optional.empty();
    }
    for (int i = 0; i < period; i++) {
      boolean one = first.get().holds(i);
      if (one != second.get().holds(i)) {
        return Optional.of(new Outcome(first.get().name, Optional.of(i), one));
      }
    }
    return Optional.of(new Outcome(first.get().name, Optional.empty(), false));
  }

  private static Optional<Congruence> congruence(Formula formula) {
    if (!(formula instanceof Operation operation)
        || operation.operator() != Operator.CONGRUENT_MODULO) {
      return Optional.empty();
    }
    List<Formula> operands = operation.operands();
    Formula difference = Formula.of(Operator.SUBTRACT, operands.get(0), operands.get(1));
    Set<String> names = new TreeSet<>(difference.symbols());
    Optional<Rational> modulus = ExactConstants.value(operands.get(2));
    boolean known =
        names.size() == 1
            && isWhole(difference)
            && modulus.isPresent()
            && modulus.get().isInteger()
            && modulus.get().signum() > 0
            && modulus.get().compareTo(Rational.of(MAX_MODULUS)) <= 0;
    return known
        ? Optional.of(
            new Congruence(
                names.iterator().next(), difference, modulus.get().numerator().intValueExact()))
        : Optional.empty();
  }

  /** Whether it is put together of whole numbers and names by sums, products and whole powers. */
  private static boolean isWhole(Formula formula) {
    return switch (formula) {
      case Formula.Num number -> number.value().isInteger();
      case Formula.Symbol(String name) ->
          !name.equals("e") && !name.equals("pi") && !name.equals("i");
      case Operation operation ->
          switch (operation.operator()) {
            case ADD, SUBTRACT, MULTIPLY, NEGATE ->
                operation.operands().stream().allMatch(Congruences::isWhole);
            case POWER ->
                isWhole(operation.operands().getFirst())
                    && operation.operands().getLast() instanceof Formula.Num exponent
                    && exponent.value().isInteger()
                    && exponent.value().signum() > 0
                    && exponent.value().compareTo(Rational.of(20)) <= 0;
            default -> false;
          };
      default -> false;
    };
  }
}
