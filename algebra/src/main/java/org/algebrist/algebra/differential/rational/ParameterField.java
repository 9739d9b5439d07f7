package org.algebrist.algebra.differential.rational;

import edu.jas.arith.BigInteger;
import edu.jas.arith.BigRational;
import edu.jas.poly.ExpVector;
import edu.jas.poly.GenPolynomial;
import edu.jas.poly.GenPolynomialRing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Rational;

/**
 * Rational functions of a variable and of whatever does not hold it: parameters, roots of numbers,
 * π. The latter count as independent, so that √2·√2 is 2 only when it is written back; results are
 * proposals and no proofs.
 *
 * <p>Greatest common divisors and factors are those of JAS.
 */
public final class ParameterField {
  /** Names beside the variable; more make divisors slow. */
  private static final int MAX_PARAMETERS = 5;

  /** Of a power in the integrand, and of numerators and denominators. */
  static final int MAX_DEGREE = 24;

  private static final int MAX_TERMS = 250;

  private final String x;
  private final Map<Canonical, Integer> generators = new LinkedHashMap<>();
  private final GenPolynomialRing<BigRational> ring;
  private final ParameterPolynomials polynomials;

  private ParameterField(String x, Map<Canonical, Integer> generators) {
    this.x = x;
    this.generators.putAll(generators);
    String[] names = new String[generators.size()];
    for (int i = 0; i < names.length; i++) {
      names[i] = "v" + i;
    }
    this.ring = new GenPolynomialRing<>(new BigRational(), names);
    this.polynomials = new ParameterPolynomials(ring);
  }

  /**
   * The field of a rational function.
   *
   * @return empty if a function is no rational one of {@code x}, or there are too many parameters
   */
  public static Optional<ParameterField> of(String x, Canonical... functions) {
    Map<Canonical, Integer> generators = new LinkedHashMap<>();
    generators.put(Canonical.name(x), 0);
    for (Canonical f : functions) {
      if (!ParameterRoots.collect(f, x, generators)) {
        return Optional.empty();
      }
    }
    return generators.size() > MAX_PARAMETERS + 1
        ? Optional.empty()
        : Optional.of(new ParameterField(x, generators));
  }

  /** The variable's name. */
  public String variable() {
    return x;
  }

  /** Whether there is no parameter. */
  public boolean isOfNumbers() {
    return generators.size() == 1;
  }

  // ---- Fractions

  /**
   * A fraction of polynomials in all generators, in lowest terms; the denominator's leading
   * coefficient is 1.
   */
  public record Fraction(GenPolynomial<BigRational> above, GenPolynomial<BigRational> below) {
    /** Whether it is 0. */
    public boolean isZero() {
      return above.isZERO();
    }
  }

  /** A number as an element of the field. */
  public Fraction number(Rational value) {
    return new Fraction(
        ring.getONE()
            .multiply(
                new BigRational(
                    new BigInteger(value.numerator()), new BigInteger(value.denominator()))),
        ring.getONE());
  }

  /** The number 0. */
  public Fraction zero() {
    return new Fraction(ring.getZERO(), ring.getONE());
  }

  /** The number 1. */
  public Fraction one() {
    return new Fraction(ring.getONE(), ring.getONE());
  }

  Fraction polynomial(GenPolynomial<BigRational> polynomial) {
    return new Fraction(polynomial, ring.getONE());
  }

  /** The sum of two elements. */
  public Fraction plus(Fraction a, Fraction b) {
    return a.below().equals(b.below())
        ? reduced(a.above().sum(b.above()), a.below())
        : reduced(
            a.above().multiply(b.below()).sum(b.above().multiply(a.below())),
            a.below().multiply(b.below()));
  }

  /** The difference of two elements. */
  public Fraction minus(Fraction a, Fraction b) {
    return plus(a, new Fraction(b.above().negate(), b.below()));
  }

  /** The product of two elements. */
  public Fraction times(Fraction a, Fraction b) {
    return reduced(a.above().multiply(b.above()), a.below().multiply(b.below()));
  }

  /** The quotient of two elements, the second not 0. */
  public Fraction over(Fraction a, Fraction b) {
    return reduced(a.above().multiply(b.below()), a.below().multiply(b.above()));
  }

  private Fraction reduced(GenPolynomial<BigRational> above, GenPolynomial<BigRational> below) {
    if (below.isZERO()) {
      throw new ArithmeticException("division by zero");
    }
    if (above.isZERO()) {
      return zero();
    }
    if (above.length() > MAX_TERMS || below.length() > MAX_TERMS) {
      throw new ArithmeticException("more than " + MAX_TERMS + " terms");
    }
    GenPolynomial<BigRational> common =
        below.isConstant() ? ring.getONE() : polynomials.commonDivisor(above, below);
    GenPolynomial<BigRational> p = common.isONE() ? above : above.divide(common);
    GenPolynomial<BigRational> q = common.isONE() ? below : below.divide(common);
    BigRational scale = q.leadingBaseCoefficient().inverse();
    return new Fraction(p.multiply(scale), q.multiply(scale));
  }

