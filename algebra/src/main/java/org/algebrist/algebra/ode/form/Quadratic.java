package org.algebrist.algebra.ode.form;

import java.util.List;
import org.algebrist.algebra.canonical.Canonical;

/** A polynomial c + b·u + a·u² whose coefficients are expressions, such as those of parameters. */
public record Quadratic(Canonical c, Canonical b, Canonical a) {
  /**
   * Of coefficients as {@link Forms#coefficients} gives them.
   *
   * @param coefficients three, that of 1 first
   * @throws IllegalArgumentException if there are more or fewer
   */
  public static Quadratic of(List<Canonical> coefficients) {
    if (coefficients.size() != 3) {
      throw new IllegalArgumentException(coefficients.size() + " coefficients, not 3");
    }
    return new Quadratic(coefficients.get(0), coefficients.get(1), coefficients.get(2));
  }

  /** b² − 4ac, as it stands. */
  public Canonical discriminant() {
    return Canonical.difference(
        Canonical.product(b, b), Canonical.product(List.of(Canonical.number(4), a, c)));
  }

  /**
   * Both roots, (−b + r)/(2a) first, as they stand.
   *
   * @param root r, a square root of the discriminant
   */
  public List<Canonical> roots(Canonical root) {
    Canonical twice = Canonical.product(Canonical.number(2), a);
    Canonical minus = Canonical.negation(b);
    return List.of(
        Canonical.quotient(Canonical.sum(minus, root), twice),
        Canonical.quotient(Canonical.difference(minus, root), twice));
  }
}
