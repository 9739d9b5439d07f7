package org.algebrist.algebra.ode.method;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.ode.ConstantSolutions;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.step.Claim;
import org.algebrist.algebra.ode.step.Names;
import org.algebrist.algebra.ode.step.Step;
import org.algebrist.expression.tree.Rational;

/**
 * Equations that y = v·xᵐ makes separable: y' = y² + c/x² with m = −1, x·y' = y + x² + y² with m =
 * 1.
 */
final class IsobaricEquations extends FirstOrderMethod {
  private static final List<Rational> EXPONENTS =
      List.of(
          Rational.of(1),
          Rational.of(-1),
          Rational.of(2),
          Rational.of(-2),
          Rational.of(1, 2),
          Rational.of(-1, 2),
          Rational.of(3),
          Rational.of(-3));

  /** The new function v in claims. */
  private static final String NEW = "v\u2032\u2032";

  IsobaricEquations(Integration integration, String variable, Canonical constant) {
    super(integration, variable, constant);
  }

  /** With the first exponent for which the equation is separable. */
  void isobaric(Canonical g) {
    for (Rational m : EXPONENTS) {
      Canonical power = Canonical.power(xs, Canonical.number(m));
      Canonical slope;
      try {
        // v' = (g − m·v·x^(m−1))/x^m
        slope =
            Forms.simple(
                Canonical.difference(
                    Canonical.quotient(g.replace(Y, Canonical.product(YS, power)), power),
                    Canonical.quotient(Canonical.product(Canonical.number(m), YS), xs)));
      } catch (ArithmeticException undefined) {
        continue;
      }
      if (!slope.contains(Y) || !Forms.hasValue(slope)) {
        continue;
      }
      var separable = new SeparableEquations(integration, x, c);
      separable.separable(slope);
      for (Proposal each : separable.proposals) {
        take(each, slope, power);
      }
      if (!proposals.isEmpty()) {
        return;
      }
    }
  }

  /** A solution of the equation for v as one for y. */
  private void take(Proposal each, Canonical slope, Canonical power) {
    Canonical ratio = Canonical.quotient(YS, power);
    List<Solution> forms = new ArrayList<>();
    for (Solution form : each.forms()) {
      forms.add(
          switch (form) {
            case Solution.Explicit(Canonical value) ->
                new Solution.Explicit(Forms.simple(Canonical.product(power, value)));
            case Solution.Implicit(Canonical left, Canonical right) ->
                new Solution.Implicit(left.replace(Y, ratio), right.replace(Y, ratio));
            case Solution.Several several -> several;
          });
    }
    List<Step> steps = new ArrayList<>();
    String shown = text(ratio);
    steps.add(
        new Step(
            "v = %s: v' = %s".formatted(shown, text(slope.replace(Y, Canonical.name("v")))),
            Claim.substitution(ratio, slope.replace(Y, Canonical.name(NEW)), NEW, x)));
    List<Canonical> equation = List.of(Canonical.difference(Canonical.name(P), slope));
    each.steps()
        .forEach(
            own -> steps.add(own.about(equation).worded(text -> Names.replaced(text, Y, "v"))));
    add(forms, "substitution v = " + shown, steps.toArray(Step[]::new));
    beside(
        ConstantSolutions.zeros(slope, Y).stream()
            .filter(value -> !value.contains(x) && !value.contains(Solution.INTEGER))
            .map(value -> Canonical.product(value, power))
            .toList());
  }
}
