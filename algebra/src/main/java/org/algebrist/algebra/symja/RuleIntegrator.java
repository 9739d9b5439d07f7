package org.algebrist.algebra.symja;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.algebrist.algebra.Deadline;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;
import org.matheclipse.core.eval.ExprEvaluator;
import org.matheclipse.core.interfaces.IExpr;

/**
 * Integrates by Symja's rules (those of Rubi). What it says is not checked: of 217 random integrals
 * two were wrong.
 */
public final class RuleIntegrator {
  /** Loading the rules takes 6 s on a free core; past this something is wrong. */
  private static final Duration LOADING = Duration.ofSeconds(90);

  /** A product, whose rules are others than those of x alone. */
  private static final Formula WARMING =
      Formula.of(
          Operator.MULTIPLY,
          Formula.symbol("x"),
          Formula.of(
              Operator.MULTIPLY,
              Formula.of(Operator.EXP, Formula.symbol("x")),
              Formula.of(Operator.COS, Formula.symbol("x"))));

  private static final AtomicReference<@Nullable CompletableFuture<Void>> LOADED =
      new AtomicReference<>();

  /** The result of an integrand. */
  public sealed interface Outcome {
    /** An antiderivative, unchecked. */
    record Found(Formula antiderivative) implements Outcome {}

    /**
     * @param reason a clause for a person
     */
    record NotFound(String reason) implements Outcome {}
  }

  private RuleIntegrator() {}

  /** Begins to load the rules, unless that was begun before; returns at once. */
  public static void load() {
    var fresh = new CompletableFuture<Void>();
    if (LOADED.compareAndSet(null, fresh)) {
      var loader =
          new Thread(
              () -> {
                integrate(WARMING, "x", Deadline.in(LOADING));
                fresh.complete(null);
              },
              "algebrist-rules-loader");
      loader.setDaemon(true);
      loader.start();
    }
  }

  /** Waits until the rules are loaded. */
  public static void awaitLoaded() {
    awaitLoaded(Deadline.in(LOADING));
  }

  /** Waits until the rules are loaded or the time is over; loading goes on then. */
  public static void awaitLoaded(Deadline deadline) {
    load();
    CompletableFuture<Void> loaded = LOADED.get();
    long left = deadline.remainingNanos();
    if (loaded != null && left > 0) {
      loaded.copy().completeOnTimeout(null, left, TimeUnit.NANOSECONDS).join();
    }
  }

  /** Integrates in this process, on a thread that is abandoned when its time is over. */
  public static Outcome integrate(Formula integrand, String variable, Deadline deadline) {
    if (!Symja.isPresent()) {
      return new Outcome.NotFound(Symja.ABSENT);
    }
    var form = new SymjaForm();
    Optional<String> question = question(integrand, variable, form);
    if (question.isEmpty()) {
      return new Outcome.NotFound("the rules do not know such operators");
    }
    return switch (Symja.ask(evaluator -> answer(evaluator, question.get(), form), deadline)) {
      case Symja.Reply.Answered<Optional<Formula>>(Optional<Formula> answer) ->
          answer.isPresent()
              ? new Outcome.Found(answer.get())
              : new Outcome.NotFound("the rules find no elementary antiderivative");
      case Symja.Reply.Unanswered<Optional<Formula>>(String reason) -> new Outcome.NotFound(reason);
    };
  }

  /** Empty where the formula cannot be written for Symja, or is too long. */
  private static Optional<String> question(Formula integrand, String variable, SymjaForm form) {
    Optional<String> function = form.of(integrand);
    Optional<String> name = form.of(Formula.symbol(variable));
    return function.isEmpty() || name.isEmpty() || function.get().length() > Symja.MAX_TEXT
        ? Optional.empty()
        : Optional.of("Integrate(" + function.get() + "," + name.get() + ")");
  }

  private static Optional<Formula> answer(
      ExprEvaluator evaluator, String question, SymjaForm form) {
    IExpr result = evaluator.eval(evaluator.parse(question));
    return SymjaReading.formula(result, form);
  }
}
