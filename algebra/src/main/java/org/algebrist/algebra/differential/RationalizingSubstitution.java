package org.algebrist.algebra.differential;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.rational.FieldPolynomial;
import org.algebrist.algebra.differential.rational.ParameterField;
import org.algebrist.algebra.differential.rational.ParameterField.Fraction;
import org.algebrist.algebra.differential.rational.Radicals;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Rational functions of the variable and of roots of one l = (ax + b)/(cx + d), by t = l^(1/n), n
 * being the least common degree: x and the roots are rational in t.
 */
final class RationalizingSubstitution {
  private static final int MAX_DEGREE = 12;

  private RationalizingSubstitution() {}

  /**
   * The rational integrand.
   *
   * @param root what the new variable is, in the old one
   * @param integrand in the new one
   */
  record Substituted(Canonical root, Canonical integrand) {}

  /**
   * @param t the new variable's name
   */
  static Optional<Substituted> of(Canonical f, String x, String t) {
    Optional<Radicals> radicals = Radicals.of(f, x);
    if (radicals.isEmpty() || radicals.get().degrees().size() != 1) {
      return Optional.empty();
    }
    Map.Entry<Canonical, BigInteger> only = radicals.get().degrees().entrySet().iterator().next();
    BigInteger n = only.getValue();
    Canonical radicand = only.getKey();
    if (n.compareTo(BigInteger.valueOf(MAX_DEGREE)) > 0) {
      return Optional.empty();
    }
    Canonical variable = Canonical.name(t);
    return inverse(radicand, x, Canonical.power(variable, Canonical.number(n.longValue())))
        .map(old -> {
          Canonical g =
              Canonical.product(
                  Radicals.replaced(f, radicand, n, variable).replace(x, old), old.derivative(t));
          Canonical degree = Canonical.number(n.longValue());
          Canonical root =
              radicals.get().odd()
                  ? Canonical.call(Operator.ROOT, List.of(radicand, degree))
                  : Canonical.power(radicand, Canonical.number(Rational.of(BigInteger.ONE, n)));
          return new Substituted(root, g);
        });
  }

  /** x where (ax + b)/(cx + d) has the value: (d·value − b)/(a − c·value). */
  private static Optional<Canonical> inverse(Canonical radicand, String x, Canonical value) {
    return ParameterField.of(x, radicand)
        .flatMap(field -> {
          Fraction fraction = field.fraction(radicand);
          FieldPolynomial above = field.ofVariable(fraction.above());
          FieldPolynomial below = field.ofVariable(fraction.below());
          if (above.degree() > 1 || below.degree() > 1) {
            return Optional.empty();
          }
          Canonical a = field.canonical(above.coefficient(1));
          Canonical b = field.canonical(above.coefficient(0));
          Canonical c = field.canonical(below.coefficient(1));
          Canonical d = field.canonical(below.coefficient(0));
          return Optional.of(
              Canonical.quotient(
                  Canonical.difference(Canonical.product(d, value), b),
                  Canonical.difference(a, Canonical.product(c, value))));
        });
  }
}
