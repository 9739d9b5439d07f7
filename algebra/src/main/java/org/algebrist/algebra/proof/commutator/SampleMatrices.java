package org.algebrist.algebra.proof.commutator;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.matrix.MatrixValues;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * Matrices of two rows in place of operators.
 *
 * @param matrices by the operator
 */
record SampleMatrices(Map<Formula, Formula> matrices) {
  /** How many there are that anticommute with one another. */
  static final int MOST = 3;

  /** Three real matrices of which each two anticommute. */
  private static final int[][] ANTICOMMUTING = {{0, 1, 1, 0}, {1, 0, 0, -1}, {0, 1, -1, 0}};

  /** Some that are drawn at random, or multiples of those that anticommute. */
  static SampleMatrices of(long seed, Set<Formula> names, boolean anticommuting) {
    var random = new SplittableRandom(seed);
    Map<Formula, Formula> matrices = new LinkedHashMap<>();
    for (Formula name : names) {
      int[] cells = ANTICOMMUTING[matrices.size()];
      int factor = random.nextInt(1, 5);
      var numbers = new ArrayList<Formula>();
      for (int cell : cells) {
        numbers.add(Formula.number(anticommuting ? factor * cell : random.nextInt(-2, 4)));
      }
      matrices.put(
          name,
          Formula.of(
              Operator.MATRIX,
              new Operation(Operator.ROW, numbers.subList(0, 2)),
              new Operation(Operator.ROW, numbers.subList(2, 4))));
    }
    return new SampleMatrices(matrices);
  }

  /** The cells of the matrix that a formula comes to; empty if it comes to none. */
  List<Formula> cells(Formula formula) {
    Formula filled = Postorder.rebuilt(formula, (node, made) -> matrices.getOrDefault(node, made));
    return MatrixValues.of(filled)
        .filter(value -> value instanceof Operation matrix && matrix.operator() == Operator.MATRIX)
        .map(matrix ->
            ((Operation) matrix)
                .operands().stream().flatMap(row -> ((Operation) row).operands().stream()).toList())
        .orElse(List.of());
  }

  /** The matrices for a person. */
  String text() {
    var texts = new ArrayList<String>();
    matrices.forEach((name, matrix) -> {
      var rows = new ArrayList<String>();
      for (Formula row : ((Operation) matrix).operands()) {
        rows.add(
            ((Operation) row).operands().stream().map(InfixWriter::pretty).toList().toString());
      }
      texts.add(InfixWriter.pretty(name) + " = " + rows);
    });
    return String.join(", ", texts);
  }
}
