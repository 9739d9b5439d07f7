package org.algebrist.algebra.proof.normal;

import static org.algebrist.algebra.proof.normal.Kernels.HALF;
import static org.algebrist.algebra.proof.normal.Kernels.constant;
import static org.algebrist.algebra.proof.normal.Kernels.one;

import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.Quotient;
import org.algebrist.algebra.proof.normal.AngleForms.SineCosine;
import org.algebrist.algebra.proof.normal.Factoring.Factor;
import org.algebrist.algebra.proof.normal.KernelTable.Key;
import org.algebrist.algebra.proof.normal.Kernels.Term;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/** Powers and exponentials by their laws. */
final class PowerForms {
  private final Kernels kernels;
  private final Factoring factoring;
  private final RootForms roots;
  private final AngleForms angles;

  PowerForms(Kernels kernels) {
    this.kernels = kernels;
    this.factoring = kernels.factoring;
    this.roots = new RootForms(kernels, this);
    this.angles = new AngleForms(kernels, this);
  }

  AngleForms angles() {
    return angles;
  }

  RootForms roots() {
    return roots;
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
          return roots.root(Quotient.of(base), q, true);
        }
        // The logarithm is that of |base|.
        Polynomial size =
            kernels.real ? roots.absoluteWhole(base, BigInteger.ONE).numerator() : base;
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
        "power "
            + (base == null ? "e" : kernels.names.name(base))
            + kernels.names.name(kernels.quotient(term));
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
      return value.isInteger()
          ? kernels.wholePower(u, value.numerator())
          : roots.root(u, value, false);
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
          Quotient size = roots.absoluteWhole(factor.base(), BigInteger.ONE);
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
    return withUnknownSigns(product, unknown, open, negative, v);
  }

  /**
   * A product, times the power of the factors whose signs are not known.
   *
   * @param open the product of these factors
   * @param negative whether the other factors are negative together
   */
  private Quotient withUnknownSigns(
      Quotient product, List<Factor> unknown, Quotient open, boolean negative, Quotient v) {
    if (unknown.size() == 1 && !negative && unknown.getFirst().exponent().equals(Rational.ONE)) {
      kernels.learnt |= kernels.signs.addRealPower(power(unknown.getFirst().base(), v));
    }
    if ((negative || unknown.size() > 1) && kernels.signs.isRealPower(whole(v))) {
      Quotient all = separately(product, unknown, v);
      return negative ? all.times(sign(v), kernels.work) : all;
    }
    boolean allReal = unknown.size() > 1 && !negative;
    for (Factor each : unknown) {
      allReal = allReal && kernels.signs.isRealPower(power(each.base(), v));
    }
    if (allReal) { // v is whole, or no factor is negative
      return separately(product, unknown, v);
    }
    Quotient rest = negative ? open.negate(kernels.work) : open;
    if (unknown.size() > 1 && !rest.factors().isEmpty()) {
      return product.times(kernels.kernel(new Key("power of", rest, v)), kernels.work);
    }
    if (unknown.size() > 1) {
      return product.times(powerOf(rest.numerator(), v), kernels.work);
    }
    Factor only = unknown.getFirst();
    Polynomial base = negative ? only.base().scaled(Rational.of(-1), kernels.work) : only.base();
    return product.times(powerOf(base, kernels.scaled(v, only.exponent())), kernels.work);
  }

  /** A product, times the power of each factor. */
  private Quotient separately(Quotient start, List<Factor> factors, Quotient v) {
    Quotient product = start;
    for (Factor each : factors) {
      product =
          product.times(powerOf(each.base(), kernels.scaled(v, each.exponent())), kernels.work);
    }
    return product;
  }

  /** Whether it is surely below zero: then a real power of it has a whole exponent. */
  private boolean isNegative(Quotient u) {
    return isPositive(u.negate(kernels.work));
  }

  /** Whether a number is known to be whole, as it is the exponent of a negative number. */
  boolean isWhole(Quotient v) {
    return kernels.real && kernels.signs.isRealPower(whole(v));
  }

  /** The name of the statement that a number is whole; its whole part does not matter. */
  private String whole(Quotient v) {
    Quotient rest = v;
    Rational constant = kernels.table.reduced(v.numerator()).constantTerm();
    if (v.factors().isEmpty() && constant.isInteger()) {
      rest = v.plus(constant(constant.negate()), kernels.work);
    }
    return "whole " + kernels.names.name(kernels.reducedForm(rest));
  }

  private String power(Polynomial base, Quotient exponent) {
    return kernels.names.name(base) + "^" + kernels.names.name(exponent);
  }

  static boolean isMinusOne(Polynomial base) {
    return base.isConstant() && base.constantTerm().equals(Rational.of(-1));
  }

  /** (−1)^v, real only where v is whole; its square is 1. */
  Quotient sign(Quotient v) {
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
      Quotient unit = kernels.imaginaryUnit();
      if (base.equals(unit.numerator())) { // the principal logarithm of i is iπ/2
        Quotient turn = kernels.pi().times(unit, kernels.work);
        return exponential(kernels.scaled(v.times(turn, kernels.work), HALF));
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
        Polynomial inner =
            roots.absoluteWhole((Polynomial) key.content()[0], BigInteger.ONE).numerator();
        return powerOf(inner, kernels.scaled(v, Rational.of(1, (int) key.content()[1])));
      }
    }
    Quotient product = one();
    for (var each : kernels.terms(v).entrySet()) {
      Quotient next;
      if (each.getKey().isOne() && each.getValue().isInteger()) {
        next = kernels.wholePower(Quotient.of(base), each.getValue().numerator());
      } else if (each.getKey().isOne() && known) {
        next = roots.root(Quotient.of(base), each.getValue(), true);
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

  static boolean isSingle(Polynomial base) {
    return base.terms().size() == 1
        && base.leading().degree() == 1
        && base.coefficient(base.leading()).equals(Rational.ONE);
  }
}
