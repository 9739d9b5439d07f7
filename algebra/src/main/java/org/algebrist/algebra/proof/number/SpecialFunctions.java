package org.algebrist.algebra.proof.number;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.function.ClassicalPolynomials;
import org.algebrist.algebra.function.NamedFunction;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
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

  /** W(x)·e^W(x) = x. */
  private static final Set<String> LAMBERT = Set.of("W", "LambertW");

  /** One argument, odd, and zero at zero. */
  private static final Set<String> ODD = Set.of("erf", "Si", "Shi", "erfi", "FresnelS", "FresnelC");

  /** With Γ(2/3) = (−1/3)! and Γ(1/3) = (−2/3)! (DLMF 9.2.3 to 9.2.6). */
  private static final Map<String, Formula> AIRY_AT_ZERO =
      Map.of(
          "Ai", read("1/(3^(2/3)*(-1/3)!)"),
          "Bi", read("1/(3^(1/6)*(-1/3)!)"),
          "prime(Ai, 1)", read("-1/(3^(1/3)*(-2/3)!)"),
          "prime(Bi, 1)", read("3^(1/6)/(-2/3)!"));

  /** The limits for large arguments (DLMF 6.2, 7.2, 9.7, 25.2). */
  private static final Map<String, Formula> AT_INFINITY =
      Map.of(
          "erf", Formula.number(1),
          "Si", read("pi/2"),
          "Ci", Formula.number(0),
          "FresnelS", read("1/2"),
          "FresnelC", read("1/2"),
          "Ai", Formula.number(0),
          "zeta", Formula.number(1));

  private static final Formula INFINITY = Formula.symbol("infinity");

  /** Known though no values are computed. */
  private static final Set<String> OTHER = Set.of("polygamma");

  private static final int MAX_ZETA = 60;

  private SpecialFunctions() {}

  private static Formula read(String infix) {
    return InfixReader.read(infix).orThrow();
  }

  /** Whether values of the function are known to be those of one function and no other. */
  public static boolean isKnown(Formula function, List<Formula> arguments) {
    if (NamedFunction.called(function, arguments).isPresent()
        || ClassicalPolynomials.called(function, arguments.size()).isPresent()) {
      return true;
    }
    if (function instanceof Operation prime && prime.operator() == Operator.PRIME) {
      return isKnown(prime.operands().getFirst(), arguments);
    }
    return function instanceof Symbol(String name)
        && (arguments.size() == 1 && (GAMMA.contains(name) || OTHER.contains(name))
            || arguments.size() == 2 && name.equals("Beta"));
  }

  /** Whether the function is odd. */
  public static boolean isOdd(Formula function) {
    return function instanceof Symbol(String name) && ODD.contains(name);
  }

  /** What the call is in terms of other functions, or its value; empty if nothing is known. */
  public static Optional<Formula> expanded(Formula function, List<Formula> arguments) {
    Formula x = arguments.getFirst();
    if (function instanceof Operation && arguments.size() == 1 && isZero(x)) {
      Optional<Formula> slope = Optional.ofNullable(AIRY_AT_ZERO.get(InfixWriter.write(function)));
      if (slope.isPresent()) {
        return slope;
      }
    }
    if (function instanceof Symbol(String name)) {
      if (arguments.size() == 2 && BETA.contains(name) && name.length() > 1) {
        return Optional.of(beta(x, arguments.get(1)));
      }
      if (arguments.size() != 1) {
        return NamedFunction.called(function, arguments).flatMap(SpecialFunctions::ofOrder);
      }
      if (LAMBERT.contains(name) && x.equals(Formula.symbol("e"))) {
        return Optional.of(Formula.number(1));
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
      if (x.symbols().contains("infinity")) {
        return atInfinity(name, x);
      }
      Optional<Rational> value = ExactConstants.value(x);
      if (value.isPresent() && ZETA.contains(name)) {
        return zeta(value.get());
      }
      boolean zero = value.isPresent() && value.get().signum() == 0;
      if (name.startsWith("Elliptic") && value.isPresent()) {
        return elliptic(name, value.get());
      }
      if (zero && AIRY_AT_ZERO.containsKey(name)) {
        return Optional.of(AIRY_AT_ZERO.get(name));
      }
      return zero && (ODD.contains(name) || LAMBERT.contains(name) || name.equals("li"))
          ? Optional.of(Formula.number(0))
          : Optional.empty();
    }
    return NamedFunction.called(function, arguments).flatMap(SpecialFunctions::ofOrder);
  }

  /** K and E are π/2 at 0, E is 1 at 1 (DLMF 19.6.1). */
  private static Optional<Formula> elliptic(String name, Rational m) {
    if (m.signum() == 0) {
      return Optional.of(read("pi/2"));
    }
    return Optional.of(Formula.number(1))
        .filter(_ -> name.equals("EllipticE") && m.equals(Rational.ONE));
  }

  private static boolean isZero(Formula x) {
    return ExactConstants.value(x).filter(value -> value.signum() == 0).isPresent();
  }

  /** The limit at ∞, and of odd functions that at −∞, which is where Ei tends to 0. */
  private static Optional<Formula> atInfinity(String name, Formula x) {
    if (x.equals(INFINITY)) {
      return Optional.ofNullable(AT_INFINITY.get(name));
    }
    if (!x.equals(Formula.of(Operator.NEGATE, INFINITY))) {
      return Optional.empty();
    }
    return ODD.contains(name)
        ? Optional.ofNullable(AT_INFINITY.get(name))
            .map(limit -> Formula.of(Operator.NEGATE, limit))
        : Optional.of(Formula.number(0)).filter(_ -> name.equals("Ei"));
  }

  /** At its order and argument, where both are numbers. */
  private static Optional<Formula> ofOrder(NamedFunction.Called called) {
    Optional<Rational> order = ExactConstants.value(called.index()).filter(Rational::isInteger);
    Optional<Rational> x = ExactConstants.value(called.argument());
    if (order.isEmpty() || x.isEmpty()) {
      return Optional.empty();
    }
    return switch (called.function()) {
      case BESSEL_J, BESSEL_I ->
          x.get().signum() == 0
              ? Optional.of(Formula.number(order.get().signum() == 0 ? 1 : 0))
              : Optional.empty();
      case POLYLOGARITHM -> polylogarithm(order.get(), x.get());
      case POLYGAMMA -> polygamma(order.get(), x.get());
      default -> Optional.empty();
    };
  }

  /** Li(s, x) = Σ xᵏ/kˢ at 0, 1, −1, and Li(2, 1/2) (DLMF 25.12). */
  private static Optional<Formula> polylogarithm(Rational s, Rational x) {
    if (x.signum() == 0) {
      return Optional.of(Formula.number(0));
    }
    if (s.compareTo(Rational.of(2)) < 0) {
      return Optional.empty();
    }
    if (x.equals(Rational.ONE)) {
      return Optional.of(Formula.of(Operator.APPLY, Formula.symbol("zeta"), Formula.number(s)));
    }
    if (x.equals(Rational.ONE.negate())) {
      Rational factor = Rational.of(2).pow(1 - s.intValue()).minus(Rational.ONE);
      return Optional.of(
          Formula.of(
              Operator.MULTIPLY,
              Formula.number(factor),
              Formula.of(Operator.APPLY, Formula.symbol("zeta"), Formula.number(s))));
    }
    if (x.equals(Rational.of(1, 2)) && s.equals(Rational.of(2))) {
      Formula two = Formula.number(2);
      return Optional.of(
          Formula.of(
              Operator.SUBTRACT,
              Formula.of(
                  Operator.DIVIDE,
                  Formula.of(Operator.POWER, Formula.symbol("pi"), two),
                  Formula.number(12)),
              Formula.of(
                  Operator.DIVIDE,
                  Formula.of(Operator.POWER, Formula.of(Operator.LN, two), two),
                  two)));
    }
    return Optional.empty();
  }

  /** ψ^(m) at 1 and 1/2: (−1)^(m+1)·m!·ζ(m + 1), and that times 2^(m+1) − 1 (DLMF 5.15). */
  private static Optional<Formula> polygamma(Rational m, Rational x) {
    boolean half = x.equals(Rational.of(1, 2));
    if (m.signum() <= 0 || m.compareTo(Rational.of(MAX_ZETA)) >= 0) {
      return Optional.empty();
    }
    if (!half && !x.equals(Rational.ONE)) {
      return Optional.empty();
    }
    Rational factor = m.isEven() ? Rational.ONE.negate() : Rational.ONE;
    for (int k = 2; k <= m.intValue(); k++) {
      factor = factor.times(Rational.of(k));
    }
    Rational order = m.plus(Rational.ONE);
    if (half) {
      factor = factor.times(Rational.of(2).pow(order.intValue()).minus(Rational.ONE));
    }
    Formula at = Formula.number(order);
    Formula zeta =
        zeta(order).orElseGet(() -> Formula.of(Operator.APPLY, Formula.symbol("zeta"), at));
    return Optional.of(Formula.of(Operator.MULTIPLY, Formula.number(factor), zeta));
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
