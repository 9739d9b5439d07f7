package org.algebrist.algebra.proof.matrix;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.proof.matrix.MatrixForm.Letter;
import org.algebrist.algebra.proof.matrix.MatrixForm.Value;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * Sums, products, inverses, determinants, traces and transposes of matrices, as grids of entries
 * and as words of letters.
 */
public final class MatrixAlgebra {

  private static final int MAX_WORDS = 500;

  private static final Formula ZERO = Formula.number(0);
  static final Formula ONE = Formula.number(1);

  private MatrixAlgebra() {}

  private static Formula times(Formula a, Formula b) {
    if (a.equals(ONE)) {
      return b;
    }
    return b.equals(ONE) ? a : Formula.of(Operator.MULTIPLY, a, b);
  }

  private static Formula sum(Formula a, Formula b) {
    if (a.equals(ZERO)) {
      return b;
    }
    return b.equals(ZERO) ? a : Formula.of(Operator.ADD, a, b);
  }

  private static Value.Words words(Value value) {
    return switch (value) {
      case Value.Words words -> words;
      case Value.Number(Formula number) -> new Value.Words(Map.of(List.of(), number));
      case Value.Grid _ ->
          throw new GaveUp("matrices by their numbers beside matrices by name are not understood");
    };
  }

  public static Value plus(Value a, Value b, Formula factor) {
    if (a instanceof Value.Number(Formula x) && b instanceof Value.Number(Formula y)) {
      return new Value.Number(sum(x, times(factor, y)));
    }
    if (a instanceof Value.Grid first && b instanceof Value.Grid second) {
      if (first.height() != second.height() || first.width() != second.width()) {
        throw new GaveUp("matrices of several shapes have no sum");
      }
      var rows = new ArrayList<List<Formula>>();
      for (int i = 0; i < first.height(); i++) {
        var row = new ArrayList<Formula>();
        for (int k = 0; k < first.width(); k++) {
          row.add(sum(first.rows().get(i).get(k), times(factor, second.rows().get(i).get(k))));
        }
        rows.add(row);
      }
      return new Value.Grid(rows);
    }
    var terms = new LinkedHashMap<>(words(a).terms());
    words(b)
        .terms()
        .forEach((word, number) -> terms.merge(word, times(factor, number), MatrixAlgebra::sum));
    return new Value.Words(terms);
  }

  public static Value scaled(Value value, Formula factor) {
    return switch (value) {
      case Value.Number(Formula number) -> new Value.Number(times(factor, number));
      case Value.Grid grid ->
          new Value.Grid(
              grid.rows().stream()
                  .map(row -> row.stream().map(cell -> times(factor, cell)).toList())
                  .toList());
      case Value.Words(var terms) -> {
        var scaled = new LinkedHashMap<List<Letter>, Formula>();
        terms.forEach((word, number) -> scaled.put(word, times(factor, number)));
        yield new Value.Words(scaled);
      }
    };
  }

  public static Value product(Value a, Value b) {
    if (a instanceof Value.Number(Formula number)) {
      return scaled(b, number);
    }
    if (b instanceof Value.Number(Formula number)) {
      return scaled(a, number);
    }
    if (a instanceof Value.Grid first && b instanceof Value.Grid second) {
      return product(first, second);
    }
    var terms = new LinkedHashMap<List<Letter>, Formula>();
    words(a)
        .terms()
        .forEach((left, x) ->
            words(b)
                .terms()
                .forEach((right, y) ->
                    terms.merge(joined(left, right), times(x, y), MatrixAlgebra::sum)));
    if (terms.size() > MAX_WORDS) {
      throw new GaveUp("more than " + MAX_WORDS + " products of matrices");
    }
    return new Value.Words(terms);
  }

  /** One word after another; A·A⁻¹ is the unit. */
  private static List<Letter> joined(List<Letter> left, List<Letter> right) {
    var word = new ArrayList<>(left);
    for (Letter letter : right) {
      if (!word.isEmpty() && word.getLast().equals(letter.inverted())) {
        word.removeLast();
      } else {
        word.add(letter);
      }
    }
    return List.copyOf(word);
  }

  public static Value product(Value.Grid a, Value.Grid b) {
    if (a.width() != b.height()) {
      throw new GaveUp(
          "matrices of " + a.width() + " columns and of " + b.height() + " rows have no product");
    }
    var rows = new ArrayList<List<Formula>>();
    for (List<Formula> left : a.rows()) {
      var row = new ArrayList<Formula>();
      for (int k = 0; k < b.width(); k++) {
        Formula cell = ZERO;
        for (int i = 0; i < a.width(); i++) {
          cell = sum(cell, times(left.get(i), b.rows().get(i).get(k)));
        }
        row.add(cell);
      }
      rows.add(row);
    }
    return new Value.Grid(rows);
  }

  public static Value unit(Value like) {
    if (!(like instanceof Value.Grid grid)) {
      return new Value.Words(Map.of(List.of(), ONE));
    }
    var rows = new ArrayList<List<Formula>>();
    for (int i = 0; i < grid.height(); i++) {
      var row = new ArrayList<Formula>();
      for (int k = 0; k < grid.height(); k++) {
        row.add(i == k ? ONE : ZERO);
      }
      rows.add(row);
    }
    return new Value.Grid(rows);
  }

  public static Value inverse(Value value) {
    if (value instanceof Value.Grid grid) {
      return inverse(grid);
    }
    var terms = words(value).terms();
    if (terms.size() != 1) {
      throw new GaveUp("the inverse of a sum of matrices is not understood");
    }
    var only = terms.entrySet().iterator().next();
    List<Letter> inverse = only.getKey().reversed().stream().map(Letter::inverted).toList();
    Formula number = only.getValue();
    return new Value.Words(
        Map.of(inverse, number.equals(ONE) ? ONE : Formula.of(Operator.DIVIDE, ONE, number)));
  }

