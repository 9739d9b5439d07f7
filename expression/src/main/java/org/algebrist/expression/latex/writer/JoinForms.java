package org.algebrist.expression.latex.writer;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.OperandPlaces;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;

/** How words and formulas side by side are written. */
final class JoinForms {
  private static final Set<Operator> FIRST_OPERAND_OPENS =
      EnumSet.of(
          Operator.CHAIN,
          Operator.LIST,
          Operator.SEMICOLON_LIST,
          Operator.POWER,
          Operator.SUBSCRIPT,
          Operator.SUPERSCRIPT);

  private final LatexPieces to;

  JoinForms(LatexPieces to) {
    this.to = to;
  }

  void write(List<Formula> operands) {
    int firstStatement = operands.size();
    int lastStatement = -1;
    for (int i = 0; i < operands.size(); i++) {
      if (mayBeStatement(operands.get(i))) {
        firstStatement = Math.min(firstStatement, i);
        lastStatement = i;
      }
    }
    boolean words = true;
    for (int i = 0; i < operands.size(); i++) {
      boolean last = i + 1 == operands.size();
      if (operands.get(i) instanceof Formula.Text text
          && !isPunctuated(text)
          && !isConnective(text, i, operands.size(), firstStatement, lastStatement)) {
        String content =
            "\\text{"
                + (i > 0 && !words ? " " : "")
                + SymbolSpelling.words(text.content())
                + (last ? "" : " ")
                + "}";
        to.piece(i > 0 && words ? "{" + content + "}" : content); // side by side they would be one
        words = true;
      } else {
        if (!words) {
          to.piece("\\quad ");
        }
        boolean sign = i > 0 && opensWithSign(operands.get(i));
        // "f" (x) would be a call.
        boolean call = words && i > 0 && (sign || opensWithBracket(operands.get(i)));
        to.piece(call ? "{" : "");
        if (sign && isRelation(operands.get(i))) {
          // Behind words, too, a bar between brackets is a condition's.
          to.openCall();
          to.enclosed(operands.get(i));
          to.close(")");
        } else {
          to.operand(operands.get(i), sign ? 1001 : 121, 0, !sign);
        }
        to.piece(call ? "}" : "");
        words = false;
      }
    }
  }

  /**
   * Whether the words at {@code i} would be read as ∧, ∨, an implication or an equivalence.
   *
   * @param first the index of the first operand that may be a statement
   * @param last of the last one
   */
  private static boolean isConnective(Formula.Text text, int i, int end, int first, int last) {
    return switch (text.content().strip()) {
      case "and", "or" -> first < i && i < last;
      case "iff", "if and only if", "implies", "then" -> i > 0 && i + 1 < end;
      default -> false;
    };
  }

  private static boolean isRelation(Formula formula) {
    return formula instanceof Operation operation
        && (operation.operator().form() == Form.RELATION || operation.operator() == Operator.CHAIN);
  }

  /** Whether a relation may stand in a formula without brackets around it. */
  private static boolean mayBeStatement(Formula formula) {
    return formula instanceof Operation operation
        && operation.operator().precedence() <= Operator.EQUAL.precedence();
  }

  /** Whether what they begin or end with would be taken for a sign between formulas. */
  static boolean isPunctuated(Formula.Text text) {
    String content = text.content();
    return content.startsWith(",") || content.endsWith(",") || content.equals(".");
  }

  /** Whether what stands before it would be taken for an operand of its first sign. */
  private static boolean opensWithSign(Formula formula) {
    return switch (leftmost(formula)) {
      case Formula.Absent ignored -> true;
      case Num number -> number.value().signum() < 0;
      case Operation operation -> operation.operator().precedence() == Operator.NEGATE.precedence();
      default -> false;
    };
  }

  private static boolean opensWithBracket(Formula formula) {
    Formula at = formula;
    while (at instanceof Operation operation && opensWithOperand(operation.operator())) {
      Formula first = operation.operands().getFirst();
      if (first instanceof Operation inner
          && inner.operator().precedence() < operation.operator().precedence()) {
        return true;
      }
      at = first;
    }
    return at instanceof Operation operation
        && (operation.operator().form() == Form.FENCE || operation.operator() == Operator.JOIN);
  }

  /** What is written first, without what follows it. */
  private static Formula leftmost(Formula formula) {
    Formula at = formula;
    while (at instanceof Operation operation && opensWithOperand(operation.operator())) {
      at = operation.operands().getFirst();
    }
    return at;
  }

  private static boolean opensWithOperand(Operator operator) {
    return FIRST_OPERAND_OPENS.contains(operator)
        || OperandPlaces.isRelation(operator)
        || operator.form() == Form.INFIX
        || operator.form() == Form.POSTFIX;
  }
}
