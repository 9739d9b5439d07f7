package org.algebrist.algebra.differential.special;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.differential.CallArguments;
import org.algebrist.algebra.differential.IntegrationMethods;
import org.algebrist.algebra.differential.SubstitutionMethod;
import org.algebrist.algebra.differential.proposal.Assumptions;
import org.algebrist.algebra.differential.special.SpecialAntiderivative.Term;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Integrals that lead to Legendre's elliptic integrals of the first and second kind (DLMF 19.2): √q
 * and 1/√q, q = α + β·sin²w or α + β·sin w of a linear w; and of q(x) = α + βx² and another such p,
 * 1/√(pq) and √(p/q), also where their product is written as one polynomial.
 */
final class EllipticIntegrals {
  private static final Canonical TWO = Canonical.number(2);
  private static final Canonical MINUS_HALF = Canonical.negation(Canonical.HALF);
  private static final Canonical HALF_PI = Canonical.product(Canonical.HALF, Canonical.name("pi"));
  private static final Set<Operator> WAVES = EnumSet.of(Operator.SIN, Operator.COS);

  private final String x;
  private final Assumptions assumptions;

  private EllipticIntegrals(String x, Assumptions assumptions) {
    this.x = x;
    this.assumptions = assumptions;
  }

  /** An antiderivative, unchecked. */
  static Optional<SpecialAntiderivative> of(Canonical f, String x, Assumptions assumptions) {
    List<Canonical> constants = new ArrayList<>();
    List<Canonical> factors = new ArrayList<>();
    IntegrationMethods.split(f, x, constants, factors);
    List<Canonical> above = new ArrayList<>();
    List<Canonical> below = new ArrayList<>();
    for (Canonical factor : factors) {
      if (!(factor instanceof Product power) || power.size() != 1) {
        return Optional.empty();
      }
      if (power.exponent(0).equals(Canonical.HALF)) {
        above.addAll(power.base(0).factors());
      } else if (power.exponent(0).equals(MINUS_HALF)) {
        below.addAll(power.base(0).factors());
      } else {
        return Optional.empty();
      }
    }
    // the zeros of what has no parameters give the argument
    below.sort(Comparator.comparing(each -> Canonical.variables(each.formula()).size()));
    var integrals = new EllipticIntegrals(x, assumptions);
    return integrals.of(above, below).map(found -> found.times(Canonical.product(constants)));
  }

  private Optional<SpecialAntiderivative> of(List<Canonical> above, List<Canonical> below) {
    if (above.size() + below.size() == 1) {
      boolean second = !above.isEmpty();
      Canonical q = second ? above.getFirst() : below.getFirst();
      Optional<SpecialAntiderivative> wave = ofWave(q, second);
      return wave.or(() -> second ? rootOfBinomial(q) : ofQuartic(q));
    }
    if (above.isEmpty() && below.size() == 2) {
      Optional<SpecialAntiderivative> one = ofQuadratics(below.get(0), below.get(1), false);
      Optional<SpecialAntiderivative> other = ofQuadratics(below.get(1), below.get(0), false);
      return one.isEmpty() || other.isPresent() && isAboveOne(one.get()) ? other : one;
    }
    return above.size() == 1 && below.size() == 1
        ? ofQuadratics(below.getFirst(), above.getFirst(), true)
        : Optional.empty();
  }

  /** Whether the parameter m is a number above 1, with which the argument reaches less far. */
  private static boolean isAboveOne(SpecialAntiderivative found) {
    return found.terms().getFirst().parameters().getFirst() instanceof Canonical.Num(Rational m)
        && m.compareTo(Rational.ONE) > 0;
  }

