package org.algebrist.algebra.differential;

import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * ∫ xⁿ·eᵘ·sin v and its kin, u and v linear, by n-fold integration by parts: with E = eᵘ of slope a
 * and v of slope c, ∫E·sin v = E·(a·sin v − c·cos v)/(a² + c²), ∫E·cos v = E·(a·cos v + c·sin
 * v)/(a² + c²).
 */
final class PowersTimesExponentials {
  private static final int MAX_POWER = 24;

  private final Canonical x;
  private final Canonical exponential;
  private final Canonical a;
  private final Canonical c;
  private final Canonical norm;
  private final Canonical sine;
  private final Canonical cosine;
  private final boolean hyperbolic;

  private PowersTimesExponentials(
      Canonical x, Canonical exponential, Canonical a, @Nullable Call wave, Canonical c) {
    this.x = x;
    this.exponential = exponential;
    this.a = a;
    this.c = c;
    this.hyperbolic =
        wave != null && (wave.operator() == Operator.SINH || wave.operator() == Operator.COSH);
    Canonical square = Canonical.power(c, Canonical.number(2));
    this.norm =
        Canonical.sum(
            Canonical.power(a, Canonical.number(2)),
            hyperbolic ? Canonical.negation(square) : square);
    Canonical v = wave == null ? Canonical.ZERO : wave.operands().getFirst();
    this.sine = Canonical.call(hyperbolic ? Operator.SINH : Operator.SIN, v);
    this.cosine = Canonical.call(hyperbolic ? Operator.COSH : Operator.COS, v);
  }

  static Optional<Canonical> of(Canonical f, String variable) {
    if (!(f instanceof Product product)) {
      return Optional.empty();
    }
    Canonical x = Canonical.name(variable);
    int power = 0;
    Canonical exponential = Canonical.ONE;
    Canonical a = Canonical.ZERO;
    Call wave = null;
    Canonical c = Canonical.ZERO;
    for (int i = 0; i < product.size(); i++) {
      Canonical base = product.base(i);
      Canonical exponent = product.exponent(i);
      if (base.equals(x)
          && exponent instanceof Canonical.Num(Rational n)
          && n.isInteger()
          && n.signum() > 0
          && n.compareTo(Rational.of(MAX_POWER)) <= 0) {
        power = n.intValue();
        continue;
      }
      Optional<Canonical> slope =
          base.contains(variable) ? Optional.empty() : IntegrationMethods.slope(exponent, variable);
      if (slope.isPresent()) {
        Canonical factor = Canonical.power(base, exponent);
        exponential = Canonical.product(exponential, factor);
        a = Canonical.sum(a, Canonical.quotient(factor.derivative(variable), factor));
        continue;
      }
      if (wave != null
          || !exponent.equals(Canonical.ONE)
          || !(base instanceof Call call)
          || !isWave(call.operator())) {
        return Optional.empty();
      }
      slope = IntegrationMethods.slope(call.operands().getFirst(), variable);
      if (slope.isEmpty()) {
        return Optional.empty();
      }
      wave = call;
      c = slope.get();
    }
    if (wave == null && exponential.equals(Canonical.ONE)) {
      return Optional.empty();
    }
    var method = new PowersTimesExponentials(x, exponential, a, wave, c);
    if (method.norm.equals(Canonical.ZERO)) {
      return Optional.empty(); // eˣ·sinh x is e²ˣ and a number
    }
    boolean ofSine =
        wave != null && (wave.operator() == Operator.SIN || wave.operator() == Operator.SINH);
    return Optional.of(
        ofSine
            ? method.integral(power, Canonical.ONE, Canonical.ZERO)
            : method.integral(power, Canonical.ZERO, Canonical.ONE));
  }

  private static boolean isWave(Operator operator) {
    return switch (operator) {
      case SIN, COS, SINH, COSH -> true;
      default -> false;
    };
  }

  /** ∫ xⁿ·E·(s·sin v + k·cos v); without a wave v is 0 and its cosine 1. */
  private Canonical integral(int n, Canonical s, Canonical k) {
    // The integral of E·(s·sin v + k·cos v) is E·(p·sin v + q·cos v).
    Canonical turned = Canonical.product(hyperbolic ? Canonical.negation(c) : c, k);
    Canonical p = Canonical.quotient(Canonical.sum(Canonical.product(a, s), turned), norm);
    Canonical q =
        Canonical.quotient(
            Canonical.difference(Canonical.product(a, k), Canonical.product(c, s)), norm);
    Canonical part =
        Canonical.product(
            exponential, Canonical.sum(Canonical.product(p, sine), Canonical.product(q, cosine)));
    Canonical first = Canonical.product(Canonical.power(x, Canonical.number(n)), part);
    return n == 0
        ? first
        : Canonical.difference(
            first, Canonical.product(Canonical.number(n), integral(n - 1, p, q)));
  }
}
