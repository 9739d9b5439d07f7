package org.algebrist.algebra.ode.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Inversion;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.CharacteristicRoots;
import org.algebrist.algebra.ode.form.EvenRadicals;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Fractions;
import org.algebrist.algebra.ode.form.Quadratic;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.ode.step.Claim;
import org.algebrist.algebra.ode.step.Step;

/**
 * Equations of first order by the methods of a textbook, in the order in which they are tried:
 * direct integration, integrating factor, separation, Bernoulli, exact equations and their
 * integrating factors, y/x, ax + by + c, Riccati with a particular solution that is found,
 * Clairaut, and the roles of x and y exchanged.
 */
final class FirstOrderMethods extends FirstOrderMethod {
  private static final int MAX_DEGREE = 8;

  FirstOrderMethods(Integration integration, String variable, Canonical constant) {
    super(integration, variable, constant);
  }

  /** What the methods find, in the order in which they are tried. */
  List<Proposal> solve(Canonical residual) {
    Optional<List<Canonical>> slopes = Forms.coefficients(residual, P, 3);
    if (slopes.isPresent() && slopes.get().size() == 2) {
      ofSlope(slopes.get().get(0), slopes.get().get(1));
      if (proposals.isEmpty()) {
        multipliedOut(slopes.get().get(0), slopes.get().get(1));
      }
      return proposals;
    }
    clairaut(residual);
    if (slopes.isPresent() && slopes.get().size() == 3) {
      ofTwoSlopes(slopes.get());
    } else {
      Inversion.solve(residual, P, Canonical.ZERO)
          .ifPresent(slope -> ofSlope(Canonical.negation(Forms.simple(slope)), Canonical.ONE));
    }
    return proposals;
  }

  /** What the methods find for y' = g. */
  List<Proposal> solveSlope(Canonical slope) {
    Fractions.Fraction fraction = Fractions.fraction(slope);
    ofSlope(Canonical.negation(fraction.above()), fraction.below());
    return proposals;
  }

  /** m + n·y' = 0. */
  private void ofSlope(Canonical m, Canonical n) {
    Canonical g = Forms.simple(Canonical.negation(Canonical.quotient(m, n)));
    if (!g.contains(Y)) {
      integral(g, x)
          .ifPresent(integral ->
              add(
                  Canonical.sum(integral, c),
                  "direct integration",
                  new Step("Y = ∫ " + text(g) + " d" + x, Claim.slope(g)),
                  direct(integral, g)));
      return;
    }
    boolean linear = linear(g);
    if (!linear) {
      var bernoulli = new BernoulliEquations(integration, x, c);
      var exact = new ExactEquations(integration, x, c);
      var homogeneous = new HomogeneousEquations(integration, x, c);
      var separable = new SeparableEquations(integration, x, c);
      var riccati = new RiccatiEquations(integration, x, c);
      separable.separable(g);
      take(separable);
      bernoulli.bernoulli(g);
      take(bernoulli);
      exact.exact(m, n, "exact equation", Canonical.ONE);
      take(exact);
      homogeneous.ofLinearArgument(g);
      homogeneous.homogeneous(g);
      take(homogeneous);
      exact.integratingFactor(m, n);
      take(exact);
      bernoulli.exchanged(m, n);
      take(bernoulli);
      riccati.riccati(g);
      take(riccati);
      homogeneous.shifted(m, n);
      take(homogeneous);
    }
  }

  /**
   * As differentials without fractions, (x·y² − y) dx + (x + x²·y) dy = 0, then as what y = v·xᵐ
   * makes separable.
   */
  private void multipliedOut(Canonical m, Canonical n) {
    Fractions.Fraction slope = Fractions.fraction(Canonical.negation(Canonical.quotient(m, n)));
    Canonical first = Canonical.negation(slope.above()).expanded();
    Canonical second = slope.below().expanded();
    var exact = new ExactEquations(integration, x, c);
    if (!second.equals(n.expanded())) {
      exact.exact(first, second, "exact equation", Canonical.ONE);
      exact.integratingFactor(first, second);
      take(exact);
    }
    if (proposals.isEmpty()) {
      var isobaric = new IsobaricEquations(integration, x, c);
      isobaric.isobaric(Canonical.negation(Canonical.quotient(m, n)));
      take(isobaric);
    }
    if (proposals.isEmpty()) {
      exact.ofCircle(first, second);
      take(exact);
    }
  }

  /** Takes over what a method has found since the last time. */
  private void take(FirstOrderMethod method) {
    proposals.addAll(method.proposals);
    method.proposals.clear();
  }

  /** y = x·y' + f(y'): y = C·x + f(C), and the envelope of these lines. */
  private void clairaut(Canonical residual) {
    Optional<List<Canonical>> ofY = Forms.coefficients(residual, Y, 2);
    if (ofY.isEmpty() || ofY.get().size() < 2) {
      return;
    }
    if (ofY.get().size() == 3) { // (y − x·y')² = 1 + y'² has two values of y
      quadraticRoots(ofY.get()).forEach(this::clairautOf);
      return;
    }
    clairautOf(
        Forms.simple(Canonical.negation(Canonical.quotient(ofY.get().get(0), ofY.get().get(1)))));
  }

