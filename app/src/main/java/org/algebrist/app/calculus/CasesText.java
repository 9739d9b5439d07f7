package org.algebrist.app.calculus;

import java.util.stream.Collectors;
import org.algebrist.algebra.calculus.PiecewiseForms;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/** Formulas for a person, definitions by cases as {x^2 if x < 0, x if x >= 0}. */
final class CasesText {
  private CasesText() {}

  static String pretty(Formula asked) {
    Formula formula = PiecewiseForms.withoutWords(asked);
    if (!(formula instanceof Formula.Operation cases) || cases.operator() != Operator.CASES) {
      return InfixWriter.pretty(formula);
    }
    return cases.operands().stream()
        .map(CasesText::piece)
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String piece(Formula piece) {
    if (!(piece instanceof Formula.Operation each) || each.operator() != Operator.CASE) {
      return InfixWriter.pretty(piece);
    }
    String value = InfixWriter.pretty(each.operands().getFirst());
    return each.operands().size() == 1
            || each.operands().get(1) instanceof Formula.Text
            || each.operands().get(1) instanceof Formula.Absent
        ? value + " otherwise"
        : value + " if " + InfixWriter.pretty(each.operands().get(1));
  }
}
