package org.algebrist.algebra.proof.normal;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Magnitude;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.Quotient;
import org.algebrist.algebra.polynomial.RealRoots;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * Takes quotients apart into factors: primes, kernels, linear polynomials, roots of squares, and
 * polynomials that stood as factors elsewhere; and keeps account of their signs.
 */
final class Factoring {
  /** Rational roots are looked for in polynomials up to this degree. */
  private static final int MAX_ROOT_DEGREE = 24;

  /** Terms of a polynomial that is looked for as a square root. */
  private static final int MAX_SQUARE_TERMS = 40;

  private static final int LARGEST_PRIME_TRIED = 2_000;

  private final Kernels kernels;

  Factoring(Kernels kernels) {
    this.kernels = kernels;
  }

  /** A primitive polynomial in factors, as far as they are seen: bases, linear ones, squares. */
  List<Polynomial> pieces(Polynomial polynomial) {
    var pieces = new ArrayList<Polynomial>();
    Polynomial rest = polynomial;
    for (Polynomial base : List.copyOf(kernels.bases)) {
      @Nullable Polynomial divided;
      while (!rest.equals(base)
          && rest.degree() >= base.degree()
          && (divided = rest.dividedBy(base, kernels.work)) != null) {
        pieces.add(base);
        rest = divided;
      }
    }
    while (!rest.isConstant()) {
      Polynomial linear = linearFactor(rest);
      if (linear == null) {
        Polynomial root = squareRoot(rest);
        if (root != null && !root.isConstant()) {
          List<Polynomial> twice = pieces(root);
          pieces.addAll(twice);
          pieces.addAll(twice);
          return pieces;
        }
        Polynomial simple = squareFree(rest);
        if (simple.degree() < rest.degree()) {
          pieces.addAll(pieces(simple));
          pieces.addAll(pieces(Objects.requireNonNull(rest.dividedBy(simple, kernels.work))));
          return pieces;
        }
        linear = rest;
      }
      pieces.add(linear);
      rest = Objects.requireNonNull(rest.dividedBy(linear, kernels.work));
    }
    if (!rest.isZero() && !rest.equals(Polynomial.ONE) && !pieces.isEmpty()) {
      pieces.set(0, pieces.getFirst().scaled(rest.constantTerm(), kernels.work));
    }
    for (Polynomial piece : pieces) {
      kernels.learnt |= piece.terms().size() > 1 && kernels.bases.add(piece);
    }
    return pieces;
  }

  /** A polynomial in one kernel without its repeated factors; any other as it is. */
  private Polynomial squareFree(Polynomial polynomial) {
    int variable = polynomial.onlyVariable();
    return variable < 0 || polynomial.degree() < 3 || polynomial.degree() > MAX_ROOT_DEGREE
        ? polynomial
        : polynomial.squareFree(variable, kernels.work);
  }

  /** The polynomial of which this is the square, null if there is none. */
  @Nullable Polynomial squareRoot(Polynomial square) {
    if (square.isZero()) {
      return Polynomial.ZERO;
    }
    Polynomial root = rootOfTerm(square);
    if (root == null) {
      return null;
    }
    Polynomial twice = root.scaled(Rational.of(2), kernels.work);
    Polynomial rest = square.minus(root.times(root, kernels.work), kernels.work);
    for (int i = 0; !rest.isZero(); i++) {
      Polynomial next =
          Polynomial.term(rest.coefficient(rest.leading()), rest.leading())
              .dividedBy(twice, kernels.work);
      if (next == null || i > MAX_SQUARE_TERMS) {
        return null;
      }
      rest =
          rest.minus(
              next.times(
                  root.scaled(Rational.of(2), kernels.work).plus(next, kernels.work), kernels.work),
              kernels.work);
      root = root.plus(next, kernels.work);
    }
    return root;
  }

  /** Of the leading term. */
  static @Nullable Polynomial rootOfTerm(Polynomial polynomial) {
    Monomial leading = polynomial.leading();
    Monomial half = Monomial.ONE;
    int[] variables = leading.variables();
    for (int i = 0; i < variables.length; i += 2) {
      if (i + 1 == variables.length || variables[i] != variables[i + 1]) {
        return null;
      }
      half = half.times(Monomial.of(variables[i]));
    }
    Rational coefficient = polynomial.coefficient(leading);
    if (coefficient.signum() < 0) {
      return null;
    }
    Monomial root = half;
    return Magnitude.root(coefficient, BigInteger.TWO)
        .map(value -> Polynomial.term(value, root))
        .orElse(null);
  }

