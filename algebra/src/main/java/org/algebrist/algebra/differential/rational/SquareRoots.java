package org.algebrist.algebra.differential.rational;

import edu.jas.arith.BigRational;
import edu.jas.poly.GenPolynomial;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.rational.ParameterField.Fraction;
import org.algebrist.expression.tree.Rational;

/**
 * Roots of terms with parameters, what is a power taken out without bars: √(4a²) as 2a. So they are
 * roots up to a sign, for formulas that are the same with both.
 */
public final class SquareRoots {
  private SquareRoots() {}

  /** A square root of a term, up to its sign. */
  public static Canonical of(Canonical term) {
    return root(term, 2);
  }

  /**
   * The square root of a term as a product.
   *
   * @param outside powers of what is squared in the term, up to signs, without numbers
   * @param inside the rest, under the root
   */
  public record Split(List<Canonical> outside, Canonical inside) {
    public Split {
      outside = List.copyOf(outside);
    }
  }

  /** What is squared in a term, and what is not; all is inside where it is no fraction. */
  public static Split split(Canonical term) {
    List<String> names = Canonical.variables(term.formula());
    Optional<ParameterField> field =
        names.isEmpty() ? Optional.empty() : ParameterField.of(names.getFirst(), term);
    if (field.isEmpty()) {
      return new Split(List.of(), term);
    }
    List<Canonical> outside = new ArrayList<>();
    List<Canonical> inside = new ArrayList<>();
    try {
      Fraction fraction = field.get().fraction(term);
      split(field.get(), fraction.above(), 2, 1, outside, inside);
      split(field.get(), fraction.below(), 2, -1, outside, inside);
    } catch (ArithmeticException tooLarge) {
      return new Split(List.of(), term);
    }
    outside.removeIf(Canonical.ONE::equals);
    return new Split(outside, Canonical.product(inside));
  }

  /**
   * An n-th root.
   *
   * @param term positive wherever it is real
   */
  static Canonical root(Canonical term, int n) {
    Canonical plain = Canonical.power(term, Canonical.number(Rational.of(1, n)));
    List<String> names = Canonical.variables(term.formula());
    if (names.isEmpty()) {
      return plain;
    }
    // Any parameter may play the variable: all generators are alike in fractions.
    Optional<ParameterField> field = ParameterField.of(names.getFirst(), term);
    if (field.isEmpty()) {
      return plain;
    }
    try {
      Fraction fraction = field.get().fraction(term);
      List<Canonical> outside = new ArrayList<>();
      List<Canonical> inside = new ArrayList<>();
      split(field.get(), fraction.above(), n, 1, outside, inside);
      split(field.get(), fraction.below(), n, -1, outside, inside);
      outside.add(Canonical.power(Canonical.product(inside), Canonical.number(Rational.of(1, n))));
      return Canonical.product(outside);
    } catch (ArithmeticException tooLarge) {
      return plain;
    }
  }

  private static void split(
      ParameterField field,
      GenPolynomial<BigRational> polynomial,
      int n,
      int sign,
      List<Canonical> outside,
      List<Canonical> inside) {
    for (Map.Entry<GenPolynomial<BigRational>, Long> factor :
        field.factors(polynomial).entrySet()) {
      Canonical base = field.canonical(factor.getKey());
      long times = factor.getValue();
      if (factor.getKey().isConstant()) {
        inside.add(Canonical.power(base, Canonical.number(sign * times)));
        continue;
      }
      outside.add(Canonical.power(base, Canonical.number(sign * (times / n))));
      inside.add(Canonical.power(base, Canonical.number(sign * (times % n))));
    }
  }
}
