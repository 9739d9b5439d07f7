package org.algebrist.algebra.proof.normal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.function.ClassicalPolynomials;
import org.algebrist.algebra.function.NamedFunction;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.Quotient;
import org.algebrist.algebra.proof.normal.KernelTable.Key;
import org.algebrist.algebra.proof.normal.Kernels.Term;
import org.algebrist.algebra.proof.number.SpecialFunctions;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Functions that are called by a name: each family that is known by its laws, all others by their
 * arguments (NIST Handbook, DLMF 4.13, 6.2, 9.2, 19.7, 25.4).
 */
final class KnownCalls {
  /** Above 1/e, so that logarithms of greater numbers are above −1. */
  private static final Rational ABOVE_LOWEST = Rational.of(37, 100);

  private final Kernels kernels;
  private final FormArithmetic in;
  private final PowerForms powers;
  private final FactorialForms factorials;
  private final HighestShifts highest = new HighestShifts();
  private final KernelRelations relations;
  private final BesselForms bessel;
  private final PolygammaForms polygamma;
  private final PolylogarithmForms polylogarithms;
  private final ClassicalForms polynomials;

  /** The parameters of elliptic integrals that were met in this pass. */
  private final List<Quotient> parameters = new ArrayList<>();

  KnownCalls(
      Kernels kernels,
      PowerForms powers,
      LogarithmForms logarithms,
      FactorialForms factorials,
      KernelRelations relations) {
    this.kernels = kernels;
    this.powers = powers;
    this.factorials = factorials;
    this.in = new FormArithmetic(kernels, powers, logarithms);
    this.relations = relations;
    this.bessel = new BesselForms(kernels, in, relations, highest);
    this.polygamma = new PolygammaForms(kernels, in, highest);
    this.polylogarithms = new PolylogarithmForms(kernels, in, powers);
    this.polynomials = new ClassicalForms(kernels, in, highest);
  }

  /** Begins a pass. */
  void clear() {
    polylogarithms.clear();
    parameters.clear();
  }

  /** Whether the pass that has ended was made with shifts that were too low. */
  boolean wasTooLow() {
    return highest.hasChanged();
  }

  /** A function's value. */
  Quotient of(Formula function, List<Quotient> forms) {
    Optional<ClassicalPolynomials> family = ClassicalPolynomials.called(function, forms.size());
    if (family.isPresent()) {
      return polynomials.of(family.get(), forms.getFirst(), forms.getLast());
    }
    Optional<NamedFunction> known =
        kernels.real
            ? NamedFunction.called(function, Collections.nCopies(forms.size(), function))
                .map(NamedFunction.Called::function)
                .filter(each -> each.hasIndex() == (forms.size() == 2))
            : Optional.empty();
    return known
        .map(each -> of(each, forms))
        .orElseGet(() ->
            SpecialFunctions.isOdd(function) && forms.size() == 1
                ? odd(function.toString(), forms.getFirst())
                : kernels.kernel(new Key("call", function, List.copyOf(forms))));
  }

  private Quotient odd(String name, Quotient u) {
    return powers.angles().odd("call " + name, u);
  }

  private Quotient of(NamedFunction function, List<Quotient> forms) {
    Quotient u = forms.getLast();
    return switch (function) {
      case BESSEL_J, BESSEL_I, BESSEL_Y, BESSEL_K -> bessel.of(function, forms.getFirst(), u);
      case DIGAMMA -> polygamma.of(in.number(0), u);
      case POLYGAMMA -> polygamma.of(forms.getFirst(), u);
      case POLYLOGARITHM -> polylogarithms.of(forms.getFirst(), u);
      case AIRY_AI, AIRY_BI, AIRY_AI_PRIME, AIRY_BI_PRIME -> airy(function, u);
      case ELLIPTIC_K, ELLIPTIC_E -> elliptic(function, u);
      case LAMBERT_W -> lambert(u);
      case ZETA -> zeta(u);
      case LI ->
          kernels.isNonZero(u) // li 0 is 0
              ? integral(in.call(Operator.LN, u))
              : kernel(function, u);
      case CHI -> in.product(in.fraction(1, 2), in.sum(integral(u), integral(in.negation(u))));
      case SHI ->
          kernels.isNonZero(u) // Shi 0 is 0
              ? in.product(in.fraction(1, 2), in.difference(integral(u), integral(in.negation(u))))
              : odd("Shi", u);
      case EI -> integral(u);
      case ERFC, CI -> kernel(function, u);
      case ERF -> odd("erf", u);
      case ERFI -> odd("erfi", u);
      case SI -> odd("Si", u);
      case FRESNEL_S -> odd("FresnelS", u);
      case FRESNEL_C -> odd("FresnelC", u);
    };
  }

  /** Ei, which has no value at zero. */
  private Quotient integral(Quotient u) {
    if (!in.isZero(u)) {
      kernels.factoring.factors(u).forEach(factor -> kernels.learnNonZero(factor.base()));
    }
    return kernel(NamedFunction.EI, u);
  }

  private Quotient kernel(NamedFunction function, Quotient u) {
    return kernels.kernel(new Key("call", function, in.reduced(u)));
  }

