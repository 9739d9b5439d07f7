package org.algebrist.algebra.proof;

import static org.algebrist.algebra.proof.Kernels.HALF;
import static org.algebrist.algebra.proof.Kernels.constant;
import static org.algebrist.algebra.proof.Kernels.one;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.Quotient;
import org.algebrist.algebra.proof.AngleForms.SineCosine;
import org.algebrist.algebra.proof.Factoring.Factor;
import org.algebrist.algebra.proof.KernelTable.Key;
import org.algebrist.algebra.proof.Kernels.Term;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * Powers, roots, absolute values, exponentials and logarithms by their laws.
 *
 * <p>Over the real numbers ln u stands for ln|u| and a root for that of |u|: where they have real
 * values, u is not negative.
 */
final class PowerForms {
  private final Kernels kernels;
  private final Factoring factoring;
  private final AngleForms angles;

  PowerForms(Kernels kernels) {
    this.kernels = kernels;
    this.factoring = kernels.factoring;
    this.angles = new AngleForms(kernels, this);
  }

  AngleForms angles() {
    return angles;
  }

  Quotient exponential(Quotient u) {
    Quotient product = one();
    int i = kernels.table.holds(new Key("i")) ? kernels.table.index(new Key("i")) : -1;
    for (var each : kernels.terms(u).entrySet()) {
      Term term = each.getKey();
      Rational q = each.getValue();
      if (i >= 0 && term.monomial().exponent(i) == 1) {
        Monomial rest = Objects.requireNonNull(term.monomial().dividedBy(Monomial.of(i)));
        SineCosine turn = angles.angle(new Term(rest, term.factors()), q);
        product =
            product.times(
                turn.cosine()
                    .plus(kernels.imaginaryUnit().times(turn.sine(), kernels.work), kernels.work),
                kernels.work);
        continue;
      }
      product = product.times(ofLogarithm(term, q), kernels.work);
    }
    return product;
  }

  /** e to the power q·term; where the term holds ln b this is a power of b. */
  Quotient ofLogarithm(Term term, Rational q) {
    int[] variables = term.monomial().variables();
    for (int variable : variables) {
      Key key = kernels.table.key(variable);
      if (key.kind().equals("ln") && term.monomial().exponent(variable) == 1) {
        Monomial rest = Objects.requireNonNull(term.monomial().dividedBy(Monomial.of(variable)));
        Term exponent = new Term(rest, term.factors());
        Polynomial base = (Polynomial) key.content()[0];
        if (exponent.isOne()) {
          return root(Quotient.of(base), q, true);
        }
        // The logarithm is that of |base|.
        Polynomial size = kernels.real ? absoluteWhole(base, BigInteger.ONE).numerator() : base;
        return powerKernel(size, exponent, q);
      }
    }
    return powerKernel(null, term, q);
  }

  /**
   * Base (null for e) to the power q·term.
   *
   * <p>Of a base of unknown sign this stands for exp(q·term·ln base) with the principal logarithm:
   * where a power of a negative number is real, its exponent is whole, and the value is the same;
   * b^s·b^t = b^(s+t) holds in any case.
   */
  Quotient powerKernel(@Nullable Polynomial base, Term term, Rational q) {
    String kind =
        "power " + (base == null ? "e" : kernels.name(base)) + kernels.name(kernels.quotient(term));
    int n = kernels.multiple(kind, q);
    Rational unit = kernels.unit(kind);
    Key key = new Key("power", base == null ? "e" : base, term, unit);
    int index = kernels.table.index(key);
    boolean known = base == null || factoring.signOf(base) > 0;
    boolean formal = kernels.isFormal(kernels.quotient(term));
    if (kernels.real && known && !formal) {
      kernels.table.setPositive(index);
    }
    kernels.table.setFormal(index, kernels.real && (!known || formal));
    if (base != null && term.isOne() && unit.numerator().equals(BigInteger.ONE)) {
      kernels.table.setLaw(index, unit.denominator().intValueExact(), base);
    }
    return kernels.wholePower(Quotient.of(Polynomial.variable(index)), BigInteger.valueOf(n));
  }