  /** The fraction that a formula is, the variable being one of the generators. */
  public Fraction fraction(Canonical f) {
    return switch (f) {
      case Canonical.Num(Rational value) -> number(value);
      case Canonical.Symbol _, Canonical.Other _, Call _ -> polynomial(generator(f, 1));
      case Sum sum -> {
        Fraction total = zero();
        for (Canonical part : sum.parts()) {
          total = plus(total, fraction(part));
        }
        yield total;
      }
      case Product product -> {
        Fraction total = number(product.coefficient());
        for (int i = 0; i < product.size(); i++) {
          total = times(total, power(product.base(i), product.exponent(i)));
        }
        yield total;
      }
    };
  }

  private Fraction power(Canonical base, Canonical exponent) {
    if (exponent instanceof Canonical.Num(Rational n)) {
      return n.isInteger()
          ? power(fraction(base), n.intValue())
          : power(
              polynomial(generator(Canonical.power(base, ParameterRoots.rootOf(n)), 1)),
              n.numerator().intValueExact());
    }
    return polynomial(generator(Canonical.power(base, exponent), 1));
  }

  private Fraction power(Fraction base, int n) {
    Fraction factor = n < 0 ? over(one(), base) : base;
    Fraction power = one();
    for (int i = 0; i < Math.abs(n); i++) {
      power = times(power, factor);
    }
    return power;
  }

  private GenPolynomial<BigRational> generator(Canonical f, int power) {
    Integer index = generators.get(f);
    if (index == null) {
      throw new ArithmeticException("no generator " + f.formula());
    }
    return polynomials.monomial(index, power);
  }

  // ---- Back

  /** An element as a formula. */
  public Canonical canonical(Fraction fraction) {
    return Canonical.quotient(canonical(fraction.above()), factored(fraction.below()));
  }

  private Canonical factored(GenPolynomial<BigRational> polynomial) {
    if (polynomial.length() <= 1) {
      return canonical(polynomial);
    }
    List<Canonical> factors = new ArrayList<>();
    factors(polynomial)
        .forEach((factor, times) ->
            factors.add(Canonical.power(canonical(factor), Canonical.number(times))));
    return Canonical.product(factors);
  }

  /** A polynomial of the parameters as a formula. */
  public Canonical canonical(GenPolynomial<BigRational> polynomial) {
    List<Canonical> names = List.copyOf(generators.keySet());
    List<Canonical> terms = new ArrayList<>();
    for (Map.Entry<ExpVector, BigRational> term : polynomial.getMap().entrySet()) {
      List<Canonical> factors = new ArrayList<>();
      factors.add(Canonical.number(rational(term.getValue())));
      for (int i = 0; i < names.size(); i++) {
        factors.add(Canonical.power(names.get(i), Canonical.number(term.getKey().getVal(i))));
      }
      terms.add(Canonical.product(factors));
    }
    return Canonical.sum(terms);
  }

  /** A number of the algebra system as ours. */
  public static Rational rational(BigRational value) {
    return Rational.of(value.numerator(), value.denominator());
  }

  // ---- Polynomials of the variable

  /** The coefficients by powers of the variable; the fraction's denominator must not hold it. */
  public FieldPolynomial ofVariable(Fraction fraction) {
    return FieldPolynomial.of(
        this,
        coefficients(fraction.above()).stream()
            .map(each -> over(polynomial(each), polynomial(fraction.below())))
            .toList());
  }

  /** A polynomial of all names as one of the variable. */
  public FieldPolynomial ofVariable(GenPolynomial<BigRational> polynomial) {
    return ofVariable(polynomial(polynomial));
  }

  private List<GenPolynomial<BigRational>> coefficients(GenPolynomial<BigRational> polynomial) {
    List<GenPolynomial<BigRational>> coefficients = new ArrayList<>();
    for (Map.Entry<ExpVector, BigRational> term : polynomial.getMap().entrySet()) {
      int power = (int) term.getKey().getVal(0);
      if (power > MAX_DEGREE) {
        throw new ArithmeticException("degree " + power);
      }
      while (coefficients.size() <= power) {
        coefficients.add(ring.getZERO());
      }
      ExpVector rest = term.getKey().subst(0, 0);
      coefficients.set(
          power,
          coefficients.get(power).sum(ring.getONE().multiply(rest).multiply(term.getValue())));
    }
    return coefficients;
  }

  /** Irreducible factors over the fractions and how often each occurs; their product is it. */
  Map<GenPolynomial<BigRational>, Long> factors(GenPolynomial<BigRational> polynomial) {
    return polynomials.factors(polynomial);
  }

  /** Whether the polynomial holds the variable. */
  public static boolean isOfVariable(GenPolynomial<BigRational> polynomial) {
    return polynomial.getMap().keySet().stream().anyMatch(exponents -> exponents.getVal(0) > 0);
  }
}
