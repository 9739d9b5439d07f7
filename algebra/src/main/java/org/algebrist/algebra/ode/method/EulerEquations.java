package org.algebrist.algebra.ode.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.LinearEquation;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.CharacteristicRoots;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Texts;
import org.algebrist.algebra.ode.step.LinearSteps;
import org.algebrist.algebra.ode.step.Step;
import org.algebrist.expression.tree.Operator;

/** Linear equations with coefficients aₖ = cₖ·(x + s)ᵏ, which x = e^t makes constant. */
final class EulerEquations {

  private final LinearMethods methods;
  private final String x;
  private final Canonical xs;
  private final LinearSteps words;

  EulerEquations(LinearMethods methods, String x) {
    this.methods = methods;
    this.x = x;
    this.xs = Canonical.name(x);
    this.words = new LinearSteps(x);
  }

  /** aₖ = cₖ·xᵏ of an equation whose leading coefficient is 1: with x = e^t constant ones. */
  List<Proposal> euler(LinearEquation divided, Canonical leading) {
    return euler(divided, leading, Canonical.ZERO);
  }

  /**
   * The same of an equation in x that is one in x + s.
   *
   * @param leading coefficient of the equation in x + s that was given
   */
  private List<Proposal> euler(LinearEquation divided, Canonical leading, Canonical shift) {
    int n = divided.order();
    List<Canonical> constants = constants(divided);
    if (constants.isEmpty()) {
      return List.of();
    }
    Canonical sum = indicial(constants);
    Optional<List<Canonical>> indicial = Forms.coefficients(sum, "r\u2032", n);
    if (indicial.isEmpty()) {
      return List.of();
    }
    Canonical logarithm = Canonical.call(Operator.LN, xs);
    List<Proposal> proposals = new ArrayList<>();
    for (CharacteristicRoots roots : CharacteristicRoots.of(indicial.get())) {
      List<Proposal.Requirement> conditions = LinearMethods.requirements(roots);
      List<Canonical> basis =
          LinearMethods.basis(roots, xs).stream()
              .map(each -> ofLogarithm(each, logarithm))
              .toList();
      List<Step> steps = steps(roots, sum.expanded(), n, leading, shift);
      Canonical particular = Canonical.ZERO;
      String method = "Euler–Cauchy equation";
      if (!Forms.isZero(divided.right())) {
        Canonical right =
            Canonical.product(divided.right(), Canonical.power(xs, Canonical.number(n)));
        Canonical exponential = Forms.simple(right.replace(x, Canonical.power(Canonical.E, xs)));
        Canonical plain =
            exponential.replace(symbol -> symbol); // e^(t)ⁿ becomes e^(nt) when built anew
        Optional<Canonical> undetermined =
            LinearMethods.undetermined(indicial.get(), logarithmsOfE(plain), x, xs, conditions)
                .map(each -> ofLogarithm(each, logarithm));
        Optional<Canonical> found =
            undetermined.isPresent() ? undetermined : methods.varied(basis, divided);
        if (found.isEmpty()) {
          continue;
        }
        particular = found.get();
        method +=
            undetermined.isPresent()
                ? ", undetermined coefficients in ln " + x
                : ", variation of parameters";
        Canonical moved = particular.replace(x, Canonical.sum(xs, shift));
        steps.add(words.particular(moved, n));
      }
      proposals.add(
          new Proposal(
              new Solution.Explicit(LinearMethods.general(basis, particular.expanded())),
              method,
              steps,
              List.of(),
              conditions));
    }
    return proposals;
  }

  private List<Step> steps(
      CharacteristicRoots roots, Canonical indicial, int n, Canonical leading, Canonical shift) {
    Canonical base = Canonical.sum(xs, shift);
    Canonical power = Canonical.power(base, LinearSteps.R);
    String shown = shift.equals(Canonical.ZERO) ? x : "(" + Texts.of(base) + ")";
    Canonical factor =
        Canonical.product(
            leading,
            Canonical.power(base, Canonical.difference(LinearSteps.R, Canonical.number(n))));
    List<Step> steps = new ArrayList<>();
    steps.add(words.characteristic("Y = " + shown + "^r: ", power, n, indicial, factor));
    steps.add(words.roots(roots, indicial, Canonical.ONE));
    return steps;
  }

  /** c₀ … cₙ; empty where they are not constant. */
  private List<Canonical> constants(LinearEquation divided) {
    int n = divided.order();
    List<Canonical> constants = new ArrayList<>();
    for (int k = 0; k <= n; k++) {
      Canonical own =
          Forms.simple(
              Canonical.product(
                  divided.coefficients().get(k), Canonical.power(xs, Canonical.number(n - k))));
      if (own.contains(x)) {
        return List.of();
      }
      constants.add(own);
    }
    return constants;
  }

  /** Σ cₖ·r(r−1)…(r−k+1) in r′. */
  private static Canonical indicial(List<Canonical> constants) {
    Canonical r = Canonical.name("r\u2032");
    List<Canonical> sum = new ArrayList<>();
    Canonical falling = Canonical.ONE;
    for (int k = 0; k < constants.size(); k++) {
      sum.add(Canonical.product(constants.get(k), falling));
      falling = Canonical.product(falling, Canonical.difference(r, Canonical.number(k))).expanded();
    }
    return Canonical.sum(sum);
  }

  /** (x + s)ⁿ in place of xⁿ. */
  List<Proposal> shiftedEuler(LinearEquation divided, Canonical leading) {
    List<Proposal> proposals = new ArrayList<>();
    List<Canonical> bases = new ArrayList<>();
    for (Canonical factor : leading.factors()) {
      bases.add(factor.powerBase());
    }
    for (Canonical base : bases) {
      Optional<List<Canonical>> line = Forms.coefficients(base, x, 1);
      if (line.isEmpty() || line.get().size() != 2 || line.get().get(0).equals(Canonical.ZERO)) {
        continue;
      }
      Canonical shift = Forms.simple(Canonical.quotient(line.get().get(0), line.get().get(1)));
      Canonical back = Canonical.difference(xs, shift);
      LinearEquation moved =
          new LinearEquation(
              divided.coefficients().stream()
                  .map(each -> Forms.simple(each.replace(x, back)))
                  .toList(),
              Forms.simple(divided.right().replace(x, back)));
      for (Proposal each : euler(moved, leading, shift)) {
        if (each.solution() instanceof Solution.Explicit(Canonical value)) {
          proposals.add(
              new Proposal(
                  new Solution.Explicit(value.replace(x, Canonical.sum(xs, shift))),
                  each.method() + " in " + Texts.of(Canonical.sum(xs, shift)),
                  each.steps(),
                  List.of(),
                  each.conditions()));
        }
      }
      if (!proposals.isEmpty()) {
        return proposals;
      }
    }
    return proposals;
  }

  /** With ln(e^t) as t. */
  private static Canonical logarithmsOfE(Canonical expression) {
    return Forms.simple(expression);
  }

  /** With ln x in place of x: e^(r·ln x) is x^r. */
  private Canonical ofLogarithm(Canonical function, Canonical logarithm) {
    return function.replace(x, logarithm);
  }
}
