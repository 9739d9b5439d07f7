package org.algebrist.algebra.differential;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.proposal.IntegrationProposal;
import org.algebrist.algebra.differential.rational.RationalFunction;
import org.algebrist.algebra.differential.rational.RationalPolynomial;
import org.algebrist.algebra.differential.rational.RationalRoots;
import org.algebrist.algebra.polynomial.RealRoots;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Rational;

/**
 * Integrals of quotients of polynomials whose denominator has an irreducible cubic factor p: with a
 * real root r of p as a name, p is (x − r) times a quadratic with coefficients in r, and the
 * integral is one with a parameter. What is proved for every r holds for the root.
 *
 * @param integrand the integrand with the factor's constant term as r makes it: the same function
 *     where p(r) = 0
 * @param antiderivative of that, unchecked, in the case of its signs that the root has
 * @param name of the root
 * @param root to double precision
 * @param definition of the root, for a person
 */
public record CubicRootIntegral(
    Canonical integrand, Canonical antiderivative, String name, double root, String definition) {
  private static final Duration LIMIT = Duration.ofMillis(500);

  /** What is nearer to 0 has no sign here. */
  private static final double LEAST = 1e-6;

  /** The integral; empty where the denominator is not of this kind. */
  public static Optional<CubicRootIntegral> of(Canonical f, String x) {
    Optional<RationalFunction> function = RationalFunction.of(f, x);
    if (function.isEmpty()) {
      return Optional.empty();
    }
    RationalPolynomial rest = function.get().below();
    RationalPolynomial others = RationalPolynomial.of(Rational.ONE);
    for (Rational root : RationalRoots.of(rest)) {
      RationalPolynomial linear = RationalPolynomial.of(root.negate(), Rational.ONE);
      while (rest.degree() > 3 && rest.at(root).signum() == 0) {
        rest = rest.dividedBy(linear).quotient();
        others = others.times(linear);
      }
    }
    if (rest.degree() != 3 || !RationalRoots.of(rest).isEmpty()) {
      return Optional.empty();
    }
    RationalPolynomial cubic = rest.times(Rational.ONE.dividedBy(rest.leading()));
    try {
      List<RealRoots.Root> roots =
          RealRoots.of(cubic.coefficients().toArray(Rational[]::new), new Work(LIMIT));
      return of(function.get(), cubic, others.times(rest.leading()), roots, x);
    } catch (GaveUp late) {
      return Optional.empty();
    }
  }

  private static Optional<CubicRootIntegral> of(
      RationalFunction f,
      RationalPolynomial cubic,
      RationalPolynomial others,
      List<RealRoots.Root> roots,
      String x) {
    String name = x.equals("r") ? "s" : "r";
    Canonical r = Canonical.name(name);
    Canonical xs = Canonical.name(x);
    // p(x) − p(r) = (x − r)·(x² + (a + r)x + r² + ar + b)
    Canonical divided =
        Canonical.product(
            Canonical.difference(xs, r),
            Canonical.sum(
                List.of(
                    Canonical.product(xs, xs),
                    Canonical.product(Canonical.sum(Canonical.number(cubic.coefficient(2)), r), xs),
                    Canonical.product(r, r),
                    Canonical.product(Canonical.number(cubic.coefficient(2)), r),
                    Canonical.number(cubic.coefficient(1)))));
    Canonical gap = Canonical.difference(cubic.of(xs), cubic.of(r));
    if (!Canonical.difference(gap, divided).expanded().equals(Canonical.ZERO)) {
      return Optional.empty();
    }
    Canonical integrand =
        Canonical.quotient(f.above().of(xs), Canonical.product(others.of(xs), divided));
    double root = roots.getLast().near().doubleValue();
    String definition =
        String.format(
            Locale.ROOT,
            "%s is the %sreal root of %s, %s ≈ %.12g",
            name,
            roots.size() == 1 ? "" : "largest ",
            InfixWriter.pretty(cubic.of(r).readable()),
            name,
            root);
    return IntegrationMethods.cases(integrand, x).stream()
        .filter(each -> each.assumed().stream().allMatch(sign -> holds(sign, name, root)))
        .findFirst()
        .map(found ->
            new CubicRootIntegral(integrand, found.antiderivative(), name, root, definition));
  }

  private static boolean holds(
      IntegrationProposal.Assumption assumption, String name, double root) {
    return Program.compile(assumption.term().formula(), List.of(name))
            instanceof Compilation.Compiled(Program program)
        && program.at(root) * assumption.sign() > LEAST;
  }
}
