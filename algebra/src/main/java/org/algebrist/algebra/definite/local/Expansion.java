package org.algebrist.algebra.definite.local;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * What an expression is near a point, as t → 0+: a sum of terms {@code c·scale}, the fastest
 * growing first, and an error that is bounded by a constant times the sum of its scales.
 *
 * <p>Coefficients are exact constants; none is zero, but for those that parameters may make so.
 *
 * @param terms in falling order
 * @param errors empty where the sum is exact
 */
public record Expansion(List<Term> terms, List<Scale> errors) {
  /** Terms of a power series that are kept; the next one bounds the error. */
  private static final int SERIES = 6;

  private static final int MOST_TERMS = 14;

  /** Coefficients of 1/u in u! / (√(2πu)·(u/e)^u), by ascending power. */
  private static final List<Rational> STIRLING =
      List.of(
          Rational.ONE,
          Rational.of(1, 12),
          Rational.of(1, 288),
          Rational.of(-139, 51_840),
          Rational.of(-571, 2_488_320));

  /** A constant other than zero times a scale. */
  public record Term(Canonical coefficient, Scale scale) {}

  public Expansion {
    terms = List.copyOf(terms);
    errors = List.copyOf(errors);
  }

  public static Expansion of(Canonical constant) {
    return of(constant, Scale.ONE);
  }

  public static Expansion of(Canonical coefficient, Scale scale) {
    return sum(List.of(new Term(coefficient, scale)), List.of());
  }

  /** Something bounded of which no more is known. */
  public static Expansion bounded() {
    return new Expansion(List.of(), List.of(Scale.ONE));
  }

  /** Adds up terms of one scale, orders them, and drops what the errors hide. */
  private static Expansion sum(List<Term> terms, List<Scale> errors) {
    List<Scale> bounds = new ArrayList<>();
    for (Scale error : errors) {
      if (bounds.stream().noneMatch(other -> other.compare(error) >= 0)) {
        bounds.removeIf(other -> error.compare(other) >= 0);
        bounds.add(error);
      }
    }
    List<Term> sorted = new ArrayList<>();
    for (Term term : terms) {
      int at = 0;
      int order = 1;
      while (at < sorted.size() && (order = sorted.get(at).scale().compare(term.scale())) > 0) {
        at++;
      }
      if (at < sorted.size() && order == 0) {
        Term before = sorted.get(at);
        Canonical both = Canonical.sum(before.coefficient(), term.coefficient());
        sorted.set(at, new Term(both, before.scale()));
      } else {
        sorted.add(at, term);
      }
    }
    List<Term> kept = new ArrayList<>();
    for (Term term : sorted) {
      if (bounds.stream().anyMatch(error -> error.compare(term.scale()) >= 0)) {
        continue;
      }
      if (kept.size() == MOST_TERMS) {
        bounds.add(term.scale());
        break;
      }
      if (!Constants.vanishes(term.coefficient())) {
        kept.add(term);
      }
    }
    return new Expansion(kept, bounds);
  }

  public Expansion plus(Expansion other) {
    List<Term> all = new ArrayList<>(terms);
    all.addAll(other.terms);
    List<Scale> bounds = new ArrayList<>(errors);
    bounds.addAll(other.errors);
    return sum(all, bounds);
  }

  public Expansion negate() {
    return times(Canonical.MINUS_ONE);
  }

  public Expansion times(Canonical constant) {
    return times(of(constant));
  }

  public Expansion times(Expansion other) {
    List<Term> products = new ArrayList<>();
    List<Scale> bounds = new ArrayList<>();
    for (Term a : terms) {
      for (Term b : other.terms) {
        products.add(
            new Term(
                Canonical.product(a.coefficient(), b.coefficient()), a.scale().times(b.scale())));
      }
    }
    for (Scale error : errors) {
      other.terms.forEach(term -> bounds.add(error.times(term.scale())));
      other.errors.forEach(each -> bounds.add(error.times(each)));
    }
    for (Scale error : other.errors) {
      terms.forEach(term -> bounds.add(error.times(term.scale())));
    }
    return sum(products, bounds);
  }

  public boolean isZero() {
    return terms.isEmpty() && errors.isEmpty();
  }

