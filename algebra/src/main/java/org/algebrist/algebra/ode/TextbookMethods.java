package org.algebrist.algebra.ode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.ode.form.ConstantRoots;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.QuadraticIntegrals;
import org.algebrist.algebra.ode.form.Texts;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.ode.step.Claim;
import org.algebrist.algebra.ode.step.Names;
import org.algebrist.algebra.ode.step.Step;
import org.algebrist.expression.tree.Operator;

/**
 * Solutions of differential equations by the methods of a textbook, in the order in which they are
 * tried. They are proposals: {@link SolutionProof} tells.
 */
public final class TextbookMethods {
  private static final String Y = OdeProblem.name(0, 0);
  private static final String FIRST = OdeProblem.name(0, 1);

  private final Integration integration;

  /** Methods that integrate with {@code integration}. */
  public TextbookMethods(Integration integration) {
    this.integration = new QuadraticIntegrals(integration);
  }

  /** What the methods find. */
  public List<Proposal> solve(OdeProblem problem) {
    if (problem.isSystem()) {
      return new SystemMethods(problem.variable()).solve(problem);
    }
    String x = problem.variable();
    Canonical residual = problem.residual();
    if (problem.order() == 1) {
      List<Proposal> ofFactors = ofFactors(residual, x);
      List<Proposal> found = ofFactors.isEmpty() ? firstOrder(x, 1).solve(residual) : ofFactors;
      return found.isEmpty() ? still(problem) : found;
    }
    Optional<LinearEquation> linear = LinearEquation.of(residual, problem.order());
    if (linear.isPresent()) {
      List<Proposal> proposals =
          new ArrayList<>(new LinearMethods(integration, x).solve(linear.get()));
      if (proposals.isEmpty()) {
        proposals.addAll(lowered(problem));
      }
      return proposals;
    }
    List<Proposal> proposals = new ArrayList<>(lowered(problem));
    if (problem.order() == 2 && !residual.contains(x)) {
      proposals.addAll(withoutVariable(problem));
    }
    return proposals;
  }

  /** (y' − f)·(y' − g) = 0: what solves either factor; none where there is one factor. */
  private List<Proposal> ofFactors(Canonical residual, String x) {
    List<Canonical> factors =
        residual.factors().stream().filter(each -> each.contains(FIRST)).toList();
    return factors.size() < 2
        ? List.of()
        : factors.stream().flatMap(each -> firstOrder(x, 1).solve(each).stream()).toList();
  }

  /** The constants that solve the equation, where nothing else is found. */
  private static List<Proposal> still(OdeProblem problem) {
    return ConstantSolutions.of(problem).stream()
        .filter(each -> !each.contains(Solution.INTEGER))
        .map(each ->
            new Proposal(
                new Solution.Explicit(each),
                "constant",
                List.of(
                    new Step(
                        "Y' = 0 and Y = " + Texts.of(each),
                        Claim.solves(each, problem.order(), problem.variable())))))
        .toList();
  }

  private FirstOrderMethods firstOrder(String variable, int constant) {
    return new FirstOrderMethods(
        integration, variable, Canonical.name(Solution.constant(constant)));
  }

