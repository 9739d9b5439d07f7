package org.algebrist.expression.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * Matrices and lists in code, and which products are those of matrices: Mathematica and Maxima have
 * a sign of their own for them, as {@code *} multiplies cell by cell there.
 */
final class CodeMatrices {
  private static final Set<Operator> OF_MATRIX =
      Set.of(Operator.TRANSPOSE, Operator.ADJOINT, Operator.POWER);

  private CodeMatrices() {}

  /** Whether a product is one of matrices, or of a matrix and a list. */
  static boolean isProduct(Formula left, Formula right) {
    return isMatrix(left)
        ? isMatrix(right) || isPlainList(right)
        : isPlainList(left) && isMatrix(right);
  }

  /** Whether a formula is a matrix by what it is made of. */
  static boolean isMatrix(Formula formula) {
    if (!(formula instanceof Operation operation)) {
      return false;
    }
    if (operation.operator() == Operator.MULTIPLY) {
      return isProduct(operation.operands().get(0), operation.operands().get(1));
    }
    return operation.operator() == Operator.MATRIX
        || OF_MATRIX.contains(operation.operator()) && isMatrix(operation.operands().getFirst());
  }

  private static boolean isPlainList(Formula formula) {
    return formula instanceof Operation list && list.operator() == Operator.SQUARE_LIST;
  }

  /** Whether Mathematica writes a formula in braces. */
  static boolean isBraced(Formula formula) {
    return formula instanceof Operation o
        && (o.operator() == Operator.SQUARE_LIST
            || o.operator() == Operator.MATRIX
            || o.operator() == Operator.SET);
  }

  static boolean isNothing(Formula formula) {
    return formula instanceof Operation o && o.operator() == Operator.EMPTY_GROUP;
  }

  static CodeTerm list(
      List<Formula> elements, CodeLanguage language, Function<Formula, CodeTerm> term) {
    if (elements.size() == 1 && isNothing(elements.getFirst())) {
      throw language.noForm("a list without elements");
    }
    boolean braces = language == CodeLanguage.MATHEMATICA;
    if (braces && elements.stream().allMatch(CodeMatrices::isBraced)) {
      throw language.noForm("a list of lists that is no matrix");
    }
    return new CodeTerm.Listed(language.listBracket(), terms(elements, term));
  }

  static CodeTerm matrix(
      List<Formula> rows, CodeLanguage language, Function<Formula, CodeTerm> term) {
    var made = new ArrayList<CodeTerm>();
    int width = -1;
    for (Formula row : rows) {
      List<Formula> cells =
          row instanceof Operation o && o.operator() == Operator.ROW ? o.operands() : List.of();
      boolean unequal = width >= 0 && cells.size() != width;
      if (cells.isEmpty() || unequal || cells.stream().anyMatch(CodeMatrices::isNothing)) {
        throw language.noForm("a matrix with rows that differ in length, or with empty cells");
      }
      width = cells.size();
      made.add(new CodeTerm.Listed(language.listBracket(), terms(cells, term)));
    }
    var listed = new CodeTerm.Listed(language.listBracket(), made);
    if (language == CodeLanguage.MATHEMATICA) {
      return listed;
    }
    return language == CodeLanguage.SYMPY
        ? CodeTerm.call("Matrix", listed)
        : new CodeTerm.Call(new CodeTerm.Name("matrix"), made);
  }

  private static List<CodeTerm> terms(List<Formula> formulas, Function<Formula, CodeTerm> term) {
    return formulas.stream().map(term).toList();
  }
}
