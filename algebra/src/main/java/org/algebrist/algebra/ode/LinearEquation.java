package org.algebrist.algebra.ode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.problem.OdeProblem;

/**
 * a₀y + a₁y' + … + aₙyⁿ = f.
 *
 * @param coefficients a₀ first
 */
public record LinearEquation(List<Canonical> coefficients, Canonical right) {
  /** Copies the list. */
  public LinearEquation {
    coefficients = List.copyOf(coefficients);
  }

  /**
   * The linear equation that a residual is; empty of others.
   *
   * @param order of the highest derivative
   */
  public static Optional<LinearEquation> of(Canonical residual, int order) {
    List<Canonical> coefficients = new ArrayList<>();
    Canonical rest = residual;
    for (int k = 0; k <= order; k++) {
      Canonical own = Forms.simple(residual.derivative(OdeProblem.name(0, k)));
      coefficients.add(own);
      rest = rest.replace(OdeProblem.name(0, k), Canonical.ZERO);
    }
    for (Canonical each : coefficients) {
      for (int k = 0; k <= order; k++) {
        if (each.contains(OdeProblem.name(0, k))) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(new LinearEquation(coefficients, Forms.simple(Canonical.negation(rest))));
  }

  public int order() {
    return coefficients.size() - 1;
  }

  /** With each coefficient and the right side divided. */
  public LinearEquation dividedBy(Canonical divisor) {
    return new LinearEquation(
        coefficients.stream().map(each -> Forms.simple(Canonical.quotient(each, divisor))).toList(),
        Forms.simple(Canonical.quotient(right, divisor)));
  }

  public boolean isConstant(String x) {
    return coefficients.stream().noneMatch(each -> each.contains(x));
  }

  /** What the left side is for a function. */
  public Canonical applied(Canonical function, String x) {
    List<Canonical> terms = new ArrayList<>();
    Canonical own = function;
    for (Canonical coefficient : coefficients) {
      terms.add(Canonical.product(coefficient, own));
      own = own.derivative(x);
    }
    return Canonical.sum(terms);
  }
}
