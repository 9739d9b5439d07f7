package org.algebrist.systems.symbolic;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.calculus.SpecialSlopes;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.IntegrationByParts;
import org.algebrist.algebra.differential.IntegrationMethods;
import org.algebrist.algebra.differential.LiouvilleTheorem;
import org.algebrist.algebra.differential.answer.AnswerForm;
import org.algebrist.algebra.differential.answer.AnswerVerifier;
import org.algebrist.algebra.differential.answer.AnswerWording;
import org.algebrist.algebra.differential.proposal.FirstStep;
import org.algebrist.algebra.differential.proposal.IntegrationProposal;
import org.algebrist.algebra.differential.special.SpecialAntiderivative;
import org.algebrist.algebra.differential.special.SpecialFunction;
import org.algebrist.algebra.differential.special.SpecialIntegrals;
import org.algebrist.algebra.ode.form.ConstantRoots;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.symja.RuleIntegrator;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.symbolic.answer.Attempt;
import org.algebrist.systems.symbolic.answer.Finder;
import org.algebrist.systems.symbolic.answer.IntegralResult;
import org.algebrist.systems.symbolic.answer.IntegralSteps;
import org.algebrist.systems.symbolic.answer.ParameterCoverage;
import org.algebrist.systems.symbolic.answer.Verdicts;

/** Who is asked for one antiderivative, in order, and the proof of what they say. */
final class IntegralAnswers {
  /** Time for one proposal's check, and for that of a step. */
  private static final Duration CHECK = Duration.ofMillis(1_500);

  private static final String UNKNOWN =
      "; whether there is one of elementary functions is not known";

  private final Formula integrand;
  private final Canonical canonical;
  private final String variable;
  private final Integrator.Options options;
  private final Deadline deadline;
  private final List<Attempt> attempts = Collections.synchronizedList(new ArrayList<>());
  private String why = "the proposals do not hold";

  IntegralAnswers(
      Formula integrand,
      Canonical canonical,
      String variable,
      Integrator.Options options,
      Deadline deadline) {
    this.integrand = integrand;
    this.canonical = canonical;
    this.variable = variable;
    this.options = options;
    this.deadline = deadline;
  }

  void note(Attempt attempt) {
    attempts.add(attempt);
  }

  IntegralResult notFound() {
    return declined(
        IntegralResult.Cause.NOT_FOUND,
        "no antiderivative was found: "
            + (deadline.hasPassed() ? deadline.reason() : why)
            + UNKNOWN);
  }

  private IntegralResult declined(IntegralResult.Cause cause, String reason) {
    return new IntegralResult.Declined(integrand, cause, reason, List.copyOf(attempts));
  }

  /** By Liouville's theorem, methods and special functions; empty where others are to be asked. */
  Optional<IntegralResult> beforeTheModel() {
    Optional<String> none = LiouvilleTheorem.refutation(canonical, variable);
    if (none.isPresent()) {
      String reason = "there is no elementary antiderivative: by Liouville's theorem " + none.get();
      return Optional.of(
          options.rules()
              ? bySpecialFunctions(List.of(reason))
                  .orElseGet(() -> declined(IntegralResult.Cause.NOT_ELEMENTARY, reason))
              : declined(IntegralResult.Cause.NOT_ELEMENTARY, reason));
    }
    if (!options.rules()) {
      return Optional.empty();
    }
    return elliptic()
        .or(this::byMethods)
        .or(() -> IntegralByRoots.of(integrand, canonical, variable, this::time))
        .or(() -> bySpecialFunctions(List.of()))
        .or(this::byPartsOfSpecial);
  }

  // ---- Methods

  private Optional<IntegralResult> byMethods() {
    List<IntegralResult.Verified> cases = new ArrayList<>();
    for (IntegrationProposal proposal : IntegrationMethods.cases(canonical, variable)) {
      proved(proposal, Finder.RULES, cases.size() + 1).ifPresent(cases::add);
    }
    if (cases.isEmpty()) {
      return Optional.empty();
    }
    List<IntegralResult.Verified> otherwise = new ArrayList<>(cases.subList(1, cases.size()));
    otherwise.addAll(
        ExcludedIntegrals.of(cases.getFirst(), integrand, canonical, variable, this::time));
    return Optional.of(withMissing(cases.getFirst().with(otherwise)));
  }

