package org.algebrist.expression.latex.writer;

import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** How sets, lists, intervals and whatever else stands in brackets are written. */
final class FenceForms {
  private static final int LARGE = Operator.SUM.precedence();

  /** Makes a list or a set of what brackets hold. */
  private static final String INNER = "\\mathinner{";

  /** Makes an interval of what brackets hold, or a list of vectors. */
  private static final String ORDINARY = "\\mathord{";

  private final LatexPieces to;
  private final Operator operator;
  private final List<Formula> operands;

  FenceForms(LatexPieces to, Operation operation) {
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
        fenceUnless(
            operands.size() == 1 && (groups || GridForms.isMatrix(operands.getFirst())), INNER);
      }
      case SQUARE_LIST -> fenceUnless(operands.size() < 3, INNER);
      case TUPLE ->
          fenceUnless(operands.size() == 2 && (isIntervalDue(follow) || isUnbounded()), INNER);
      // Angle brackets look alike where one list lies in another.
      case ANGLE_LIST -> stated(isPairOfVectors() ? ORDINARY : "");
      case SET_BUILDER -> {
        to.open("\\{");
        statement(operands.get(0));
        to.piece(" \\mid ");
        statement(operands.get(1));
        to.close("\\}");
      }
      case INTERVAL_OPEN -> paired("]", "[");
      case INTERVAL_CLOSED -> stated(SharedSigns.mayBeOperators(operands) ? ORDINARY : "");
      case INTERVAL_CLOSED_OPEN -> paired("[", ")");
      case INTERVAL_OPEN_CLOSED -> paired("(", "]");
      case INNER_PRODUCT -> stated(isPairOfVectors() ? "" : INNER);
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
      case ABS, NORM -> fenceUnless(GridForms.isMatrix(operands.getFirst()), ORDINARY);
      default -> fence(operator.latex());
    }
  }

  private void fence(String brackets) {
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
    if (isEmptyGroup(formula)) {
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

  static boolean isEmptyGroup(Formula formula) {
    return formula instanceof Operation inner && inner.operator() == Operator.EMPTY_GROUP;
  }

  private boolean isPairOfVectors() {
    return operands.size() == 2 && SharedSigns.areVectors(operands.get(0), operands.get(1));
  }

  /** The brackets as usual, unless they would be read as something else without a class. */
  private void fenceUnless(boolean ambiguous, String atom) {
    if (ambiguous) {
      stated(atom);
    } else {
      fence(operator.latex());
    }
  }

  /**
   * The brackets of the operation, paired.
   *
   * @param atom the command that gives them a class, with its brace, or empty
   */
  private void stated(String atom) {
    to.piece(atom);
    switch (operator) {
      case SET -> paired("\\{", "\\}");
      case SQUARE_LIST, INTERVAL_CLOSED -> paired("[", "]");
      case TUPLE -> paired("(", ")");
      case ABS -> stretched("|", "|");
      case NORM -> stretched("\\|", "\\|");
      default -> paired("\\langle ", "\\rangle");
    }
    to.piece(atom.isEmpty() ? "" : "}");
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
