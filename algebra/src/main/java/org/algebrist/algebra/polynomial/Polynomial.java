package org.algebrist.algebra.polynomial;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * A polynomial in numbered variables with fractions as coefficients, none of them stored when zero.
 * Immutable.
 */
public final class Polynomial {
  /**
   * The most terms: a linear equation in as many unknowns fits, an expanded (a + b + … + z)^20 does
   * not.
   */
  static final int MAX_TERMS = 20_000;

  public static final Polynomial ZERO = new Polynomial(Map.of());
  public static final Polynomial ONE = constant(Rational.ONE);

  private final Map<Monomial, Rational> terms;

  private Polynomial(Map<Monomial, Rational> terms) {
    this.terms = terms;
  }

  /** A monomial with its coefficient. */
  public static Polynomial term(Rational coefficient, Monomial monomial) {
    return coefficient.signum() == 0 ? ZERO : new Polynomial(Map.of(monomial, coefficient));
  }

  /** A number. */
  public static Polynomial constant(Rational value) {
    return term(value, Monomial.ONE);
  }

  /** A single variable, by its index. */
  public static Polynomial variable(int index) {
    return term(Rational.ONE, Monomial.of(index));
  }

  /** The coefficients, none of them 0, by monomial. */
  public Map<Monomial, Rational> terms() {
    return terms;
  }

  /** Whether it has no terms. */
  public boolean isZero() {
    return terms.isEmpty();
  }

  /** Whether no variable occurs. */
  public boolean isConstant() {
    return isZero() || (terms.size() == 1 && terms.containsKey(Monomial.ONE));
  }

  /** The coefficient of a monomial; 0 where it does not occur. */
  public Rational coefficient(Monomial monomial) {
    return terms.getOrDefault(monomial, Rational.ZERO);
  }

  /** The coefficient of 1. */
  public Rational constantTerm() {
    return coefficient(Monomial.ONE);
  }

  /** The greatest degree of a term; 0 of the zero polynomial. */
  public int degree() {
    int degree = 0;
    for (Monomial monomial : terms.keySet()) {
      degree = Math.max(degree, monomial.degree());
    }
    return degree;
  }

  /** The greatest exponent of a variable. */
  public int degreeIn(int variable) {
    int degree = 0;
    for (Monomial monomial : terms.keySet()) {
      degree = Math.max(degree, monomial.exponent(variable));
    }
    return degree;
  }

  /** Whether a variable occurs that meets a condition. */
  public boolean mentions(IntPredicate variable) {
    for (Monomial monomial : terms.keySet()) {
      for (int each : monomial.variables()) {
        if (variable.test(each)) {
          return true;
        }
      }
    }
    return false;
  }

  /** By ascending degree, if {@code variable} is the only one that occurs. */
  public Rational[] coefficients(int variable) {
    var coefficients = new Rational[degreeIn(variable) + 1];
    Monomial power = Monomial.ONE;
    for (int i = 0; i < coefficients.length; i++) {
      coefficients[i] = coefficient(power);
      power = i + 1 < coefficients.length ? power.times(Monomial.of(variable)) : power;
    }
    return coefficients;
  }

  /**
   * The polynomial with the same roots, real and complex, each simple, with whole coefficients that
   * share no factor and a leading one above zero.
   *
   * @param variable the only one that occurs
   */
  public Polynomial squareFree(int variable, Work work) {
    IntegerPolynomial simple = IntegerPolynomial.of(coefficients(variable), work).squareFree(work);
    boolean negative = simple.coefficient(simple.degree()).signum() < 0;
    Polynomial sum = ZERO;
    Monomial power = Monomial.ONE;
    for (int i = 0; i <= simple.degree(); i++) {
      BigInteger each = simple.coefficient(i);
      Rational coefficient = Rational.of(negative ? each.negate() : each, BigInteger.ONE);
      sum = sum.plus(term(coefficient, power), work);
      power = i < simple.degree() ? power.times(Monomial.of(variable)) : power;
    }
    return sum;
  }

  /** The variable, if there is only one, or -1; the polynomial must not be constant. */
  public int onlyVariable() {
    int variable = leading().variables()[0];
    return mentions(each -> each != variable) ? -1 : variable;
  }

  /** A variable that divides every term, or -1; the polynomial must not be zero. */
  public int commonVariable() {
    Monomial any = terms.keySet().iterator().next();
    for (int variable : any.variables()) {
      if (terms.keySet().stream().allMatch(each -> each.exponent(variable) > 0)) {
        return variable;
      }
    }
    return -1;
  }

  /** The largest monomial in the graded order; the polynomial must not be zero. */
  public Monomial leading() {
    return terms.keySet().stream().max(Monomial::compareTo).orElseThrow();
  }

