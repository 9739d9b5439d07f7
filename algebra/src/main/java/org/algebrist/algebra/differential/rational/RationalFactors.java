package org.algebrist.algebra.differential.rational;

import edu.jas.arith.BigRational;
import edu.jas.poly.GenPolynomial;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.tree.Rational;

/** A polynomial over the fractions as a product of irreducible ones. */
public final class RationalFactors {
  private static final String X = "x";

  private RationalFactors() {}

  /**
   * A factor.
   *
   * @param polynomial irreducible, its leading coefficient 1
   */
  public record Factor(RationalPolynomial polynomial, int times) {}

  /** The factors, whose product with a number is the polynomial; empty where they are not found. */
  public static Optional<List<Factor>> of(RationalPolynomial polynomial) {
    Canonical whole = polynomial.of(Canonical.name(X));
    return ParameterField.of(X, whole).flatMap(field -> factors(field, whole, polynomial));
  }

  private static Optional<List<Factor>> factors(
      ParameterField field, Canonical whole, RationalPolynomial polynomial) {
    List<Factor> factors = new ArrayList<>();
    RationalPolynomial product = RationalPolynomial.of(polynomial.leading());
    Map<GenPolynomial<BigRational>, Long> found;
    try {
      found = field.factors(field.fraction(whole).above());
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
    for (var each : found.entrySet()) {
      if (!ParameterField.isOfVariable(each.getKey())) {
        continue;
      }
      Optional<RationalPolynomial> own = field.ofVariable(each.getKey()).rational();
      if (own.isEmpty()) {
        return Optional.empty();
      }
      int times = Math.toIntExact(each.getValue());
      RationalPolynomial monic = own.get().times(Rational.ONE.dividedBy(own.get().leading()));
      factors.add(new Factor(monic, times));
      for (int i = 0; i < times; i++) {
        product = product.times(monic);
      }
    }
    return product.equals(polynomial) ? Optional.of(factors) : Optional.empty();
  }
}
