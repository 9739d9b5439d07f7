package org.algebrist.systems.symbolic;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.definite.DefiniteIntegral;
import org.algebrist.algebra.definite.DefiniteResult;
import org.algebrist.algebra.definite.Point;
import org.algebrist.algebra.differential.AnswerVerifier;
import org.algebrist.algebra.differential.ArbitraryConstants;
import org.algebrist.algebra.differential.IntegrationByParts;
import org.algebrist.algebra.differential.IntegrationMethods;
import org.algebrist.algebra.differential.LiouvilleTheorem;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.symja.RuleIntegrator;
import org.algebrist.experiment.store.ClassPathModel;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.systems.symbolic.generator.QuestionForm;
import org.jspecify.annotations.Nullable;

/**
 * Integrates: the model proposes, the verifier proves; where no proposal holds, the methods of a
 * first course propose, which take milliseconds, and last a system of rules. An answer is handed
 * out only with its proof. Of what {@link LiouvilleTheorem} proves to have no elementary
 * antiderivative nobody is asked for one.
 *
 * <p>Safe for use by several threads; only the model takes one question at a time. Owns native
 * memory: close it when no thread uses it any more.
 */
public final class Integrator implements AutoCloseable {
  /** Nodes of an integrand; a page-long one has some hundred. */
  public static final int MAX_NODES = 2_000;

  /** Time for one proposal's check. */
  private static final Duration CHECK = Duration.ofMillis(1_500);

  /** Tokens of differential equations, which no integral holds. */
  private static final Set<String> CONSTANTS =
      Set.of(ArbitraryConstants.FIRST, ArbitraryConstants.SECOND, "c");

  private static final double[] POINTS = {
    0.61, 1.37, 2.23, 0.17, -0.43, -1.19, 3.41, -2.71, 0.031, 9.7, -4.9, 17.1, 41, 0.93, -31, 137,
    -171, 1_009, -1_303, 1e5, -1e5, 1e7, -1e7
  };

  private final @Nullable AnswerProposer model;

  private Integrator(@Nullable AnswerProposer model) {
    this.model = model;
  }

  /**
   * With the shipped model that the class path holds.
   *
   * @throws org.algebrist.neural.weights.BrokenWeightsException if it holds none
   * @see ClassPathModel
   */
  public static Integrator open() {
    return open(ClassPathModel.folder("symbolic"));
  }

  /**
   * With a model.
   *
   * @throws BrokenWeightsException if its folder is damaged
   */
  public static Integrator open(Path modelFolder) {
    return new Integrator(AnswerProposer.open(modelFolder));
  }

  /** By rules alone. */
  public static Integrator byRules() {
    RuleIntegrator.load();
    return new Integrator(null);
  }

  /**
   * How to go about it.
   *
   * @param variable by which to integrate; empty for the only name there is
   * @param beam proposals of the model, 1 to 100; 0 for none
   * @param rules whether rules are asked where the model finds nothing
   * @param limit time for the model's proposals, and as much for the rules; the first question may
   *     take longer, as the rules are loaded then
   */
  public record Options(String variable, int beam, boolean rules, Duration limit) {
    public Options {
      if (beam < 0 || beam > MAX_BEAM) {
        throw new IllegalArgumentException("beam=" + beam + " must be 0 to " + MAX_BEAM);
      }
      if (limit.isNegative() || limit.isZero()) {
        throw new IllegalArgumentException("limit=" + limit + " must be above 0");
      }
    }

    private static final int MAX_BEAM = 100;

    /** Ten proposals, then rules, ten seconds. */
    public static Options standard() {
      return new Options("", 10, true, Duration.ofSeconds(10));
    }
  }

