package org.algebrist.systems.symbolic;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.differential.AnswerVerifier;
import org.algebrist.algebra.differential.ArbitraryConstants;
import org.algebrist.algebra.differential.EquationReading;
import org.algebrist.algebra.differential.IntegrationMethods;
import org.algebrist.algebra.differential.SolutionMethods;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.symja.RuleIntegrator;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.symbolic.generator.QuestionForm;
import org.jspecify.annotations.Nullable;

/**
 * Solves differential equations of first and second order: the model proposes, the verifier proves;
 * where no proposal holds, the methods of a first course propose.
 *
 * <p>Owns native memory: close it. One thread at a time.
 */
public final class OdeSolver implements AutoCloseable {
  private static final Duration CHECK = Duration.ofMillis(1_500);

  /** Time for one of the integrals that a method asks for. */
  private static final Duration INTEGRAL = Duration.ofSeconds(8);

  private final @Nullable AnswerProposer model;

  private OdeSolver(@Nullable AnswerProposer model) {
    this.model = model;
  }

  /** With a model, whose folder is read. */
  public static OdeSolver open(Path modelFolder) {
    return new OdeSolver(AnswerProposer.open(modelFolder));
  }

  /** By methods alone. */
  public static OdeSolver byRules() {
    RuleIntegrator.load();
    return new OdeSolver(null);
  }

  /**
   * A solution, or why there is none.
   *
   * @param beam proposals of the model, 0 for none
   * @param rules whether methods are tried where the model finds nothing
   * @param limit time for the model's proposals, and as much for the methods; the first question
   *     may take longer, as the rules of integration are loaded then
   */
  public OdeResult solve(Formula equation, int beam, boolean rules, Duration limit) {
    return switch (EquationReading.of(equation)) {
      case EquationReading.Refused(String reason) ->
          new OdeResult.Declined(equation, true, reason, List.of());
      case EquationReading.Read read -> solve(equation, read, beam, rules, limit);
    };
  }

  private OdeResult solve(
      Formula equation, EquationReading.Read read, int beam, boolean rules, Duration limit) {
    Deadline deadline = Deadline.in(limit);
    List<Attempt> attempts = new ArrayList<>();
    OdeResult.@Nullable Verified particular = null;
    int place = 0;
    for (Canonical proposal : proposals(read, beam, attempts)) {
      place++;
      if (deadline.hasPassed()) {
        break;
      }
      OdeResult.@Nullable Verified found =
          checked(equation, read, proposal, Finder.MODEL, place, "", attempts);
      if (found != null && found.isGeneral()) {
        return found;
      }
      particular = particular == null ? found : particular;
    }
    place = 0;
    for (SolutionMethods.Integration integrals : integrals(rules, limit)) {
      if (deadline.hasPassed()) {
        break;
      }
      for (SolutionMethods.Proposal proposal : byMethods(read, integrals)) {
        place++;
        OdeResult.@Nullable Verified found =
            checked(
                equation,
                read,
                absorbed(proposal.solution(), read.variable()),
                Finder.RULES,
                place,
                proposal.method(),
                attempts);
        if (found != null && found.isGeneral()) {
          return found;
        }
        particular = particular == null ? found : particular;
      }
    }
    return particular != null
        ? particular
        : new OdeResult.Declined(
            equation,
            false,
            "neither the model nor the methods of a first course find a solution that can be proved",
            attempts);
  }

  /**
   * Those of a first course, which take milliseconds, and where they do not lead to a solution
   * those of a system of rules.
   */
  private static List<SolutionMethods.Integration> integrals(boolean rules, Duration limit) {
    return rules ? List.of(IntegrationMethods::integrate, new ByRules(limit)) : List.of();
  }

  /** Integrals by rules; the time begins when the first is asked for and the rules are loaded. */
  private static final class ByRules implements SolutionMethods.Integration {
    private final Duration limit;
    private @Nullable Deadline deadline;

    ByRules(Duration limit) {
      this.limit = limit;
    }

