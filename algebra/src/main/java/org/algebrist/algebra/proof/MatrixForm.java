package org.algebrist.algebra.proof;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * What a formula with matrices or other things that do not commute comes to: a number, a matrix of
 * numbers, or a sum of products whose factors keep their order.
 *
 * <p>Products, powers, transposes, inverses, determinants and traces are computed; (AB)ᵀ = BᵀAᵀ,
 * det AB = det A·det B, tr AB = tr BA.
 */
final class MatrixForm {
  /** Determinants are expanded by rows up to this size. */
  private static final int MAX_SIZE = 6;

  private static final int MAX_POWER = 32;

  private static final int MAX_WORDS = 500;

  private static final Formula ZERO = Formula.number(0);
  private static final Formula ONE = Formula.number(1);

  /** A value. */
  sealed interface Value {
    /** Something that commutes with all. */
    record Number(Formula formula) implements Value {}

    /** Rows of numbers, all of one length. */
    record Grid(List<List<Formula>> rows) implements Value {
      int height() {
        return rows.size();
      }

      int width() {
        return rows.getFirst().size();
      }
    }

    /** Products of factors in their order, each with its number; the empty product is the unit. */
    record Words(Map<List<Letter>, Formula> terms) implements Value {}
  }

  /**
   * A factor that may not commute.
   *
   * @param turned how: "" as it is, "T" transposed, "†" adjoint
   * @param inverse whether its inverse is meant
   */
  record Letter(Formula name, String turned, boolean inverse) {
    Letter turned(String by) {
      if (!turned.isEmpty() && !turned.equals(by)) {
        throw new GaveUp("a transpose of an adjoint is not understood");
      }
      return new Letter(name, turned.isEmpty() ? by : "", inverse);
    }

    Letter inverted() {
      return new Letter(name, turned, !inverse);
    }

    @Override
    public String toString() {
      return InfixWriter.pretty(name) + turned + (inverse ? "^-1" : "");
    }
  }

  private final Set<Formula> letters;

  /**
   * @param letters the names that do not commute
   */
  MatrixForm(Set<Formula> letters) {
    this.letters = letters;
  }

  /** Whether something in it may not commute. */
  boolean concerns(Formula formula) {
    return Postorder.of(formula).stream()
        .anyMatch(each ->
            letters.contains(each)
                || each instanceof Operation operation
                    && switch (operation.operator()) {
                      case MATRIX, TRANSPOSE, ADJOINT, KET, BRA, BRA_KET -> true;
                      default -> isHat(operation);
                    });
  }

  /** An operator as physicists write it. */
  static boolean isHat(Operation operation) {
    return operation.operator() == Operator.HAT;
  }