  /** A base that is -1, a prime, a kernel or a polynomial that is not split, to a power. */
  record Factor(Polynomial base, Rational exponent) {}

  List<Factor> factors(Quotient u) {
    var exponents = new LinkedHashMap<Polynomial, Rational>();
    Polynomial numerator = kernels.table.reduced(u.numerator());
    if (numerator.isZero()) {
      throw new GaveUp("a power or logarithm of zero");
    }
    addFactors(numerator, 1, exponents);
    u.factors().forEach((factor, times) -> addFactors(factor, -times, exponents));
    joinSines(exponents);
    var factors = new ArrayList<Factor>();
    exponents.forEach((base, exponent) -> {
      if (exponent.signum() != 0) {
        factors.add(new Factor(base, exponent));
      }
    });
    return factors;
  }

  /**
   * −sin² in place of (cos − 1)·(cos + 1), so that its root is a size: √(1 − cos² t) is |sin t|.
   */
  private void joinSines(Map<Polynomial, Rational> exponents) {
    for (Polynomial base : List.copyOf(exponents.keySet())) {
      int variable = base.isConstant() ? -1 : base.onlyVariable();
      if (variable < 0 || !kernels.table.key(variable).kind().equals("cos")) {
        continue;
      }
      Polynomial cosine = Polynomial.variable(variable);
      Polynomial less = cosine.minus(Polynomial.ONE, kernels.work);
      Polynomial more = cosine.plus(Polynomial.ONE, kernels.work);
      Rational both = exponents.getOrDefault(less, Rational.ZERO);
      KernelTable.Key sine = new KernelTable.Key("sin", kernels.table.key(variable).content());
      if (both.signum() == 0
          || !both.equals(exponents.getOrDefault(more, Rational.ZERO))
          || !kernels.table.holds(sine)) {
        continue;
      }
      exponents.remove(less);
      exponents.remove(more);
      exponents.merge(
          Polynomial.variable(kernels.table.index(sine)),
          both.times(Rational.of(2)),
          Rational::plus);
      if (both.numerator().testBit(0)) {
        exponents.merge(
            Polynomial.constant(Rational.of(-1)), Rational.ONE, (a, b) -> Rational.ZERO);
      }
    }
  }

  /**
   * The same factors with those of unknown sign and odd exponents as one base, if that is asked for
   * and the sign of their product is known: ac·c⁻² for a·c⁻¹.
   */
  List<Factor> joined(List<Factor> factors) {
    List<Factor> unknown = unknown(factors);
    Polynomial product = product(unknown);
    int sign = product == null ? 0 : signOf(product);
    if (product == null || sign == 0) {
      return factors;
    }
    var joined = new ArrayList<>(factors);
    joined.removeAll(unknown);
    if (sign < 0) {
      product = product.scaled(Rational.of(-1), kernels.work);
      joined.add(new Factor(Polynomial.constant(Rational.of(-1)), Rational.ONE));
    }
    Rational shared = sharedExponent(unknown);
    joined.add(new Factor(product, shared));
    for (Factor each : unknown) {
      Rational rest = each.exponent().minus(shared);
      if (rest.signum() != 0) {
        joined.add(new Factor(each.base(), rest));
      }
    }
    return joined;
  }

  /** The exponent of the product, so that nothing is divided by that was not before. */
  private static Rational sharedExponent(List<Factor> factors) {
    return factors.stream()
        .map(Factor::exponent)
        .filter(each -> each.signum() > 0)
        .min(Comparator.naturalOrder())
        .orElseGet(() ->
            factors.stream().map(Factor::exponent).max(Comparator.naturalOrder()).orElseThrow());
  }

  private List<Factor> unknown(List<Factor> factors) {
    return kernels.joins && kernels.real
        ? factors.stream()
            .filter(each -> each.exponent().numerator().testBit(0) && signOf(each.base()) == 0)
            .toList()
        : List.of();
  }

  /** The product of the bases of several factors with whole odd exponents; else null. */
  private @Nullable Polynomial product(List<Factor> factors) {
    if (factors.size() < 2) {
      return null;
    }
    Polynomial product = Polynomial.ONE;
    for (Factor each : factors) {
      if (!each.exponent().isInteger() || each.exponent().isEven()) {
        return null;
      }
      product = product.times(each.base(), kernels.work);
    }
    return product;
  }

