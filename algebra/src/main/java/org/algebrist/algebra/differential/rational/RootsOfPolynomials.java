package org.algebrist.algebra.differential.rational;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.proposal.Assumptions;
import org.algebrist.algebra.differential.rational.ParameterField.Fraction;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * ∫a/p for an irreducible p: a logarithm for each real root, a logarithm and an arctangent for each
 * pair of complex ones. Roots are found of p of degree 1 and 2, of αxⁿ + γ, and of degree 4 where
 * the resolvent has a rational root.
 */
public final class RootsOfPolynomials {
  private static final Canonical TWO = Canonical.number(2);

  private RootsOfPolynomials() {}

  static Optional<Canonical> integral(
      FieldPolynomial a, FieldPolynomial p, Canonical x, Assumptions assumptions) {
    return switch (p.degree()) {
      case 1 ->
          Optional.of(
              Canonical.product(
                  p.field().canonical(p.field().over(a.coefficient(0), p.leading())),
                  Assumptions.logarithm(p.of(x))));
      case 2 -> Optional.of(ofQuadratic(a, p, x, assumptions));
      default ->
          isBinomial(p)
              ? ofBinomial(a, p, x, assumptions)
              : p.degree() == 4 && p.field().isOfNumbers()
                  ? ofQuartic(a, p, x, assumptions)
                  : Optional.empty();
    };
  }

  private static Canonical ofQuadratic(
      FieldPolynomial a, FieldPolynomial p, Canonical x, Assumptions assumptions) {
    ParameterField field = p.field();
    Fraction two = field.number(Rational.of(2));
    Fraction share = field.over(a.coefficient(1), field.times(two, p.leading()));
    Fraction rest = field.minus(a.coefficient(0), field.times(share, p.coefficient(1)));
    Canonical logarithm = Canonical.product(field.canonical(share), Assumptions.logarithm(p.of(x)));
    if (rest.isZero()) {
      return logarithm;
    }
    Fraction discriminant =
        field.minus(
            field.times(field.number(Rational.of(4)), field.times(p.leading(), p.coefficient(0))),
            field.times(p.coefficient(1), p.coefficient(1)));
    return Canonical.sum(
        logarithm,
        Canonical.product(
            field.canonical(rest),
            inverse(p.derivative().of(x), field.canonical(discriminant), assumptions)));
  }

  /**
   * ∫1/q of a quadratic q.
   *
   * @param slope of q
   * @param discriminant 4αγ − β²
   */
  public static Canonical inverse(
      Canonical slope, Canonical discriminant, Assumptions assumptions) {
    if (assumptions.sign(discriminant) >= 0) {
      Canonical root = SquareRoots.of(discriminant);
      return Canonical.product(
          Canonical.quotient(TWO, root),
          Canonical.call(Operator.ARCTAN, Canonical.quotient(slope, root)));
    }
    Canonical root = SquareRoots.of(Canonical.negation(discriminant).expanded());
    return Canonical.quotient(
        Canonical.difference(
            Assumptions.logarithm(Canonical.difference(slope, root)),
            Assumptions.logarithm(Canonical.sum(slope, root))),
        root);
  }

  private static boolean isBinomial(FieldPolynomial p) {
    for (int i = 1; i < p.degree(); i++) {
      if (!p.coefficient(i).isZero()) {
        return false;
      }
    }
    return true;
  }

