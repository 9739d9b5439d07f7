package org.algebrist.algebra.proof.matrix;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.proof.matrix.MatrixForm.Value;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * The exponential of a matrix by its cells: of a diagonal one, of one with zeros on and below (or
 * above) its diagonal, of which a power vanishes, and of two by two matrices with the same diagonal
 * whose other cells are equal or opposite. A number times the unit matrix may be added to the last
 * two, as it commutes with them.
 */
final class MatrixExponential {
  private static final Formula ZERO = Formula.number(0);

  private MatrixExponential() {}

  /**
   * The exponential.
   *
   * @throws GaveUp if the matrix is of no such kind
   */
  static Value.Grid of(Value.Grid matrix) {
    int n = matrix.height();
    if (n != matrix.width() || n > MatrixForm.MAX_SIZE) {
      throw new GaveUp("only a square matrix has an exponential");
    }
    boolean below = isZero(matrix, true);
    boolean above = isZero(matrix, false);
    if (below && above) {
      return diagonal(matrix);
    }
    Formula first = matrix.rows().getFirst().getFirst();
    for (int i = 1; i < n; i++) {
      if (!matrix.rows().get(i).get(i).equals(first)) {
        throw notUnderstood();
      }
    }
    Value.Grid exponential = below || above ? nilpotent(matrix) : waves(matrix);
    return first.equals(ZERO)
        ? exponential
        : (Value.Grid) MatrixAlgebra.scaled(exponential, Formula.of(Operator.EXP, first));
  }

  private static GaveUp notUnderstood() {
    return new GaveUp("the exponential of such a matrix is not understood");
  }

  /** Whether all cells below the diagonal are zero, or all above it. */
  private static boolean isZero(Value.Grid matrix, boolean below) {
    for (int i = 0; i < matrix.height(); i++) {
      for (int k = 0; k < i; k++) {
        Formula cell = below ? matrix.rows().get(i).get(k) : matrix.rows().get(k).get(i);
        if (!cell.equals(ZERO)) {
          return false;
        }
      }
    }
    return true;
  }

  private static Value.Grid diagonal(Value.Grid matrix) {
    var rows = new ArrayList<List<Formula>>();
    for (int i = 0; i < matrix.height(); i++) {
      var row = new ArrayList<Formula>();
      for (int k = 0; k < matrix.height(); k++) {
        row.add(i == k ? Formula.of(Operator.EXP, matrix.rows().get(i).get(i)) : ZERO);
      }
      rows.add(row);
    }
    return new Value.Grid(rows);
  }

  /** 1 + N + N²/2 + … of a matrix with zeros instead of its diagonal. */
  private static Value.Grid nilpotent(Value.Grid matrix) {
    var rows = new ArrayList<List<Formula>>();
    for (int i = 0; i < matrix.height(); i++) {
      var row = new ArrayList<>(matrix.rows().get(i));
      row.set(i, ZERO);
      rows.add(row);
    }
    var nilpotent = new Value.Grid(rows);
    Value sum = MatrixAlgebra.unit(matrix);
    Value.Grid power = nilpotent;
    Rational factorial = Rational.ONE;
    for (int k = 1; k < matrix.height(); k++) {
      factorial = factorial.times(Rational.of(k));
      sum = MatrixAlgebra.plus(sum, power, Formula.number(Rational.ONE.dividedBy(factorial)));
      power = (Value.Grid) MatrixAlgebra.product(power, nilpotent);
    }
    return (Value.Grid) sum;
  }

  /** Cosine and sine of opposite cells, cosh and sinh of equal ones. */
  private static Value.Grid waves(Value.Grid matrix) {
    if (matrix.height() != 2) {
      throw notUnderstood();
    }
    Formula right = matrix.rows().getFirst().getLast();
    Formula left = matrix.rows().getLast().getFirst();
    boolean equal = right.equals(left);
    boolean opposite = right.equals(opposite(left)) || left.equals(opposite(right));
    if (!equal && !opposite) {
      throw notUnderstood();
    }
    Formula even = Formula.of(equal ? Operator.COSH : Operator.COS, right);
    Formula odd = Formula.of(equal ? Operator.SINH : Operator.SIN, right);
    return new Value.Grid(
        List.of(List.of(even, odd), List.of(equal ? odd : Formula.of(Operator.NEGATE, odd), even)));
  }

  private static Formula opposite(Formula cell) {
    return cell instanceof Formula.Num(Rational number, var _)
        ? Formula.number(number.negate())
        : Formula.of(Operator.NEGATE, cell);
  }
}
