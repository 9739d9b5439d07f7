package org.algebrist.algebra.differential;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.rational.FieldPolynomial;
import org.algebrist.algebra.differential.rational.NamedRoots;
import org.algebrist.algebra.differential.rational.RationalIntegration;
import org.algebrist.algebra.differential.rational.RationalIntegration.PartialFraction;
import org.algebrist.expression.tree.Operator;

/**
 * Integrals of quotients of polynomials whose denominator has irreducible factors p without roots
 * in radicals: a/p is the sum of c(ρ)/(x − ρ) over all roots ρ of p, with c = a/p' (Lagrange), so
 * that ∫a/p is a sum of logarithms, and of arctangents for pairs of complex roots. The roots are
 * named.
 *
 * @param rest the integrand without the terms a/p
 * @param closed the antiderivative of the rest, unchecked
 * @param open the integral of the terms a/p
 * @param roots of the polynomials p
 */
public record RootSumIntegral(
    Canonical rest, Canonical closed, Canonical open, List<NamedRoots> roots) {
  public RootSumIntegral {
    roots = List.copyOf(roots);
  }

  /** The integral; empty where the integrand is not of this kind. */
  public static Optional<RootSumIntegral> of(Canonical f, String x) {
    Optional<RationalIntegration.Parts> parts;
    try {
      parts = RationalIntegration.parts(f, x);
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
    if (parts.isEmpty() || parts.get().open().isEmpty()) {
      return Optional.empty();
    }
    Canonical xs = Canonical.name(x);
    Canonical rest = f;
    List<Canonical> sums = new ArrayList<>();
    List<NamedRoots> all = new ArrayList<>();
    Set<String> taken = new HashSet<>(Set.of(x));
    for (PartialFraction term : parts.get().open()) {
      Optional<NamedRoots> roots =
          term.factor().rational().flatMap(each -> NamedRoots.of(each, taken));
      if (roots.isEmpty()) {
        return Optional.empty();
      }
      FieldPolynomial slope = term.factor().derivative();
      FieldPolynomial share = term.above().dividedModulo(slope, term.factor());
      if (!share.times(slope).minus(term.above()).dividedBy(term.factor()).remainder().isZero()) {
        return Optional.empty(); // c·p' is not a modulo p
      }
      rest =
          Canonical.difference(rest, Canonical.quotient(term.above().of(xs), term.factor().of(xs)));
      sums.add(integral(term.above(), slope, share, roots.get(), xs));
      all.add(roots.get());
      taken.addAll(roots.get().values().keySet());
    }
    return Optional.of(new RootSumIntegral(rest, parts.get().closed(), Canonical.sum(sums), all));
  }

  /** What the names in the integral mean. */
  public List<String> definitions() {
    return roots.stream().flatMap(each -> each.definitions().stream()).toList();
  }

  private static Canonical integral(
      FieldPolynomial above,
      FieldPolynomial slope,
      FieldPolynomial share,
      NamedRoots roots,
      Canonical x) {
    List<Canonical> parts = new ArrayList<>();
    for (NamedRoots.Real root : roots.real()) {
      Canonical own = Canonical.quotient(above.of(root.name()), slope.of(root.name()));
      Canonical distance = Canonical.call(Operator.ABS, Canonical.difference(x, root.name()));
      parts.add(Canonical.product(own, Canonical.call(Operator.LN, distance)));
    }
    for (NamedRoots.Pair pair : roots.pairs()) {
      // c·ln(x − z) and its conjugate: Re c·ln|x − z|² − 2·Im c·arctan((x − u)/v)
      Canonical[] c = value(share, pair);
      Canonical distance = Canonical.difference(x, pair.u());
      Canonical size =
          Canonical.sum(
              Canonical.product(distance, distance), Canonical.product(pair.v(), pair.v()));
      parts.add(Canonical.product(c[0], Canonical.call(Operator.LN, size)));
      parts.add(
          Canonical.product(
              List.of(
                  Canonical.number(-2),
                  pair.v(),
                  c[1],
                  Canonical.call(Operator.ARCTAN, Canonical.quotient(distance, pair.v())))));
    }
    return Canonical.sum(parts);
  }

  /** The real part of a polynomial at u + vi, and the imaginary one over v. */
  private static Canonical[] value(FieldPolynomial c, NamedRoots.Pair z) {
    Canonical real = Canonical.ZERO;
    Canonical imaginary = Canonical.ZERO;
    for (int k = c.degree(); k >= 0; k--) {
      Canonical next =
          Canonical.sum(
              Canonical.difference(
                  Canonical.product(real, z.u()), Canonical.product(imaginary, z.v())),
              c.field().canonical(c.coefficient(k)));
      imaginary =
          Canonical.sum(Canonical.product(real, z.v()), Canonical.product(imaginary, z.u()))
              .expanded();
      real = next.expanded();
    }
    return new Canonical[] {real, Canonical.quotient(imaginary, z.v()).expanded()};
  }
}