  /** With ρ over the roots of αxⁿ = −γ: Σ a(ρ)/(nαρⁿ⁻¹)·ln(x − ρ), complex pairs together. */
  private static Optional<Canonical> ofBinomial(
      FieldPolynomial a, FieldPolynomial p, Canonical x, Assumptions assumptions) {
    ParameterField field = p.field();
    int n = p.degree();
    Canonical value =
        field.canonical(field.over(field.minus(field.zero(), p.coefficient(0)), p.leading()));
    int sign = assumptions.sign(value);
    if (sign == 0) {
      return Optional.empty();
    }
    Canonical size = SquareRoots.root(sign > 0 ? value : Canonical.negation(value).expanded(), n);
    Canonical scale =
        Canonical.power(
            Canonical.product(Canonical.number(n), field.canonical(p.leading())),
            Canonical.MINUS_ONE);
    List<Canonical> parts = new ArrayList<>();
    for (int j = 0; j < n; j++) {
      // The root's angle over π: 2j/n, or (2j+1)/n where the power is negative.
      Rational angle = Rational.of(sign > 0 ? 2L * j : 2L * j + 1, n);
      if (angle.compareTo(Rational.ONE) > 0) {
        break; // the conjugates of those before
      }
      boolean real = angle.isInteger();
      List<Canonical> re = new ArrayList<>();
      List<Canonical> im = new ArrayList<>();
      for (int k = 0; k <= a.degree(); k++) {
        Rational turn = angle.times(Rational.of(k - n + 1));
        @Nullable Canonical cosine = cosine(turn);
        @Nullable Canonical sine = cosine(turn.minus(Rational.of(1, 2)));
        if (cosine == null || sine == null) {
          return Optional.empty();
        }
        Canonical term =
            Canonical.product(
                List.of(
                    scale,
                    field.canonical(a.coefficient(k)),
                    Canonical.power(size, Canonical.number(k - n + 1))));
        re.add(Canonical.product(term, cosine));
        im.add(Canonical.product(term, sine));
      }
      Canonical across = Objects.requireNonNull(cosine(angle));
      Canonical u = Canonical.product(size, across);
      if (real) {
        parts.add(
            Canonical.product(
                Canonical.sum(re), Assumptions.logarithm(Canonical.difference(x, u))));
        continue;
      }
      Canonical v =
          Canonical.product(size, Objects.requireNonNull(cosine(angle.minus(Rational.of(1, 2)))));
      parts.addAll(ofPair(Canonical.sum(re), Canonical.sum(im), x, u, v, size));
    }
    return Optional.of(Canonical.sum(parts));
  }

  /** Of two conjugate roots u ± iv: re·ln((x − u)² + v²) − 2·im·arctan((x − u)/v). */
  private static List<Canonical> ofPair(
      Canonical re, Canonical im, Canonical x, Canonical u, Canonical v, Canonical size) {
    Canonical quadratic =
        Canonical.sum(
            List.of(
                Canonical.power(x, TWO),
                Canonical.product(List.of(Canonical.number(-2), u, x)),
                Canonical.power(size, TWO)));
    Canonical angle =
        Canonical.call(
            Operator.ARCTAN, Canonical.quotient(Canonical.difference(x, u), v).expanded());
    return List.of(
        Canonical.product(re, Assumptions.logarithm(quadratic)),
        Canonical.product(List.of(Canonical.number(-2), im, angle)));
  }

  /** cos(π·turn) in roots of numbers; null where it needs others than square roots. */
  private static @Nullable Canonical cosine(Rational turn) {
    Rational t = turn;
    Rational two = Rational.of(2);
    while (t.signum() < 0) {
      t = t.plus(two);
    }
    while (t.compareTo(two) >= 0) {
      t = t.minus(two);
    }
    if (t.compareTo(Rational.ONE) > 0) {
      t = two.minus(t);
    }
    if (t.compareTo(Rational.of(1, 2)) > 0) {
      @Nullable Canonical mirrored = cosine(Rational.ONE.minus(t));
      return mirrored == null ? null : Canonical.negation(mirrored);
    }
    Rational twelfths = t.times(Rational.of(12));
    if (twelfths.isInteger()) {
      return switch (twelfths.numerator().intValue()) {
        case 0 -> Canonical.ONE;
        case 1 -> quarter(Canonical.sum(root(6), root(2)));
        case 2 -> Canonical.product(Canonical.HALF, root(3));
        case 3 -> Canonical.product(Canonical.HALF, root(2));
        case 4 -> Canonical.HALF;
        case 5 -> quarter(Canonical.difference(root(6), root(2)));
        default -> Canonical.ZERO;
      };
    }
    Rational eighths = t.times(Rational.of(8));
    if (eighths.isInteger()) {
      Canonical inner =
          eighths.equals(Rational.ONE)
              ? Canonical.sum(TWO, root(2))
              : Canonical.difference(TWO, root(2));
      return Canonical.product(Canonical.HALF, Canonical.sqrt(inner));
    }
    Rational tenths = t.times(Rational.of(10));
    if (tenths.isInteger()) {
      Canonical ten = Canonical.number(10);
      Canonical twice = Canonical.product(TWO, root(5));
      return switch (tenths.numerator().intValue()) {
        case 1 -> quarter(Canonical.sqrt(Canonical.sum(ten, twice)));
        case 2 -> quarter(Canonical.sum(root(5), Canonical.ONE));
        case 3 -> quarter(Canonical.sqrt(Canonical.difference(ten, twice)));
        default -> quarter(Canonical.difference(root(5), Canonical.ONE));
      };
    }
    return null;
  }

