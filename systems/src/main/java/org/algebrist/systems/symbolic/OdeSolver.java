package org.algebrist.systems.symbolic;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.differential.IntegrationMethods;
import org.algebrist.algebra.differential.special.SpecialAntiderivative;
import org.algebrist.algebra.differential.special.SpecialIntegrals;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.condition.RealSlopes;
import org.algebrist.algebra.ode.initial.GivenValues;
import org.algebrist.algebra.ode.initial.ImpossibleValues;
import org.algebrist.algebra.ode.initial.NumericSolution;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.ode.problem.ProblemReading;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.symja.RuleIntegrator;
import org.algebrist.experiment.store.ClassPathModel;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.symbolic.answer.Attempt;
import org.algebrist.systems.symbolic.answer.Finder;
import org.algebrist.systems.symbolic.answer.ModelProposal;
import org.algebrist.systems.symbolic.answer.OdeResult;
import org.algebrist.systems.symbolic.equation.OdeAnswers;
import org.algebrist.systems.symbolic.equation.OdeCases;
import org.algebrist.systems.symbolic.equation.OdeNotes;
import org.algebrist.systems.symbolic.generator.QuestionForm;
import org.jspecify.annotations.Nullable;

/**
 * Solves differential equations: the methods of a textbook propose, then the model; substitution
 * proves. Where nothing is found and there are initial values, the solution is computed by numbers
 * and labelled so.
 *
 * <p>Safe for use by several threads; only the model takes one question at a time. Owns native
 * memory: close it when no thread uses it any more.
 */
public final class OdeSolver implements AutoCloseable {
  /** Time for one of the integrals that a method asks for. */
  private static final Duration INTEGRAL = Duration.ofSeconds(3);

  /** Time for the proof of one with special functions. */
  private static final Duration SPECIAL = Duration.ofMillis(500);

  /** Time that is kept for values, if there is as much. */
  private static final Duration NUMBERS = Duration.ofMillis(1500);

  private final @Nullable AnswerProposer model;

  private OdeSolver(@Nullable AnswerProposer model) {
    this.model = model;
  }

  /**
   * With the shipped model that the class path holds.
   *
   * @throws org.algebrist.neural.weights.BrokenWeightsException if it holds none
   * @see ClassPathModel
   */
  public static OdeSolver open() {
    return open(ClassPathModel.folder("symbolic"));
  }

  /** With a model, whose folder is read. */
  public static OdeSolver open(Path modelFolder) {
    return new OdeSolver(AnswerProposer.open(modelFolder));
  }

  /** With a model that is opened when the methods have failed for the first time. */
  public static OdeSolver onDemand(Path modelFolder) {
    return new OdeSolver(AnswerProposer.onDemand(modelFolder));
  }

  /** By methods alone. */
  public static OdeSolver byRules() {
    return new OdeSolver(null);
  }

  /**
   * A solution, or why there is none.
   *
   * @param problem an equation, or a list of equations and initial values
   * @param beam proposals of the model, 0 for none
   * @param rules whether methods are tried, which is before the model
   * @param limit time for everything, also for loading the rules of integration when they are first
   *     needed. A model that is not loaded is not asked if little time is left
   */
  public OdeResult solve(Formula problem, int beam, boolean rules, Duration limit) {
    return switch (ProblemReading.of(problem)) {
      case ProblemReading.Refused(String reason) ->
          new OdeResult.Declined(problem, true, reason, List.of());
      case ProblemReading.Read(OdeProblem read) -> solve(problem, read, beam, rules, limit);
    };
  }