  /** An antiderivative, or why there is none. */
  public IntegralResult integrate(Formula integrand, Options options) {
    List<String> names = Canonical.variables(integrand);
    String variable = options.variable();
    if (variable.isEmpty()) {
      if (names.size() > 1) {
        return declined(
            integrand,
            IntegralResult.Cause.SEVERAL_VARIABLES,
            "it holds several names, "
                + String.join(", ", names)
                + "; say by which one to integrate",
            List.of());
      }
      variable = names.isEmpty() ? "x" : names.getFirst();
    }
    if (integrand instanceof Formula.Operation relation
        && relation.operator().form() == Operator.Form.RELATION) {
      return declined(
          integrand,
          IntegralResult.Cause.NO_FUNCTION,
          "it is a statement with %s and no function".formatted(relation.operator().spelling()),
          List.of());
    }
    Canonical canonical;
    try {
      canonical = Canonical.of(integrand);
    } catch (TooDeepException deep) {
      return declined(
          integrand, IntegralResult.Cause.TOO_LARGE, String.valueOf(deep.getMessage()), List.of());
    }
    if (canonical.nodes() > MAX_NODES) {
      return declined(
          integrand,
          IntegralResult.Cause.TOO_LARGE,
          "it has %d nodes; at most %d are read".formatted(canonical.nodes(), MAX_NODES),
          List.of());
    }
    switch (Program.compile(integrand, names)) {
      case Compilation.NoValue(String reason) -> {
        return declined(
            integrand, IntegralResult.Cause.NO_FUNCTION, "it has no value: " + reason, List.of());
      }
      case Compilation.Compiled(Program program) -> {
        if (!hasRealValue(program)) {
          return declined(
              integrand,
              IntegralResult.Cause.UNDEFINED,
              "no real value of it was found at any of " + POINTS.length + " points",
              List.of());
        }
      }
    }
    return integrate(integrand, canonical, variable, options);
  }

  /**
   * An integral between bounds, which may be infinite.
   *
   * @param from a constant, or infinity or its negative
   * @param to likewise; it may be below {@code from}
   */
  public DefiniteResult integrate(Formula integrand, Formula from, Formula to, Options options) {
    List<String> names = Canonical.variables(integrand);
    String variable = options.variable();
    if (variable.isEmpty()) {
      variable = names.isEmpty() ? "x" : names.getFirst();
    }
    if (variable.equals("e") || variable.equals("pi")) {
      return new DefiniteResult.Declined(variable + " is a constant and no variable");
    }
    for (String name : names) {
      if (!name.equals(variable)) {
        return new DefiniteResult.Declined(
            "it holds %s beside %s; definite integrals are found of one variable without parameters"
                .formatted(name, variable));
      }
    }
    Optional<Point> low = DefiniteIntegral.bound(from);
    Optional<Point> high = DefiniteIntegral.bound(to);
    if (low.isEmpty() || high.isEmpty()) {
      return new DefiniteResult.Declined(
          "the bound %s is no constant that can be computed"
              .formatted(InfixWriter.pretty(low.isEmpty() ? from : to)));
    }
    String by = variable;
    Deadline deadline = Deadline.in(options.limit());
    return DefiniteIntegral.of(
        integrand,
        variable,
        low.get(),
        high.get(),
        piece ->
            integrate(
                        piece,
                        new Options(
                            by,
                            options.beam(),
                            options.rules(),
                            Duration.ofNanos(Math.max(1_000_000, deadline.remainingNanos()))))
                    instanceof IntegralResult.Verified verified
                ? Optional.of(verified.antiderivative())
                : Optional.empty());
  }

  private static boolean hasRealValue(Program program) {
    double[] values = new double[program.variables().size()];
    for (int i = 0; i < POINTS.length; i++) {
      for (int k = 0; k < values.length; k++) {
        values[k] = POINTS[(i + 3 * k) % POINTS.length];
      }
      if (Double.isFinite(program.at(values))) {
        return true;
      }
    }
    return false;
  }

  private IntegralResult integrate(
      Formula integrand, Canonical canonical, String variable, Options options) {
    Optional<String> none = LiouvilleTheorem.refutation(canonical, variable);
    if (none.isPresent()) {
      return declined(
          integrand,
          IntegralResult.Cause.NOT_ELEMENTARY,
          "there is no elementary antiderivative: by Liouville's theorem " + none.get(),
          List.of());
    }
    Deadline deadline = Deadline.in(options.limit());
    List<Attempt> attempts = new ArrayList<>();
    int place = 0;
    for (Canonical proposal : proposals(canonical, variable, options.beam(), attempts)) {
      place++;
      if (deadline.hasPassed()) {
        break;
      }
      @Nullable IntegralResult result =
          checked(integrand, canonical, proposal, variable, Finder.MODEL, place, attempts);
      if (result != null) {
        return result;
      }
    }
    if (options.rules()) {
      @Nullable IntegralResult byMethods =
          IntegrationMethods.integrate(canonical, variable)
              .map(proposal ->
                  checked(integrand, canonical, proposal, variable, Finder.RULES, 1, attempts))
              .orElse(null);
      if (byMethods != null) {
        return byMethods;
      }
    }
    return options.rules() && !deadline.hasPassed()
        ? bySymja(integrand, canonical, variable, options.limit(), attempts)
        : notFound(integrand, "the model's proposals do not hold", attempts);
  }

