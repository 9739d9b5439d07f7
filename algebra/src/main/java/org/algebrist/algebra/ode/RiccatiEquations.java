package org.algebrist.algebra.ode;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.ode.form.Constants;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Fractions;
import org.algebrist.algebra.ode.form.SimpleFunctions;

/** y' = q₀ + q₁y + q₂y² with a particular solution that is found. */
final class RiccatiEquations extends FirstOrderMethod {
  RiccatiEquations(Integration integration, String variable, Canonical constant) {
    super(integration, variable, constant);
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
                List.of(
                    "Y = " + text(y1) + " + 1/u",
                    "u' = " + text(rate) + "·u + " + text(Canonical.negation(q.get().get(2))))));
        beside(List.of(y1));
        return;
      }
    }
  }
}
