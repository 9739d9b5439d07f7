package org.algebrist.algebra.ode.step;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.form.CharacteristicRoots;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Texts;

/** Steps that linear equations share: characteristic equations, their roots, solutions. */
public final class LinearSteps {
  /** The unknown of a characteristic equation. */
  public static final Canonical.Symbol R = (Canonical.Symbol) Canonical.name("r\u2032");

  private final String x;

  /** Steps for functions of a variable. */
  public LinearSteps(String variable) {
    this.x = variable;
  }

  /**
   * The characteristic equation, which e^(rx) or x^r leads to.
   *
   * @param text what is put in, such as "Y = e^(r·x)"
   * @param function the same
   * @param order of the equation
   * @param factor of the polynomial in what the left side makes of the function
   */
  public Step characteristic(
      String text, Canonical function, int order, Canonical polynomial, Canonical factor) {
    return new Step(
        text + Texts.of(polynomial.replace(R.name(), Canonical.name("r"))) + " = 0",
        Claim.image(function, order, x, Canonical.product(polynomial, factor)));
  }

  /**
   * The characteristic equation of one with constant coefficients.
   *
   * @param coefficients that of the function first
   * @param divisor of the equation that was given
   */
  public Step characteristic(List<Canonical> coefficients, Canonical divisor) {
    Canonical exponential = Canonical.power(Canonical.E, Canonical.product(R, Canonical.name(x)));
    return characteristic(
        "Y = e^(r·" + x + "): characteristic equation ",
        exponential,
        coefficients.size() - 1,
        polynomial(coefficients),
        Canonical.product(divisor, exponential));
  }

  /** a₀ + a₁r + a₂r² + … */
  public static Canonical polynomial(List<Canonical> coefficients) {
    List<Canonical> terms = new ArrayList<>();
    for (int i = 0; i < coefficients.size(); i++) {
      terms.add(Canonical.product(coefficients.get(i), Canonical.power(R, Canonical.number(i))));
    }
    return Canonical.sum(terms);
  }

  /** The roots of a polynomial in r, whose factors make it. */
  public Step roots(CharacteristicRoots roots, Canonical polynomial, Canonical leading) {
    List<Canonical> factors = new ArrayList<>(List.of(leading));
    for (CharacteristicRoots.Root root : roots.roots()) {
      Canonical distance = Canonical.difference(R, root.value().real());
      Canonical factor =
          root.value().isReal()
              ? distance
              : Canonical.sum(
                  Canonical.power(distance, Canonical.number(2)),
                  Canonical.power(root.value().imaginary(), Canonical.number(2)));
      factors.add(Canonical.power(factor, Canonical.number(root.multiplicity())));
    }
    return new Step(
        "roots " + text(roots), new Claim.Equal(Canonical.product(factors), polynomial));
  }

  private static String text(CharacteristicRoots roots) {
    List<String> texts = new ArrayList<>();
    for (CharacteristicRoots.Root root : roots.roots()) {
      String times = root.multiplicity() == 1 ? "" : " (" + root.multiplicity() + " times)";
      if (root.value().isReal()) {
        texts.add(Texts.of(root.value().real()) + times);
      } else {
        String real =
            root.value().real().equals(Canonical.ZERO) ? "" : Texts.of(root.value().real()) + " ";
        String imaginary =
            root.value().imaginary().equals(Canonical.ONE)
                ? ""
                : Texts.of(root.value().imaginary()) + "·";
        texts.add(real + "± " + imaginary + "i" + times);
      }
    }
    return String.join(", ", texts);
  }

  /** A particular solution, as it is shown. */
  public Step particular(Canonical particular, int order) {
    Canonical shown = Forms.withSizes(particular, true);
    return new Step("particular solution " + Texts.of(shown), Claim.solves(shown, order, x));
  }

  /**
   * A solution of the equation of second order without its right side.
   *
   * @param text what comes before "Y = "
   */
  public Step homogeneous(String text, Canonical solution) {
    Canonical shown = Forms.withSizes(solution, true);
    return new Step(text + " Y = " + Texts.of(shown), Claim.image(shown, 2, x, Canonical.ZERO));
  }
}