  /** By Symja's rules, for the integrand as it is and then by parts. */
  private static IntegralResult bySymja(
      Formula integrand,
      Canonical canonical,
      String variable,
      Duration limit,
      List<Attempt> attempts) {
    RuleIntegrator.awaitLoaded();
    Deadline deadline = Deadline.in(limit);
    List<Canonical> proposals = new ArrayList<>();
    String why = byRules(canonical, variable, deadline, proposals);
    int place = 0;
    for (Canonical proposal : proposals) {
      place++;
      @Nullable IntegralResult result =
          checked(integrand, canonical, proposal, variable, Finder.RULES, place, attempts);
      if (result != null) {
        return result;
      }
    }
    @Nullable IntegralResult byParts =
        IntegrationByParts.of(
                canonical, variable, (function, by) -> byRules(function, by, deadline))
            .map(proposal ->
                checked(integrand, canonical, proposal, variable, Finder.RULES, 2, attempts))
            .orElse(null);
    return byParts != null ? byParts : notFound(integrand, why, attempts);
  }

  private static IntegralResult notFound(Formula integrand, String why, List<Attempt> attempts) {
    return declined(
        integrand,
        IntegralResult.Cause.NOT_FOUND,
        why + "; there may be no antiderivative of elementary functions",
        attempts);
  }

  /** What the rules say is added to the proposals; the result is why nothing could be proved. */
  private static String byRules(
      Canonical canonical, String variable, Deadline deadline, List<Canonical> proposals) {
    return switch (RuleIntegrator.integrate(canonical.readable(), variable, deadline)) {
      case RuleIntegrator.Outcome.NotFound(String reason) -> reason;
      case RuleIntegrator.Outcome.Found(Formula antiderivative) -> {
        proposals.add(Canonical.of(antiderivative));
        yield "what the rules say could not be proved";
      }
    };
  }

  private static Optional<Canonical> byRules(
      Canonical canonical, String variable, Deadline deadline) {
    if (deadline.hasPassed()) {
      return Optional.empty();
    }
    List<Canonical> found = new ArrayList<>();
    byRules(canonical, variable, deadline, found);
    return found.stream().findFirst();
  }

  /** The model's, in the names of the question; those it cannot be asked are none. */
  private List<Canonical> proposals(
      Canonical canonical, String variable, int beam, List<Attempt> attempts) {
    if (model == null || beam == 0 || !isOfX(canonical, variable)) {
      return List.of();
    }
    Canonical ofX = renamed(canonical, variable, "x");
    Formula question = QuestionForm.integral(ofX);
    List<Canonical> proposals = new ArrayList<>();
    switch (model.propose(question, beam, CONSTANTS)) {
      case AnswerProposer.Proposals.Unreadable(String reason) ->
          attempts.add(new Attempt(question, Finder.MODEL, "not asked: " + reason));
      case AnswerProposer.Proposals.Made(List<AnswerProposer.Proposal> made) ->
          made.forEach(each -> proposals.add(renamed(Canonical.of(each.answer()), "x", variable)));
    }
    return proposals;
  }

  /** Whether there is no name but the variable: the model knows no other. */
  private static boolean isOfX(Canonical canonical, String variable) {
    return Canonical.variables(canonical.formula()).stream().allMatch(variable::equals);
  }

  private static Canonical renamed(Canonical canonical, String from, String to) {
    return from.equals(to) ? canonical : canonical.replace(from, Canonical.name(to));
  }

  /** The result if the proposal is proved; else null, and the attempt is noted. */
  private static @Nullable IntegralResult checked(
      Formula integrand,
      Canonical canonical,
      Canonical proposal,
      String variable,
      Finder by,
      int place,
      List<Attempt> attempts) {
    Verdict verdict = AnswerVerifier.antiderivative(canonical, proposal, variable, CHECK);
    Formula readable = proposal.readable();
    if (verdict instanceof Verdict.Equal(var proof, var conditions)) {
      attempts.add(new Attempt(readable, by, "its derivative is the integrand"));
      return new IntegralResult.Verified(
          integrand,
          variable,
          readable,
          proposal.derivative(variable).readable(),
          by,
          place,
          proof,
          conditions,
          attempts);
    }
    attempts.add(new Attempt(readable, by, Verdicts.text(verdict)));
    return null;
  }

  private static IntegralResult declined(
      Formula integrand, IntegralResult.Cause cause, String why, List<Attempt> attempts) {
    return new IntegralResult.Declined(integrand, cause, why, attempts);
  }

  @Override
  public void close() {
    if (model != null) {
      model.close();
    }
  }
}
