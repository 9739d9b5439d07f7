package org.algebrist.expression.latex;

import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;

/** How relations, chains of them, and lists without brackets are written. */
final class RelationForms {
  private final LatexWork to;
  private final Operation operation;
  private final List<Formula> operands;

  RelationForms(LatexWork to, Operation operation) {
    this.to = to;
    this.operation = operation;
    this.operands = operation.operands();
  }

  void congruence(boolean start) {
    to.operand(operands.get(0), 401, 400, start);
    to.piece(operation.operator() == Operator.CONGRUENT_MODULO ? " \\equiv " : " \\not\\equiv ");
    to.afterCongruence(Operator.EQUIVALENT);
    to.operand(operands.get(1), 401, 400, true);
    to.piece(" \\pmod");
    to.braced(operands.get(2));
  }

  void labelledArrow(int follow, boolean start) {
    to.operand(operands.get(0), 381, 380, start);
    to.piece(" \\xrightarrow");
    if (!LatexWork.isAbsent(operands.get(3))) {
      to.piece("[{");
      to.enclosed(operands.get(3));
      to.piece("}]");
    }
    to.braced(operands.get(2));
    to.piece(" ");
    to.operand(operands.get(1), 381, follow, true);
  }

  void typed(int follow, boolean start) {
    to.operand(operands.get(0), 371, 370, start);
    to.piece(" \\colon ");
    to.operand(operands.get(1), 371, follow, true);
  }

  /** How tightly a chain binds as it is written. */
  static int precedence(Operation chain) {
    return isOfArrows(chain) ? Operator.TO.precedence() : Operator.EQUAL.precedence();
  }

  void chain(int follow, boolean start) {
    int level = precedence(operation);
    to.operand(operands.get(0), level + 1, level, start);
    for (int i = 1; i < operands.size(); i++) {
      to.piece(" ");
      int after = i + 1 < operands.size() ? level : follow;
      if (operands.get(i) instanceof Operation link
          && link.operator().precedence() < level
          && isLink(link)) {
        boolean arrow = link.operator().precedence() == Operator.TO.precedence();
        to.piece((arrow ? "\\mathrel{" : "\\mathbin{") + link.operator().latex() + "} ");
        to.operand(link.operands().get(1), level + 1, after, true);
      } else {
        to.operand(operands.get(i), 0, after, true);
        if (operands.get(i) instanceof Operation link) {
          to.afterCongruence(link.operator());
        }
      }
    }
  }

  /** An equality; a pair that equals a number gets brackets, or it would be a divisor. */
  void greatestDivisor(int follow) {
    to.bracketed("(", operands.get(0), ")");
    to.piece(" = ");
    to.operand(operands.get(1), Operator.EQUAL.precedence() + 1, follow, true);
  }

  /** A statement about what a quantifier binds. */
  void quantified(int follow) {
    to.piece(operation.operator().latex() + " ");
    to.operand(operands.get(0), 371, 370, true);
    to.piece(" \\colon ");
    to.operand(operands.get(1), 341, follow, true);
  }

  /** Whether a chain holds nothing but arrows, which bind less than other relations. */
  private static boolean isOfArrows(Operation chain) {
    for (Formula link : chain.operands().subList(1, chain.operands().size())) {
      if (!(link instanceof Operation relation
          && relation.operator().precedence() == Operator.TO.precedence()
          && isLink(relation))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isLink(Operation operation) {
    return operation.operator().form() == Form.RELATION
        && LatexWork.isAbsent(operation.operands().getFirst());
  }

  /**
   * A list that is not in brackets. A relation that would be read as the whole list's gets some.
   */
  void list() {
    int shared = SharedLists.relation(operands);
    if (shared < 0) {
      to.elements(operands, ", ");
      return;
    }
    for (int i = 0; i < operands.size(); i++) {
      if (i > 0) {
        to.piece(", ");
      }
      if (i == shared) {
        to.bracketed("(", operands.get(i), ")");
      } else {
        to.elements(List.of(operands.get(i)), "");
      }
    }
  }

  void semicolons() {
    for (int i = 0; i < operands.size(); i++) {
      if (i > 0) {
        to.piece("; ");
      }
      to.operand(operands.get(i), 141, 0, true);
    }
  }

  /** A relation whose sides are lists without brackets. */
  void openRelation(String sign, boolean start) {
    int own = operation.operator().precedence();
    List<Formula> names = SharedLists.elements(operands.get(0));
    List<Formula> values = SharedLists.elements(operands.get(1));
    to.elements(names.subList(0, names.size() - 1), ", ");
    to.piece(names.size() > 1 ? ", " : "");
    to.operand(names.getLast(), own + 1, own, start);
    to.piece(sign);
    to.operand(values.getFirst(), own + 1, 0, true);
    to.piece(values.size() > 1 ? ", " : "");
    to.elements(values.subList(1, values.size()), ", ");
  }
}
