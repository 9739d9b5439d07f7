package org.algebrist.algebra.proof.normal;

import static org.algebrist.algebra.proof.normal.Kernels.HALF;
import static org.algebrist.algebra.proof.normal.Kernels.constant;
import static org.algebrist.algebra.proof.normal.Kernels.one;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.Quotient;
import org.algebrist.algebra.proof.normal.Factoring.Factor;
import org.algebrist.algebra.proof.normal.KernelTable.Key;
import org.algebrist.algebra.proof.normal.Kernels.Term;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * Roots and absolute values by their laws.
 *
 * <p>Over the real numbers a root stands for that of |u|: where it has a real value, u is not
 * negative.
 */
final class RootForms {
  private final Kernels kernels;
  private final Factoring factoring;
  private final PowerForms powers;

  RootForms(Kernels kernels, PowerForms powers) {
    this.kernels = kernels;
    this.factoring = kernels.factoring;
    this.powers = powers;
  }

  /** u to a power that is no whole number, where u is not negative; {@code known} if it is so. */
  Quotient root(Quotient u, Rational exponent, boolean known) {
    if (!kernels.real) {
      return complexRoot(u, exponent);
    }
    Polynomial numerator = kernels.table.reduced(u.numerator());
    if (numerator.isZero()) {
      return constant(Rational.ZERO);
    }
    List<Factor> factors = factoring.factors(u);
    if (kernels.isFormal(u)) {
      return formalRoot(u, exponent);
    }
    if (!known) {
      factoring.learnSign(u, factors, exponent.signum() < 0);
    }
    Quotient product = one();
    for (Factor factor : factoring.joined(factors)) {
      product =
          product.times(
              absolutePower(factor.base(), factor.exponent().times(exponent)), kernels.work);
    }
    return product;
  }

  /**
   * The size of a product of which some factors are not real by themselves: |b^t| = |b|^t where t
   * is real. Null where such factors stand in a sum.
   */
  @Nullable Quotient modulus(Quotient u) {
    Quotient product = one();
    for (Factor factor : factoring.factors(u)) {
      Polynomial base = factor.base();
      Quotient size;
      if (!kernels.table.isFormal(base)) {
        size = absoluteWhole(base, BigInteger.ONE);
      } else if (PowerForms.isSingle(base)) {
        Key key = kernels.table.key(base.leading().variables()[0]);
        Term term = (Term) key.content()[1];
        if (!(key.content()[0] instanceof Polynomial inner)
            || kernels.isFormal(kernels.quotient(term))
            || kernels.table.isFormal(inner)) {
          return null;
        }
        Polynomial positive = absoluteWhole(inner, BigInteger.ONE).numerator();
        size =
            powers.powerOf(
                positive, kernels.scaled(kernels.quotient(term), (Rational) key.content()[2]));
      } else {
        return null;
      }
      product =
          product.times(kernels.wholePower(size, factor.exponent().numerator()), kernels.work);
    }
    return product;
  }

  /** A root of what is real as a whole but not in its factors. */
  private Quotient formalRoot(Quotient u, Rational exponent) {
    Quotient size = modulus(u);
    if (size != null && !kernels.isFormal(size)) { // else it would come back here
      return root(size, exponent, true);
    }
    int degree = exponent.denominator().intValueExact();
    int index = kernels.table.index(new Key("root of", u, degree));
    if (u.factors().isEmpty()) {
      kernels.table.setLaw(index, degree, u.numerator());
    }
    kernels.table.setPositive(index);
    return kernels.wholePower(Quotient.of(Polynomial.variable(index)), exponent.numerator());
  }

