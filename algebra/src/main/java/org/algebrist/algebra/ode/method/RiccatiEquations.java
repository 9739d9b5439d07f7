package org.algebrist.algebra.ode.method;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Constants;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Fractions;
import org.algebrist.algebra.ode.form.SimpleFunctions;
import org.algebrist.algebra.ode.step.Claim;
import org.algebrist.algebra.ode.step.Step;

/** y' = q₀ + q₁y + q₂y² with a particular solution that is found. */
final class RiccatiEquations extends FirstOrderMethod {
  /** The new function u. */
  private static final String RECIPROCAL = "u\u2032\u2032";

  RiccatiEquations(Integration integration, String variable, Canonical constant) {
    super(integration, variable, constant);
  }

  private List<Step> steps(Canonical y1, Canonical rate, Canonical source, Linear found) {
    Canonical u = Canonical.name(RECIPROCAL);
    Canonical slope = Canonical.sum(Canonical.product(rate, u), source);
    Canonical value = Forms.withSizes(found.value(), true);
    return List.of(
        new Step("a solution is Y = " + text(y1), Claim.solves(y1, 1, x)),
        new Step(
            "Y = %s + 1/u: u' %s = %s"
                .formatted(text(y1), term(Canonical.negation(rate), "u"), text(source)),
            Claim.substitution(
                Canonical.power(Canonical.difference(YS, y1), Canonical.MINUS_ONE),
                slope,
                RECIPROCAL,
                x)),
        new Step(
            "u = " + text(value),
            new Claim.Equal(value.derivative(x), slope.replace(RECIPROCAL, value))));
  }

  /** y' = q₀ + q₁y + q₂y² with a particular solution that is found among simple functions. */
  void riccati(Canonical g) {
    Optional<List<Canonical>> q = Forms.coefficients(g, Y, 2);
    if (q.isEmpty() || q.get().size() != 3 || Forms.isZero(q.get().get(0))) {
      return;
    }
    for (Canonical y1 : SimpleFunctions.candidates(x)) {
      Canonical difference = Canonical.difference(y1.derivative(x), g.replace(Y, y1));
      if (!Forms.isZero(difference)) {
        continue;
      }
      // y = y₁ + 1/u has u' = −(q₁ + 2q₂y₁)u − q₂.
      Canonical rate =
          Forms.simple(
              Canonical.negation(
                  Canonical.sum(
                      q.get().get(1),
                      Canonical.product(List.of(Canonical.number(2), q.get().get(2), y1)))));
      Optional<Linear> u = linear(rate, Forms.simple(Canonical.negation(q.get().get(2))), x, c);
      if (u.isPresent()) {
        Canonical value =
            Canonical.sum(y1, Canonical.power(Forms.simple(u.get().value()), Canonical.MINUS_ONE));
        Canonical tidy =
            Fractions.fraction(Canonical.power(u.get().value(), Canonical.MINUS_ONE)).quotient();
        if (c instanceof Canonical.Symbol(String name)) {
          tidy = Constants.absorbed(tidy, x, name);
        }
        Canonical other = Canonical.sum(y1, tidy);
        proposals.add(
            new Proposal(
                new Solution.Explicit(other.nodes() <= value.nodes() + 2 ? other : value),
                "Riccati equation with the particular solution Y = " + text(y1),
                steps(y1, rate, Canonical.negation(q.get().get(2)), u.get())));
        beside(List.of(y1));
        return;
      }
    }
  }
}
