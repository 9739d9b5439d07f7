package org.algebrist.algebra.proof.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.number.ExactConstants;
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
public final class MatrixForm {
  /** Determinants are expanded by rows up to this size. */
  static final int MAX_SIZE = 6;

  private static final int MAX_POWER = 32;

  /** A value. */
  public sealed interface Value {
    /** Something that commutes with all. */
    record Number(Formula formula) implements Value {}

    /** Rows of numbers, all of one length. */
    record Grid(List<List<Formula>> rows) implements Value {
      /** Its rows. */
      public int height() {
        return rows.size();
      }

      /** Its columns. */
      public int width() {
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
  public record Letter(Formula name, String turned, boolean inverse) {
    /** Transposed or adjoint, once more. */
    public Letter turned(String by) {
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
   * Forms in which some names do not commute.
   *
   * @param letters these names
   */
  public MatrixForm(Set<Formula> letters) {
    this.letters = letters;
  }

  /** Whether something in it may not commute. */
  public boolean concerns(Formula formula) {
    return Postorder.of(formula).stream()
        .anyMatch(each ->
            letters.contains(each)
                || each instanceof Operation operation
                    && switch (operation.operator()) {
                      case MATRIX, TRANSPOSE, ADJOINT, KET, BRA, BRA_KET -> true;
                      default -> operation.operator() == Operator.HAT;
                    });
  }

  /** What [a, b] is read as. */
  private static final Set<Operator> BRACKETS =
      Set.of(Operator.SQUARE_LIST, Operator.INTERVAL_CLOSED);

  /** The formula with ab − ba for brackets [a, b] around what is made of these names or hats. */
  public Formula withoutCommutators(Formula formula) {
    return Postorder.rebuilt(formula, (_, made) -> withoutCommutator(made));
  }

  private Formula withoutCommutator(Formula made) {
    if (!(made instanceof Operation operation)
        || operation.operator() != Operator.APPLY && !BRACKETS.contains(operation.operator())) {
      return made; // what the operands are made of is looked at for these alone
    }
    List<Formula> operands = operation.operands();
    int from = operation.operator() == Operator.APPLY ? 1 : 0;
    if (operands.size() != 2 + from || !operands.stream().allMatch(this::concerns)) {
      return made;
    }
    // C[A, B] is read as a call where C is a single operator.
    return from == 1
        ? Formula.of(
            Operator.MULTIPLY, operands.getFirst(), commutator(operands.get(1), operands.get(2)))
        : commutator(operands.get(0), operands.get(1));
  }

  private static Formula commutator(Formula a, Formula b) {
    return Formula.of(
        Operator.SUBTRACT,
        Formula.of(Operator.MULTIPLY, a, b),
        Formula.of(Operator.MULTIPLY, b, a));
  }

  /**
   * The value.
   *
   * @throws GaveUp with what is not understood
   */
  public Value of(Formula formula) {
    if (!concerns(formula)) {
      return new Value.Number(formula);
    }
    if (letters.contains(formula)) {
      return letter(formula);
    }
    Operation operation = (Operation) formula;
    if (OperatorNames.isName(operation)) {
      return letter(formula);
    }
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case MATRIX -> grid(operation);
      case ADD -> MatrixAlgebra.plus(of(operands.get(0)), of(operands.get(1)), MatrixAlgebra.ONE);
      case SUBTRACT ->
          MatrixAlgebra.plus(of(operands.get(0)), of(operands.get(1)), Formula.number(-1));
      case NEGATE -> MatrixAlgebra.scaled(of(operands.getFirst()), Formula.number(-1));
      case POSITIVE -> of(operands.getFirst());
      case MULTIPLY, INNER, CROSS -> ofProduct(operation, operands);
      case DIVIDE -> {
        if (concerns(operands.get(1)) && !(of(operands.get(1)) instanceof Value.Number)) {
          throw new GaveUp("a quotient by a matrix is not understood");
        }
        Value over = of(operands.get(1));
        Formula divisor = ((Value.Number) over).formula();
        yield MatrixAlgebra.scaled(
            of(operands.getFirst()), Formula.of(Operator.DIVIDE, MatrixAlgebra.ONE, divisor));
      }
      case POWER -> power(operation, of(operands.get(0)), operands.get(1));
      case TRANSPOSE -> MatrixAlgebra.turned(of(operands.getFirst()), "T");
      case ADJOINT -> MatrixAlgebra.turned(of(operands.getFirst()), "†");
      case EXP -> {
        if (!(of(operands.getFirst()) instanceof Value.Grid grid)) {
          throw notUnderstood(operation);
        }
        yield MatrixExponential.of(grid);
      }
      case DETERMINANT, ABS -> MatrixAlgebra.determinant(of(operands.getFirst()));
      case APPLY -> {
        boolean trace =
            operands.size() == 2
                && operands.getFirst() instanceof Symbol(String name)
                && Set.of("tr", "Tr", "trace").contains(name);
        if (!trace) {
          if (operands.size() == 2
              && operands.getFirst().equals(Formula.symbol("rank"))
              && of(operands.getLast()) instanceof Value.Grid grid) {
            yield MatrixRank.of(grid).orElseThrow(() -> notUnderstood(operation));
          }
          throw notUnderstood(operation);
        }
        yield MatrixAlgebra.trace(of(operands.get(1)));
      }
      default -> throw notUnderstood(operation);
    };
  }

  private static GaveUp notUnderstood(Operation operation) {
    return new GaveUp(
        InfixWriter.pretty(operation) + " is not understood where factors may not commute");
  }

  private static Value letter(Formula name) {
    return new Value.Words(Map.of(List.of(new Letter(name, "", false)), MatrixAlgebra.ONE));
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

  private Value ofProduct(Operation operation, List<Formula> operands) {
    Value a = of(operands.get(0));
    Value b = of(operands.get(1));
    if (operation.operator() != Operator.MULTIPLY
        && !(a instanceof Value.Number)
        && !(b instanceof Value.Number)) {
      throw notUnderstood(operation);
    }
    return MatrixAlgebra.product(a, b);
  }

  private Value power(Operation operation, Value base, Formula exponent) {
    if (exponent instanceof Symbol(String name) && name.equals("T")) {
      return MatrixAlgebra.turned(base, "T");
    }
    if (base instanceof Value.Number(Formula number)) {
      if (number.equals(Formula.symbol("e")) && of(exponent) instanceof Value.Grid grid) {
        return MatrixExponential.of(grid);
      }
      if (concerns(exponent)) { // e^A·e^B is e^(A + B) only where A and B commute
        throw notUnderstood(operation);
      }
      return new Value.Number(Formula.of(Operator.POWER, number, exponent));
    }
    Rational n = ExactConstants.value(exponent).orElse(null);
    if (n == null || !n.isInteger() || n.abs().compareTo(Rational.of(MAX_POWER)) > 0) {
      throw new GaveUp(
          "a matrix to the power " + InfixWriter.pretty(exponent) + " is not understood");
    }
    Value factor = n.signum() < 0 ? MatrixAlgebra.inverse(base) : base;
    Value power = n.signum() == 0 ? MatrixAlgebra.unit(base) : factor;
    for (int i = 1; i < Math.abs(n.intValue()); i++) {
      power = MatrixAlgebra.product(power, factor);
    }
    return power;
  }
}
