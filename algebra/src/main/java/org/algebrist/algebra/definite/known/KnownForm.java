package org.algebrist.algebra.definite.known;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.definite.value.Domain;
import org.algebrist.algebra.differential.rational.SquareRoots;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** An integrand that is compared with the forms of known integrals. */
final class KnownForm {
  static final Canonical PI = Canonical.name("pi");

  private final Canonical integrand;
  private final String variable;

  KnownForm(Canonical integrand, String variable) {
    this.integrand = integrand;
    this.variable = variable;
  }

  Canonical integrand() {
    return integrand;
  }

  String variable() {
    return variable;
  }

  Canonical x() {
    return Canonical.name(variable);
  }

  /** x to a power. */
  Canonical x(Canonical exponent) {
    return Canonical.power(x(), exponent);
  }

  Canonical square() {
    return x(Canonical.number(2));
  }

  /** The quotient if it is free of the variable and not zero. */
  Optional<Canonical> constant(Canonical dividend, Canonical divisor) {
    Canonical quotient = Canonical.quotient(dividend, divisor);
    return quotient.contains(variable)
            || Constants.isNumber(quotient) && Constants.sign(quotient) == 0
        ? Optional.empty()
        : Optional.of(quotient);
  }

  /** The integrand over a form, if that is free of the variable. */
  Optional<Canonical> times(Canonical form) {
    return constant(integrand, form);
  }

  /** The value if the terms are positive: numbers must be, of parameters it is a condition. */
  Optional<KnownIntegral> where(List<Canonical> positive, Canonical value, String rule) {
    Set<Domain.Condition> conditions = new LinkedHashSet<>();
    for (Canonical each : positive) {
      if (!Constants.isNumber(each)) {
        conditions.addAll(isPositive(each));
      } else if (Constants.sign(each) <= 0) {
        return Optional.empty();
      }
    }
    return Optional.of(
        new KnownIntegral(value, rule, List.copyOf(conditions), Optional.empty(), List.of()));
  }

  /** That a term is positive; of a square that its base is not 0. */
  private static List<Domain.Condition> isPositive(Canonical term) {
    List<Domain.Condition> conditions = new ArrayList<>();
    SquareRoots.Split split = SquareRoots.split(term);
    if (split.outside().isEmpty()) {
      return List.of(new Domain.Condition(term, true));
    }
    split.outside().forEach(each -> conditions.add(new Domain.Condition(each.powerBase(), false)));
    if (!Constants.isNumber(split.inside())) {
      conditions.add(new Domain.Condition(split.inside(), true));
    }
    return conditions;
  }

  /** A square root, of squares as the size of what is squared: |a|·√b of a²b. */
  static Canonical size(Canonical of) {
    SquareRoots.Split split = SquareRoots.split(of);
    if (split.outside().isEmpty()) {
      return Canonical.sqrt(of);
    }
    Canonical root = Canonical.sqrt(split.inside());
    for (Canonical each : split.outside()) {
      root =
          Canonical.product(
              root,
              Canonical.power(
                  Canonical.call(Operator.ABS, each.powerBase()),
                  each.equals(each.powerBase()) ? Canonical.ONE : ((Product) each).exponent(0)));
    }
    return root;
  }

  /**
   * A square root; of an even power its base, which is to be positive then.
   *
   * @param positive takes what must be positive
   */
  static Canonical root(Canonical of, List<Canonical> positive) {
    if (of instanceof Product power
        && power.size() == 1
        && power.coefficient().equals(Rational.ONE)
        && !Constants.isNumber(of)
        && power.exponent(0).equals(Canonical.number(2))) {
      positive.add(power.base(0));
      return power.base(0);
    }
    positive.add(of);
    return Canonical.sqrt(of);
  }

  /** The exponent of the only power of e. */
  Optional<Canonical> exponent() {
    if (integrand instanceof Product product) {
      for (int i = 0; i < product.size(); i++) {
        if (product.base(i).equals(Canonical.E) && product.exponent(i).contains(variable)) {
          return Optional.of(product.exponent(i));
        }
      }
    }
    return Optional.empty();
  }

  /** a of e^(−ax). */
  Optional<Canonical> decay() {
    return exponent().flatMap(each -> constant(each, x())).map(Canonical::negation);
  }

  /** a of e^(−ax²). */
  Optional<Canonical> width() {
    return exponent().flatMap(each -> constant(each, square())).map(Canonical::negation);
  }

  /** The only function of the variable of this kind among the factors. */
  Optional<Call> function(Operator operator) {
    if (integrand instanceof Call call && call.operator() == operator) {
      return Optional.of(call);
    }
    if (integrand instanceof Product product) {
      for (int i = 0; i < product.size(); i++) {
        if (product.base(i) instanceof Call call && call.operator() == operator) {
          return Optional.of(call);
        }
      }
    }
    return Optional.empty();
  }

  /** a of the only sin(ax) or cos(ax). */
  Optional<Canonical> frequency(Operator wave) {
    return function(wave).flatMap(call -> constant(call.operands().getFirst(), x()));
  }

  /** The exponent of a factor; 0 if it is none, or the exponent holds the variable as in x^x. */
  Canonical exponentOf(Canonical base) {
    if (integrand.equals(base)) {
      return Canonical.ONE;
    }
    if (integrand instanceof Product product) {
      for (int i = 0; i < product.size(); i++) {
        if (product.base(i).equals(base) && !product.exponent(i).contains(variable)) {
          return product.exponent(i);
        }
      }
    }
    return Canonical.ZERO;
  }

  static Canonical fraction(long numerator, long denominator) {
    return Canonical.number(Rational.of(numerator, denominator));
  }

  /**
   * Γ(z): the factorial of z − 1, a number where z is whole, by √π where it is half a whole one.
   */
  static Canonical gamma(Canonical z) {
    if (z instanceof Canonical.Num(Rational value)
        && (value.isInteger() || value.denominator().equals(BigInteger.TWO))
        && value.signum() > 0
        && value.compareTo(Rational.of(MOST_GAMMA)) < 0) {
      // Γ(k) = (k−1)·(k−2)⋯1, or ⋯½·√π
      Canonical product = value.isInteger() ? Canonical.ONE : Canonical.sqrt(PI);
      for (Rational k = value.minus(Rational.ONE); k.signum() > 0; k = k.minus(Rational.ONE)) {
        product = Canonical.product(product, Canonical.number(k));
      }
      return product;
    }
    if (z instanceof Canonical.Num(Rational value) && value.signum() < 0 && !value.isInteger()) {
      return Canonical.quotient(gamma(Canonical.sum(z, Canonical.ONE)), z);
    }
    return Canonical.call(Operator.FACTORIAL, Canonical.difference(z, Canonical.ONE).expanded());
  }

  private static final int MOST_GAMMA = 40;
}
