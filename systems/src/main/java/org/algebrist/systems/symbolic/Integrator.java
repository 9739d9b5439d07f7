package org.algebrist.systems.symbolic;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.calculus.PiecewiseForms;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.Bound;
import org.algebrist.algebra.definite.CaseAntiderivative;
import org.algebrist.algebra.definite.DefiniteIntegral;
import org.algebrist.algebra.definite.DefiniteResult;
import org.algebrist.algebra.definite.ParameterIntegral;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.differential.Jumps;
import org.algebrist.algebra.differential.LiouvilleTheorem;
import org.algebrist.algebra.differential.answer.ArbitraryConstants;
import org.algebrist.algebra.differential.proposal.FirstStep;
import org.algebrist.algebra.differential.question.AskedNames;
import org.algebrist.algebra.differential.question.ReadingRemarks;
import org.algebrist.algebra.differential.question.UsualNames;
import org.algebrist.algebra.symja.RuleIntegrator;
import org.algebrist.experiment.store.ClassPathModel;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.systems.symbolic.answer.Attempt;
import org.algebrist.systems.symbolic.answer.Finder;
import org.algebrist.systems.symbolic.answer.IntegralResult;
import org.algebrist.systems.symbolic.generator.FirstStepForm;
import org.algebrist.systems.symbolic.generator.QuestionForm;
import org.algebrist.systems.symbolic.naming.ParameterNames;
import org.jspecify.annotations.Nullable;

/**
 * Integrates: the methods of a textbook propose, which takes milliseconds, then a system of rules,
 * and last models, whose proposals may be first steps after which the methods go on; the verifier
 * proves. An answer is handed out only with its proof. Of what {@link LiouvilleTheorem} proves to
 * have no elementary antiderivative nobody is asked for one; special functions are tried instead.
 *
 * <p>Safe for use by several threads; only the model takes one question at a time. Owns native
 * memory: close it when no thread uses it any more.
 */
public final class Integrator implements AutoCloseable {
  /** Nodes of an integrand; a page-long one has some hundred. */
  public static final int MAX_NODES = 2_000;

  /** Tokens of differential equations, which no integral holds. */
  private static final Set<String> CONSTANTS =
      Set.of(ArbitraryConstants.FIRST, ArbitraryConstants.SECOND, "c");

  /** The share of a definite integral's time in which its antiderivative is looked for. */
  private static final double SEARCH = 0.8;

  /** The share of what is left in which the rules of another system are asked before the models. */
  private static final double RULES = 0.6;

  /** Asked in this order. */
  private final List<Proposer> models;

  /**
   * @param models asked in this order; closed with it
   */
  Integrator(List<? extends Proposer> models) {
    this.models = List.copyOf(models);
  }

  /** The shipped models: of antiderivatives, and of first steps. */
  private static final List<String> SHIPPED = List.of("symbolic", "symbolic-steps");

  /**
   * With the shipped models that the class path holds.
   *
   * @throws org.algebrist.neural.weights.BrokenWeightsException if it holds none
   * @see ClassPathModel
   */
  public static Integrator open() {
    return open(SHIPPED.stream().map(ClassPathModel::folder).toArray(Path[]::new));
  }

  /**
   * The shipped models of a folder.
   *
   * @param pretrained has a folder for each shipped model
   */
  public static Path[] shipped(Path pretrained) {
    return SHIPPED.stream().map(pretrained::resolve).toArray(Path[]::new);
  }

  /**
   * With models of antiderivatives or of first steps, which are asked in this order.
   *
   * @throws BrokenWeightsException if a folder is damaged
   */
  public static Integrator open(Path... modelFolders) {
    List<AnswerProposer> models = new ArrayList<>();
    try {
      for (Path folder : modelFolders) {
        models.add(AnswerProposer.open(folder));
      }
      return new Integrator(models);
    } catch (BrokenWeightsException broken) {
      models.forEach(AnswerProposer::close);
      throw broken;
    }
  }

  /**
   * With models that are opened when the methods have failed for the first time: most questions
   * never need them.
   */
  public static Integrator onDemand(Path... modelFolders) {
    return new Integrator(Stream.of(modelFolders).map(AnswerProposer::onDemand).toList());
  }

  /** By rules alone. */
  public static Integrator byRules() {
    return new Integrator(List.of());
  }

