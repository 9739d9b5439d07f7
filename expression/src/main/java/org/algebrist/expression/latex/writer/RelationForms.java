package org.algebrist.expression.latex.writer;

import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;

/** How relations, chains of them, arrows and quantified statements are written. */
final class RelationForms {
  private final LatexPieces to;
  private final Operation operation;
  private final Operator operator;
  private final List<Formula> operands;

  RelationForms(LatexPieces to, Operation operation) {
    this.to = to;
    this.operation = operation;
    this.operator = operation.operator();
    this.operands = operation.operands();
  }

  /**
   * @param min how tightly the operation must bind where it stands
   * @param follow how tightly what follows on the right binds
   * @param start whether a sign may open the operation
   */
  void write(int min, int follow, boolean start) {
    Formula first = operands.getFirst();
    switch (operator) {
      case CONGRUENT_MODULO, NOT_CONGRUENT_MODULO -> {
        to.operand(first, 401, 400, start);
        to.piece(operator == Operator.CONGRUENT_MODULO ? " \\equiv " : " \\not\\equiv ");
        to.afterCongruence(Operator.EQUIVALENT);
        to.operand(operands.get(1), 401, 400, true);
        to.piece(" \\pmod");
        to.braced(operands.get(2));
      }
      case LABELLED_ARROW -> {
        to.operand(first, 381, 380, start);
        to.piece(" \\xrightarrow");
        if (!Binding.isAbsent(operands.get(3))) {
          to.piece("[{");
          to.enclosed(operands.get(3));
          to.piece("}]");
        }
        to.braced(operands.get(2));
        to.piece(" ");
        to.operand(operands.get(1), 381, follow, true);
      }
      case TYPED -> {
        to.operand(first, 371, 370, start);
        to.piece(" \\colon ");
        to.operand(operands.get(1), 371, follow, true);
      }
      case CHAIN -> chain(follow, start);
      case FOR_ALL, EXISTS, EXISTS_UNIQUE, NOT_EXISTS -> {
        to.piece(operator.latex() + " ");
        to.operand(first, 371, 370, true);
        to.piece(" \\colon ");
        to.operand(operands.get(1), 341, follow, true);
      }
      default -> {
        boolean alone = min <= Operator.LIST.precedence() && follow == 0 && to.isOutsideBrackets();
        if (SharedSigns.saysGreatestDivisor(operation)) {
          // A pair that equals a number would be a divisor.
          to.bracketed("(", first, ")");
          to.piece(" = ");
          to.operand(operands.get(1), Operator.EQUAL.precedence() + 1, follow, true);
        } else if (alone && SharedLists.standOpen(operator, first, operands.get(1))) {
          openRelation(start);
        } else {
          relation(follow, start);
        }
      }
    }
  }

  private void relation(int follow, boolean start) {
    int own = operator.precedence();
    to.operand(operands.get(0), own + 1, own, start);
    to.piece(Binding.isAbsent(operands.get(0)) ? sign().stripLeading() : sign());
    to.afterCongruence(operator);
    to.operand(operands.get(1), own + 1, follow, true);
  }

  /** A relation whose sides are lists without brackets. */
  private void openRelation(boolean start) {
    int own = operator.precedence();
    List<Formula> names = SharedLists.elements(operands.get(0));
    List<Formula> values = SharedLists.elements(operands.get(1));
    to.elements(names.subList(0, names.size() - 1), ", ");
    to.piece(names.size() > 1 ? ", " : "");
    to.operand(names.getLast(), own + 1, own, start);
    to.piece(sign());
    to.operand(values.getFirst(), own + 1, 0, true);
    to.piece(values.size() > 1 ? ", " : "");
    to.elements(values.subList(1, values.size()), ", ");
  }

  private String sign() {
    return operator == Operator.DIVIDES && to.isInCall()
        ? " \\mathbin{\\mid} "
        : " " + operator.latex() + " ";
  }

  private void chain(int follow, boolean start) {
    int level = precedence(operation);
    to.operand(operands.getFirst(), level + 1, level, start);
    for (int i = 1; i < operands.size(); i++) {
      to.piece(" ");
      int next = i + 1 < operands.size() ? level : follow;
      if (operands.get(i) instanceof Operation link
          && link.operator().precedence() < level
          && isLink(link)) {
        boolean arrow = link.operator().precedence() == Operator.TO.precedence();
        to.piece((arrow ? "\\mathrel{" : "\\mathbin{") + link.operator().latex() + "} ");
        to.operand(link.operands().get(1), level + 1, next, true);
      } else {
        to.operand(operands.get(i), 0, next, true);
        if (operands.get(i) instanceof Operation link) {
          to.afterCongruence(link.operator());
        }
      }
    }
  }

  /** How tightly a chain binds: one of nothing but arrows binds less than other relations. */
  static int precedence(Operation chain) {
    for (Formula link : chain.operands().subList(1, chain.operands().size())) {
      if (!(link instanceof Operation relation
          && relation.operator().precedence() == Operator.TO.precedence()
          && isLink(relation))) {
        return Operator.CHAIN.precedence();
      }
    }
    return Operator.TO.precedence();
  }

  private static boolean isLink(Operation operation) {
    return operation.operator().form() == Form.RELATION
        && Binding.isAbsent(operation.operands().getFirst());
  }
}
