package org.algebrist.algebra;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.algebrist.expression.Formula;
import org.hipparchus.complex.Complex;
import org.jspecify.annotations.Nullable;
import org.matheclipse.core.basic.Config;
import org.matheclipse.core.eval.EvalEngine;
import org.matheclipse.core.eval.ExprEvaluator;
import org.matheclipse.core.interfaces.IAST;
import org.matheclipse.core.interfaces.IExpr;

/**
 * Solves with Symja what the exact paths leave over.
 *
 * <p>Nothing in this module but this class and {@link SymjaText} touches Symja, so that its classes
 * (about 2 s) are loaded only when a system needs them. Its loops do not all heed interruption;
 * hence {@link TimeLimitedThreads}.
 */
final class SymjaSolver {
  /** Threads in use or abandoned. An abandoned one may keep a core busy, so there are few. */
  static final int MAX_THREADS = 4;

  /** Symja recurses once a level of nesting. */
  private static final long STACK_BYTES = 16L << 20;

  /**
   * Characters of input: past it no system was ever solved in a useful time, and reading it takes
   * memory.
   */
  private static final int MAX_TEXT = 20_000;

  /** An imaginary part up to this, relative to the number, is the rounding of a real root. */
  private static final double IMAGINARY_ROUNDING = 1e-9;

  private static final TimeLimitedThreads THREADS =
      new TimeLimitedThreads("algebrist-symja", MAX_THREADS, STACK_BYTES);

  static {
    // Symja's own limits are off by default; past these it would fill the memory of the whole
    // process.
    Config.MAX_BIT_LENGTH = 1 << 20;
    Config.MAX_AST_SIZE = 1 << 16;
    Config.MAX_POLYNOMIAL_DEGREE = 256;
  }

  /** What Symja answered, out of Symja's own types. */
  private sealed interface Answer {
    /**
     * @param real for each solution that is real a value for each variable
     */
    record Solved(List<List<Value>> real) implements Answer {}

    record Unsolved(String reason) implements Answer {}
  }

  private SymjaSolver() {}

  /**
   * Solves polynomial equations; that the solutions that hold are all there are is Symja's word.
   */
  static SystemSolution solve(EquationSystem system, Clearing.Result.Cleared cleared, Work work) {
    String equations =
        cleared.polynomials().stream()
            .map(polynomial -> SymjaText.of(polynomial) + "==0")
            .collect(Collectors.joining(","));
    return switch (answer(equations, cleared.variables(), work)) {
      case Answer.Unsolved(String reason) -> new SystemSolution.Unknown(reason);
      case Answer.Solved(List<List<Value>> real) -> checked(system, real);
    };
  }

  /**
   * Looks for solutions of equations that are not algebraic. As Symja may find only some of them,
   * the outcome is never more than {@link SystemSolution.Unknown}, which names the solutions that
   * hold.
   */
  static SystemSolution.Unknown search(EquationSystem system, String reason, Work work) {
    var indices = new HashMap<String, Integer>();
    system.unknowns().forEach(name -> indices.put(name, indices.size()));
    String equations =
        system.equations().stream()
            .map(equation -> SymjaText.of(equation, indices))
            .collect(Collectors.joining(","));
    return switch (answer(equations, system.unknowns().size(), work)) {
      case Answer.Unsolved(String why) -> new SystemSolution.Unknown(reason + ", and " + why);
      case Answer.Solved(List<List<Value>> real) ->
          new SystemSolution.Unknown(
              switch (checked(system, real)) {
                case SystemSolution.Unique(Solution solution) ->
                    reason
                        + "; "
                        + Solutions.describe(solution.values())
                        + " holds, but may not be the only solution";
                case SystemSolution.Several(List<Solution> solutions) ->
                    reason
                        + "; "
                        + solutions.stream()
                            .map(solution -> Solutions.describe(solution.values()))
                            .collect(Collectors.joining(" and "))
                        + " hold, but there may be others";
                case SystemSolution.None none -> reason + "; no solution was found";
                case SystemSolution.Infinite infinite -> reason + "; " + infinite.reason();
                case SystemSolution.Unknown unknown -> reason + "; " + unknown.reason();
              });
    };
  }

  private static SystemSolution checked(EquationSystem system, List<List<Value>> candidates) {
    var solutions = new ArrayList<Solution>();
    for (List<Value> candidate : candidates) {
      // Variables past the unknowns stand for roots and absolute values and are of no further use.
      SequencedMap<String, Value> values = new LinkedHashMap<>();
      for (int v = 0; v < system.unknowns().size(); v++) {
        values.put(system.unknowns().get(v), candidate.get(v));
      }
      switch (Substitution.check(system, values)) {
        case Substitution.Result.Holds(Solution solution) -> solutions.add(solution);
        case Substitution.Result.Fails(String reason, boolean certain) -> {
          if (!certain) {
            return new SystemSolution.Unknown("a candidate could not be checked: " + reason);
          }
        }
      }
    }
    return Solutions.outcome(solutions, "computer algebra finds no real solution");
  }