  private OdeResult solve(
      Formula equation, OdeProblem problem, int beam, boolean rules, Duration limit) {
    Optional<String> noNumber = GivenValues.withoutNumber(problem);
    if (noNumber.isPresent()) {
      return new OdeResult.Declined(equation, true, noNumber.get(), List.of());
    }
    Optional<String> contradiction =
        GivenValues.contradiction(problem).or(() -> RealSlopes.whyNone(problem));
    if (contradiction.isPresent()) {
      return new OdeResult.NoSolution(equation, contradiction.get(), List.of());
    }
    Deadline whole = Deadline.in(limit);
    boolean computable = !problem.conditions().isEmpty() && problem.parameters().isEmpty();
    Deadline deadline = computable ? Deadline.in(limit.minus(forNumbers(limit))) : whole;
    List<Attempt> attempts = Collections.synchronizedList(new ArrayList<>());
    var answers = new OdeAnswers(equation, problem, attempts);
    @Nullable OdeResult found =
        rules
            ? WithinDeadline.call(
                    deadline,
                    "algebrist-equation",
                    () -> Optional.ofNullable(byMethods(answers, deadline)))
                .orElse(null)
            : null;
    if (found != null && isFinal(found)) {
      return withCases(found, problem, attempts, deadline);
    }
    @Nullable OdeResult proposed = beam > 0 ? byModel(answers, problem, beam, deadline) : null;
    if (proposed != null && (found == null || isFinal(proposed))) {
      return proposed;
    }
    found = found == null && rules ? withoutMethods(answers, deadline) : found;
    if (found != null) {
      return withCases(found, problem, attempts, deadline);
    }
    Optional<String> impossible =
        ImpossibleValues.atPoint(problem).or(() -> ImpossibleValues.between(problem));
    if (impossible.isPresent()) {
      return new OdeResult.NoSolution(equation, impossible.get(), List.copyOf(attempts));
    }
    if (whole.hasPassed()) {
      return new OdeResult.Declined(
          equation, false, "no solution was found: " + whole.reason(), List.copyOf(attempts));
    }
    return byNumbers(answers, equation, problem, List.copyOf(attempts), whole);
  }

  /** The values of the solution at points, where the problem has them; else why there is none. */
  private static OdeResult byNumbers(
      OdeAnswers answers,
      Formula equation,
      OdeProblem problem,
      List<Attempt> attempts,
      Deadline deadline) {
    Optional<NumericSolution> computed = NumericSolution.of(problem, deadline);
    return computed.isPresent()
        ? new OdeResult.Numeric(
            equation,
            problem.functions(),
            problem.variable(),
            problem.order(),
            computed.get(),
            attempts)
        : new OdeResult.Declined(
            equation,
            false,
            GivenValues.singularity(problem)
                    .or(answers::whyNone)
                    .orElse(
                        "neither the methods of a textbook nor the model find a solution that can"
                            + " be proved")
                + (problem.conditions().isEmpty()
                    ? "; with initial values, as in y(0) = 1, it can be computed by numbers"
                    : ""),
            attempts);
  }

  /**
   * What a search for a formula leaves of the time: values take milliseconds once they are asked.
   */
  private static Duration forNumbers(Duration limit) {
    Duration quarter = limit.dividedBy(4);
    return quarter.compareTo(NUMBERS) < 0 ? quarter : NUMBERS;
  }

  /** An answer with the cases of the parameters that it leaves out. */
  private static OdeResult withCases(
      OdeResult found, OdeProblem problem, List<Attempt> attempts, Deadline deadline) {
    if (!(found instanceof OdeResult.Verified proved)) {
      return found;
    }
    OdeResult.Verified answer = proved.noting(OdeNotes.of(problem, proved));
    if (problem.parameters().isEmpty()) {
      return answer;
    }
    Integration integrals = quick(deadline, new AtomicBoolean());
    return WithinDeadline.call(
            deadline,
            "algebrist-equation-cases",
            () -> {
              OdeResult.Verified all =
                  new OdeCases(answer.equation(), attempts, integrals, deadline)
                      .completed(problem, answer);
              return Optional.<OdeResult>of(all.noting(OdeNotes.ofEigenvalues(problem, all)));
            })
        .orElse(answer);
  }