  private static Canonical root(int number) {
    return Canonical.sqrt(Canonical.number(number));
  }

  private static Canonical quarter(Canonical of) {
    return Canonical.product(Canonical.number(Rational.of(1, 4)), of);
  }

  // ---- Degree 4

  /**
   * y⁴ + Py² + Qy + R = (y² + uy + v)(y² − uy + w), where u² is a root of U³ + 2PU² + (P² − 4R)U −
   * Q².
   */
  private static Optional<Canonical> ofQuartic(
      FieldPolynomial a, FieldPolynomial p, Canonical x, Assumptions assumptions) {
    Rational[] c = new Rational[5];
    Rational leading = number(p.leading());
    for (int i = 0; i <= 4; i++) {
      c[i] = number(p.coefficient(i)).dividedBy(leading);
    }
    Rational shift = c[3].dividedBy(Rational.of(4));
    RationalPolynomial y = RationalPolynomial.of(shift.negate(), Rational.ONE);
    RationalPolynomial depressed = composed(List.of(c), y);
    List<Rational> above = new ArrayList<>();
    for (int i = 0; i <= a.degree(); i++) {
      above.add(number(a.coefficient(i)).dividedBy(leading));
    }
    RationalPolynomial numerator = composed(above, y);
    return split(depressed)
        .map(factors ->
            Canonical.sum(
                part(numerator, factors[0], factors[1], factors[2], shifted(x, shift), assumptions),
                part(
                    numerator,
                    Canonical.negation(factors[0]),
                    factors[2],
                    factors[1],
                    shifted(x, shift),
                    assumptions)));
  }

  private static Canonical shifted(Canonical x, Rational by) {
    return Canonical.sum(x, Canonical.number(by));
  }

  private static Rational number(Fraction fraction) {
    return fraction.isZero()
        ? Rational.ZERO
        : ParameterField.rational(fraction.above().leadingBaseCoefficient())
            .dividedBy(ParameterField.rational(fraction.below().leadingBaseCoefficient()));
  }

  private static RationalPolynomial composed(
      List<Rational> coefficients, RationalPolynomial inner) {
    RationalPolynomial sum = RationalPolynomial.ZERO;
    for (Rational coefficient : coefficients.reversed()) {
      sum = sum.times(inner).plus(RationalPolynomial.of(coefficient));
    }
    return sum;
  }

