package org.algebrist.expression.latex.writer;

import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.algebrist.expression.tree.Surface;

/** How matrices, cases, lines and what else is set in rows are written. */
final class GridForms {
  private final LatexPieces to;
  private final Operation operation;
  private final List<Formula> operands;

  GridForms(LatexPieces to, Operation operation) {
    this.to = to;
    this.operation = operation;
    this.operands = operation.operands();
  }

  void write() {
    switch (operation.operator()) {
      case MATRIX -> matrix(operation.surface(), operands);
      case ROW -> matrix(Surface.BARE, List.of(operation));
      case CASES -> environment("cases", operands);
      case CASE -> cells(operands);
      case LINES -> lines();
      case STACK -> {
        to.piece("\\substack{");
        rows(operands);
        to.piece("}");
      }
      default -> barred();
    }
  }

  static boolean isMatrix(Formula formula) {
    return formula instanceof Operation inner && inner.operator() == Operator.MATRIX;
  }

  /** Whether it is set as rows, which a letter before a bracket round it multiplies. */
  static boolean isGrid(Formula formula) {
    return formula instanceof Operation inner
        && switch (inner.operator()) {
          case MATRIX, CASES, LINES, STACK -> true;
          case DETERMINANT -> isBarred(inner);
          default -> false;
        };
  }

  private void matrix(Surface surface, List<Formula> rows) {
    String name =
        switch (surface) {
          case BARE -> "matrix";
          case SQUARE -> "bmatrix";
          case BRACES -> "Bmatrix";
          case DOUBLE_BARS -> "Vmatrix";
          default -> "pmatrix";
        };
    environment(name, rows);
  }

  private void environment(String name, List<Formula> rows) {
    to.piece("\\begin{" + name + "} ");
    rows(rows);
    to.piece(" \\end{" + name + "}");
    to.tall();
  }

  private void rows(List<Formula> rows) {
    for (int i = 0; i < rows.size(); i++) {
      if (i > 0) {
        to.piece(" \\\\ ");
      }
      Formula row = rows.get(i);
      if (row instanceof Operation inner
          && (inner.operator() == Operator.ROW || inner.operator() == Operator.CASE)) {
        cells(inner.operands());
      } else {
        to.alone(row);
      }
    }
  }

  private void cells(List<Formula> cells) {
    if (cells.stream().allMatch(FenceForms::isEmptyGroup)) {
      to.piece("\\mathinner{}"); // a row without anything would be left out
      to.piece(" &".repeat(cells.size() - 1));
      return;
    }
    for (int i = 0; i < cells.size(); i++) {
      if (i > 0) {
        to.piece(" & ");
      }
      to.alone(cells.get(i));
    }
  }

  private void lines() {
    boolean braces = operation.surface() == Surface.BRACES;
    to.piece(braces ? "\\left\\{ \\begin{aligned} " : "\\begin{aligned} ");
    for (int i = 0; i < operands.size(); i++) {
      if (i > 0) {
        to.piece(" \\\\ ");
      }
      line(operands.get(i));
    }
    to.piece(braces ? " \\end{aligned} \\right." : " \\end{aligned}");
    to.tall();
  }

  /** A line, aligned at its relation. */
  private void line(Formula line) {
    if (line instanceof Operation inner
        && inner.operator().form() == Form.RELATION
        && inner.operator().precedence() == Operator.EQUAL.precedence()) {
      int own = inner.operator().precedence();
      to.operand(inner.operands().get(0), own + 1, own, true);
      to.piece(" &" + inner.operator().latex() + " ");
      to.operand(inner.operands().get(1), own + 1, 0, true);
    } else {
      to.alone(line);
    }
  }

  /** The determinant of a matrix that is set between bars. */
  static boolean isBarred(Operation operation) {
    return operation.operator() == Operator.DETERMINANT
        && operation.operands().getFirst() instanceof Operation matrix
        && matrix.operator() == Operator.MATRIX
        && matrix.surface() == Surface.BARS;
  }

  /** The determinant of a matrix between bars. */
  private void barred() {
    environment("vmatrix", ((Operation) operands.getFirst()).operands());
  }
}