  /**
   * The sum.
   *
   * @param work counts the terms, and stops what grows too large
   */
  public Polynomial plus(Polynomial other, Work work) {
    return plus(other, Rational.ONE, Monomial.ONE, work);
  }

  /**
   * The difference.
   *
   * @param work counts the terms, and stops what grows too large
   */
  public Polynomial minus(Polynomial other, Work work) {
    return plus(other, Rational.of(-1), Monomial.ONE, work);
  }

  /** This + factor · monomial · other. */
  private Polynomial plus(Polynomial other, Rational factor, Monomial monomial, Work work) {
    if (other.isZero() || factor.signum() == 0) {
      return this;
    }
    var sum = new HashMap<>(terms);
    other.addTo(sum, factor, monomial, work);
    return new Polynomial(sum);
  }

  /**
   * The product.
   *
   * @param work counts the terms, and stops what grows too large
   */
  public Polynomial times(Polynomial other, Work work) {
    if (isZero() || other.isZero()) {
      return ZERO;
    }
    var product = new HashMap<Monomial, Rational>();
    for (var term : terms.entrySet()) {
      other.addTo(product, term.getValue(), term.getKey(), work);
    }
    return new Polynomial(product);
  }

  /** Every coefficient times a number. */
  public Polynomial scaled(Rational factor, Work work) {
    if (factor.signum() == 0) {
      return ZERO;
    }
    return factor.equals(Rational.ONE) ? this : ZERO.plus(this, factor, Monomial.ONE, work);
  }

  /** The polynomial to a power of 0 or more. */
  public Polynomial power(int exponent, Work work) {
    Polynomial result = ONE;
    for (int i = 0; i < exponent; i++) {
      result = result.times(this, work);
    }
    return result;
  }

  /** With the leading coefficient 1; the polynomial must not be zero. */
  public Polynomial monic(Work work) {
    return scaled(Rational.ONE.dividedBy(coefficient(leading())), work);
  }

  /** With some variables replaced; {@code replacement} gives null for those that stay. */
  public Polynomial substitute(IntFunction<@Nullable Polynomial> replacement, Work work) {
    if (!mentions(variable -> replacement.apply(variable) != null)) {
      return this;
    }
    var sum = new HashMap<Monomial, Rational>();
    for (var term : terms.entrySet()) {
      Monomial kept = Monomial.ONE;
      Polynomial product = ONE;
      for (int variable : term.getKey().variables()) {
        Polynomial value = replacement.apply(variable);
        if (value == null) {
          kept = kept.times(Monomial.of(variable));
        } else {
          product = product.times(value, work);
        }
      }
      product.addTo(sum, term.getValue(), kept, work);
    }
    return new Polynomial(sum);
  }

  /**
   * The quotient if {@code divisor}, which must not be zero, divides this without remainder, else
   * null.
   */
  public @Nullable Polynomial dividedBy(Polynomial divisor, Work work) {
    Monomial lead = divisor.leading();
    Rational inverse = Rational.ONE.dividedBy(divisor.coefficient(lead));
    var quotient = new HashMap<Monomial, Rational>();
    Polynomial rest = this;
    while (!rest.isZero()) {
      Monomial top = rest.leading();
      Monomial monomial = top.dividedBy(lead);
      if (monomial == null) {
        return null;
      }
      Rational factor = rest.coefficient(top).times(inverse);
      quotient.put(monomial, factor);
      rest = rest.plus(divisor, factor.negate(), monomial, work);
    }
    return new Polynomial(quotient);
  }

  /** The value when every variable that occurs has one; the values must share a field. */
  public Surd evaluate(IntFunction<Surd> values, Work work) {
    Surd sum = Surd.ZERO;
    for (var term : terms.entrySet()) {
      Surd product = Surd.of(term.getValue());
      for (int variable : term.getKey().variables()) {
        product = product.times(values.apply(variable));
        work.sized(product.rationalPart());
        work.sized(product.coefficient());
        work.step();
      }
      sum = sum.plus(product);
      work.sized(sum.rationalPart());
      work.sized(sum.coefficient());
    }
    return sum;
  }

  private void addTo(Map<Monomial, Rational> sum, Rational factor, Monomial by, Work work) {
    for (var term : terms.entrySet()) {
      work.step();
      Rational value =
          factor.equals(Rational.ONE) ? term.getValue() : term.getValue().times(factor);
      sum.compute(
          term.getKey().times(by),
          (monomial, old) -> {
            Rational total = old == null ? value : old.plus(value);
            return total.signum() == 0 ? null : work.sized(total);
          });
      if (sum.size() > MAX_TERMS) {
        throw new GaveUp("an equation has more than " + MAX_TERMS + " terms");
      }
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Polynomial that && terms.equals(that.terms);
  }

  @Override
  public int hashCode() {
    return terms.hashCode();
  }

  @Override
  public String toString() {
    return terms.toString();
  }
}