  /**
   * The value.
   *
   * @throws GaveUp with what is not understood
   */
  Value of(Formula formula) {
    if (!concerns(formula)) {
      return new Value.Number(formula);
    }
    if (letters.contains(formula)) {
      return letter(formula);
    }
    Operation operation = (Operation) formula;
    if (isHat(operation)) {
      return letter(formula);
    }
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case MATRIX -> grid(operation);
      case ADD -> plus(of(operands.get(0)), of(operands.get(1)), ONE);
      case SUBTRACT -> plus(of(operands.get(0)), of(operands.get(1)), Formula.number(-1));
      case NEGATE -> scaled(of(operands.getFirst()), Formula.number(-1));
      case POSITIVE -> of(operands.getFirst());
      case MULTIPLY, INNER, CROSS -> product(operation, operands);
      case DIVIDE -> {
        if (concerns(operands.get(1)) && !(of(operands.get(1)) instanceof Value.Number)) {
          throw new GaveUp("a quotient by a matrix is not understood");
        }
        Value over = of(operands.get(1));
        Formula divisor = ((Value.Number) over).formula();
        yield scaled(of(operands.getFirst()), Formula.of(Operator.DIVIDE, ONE, divisor));
      }
      case POWER -> power(of(operands.get(0)), operands.get(1));
      case TRANSPOSE -> turned(of(operands.getFirst()), "T");
      case ADJOINT -> turned(of(operands.getFirst()), "†");
      case DETERMINANT, ABS -> determinant(of(operands.getFirst()));
      case APPLY -> {
        boolean trace =
            operands.size() == 2
                && operands.getFirst() instanceof Symbol(String name)
                && Set.of("tr", "Tr", "trace").contains(name);
        if (!trace) {
          throw notUnderstood(operation);
        }
        yield trace(of(operands.get(1)));
      }
      default -> throw notUnderstood(operation);
    };
  }

  private static GaveUp notUnderstood(Operation operation) {
    return new GaveUp(
        InfixWriter.pretty(operation) + " is not understood where factors may not commute");
  }

  private static Value letter(Formula name) {
    return new Value.Words(Map.of(List.of(new Letter(name, "", false)), ONE));
  }

  private Value grid(Operation matrix) {
    var rows = new ArrayList<List<Formula>>();
    for (Formula row : matrix.operands()) {
      if (!(row instanceof Operation cells)
          || cells.operator() != Operator.ROW
          || cells.operands().stream().anyMatch(this::concerns)
          || !rows.isEmpty() && cells.operands().size() != rows.getFirst().size()) {
        throw new GaveUp("a matrix of blocks, or with rows of several lengths, is not understood");
      }
      rows.add(cells.operands());
    }
    return new Value.Grid(rows);
  }

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

  private static Value plus(Value a, Value b, Formula factor) {
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
        .forEach((word, number) -> terms.merge(word, times(factor, number), MatrixForm::sum));
    return new Value.Words(terms);
  }

  private static Value scaled(Value value, Formula factor) {
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

  private Value product(Operation operation, List<Formula> operands) {
    Value a = of(operands.get(0));
    Value b = of(operands.get(1));
    if (operation.operator() != Operator.MULTIPLY
        && !(a instanceof Value.Number)
        && !(b instanceof Value.Number)) {
      throw notUnderstood(operation);
    }
    return product(a, b);
  }

  private static Value product(Value a, Value b) {
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
                .forEach(
                    (right, y) -> terms.merge(joined(left, right), times(x, y), MatrixForm::sum)));
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

  private static Value product(Value.Grid a, Value.Grid b) {
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

  private Value power(Value base, Formula exponent) {
    if (exponent instanceof Symbol(String name) && name.equals("T")) {
      return turned(base, "T");
    }
    if (base instanceof Value.Number(Formula number)) {
      return new Value.Number(Formula.of(Operator.POWER, number, exponent));
    }
    Rational n = ExactConstants.value(exponent).orElse(null);
    if (n == null || !n.isInteger() || n.abs().compareTo(Rational.of(MAX_POWER)) > 0) {
      throw new GaveUp(
          "a matrix to the power " + InfixWriter.pretty(exponent) + " is not understood");
    }
    Value factor = n.signum() < 0 ? inverse(base) : base;
    Value power = n.signum() == 0 ? unit(base) : factor;
    for (int i = 1; i < Math.abs(n.intValue()); i++) {
      power = product(power, factor);
    }
    return power;
  }

  private static Value unit(Value like) {
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

  private static Value inverse(Value value) {
    if (value instanceof Value.Grid grid) {
      return inverse(grid);
    }
    var terms = words(value).terms();
    if (terms.size() != 1) {
      throw new GaveUp("the inverse of a sum of matrices is not understood");
    }
    var only = terms.entrySet().iterator().next();
    List<Letter> inverse = only.getKey().reversed().stream().map(Letter::inverted).toList();
    return new Value.Words(Map.of(inverse, Formula.of(Operator.DIVIDE, ONE, only.getValue())));
  }

  /** By cofactors over the determinant. */
  private static Value inverse(Value.Grid grid) {
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

  private static Formula determinant(Value.Grid grid) {
    int n = grid.height();
    if (n != grid.width() || n > MAX_SIZE) {
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

  private static Value determinant(Value value) {
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

  private static Value trace(Value value) {
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

  private static Value turned(Value value, String by) {
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
          turned.merge(word, term.getValue(), MatrixForm::sum);
        }
        yield new Value.Words(turned);
      }
    };
  }
}