  /** By cofactors over the determinant. */
  public static Value inverse(Value.Grid grid) {
    Formula determinant = determinant(grid);
    int n = grid.height();
    var rows = new ArrayList<List<Formula>>();
    for (int i = 0; i < n; i++) {
      var row = new ArrayList<Formula>();
      for (int k = 0; k < n; k++) {
        Formula minor = n == 1 ? ONE : determinant(without(grid, k, i));
        Formula signed = (i + k) % 2 == 0 ? minor : Formula.of(Operator.NEGATE, minor);
        row.add(Formula.of(Operator.DIVIDE, signed, determinant));
      }
      rows.add(row);
    }
    return new Value.Grid(rows);
  }

  private static Value.Grid without(Value.Grid grid, int row, int column) {
    var rows = new ArrayList<List<Formula>>();
    for (int i = 0; i < grid.height(); i++) {
      if (i != row) {
        var cells = new ArrayList<>(grid.rows().get(i));
        cells.remove(column);
        rows.add(cells);
      }
    }
    return new Value.Grid(rows);
  }

  public static Formula determinant(Value.Grid grid) {
    int n = grid.height();
    if (n != grid.width() || n > MatrixForm.MAX_SIZE) {
      throw new GaveUp(
          "the determinant of a matrix of " + n + " by " + grid.width() + " is not understood");
    }
    if (n == 1) {
      return grid.rows().getFirst().getFirst();
    }
    Formula sum = ZERO;
    for (int k = 0; k < n; k++) {
      Formula product = times(grid.rows().getFirst().get(k), determinant(without(grid, 0, k)));
      sum = sum(sum, k % 2 == 0 ? product : Formula.of(Operator.NEGATE, product));
    }
    return sum;
  }

  public static Value determinant(Value value) {
    return switch (value) {
      case Value.Grid grid -> new Value.Number(determinant(grid));
      case Value.Number(Formula number) -> new Value.Number(Formula.of(Operator.ABS, number));
      case Value.Words(var terms) -> {
        if (terms.size() != 1 || !terms.containsValue(ONE)) {
          throw new GaveUp("the determinant of a sum or multiple of matrices is not understood");
        }
        Formula product = ONE;
        for (Letter letter : terms.keySet().iterator().next()) {
          Formula own = Formula.symbol("det(" + InfixWriter.pretty(letter.name()) + ")");
          if (letter.turned().equals("†")) {
            throw new GaveUp("the determinant of an adjoint is not understood");
          }
          product = times(product, letter.inverse() ? Formula.of(Operator.DIVIDE, ONE, own) : own);
        }
        yield new Value.Number(product);
      }
    };
  }

  public static Value trace(Value value) {
    return switch (value) {
      case Value.Number _ -> throw new GaveUp("the trace of a number is not understood");
      case Value.Grid grid -> {
        if (grid.height() != grid.width()) {
          throw new GaveUp("only a square matrix has a trace");
        }
        Formula sum = ZERO;
        for (int i = 0; i < grid.height(); i++) {
          sum = sum(sum, grid.rows().get(i).get(i));
        }
        yield new Value.Number(sum);
      }
      case Value.Words(var terms) -> {
        Formula sum = ZERO;
        for (var term : terms.entrySet()) {
          Formula own = Formula.symbol("tr(" + rotated(term.getKey()) + ")");
          sum = sum(sum, times(term.getValue(), own));
        }
        yield new Value.Number(sum);
      }
    };
  }

  /** The rotation that comes first by name: tr ABC = tr BCA; and tr Wᵀ = tr W. */
  private static String rotated(List<Letter> word) {
    String first = word.toString();
    if (word.stream().anyMatch(letter -> letter.turned().equals("†"))) {
      throw new GaveUp("the trace of an adjoint is not understood");
    }
    List<Letter> transposed = word.reversed().stream().map(letter -> letter.turned("T")).toList();
    for (List<Letter> each : List.of(word, transposed)) {
      for (int i = 0; i < each.size(); i++) {
        var rotated = new ArrayList<>(each.subList(i, each.size()));
        rotated.addAll(each.subList(0, i));
        first = rotated.toString().compareTo(first) < 0 ? rotated.toString() : first;
      }
    }
    return first;
  }

  public static Value turned(Value value, String by) {
    return switch (value) {
      case Value.Number number -> {
        if (by.equals("†") && ExactConstants.value(number.formula()).isEmpty()) {
          throw new GaveUp("the adjoint of what may be complex is not understood");
        }
        yield number;
      }
      case Value.Grid grid -> {
        if (by.equals("†")
            && grid.rows().stream()
                .flatMap(List::stream)
                .anyMatch(cell -> ExactConstants.value(cell).isEmpty())) {
          throw new GaveUp("the adjoint of what may be complex is not understood");
        }
        var rows = new ArrayList<List<Formula>>();
        for (int k = 0; k < grid.width(); k++) {
          var row = new ArrayList<Formula>();
          for (List<Formula> each : grid.rows()) {
            row.add(each.get(k));
          }
          rows.add(row);
        }
        yield new Value.Grid(rows);
      }
      case Value.Words(var terms) -> {
        var turned = new LinkedHashMap<List<Letter>, Formula>();
        for (var term : terms.entrySet()) {
          if (by.equals("†") && ExactConstants.value(term.getValue()).isEmpty()) {
            throw new GaveUp("the adjoint of what may be complex is not understood");
          }
          List<Letter> word =
              term.getKey().reversed().stream().map(letter -> letter.turned(by)).toList();
          turned.merge(word, term.getValue(), MatrixAlgebra::sum);
        }
        yield new Value.Words(turned);
      }
    };
  }
}
