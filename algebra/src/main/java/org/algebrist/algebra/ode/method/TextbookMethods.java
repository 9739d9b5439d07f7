package org.algebrist.algebra.ode.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.ode.ConstantSolutions;
import org.algebrist.algebra.ode.LinearEquation;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.SolutionProof;
import org.algebrist.algebra.ode.form.QuadraticIntegrals;
import org.algebrist.algebra.ode.form.Texts;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.ode.step.Claim;
import org.algebrist.algebra.ode.step.Step;

/**
 * Solutions of differential equations by the methods of a textbook, in the order in which they are
 * tried. They are proposals: {@link SolutionProof} tells.
 */
public final class TextbookMethods {
  private static final String FIRST = OdeProblem.name(0, 1);

  private final Integration integration;

  /** Methods that integrate with {@code integration}. */
  public TextbookMethods(Integration integration) {
    this.integration = new QuadraticIntegrals(integration);
  }

  /** What the methods find. */
  public List<Proposal> solve(OdeProblem problem) {
    if (problem.isSystem()) {
      List<Proposal> found = new SystemMethods(problem.variable()).solve(problem);
      return found.isEmpty() ? TriangularSystems.of(problem, this::solve) : found;
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
        proposals.addAll(MissingFunction.of(problem, integration, this::solve));
      }
      return proposals;
    }
    List<Proposal> proposals =
        new ArrayList<>(MissingFunction.of(problem, integration, this::solve));
    if (problem.order() == 2 && !residual.contains(x)) {
      proposals.addAll(new MissingVariable(integration).solve(problem));
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
}
