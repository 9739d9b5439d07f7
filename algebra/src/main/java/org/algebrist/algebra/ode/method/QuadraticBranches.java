package org.algebrist.algebra.ode.method;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Rational;

/** Implicit solutions that are quadratic in y, or an even power of a line, solved for y. */
final class QuadraticBranches {
  private static final String Y = OdeProblem.name(0, 0);

  private QuadraticBranches() {}

  /** The other value of y for which an even power of a line is the same. */
  static Canonical mirrored(Canonical value, Product power) {
    return Forms.coefficients(power.base(0), Y, 1)
        .filter(line -> line.size() == 2)
        .map(line ->
            Canonical.difference(
                Canonical.product(
                    Canonical.number(-2), Canonical.quotient(line.get(0), line.get(1))),
                value))
        .orElse(Canonical.negation(value));
  }

  /**
   * (Y + 2)² = r + C for Y² + 4Y = r + C, and (2Y + 1)² = 4r + C for Y² + Y = r + C, with both
   * branches; empty of other polynomials.
   *
   * @param left the coefficients of a polynomial of Y
   * @param right what it is equal to, with the constant as a term
   * @param c the constant
   */
  static Optional<List<Solution>> completed(List<Canonical> left, Canonical right, Canonical c) {
    if (!left.get(2).equals(Canonical.ONE)
        || !(left.get(1) instanceof Canonical.Num(Rational middle))
        || !middle.isInteger()
        || middle.signum() == 0
        || !(c instanceof Canonical.Symbol)) {
      return Optional.empty();
    }
    Canonical scale = Canonical.number(middle.isEven() ? 1 : 2);
    Canonical shift =
        Canonical.product(Canonical.number(middle), Canonical.quotient(scale, Canonical.number(2)));
    Canonical others = Canonical.difference(right, c);
    Canonical square =
        Canonical.sum(
            c,
            Canonical.product(List.of(scale, scale, Canonical.difference(others, left.get(0))))
                .expanded());
    Canonical inside = Canonical.sum(Canonical.product(scale, Canonical.name(Y)), shift);
    return Optional.of(
        List.of(
            new Solution.Implicit(Canonical.power(inside, Canonical.number(2)), square),
            branch(Canonical.sqrt(square), shift, scale),
            branch(Canonical.negation(Canonical.sqrt(square)), shift, scale)));
  }

  private static Solution branch(Canonical root, Canonical shift, Canonical scale) {
    return new Solution.Explicit(Canonical.quotient(Canonical.difference(root, shift), scale));
  }

  /** Both roots of c₀ + c₁Y + c₂Y². */
  static List<Solution> of(List<Canonical> c) {
    Canonical twice = Canonical.product(Canonical.number(2), c.get(2));
    Canonical middle = Forms.simple(Canonical.negation(Canonical.quotient(c.get(1), twice)));
    Canonical square =
        Canonical.difference(
            Canonical.product(middle, middle), Canonical.quotient(c.get(0), c.get(2)));
    Canonical inside = Forms.simple(square.expanded());
    Canonical root = Canonical.sqrt(inside);
    return List.of(
        new Solution.Explicit(Canonical.sum(middle, root)),
        new Solution.Explicit(Canonical.difference(middle, root)));
  }
}