  Quotient power(Quotient u, Quotient v) {
    Polynomial exponent = kernels.table.reduced(v.numerator());
    if (v.factors().isEmpty() && exponent.isConstant()) {
      Rational value = exponent.constantTerm();
      return value.isInteger() ? kernels.wholePower(u, value.numerator()) : root(u, value, false);
    }
    return kernels.real ? realPower(u, v) : complexPower(u, v);
  }

  /**
   * A power whose exponent is no number. It is real where u > 0, or u = 0 and v ≥ 0, or v is whole.
   * Hence factors that are not negative, and even powers, may be taken out, and the rest if it is
   * one factor; (xy)^v is not x^v·y^v where x and y are negative.
   */
  private Quotient realPower(Quotient u, Quotient v) {
    if (kernels.isFormal(u)) {
      return kernels.kernel(new Key("power of", u, v));
    }
    Quotient product = one();
    boolean negative = false;
    Quotient open = one();
    int opens = 0;
    for (Factor factor : factoring.joined(factoring.factors(u))) {
      boolean even = !factor.exponent().numerator().testBit(0);
      Quotient times = kernels.scaled(v, factor.exponent());
      int sign = factoring.signOf(factor.base());
      if (even || sign != 0) {
        negative ^= !even && sign < 0;
        if (!isMinusOne(factor.base())) {
          Quotient size = absoluteWhole(factor.base(), BigInteger.ONE);
          product = product.times(powerOf(size.numerator(), times), kernels.work);
        }
      } else {
        opens++;
        open =
            open.times(
                kernels.wholePower(Quotient.of(factor.base()), factor.exponent().numerator()),
                kernels.work);
      }
    }
    if (opens == 0) {
      if (negative && isNegative(u)) {
        kernels.learnt |= kernels.signs.addRealPower(whole(v));
      }
      return negative ? product.times(sign(v), kernels.work) : product;
    }
    List<Factor> unknown =
        factoring.joined(factoring.factors(u)).stream()
            .filter(each -> each.exponent().numerator().testBit(0))
            .filter(each -> factoring.signOf(each.base()) == 0)
            .toList();
    if (opens == 1 && !negative && unknown.getFirst().exponent().equals(Rational.ONE)) {
      kernels.learnt |= kernels.signs.addRealPower(power(unknown.getFirst().base(), v));
    }
    if ((negative || opens > 1) && kernels.signs.isRealPower(whole(v))) {
      for (Factor each : unknown) {
        product =
            product.times(powerOf(each.base(), kernels.scaled(v, each.exponent())), kernels.work);
      }
      return negative ? product.times(sign(v), kernels.work) : product;
    }
    boolean allReal = opens > 1 && !negative;
    for (Factor each : unknown) {
      allReal = allReal && kernels.signs.isRealPower(power(each.base(), v));
    }
    if (allReal) { // v is whole, or no factor is negative
      for (Factor each : unknown) {
        product =
            product.times(powerOf(each.base(), kernels.scaled(v, each.exponent())), kernels.work);
      }
      return product;
    }
    if (negative) {
      open = open.negate(kernels.work);
    }
    if (opens > 1 && !open.factors().isEmpty()) {
      return product.times(kernels.kernel(new Key("power of", open, v)), kernels.work);
    }
    if (opens > 1) {
      return product.times(powerOf(open.numerator(), v), kernels.work);
    }
    Factor only = unknown.getFirst();
    Polynomial base = negative ? only.base().scaled(Rational.of(-1), kernels.work) : only.base();
    return product.times(powerOf(base, kernels.scaled(v, only.exponent())), kernels.work);
  }

  /** Whether it is surely below zero: then a real power of it has a whole exponent. */
  private boolean isNegative(Quotient u) {
    return isPositive(u.negate(kernels.work));
  }

  /** The name of the statement that a number is whole; its whole part does not matter. */
  private String whole(Quotient v) {
    Quotient rest = v;
    Rational constant = kernels.table.reduced(v.numerator()).constantTerm();
    if (v.factors().isEmpty() && constant.isInteger()) {
      rest = v.plus(constant(constant.negate()), kernels.work);
    }
    return "whole " + kernels.name(kernels.reducedForm(rest));
  }

  private String power(Polynomial base, Quotient exponent) {
    return kernels.name(base) + "^" + kernels.name(exponent);
  }

  private static boolean isMinusOne(Polynomial base) {
    return base.isConstant() && base.constantTerm().equals(Rational.of(-1));
  }

