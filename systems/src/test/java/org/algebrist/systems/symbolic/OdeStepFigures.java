package org.algebrist.systems.symbolic;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.IntegrationMethods;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.SolutionProof;
import org.algebrist.algebra.ode.method.TextbookMethods;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.ode.problem.ProblemReading;
import org.algebrist.algebra.ode.step.Claim;
import org.algebrist.algebra.ode.step.Step;
import org.algebrist.algebra.ode.step.StepProof;
import org.algebrist.algebra.proof.Verdict;

/**
 * Prints how many steps of the methods for differential equations are proved, and how many are once
 * their claims are changed: {@code main [FILE …]}, files of lines {@code class|equation}.
 */
public final class OdeStepFigures {
  private static final Duration LIMIT = Duration.ofMillis(500);

  private OdeStepFigures() {}

  /**
   * Counts over the methods' proposals that are solutions.
   *
   * @param equations with a solution
   * @param steps of the methods
   * @param proved of these, which are those that are shown
   * @param changed claims of proved steps after a change that makes them false
   * @param believed of these
   */
  public record Figures(int equations, int steps, int proved, int changed, int believed) {
    Figures plus(Figures other) {
      return new Figures(
          equations + other.equations,
          steps + other.steps,
          proved + other.proved,
          changed + other.changed,
          believed + other.believed);
    }
  }

  public static void main(String[] files) throws IOException {
    List<String> lines = new ArrayList<>();
    if (files.length == 0) {
      CalculusByRulesTest.textbookEquations().forEach(lines::add);
    }
    for (String file : files) {
      lines.addAll(Files.readAllLines(Path.of(file)));
    }
    Figures all = new Figures(0, 0, 0, 0, 0);
    for (String line : lines) {
      if (!line.startsWith("#") && !line.isBlank()) {
        all = all.plus(of(line.substring(line.indexOf('|') + 1), System.out::println));
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%d equations, %d steps, %d proved and shown (%.1f %%); %d false claims, %d believed%n",
        all.equations(),
        all.steps(),
        all.proved(),
        100.0 * all.proved() / all.steps(),
        all.changed(),
        all.believed());
  }

  /**
   * The figures of one equation.
   *
   * @param open takes what is not proved, and what is believed though it is false
   */
  static Figures of(String equation, Consumer<String> open) {
    if (!(ProblemReading.of(CalculusByRulesTest.typed(equation))
        instanceof ProblemReading.Read(OdeProblem read))) {
      return new Figures(0, 0, 0, 0, 0);
    }
    OdeProblem problem = read.withoutConditions();
    Figures all = new Figures(0, 0, 0, 0, 0);
    for (Proposal proposal : new TextbookMethods(IntegrationMethods::integrate).solve(problem)) {
      if (SolutionProof.of(problem, proposal.solution().withSizes(true), LIMIT)
          instanceof Verdict.Equal) {
        all = all.plus(of(problem, proposal, equation, open));
      }
    }
    return new Figures(
        Math.min(1, all.equations()), all.steps(), all.proved(), all.changed(), all.believed());
  }

  private static Figures of(
      OdeProblem problem, Proposal proposal, String equation, Consumer<String> open) {
    List<Step> proved =
        StepProof.proved(problem, proposal.steps(), Deadline.in(Duration.ofSeconds(10)));
    if (proved.size() < proposal.steps().size()) {
      open.accept(equation + ": not proved: " + proposal.steps().get(proved.size()).text());
    }
    int changed = 0;
    int believed = 0;
    for (Step step : proved) {
      for (Claim claim : step.claims()) {
        changed++;
        Claim wrong = falsified(claim, problem.variable());
        if (StepProof.of(problem, new Step("", wrong), LIMIT) instanceof Verdict.Equal) {
          believed++;
          open.accept(equation + ": believed: " + wrong);
        }
      }
    }
    return new Figures(1, proposal.steps().size(), proved.size(), changed, believed);
  }

  /** The claim with one expression changed so that it does not hold any more. */
  private static Claim falsified(Claim claim, String variable) {
    Canonical more = Canonical.sum(Canonical.name(variable), Canonical.number(3));
    return switch (claim) {
      case Claim.Equal(Canonical left, Canonical right) ->
          new Claim.Equal(Canonical.sum(left, more), right);
      case Claim.Antiderivative(Canonical integral, Canonical integrand, String own) ->
          new Claim.Antiderivative(Canonical.sum(integral, Canonical.name(own)), integrand, own);
      case Claim.Holds(var residuals, var values) ->
          new Claim.Holds(residuals, moved(highest(values), values, more));
      case Claim.Image(var residuals, var values, var images) ->
          new Claim.Image(
              residuals, values, images.stream().map(each -> Canonical.sum(each, more)).toList());
      case Claim.Rewritten(var residuals, var values, Canonical result) ->
          new Claim.Rewritten(residuals, values, Canonical.sum(result, more));
    };
  }

  /** The name of the highest derivative that has a value. */
  private static String highest(Map<String, Canonical> values) {
    return values.keySet().stream().max(Comparator.comparingInt(String::length)).orElseThrow();
  }

  private static Map<String, Canonical> moved(
      String name, Map<String, Canonical> values, Canonical more) {
    Map<String, Canonical> all = new LinkedHashMap<>(values);
    all.put(name, Canonical.sum(values.get(name), more));
    return all;
  }
}