  /** With the cases of single values that are missing, and a note where some still are. */
  private IntegralResult.Verified withMissing(IntegralResult.Verified answer) {
    List<String> parameters = new ArrayList<>(Canonical.variables(canonical.formula()));
    parameters.remove(variable);
    if (parameters.isEmpty()) {
      return answer;
    }
    List<IntegralResult.Verified> otherwise = new ArrayList<>(answer.otherwise());
    otherwise.addAll(
        ExcludedIntegrals.missing(
            coverage(parameters, answer),
            parameters.getFirst(),
            integrand,
            canonical,
            variable,
            this::time));
    IntegralResult.Verified completed = answer.with(otherwise);
    return coverage(parameters, completed).note().map(completed::noting).orElse(completed);
  }

  private ParameterCoverage coverage(List<String> parameters, IntegralResult.Verified answer) {
    return new ParameterCoverage(
        parameters,
        values -> ParameterCoverage.hasValue(integrand, parameters, values),
        Stream.concat(Stream.of(answer), answer.otherwise().stream())
            .map(each ->
                new ParameterCoverage.Case(each.conditions(), List.of(each.antiderivative())))
            .toList());
  }

  private Optional<IntegralResult.Verified> proved(
      IntegrationProposal proposal, Finder by, int place) {
    for (Canonical form : forms(proposal.antiderivative())) {
      Optional<IntegralResult.Verified> found =
          verified(
              form, by, place, proposal.assumed(), options.steps() ? shown(proposal) : List.of());
      if (found.isPresent()) {
        return found;
      }
      if (deadline.hasPassed()) {
        break;
      }
    }
    return Optional.empty();
  }

  /** The forms to try, those with a for √(a²) first. */
  private List<Canonical> forms(Canonical antiderivative) {
    Canonical plain = ConstantRoots.of(antiderivative, variable);
    List<Canonical> all = AnswerForm.of(antiderivative, canonical, variable);
    return plain.equals(antiderivative)
        ? all
        : Stream.concat(AnswerForm.of(plain, canonical, variable).stream(), all.stream()).toList();
  }

  private List<IntegralResult.Step> shown(IntegrationProposal proposal) {
    return new IntegralSteps(integrand, canonical, variable, this::time).proved(proposal.steps());
  }

  // ---- Special functions

  private Optional<IntegralResult> bySpecialFunctions(List<String> reasons) {
    return SpecialIntegrals.of(canonical, variable).flatMap(found -> proved(found, reasons));
  }

  /** With parameters, for which the methods take long before they give up. */
  private Optional<IntegralResult> elliptic() {
    return Canonical.variables(canonical.formula()).size() > 1
        ? SpecialIntegrals.elliptic(canonical, variable).flatMap(found -> proved(found, List.of()))
        : Optional.empty();
  }

  private Optional<IntegralResult> proved(SpecialAntiderivative found, List<String> reasons) {
    Verdict verdict = found.check(canonical, variable, time());
    Canonical formula = found.formula();
    if (!(verdict instanceof Verdict.Equal(var proof, var conditions))) {
      attempts.add(new Attempt(formula.readable(), Finder.RULES, Verdicts.text(verdict)));
      return Optional.empty();
    }
    Set<String> special = new LinkedHashSet<>();
    found.terms().forEach(term -> special.add(term.function().definition()));
    special.addAll(reasons);
    attempts.add(new Attempt(formula.readable(), Finder.RULES, "its derivative is the integrand"));
    return Optional.of(
        withMissing(
            new IntegralResult.Verified(
                integrand,
                variable,
                AnswerWording.of(formula.readable(), integrand, variable),
                found.derivative(variable).readable(),
                Finder.RULES,
                1,
                proof,
                IntegralConditions.of(
                    formula, conditions, List.of(), integrand, canonical, variable),
                List.of(),
                List.copyOf(special),
                List.of(),
                List.of(),
                List.copyOf(attempts))));
  }