  void addFactors(Polynomial polynomial, int times, Map<Polynomial, Rational> into) {
    KernelTable.Split split = kernels.table.split(polynomial);
    Rational number = split.number();
    if (number.signum() < 0 && times % 2 != 0) {
      into.merge(Polynomial.constant(Rational.of(-1)), Rational.ONE, Rational::plus);
    }
    addPrimes(number.numerator().abs(), times, into);
    addPrimes(number.denominator(), -times, into);
    for (int variable : split.variables().variables()) {
      into.merge(Polynomial.variable(variable), Rational.of(times), Rational::plus);
    }
    if (!split.rest().isConstant()) {
      for (Polynomial piece : pieces(split.rest())) {
        into.merge(piece, Rational.of(times), Rational::plus);
      }
    }
  }

  /**
   * A factor q·x − p of a polynomial in one kernel, primitive with q > 0; null if there is none.
   */
  @Nullable Polynomial linearFactor(Polynomial polynomial) {
    int variable = polynomial.onlyVariable();
    if (variable < 0 || polynomial.degree() < 2 || polynomial.degree() > MAX_ROOT_DEGREE) {
      return null;
    }
    for (RealRoots.Root found : RealRoots.of(polynomial.coefficients(variable), kernels.work)) {
      Rational root = found.value().rational().orElse(null);
      if (root != null) {
        Polynomial x =
            Polynomial.variable(variable)
                .scaled(Rational.of(root.denominator(), BigInteger.ONE), kernels.work);
        return x.minus(
            Polynomial.constant(Rational.of(root.numerator(), BigInteger.ONE)), kernels.work);
      }
    }
    return null;
  }

  void addPrimes(BigInteger number, int times, Map<Polynomial, Rational> into) {
    BigInteger rest = number;
    for (int p = 2; p < LARGEST_PRIME_TRIED && rest.bitLength() > 1; p++) {
      BigInteger prime = BigInteger.valueOf(p);
      while (rest.mod(prime).signum() == 0) {
        rest = rest.divide(prime);
        into.merge(Polynomial.constant(Rational.of(p)), Rational.of(times), Rational::plus);
      }
      kernels.work.step();
    }
    if (rest.bitLength() > 1) {
      into.merge(
          Polynomial.constant(Rational.of(rest, BigInteger.ONE)),
          Rational.of(times),
          Rational::plus);
    }
  }

  /** 1 or -1 where the sign of a base is known, zero counting as either; 0 elsewhere. */
  int signOf(Polynomial base) {
    return kernels.signOf(base);
  }

  /**
   * Notes what it says of signs that a quotient is not negative: of its only factor of unknown
   * sign, else of the product of all.
   *
   * @param factors those of the quotient
   * @param nonZero whether it is not zero either, as under a logarithm
   */
  void learnSign(Quotient u, List<Factor> factors, boolean nonZero) {
    if (nonZero) {
      factors.forEach(factor -> kernels.learnNonZero(factor.base()));
    }
    int sign = 1;
    int unknown = 0;
    boolean vanishes = false;
    @Nullable Polynomial open = null;
    for (Factor factor : factors) {
      boolean even = factor.exponent().isEven();
      int known = even ? 1 : signOf(factor.base());
      if (known == 0) {
        unknown++;
        open = factor.base();
      } else {
        sign *= known;
        // Where another factor vanishes, nothing follows for this one.
        vanishes |= !nonZero && !kernels.isNonZero(factor.base());
      }
    }
    Polynomial all = vanishes ? null : product(unknown(factors));
    if (all != null) {
      kernels.learnt |= kernels.signs.addSign(kernels.names.fact(all), sign);
    }
    if (unknown == 1 && !vanishes && open != null) {
      kernels.learnt |= kernels.signs.addSign(kernels.names.fact(open), sign);
    } else if (unknown > 0) {
      Polynomial product = kernels.table.reduced(u.numerator());
      for (var factor : u.factors().entrySet()) {
        product =
            factor.getValue() % 2 == 0 ? product : product.times(factor.getKey(), kernels.work);
      }
      if (product.onlyVariable() >= 0) {
        kernels.learnt |= kernels.signs.addSign(kernels.names.fact(product), 1);
      }
    }
  }
}
