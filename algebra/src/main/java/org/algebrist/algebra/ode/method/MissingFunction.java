package org.algebrist.algebra.ode.method;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.ode.ConstantSolutions;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Texts;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.ode.step.Claim;
import org.algebrist.algebra.ode.step.Names;
import org.algebrist.algebra.ode.step.Step;

/** Equations without y: u = y', or the lowest derivative there is, has one of a lower order. */
final class MissingFunction {
  private final Integration integration;

  private MissingFunction(Integration integration) {
    this.integration = integration;
  }

  /**
   * A solution whose lowest derivative was integrated.
   *
   * @param value with its own constants
   */
  private record Lowered(Proposal proposal, Canonical value) {}

  /**
   * What the methods for the equation of u find, integrated.
   *
   * @param methods for equations of a lower order
   */
  static List<Proposal> of(
      OdeProblem problem, Integration integration, Function<OdeProblem, List<Proposal>> methods) {
    return new MissingFunction(integration).solve(problem, methods);
  }

  private List<Proposal> solve(OdeProblem problem, Function<OdeProblem, List<Proposal>> methods) {
    Canonical residual = problem.residual();
    int lowest = 0;
    while (lowest < problem.order() && !residual.contains(OdeProblem.name(0, lowest))) {
      lowest++;
    }
    if (lowest == 0) {
      return List.of();
    }
    int shift = Math.min(lowest, problem.order() - 1);
    Canonical lower = residual;
    for (int k = shift; k <= problem.order(); k++) {
      lower = lower.replace(OdeProblem.name(0, k), Canonical.name(OdeProblem.name(0, k - shift)));
    }
    OdeProblem reduced =
        new OdeProblem(
            List.of(lower),
            problem.functions(),
            problem.variable(),
            problem.order() - shift,
            List.of(),
            problem.parameters());
    List<Proposal> proposals = new ArrayList<>();
    for (Proposal each : methods.apply(reduced)) {
      for (Solution form : each.forms()) {
        if (!(form instanceof Solution.Explicit(Canonical slope))) {
          continue;
        }
        SignedConstants.forEach(
            slope,
            constant -> {
              Canonical start = slope.replace(Solution.constant(1), constant);
              Optional<Lowered> found = integrated(problem, reduced, each, form, start, shift);
              found.map(Lowered::proposal).ifPresent(proposals::add);
              return found.map(Lowered::value);
            });
      }
    }
    return proposals;
  }

  /** y of its derivative u, if all integrals are found. */
  private Optional<Lowered> integrated(
      OdeProblem problem,
      OdeProblem reduced,
      Proposal each,
      Solution form,
      Canonical start,
      int shift) {
    List<Step> steps = loweredSteps(reduced, each, form, start, shift);
    Optional<Canonical> value = Optional.of(start);
    for (int i = 1; i <= shift && value.isPresent(); i++) {
      Canonical integrand = value.get();
      int number = reduced.order() + i;
      value =
          integration
              .of(Forms.simple(integrand), problem.variable())
              .map(integral -> Canonical.sum(integral, Canonical.name(Solution.constant(number))));
      int left = shift - i;
      value.ifPresent(integral -> steps.add(integrated(left, integral, integrand, problem)));
    }
    return value
        .filter(found -> !SignedConstants.hasRoot(found, problem.variable()))
        .map(own ->
            new Lowered(
                new Proposal(
                    new Solution.Explicit(Forms.simple(own)),
                    "Y is missing, u = Y" + "'".repeat(shift) + "; " + each.method(),
                    steps,
                    List.of(),
                    beside(problem, reduced, each, shift),
                    each.conditions()),
                own));
  }

  /** Of y″ = 1 − y′², y = C₁ − x: single solutions of the equation for u, integrated. */
  private List<Solution> beside(OdeProblem problem, OdeProblem reduced, Proposal each, int shift) {
    Set<Canonical> slopes = new LinkedHashSet<>(ConstantSolutions.of(reduced));
    each.beside().stream().flatMap(single -> single.parts().stream()).forEach(slopes::add);
    List<Solution> found = new ArrayList<>();
    for (Canonical slope : slopes) {
      Optional<Canonical> value = Optional.of(slope);
      for (int i = 1; i <= shift; i++) {
        Canonical constant = Canonical.name(Solution.constant(i));
        value =
            value
                .filter(own -> !own.contains(Solution.INTEGER))
                .flatMap(own -> integration.of(own, problem.variable()))
                .map(own -> Canonical.sum(own, constant));
      }
      value.map(Solution.Explicit::new).ifPresent(found::add);
    }
    return found;
  }

  /** u = y' and its equation, the steps of that, and y' itself. */
  private static List<Step> loweredSteps(
      OdeProblem reduced, Proposal each, Solution form, Canonical start, int shift) {
    String marks = "'".repeat(shift);
    String u =
        Names.fresh(
            each.steps().stream().map(Step::text).collect(Collectors.joining(" "))
                + reduced.functions()
                + reduced.variable());
    Map<String, Canonical> values = new LinkedHashMap<>();
    for (int k = 0; k <= reduced.order(); k++) {
      values.put(OdeProblem.name(0, k + shift), Canonical.name(OdeProblem.name(0, k)));
    }
    Canonical equation = reduced.residual();
    List<Step> steps = new ArrayList<>();
    steps.add(
        new Step(
            "%s = Y%s: ".formatted(u, marks) + Names.replaced(Texts.of(equation), "Y", u) + " = 0",
            new Claim.Rewritten(List.of(), values, equation)));
    for (Step own : each.steps()) {
      steps.add(own.about(reduced.residuals()).worded(text -> Names.replaced(text, "Y", u)));
    }
    if (form instanceof Solution.Explicit) {
      Canonical shown = Forms.withSizes(start, true);
      steps.add(
          new Step(
              "Y" + marks + " = " + Texts.of(shown),
              Claim.solves(shown, reduced.order(), reduced.variable()).about(reduced.residuals())));
    }
    return steps;
  }

  private static Step integrated(
      int marks, Canonical integral, Canonical integrand, OdeProblem problem) {
    Canonical shown = Forms.withSizes(integral, true);
    return new Step(
        "Y" + "'".repeat(marks) + " = " + Texts.of(shown),
        new Claim.Antiderivative(shown, Forms.withSizes(integrand, true), problem.variable()));
  }
}
