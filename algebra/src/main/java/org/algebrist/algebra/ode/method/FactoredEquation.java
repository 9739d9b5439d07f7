package org.algebrist.algebra.ode.method;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Fractions;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Rational;

/** Powers whose product is a constant, without fractions: (x − y)⁵ = C·(x + 3y). */
final class FactoredEquation {
  /** Of a polynomial that is multiplied out. */
  private static final int MOST_TERMS = 4;

  private FactoredEquation() {}

  /**
   * Multiplied out where that is short, y² = C·x³ − x².
   *
   * @param powers of sums with y
   * @param right what their product is multiplied by, without y
   * @param all the whole product
   * @param c the constant, which takes up numbers
   */
  static Solution of(List<Canonical> powers, Canonical right, Fractions.Fraction all, Canonical c) {
    Canonical above = Forms.simple(all.above());
    Canonical below = Forms.simple(all.below());
    if (above.terms().size() <= MOST_TERMS && below.terms().size() <= MOST_TERMS) {
      return new Solution.Implicit(
          withoutNumber(above), Canonical.product(c, withoutNumber(below)));
    }
    List<Canonical> left = new ArrayList<>(List.of(right));
    List<Canonical> divisors = new ArrayList<>(List.of(c));
    for (Canonical power : powers) {
      Canonical base = power.powerBase();
      Rational exponent =
          power instanceof Product own
                  && own.size() == 1
                  && own.exponent(0) instanceof Canonical.Num(Rational n)
              ? n
              : Rational.ONE;
      (exponent.signum() < 0 ? divisors : left)
          .add(Canonical.power(withoutNumber(base), Canonical.number(exponent.abs())));
    }
    return new Solution.Implicit(
        withoutNumber(Canonical.product(left)), withoutNumber(Canonical.product(divisors)));
  }

  /** x + 3y for x/3 + y, (x − y)⁵ for −(x − y)⁵. */
  private static Canonical withoutNumber(Canonical f) {
    Canonical plain =
        f instanceof Sum sum
            ? Canonical.quotient(sum, Canonical.number(sum.content()))
            : Canonical.quotient(f, Canonical.number(f.numericFactor()));
    // Y is shown as y, which stands after x.
    boolean negative =
        plain instanceof Product
            && plain.replace(OdeProblem.name(0, 0), Canonical.name("y")).numericFactor().signum()
                < 0;
    return negative ? Canonical.negation(plain) : plain;
  }
}