  /** |base|^exponent. */
  Quotient absolutePower(Polynomial base, Rational exponent) {
    if (base.isConstant() && base.constantTerm().signum() < 0) {
      return one(); // |-1|
    }
    if (!exponent.isInteger() && PowerForms.isSingle(base)) {
      Key key = kernels.table.key(base.leading().variables()[0]);
      if (key.kind().equals("root") && base.equals(Polynomial.variable(base.onlyVariable()))) {
        Rational whole = exponent.times(Rational.of(1, (int) key.content()[1]));
        if (RootParts.mayDivide(kernels.rootParts, whole)) { // a root of a root
          return absolutePower((Polynomial) key.content()[0], whole);
        }
      }
    }
    if (exponent.denominator().equals(BigInteger.TWO)) {
      Quotient plain = denested(base);
      if (plain != null) {
        return kernels.wholePower(plain, exponent.numerator());
      }
    }
    BigInteger[] parts = exponent.numerator().divideAndRemainder(exponent.denominator());
    BigInteger whole = parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    Rational fraction = exponent.minus(Rational.of(whole, BigInteger.ONE));
    Quotient product = absoluteWhole(base, whole);
    if (fraction.signum() == 0) {
      return product;
    }
    Rational times = fraction.times(Rational.of(kernels.rootParts));
    if (!times.isInteger()) {
      kernels.rootParts = RootParts.finer(kernels.rootParts, fraction);
      throw new Kernels.Refine();
    }
    Polynomial radicand = absoluteWhole(base, BigInteger.ONE).numerator();
    int index = kernels.table.index(new Key("root", base, kernels.rootParts));
    kernels.table.setLaw(index, kernels.rootParts, radicand);
    kernels.table.setPositive(index);
    return product.times(
        kernels.wholePower(Quotient.of(Polynomial.variable(index)), times.numerator()),
        kernels.work);
  }

  /**
   * The root of a + b·m, where m is a product of roots, as √x + √y with x + y = a, 4xy = b²m², or
   * as |√x − √y| where b is negative; null if a² − b²m² is no square, or the signs of a and b are
   * open.
   */
  @Nullable Quotient denested(Polynomial base) {
    @Nullable Monomial roots = null;
    Polynomial a = Polynomial.ZERO;
    Polynomial b = Polynomial.ZERO;
    for (var term : base.terms().entrySet()) {
      Monomial of = Monomial.ONE;
      Monomial rest = Monomial.ONE;
      for (int variable : term.getKey().variables()) {
        boolean root = kernels.table.key(variable).kind().equals("root");
        of = root ? of.times(Monomial.of(variable)) : of;
        rest = root ? rest : rest.times(Monomial.of(variable));
      }
      if (of.degree() == 0) {
        a = a.plus(Polynomial.term(term.getValue(), rest), kernels.work);
      } else if (roots == null || roots.equals(of)) {
        roots = of;
        b = b.plus(Polynomial.term(term.getValue(), rest), kernels.work);
      } else {
        return null;
      }
    }
    if (roots == null || a.isZero() || factoring.signOf(a) == 0) {
      return null;
    }
    if (factoring.signOf(a) < 0) { // the size of the base is asked for
      a = a.scaled(Rational.of(-1), kernels.work);
      b = b.scaled(Rational.of(-1), kernels.work);
    }
    int sign = factoring.signOf(b);
    Polynomial m = Polynomial.term(Rational.ONE, roots);
    Polynomial square =
        kernels
            .table
            .reduced(m.times(m, kernels.work))
            .times(b.times(b, kernels.work), kernels.work);
    Polynomial c =
        factoring.squareRoot(
            kernels.table.reduced(a.times(a, kernels.work).minus(square, kernels.work)));
    if (c == null || sign == 0) {
      return null;
    }
    Polynomial x = a.plus(c, kernels.work).scaled(HALF, kernels.work);
    Polynomial y = a.minus(c, kernels.work).scaled(HALF, kernels.work);
    Quotient first = root(Quotient.of(x), HALF, true);
    Quotient second = root(Quotient.of(y), HALF, true);
    return sign > 0
        ? first.plus(second, kernels.work)
        : absolute(first.plus(second.negate(kernels.work), kernels.work));
  }

  Quotient absoluteWhole(Polynomial base, BigInteger exponent) {
    Quotient plain = Quotient.of(base);
    if (!exponent.testBit(0) || factoring.signOf(base) > 0) {
      return kernels.wholePower(plain, exponent);
    }
    if (factoring.signOf(base) < 0) {
      return kernels.wholePower(plain.negate(kernels.work), exponent);
    }
    int index = kernels.table.index(new Key("abs", base));
    kernels.openSign(base);
    kernels.table.setLaw(index, 2, base.times(base, kernels.work));
    kernels.table.setPositive(index);
    Quotient absolute = Quotient.of(Polynomial.variable(index));
    return absolute.times(
        kernels.wholePower(plain, exponent.subtract(BigInteger.ONE)), kernels.work);
  }

  Quotient absolute(Quotient u) {
    if (!kernels.real) {
      return kernels.kernel(new Key("complex abs", kernels.reducedForm(u)));
    }
    if (kernels.table.reduced(u.numerator()).isZero()) {
      return constant(Rational.ZERO);
    }
    if (kernels.isFormal(u)) {
      Quotient size = modulus(u);
      return size == null ? kernels.kernel(new Key("abs of", kernels.reducedForm(u))) : size;
    }
    Quotient product = one();
    for (Factor factor : factoring.joined(factoring.factors(u))) {
      product = product.times(absolutePower(factor.base(), factor.exponent()), kernels.work);
    }
    return product;
  }

