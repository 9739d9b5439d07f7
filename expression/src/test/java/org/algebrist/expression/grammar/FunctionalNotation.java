package org.algebrist.expression.grammar;

import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Reading;

/** Trees as the tests write them: {@code ADD(x, POWER(y, 2))}. */
final class FunctionalNotation {
  private FunctionalNotation() {}

  /** The best tree of a whole reading; what went wrong of any other. */
  static String of(Reading reading) {
    return switch (reading) {
      case Reading.Whole whole -> of(whole.candidates().getFirst().formula());
      case Reading.Partial partial ->
          "partial " + of(partial.candidate().formula()) + " " + partial.problems();
      case Reading.Failed failed -> "failed " + failed.problem();
    };
  }

  static String of(Formula formula) {
    var out = new StringBuilder();
    write(formula, out);
    return out.toString();
  }

  private static void write(Formula formula, StringBuilder out) {
    switch (formula) {
      case Formula.Num number -> out.append(number.value());
      case Formula.Symbol symbol -> {
        boolean plain = symbol.name().codePoints().allMatch(Character::isLetterOrDigit);
        out.append(plain ? symbol.name() : "'" + symbol.name() + "'");
      }
      case Formula.Text text -> out.append('"').append(text.content()).append('"');
      case Formula.Absent _ -> out.append('∅');
      case Formula.Unread unread -> out.append('⟪').append(unread.source()).append('⟫');
      case Formula.Operation operation -> {
        out.append(operation.operator().name()).append('(');
        String separator = "";
        for (Formula operand : operation.operands()) {
          out.append(separator);
          write(operand, out);
          separator = ", ";
        }
        out.append(')');
      }
    }
  }
}