  /** By parts of erf and the like, where the rest needs a special function too: x·erf(x). */
  private Optional<IntegralResult> byPartsOfSpecial() {
    return SpecialSlopes.occur(canonical.formula(), variable)
        ? IntegrationByParts.of(canonical, variable, IntegralAnswers::withSpecial)
            .flatMap(found -> checked(found, Finder.RULES, 1))
        : Optional.empty();
  }

  private static Optional<Canonical> withSpecial(Canonical integrand, String variable) {
    return IntegrationMethods.integrate(integrand, variable)
        .or(() -> SpecialIntegrals.of(integrand, variable).map(SpecialAntiderivative::formula));
  }

  // ---- Proof

  private Duration time() {
    return Duration.ofNanos(
        Math.max(1_000_000, Math.min(CHECK.toNanos(), deadline.remainingNanos())));
  }

  /** The result if the proposal is proved, in the best form that is; the attempt is noted. */
  Optional<IntegralResult> checked(Canonical proposal, Finder by, int place) {
    for (Canonical form : AnswerForm.of(proposal, canonical, variable)) {
      Optional<IntegralResult.Verified> found = verified(form, by, place, List.of(), List.of());
      if (found.isPresent()) {
        return Optional.of(withMissing(found.get()));
      }
      if (deadline.hasPassed()) {
        break;
      }
    }
    return Optional.empty();
  }

  private Optional<IntegralResult.Verified> verified(
      Canonical form,
      Finder by,
      int place,
      List<IntegrationProposal.Assumption> assumed,
      List<IntegralResult.Step> steps) {
    Verdict verdict = AnswerVerifier.antiderivative(canonical, form, variable, time());
    if (!(verdict instanceof Verdict.Equal(var proof, var conditions))) {
      attempts.add(new Attempt(form.readable(), by, Verdicts.text(verdict)));
      return Optional.empty();
    }
    Formula readable = AnswerWording.of(form.readable(), integrand, variable);
    attempts.add(new Attempt(readable, by, "its derivative is the integrand"));
    return Optional.of(
        new IntegralResult.Verified(
            integrand,
            variable,
            readable,
            AnswerWording.of(AnswerForm.derivative(form, variable).readable(), integrand, variable),
            by,
            place,
            proof,
            IntegralConditions.of(form, conditions, assumed, integrand, canonical, variable),
            List.of(),
            SpecialFunction.definitions(readable),
            List.of(),
            steps,
            List.copyOf(attempts)));
  }

  // ---- Proposals of a model

  /**
   * The result if what a model proposes is an antiderivative, or the methods find one after it.
   *
   * @param place among its proposals, from 1
   */
  Optional<IntegralResult> ofProposal(FirstStep step, int place) {
    if (step instanceof FirstStep.Part(Canonical whole)) {
      Optional<IntegralResult> result = checked(whole, Finder.MODEL, place);
      if (result.isPresent()) {
        return result;
      }
    }
    return options.rules() && !deadline.hasPassed()
        ? IntegrationMethods.after(step, canonical, variable)
            .<IntegralResult>flatMap(found -> proved(found, Finder.MODEL, place))
        : Optional.empty();
  }

  // ---- Symja

  /** By Symja's rules within some time, for the integrand as it is and then by parts. */
  Optional<IntegralResult> bySymja(Deadline limit) {
    int place = 0;
    for (Canonical proposal : byRules(canonical, variable, limit)) {
      Optional<IntegralResult> result = checked(proposal, Finder.RULES, ++place);
      if (result.isPresent()) {
        return result;
      }
    }
    return IntegrationByParts.of(
            canonical,
            variable,
            (function, by) -> byRules(function, by, limit).stream().findFirst())
        .flatMap(proposal -> checked(proposal, Finder.RULES, 2));
  }

  private List<Canonical> byRules(Canonical function, String by, Deadline limit) {
    if (limit.hasPassed()) {
      return List.of();
    }
    return switch (RuleIntegrator.integrate(function.readable(), by, limit)) {
      case RuleIntegrator.Outcome.NotFound(String reason) -> {
        why = reason;
        yield List.of();
      }
      case RuleIntegrator.Outcome.Found(Formula antiderivative) -> {
        why = "what the rules say could not be proved";
        yield List.of(Canonical.of(antiderivative));
      }
    };
  }
}