  /** Without y: u = y' (or the lowest derivative there is) has an equation of a lower order. */
  private List<Proposal> lowered(OdeProblem problem) {
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
    for (Proposal each : solve(reduced)) {
      List<Solution> forms = new ArrayList<>(List.of(each.solution()));
      forms.addAll(each.branches());
      for (Solution form : forms) {
        if (!(form instanceof Solution.Explicit(Canonical slope))) {
          continue;
        }
        boolean done = false;
        boolean lacking = false;
        for (Canonical constant : signedConstants(slope)) {
          boolean zero = constant.equals(Canonical.ZERO);
          if (zero ? done && !lacking || Solution.excludesZero(slope) : done) {
            continue; // C₁ itself is all of it
          }
          Canonical start = slope.replace(Solution.constant(1), constant);
          List<Step> steps = loweredSteps(reduced, each, form, start, shift);
          Optional<Canonical> value = Optional.of(start);
          for (int i = 1; i <= shift && value.isPresent(); i++) {
            Canonical integrand = value.get();
            int number = reduced.order() + i;
            value =
                integration
                    .of(Forms.simple(value.get()), problem.variable())
                    .map(integral ->
                        Canonical.sum(integral, Canonical.name(Solution.constant(number))));
            int left = shift - i;
            value.ifPresent(integral -> steps.add(integrated(left, integral, integrand, problem)));
          }
          if (value.isEmpty() || hasRootOfConstant(value.get(), problem.variable())) {
            continue;
          }
          proposals.add(
              new Proposal(
                  new Solution.Explicit(Forms.simple(value.get())),
                  "Y is missing, u = Y" + "'".repeat(shift) + "; " + each.method(),
                  steps,
                  List.of(),
                  each.conditions()));
          done |= constant instanceof Canonical.Symbol;
          lacking |= Solution.excludesZero(value.get());
        }
      }
    }
    return proposals;
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

  /** Without x: p = y' as a function of y has y'' = p·dp/dy. */
  private List<Proposal> withoutVariable(OdeProblem problem) {
    String variable = "u\u2032";
    Optional<Canonical> isolated = slopeOverValue(problem, variable);
    if (isolated.isEmpty()) {
      return List.of();
    }
    Canonical xs = Canonical.name(problem.variable());
    List<Proposal> proposals = new ArrayList<>();
    for (Proposal each : firstOrder(variable, 1).solveSlope(isolated.get())) {
      for (Solution form : each.forms()) {
        if (!(form instanceof Solution.Explicit(Canonical p))) {
          continue;
        }
        // y' = p(y): ∫ dy/p = x + C₂
        Canonical plain = p.replace(variable, Canonical.name(Y));
        boolean done = false;
        boolean lacking = false;
        for (Canonical constant : signedConstants(plain)) {
          boolean zero = constant.equals(Canonical.ZERO);
          if (zero ? done && !lacking || Solution.excludesZero(plain) : done) {
            continue; // C₁ itself is all of it
          }
          Canonical ofY = Forms.simple(plain.replace(Solution.constant(1), constant));
          if (Forms.isZero(ofY) || zero && !Forms.hasValue(ofY)) {
            continue; // constants, which are named beside, or nothing real
          }
          // Of y' = C₁·g(y), ∫ dy/g = C₁·x + C₂ holds for C₁ = 0 too.
          Canonical divided = zero ? ofY : Forms.simple(Canonical.quotient(ofY, constant));
          boolean factor =
              ofY.contains(Solution.constant(1)) && !divided.contains(Solution.constant(1));
          Canonical rate = factor ? constant : Canonical.ONE;
          Optional<Canonical> integral =
              integration
                  .of(Forms.simple(Canonical.power(factor ? divided : ofY, Canonical.MINUS_ONE)), Y)
                  .map(found -> ConstantRoots.of(found, Y));
          if (integral.isEmpty() || hasRootOfConstant(integral.get(), Y)) {
            continue;
          }
          done |= constant instanceof Canonical.Symbol;
          lacking |= Solution.excludesZero(integral.get());
          String last = Solution.constant(zero ? 1 : 2);
          Canonical right = Canonical.sum(Canonical.product(rate, xs), Canonical.name(last));
          List<Solution> solutions = new ArrayList<>();
          HyperbolicFamily.of(integral.get(), right).ifPresent(solutions::add);
          solutions.addAll(
              new FirstIntegral(problem.variable(), Canonical.name(last))
                  .forms(Canonical.difference(integral.get(), Canonical.product(rate, xs))));
          Canonical slope =
              isolated.get().replace(Y, Canonical.name("p")).replace(variable, Canonical.name("Y"));
          List<Step> steps = withoutVariableSteps(isolated.get(), each, slope, ofY, variable);
          Canonical shown = Forms.withSizes(integral.get(), true);
          steps.add(
              new Step(
                  Texts.of(shown)
                      + " = "
                      + Texts.of(Canonical.sum(Canonical.product(rate, xs), Canonical.name(last))),
                  new Claim.Antiderivative(shown, Canonical.quotient(rate, ofY), Y)));
          proposals.add(
              new Proposal(
                  solutions.getFirst(),
                  problem.variable() + " is missing, p = Y' as a function of Y; " + each.method(),
                  steps,
                  solutions.subList(1, solutions.size()),
                  List.of()));
        }
      }
    }
    return proposals;
  }

  /** dp/dy, the steps of that equation, and p. */
  private static List<Step> withoutVariableSteps(
      Canonical isolated, Proposal each, Canonical slope, Canonical ofY, String variable) {
    Canonical second =
        Canonical.product(
            Canonical.name(FIRST),
            isolated.replace(Y, Canonical.name(FIRST)).replace(variable, Canonical.name(Y)));
    List<Step> steps = new ArrayList<>();
    steps.add(
        new Step(
            "p = Y', Y'' = p·dp/dY: dp/dY = " + Texts.of(slope),
            new Claim.Holds(List.of(), Map.of(OdeProblem.name(0, 2), second))));
    List<Canonical> equation = List.of(Canonical.difference(Canonical.name(FIRST), isolated));
    for (Step own : each.steps()) {
      steps.add(
          own.about(equation)
              .worded(text -> Names.replaced(Names.replaced(text, "Y", "p"), variable, "Y")));
    }
    steps.add(
        new Step(
            "Y' = " + Texts.of(ofY),
            new Claim.Equal(
                ofY.derivative(Y),
                isolated
                    .replace(Y, Canonical.name("p\u2032"))
                    .replace(variable, Canonical.name(Y))
                    .replace("p\u2032", ofY))));
    return steps;
  }

  /**
   * dp/dy of an equation without x, as a function of y, which is named as x usually is, and p.
   *
   * @param variable the name that y gets
   */
  private static Optional<Canonical> slopeOverValue(OdeProblem problem, String variable) {
    Canonical slope = Canonical.name(Y);
    Canonical inner =
        problem
            .residual()
            .replace(symbol ->
                switch (symbol.name()) {
                  case "Y" -> Canonical.name(variable);
                  case "Y'" -> slope;
                  case "Y''" -> Canonical.product(slope, Canonical.name(FIRST));
                  default -> symbol;
                });
    return Forms.coefficients(inner, FIRST, 1)
        .filter(each -> each.size() == 2)
        .map(
            each -> Forms.simple(Canonical.negation(Canonical.quotient(each.get(0), each.get(1)))));
  }

  /**
   * What C₁ may be: itself; or, where its sign decides about the integral, a square or its negative
   * times what makes a common factor, or 0.
   */
  private static List<Canonical> signedConstants(Canonical slope) {
    String name = Solution.constant(1);
    Canonical own = Canonical.name(name);
    Canonical square = Canonical.product(own, own);
    if (!slope.contains(name)) {
      return List.of(own);
    }
    Canonical scale =
        Forms.coefficients(slope, Y, 2)
            .filter(each -> each.size() == 3 && each.getFirst().equals(own))
            .map(each -> each.get(2))
            .orElse(Canonical.ONE);
    if (!Canonical.quotient(slope, own).contains(name)) {
      return List.of(own, Canonical.ZERO);
    }
    return List.of(
        own,
        Canonical.product(scale, square),
        Canonical.negation(Canonical.product(scale, square)),
        Canonical.ZERO);
  }

  /** √C₁ and the like, which has no value for half of the constants. */
  private static boolean hasRootOfConstant(Canonical expression, String variable) {
    return Postorder.contains(
        expression.readable(),
        root ->
            root.operator() == Operator.SQRT
                && root.operands().getFirst().symbols().contains(Solution.constant(1))
                && !root.operands().getFirst().symbols().contains(variable));
  }
}