    @Override
    public Optional<Canonical> of(Canonical integrand, String variable) {
      if (deadline == null) {
        RuleIntegrator.awaitLoaded();
        deadline = Deadline.in(limit);
      }
      return !deadline.hasPassed()
              && RuleIntegrator.integrate(integrand.readable(), variable, Deadline.in(INTEGRAL))
                  instanceof RuleIntegrator.Outcome.Found(Formula found)
          ? Optional.of(Canonical.of(found))
          : Optional.empty();
    }
  }

  private static List<SolutionMethods.Proposal> byMethods(
      EquationReading.Read read, SolutionMethods.Integration integrals) {
    var methods = new SolutionMethods(integrals);
    try {
      return methods.solve(read);
    } catch (TooDeepException | UnsupportedOperationException beyond) {
      return List.of();
    }
  }

  private static Canonical absorbed(Canonical solution, String variable) {
    return ArbitraryConstants.absorbed(
        ArbitraryConstants.absorbed(solution, variable, SolutionMethods.CONSTANT),
        variable,
        SolutionMethods.SECOND_CONSTANT);
  }

  private List<Canonical> proposals(EquationReading.Read read, int beam, List<Attempt> attempts) {
    if (model == null || beam == 0 || !read.parameters().isEmpty()) {
      return List.of();
    }
    Canonical residual =
        read.residual()
            .replace(
                symbol -> symbol.name().equals(read.variable()) ? Canonical.name("x") : symbol);
    Formula question = QuestionForm.equation(residual, read.order());
    List<Canonical> proposals = new ArrayList<>();
    switch (model.propose(question, beam, Set.of())) {
      case AnswerProposer.Proposals.Unreadable(String reason) ->
          attempts.add(new Attempt(question, Finder.MODEL, "not asked: " + reason));
      case AnswerProposer.Proposals.Made(List<AnswerProposer.Proposal> made) ->
          made.forEach(each ->
              proposals.add(
                  Canonical.of(each.answer())
                      .replace(symbol ->
                          symbol.name().equals("x") ? Canonical.name(read.variable()) : symbol)));
    }
    return proposals;
  }

  private static OdeResult.@Nullable Verified checked(
      Formula equation,
      EquationReading.Read read,
      Canonical proposal,
      Finder by,
      int place,
      String method,
      List<Attempt> attempts) {
    Verdict verdict = AnswerVerifier.solution(read.residual(), proposal, read.variable(), CHECK);
    Map<String, String> constants = constants(proposal, read);
    Formula readable =
        Simplification.of(proposal)
            .replace(symbol -> Canonical.name(constants.getOrDefault(symbol.name(), symbol.name())))
            .readable();
    attempts.add(new Attempt(readable, by, Verdicts.text(verdict)));
    return verdict instanceof Verdict.Equal(var proof, var conditions)
        ? new OdeResult.Verified(
            equation,
            read.function(),
            read.variable(),
            readable,
            List.copyOf(constants.values()),
            read.order(),
            by,
            place,
            method,
            proof,
            conditions,
            attempts)
        : null;
  }

  /** Names for people in place of the published ones, none of which the equation holds. */
  private static Map<String, String> constants(Canonical solution, EquationReading.Read read) {
    List<String> present = new ArrayList<>();
    for (String name : List.of(SolutionMethods.CONSTANT, SolutionMethods.SECOND_CONSTANT)) {
      if (solution.contains(name) && !read.residual().contains(name)) {
        present.add(name);
      }
    }
    Map<String, String> names = new LinkedHashMap<>();
    for (int i = 0; i < present.size(); i++) {
      String name = present.size() == 1 ? "c" : "c" + (i + 1);
      while (read.residual().contains(name) || read.variable().equals(name)) {
        name = "k" + name;
      }
      names.put(present.get(i), name);
    }
    return names;
  }

  @Override
  public void close() {
    if (model != null) {
      model.close();
    }
  }
}