  /** u, v and w. */
  private static Optional<Canonical[]> split(RationalPolynomial depressed) {
    Rational p = depressed.coefficient(2);
    Rational q = depressed.coefficient(1);
    Rational r = depressed.coefficient(0);
    Rational discriminant = p.times(p).minus(Rational.of(4).times(r));
    if (q.signum() == 0 && discriminant.signum() >= 0) {
      Canonical root = Canonical.sqrt(Canonical.number(discriminant));
      return Optional.of(
          new Canonical[] {
            Canonical.ZERO,
            Canonical.product(Canonical.HALF, Canonical.sum(Canonical.number(p), root)),
            Canonical.product(Canonical.HALF, Canonical.difference(Canonical.number(p), root))
          });
    }
    if (q.signum() == 0) { // complex roots alone, so that r > 0
      Canonical root = Canonical.sqrt(Canonical.number(r));
      Canonical u =
          Canonical.sqrt(Canonical.difference(Canonical.product(TWO, root), Canonical.number(p)));
      return Optional.of(new Canonical[] {u, root, root});
    }
    RationalPolynomial resolvent =
        RationalPolynomial.of(
            q.times(q).negate(), discriminant, p.times(Rational.of(2)), Rational.ONE);
    for (Rational square : RationalRoots.of(resolvent)) {
      if (square.signum() > 0) {
        Canonical u = Canonical.sqrt(Canonical.number(square));
        Canonical sum = Canonical.number(p.plus(square));
        Canonical slant = Canonical.quotient(Canonical.number(q), u);
        return Optional.of(
            new Canonical[] {
              u,
              Canonical.product(Canonical.HALF, Canonical.difference(sum, slant)).expanded(),
              Canonical.product(Canonical.HALF, Canonical.sum(sum, slant)).expanded()
            });
      }
    }
    return Optional.empty();
  }

  /** The integral's share of y² + uy + v, the other factor being y² − uy + w. */
  private static Canonical part(
      RationalPolynomial above,
      Canonical u,
      Canonical v,
      Canonical w,
      Canonical y,
      Assumptions assumptions) {
    // Modulo y² + uy + v the other factor is s·y + t, with the inverse (−s·y + t − su)/n.
    Canonical s = Canonical.product(Canonical.number(-2), u);
    Canonical t = Canonical.difference(w, v);
    Canonical n =
        Canonical.sum(
                List.of(
                    Canonical.power(t, TWO),
                    Canonical.negation(Canonical.product(List.of(s, t, u))),
                    Canonical.product(Canonical.power(s, TWO), v)))
            .expanded();
    Canonical[] inverse = {
      Canonical.difference(t, Canonical.product(s, u)).expanded(), Canonical.negation(s)
    };
    Canonical[] numerator = {Canonical.ZERO, Canonical.ZERO};
    for (Rational coefficient : above.coefficients().reversed()) {
      numerator = times(numerator, new Canonical[] {Canonical.ZERO, Canonical.ONE}, u, v);
      numerator[0] = Canonical.sum(numerator[0], Canonical.number(coefficient));
    }
    Canonical[] share = times(numerator, inverse, u, v);
    Canonical m = Canonical.quotient(share[0], n).expanded();
    Canonical l = Canonical.quotient(share[1], n).expanded();
    Canonical quadratic =
        Canonical.sum(List.of(Canonical.power(y, TWO), Canonical.product(u, y), v)).expanded();
    Canonical half = Canonical.product(Canonical.HALF, l);
    Canonical slope = Canonical.sum(Canonical.product(TWO, y), u);
    Canonical discriminant =
        Canonical.difference(Canonical.product(Canonical.number(4), v), Canonical.power(u, TWO))
            .expanded();
    return Canonical.sum(
        Canonical.product(half, Assumptions.logarithm(quadratic)),
        Canonical.product(
            Canonical.difference(m, Canonical.product(half, u)).expanded(),
            inverse(slope, discriminant, assumptions)));
  }

  /** (a₀ + a₁y)(b₀ + b₁y) modulo y² + uy + v. */
  private static Canonical[] times(Canonical[] a, Canonical[] b, Canonical u, Canonical v) {
    Canonical high = Canonical.product(a[1], b[1]);
    return new Canonical[] {
      Canonical.difference(Canonical.product(a[0], b[0]), Canonical.product(high, v)).expanded(),
      Canonical.sum(
              List.of(
                  Canonical.product(a[0], b[1]),
                  Canonical.product(a[1], b[0]),
                  Canonical.negation(Canonical.product(high, u))))
          .expanded()
    };
  }
}
