package org.algebrist.algebra.ode.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.step.Claim;
import org.algebrist.algebra.ode.step.Step;

/** m dx + n dy = 0 that are exact, or become so by an integrating factor. */
final class ExactEquations extends FirstOrderMethod {
  ExactEquations(Integration integration, String variable, Canonical constant) {
    super(integration, variable, constant);
  }

  /** m dx + n dy = 0 with m_y = n_x, after multiplication by a factor. */
  boolean exact(Canonical m, Canonical n, String method, Canonical factor) {
    if (!Forms.isZero(Canonical.difference(m.derivative(Y), n.derivative(x)))) {
      return false;
    }
    Optional<Canonical> potential = potential(m, n, x, Y);
    if (potential.isEmpty()) {
      potential = potential(n, m, Y, x);
    }
    potential.ifPresent(f -> {
      List<Step> steps = new ArrayList<>();
      if (!factor.equals(Canonical.ONE)) {
        Canonical first = Canonical.quotient(m, factor);
        Canonical second = Canonical.quotient(n, factor);
        steps.add(
            new Step(
                "integrating factor %s: %s·(%s) d%s + %s·(%s) dY = 0 is exact"
                    .formatted(
                        text(factor),
                        factor(text(factor)),
                        text(Forms.simple(first)),
                        x,
                        factor(text(factor)),
                        text(Forms.simple(second))),
                Claim.slope(Canonical.negation(Canonical.quotient(first, second))),
                new Claim.Equal(
                    Canonical.product(factor, first).derivative(Y),
                    Canonical.product(factor, second).derivative(x))));
      }
      Canonical both = Forms.simple(m.derivative(Y));
      Canonical shown = Forms.withSizes(f, true);
      steps.add(
          new Step(
              "M = %s, N = %s, ∂M/∂Y = ∂N/∂%s = %s".formatted(text(m), text(n), x, text(both)),
              Claim.slope(Canonical.negation(Canonical.quotient(m, n))),
              new Claim.Equal(m.derivative(Y), both),
              new Claim.Equal(n.derivative(x), both)));
      steps.add(
          new Step(
              "∂F/∂" + x + " = M and ∂F/∂Y = N for F = " + text(shown),
              new Claim.Equal(shown.derivative(x), m),
              new Claim.Equal(shown.derivative(Y), n)));
      add(forms(f), method, steps.toArray(Step[]::new));
    });
    return potential.isPresent();
  }

  /** F with F_u = m and F_w = n. */
  private Optional<Canonical> potential(Canonical m, Canonical n, String u, String w) {
    return integral(m, u)
        .flatMap(first -> {
          Canonical rest = Forms.simple(Canonical.difference(n, first.derivative(w)).expanded());
          if (Forms.isZero(rest)) {
            return Optional.of(first);
          }
          if (rest.contains(u)) {
            return Optional.empty();
          }
          return integral(rest, w).map(second -> Canonical.sum(first, second));
        });
  }

  /** Factors of x alone, of y alone, and xᵃyᵇ. */
  void integratingFactor(Canonical m, Canonical n) {
    Canonical gap = Forms.simple(Canonical.difference(m.derivative(Y), n.derivative(x)));
    if (Forms.isZero(gap)) {
      return;
    }
    Canonical ofX = Forms.simple(Canonical.quotient(gap, n));
    if (!ofX.contains(Y)) {
      withFactor(m, n, integral(ofX, x), "integrating factor of " + x);
    }
    Canonical ofY = Forms.simple(Canonical.negation(Canonical.quotient(gap, m)));
    if (!ofY.contains(x)) {
      withFactor(m, n, integral(ofY, Y), "integrating factor of Y");
    }
    for (int a = -4; a <= 4; a++) {
      for (int b = -4; b <= 4; b++) {
        Canonical factor =
            Canonical.product(
                Canonical.power(xs, Canonical.number(a)), Canonical.power(YS, Canonical.number(b)));
        Canonical difference =
            Canonical.difference(
                Canonical.product(factor, m).derivative(Y),
                Canonical.product(factor, n).derivative(x));
        if ((a != 0 || b != 0) && difference.expanded().equals(Canonical.ZERO)) {
          exact(
              Canonical.product(factor, m).expanded(),
              Canonical.product(factor, n).expanded(),
              "integrating factor " + text(factor),
              factor);
          return;
        }
      }
    }
  }

  /** The factor 1/(x² + y²), as of x dy − y dx. */
  void ofCircle(Canonical m, Canonical n) {
    Canonical two = Canonical.number(2);
    Canonical factor =
        Canonical.power(
            Canonical.sum(Canonical.power(xs, two), Canonical.power(YS, two)), Canonical.MINUS_ONE);
    Canonical first = Forms.simple(Canonical.product(factor, m));
    Canonical second = Forms.simple(Canonical.product(factor, n));
    if (Forms.isZero(Canonical.difference(first.derivative(Y), second.derivative(x)))) {
      exact(first, second, "integrating factor " + text(factor), factor);
    }
  }

  private void withFactor(Canonical m, Canonical n, Optional<Canonical> exponent, String method) {
    exponent.ifPresent(logarithm -> {
      Canonical factor = Forms.simple(Canonical.power(Canonical.E, logarithm.expanded()));
      exact(
          Forms.simple(Canonical.product(factor, m)),
          Forms.simple(Canonical.product(factor, n)),
          method,
          factor);
    });
  }
}