  /** The same of y = value, which y' and x stand in. */
  private void clairautOf(Canonical value) {
    Canonical f = Canonical.difference(value, Canonical.product(xs, Canonical.name(P))).expanded();
    if (f.contains(x) || value.contains(Y)) {
      return;
    }
    // The envelope of y = x·p + a·g(p) is a·u(x/a), where u is that of y = x·p + g(p).
    Canonical scale = scale(f);
    List<Solution> envelope = new ArrayList<>();
    for (Canonical own : envelope(Canonical.quotient(f, scale))) {
      Canonical stretched = Canonical.product(scale, own.replace(x, Canonical.quotient(xs, scale)));
      envelope.add(new Solution.Explicit(factored(Forms.simple(stretched))));
    }
    proposals.add(
        new Proposal(
            new Solution.Explicit(Canonical.sum(Canonical.product(c, xs), f.replace(P, c))),
            "Clairaut equation",
            clairautSteps(f),
            List.of(),
            envelope,
            List.of()));
  }

  /** The factors of an expression in which only parameters stand. */
  private static Canonical scale(Canonical f) {
    return Canonical.product(
        f.factors().stream()
            .filter(each -> !(each instanceof Canonical.Num) && !each.contains(P))
            .toList());
  }

  /** What the lines y = x·p + f(p) touch. */
  private List<Canonical> envelope(Canonical f) {
    Canonical slope = f.derivative(P);
    List<Canonical> touching = roots(Canonical.sum(xs, slope));
    if (touching.isEmpty()) { // of a root: x^2 = f'(p)^2, and the proof takes the right ones
      touching =
          roots(
              Canonical.difference(
                  Canonical.product(xs, xs), Forms.simple(Canonical.product(slope, slope))));
    }
    return touching.stream()
        .map(p ->
            EvenRadicals.simpler(
                Forms.simple(Canonical.sum(Canonical.product(xs, p), f.replace(P, p))), x))
        .toList();
  }

  /** (x + 1)²/4 for x²/4 + x/2 + 1/4. */
  private static Canonical factored(Canonical envelope) {
    Canonical product = Simplification.factored(envelope);
    return product.nodes() < envelope.nodes() ? product : envelope;
  }

  /** The form, and what its derivative says of p = y'. */
  private List<Step> clairautSteps(Canonical f) {
    Canonical p = Canonical.name(P);
    Canonical second = Canonical.name(OdeProblem.name(0, 2));
    Canonical value = Canonical.sum(Canonical.product(xs, p), f);
    Canonical factor = Canonical.sum(xs, f.derivative(P));
    UnaryOperator<Canonical> named = each -> each.replace(P, Canonical.name("p"));
    return List.of(
        new Step(
            "Y = " + x + "·Y' + f(Y') with f(p) = " + text(named.apply(f)),
            new Claim.Holds(List.of(), Map.of(Y, value))),
        new Step(
            "differentiated with p = Y': (%s)·p' = 0".formatted(text(named.apply(factor))),
            new Claim.Equal(
                Canonical.difference(
                    Canonical.sum(
                        value.derivative(x), Canonical.product(value.derivative(P), second)),
                    p),
                Canonical.product(factor, second))));
  }

  private Step direct(Canonical integral, Canonical g) {
    Canonical shown = Forms.withSizes(integral, true);
    return new Step("Y = " + text(shown) + " + " + text(c), new Claim.Antiderivative(shown, g, x));
  }

  /**
   * The values of P for which an expression is 0: of linear and quadratic ones, or by inversion.
   */
  private List<Canonical> roots(Canonical expression) {
    Canonical above = Fractions.fraction(expression).above();
    Optional<List<Canonical>> q = Forms.coefficients(above, P, 2);
    if (q.isPresent() && q.get().size() == 2) {
      return List.of(Canonical.negation(Canonical.quotient(q.get().get(0), q.get().get(1))));
    }
    if (q.isPresent() && q.get().size() == 3) {
      return quadraticRoots(q.get());
    }
    return Inversion.solve(expression, P, Canonical.ZERO).map(List::of).orElse(List.of());
  }

  private List<Canonical> quadraticRoots(List<Canonical> q) {
    Quadratic quadratic = Quadratic.of(q);
    Canonical discriminant = Forms.simple(quadratic.discriminant());
    Canonical root =
        CharacteristicRoots.Signed.rootOf(discriminant)
            .filter(signed -> !signed.negative())
            .map(CharacteristicRoots.Signed::root)
            .orElseGet(() -> rootOf(discriminant));
    return quadratic.roots(root).stream().map(Forms::simple).toList();
  }

  /** A square root of either sign: x√q of x²q, which is |x|√q or its negative. */
  private Canonical rootOf(Canonical radicand) {
    for (Canonical name : List.of(xs, YS)) {
      String own = name.equals(xs) ? x : Y;
      Optional<List<Canonical>> powers = Forms.coefficients(radicand, own, MAX_DEGREE);
      if (powers.isPresent()
          && powers.get().size() > 2
          && powers.get().subList(0, 2).stream().allMatch(Canonical.ZERO::equals)) {
        return Canonical.product(
            name,
            rootOf(
                Forms.simple(
                    Canonical.quotient(radicand, Canonical.product(name, name)).expanded())));
      }
    }
    return Canonical.sqrt(radicand);
  }

  /** Quadratic in y': each root is an equation of its own. */
  private void ofTwoSlopes(List<Canonical> q) {
    for (Canonical slope : quadraticRoots(q)) {
      if (!Forms.hasValue(slope)) {
        continue;
      }
      var other = new FirstOrderMethods(integration, x, c);
      for (Proposal each : other.solveSlope(slope)) {
        proposals.add(
            each.within(
                    each.method() + ", of Y' = " + text(slope),
                    List.of(
                        new Step(
                            "quadratic in Y'; one root is Y' = " + text(slope),
                            Claim.slope(slope))))
                .ofSlope(slope));
      }
    }
  }
}