  /** By named roots, else a constant solution; null where there is neither. */
  private static @Nullable OdeResult withoutMethods(OdeAnswers answers, Deadline deadline) {
    @Nullable OdeResult named = answers.byNamedRoots(deadline);
    return named == null ? answers.still(deadline) : named;
  }

  /** Whether nothing better is looked for. */
  private static boolean isFinal(@Nullable OdeResult result) {
    return result instanceof OdeResult.Declined
        || result instanceof OdeResult.NoSolution
        || result instanceof OdeResult.Verified verified
            && (verified.general() || verified.constants().isEmpty());
  }

  private static @Nullable OdeResult byMethods(OdeAnswers answers, Deadline deadline) {
    OdeResult first = null;
    var missing = new AtomicBoolean();
    for (Integration integrals : List.of(quick(deadline, missing), thorough(deadline))) {
      if (deadline.hasPassed()) {
        break;
      }
      OdeResult result = answers.byMethods(integrals, deadline);
      if (isFinal(result)) {
        return result;
      }
      first = first == null ? result : first;
      if (!missing.get()) {
        break; // with all integrals there, others change nothing
      }
    }
    return first;
  }

  /**
   * Those of a first course, which take milliseconds, and special functions.
   *
   * @param missing set where one is not found
   */
  private static Integration quick(Deadline deadline, AtomicBoolean missing) {
    return (integrand, variable) -> {
      Optional<Canonical> found =
          deadline.hasPassed()
              ? Optional.empty()
              : IntegrationMethods.integrate(integrand, variable)
                  .or(() -> special(integrand, variable));
      if (found.isEmpty()) {
        missing.set(true);
      }
      return found;
    };
  }

  private static Optional<Canonical> special(Canonical integrand, String variable) {
    return SpecialIntegrals.of(integrand, variable)
        .filter(found -> found.check(integrand, variable, SPECIAL) instanceof Verdict.Equal)
        .map(SpecialAntiderivative::formula);
  }

  /** The same, and where they find nothing those of a system of rules. */
  private static Integration thorough(Deadline deadline) {
    return (integrand, variable) -> {
      if (deadline.hasPassed()) {
        return Optional.empty();
      }
      Optional<Canonical> quick = IntegrationMethods.integrate(integrand, variable);
      if (quick.isPresent()) {
        return quick;
      }
      RuleIntegrator.awaitLoaded(deadline);
      Duration time =
          Duration.ofNanos(Math.max(1, Math.min(INTEGRAL.toNanos(), deadline.remainingNanos())));
      return RuleIntegrator.integrate(integrand.readable(), variable, Deadline.in(time))
              instanceof RuleIntegrator.Outcome.Found(Formula found)
          ? Optional.of(Canonical.of(found))
          : Optional.empty();
    };
  }

  private @Nullable OdeResult byModel(
      OdeAnswers answers, OdeProblem problem, int beam, Deadline deadline) {
    if (model == null
        || deadline.hasPassed()
        || problem.isSystem()
        || problem.order() > 2
        || !problem.parameters().isEmpty()) {
      return null;
    }
    Canonical residual =
        problem
            .residual()
            .replace(
                symbol -> symbol.name().equals(problem.variable()) ? Canonical.name("x") : symbol);
    Formula question = QuestionForm.equation(residual, problem.order());
    if (!model.load(deadline)) {
      return null;
    }
    return switch (model.propose(question, beam, Set.of(), deadline)) {
      case AnswerProposer.Proposals.Unreadable(String reason) -> {
        answers.note(new Attempt(question, Finder.MODEL, "not asked: " + reason));
        yield null;
      }
      case AnswerProposer.Proposals.Made(List<AnswerProposer.Proposal> made) -> {
        List<Proposal> proposals = new ArrayList<>();
        for (AnswerProposer.Proposal each : made) {
          proposals.add(ModelProposal.of(Canonical.of(each.answer()), problem.variable()));
        }
        yield answers.best(proposals, Finder.MODEL, deadline);
      }
    };
  }

  @Override
  public void close() {
    if (model != null) {
      model.close();
    }
  }
}