  /**
   * The term that the whole is asymptotic to.
   *
   * @throws Unproved if the error hides it, or all is zero
   */
  public Term leading() {
    if (terms.isEmpty() || Constants.sign(terms.getFirst().coefficient()) == 0) {
      throw new Unproved("the leading term near the point is not known");
    }
    return terms.getFirst();
  }

  /** The sign near the point. */
  public int sign() {
    return isZero() ? 0 : Constants.sign(leading().coefficient());
  }

  /**
   * The limit.
   *
   * @throws Unproved if it is not known, or infinite
   */
  public Canonical limit() {
    if (errors.stream().anyMatch(error -> error.growth() >= 0)) {
      throw new Unproved("the limit is not known");
    }
    Canonical limit = Canonical.ZERO;
    for (Term term : terms) {
      int growth = term.scale().growth();
      if (growth > 0) {
        throw new Unproved("there is no finite limit");
      }
      if (growth == 0) {
        limit = term.coefficient();
      }
    }
    return limit;
  }

  /** Whether the limit is infinite. */
  public boolean isInfinite() {
    return !terms.isEmpty() && terms.getFirst().scale().growth() > 0 && sign() != 0;
  }

  /** Whether all that is not constant vanishes. */
  public boolean isConvergent() {
    return terms.stream().allMatch(term -> term.scale().growth() <= 0)
        && errors.stream().allMatch(error -> error.growth() < 0);
  }

  private Expansion withoutLimit() {
    return new Expansion(
        terms.stream().filter(term -> term.scale().growth() != 0).toList(), errors);
  }

  /** {@code Σ coefficients[n]·this^n} and an error of the next power; this vanishes. */
  private Expansion series(List<Canonical> coefficients) {
    Expansion result = of(Canonical.ZERO);
    Expansion power = of(Canonical.ONE);
    for (Canonical coefficient : coefficients) {
      result = result.plus(power.times(coefficient));
      power = power.times(this);
    }
    List<Scale> rest = new ArrayList<>(power.errors);
    power.terms.forEach(term -> rest.add(term.scale()));
    return result.plus(new Expansion(List.of(), rest));
  }

  /** This over its leading term, less 1. */
  private Expansion relative() {
    Term leading = leading();
    Expansion inverse =
        of(
            Canonical.power(leading.coefficient(), Canonical.MINUS_ONE),
            leading.scale().to(Rational.of(-1)));
    List<Term> rest = terms.subList(1, terms.size());
    return new Expansion(rest, errors).times(inverse);
  }

  /**
   * To a power; below zero where the exponent is not whole there is none.
   *
   * @throws Unproved also there
   */
  public Expansion power(Rational exponent) {
    if (isZero() && exponent.signum() > 0) {
      return this;
    }
    if (exponent.isInteger() && exponent.signum() >= 0 && exponent.compareTo(Rational.of(8)) <= 0) {
      Expansion result = of(Canonical.ONE);
      for (int i = 0; i < exponent.intValue(); i++) {
        result = result.times(this);
      }
      return result;
    }
    Term leading = leading();
    if (!exponent.isInteger() && sign() < 0) {
      throw new Unproved("a root of what is negative has no real value");
    }
    List<Canonical> binomials = new ArrayList<>();
    Rational binomial = Rational.ONE;
    for (int n = 0; n < SERIES; n++) {
      binomials.add(Canonical.number(binomial));
      binomial = binomial.times(exponent.minus(Rational.of(n))).times(Rational.of(1, n + 1));
    }
    return relative()
        .series(binomials)
        .times(
            of(
                Canonical.power(leading.coefficient(), Canonical.number(exponent)),
                leading.scale().to(exponent)));
  }

  /** The logarithm; of what is negative there is none. */
  public Expansion ln() {
    Term leading = leading();
    if (sign() < 0) {
      throw new Unproved("a logarithm of what is negative has no real value");
    }
    Scale scale = leading.scale();
    if (scale.log() != 0) {
      throw new Unproved("a logarithm of a logarithm is not understood");
    }
    List<Canonical> coefficients = new ArrayList<>(List.of(Canonical.ZERO));
    for (int n = 1; n < SERIES; n++) {
      coefficients.add(Canonical.number(Rational.of(n % 2 == 0 ? -1 : 1, n)));
    }
    Expansion result =
        relative()
            .series(coefficients)
            .plus(of(Canonical.call(Operator.LN, leading.coefficient())))
            .plus(
                of(
                    Canonical.number(scale.power().negate()),
                    new Scale(Rational.ZERO, 1, Scale.ONE.exponents())));
    for (var each : scale.exponents().entrySet()) {
      Scale.Growth growth = each.getKey();
      result =
          result.plus(
              of(each.getValue(), new Scale(growth.power(), growth.log(), Scale.ONE.exponents())));
    }
    return result;
  }