  /** ∫√q or ∫1/√q of sines and cosines of one w. */
  private Optional<SpecialAntiderivative> ofWave(Canonical q, boolean second) {
    Set<Canonical> arguments = CallArguments.of(q, WAVES);
    if (arguments.size() != 1) {
      return Optional.empty();
    }
    Canonical w = arguments.iterator().next();
    String s = x + "\u2032s";
    String c = x + "\u2032c";
    Canonical plain =
        SubstitutionMethod.replaced(
            SubstitutionMethod.replaced(q, Canonical.call(Operator.SIN, w), Canonical.name(s)),
            Canonical.call(Operator.COS, w),
            Canonical.name(c));
    if (plain.contains(x) || IntegrationMethods.slope(w, x).isEmpty()) {
      return Optional.empty();
    }
    Canonical constant = zero(plain, s, c);
    Canonical sine = zero(plain.derivative(s), s, c);
    Canonical cosine = zero(plain.derivative(c), s, c);
    Canonical squares = half(zero(plain.derivative(s).derivative(s), s, c));
    Canonical others = half(zero(plain.derivative(c).derivative(c), s, c));
    Canonical again =
        Canonical.sum(
            List.of(
                constant,
                Canonical.product(sine, Canonical.name(s)),
                Canonical.product(cosine, Canonical.name(c)),
                Canonical.product(squares, Canonical.power(Canonical.name(s), TWO)),
                Canonical.product(others, Canonical.power(Canonical.name(c), TWO))));
    if (!Canonical.difference(plain, again).expanded().equals(Canonical.ZERO)) {
      return Optional.empty();
    }
    boolean even = isZero(sine) && isZero(cosine);
    if (even) {
      return legendre(
          Canonical.sum(constant, others), Canonical.difference(squares, others), w, second);
    }
    if (!isZero(squares) || !isZero(others) || (!isZero(sine) && !isZero(cosine))) {
      return Optional.empty();
    }
    // sin w = cos(w − π/2), and α + ε·cos v = (α + ε) − 2ε·sin²(v/2) = (α − ε) + 2ε·sin²((v −
    // π)/2).
    Canonical v = isZero(sine) ? w : Canonical.difference(w, HALF_PI);
    Canonical factor = isZero(sine) ? cosine : sine;
    Canonical twice = Canonical.product(TWO, factor);
    return legendre(Canonical.sum(constant, factor), Canonical.negation(twice), half(v), second)
        .or(() ->
            legendre(
                Canonical.difference(constant, factor),
                twice,
                half(Canonical.difference(v, Canonical.name("pi"))),
                second));
  }

  /** Of α + β·sin²φ, α above 0. */
  private Optional<SpecialAntiderivative> legendre(
      Canonical alpha, Canonical beta, Canonical phi, boolean second) {
    boolean elementary = isZero(beta) || isZero(Canonical.sum(alpha, beta).expanded());
    if (elementary || assumptions.sign(alpha) <= 0) {
      return Optional.empty();
    }
    Canonical root = Canonical.sqrt(alpha);
    Canonical slope = phi.derivative(x);
    return Optional.of(
        term(
            Canonical.quotient(second ? root : Canonical.power(root, Canonical.MINUS_ONE), slope),
            second,
            phi.expanded(),
            Canonical.negation(Canonical.quotient(beta, alpha)).expanded()));
  }

  /** ∫1/√(pq), or ∫√(q/p), with p = 0 at x² = r, r above 0; both are positive at 0. */
  private Optional<SpecialAntiderivative> ofQuadratics(Canonical p, Canonical q, boolean second) {
    Optional<Canonical[]> ofP = evenQuadratic(p);
    Optional<Canonical[]> ofQ = evenQuadratic(q);
    if (ofP.isEmpty() || ofQ.isEmpty()) {
      return Optional.empty();
    }
    // (x² − 1)(k²x² − 1) is (1 − x²)(1 − k²x²)
    boolean below = assumptions.sign(ofP.get()[0]) < 0 && assumptions.sign(ofQ.get()[0]) < 0;
    Canonical[] a = below ? negated(ofP.get()) : ofP.get();
    Canonical[] b = below ? negated(ofQ.get()) : ofQ.get();
    Canonical r = Canonical.negation(Canonical.quotient(a[0], a[1]));
    if (assumptions.sign(a[0]) <= 0 || assumptions.sign(b[0]) <= 0 || assumptions.sign(r) <= 0) {
      return Optional.empty();
    }
    // p = α(1 − x²/r), q = β(1 − m·x²/r), x = √r·sin φ
    Canonical m = Canonical.negation(Canonical.product(r, Canonical.quotient(b[1], b[0])));
    if (m.expanded().equals(Canonical.ONE)) {
      return Optional.empty(); // p and q are the same but for a factor
    }
    Canonical scale =
        second
            ? Canonical.quotient(b[0], a[0])
            : Canonical.power(Canonical.product(a[0], b[0]), Canonical.MINUS_ONE);
    Canonical phi =
        Canonical.call(Operator.ARCSIN, Canonical.quotient(Canonical.name(x), Canonical.sqrt(r)));
    return Optional.of(
        term(Canonical.sqrt(Canonical.product(r, scale).expanded()), second, phi, m.expanded()));
  }