  /** (−1)^v, real only where v is whole; its square is 1. */
  private Quotient sign(Quotient v) {
    Polynomial exponent = kernels.table.reduced(v.numerator());
    Quotient rest = v;
    boolean odd = false;
    if (v.factors().isEmpty() && exponent.constantTerm().isInteger()) {
      odd = exponent.constantTerm().numerator().testBit(0);
      rest =
          Quotient.of(exponent.minus(Polynomial.constant(exponent.constantTerm()), kernels.work));
    }
    int index = kernels.table.index(new Key("sign", kernels.reducedForm(rest)));
    kernels.table.setLaw(index, 2, Polynomial.ONE);
    Quotient sign = Quotient.of(Polynomial.variable(index));
    return odd ? sign.negate(kernels.work) : sign;
  }

  /** Over the complex numbers only powers of e and of real numbers follow a law. */
  private Quotient complexPower(Quotient u, Quotient v) {
    Polynomial base = kernels.table.reduced(u.numerator());
    if (u.factors().isEmpty() && !base.isZero()) {
      if (base.isConstant()) {
        // The principal logarithm of −r is ln r + πi.
        Quotient product =
            base.constantTerm().signum() < 0
                ? exponential(
                    v.times(kernels.pi(), kernels.work)
                        .times(kernels.imaginaryUnit(), kernels.work))
                : one();
        for (Factor factor : factoring.factors(u)) {
          if (isMinusOne(factor.base())) {
            continue;
          }
          product =
              product.times(
                  powerOf(factor.base(), kernels.scaled(v, factor.exponent())), kernels.work);
        }
        return product;
      }
      if (!base.isConstant() && base.leading().degree() == 1 && base.terms().size() == 1) {
        Key key = kernels.table.key(base.leading().variables()[0]);
        boolean e =
            key.kind().equals("power")
                && key.content()[0].equals("e")
                && ((Term) key.content()[1]).isOne()
                && key.content()[2].equals(Rational.ONE)
                && base.coefficient(base.leading()).equals(Rational.ONE);
        if (e) {
          return exponential(v);
        }
      }
    }
    return kernels.kernel(new Key("complex power", new Quotient(base, u.factors()), v));
  }

  /** A single base, e, or a positive number to a power that is no number. */
  Quotient powerOf(Polynomial base, Quotient v) {
    boolean known = factoring.signOf(base) > 0;
    if (kernels.real && !base.isConstant() && isSingle(base)) {
      Key key = kernels.table.key(base.leading().variables()[0]);
      if (key.kind().equals("power")) {
        Quotient t =
            kernels.scaled(kernels.quotient((Term) key.content()[1]), (Rational) key.content()[2]);
        if (key.content()[0].equals("e")) { // (e^t)^v
          return exponential(t.times(v, kernels.work));
        }
        Polynomial inner = (Polynomial) key.content()[0];
        if (factoring.signOf(inner) > 0) { // (b^t)^v where b is not negative
          return powerOf(inner, t.times(v, kernels.work));
        }
      }
      if (key.kind().equals("root")) {
        Polynomial inner = absoluteWhole((Polynomial) key.content()[0], BigInteger.ONE).numerator();
        return powerOf(inner, kernels.scaled(v, Rational.of(1, (int) key.content()[1])));
      }
    }
    Quotient product = one();
    for (var each : kernels.terms(v).entrySet()) {
      Quotient next;
      if (each.getKey().isOne() && each.getValue().isInteger()) {
        next = kernels.wholePower(Quotient.of(base), each.getValue().numerator());
      } else if (each.getKey().isOne() && known) {
        next = root(Quotient.of(base), each.getValue(), true);
      } else {
        next = powerKernel(base, each.getKey(), each.getValue());
      }
      product = product.times(next, kernels.work);
    }
    return product;
  }

  /** Whether the value is known to be above zero. */
  boolean isPositive(Quotient u) {
    int sign = 1;
    for (Factor factor : factoring.factors(u)) {
      boolean even = !factor.exponent().numerator().testBit(0);
      sign *= even ? 1 : factoring.signOf(factor.base());
    }
    return sign > 0 && kernels.isNonZero(u);
  }

