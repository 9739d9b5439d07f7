package org.algebrist.algebra.ode.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.ode.LinearEquation;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.CharacteristicRoots;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Texts;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.ode.step.Claim;
import org.algebrist.algebra.ode.step.LinearSteps;
import org.algebrist.algebra.ode.step.Step;

/**
 * Equations y″ + p·y′ + q·y = f that have constant coefficients for another function, y = u·e^(−∫
 * p/2), or in another variable, t = ∫ √q.
 */
final class NormalForms {
  private static final Canonical TWO = Canonical.number(2);

  private final Integration integration;
  private final LinearMethods linear;
  private final LinearSteps words;
  private final String x;

  NormalForms(Integration integration, LinearMethods linear, String variable) {
    this.integration = integration;
    this.linear = linear;
    this.words = new LinearSteps(variable);
    this.x = variable;
  }

  /** u″ + I·u = f·e^(∫ p/2) with a constant I, where the highest coefficient is 1. */
  List<Proposal> ofFunction(LinearEquation divided) {
    Canonical p = divided.coefficients().get(1);
    Canonical q = divided.coefficients().get(0);
    Canonical invariant =
        Forms.simple(
            Canonical.difference(
                q,
                Canonical.sum(
                    Canonical.product(Canonical.HALF, p.derivative(x)),
                    Canonical.quotient(Canonical.product(p, p), Canonical.number(4)))));
    if (invariant.contains(x)) {
      return List.of();
    }
    Optional<Canonical> exponent = integration.of(Canonical.product(Canonical.HALF, p), x);
    if (exponent.isEmpty()) {
      return List.of();
    }
    Canonical factor =
        Forms.simple(Canonical.power(Canonical.E, Canonical.negation(exponent.get()).expanded()));
    Canonical image = divided.applied(factor, x);
    Step first =
        new Step(
            "%s = u·v with v = %s: u'' %s = %s"
                .formatted(
                    OdeProblem.name(0, 0),
                    Texts.of(factor),
                    FirstOrderMethod.term(invariant, "u"),
                    Texts.of(Forms.simple(Canonical.quotient(divided.right(), factor)))),
            new Claim.Equal(
                Canonical.product(TWO, factor.derivative(x)),
                Canonical.negation(Canonical.product(p, factor))),
            new Claim.Equal(image, Canonical.product(invariant, factor)));
    return proposals(
        divided,
        List.of(invariant, Canonical.ZERO, Canonical.ONE),
        Canonical.name(x),
        factor,
        first,
        "y = u·v without u'");
  }

  /** With t = ∫ √|q|, where (q′ + 2pq)/|q|^(3/2) is constant and the highest coefficient 1. */
  List<Proposal> ofVariable(LinearEquation divided) {
    Canonical p = divided.coefficients().get(1);
    Canonical q = divided.coefficients().get(0);
    if (!q.contains(x)) {
      return List.of();
    }
    for (Canonical sign : List.of(Canonical.ONE, Canonical.MINUS_ONE)) {
      Canonical size = Forms.simple(Canonical.product(sign, q));
      Canonical root = Canonical.sqrt(size);
      Canonical rate =
          Forms.simple(
              Canonical.quotient(
                  Canonical.sum(size.derivative(x), Canonical.product(List.of(TWO, p, size))),
                  Canonical.product(List.of(TWO, size, root))));
      if (rate.contains(x) || !Forms.hasValue(root)) {
        continue;
      }
      Optional<Canonical> t = integration.of(root, x);
      if (t.isPresent()) {
        return proposals(
            divided,
            List.of(sign, rate, Canonical.ONE),
            Forms.simple(t.get()),
            Canonical.ONE,
            new Step(
                "t = ∫ %s d%s = %s".formatted(Texts.of(root), x, Texts.of(t.get())),
                new Claim.Antiderivative(t.get(), root, x)),
            "variable t with constant coefficients");
      }
    }
    return List.of();
  }

  /**
   * The solutions.
   *
   * @param coefficients of the equation with constant coefficients
   * @param t its variable
   * @param factor of its solutions
   * @param first the step that leads to it
   */
  private List<Proposal> proposals(
      LinearEquation divided,
      List<Canonical> coefficients,
      Canonical t,
      Canonical factor,
      Step first,
      String method) {
    List<Proposal> proposals = new ArrayList<>();
    for (CharacteristicRoots roots : CharacteristicRoots.of(coefficients)) {
      List<Canonical> basis =
          LinearMethods.basis(roots, t).stream()
              .map(each -> Forms.simple(Canonical.product(factor, each)))
              .toList();
      List<Step> steps = new ArrayList<>(List.of(first));
      for (Canonical each : basis) {
        steps.add(words.homogeneous("a solution is", each));
      }
      Canonical particular = Canonical.ZERO;
      if (!Forms.isZero(divided.right())) {
        Optional<Canonical> varied = linear.varied(basis, divided);
        if (varied.isEmpty()) {
          continue;
        }
        particular = varied.get();
        steps.add(words.particular(particular, 2));
      }
      proposals.add(
          new Proposal(
              new Solution.Explicit(LinearMethods.general(basis, particular)),
              method,
              steps,
              List.of(),
              LinearMethods.requirements(roots)));
    }
    return proposals;
  }
}
