package org.algebrist.expression.latex;

import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * How brackets of all kinds are written, and what makes their reader take them for what they are.
 */
final class BracketForms {
  private static final int LARGE = Operator.SUM.precedence();

  private final LatexWork to;
  private final Operator operator;
  private final List<Formula> operands;

  BracketForms(LatexWork to, Operation operation) {
    this.to = to;
    this.operator = operation.operator();
    this.operands = operation.operands();
  }

  /**
   * @param min how tightly the operation must bind where it stands
   * @param follow how tightly what follows on the right binds
   */
  void write(int min, int follow) {
    switch (operator) {
      case SET -> {
        boolean factor = min >= LARGE || follow >= LARGE;
        boolean groups = factor && SharedSigns.isArithmetic(operands.getFirst());
        innerIf(operands.size() == 1 && (groups || GridForms.isMatrix(operands.getFirst())));
      }
      case SQUARE_LIST -> innerIf(operands.size() < 3);
      case TUPLE -> innerIf(operands.size() == 2 && (isIntervalDue(follow) || isUnbounded()));
      // Angle brackets look alike where one list lies in another.
      case ANGLE_LIST -> ordinaryIf(areTwoVectors());
      case SET_BUILDER -> {
        to.open("\\{");
        statement(operands.get(0));
        to.piece(" \\mid ");
        statement(operands.get(1));
        to.close("\\}");
      }
      case INTERVAL_OPEN -> paired("]", "[");
      case INTERVAL_CLOSED -> ordinaryIf(SharedSigns.mayBeOperators(operands));
      case INTERVAL_CLOSED_OPEN -> paired("[", ")");
      case INTERVAL_OPEN_CLOSED -> paired("(", "]");
      case INNER_PRODUCT -> {
        if (areTwoVectors()) {
          stated();
        } else {
          inner();
        }
      }
      case KET -> stretched("|", "\\rangle");
      case BRA -> stretched("\\langle", "|");
      case BRA_KET -> {
        to.piece("\\left\\langle ");
        for (int i = 0; i < operands.size(); i++) {
          if (i > 0) {
            to.piece(" \\middle| ");
          }
          to.operand(operands.get(i), Operator.ADD.precedence(), 0, true);
        }
        to.piece("\\right\\rangle");
      }
      case ABS, NORM -> {
        if (GridForms.isMatrix(operands.getFirst())) {
          ordinary();
        } else {
          fence();
        }
      }
      default -> fence();
    }
  }

  private boolean areTwoVectors() {
    return operands.size() == 2 && SharedSigns.areVectors(operands.get(0), operands.get(1));
  }

  private void innerIf(boolean inner) {
    if (inner) {
      inner();
    } else {
      fence();
    }
  }

  private void ordinaryIf(boolean ordinary) {
    if (ordinary) {
      ordinary();
    } else {
      stated();
    }
  }

  private void fence() {
    String brackets = operator.latex();
    int blank = brackets.indexOf(' ');
    String open = brackets.substring(0, blank);
    to.open(isWord(open) ? open + " " : open);
    if (operands.size() == 1) {
      if (operator == Operator.SET) {
        statement(operands.getFirst());
      } else {
        single(operands.getFirst());
      }
    } else {
      to.elements(operands, ", ");
    }
    to.close(brackets.substring(blank + 1));
  }

  private void single(Formula formula) {
    if (operator == Operator.SQUARE_LIST || operator == Operator.ANGLE_LIST) {
      to.elements(List.of(formula), ", ");
    } else {
      to.enclosed(formula);
    }
  }

  private static boolean isWord(String bracket) {
    return bracket.length() > 2 && bracket.charAt(0) == '\\';
  }

  /** A statement between braces, whose own bars and colons would set it apart as a condition. */
  private void statement(Formula formula) {
    if (LatexForms.isEmptyGroup(formula)) {
      return;
    }
    boolean divides =
        formula instanceof Operation inner
            && switch (inner.operator()) {
              case DIVIDES, TYPED, RATIO, FOR_ALL, EXISTS, EXISTS_UNIQUE, NOT_EXISTS -> true;
              case CHAIN -> true;
              default -> false;
            };
    to.operand(formula, divides ? 1001 : Operator.LIST.precedence() + 1, 0, true);
  }

  /** Brackets that make a list or a set of what they hold. */
  private void inner() {
    to.piece("\\mathinner{");
    stated();
    to.piece("}");
  }

  /** Brackets that make an interval of what they hold, or a list of vectors. */
  private void ordinary() {
    to.piece("\\mathord{");
    stated();
    to.piece("}");
  }

  /** The brackets of the operation, paired. */
  private void stated() {
    switch (operator) {
      case SET -> paired("\\{", "\\}");
      case SQUARE_LIST, INTERVAL_CLOSED -> paired("[", "]");
      case TUPLE -> paired("(", ")");
      case ABS -> stretched("|", "|");
      case NORM -> stretched("\\|", "\\|");
      default -> paired("\\langle ", "\\rangle");
    }
  }

  /** Whether a pair in round brackets is read as an interval where it stands. */
  private boolean isIntervalDue(int follow) {
    return follow == Operator.UNION.precedence()
        || follow == Operator.INTERSECTION.precedence()
        || to.isAfterSetSign();
  }

  private boolean isUnbounded() {
    return SharedSigns.isInfinite(operands.get(0)) || SharedSigns.isInfinite(operands.get(1));
  }

  private void paired(String open, String close) {
    to.open("\\left" + open);
    to.elements(operands, ", ");
    to.close("\\right" + close);
  }

  private void stretched(String open, String close) {
    to.piece("\\left" + open + (open.length() > 1 ? " " : ""));
    to.enclosed(operands.getFirst());
    to.piece("\\right" + close);
  }
}