  /** e to this. */
  public Expansion exp() {
    Canonical constant = Canonical.ZERO;
    Scale scale = Scale.ONE;
    List<Term> small = new ArrayList<>();
    for (Term term : terms) {
      Scale of = term.scale();
      int growth = of.growth();
      if (growth < 0) {
        small.add(term);
      } else if (growth == 0) {
        constant = term.coefficient();
      } else if (of.exponents().isEmpty()
          && of.log() == 1
          && of.power().signum() == 0
          && term.coefficient() instanceof Canonical.Num(Rational c)) {
        scale = scale.times(Scale.power(c.negate()));
      } else if (of.exponents().isEmpty()) {
        var exponents = new TreeMap<Scale.Growth, Canonical>();
        exponents.put(new Scale.Growth(of.power(), of.log()), term.coefficient());
        scale = scale.times(new Scale(Rational.ZERO, 0, exponents));
      } else {
        throw new Unproved("such growth is not understood");
      }
    }
    if (errors.stream().anyMatch(error -> error.growth() >= 0)) {
      throw new Unproved("e to what is not known well enough");
    }
    List<Canonical> coefficients = new ArrayList<>();
    Rational factorial = Rational.ONE;
    for (int n = 0; n < SERIES; n++) {
      factorial = n == 0 ? factorial : factorial.times(Rational.of(n));
      coefficients.add(Canonical.number(Rational.ONE.dividedBy(factorial)));
    }
    return new Expansion(small, errors)
        .series(coefficients)
        .times(of(exponential(constant), scale));
  }

  /** e to a constant; u^c for c·ln u. */
  private static Canonical exponential(Canonical constant) {
    if (constant instanceof Product product) {
      Canonical rest = Canonical.number(product.coefficient());
      Canonical base = Canonical.E;
      for (int i = 0; i < product.size(); i++) {
        boolean logarithm =
            base.equals(Canonical.E)
                && product.base(i) instanceof Call call
                && call.operator() == Operator.LN
                && product.exponent(i).equals(Canonical.ONE);
        if (logarithm) {
          base = ((Call) product.base(i)).operands().getFirst();
        } else {
          rest = Canonical.product(rest, Canonical.power(product.base(i), product.exponent(i)));
        }
      }
      return Canonical.power(base, rest);
    }
    return Canonical.power(Canonical.E, constant);
  }

  /**
   * The factorial, Γ(u + 1), of what grows without bound, by Stirling's series.
   *
   * @throws Unproved if it does not grow so
   */
  public Expansion factorial() {
    if (!isInfinite() || sign() < 0) {
      throw new Unproved("a factorial is known near infinity only");
    }
    Expansion ln = ln();
    Canonical turn = Canonical.product(Canonical.number(2), Canonical.name("pi"));
    List<Canonical> series = new ArrayList<>();
    for (Rational coefficient : STIRLING) {
      series.add(Canonical.number(coefficient));
    }
    return times(ln)
        .plus(negate())
        .plus(ln.times(Canonical.HALF))
        .exp()
        .times(Canonical.power(turn, Canonical.HALF))
        .times(power(Rational.of(-1)).series(series));
  }

  /** By a function that has all derivatives at the limit, by its Taylor series there. */
  public Expansion analytic(Operator function) {
    Canonical at = limit();
    String name = "u";
    List<Canonical> coefficients = new ArrayList<>();
    Canonical derivative = Canonical.call(function, Canonical.name(name));
    Rational factorial = Rational.ONE;
    for (int n = 0; n < SERIES - 1; n++) {
      if (n > 0) {
        derivative = derivative.derivative(name);
        factorial = factorial.times(Rational.of(n));
      }
      coefficients.add(
          Canonical.product(
              Canonical.number(Rational.ONE.dividedBy(factorial)), derivative.replace(name, at)));
    }
    return withoutLimit().series(coefficients);
  }

  /** The sine or cosine; of what grows without bound it is bounded. */
  public Expansion wave(Operator function) {
    return isConvergent() ? analytic(function) : bounded();
  }
}
