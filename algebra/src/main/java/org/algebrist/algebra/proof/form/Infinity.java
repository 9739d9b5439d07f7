package org.algebrist.algebra.proof.form;

import java.util.List;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.proof.point.Interpretation;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** Infinity beside numbers, which it is none of. */
public final class Infinity {
  private static final Formula INFINITY = Formula.symbol("infinity");

  private Infinity() {}

  /** Whether one is infinite, and the other a number or infinite with another sign. */
  public static boolean onlyOneIs(Formula a, Formula b) {
    return sign(a) != sign(b) && (isNumber(a) || sign(a) != 0) && (isNumber(b) || sign(b) != 0);
  }

  /** 1 of infinity, -1 of its negation, else 0. */
  private static int sign(Formula formula) {
    if (formula instanceof Operation negation && negation.operator() == Operator.NEGATE) {
      return -sign(negation.operands().getFirst());
    }
    return formula.equals(INFINITY) ? 1 : 0;
  }

  private static boolean isNumber(Formula formula) {
    return Interpretation.free(formula).isEmpty()
        && Program.compile(formula, List.of()) instanceof Compilation.Compiled(Program program)
        && Double.isFinite(program.at());
  }
}
