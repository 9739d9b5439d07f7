package org.algebrist.algebra.proof.normal;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.Quotient;
import org.algebrist.algebra.proof.normal.KernelTable.Key;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * The state of a {@link NormalForm}: its kernels, what is known of their signs, into which parts
 * angles and exponents are divided; and the arithmetic of quotients that needs it.
 */
final class Kernels {
  static final Rational HALF = Rational.of(1, 2);

  /** Ends a pass because a finer division of angles, exponents or roots is needed. */
  static final class Refine extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Refine() {
      super(null, null, false, false);
    }
  }

  /** A part of a sum without its number: a product of kernels over factors. */
  record Term(Monomial monomial, Map<Polynomial, Integer> factors) {
    boolean isOne() {
      return monomial.degree() == 0 && factors.isEmpty();
    }
  }

  final Work work;

  /** Whether equality over the real numbers is asked. */
  final boolean real;

  // What one pass finds out and the next one builds on.
  int rootParts = 1;

  /** Whether factors of unknown sign are one base where the sign of their product is known. */
  final boolean joins;

  /** Of which all angles, and all exponents of a base, in the same term are multiples. */
  private final Map<String, Rational> units = new HashMap<>();

  final SignFacts signs;
  boolean learnt;

  KernelTable table;

  /**
   * Polynomials of several terms that stood as factors: others are tried for divisibility by them.
   */
  final Set<Polynomial> bases = new LinkedHashSet<>();

  final Factoring factoring = new Factoring(this);

  private final KernelBounds bounds = new KernelBounds(this);

  /** How kernels and what is made of them are called. */
  final KernelNames names = new KernelNames(this);

  /**
   * @param joins whether √(xy) is kept whole where xy is not negative but x may be
   * @param signs what is known of signs from outside; what is found out is added
   */
  Kernels(boolean real, boolean joins, SignFacts signs, Work work) {
    this.real = real;
    this.joins = joins;
    this.signs = signs;
    this.work = work;
    this.table = new KernelTable(work);
  }

  /** Bases whose sign is asked for and not known, by name: a case analysis may decide. */
  final Map<String, SignFacts.Fact> open = new LinkedHashMap<>();

  /** Starts over with finer parts; what is known of signs stays. */
  void clear() {
    table = new KernelTable(work);
    bases.clear();
    open.clear();
  }

  void openSign(Polynomial base) {
    SignFacts.Fact fact = names.fact(base);
    open.put(fact.name(), fact);
  }

  /** Whether all factors are not zero wherever they are asked for. */
  boolean isNonZero(Quotient u) {
    if (table.reduced(u.numerator()).isZero()) {
      return false;
    }
    boolean all = true;
    for (Factoring.Factor factor : factoring.factors(u)) {
      all &= isNonZero(factor.base());
    }
    return all;
  }

  /** Whether the value is not zero wherever it is asked for. */
  boolean isNonZero(Polynomial base) {
    if (base.isConstant()) {
      return !base.isZero();
    }
    if (table.isPositive(base) && base.constantTerm().signum() > 0) {
      return true;
    }
    if (base.terms().size() == 1 && base.leading().degree() == 1) {
      Key key = table.key(base.leading().variables()[0]);
      boolean never =
          key.kind().equals("pi")
              || key.kind().equals("i")
              || key.kind().equals("power") && (key.content()[0].equals("e") || isPrime(key));
      if (never) {
        return true;
      }
    }
    String name = names.name(base);
    if (signs.isNonZero(name)) {
      return true;
    }
    signs.asked(name);
    return false;
  }

  /** 1 where the value of a polynomial is never below zero, −1 where never above, else 0. */
  int signOf(Polynomial base) {
    if (base.isConstant()) {
      return base.constantTerm().signum();
    }
    if (!real || table.isFormal(base)) {
      return 0;
    }
    if (table.isPositive(base)) {
      return 1;
    }
    int variable = base.onlyVariable();
    int sign =
        signs.signOf(names.fact(base), variable >= 0 ? bounds.range(variable) : List.of(), work);
    if (sign == 0) {
      sign = bounds.sign(base);
    }
    if (sign == 0) {
      sign = new ConvexSigns(this, bounds).sign(base);
    }
    return sign == 0 ? signByRoot(base) : sign;
  }

  /** The sign of c·(r − t), where r is an n-th root and t ≥ 0: that of c·(rⁿ − tⁿ). */
  private int signByRoot(Polynomial base) {
    for (var term : base.terms().entrySet()) {
      if (term.getKey().degree() != 1) {
        continue;
      }
      int root = term.getKey().variables()[0];
      KernelTable.Law law = table.law(root);
      if (law == null || law.power() > 4 || !table.key(root).kind().equals("root")) {
        continue;
      }
      Rational c = term.getValue();
      Polynomial rest =
          base.minus(Polynomial.term(c, term.getKey()), work)
              .scaled(Rational.of(-1).dividedBy(c), work);
      if (rest.degreeIn(root) > 0 || signOf(rest) <= 0) {
        continue;
      }
      Polynomial powers = law.value().minus(rest.power(law.power(), work), work);
      return c.signum() * signOf(table.reduced(powers));
    }
    return 0;
  }

  /** Whether a power has a positive number as its base. */
  private static boolean isPrime(Key key) {
    return key.content()[0] instanceof Polynomial base
        && base.isConstant()
        && base.constantTerm().signum() > 0;
  }

  /** Notes that something stands as a divisor or under a logarithm. */
  void learnNonZero(Polynomial base) {
    if (base.isConstant() || table.isPositive(base) && base.constantTerm().signum() > 0) {
      return;
    }
    learnt |= signs.addNonZero(names.fact(base));
    if (base.terms().size() == 1 && base.leading().degree() == 1) {
      Key key = table.key(base.leading().variables()[0]);
      if (key.kind().equals("root") || key.kind().equals("abs")) {
        learnNonZero((Polynomial) key.content()[0]);
      }
    }
  }

  static Quotient constant(Rational value) {
    return Quotient.of(Polynomial.constant(value));
  }

  static Quotient one() {
    return constant(Rational.ONE);
  }

  Quotient kernel(Key key) {
    return Quotient.of(Polynomial.variable(table.index(key)));
  }

  Quotient pi() {
    int index = table.index(new Key("pi"));
    table.setPositive(index);
    return Quotient.of(Polynomial.variable(index));
  }

  Quotient imaginaryUnit() {
    int index = table.index(new Key("i"));
    table.setLaw(index, 2, Polynomial.constant(Rational.of(-1)));
    return Quotient.of(Polynomial.variable(index));
  }

  Quotient opaque(Operation operation, List<Quotient> forms) {
    return kernel(new Key("function", operation.operator(), List.copyOf(forms)));
  }

  Quotient scaled(Quotient u, Rational factor) {
    return new Quotient(u.numerator().scaled(factor, work), u.factors());
  }

  Quotient square(Quotient u) {
    return u.times(u, work);
  }

  Quotient inverse(Quotient u) {
    Polynomial numerator = table.reduced(u.numerator());
    if (numerator.isZero()) {
      throw new ArithmeticException("division by zero");
    }
    Polynomial over = Polynomial.ONE;
    for (var factor : u.factors().entrySet()) {
      over = over.times(factor.getKey().power(factor.getValue(), work), work);
    }
    KernelTable.Split split = table.split(numerator);
    Rational number = Rational.ONE.dividedBy(split.number());
    var factors = new LinkedHashMap<Polynomial, Integer>();
    var below = new ArrayList<>(factoring.pieces(split.rest()));
    for (int variable : split.variables().variables()) {
      learnNonZero(Polynomial.variable(variable));
      KernelTable.Law law = table.law(variable);
      if (law == null || table.key(variable).kind().equals("sin")) {
        below.add(Polynomial.variable(variable));
      } else { // 1/r = r^(n-1)/r^n, so that roots stand above only
        over = over.times(Polynomial.variable(variable).power(law.power() - 1, work), work);
        KernelTable.Split value = table.split(law.value());
        number = number.dividedBy(value.number());
        for (int each : value.variables().variables()) {
          below.add(Polynomial.variable(each));
        }
        below.addAll(factoring.pieces(value.rest()));
      }
    }
    for (Polynomial factor : below) {
      learnNonZero(factor);
      number = number.dividedBy(factor.coefficient(factor.leading()));
      factors.merge(factor.monic(work), 1, Integer::sum);
    }
    factors.remove(Polynomial.ONE);
    return new Quotient(table.reduced(over.scaled(number, work)), factors).reduced(work);
  }

  Quotient over(Quotient u, Quotient v) {
    return u.times(inverse(v), work);
  }

  Quotient wholePower(Quotient u, BigInteger exponent) {
    if (exponent.bitLength() > 7) {
      throw new GaveUp("the exponent " + exponent + " is too large");
    }
    Quotient base = exponent.signum() < 0 ? inverse(u) : u;
    Quotient result = one();
    for (int i = exponent.abs().intValue(); i > 0; i--) {
      result = result.times(base, work);
    }
    return result;
  }

  /** The terms of the numerator, each over the whole denominator, with their numbers. */
  Map<Term, Rational> terms(Quotient u) {
    var terms = new LinkedHashMap<Term, Rational>();
    Quotient reduced = new Quotient(table.reduced(u.numerator()), u.factors()).reduced(work);
    reduced.numerator().terms().entrySet().stream()
        .sorted((x, y) -> y.getKey().compareTo(x.getKey()))
        .forEach(each -> terms.put(new Term(each.getKey(), reduced.factors()), each.getValue()));
    return terms;
  }

  Quotient quotient(Term term) {
    return new Quotient(Polynomial.term(Rational.ONE, term.monomial()), term.factors());
  }

  /**
   * The whole multiple of its unit that a number is; a unit that does not divide it becomes finer,
   * and the pass starts over.
   *
   * @param key what has the unit: a term of angles, or of exponents of a base
   */
  int multiple(String key, Rational q) {
    Rational unit = units.get(key);
    if (unit == null) {
      Rational part = RootParts.divisor(Rational.ONE, q);
      unit =
          q.dividedBy(part).abs().compareTo(Rational.of(RootParts.MAX_PARTS)) <= 0 ? part : q.abs();
      units.put(key, unit);
    }
    Rational times = q.dividedBy(unit);
    if (times.isInteger() && times.numerator().bitLength() < 8) {
      return times.intValue();
    }
    Rational finer = RootParts.divisor(unit, q);
    for (Rational each : List.of(unit, q)) {
      if (each.dividedBy(finer).numerator().bitLength() > 7) {
        throw new GaveUp("angles or exponents that are no small multiples of one another");
      }
    }
    units.put(key, finer);
    throw new Refine();
  }

  /** The unit of a key whose multiple was asked for. */
  Rational unit(String key) {
    return Objects.requireNonNull(units.get(key));
  }

  /** Whether kernels occur in it that may not be real by themselves. */
  boolean isFormal(Quotient u) {
    return table.isFormal(u.numerator()) || u.factors().keySet().stream().anyMatch(table::isFormal);
  }

  /** The form of ±u of which the leading coefficient is above zero. */
  Quotient reducedForm(Quotient u) {
    return signed(u) < 0 ? u.negate(work) : u;
  }

  int signed(Quotient u) {
    Polynomial numerator = u.numerator();
    return numerator.isZero() ? 1 : numerator.coefficient(numerator.leading()).signum();
  }

  boolean isKernel(Term term, String kind) {
    Key key = onlyKernel(term);
    return key != null && key.kind().equals(kind);
  }

  /** The kernel, if the term is nothing else. */
  @Nullable Key onlyKernel(Term term) {
    return term.factors().isEmpty() && term.monomial().degree() == 1
        ? table.key(term.monomial().variables()[0])
        : null;
  }

  static Polynomial constantOf(int value) {
    return Polynomial.constant(Rational.of(value));
  }
}