  private static boolean isSingle(Polynomial base) {
    return base.terms().size() == 1
        && base.leading().degree() == 1
        && base.coefficient(base.leading()).equals(Rational.ONE);
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
  private @Nullable Quotient modulus(Quotient u) {
    Quotient product = one();
    for (Factor factor : factoring.factors(u)) {
      Polynomial base = factor.base();
      Quotient size;
      if (!kernels.table.isFormal(base)) {
        size = absoluteWhole(base, BigInteger.ONE);
      } else if (isSingle(base)) {
        Key key = kernels.table.key(base.leading().variables()[0]);
        Term term = (Term) key.content()[1];
        if (!(key.content()[0] instanceof Polynomial inner)
            || kernels.isFormal(kernels.quotient(term))
            || kernels.table.isFormal(inner)) {
          return null;
        }
        Polynomial positive = absoluteWhole(inner, BigInteger.ONE).numerator();
        size =
            powerOf(positive, kernels.scaled(kernels.quotient(term), (Rational) key.content()[2]));
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
    if (size != null) {
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
    if (!exponent.isInteger() && isSingle(base)) {
      Key key = kernels.table.key(base.leading().variables()[0]);
      if (key.kind().equals("root") && base.equals(Polynomial.variable(base.onlyVariable()))) {
        Rational whole = exponent.times(Rational.of(1, (int) key.content()[1]));
        if (Kernels.mayDivide(kernels.rootParts, whole)) { // a root of a root
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
      kernels.rootParts = Kernels.finer(kernels.rootParts, fraction);
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
              exponential(
                  kernels.scaled(
                      kernels.pi().times(kernels.imaginaryUnit(), kernels.work), exponent)),
              kernels.work);
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
      if (isMinusOne(factor.base())) {
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

  Quotient logarithm(Quotient u) {
    if (!kernels.real) {
      return complexLogarithm(u);
    }
    if (kernels.isFormal(u)) {
      Quotient size = modulus(u);
      return size == null ? kernels.kernel(new Key("ln of", u)) : logarithmOfSize(size);
    }
    factoring.learnSign(u, factoring.factors(u), true);
    return logarithmOfSize(u);
  }

  /** ln|u|. */
  private Quotient logarithmOfSize(Quotient u) {
    Quotient sum = constant(Rational.ZERO);
    for (Factor factor : factoring.factors(u)) {
      sum = sum.plus(kernels.scaled(logarithmOf(factor.base()), factor.exponent()), kernels.work);
    }
    return sum;
  }

  /** ln|base|. */
  Quotient logarithmOf(Polynomial base) {
    if (base.isConstant() && base.constantTerm().abs().equals(Rational.ONE)) {
      return constant(Rational.ZERO);
    }
    if (!base.isConstant() && base.terms().size() == 1 && base.leading().degree() == 1) {
      Key key = kernels.table.key(base.leading().variables()[0]);
      switch (key.kind()) {
        case "power" -> {
          Quotient exponent =
              kernels.scaled(
                  kernels.quotient((Term) key.content()[1]), (Rational) key.content()[2]);
          return key.content()[0] instanceof Polynomial inner
              ? exponent.times(logarithmOf(inner), kernels.work)
              : exponent;
        }
        case "root" -> {
          return kernels.scaled(
              logarithmOfSize(Quotient.of((Polynomial) key.content()[0])),
              Rational.of(1, (int) key.content()[1]));
        }
        case "abs" -> {
          return logarithmOf((Polynomial) key.content()[0]);
        }
        default -> {}
      }
    }
    return kernels.kernel(new Key("ln", base));
  }

  Quotient complexLogarithm(Quotient u) {
    Polynomial numerator = kernels.table.reduced(u.numerator());
    if (u.factors().isEmpty() && numerator.isConstant() && !numerator.isZero()) {
      Quotient sum = constant(Rational.ZERO);
      for (Factor factor : factoring.factors(u)) {
        sum =
            sum.plus(
                factor.base().constantTerm().signum() < 0
                    ? kernels.pi().times(kernels.imaginaryUnit(), kernels.work)
                    : kernels.scaled(logarithmOf(factor.base()), factor.exponent()),
                kernels.work);
      }
      return sum;
    }
    return kernels.kernel(new Key("complex ln", numerator, u.factors()));
  }
}