  /**
   * How to go about it.
   *
   * @param variable by which to integrate; empty for the one that {@link UsualNames#variable} picks
   * @param beam proposals of each model, 1 to 100; 0 for none
   * @param rules whether methods and rules of another system are tried before the models, and
   *     methods after what they propose
   * @param modelsFirst whether the models are asked before the methods
   * @param steps whether to show how the methods find the answer, which takes time to prove
   * @param limit time for everything, also for loading the rules of integration when they are first
   *     needed. A model that is not loaded is not asked if little time is left
   */
  public record Options(
      String variable,
      int beam,
      boolean rules,
      boolean steps,
      boolean modelsFirst,
      Duration limit) {
    public Options {
      if (beam < 0 || beam > MAX_BEAM) {
        throw new IllegalArgumentException("beam=" + beam + " must be 0 to " + MAX_BEAM);
      }
      if (limit.isNegative() || limit.isZero()) {
        throw new IllegalArgumentException("limit=" + limit + " must be above 0");
      }
    }

    /** The methods before the models. */
    public Options(String variable, int beam, boolean rules, boolean steps, Duration limit) {
      this(variable, beam, rules, steps, false, limit);
    }

    /** Without steps. */
    public Options(String variable, int beam, boolean rules, Duration limit) {
      this(variable, beam, rules, false, limit);
    }

    /** The same by a variable. */
    Options by(String variable) {
      return new Options(variable, beam, rules, steps, modelsFirst, limit);
    }

    private static final int MAX_BEAM = 100;

    /** Ten proposals, then rules, ten seconds. */
    public static Options standard() {
      return new Options("", 10, true, Duration.ofSeconds(10));
    }
  }

  /** An antiderivative, or why there is none. */
  public IntegralResult integrate(Formula integrand, Options options) {
    IntegralResult result = integrate(integrand, options, Deadline.in(options.limit()));
    return result instanceof IntegralResult.Verified found
        ? found.noting(ReadingRemarks.of(integrand))
        : result;
  }

  private IntegralResult integrate(Formula asked, Options options, Deadline deadline) {
    Formula integrand = PiecewiseForms.withoutWords(asked);
    Optional<IntegralReading> read =
        WithinDeadline.call(
            deadline,
            "algebrist-integral",
            () -> Optional.of(IntegralReading.of(integrand, options)));
    return read.isEmpty()
        ? declined(
            integrand,
            IntegralResult.Cause.NOT_FOUND,
            "it was not read in time: " + deadline.reason(),
            List.of())
        : switch (read.get()) {
          case IntegralReading.Refused(IntegralResult.Cause cause, String why) ->
              declined(integrand, cause, why, List.of());
          case IntegralReading.Read(Canonical canonical, String variable) ->
              CaseAntiderivative.concerns(integrand)
                  ? IntegralByCases.of(
                      integrand,
                      variable,
                      piece -> integrate(piece, options.by(variable), deadline))
                  : integrate(integrand, canonical, variable, options, deadline);
        };
  }

  /**
   * An integral between bounds, which may be infinite. Where the integrand or a bound has other
   * names than the variable, they are parameters, and the value has conditions on them.
   *
   * @param from a constant, a term of parameters, or infinity or its negative
   * @param to likewise; it may be below {@code from}
   */
  public DefiniteResult integrate(Formula asked, Formula from, Formula to, Options options) {
    Formula integrand = PiecewiseForms.withoutWords(asked);
    List<String> names = AskedNames.of(integrand);
    Optional<String> named = IntegralReading.variable(names, options);
    if (named.isEmpty()) {
      return new DefiniteResult.Declined(UsualNames.whyNoVariable(names));
    }
    String variable = named.get();
    Optional<String> wrong = IntegralReading.whyNone(integrand, variable, from, to);
    if (wrong.isPresent()) {
      return new DefiniteResult.Declined(wrong.get());
    }
    Deadline deadline = Deadline.in(options.limit());
    Deadline search = deadline.share(SEARCH); // the rest is for the value
    var piecewise = new Options(variable, options.beam(), options.rules(), options.limit());
    if (IntegralReading.hasParameters(integrand, variable, from, to)) {
      return definite(
          deadline,
          () ->
              ParameterIntegral.of(
                  integrand,
                  variable,
                  from,
                  to,
                  function ->
                      proved(function, piecewise, search)
                          .filter(found -> found.special().isEmpty())
                          .map(found ->
                              new ParameterIntegral.Primitive(
                                  found.antiderivative(),
                                  found.conditions().stream()
                                      .filter(each -> !Jumps.isClause(each))
                                      .toList())),
                  deadline),
          Optional::empty);
    }
    Optional<Point> low = Bound.of(from);
    Optional<Point> high = Bound.of(to);
    if (low.isEmpty() || high.isEmpty()) {
      return new DefiniteResult.Declined(
          "the bound %s is no constant that can be computed"
              .formatted(InfixWriter.pretty(low.isEmpty() ? from : to)));
    }
    var meanwhile = new AtomicReference<@Nullable DefiniteResult>();
    return definite(
        deadline,
        () ->
            DefiniteIntegral.of(
                integrand,
                variable,
                low.get(),
                high.get(),
                piece ->
                    proved(piece, piecewise, search).map(IntegralResult.Verified::antiderivative),
                meanwhile::set),
        () -> Optional.ofNullable(meanwhile.get()));
  }