  /** With Ai·Bi′ − Ai′·Bi = 1/π. */
  private Quotient airy(NamedFunction function, Quotient u) {
    Quotient other =
        in.product(kernel(NamedFunction.AIRY_AI_PRIME, u), kernel(NamedFunction.AIRY_BI, u));
    relations.add(
        kernel(NamedFunction.AIRY_AI, u),
        kernel(NamedFunction.AIRY_BI_PRIME, u),
        in.sum(other, in.quotient(in.number(1), in.pi())));
    return kernel(function, u);
  }

  /** With Legendre's relation E·K′ + E′·K − K·K′ = π/2, where the parameters' sum is 1. */
  private Quotient elliptic(NamedFunction function, Quotient m) {
    Quotient half = in.product(in.fraction(1, 2), in.pi());
    if (in.isZero(m)) {
      return half;
    }
    if (in.isOne(m) && function == NamedFunction.ELLIPTIC_E) {
      return in.number(1);
    }
    Quotient u = in.reduced(m);
    if (!parameters.contains(u)) {
      for (Quotient met : parameters) {
        if (in.isOne(in.sum(met, u))) {
          Quotient k = kernel(NamedFunction.ELLIPTIC_K, met);
          Quotient other = kernel(NamedFunction.ELLIPTIC_K, u);
          Quotient e = kernel(NamedFunction.ELLIPTIC_E, u);
          relations.add(
              kernel(NamedFunction.ELLIPTIC_E, met),
              other,
              in.sum(half, in.difference(in.product(k, other), in.product(e, k))));
        }
      }
      parameters.add(u);
    }
    return kernel(function, u);
  }

  /** At a fraction below 1/2 by the functional equation. */
  private Quotient zeta(Quotient s) {
    Rational at = s.isConstant() ? s.numerator().constantTerm() : Rational.ONE;
    if (at.isInteger() || at.compareTo(Kernels.HALF) >= 0) {
      return kernel(NamedFunction.ZETA, s);
    }
    Quotient other = in.difference(in.number(1), s);
    Quotient sine = in.call(Operator.SIN, in.product(in.product(in.fraction(1, 2), in.pi()), s));
    Quotient product =
        in.product(
            powers.power(in.number(2), s), powers.power(in.pi(), in.difference(s, in.number(1))));
    Quotient factorial = factorials.factorial(in.negation(s)); // Γ(1 − s)
    return in.product(
        in.product(product, sine), in.product(factorial, kernel(NamedFunction.ZETA, other)));
  }

  /** W with W·e^W = u; v, where u is v·e^v and v is not below −1. */
  private Quotient lambert(Quotient argument) {
    Quotient u = in.reduced(argument);
    if (in.isZero(u)) {
      return u;
    }
    for (Candidate candidate : candidates(u)) {
      Quotient v = candidate.value();
      Quotient above = in.reduced(in.sum(v, in.number(1)));
      if (above.factors().isEmpty()
          && in.isZero(in.difference(u, in.product(v, in.call(Operator.EXP, v))))) {
        boolean known = candidate.known() || above.numerator().isZero();
        if (known || kernels.signOf(above.numerator()) > 0) {
          return v;
        }
        kernels.openSign(above.numerator());
      }
    }
    Quotient value = kernels.kernel(new Key("lambert", u));
    Quotient power = in.call(Operator.EXP, value);
    if (power.factors().isEmpty() && PowerForms.isSingle(power.numerator())) {
      relations.add(value, power, u);
    }
    return value;
  }

  /**
   * What u may be the product of with its own exponential.
   *
   * @param known whether it is known not to be below −1
   */
  private record Candidate(Quotient value, boolean known) {}

  /** Exponents and logarithms in u. */
  private List<Candidate> candidates(Quotient u) {
    List<Candidate> candidates = new ArrayList<>();
    add(u.numerator(), 1, candidates);
    u.factors().keySet().forEach(factor -> add(factor, -1, candidates));
    return candidates;
  }

  private void add(Polynomial part, int sign, List<Candidate> candidates) {
    if (part.terms().size() != 1) {
      return;
    }
    Monomial monomial = part.leading();
    for (int variable : monomial.variables()) {
      Key key = kernels.table.key(variable);
      Quotient value = Quotient.of(Polynomial.variable(variable));
      if (key.kind().equals("power") && key.content()[0].equals("e")) {
        Rational times =
            ((Rational) key.content()[2])
                .times(Rational.of((long) sign * monomial.exponent(variable)));
        candidates.add(
            new Candidate(kernels.scaled(kernels.quotient((Term) key.content()[1]), times), false));
      } else if (key.kind().equals("ln")) {
        Polynomial base = (Polynomial) key.content()[0];
        Rational number = base.isConstant() ? base.constantTerm().abs() : Rational.ZERO;
        candidates.add(new Candidate(value, number.compareTo(ABOVE_LOWEST) > 0));
        candidates.add(
            new Candidate(
                in.negation(value),
                number.signum() > 0 && Rational.ONE.dividedBy(number).compareTo(ABOVE_LOWEST) > 0));
      }
    }
  }
}