  private static Answer answer(String equations, int variables, Work work) {
    if (equations.length() > MAX_TEXT) {
      return new Answer.Unsolved(
          "the equations take more than " + MAX_TEXT + " characters to write out");
    }
    var engine = new AtomicReference<@Nullable EvalEngine>();
    return switch (THREADS.call(() -> run(equations, variables, engine), work.remainingNanos())) {
      case TimeLimitedThreads.Outcome.Returned<Answer>(Answer answer) -> answer;
      case TimeLimitedThreads.Outcome.TimedOut<Answer> late -> {
        EvalEngine abandoned = engine.get();
        if (abandoned != null) {
          abandoned.stopRequest(); // its loops may or may not look at it
        }
        yield new Answer.Unsolved(work.timeOut().reason());
      }
      case TimeLimitedThreads.Outcome.Busy<Answer> busy ->
          new Answer.Unsolved(
              "all " + MAX_THREADS + " threads of the computer algebra are busy; try again later");
      case TimeLimitedThreads.Outcome.Threw<Answer>(Throwable cause) ->
          new Answer.Unsolved(
              "the computer algebra gave up with " + cause.getClass().getSimpleName());
    };
  }

  /** Runs on a thread of {@link #THREADS}, with an evaluator of its own. */
  private static Answer run(
      String equations, int variables, AtomicReference<@Nullable EvalEngine> running) {
    var evaluator = new ExprEvaluator(true, (short) 0);
    EvalEngine engine = evaluator.getEvalEngine();
    EvalEngine.set(engine);
    running.set(engine);
    engine.setQuietMode(true);
    var silent = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    engine.setOutPrintStream(silent);
    engine.setErrorPrintStream(silent);
    String names =
        IntStream.range(0, variables)
            .mapToObj(SymjaText::variable)
            .collect(Collectors.joining(","));
    for (String method : List.of("Solve", "NSolve")) {
      String input = method + "({" + equations + "},{" + names + "})";
      IExpr result = evaluator.eval(evaluator.parse(input));
      if (result.isListOfLists() || isEmptyList(result)) {
        return read((IAST) result, variables);
      }
    }
    return new Answer.Unsolved("computer algebra does not solve the equations");
  }

  private static boolean isEmptyList(IExpr result) {
    return result.isList() && ((IAST) result).argSize() == 0;
  }

  private static Answer read(IAST solutions, int variables) {
    var real = new ArrayList<List<Value>>();
    for (IExpr solution : solutions) {
      Map<String, IExpr> rules = new HashMap<>();
      for (IExpr rule : (IAST) solution) {
        if (!rule.isRuleAST()) {
          return new Answer.Unsolved("computer algebra answers in a form that is not known");
        }
        rules.put(((IAST) rule).arg1().toString(), ((IAST) rule).arg2());
      }
      var values = new ArrayList<Value>();
      for (int v = 0; v < variables; v++) {
        IExpr found = rules.get(SymjaText.variable(v));
        Complex number = found == null ? null : number(found);
        if (found == null || number == null) {
          return new Answer.Unsolved("computer algebra leaves unknowns free or without a number");
        }
        if (Math.abs(number.getImaginary())
            <= IMAGINARY_ROUNDING * Math.max(1, Math.abs(number.getReal()))) {
          values.add(value(found, number.getReal()));
        }
      }
      if (values.size() == variables) {
        real.add(values);
      }
    }
    return new Answer.Solved(real);
  }

  private static @Nullable Complex number(IExpr value) {
    try {
      Complex number = value.evalfc();
      return number.isNaN() || number.isInfinite() ? null : number;
    } catch (RuntimeException notANumber) { // Symja's own, of several unrelated classes
      return null;
    }
  }

  /** As exact as can be: a surd, a closed form that has the same value, or the digits. */
  private static Value value(IExpr found, double digits) {
    Optional<Formula> form = SymjaText.formula(found);
    if (form.isEmpty()) {
      return new Value.Decimal(digits);
    }
    if (Evaluator.exact(form.get(), Map.of()) instanceof Evaluation.Exact(Surd surd)) {
      return surd;
    }
    double own = Evaluator.approximate(form.get(), Map.of());
    boolean agrees = Math.abs(own - digits) <= Substitution.TOLERANCE * Math.max(1, Math.abs(own));
    return agrees ? new Value.Closed(form.get(), own) : new Value.Decimal(digits);
  }
}
