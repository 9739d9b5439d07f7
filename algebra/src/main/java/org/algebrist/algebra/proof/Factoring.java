package org.algebrist.algebra.proof;

import static org.algebrist.algebra.proof.Kernels.constantOf;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Magnitude;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.Quotient;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * Takes quotients apart into factors: primes, kernels, linear polynomials, roots of squares, and
 * polynomials that stood as factors elsewhere; and keeps account of their signs.
 */
final class Factoring {
  /** Rational roots are tried of polynomials whose outer coefficients are no longer than this. */
  private static final int MAX_ROOT_BITS = 10;

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
    var factors = new ArrayList<Factor>();
    exponents.forEach((base, exponent) -> {
      if (exponent.signum() != 0) {
        factors.add(new Factor(base, exponent));
      }
    });
    return factors;
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

  /** A factor q·x − p of a polynomial in one kernel, primitive with q > 0; null if none is seen. */
  @Nullable Polynomial linearFactor(Polynomial polynomial) {
    int variable = polynomial.onlyVariable();
    if (variable < 0 || polynomial.degree() < 2) {
      return null;
    }
    Rational[] coefficients = polynomial.coefficients(variable);
    BigInteger last = coefficients[0].numerator().abs();
    BigInteger leading = coefficients[coefficients.length - 1].numerator().abs();
    if (last.bitLength() > MAX_ROOT_BITS || leading.bitLength() > MAX_ROOT_BITS) {
      return null;
    }
    for (int q = 1; q <= leading.intValue(); q++) {
      for (int p = 1; p <= last.intValue(); p++) {
        kernels.work.step();
        if (leading.intValue() % q != 0 || last.intValue() % p != 0) {
          continue;
        }
        for (int sign : new int[] {1, -1}) {
          Rational root = Rational.of(sign * p, q);
          Rational value = Rational.ZERO;
          for (int i = coefficients.length - 1; i >= 0; i--) {
            value = value.times(root).plus(coefficients[i]);
          }
          if (value.signum() == 0) {
            Polynomial x = Polynomial.variable(variable).scaled(Rational.of(q), kernels.work);
            return x.minus(constantOf(sign * p), kernels.work);
          }
        }
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

  /** 1 or -1 where the sign of a base is known, 0 elsewhere. */
  int signOf(Polynomial base) {
    if (base.isConstant()) {
      return base.constantTerm().signum();
    }
    String name = kernels.name(base);
    return kernels.table.isPositive(base) || kernels.nonNegative.contains(name)
        ? 1
        : kernels.nonPositive.contains(name) ? -1 : 0;
  }

  /** Notes what a real root or logarithm says of the sign of its operand. */
  void learnSign(List<Factor> factors) {
    int sign = 1;
    @Nullable Polynomial open = null;
    for (Factor factor : factors) {
      if (factor.exponent().isInteger() && !factor.exponent().numerator().testBit(0)) {
        continue;
      }
      int known = signOf(factor.base());
      if (known != 0) {
        sign *= known;
      } else if (open == null) {
        open = factor.base();
      } else {
        return; // of a product of several nothing follows for each
      }
    }
    if (open != null) {
      kernels.learnt |=
          (sign > 0 ? kernels.nonNegative : kernels.nonPositive).add(kernels.name(open));
    }
  }
}
