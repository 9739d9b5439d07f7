package org.algebrist.algebra.canonical;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.tree.Formula;

/** Builds canonical forms from trees. */
final class FormulaReading {
  private FormulaReading() {}

  static Canonical read(Formula formula) {
    return read(formula, 0);
  }

  private static Canonical read(Formula formula, int depth) {
    if (depth > Canonical.MAX_DEPTH) {
      throw new TooDeepException();
    }
    return switch (formula) {
      case Formula.Num number -> new Canonical.Num(number.value());
      case Formula.Symbol(String name) -> new Canonical.Symbol(name);
      case Formula.Operation operation -> {
        List<Canonical> operands = new ArrayList<>(operation.operands().size());
        for (Formula operand : operation.operands()) {
          operands.add(read(operand, depth + 1));
        }
        yield CallRules.call(operation.operator(), operands);
      }
      case Formula.Text _, Formula.Absent _, Formula.Unread _ -> new Canonical.Other(formula);
    };
  }
}
