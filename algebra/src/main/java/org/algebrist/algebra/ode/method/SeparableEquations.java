package org.algebrist.algebra.ode.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.step.Claim;
import org.algebrist.algebra.ode.step.Step;

/** y' = p(x)·q(y). */
final class SeparableEquations extends FirstOrderMethod {
  SeparableEquations(Integration integration, String variable, Canonical constant) {
    super(integration, variable, constant);
  }

  /** y' = p(x)·q(y): ∫ dy/q = ∫ p dx + c. */
  void separable(Canonical g) {
    Optional<Canonical[]> factors = separated(g);
    if (factors.isEmpty()) {
      return;
    }
    Canonical p = factors.get()[0];
    Canonical q = factors.get()[1];
    Canonical inverse = Canonical.power(q, Canonical.MINUS_ONE);
    Optional<Canonical> left = integral(inverse, Y);
    Optional<Canonical> right = integral(p, x);
    if (left.isPresent() && right.isPresent()) {
      add(
          forms(Canonical.difference(left.get(), right.get())),
          "separable",
          new Step(
              "Y' = p·q with p = " + text(p) + ", q = " + text(q),
              Claim.slope(Canonical.product(p, q))),
          new Step(
              "∫ " + text(inverse) + " dY = ∫ " + text(p) + " d" + x,
              Claim.slope(Canonical.quotient(p, inverse))),
          integrated(left.get(), inverse, Y, right.get(), p));
    }
  }

  /** The factor of x and that of Y. */
  private Optional<Canonical[]> separated(Canonical g) {
    List<Canonical> ofX = new ArrayList<>();
    List<Canonical> ofY = new ArrayList<>();
    boolean split = true;
    for (Canonical form : List.of(Simplification.factored(g), g)) {
      ofX.clear();
      ofY.clear();
      split = true;
      for (Canonical factor : separateFactors(form)) {
        if (!factor.contains(Y)) {
          ofX.add(factor);
        } else if (!factor.contains(x)) {
          ofY.add(factor);
        } else {
          split = false;
        }
      }
      if (split) {
        return Optional.of(new Canonical[] {Canonical.product(ofX), Canonical.product(ofY)});
      }
    }
    for (long[] point : new long[][] {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {2, 3}, {1, 2}}) {
      try {
        Canonical x0 = Canonical.number(point[0]);
        Canonical y0 = Canonical.number(point[1]);
        Canonical p = Forms.simple(g.replace(Y, y0));
        Canonical ofBoth = p.replace(x, x0);
        Canonical q = Forms.simple(Canonical.quotient(g.replace(x, x0), ofBoth));
        if (!Forms.isZero(ofBoth)
            && isReal(p)
            && isReal(q)
            && Forms.agree(g, Canonical.product(p, q))) {
          return Optional.of(balanced(p, q));
        }
      } catch (ArithmeticException undefined) {
        continue; // a pole at this point; the next may be none
      }
    }
    return Optional.empty();
  }

  /** With the constants of exponents in q moved to p: e^(1−y) is e^(−y) there. */
  private static Canonical[] balanced(Canonical p, Canonical q) {
    List<Canonical> constants = new ArrayList<>();
    List<Canonical> kept = new ArrayList<>();
    for (Canonical factor : separateFactors(q)) {
      (factor.contains(Y) ? kept : constants).add(factor);
    }
    Canonical constant = Canonical.product(constants);
    return new Canonical[] {
      Forms.simple(Canonical.product(p, constant).expanded()), Canonical.product(kept)
    };
  }

  private static boolean isReal(Canonical expression) {
    return Forms.hasValue(expression);
  }

  /** The factors, e^(x+y) as two. */
  private static List<Canonical> separateFactors(Canonical form) {
    List<Canonical> factors = new ArrayList<>();
    for (Canonical factor : form.factors()) {
      if (factor instanceof Product power
          && power.size() == 1
          && !power.base(0).contains(Y)
          && power.exponent(0) instanceof Sum sum) {
        sum.parts().forEach(part -> factors.add(Canonical.power(power.base(0), part)));
      } else {
        factors.add(factor);
      }
    }
    return factors;
  }
}
