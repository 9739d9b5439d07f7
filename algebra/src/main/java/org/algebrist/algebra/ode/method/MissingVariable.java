package org.algebrist.algebra.ode.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.ConstantRoots;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Texts;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.ode.step.Claim;
import org.algebrist.algebra.ode.step.Names;
import org.algebrist.algebra.ode.step.Step;

/** Equations of second order without x: p = y' as a function of y has y'' = p·dp/dy. */
final class MissingVariable {
  private static final String Y = OdeProblem.name(0, 0);
  private static final String FIRST = OdeProblem.name(0, 1);

  /** The name of y where it is the variable. */
  private static final String VALUE = "u\u2032";

  private final Integration integration;

  MissingVariable(Integration integration) {
    this.integration = integration;
  }

  /**
   * A family of solutions.
   *
   * @param integral of 1/p, which is a function of x
   */
  private record Integrated(Proposal proposal, Canonical integral) {}

  /** The solutions of the equation for p, integrated; none where dp/dy cannot be isolated. */
  List<Proposal> solve(OdeProblem problem) {
    Optional<Canonical> isolated = slopeOverValue(problem);
    if (isolated.isEmpty()) {
      return List.of();
    }
    var methods = new FirstOrderMethods(integration, VALUE, Canonical.name(Solution.constant(1)));
    List<Proposal> proposals = new ArrayList<>();
    for (Proposal each : methods.solveSlope(isolated.get())) {
      for (Solution form : each.forms()) {
        if (!(form instanceof Solution.Explicit(Canonical p))) {
          continue;
        }
        // y' = p(y): ∫ dy/p = x + C₂
        Canonical plain = p.replace(VALUE, Canonical.name(Y));
        SignedConstants.forEach(
            plain,
            constant -> {
              Optional<Integrated> found =
                  integrated(problem, isolated.get(), each, plain, constant);
              found.map(Integrated::proposal).ifPresent(proposals::add);
              return found.map(Integrated::integral);
            });
      }
    }
    return proposals;
  }

  /** ∫ dy/p = x + C₂, solved for y where that goes. */
  private Optional<Integrated> integrated(
      OdeProblem problem, Canonical isolated, Proposal each, Canonical plain, Canonical constant) {
    boolean zero = constant.equals(Canonical.ZERO);
    Canonical ofY = Forms.simple(plain.replace(Solution.constant(1), constant));
    if (Forms.isZero(ofY) || zero && !Forms.hasValue(ofY)) {
      return Optional.empty(); // constants, which are named beside, or nothing real
    }
    // Of y' = C₁·g(y), ∫ dy/g = C₁·x + C₂ holds for C₁ = 0 too.
    Canonical divided = zero ? ofY : Forms.simple(Canonical.quotient(ofY, constant));
    boolean factor = ofY.contains(Solution.constant(1)) && !divided.contains(Solution.constant(1));
    Canonical rate = factor ? constant : Canonical.ONE;
    return integration
        .of(Forms.simple(Canonical.power(factor ? divided : ofY, Canonical.MINUS_ONE)), Y)
        .map(found -> ConstantRoots.of(found, Y))
        .filter(integral -> !SignedConstants.hasRoot(integral, Y))
        .map(integral -> {
          String x = problem.variable();
          Canonical last = Canonical.name(Solution.constant(zero ? 1 : 2));
          Canonical line = Canonical.product(rate, Canonical.name(x));
          Canonical right = Canonical.sum(line, last);
          List<Solution> solutions = new ArrayList<>();
          HyperbolicFamily.of(integral, right).ifPresent(solutions::add);
          solutions.addAll(new FirstIntegral(x, last).forms(Canonical.difference(integral, line)));
          List<Step> steps = steps(isolated, each, ofY);
          Canonical shown = Forms.withSizes(integral, true);
          steps.add(
              new Step(
                  Texts.of(shown) + " = " + Texts.of(right),
                  new Claim.Antiderivative(shown, Canonical.quotient(rate, ofY), Y)));
          return new Integrated(
              new Proposal(
                  solutions.getFirst(),
                  x + " is missing, p = Y' as a function of Y; " + each.method(),
                  steps,
                  solutions.subList(1, solutions.size()),
                  lines(each, x),
                  List.of()),
              integral);
        });
  }

  /** y = kx + C₁ for single solutions p = k that are numbers. */
  private static List<Solution> lines(Proposal each, String x) {
    return each.beside().stream()
        .flatMap(single -> single.parts().stream())
        .filter(slope -> Canonical.variables(slope.formula()).isEmpty())
        .<Solution>map(slope ->
            new Solution.Explicit(
                Canonical.sum(
                    Canonical.product(slope, Canonical.name(x)),
                    Canonical.name(Solution.constant(1)))))
        .toList();
  }

  /** dp/dy, the steps of that equation, and p. */
  private static List<Step> steps(Canonical isolated, Proposal each, Canonical ofY) {
    Canonical slope = isolated.replace(Y, Canonical.name("p")).replace(VALUE, Canonical.name("Y"));
    Canonical second =
        Canonical.product(
            Canonical.name(FIRST),
            isolated.replace(Y, Canonical.name(FIRST)).replace(VALUE, Canonical.name(Y)));
    List<Step> steps = new ArrayList<>();
    steps.add(
        new Step(
            "p = Y', Y'' = p·dp/dY: dp/dY = " + Texts.of(slope),
            new Claim.Holds(List.of(), Map.of(OdeProblem.name(0, 2), second))));
    List<Canonical> equation = List.of(Canonical.difference(Canonical.name(FIRST), isolated));
    for (Step own : each.steps()) {
      steps.add(
          own.about(equation)
              .worded(text -> Names.replaced(Names.replaced(text, "Y", "p"), VALUE, "Y")));
    }
    steps.add(
        new Step(
            "Y' = " + Texts.of(ofY),
            new Claim.Equal(
                ofY.derivative(Y),
                isolated
                    .replace(Y, Canonical.name("p\u2032"))
                    .replace(VALUE, Canonical.name(Y))
                    .replace("p\u2032", ofY))));
    return steps;
  }

  /** dp/dy of an equation without x, as a function of y, which is the variable, and p. */
  private static Optional<Canonical> slopeOverValue(OdeProblem problem) {
    Canonical slope = Canonical.name(Y);
    Canonical inner =
        problem
            .residual()
            .replace(symbol ->
                switch (symbol.name()) {
                  case "Y" -> Canonical.name(VALUE);
                  case "Y'" -> slope;
                  case "Y''" -> Canonical.product(slope, Canonical.name(FIRST));
                  default -> symbol;
                });
    return Forms.coefficients(inner, FIRST, 1)
        .filter(each -> each.size() == 2)
        .map(
            each -> Forms.simple(Canonical.negation(Canonical.quotient(each.get(0), each.get(1)))));
  }
}
