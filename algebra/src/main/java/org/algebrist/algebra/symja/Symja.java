package org.algebrist.algebra.symja;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.TimeLimitedThreads;
import org.jspecify.annotations.Nullable;
import org.matheclipse.core.basic.Config;
import org.matheclipse.core.eval.EvalEngine;
import org.matheclipse.core.eval.ExprEvaluator;

/**
 * Runs Symja under a time limit that holds.
 *
 * <p>Its classes take about 2 s to load, so that this class must be reached only when it is needed.
 * Its loops do not all heed interruption; hence {@link TimeLimitedThreads}.
 */
public final class Symja {
  /** Threads in use or abandoned. An abandoned one may keep a core busy, so there are few. */
  public static final int MAX_THREADS = 4;

  /** Symja recurses once a level of nesting. */
  private static final long STACK_BYTES = 16L << 20;

  /**
   * Characters of input: past it nothing was ever solved in a useful time, and reading takes
   * memory.
   */
  public static final int MAX_TEXT = 20_000;

  private static final TimeLimitedThreads THREADS =
      new TimeLimitedThreads("algebrist-symja", MAX_THREADS, STACK_BYTES);

  /**
   * Done when Symja is ready. It is loaded on a thread that nobody interrupts: a static initializer
   * cut short would leave its classes unusable for the rest of the process.
   */
  private static final CompletableFuture<Void> LOADED = new CompletableFuture<>();

  /** Why nothing is asked where Symja is not on the class path, as in the inference artifact. */
  public static final String ABSENT =
      "computer algebra is not on the class path (org.matheclipse:matheclipse-core)";

  private static final boolean PRESENT = onClassPath();

  static {
    var loader = new Thread(null, Symja::load, "algebrist-symja-loader", STACK_BYTES);
    loader.setDaemon(true);
    loader.start();
  }

  /** The answer to a question. */
  public sealed interface Reply<T> {
    record Answered<T>(T answer) implements Reply<T> {}

    /**
     * @param reason a clause such as "the time limit of 500 ms passed"
     */
    record Unanswered<T>(String reason) implements Reply<T> {}
  }

  private Symja() {}

  private static boolean onClassPath() {
    try {
      Class.forName("org.matheclipse.core.eval.ExprEvaluator", false, Symja.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException absent) {
      return false;
    }
  }

  /**
   * Whether Symja is on the class path. Where it is not, code that names its types must not be
   * reached: that code would not link.
   */
  public static boolean isPresent() {
    return PRESENT;
  }

  private static void load() {
    try {
      // Symja's own limits are off by default; past these it would fill the memory of the process.
      Config.MAX_BIT_LENGTH = 1 << 20;
      Config.MAX_AST_SIZE = 1 << 16;
      Config.MAX_POLYNOMIAL_DEGREE = 256;
      EvalEngine.set(new ExprEvaluator(true, (short) 0).getEvalEngine());
      LOADED.complete(null);
    } catch (Throwable cause) { // an Error of a static initializer above all
      LOADED.completeExceptionally(cause);
    }
  }

  /** Threads that hold no question, answered too late or still open. */
  static int freeThreads() {
    return THREADS.free();
  }

  /** Runs the question with an evaluator of its own, within what is left of the time. */
  public static <T> Reply<T> ask(Function<ExprEvaluator, T> question, Deadline deadline) {
    try {
      LOADED.get(deadline.remainingNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      return new Reply.Unanswered<>(deadline.reason() + " while computer algebra was loading");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Reply.Unanswered<>("the calling thread was interrupted");
    } catch (ExecutionException e) {
      return new Reply.Unanswered<>("computer algebra does not load: " + e.getCause());
    }
    var engine = new AtomicReference<@Nullable EvalEngine>();
    return switch (THREADS.call(() -> run(question, engine), deadline.remainingNanos())) {
      case TimeLimitedThreads.Outcome.Returned<T>(T answer) -> new Reply.Answered<>(answer);
      case TimeLimitedThreads.Outcome.TimedOut<T> late -> {
        EvalEngine abandoned = engine.get();
        if (abandoned != null) {
          abandoned.stopRequest(); // its loops may or may not look at it
        }
        yield new Reply.Unanswered<>(deadline.reason());
      }
      case TimeLimitedThreads.Outcome.Busy<T> busy ->
          new Reply.Unanswered<>(
              "all " + MAX_THREADS + " threads of the computer algebra are busy; try again later");
      case TimeLimitedThreads.Outcome.Threw<T>(Throwable cause) ->
          new Reply.Unanswered<>(
              cause instanceof GaveUp gaveUp
                  ? gaveUp.reason()
                  : "computer algebra gave up with " + cause.getClass().getSimpleName());
    };
  }

  private static <T> T run(
      Function<ExprEvaluator, T> question, AtomicReference<@Nullable EvalEngine> running) {
    var evaluator = new ExprEvaluator(true, (short) 0);
    EvalEngine engine = evaluator.getEvalEngine();
    EvalEngine.set(engine);
    running.set(engine);
    engine.setQuietMode(true);
    var silent = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    engine.setOutPrintStream(silent);
    engine.setErrorPrintStream(silent);
    return question.apply(evaluator);
  }
}
