package org.algebrist.algebra.solve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.symja.Symja;
import org.algebrist.algebra.symja.SymjaForm;
import org.algebrist.algebra.symja.SymjaReading;
import org.algebrist.algebra.value.Evaluation;
import org.algebrist.algebra.value.Evaluator;
import org.algebrist.algebra.value.Surd;
import org.algebrist.algebra.value.Value;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.hipparchus.complex.Complex;
import org.jspecify.annotations.Nullable;
import org.matheclipse.core.eval.ExprEvaluator;
import org.matheclipse.core.interfaces.IAST;
import org.matheclipse.core.interfaces.IExpr;

/** Looks for solutions of equations that are not algebraic with Symja's Solve and NSolve. */
final class SymjaSearch {
  /** An imaginary part up to this, relative to the number, is the rounding of a real root. */
  private static final double IMAGINARY_ROUNDING = 1e-9;

  /** What Symja answered, out of Symja's own types. */
  private sealed interface Answer {
    /**
     * @param real for each solution that is real a value for each variable
     */
    record Solved(List<List<Value>> real) implements Answer {}

    record Unsolved(String reason) implements Answer {}
  }

  private SymjaSearch() {}

  /**
   * The outcome: as Symja may find only some of the solutions, never more than {@link
   * SystemSolution.Unknown}, which names those that hold.
   *
   * @param reason why the equations are not algebraic
   */
  static SystemSolution.Unknown search(EquationSystem system, String reason, Work work) {
    var form = new SymjaForm(system.unknowns());
    String equations =
        IntStream.range(0, system.equations().size())
            .mapToObj(i -> side(system.left(i), form) + "==" + side(system.right(i), form))
            .collect(Collectors.joining(","));
    if (equations.length() > Symja.MAX_TEXT) {
      return new SystemSolution.Unknown(
          reason + ", and they take " + equations.length() + " characters to write out");
    }
    return new SystemSolution.Unknown(
        reason
            + "; "
            + switch (Symja.ask(
                evaluator -> run(evaluator, equations, system.unknowns().size()),
                work.deadline())) {
              case Symja.Reply.Unanswered<Answer>(String why) -> why;
              case Symja.Reply.Answered<Answer>(Answer.Unsolved(String why)) -> why;
              case Symja.Reply.Answered<Answer>(Answer.Solved(List<List<Value>> real)) ->
                  findings(system, real);
            });
  }

  /** A clause that names the candidates that hold. */
  private static String findings(EquationSystem system, List<List<Value>> candidates) {
    var held = new ArrayList<String>();
    for (List<Value> candidate : candidates) {
      var values = new LinkedHashMap<String, Value>();
      for (int v = 0; v < candidate.size(); v++) {
        values.put(system.unknowns().get(v), candidate.get(v));
      }
      if (Substitution.check(system, values) instanceof Substitution.Result.Holds) {
        held.add(Solutions.describe(values));
      }
    }
    return held.isEmpty()
        ? "no solution was found"
        : String.join(" and ", held) + " solves them, but there may be other solutions";
  }

  /** An equation holds nothing but arithmetic, all of which Symja has. */
  private static String side(Formula formula, SymjaForm form) {
    return form.of(formula).orElseThrow();
  }

  private static Answer run(ExprEvaluator evaluator, String equations, int variables) {
    String names =
        IntStream.range(0, variables)
            .mapToObj(SymjaForm::variable)
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
        IExpr found = rules.get(SymjaForm.variable(v));
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

  /** Exact where the value is of the form a + b·√d, else its digits. */
  private static Value value(IExpr found, double digits) {
    return SymjaReading.formula(found, new SymjaForm())
                .filter(SymjaSearch::isArithmetic)
                .map(form -> Evaluator.exact(form, Map.of()))
                .orElse(null)
            instanceof Evaluation.Exact(Surd surd)
        ? surd
        : new Value.Decimal(digits);
  }

  private static boolean isArithmetic(Formula number) {
    return Postorder.of(number).stream()
        .allMatch(node ->
            node instanceof Formula.Num
                || node instanceof Formula.Operation operation
                    && Operator.arithmetic().contains(operation.operator()));
  }
}