  /**
   * What is found in time.
   *
   * @param meanwhile what was found before, once time is over
   */
  private static DefiniteResult definite(
      Deadline deadline,
      Supplier<DefiniteResult> work,
      Supplier<Optional<DefiniteResult>> meanwhile) {
    return WithinDeadline.call(deadline, "algebrist-definite", () -> Optional.of(work.get()))
        .or(meanwhile)
        .orElseGet(() -> new DefiniteResult.Declined("nothing was found: " + deadline.reason()));
  }

  private Optional<IntegralResult.Verified> proved(
      Formula integrand, Options options, Deadline deadline) {
    return integrate(integrand, options, deadline) instanceof IntegralResult.Verified verified
        ? Optional.of(verified)
        : Optional.empty();
  }

  private IntegralResult integrate(
      Formula integrand, Canonical canonical, String variable, Options options, Deadline deadline) {
    var answers = new IntegralAnswers(integrand, canonical, variable, options, deadline);
    if (options.modelsFirst()) {
      Optional<IntegralResult> early = byModels(canonical, variable, options, answers, deadline);
      if (early.isPresent()) {
        return early.get();
      }
    }
    var first = WithinDeadline.call(deadline, "algebrist-integral", answers::beforeTheModel);
    if (first.isPresent()) {
      return first.get();
    }
    if (options.rules() && !deadline.hasPassed()) {
      Deadline rules = models.isEmpty() || options.beam() == 0 ? deadline : deadline.share(RULES);
      RuleIntegrator.awaitLoaded(rules);
      Optional<IntegralResult> last =
          WithinDeadline.call(deadline, "algebrist-integral", () -> answers.bySymja(rules));
      if (last.isPresent()) {
        return last.get();
      }
    }
    if (!options.modelsFirst()) {
      Optional<IntegralResult> late = byModels(canonical, variable, options, answers, deadline);
      if (late.isPresent()) {
        return late.get();
      }
    }
    return answers.notFound();
  }

  private Optional<IntegralResult> byModels(
      Canonical canonical,
      String variable,
      Options options,
      IntegralAnswers answers,
      Deadline deadline) {
    for (Proposer model : models) {
      int place = 0;
      for (FirstStep proposal :
          proposals(model, canonical, variable, options.beam(), answers, deadline)) {
        int own = ++place;
        Optional<IntegralResult> result =
            deadline.hasPassed()
                ? Optional.empty()
                : WithinDeadline.call(
                    deadline, "algebrist-integral", () -> answers.ofProposal(proposal, own));
        if (result.isPresent()) {
          return result;
        }
      }
    }
    return Optional.empty();
  }

  /** A model's, in the names of the question; those it cannot be asked are none. */
  private static List<FirstStep> proposals(
      Proposer model,
      Canonical canonical,
      String variable,
      int beam,
      IntegralAnswers answers,
      Deadline deadline) {
    ParameterNames names = ParameterNames.of(canonical, variable);
    if (beam == 0 || names.count() > model.parameters() || !model.load(deadline)) {
      return List.of();
    }
    Formula question = QuestionForm.integral(names.coded(canonical));
    return switch (model.propose(question, beam, CONSTANTS, deadline)) {
      case AnswerProposer.Proposals.Unreadable(String reason) -> {
        answers.note(new Attempt(question, Finder.MODEL, "not asked: " + reason));
        yield List.of();
      }
      case AnswerProposer.Proposals.Made(List<AnswerProposer.Proposal> made) ->
          made.stream()
              .flatMap(each -> FirstStepForm.read(each.answer()).stream())
              .map(step -> named(step, names))
              .toList();
    };
  }

  private static FirstStep named(FirstStep step, ParameterNames names) {
    return switch (step) {
      case FirstStep.Substitution(Canonical value) ->
          new FirstStep.Substitution(names.named(value));
      case FirstStep.Part(Canonical part) -> new FirstStep.Part(names.named(part));
    };
  }

  private static IntegralResult declined(
      Formula integrand, IntegralResult.Cause cause, String why, List<Attempt> attempts) {
    return new IntegralResult.Declined(integrand, cause, why, attempts);
  }

  @Override
  public void close() {
    models.forEach(Proposer::close);
  }
}
