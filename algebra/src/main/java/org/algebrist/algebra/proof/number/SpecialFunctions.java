package org.algebrist.algebra.proof.number;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * The functions that are known by name though they are called as any function is: what they are in
 * terms of others, and their exact values (NIST Handbook, DLMF 5, 7, 10, 25).
 */
public final class SpecialFunctions {
  private static final Set<String> GAMMA = Set.of("Gamma", "Γ");
  private static final Set<String> ZETA = Set.of("zeta", "ζ");
  private static final Set<String> BETA = Set.of("Beta", "B", "Β");
  private static final Set<String> BESSEL = Set.of("J", "I");

  /** One argument, odd, and zero at zero. */
  private static final Set<String> ODD = Set.of("erf", "Si", "Shi", "erfi");

  /** Known, though only by the laws of all functions. */
  private static final Set<String> OTHER =
      Set.of("Ei", "li", "Li", "Ci", "erfc", "digamma", "polygamma", "W", "LambertW", "Ai", "Bi");

  private static final int MAX_ZETA = 60;

  private SpecialFunctions() {}

  /** Whether values of the function are known to be those of one function and no other. */
  public static boolean isKnown(Formula function, int arguments) {
    if (function instanceof Symbol(String name)) {
      return arguments == 1
              && (ZETA.contains(name)
                  || ODD.contains(name)
                  || OTHER.contains(name)
                  || GAMMA.contains(name))
          || arguments == 2 && name.equals("Beta");
    }
    return isBessel(function) && arguments == 1;
  }

  /** Whether the function is odd. */
  public static boolean isOdd(Formula function) {
    return function instanceof Symbol(String name) && ODD.contains(name);
  }

  private static boolean isBessel(Formula function) {
    return function instanceof Operation name
        && name.operator() == Operator.SUBSCRIPT
        && name.operands().get(0) instanceof Symbol(String letter)
        && BESSEL.contains(letter);
  }

  /** What the call is in terms of other functions, or its value; empty if nothing is known. */
  public static Optional<Formula> expanded(Formula function, List<Formula> arguments) {
    Formula x = arguments.getFirst();
    if (function instanceof Symbol(String name)) {
      if (arguments.size() == 2) {
        return BETA.contains(name) && name.length() > 1
            ? Optional.of(beta(x, arguments.get(1)))
            : Optional.empty();
      }
      if (arguments.size() != 1) {
        return Optional.empty();
      }
      if (GAMMA.contains(name)) {
        return Optional.of(gamma(x));
      }
      if (name.equals("erfc")) {
        return Optional.of(
            Formula.of(
                Operator.SUBTRACT,
                Formula.number(1),
                Formula.of(Operator.APPLY, Formula.symbol("erf"), x)));
      }
      Optional<Rational> value = ExactConstants.value(x);
      if (value.isPresent() && ZETA.contains(name)) {
        return zeta(value.get());
      }
      boolean zero = value.isPresent() && value.get().signum() == 0;
      return zero && (ODD.contains(name) || name.equals("W") || name.equals("LambertW"))
          ? Optional.of(Formula.number(0))
          : Optional.empty();
    }
    if (isBessel(function) && arguments.size() == 1) {
      boolean zero = ExactConstants.value(x).filter(value -> value.signum() == 0).isPresent();
      Formula order = ((Operation) function).operands().get(1);
      if (zero && order instanceof Num(Rational n, String _) && n.isInteger()) {
        return Optional.of(Formula.number(n.signum() == 0 ? 1 : 0));
      }
    }
    return Optional.empty();
  }

  /** Γ(x) = (x − 1)!. */
  private static Formula gamma(Formula x) {
    return Formula.of(Operator.FACTORIAL, Formula.of(Operator.SUBTRACT, x, Formula.number(1)));
  }

  /** B(x, y) = Γ(x)·Γ(y)/Γ(x + y). */
  private static Formula beta(Formula x, Formula y) {
    return Formula.of(
        Operator.DIVIDE,
        Formula.of(Operator.MULTIPLY, gamma(x), gamma(y)),
        gamma(Formula.of(Operator.ADD, x, y)));
  }

  /** At whole numbers: rational multiples of powers of π, or rational (DLMF 25.6). */
  private static Optional<Formula> zeta(Rational at) {
    if (!at.isInteger() || at.abs().compareTo(Rational.of(MAX_ZETA)) > 0) {
      return Optional.empty();
    }
    int n = at.intValue();
    if (n <= 0) {
      // ζ(−n) = (−1)^n·B(n+1)/(n+1)
      Rational value = bernoulli(1 - n).dividedBy(Rational.of(1 - n));
      return Optional.of(Formula.number(n % 2 == 0 ? value : value.negate()));
    }
    if (n % 2 != 0) {
      return Optional.empty();
    }
    // ζ(n) = |B(n)|·(2π)^n/(2·n!)
    Rational factor = bernoulli(n).abs().times(Rational.of(2).pow(n - 1));
    for (int k = 2; k <= n; k++) {
      factor = factor.dividedBy(Rational.of(k));
    }
    return Optional.of(
        Formula.of(
            Operator.MULTIPLY,
            Formula.number(factor),
            Formula.of(Operator.POWER, Formula.symbol("pi"), Formula.number(n))));
  }

  /** The Bernoulli number B(n), with B(1) = −1/2. */
  private static Rational bernoulli(int n) {
    List<Rational> numbers = new ArrayList<>();
    for (int m = 0; m <= n; m++) {
      Rational sum = m == 0 ? Rational.ONE : Rational.ZERO;
      BigInteger binomial = BigInteger.ONE;
      for (int k = 0; k < m; k++) {
        sum = sum.minus(Rational.of(binomial, BigInteger.ONE).times(numbers.get(k)));
        binomial =
            binomial.multiply(BigInteger.valueOf(m + 1 - k)).divide(BigInteger.valueOf(k + 1));
      }
      numbers.add(sum.dividedBy(Rational.of(m + 1)));
    }
    return numbers.getLast();
  }
}