  /** Splits off only positive numbers, for which every branch agrees. */
  Quotient complexRoot(Quotient u, Rational exponent) {
    Polynomial numerator = kernels.table.reduced(u.numerator());
    if (numerator.isZero()) {
      return constant(Rational.ZERO);
    }
    KernelTable.Split split = kernels.table.split(numerator);
    Quotient product = one();
    var primes = new LinkedHashMap<Polynomial, Rational>();
    factoring.addPrimes(split.number().numerator().abs(), 1, primes);
    factoring.addPrimes(split.number().denominator(), -1, primes);
    for (var prime : primes.entrySet()) {
      product =
          product.times(
              absolutePower(prime.getKey(), prime.getValue().times(exponent)), kernels.work);
    }
    Polynomial bare = numerator.scaled(Rational.ONE.dividedBy(split.number().abs()), kernels.work);
    if (u.factors().isEmpty() && bare.isConstant()) {
      if (bare.constantTerm().signum() > 0) {
        return product;
      }
      return exponent.equals(HALF)
          ? product.times(kernels.imaginaryUnit(), kernels.work)
          : product.times(
              powers.exponential(
                  kernels.scaled(
                      kernels.pi().times(kernels.imaginaryUnit(), kernels.work), exponent)),
              kernels.work);
    }
    Quotient unit = kernels.imaginaryUnit();
    if (u.factors().isEmpty() && bare.equals(unit.numerator())) { // i is e^(iπ/2)
      Quotient turn = kernels.pi().times(unit, kernels.work);
      return product.times(
          powers.exponential(kernels.scaled(turn, exponent.times(HALF))), kernels.work);
    }
    int degree = exponent.denominator().intValueExact();
    int index = kernels.table.index(new Key("complex root", bare, u.factors(), degree));
    if (u.factors().isEmpty()) {
      kernels.table.setLaw(index, degree, bare);
    }
    Quotient root = Quotient.of(Polynomial.variable(index));
    return product.times(kernels.wholePower(root, exponent.numerator()), kernels.work);
  }

  Quotient rootOfDegree(Operation operation, Quotient u, Quotient degree) {
    Polynomial n = kernels.table.reduced(degree.numerator());
    if (!degree.factors().isEmpty() || !n.isConstant() || n.isZero()) {
      return kernels.opaque(operation, List.of(u, degree));
    }
    Rational exponent = Rational.ONE.dividedBy(n.constantTerm());
    boolean odd =
        exponent.denominator().testBit(0) && exponent.numerator().abs().equals(BigInteger.ONE);
    if (!odd) {
      return root(u, exponent, false);
    }
    if (exponent.signum() < 0) {
      return kernels.inverse(oddRoot(operation, u, exponent.negate(), degree));
    }
    return oddRoot(operation, u, exponent, degree);
  }

  /** The real root of odd degree, which a negative number has as well. */
  private Quotient oddRoot(Operation operation, Quotient u, Rational exponent, Quotient degree) {
    if (!kernels.real) {
      return kernels.opaque(operation, List.of(u, degree));
    }
    if (kernels.table.reduced(u.numerator()).isZero()) {
      return constant(Rational.ZERO);
    }
    if (kernels.isFormal(u)) {
      return kernels.opaque(operation, List.of(u, degree));
    }
    // An odd root keeps the sign of each factor.
    Quotient product = one();
    for (Factor factor : factoring.factors(u)) {
      if (PowerForms.isMinusOne(factor.base())) {
        product = product.negate(kernels.work);
      } else if (factoring.signOf(factor.base()) != 0) {
        boolean negative =
            factoring.signOf(factor.base()) < 0 && factor.exponent().numerator().testBit(0);
        Quotient size = absolutePower(factor.base(), factor.exponent().times(exponent));
        product = product.times(negative ? size.negate(kernels.work) : size, kernels.work);
      } else {
        int parts = exponent.denominator().intValueExact();
        int index = kernels.table.index(new Key("odd root", factor.base(), parts));
        kernels.openSign(factor.base());
        kernels.table.setLaw(index, parts, factor.base());
        product =
            product.times(
                kernels.wholePower(
                    Quotient.of(Polynomial.variable(index)), factor.exponent().numerator()),
                kernels.work);
      }
    }
    return product;
  }
}