  /** ∫1/√(α + βx² + γx⁴) of numbers, where it is α(1 − x²/r)(1 − x²/s) with real r and s. */
  private Optional<SpecialAntiderivative> ofQuartic(Canonical q) {
    Canonical gamma = coefficient(q, 4);
    Canonical beta = coefficient(q, 2);
    Canonical alpha = coefficient(q, 0);
    if (!(alpha instanceof Canonical.Num(Rational a))
        || !(beta instanceof Canonical.Num)
        || !(gamma instanceof Canonical.Num(Rational g))
        || a.signum() <= 0
        || g.signum() == 0
        || !Canonical.difference(
                q,
                Canonical.sum(
                    List.of(
                        alpha,
                        Canonical.product(beta, Canonical.power(Canonical.name(x), TWO)),
                        Canonical.product(
                            gamma, Canonical.power(Canonical.name(x), Canonical.number(4))))))
            .expanded()
            .equals(Canonical.ZERO)) {
      return Optional.empty();
    }
    // 1/r and 1/s are the roots of αz² + βz + γ.
    Canonical discriminant =
        Canonical.difference(
            Canonical.power(beta, TWO),
            Canonical.product(List.of(Canonical.number(4), alpha, gamma)));
    if (assumptions.sign(discriminant) <= 0) {
      return Optional.empty();
    }
    Canonical root = Canonical.sqrt(discriminant);
    Canonical below = Canonical.product(TWO, alpha);
    Canonical high = Canonical.quotient(Canonical.sum(Canonical.negation(beta), root), below);
    Canonical low = Canonical.quotient(Canonical.difference(Canonical.negation(beta), root), below);
    Canonical square = Canonical.power(Canonical.name(x), TWO);
    return ofQuadratics(
            Canonical.difference(Canonical.ONE, Canonical.product(high.expanded(), square)),
            Canonical.difference(Canonical.ONE, Canonical.product(low.expanded(), square)),
            false)
        .map(found -> found.times(Canonical.power(alpha, MINUS_HALF)));
  }

  /** ∫√(α + γx⁴) = x√(α + γx⁴)/3 + 2α/3·∫1/√(α + γx⁴), by parts. */
  private Optional<SpecialAntiderivative> rootOfBinomial(Canonical q) {
    Canonical alpha = q.replace(x, Canonical.ZERO);
    Canonical quartic = Canonical.power(Canonical.name(x), Canonical.number(4));
    return Canonical.quotient(Canonical.difference(q, alpha), quartic).expanded().contains(x)
        ? Optional.empty()
        : ofQuartic(q)
            .map(found ->
                new SpecialAntiderivative(
                        Canonical.product(
                            List.of(
                                Canonical.number(Rational.of(1, 3)),
                                Canonical.name(x),
                                Canonical.sqrt(q))),
                        List.of())
                    .plus(
                        found.times(
                            Canonical.product(Canonical.number(Rational.of(2, 3)), alpha))));
  }

  /** α and β of α + βx², β not zero. */
  private Optional<Canonical[]> evenQuadratic(Canonical p) {
    Canonical alpha = p.replace(x, Canonical.ZERO);
    Canonical beta = half(p.derivative(x).derivative(x)).expanded();
    Canonical again =
        Canonical.sum(alpha, Canonical.product(beta, Canonical.power(Canonical.name(x), TWO)));
    return beta.contains(x)
            || isZero(beta)
            || !Canonical.difference(p, again).expanded().equals(Canonical.ZERO)
        ? Optional.empty()
        : Optional.of(new Canonical[] {alpha, beta});
  }

  private static Canonical[] negated(Canonical[] quadratic) {
    return new Canonical[] {Canonical.negation(quadratic[0]), Canonical.negation(quadratic[1])};
  }

  /** Of xⁿ, by Taylor's formula. */
  private Canonical coefficient(Canonical q, int n) {
    Canonical derivative = q;
    long factorial = 1;
    for (int i = 1; i <= n; i++) {
      derivative = derivative.derivative(x);
      factorial *= i;
    }
    return Canonical.product(
        Canonical.number(Rational.of(1, factorial)), derivative.replace(x, Canonical.ZERO));
  }

  private SpecialAntiderivative term(Canonical factor, boolean second, Canonical phi, Canonical m) {
    return new SpecialAntiderivative(
        Canonical.ZERO,
        List.of(
            new Term(
                factor,
                second ? SpecialFunction.ELLIPTIC_E : SpecialFunction.ELLIPTIC_F,
                phi,
                List.of(m))));
  }

  private static Canonical zero(Canonical f, String s, String c) {
    return f.replace(s, Canonical.ZERO).replace(c, Canonical.ZERO).expanded();
  }

  private static Canonical half(Canonical f) {
    return Canonical.product(Canonical.HALF, f);
  }

  private static boolean isZero(Canonical f) {
    return f.equals(Canonical.ZERO);
  }
}
