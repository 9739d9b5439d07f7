package org.algebrist.algebra.solve;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.algebrist.algebra.value.Approximation;
import org.algebrist.algebra.value.Evaluation;
import org.algebrist.algebra.value.Evaluator;
import org.algebrist.algebra.value.Surd;
import org.algebrist.algebra.value.Value;
import org.algebrist.expression.tree.Formula;

/** Puts values back into the equations as they were given. */
final class Substitution {
  /**
   * The largest relative residual at which a solution in doubles counts: rounding in a few dozen
   * operations stays well below it, a wrong value of a word problem well above.
   */
  static final double TOLERANCE = 1e-9;

  /** From here on a residual is no rounding, whatever the equation. */
  private static final double CLEARLY_WRONG = 1e-3;

  /** Whether a solution holds. */
  sealed interface Result {
    record Holds(Solution solution) implements Result {}

    /**
     * @param certain false where rounding or missing digits may be all that is wrong
     */
    record Fails(String reason, boolean certain) implements Result {}
  }

  private Substitution() {}

  /** Checks exactly where all values are exact and every equation stays so, else in doubles. */
  static Result check(EquationSystem system, SequencedMap<String, Value> values) {
    Optional<Result> exact = checkExactly(system, values);
    return exact.isPresent() ? exact.get() : checkNumerically(system, values);
  }

  private static Optional<Result> checkExactly(
      EquationSystem system, SequencedMap<String, Value> values) {
    var surds = HashMap.<String, Surd>newHashMap(values.size());
    for (var entry : values.entrySet()) {
      if (!(entry.getValue() instanceof Surd surd)) {
        return Optional.empty();
      }
      surds.put(entry.getKey(), surd);
    }
    boolean decided = true;
    for (int i = 0; i < system.equations().size(); i++) {
      Evaluation left = Evaluator.exact(system.left(i), surds);
      Evaluation right = Evaluator.exact(system.right(i), surds);
      if (left instanceof Evaluation.Undefined(String reason)) {
        return Optional.of(undefined(values, reason));
      }
      if (right instanceof Evaluation.Undefined(String reason)) {
        return Optional.of(undefined(values, reason));
      }
      if (left instanceof Evaluation.Exact(Surd l)
          && right instanceof Evaluation.Exact(Surd r)
          && l.sharesField(r)) {
        if (!l.equals(r)) {
          return Optional.of(new Result.Fails("equation " + (i + 1) + " does not hold", true));
        }
      } else {
        decided = false;
      }
    }
    return decided
        ? Optional.of(new Result.Holds(new Solution(values, Solution.Proof.EXACT, 0)))
        : Optional.empty();
  }

  private static Result checkNumerically(
      EquationSystem system, SequencedMap<String, Value> values) {
    var doubles = new LinkedHashMap<String, Double>();
    values.forEach((name, value) -> doubles.put(name, value.doubleValue()));
    double worst = 0;
    for (int i = 0; i < system.equations().size(); i++) {
      double residual = relativeResidual(system.left(i), system.right(i), doubles);
      if (!(residual <= TOLERANCE)) { // NaN must fail too
        return new Result.Fails(
            "equation " + (i + 1) + " is off by " + residual + " relative to its largest number",
            residual >= CLEARLY_WRONG);
      }
      worst = Math.max(worst, residual);
    }
    return new Result.Holds(new Solution(values, Solution.Proof.NUMERIC, worst));
  }

  /**
   * |left - right| relative to the largest number met in evaluating them; NaN where a side has no
   * value.
   */
  private static double relativeResidual(Formula left, Formula right, Map<String, Double> values) {
    Approximation l = Approximation.of(left, values);
    Approximation r = Approximation.of(right, values);
    double difference = Math.abs(l.value() - r.value());
    return difference == 0 ? 0 : difference / Math.max(l.scale(), r.scale());
  }

  private static Result undefined(SequencedMap<String, Value> values, String reason) {
    return new Result.Fails(
        "no value for an equation at " + Solutions.describe(values) + ": " + reason, true);
  }
}
