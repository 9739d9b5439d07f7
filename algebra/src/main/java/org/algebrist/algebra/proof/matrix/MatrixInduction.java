package org.algebrist.algebra.proof.matrix;

import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * A power Aⁿ of a matrix beside a formula B(n): they are the same for all whole n from 1 on if B(1)
 * is A and B(n + 1) is B(n)·A.
 *
 * @param base A
 * @param name n
 * @param exponent n, or n and a number
 * @param other B(n)
 */
public record MatrixInduction(Formula base, Symbol name, Formula exponent, Formula other) {
  /** Names of whole numbers; t, T, H and c may stand for a transpose. */
  private static final Set<String> EXPONENTS =
      Set.of("n", "k", "m", "j", "l", "p", "r", "N", "K", "M");

  /** Empty if neither formula is such a power, or the other has one as well. */
  public static Optional<MatrixInduction> of(Formula a, Formula b) {
    return read(a, b).or(() -> read(b, a));
  }

  private static Optional<MatrixInduction> read(Formula power, Formula other) {
    if (!(power instanceof Operation operation) || operation.operator() != Operator.POWER) {
      return Optional.empty();
    }
    Formula base = operation.operands().getFirst();
    Formula exponent = operation.operands().getLast();
    boolean more =
        exponent instanceof Operation sum
            && sum.operator() == Operator.ADD
            && sum.operands().getLast() instanceof Formula.Num number
            && number.value().isInteger()
            && number.value().signum() > 0;
    Formula name = more ? ((Operation) exponent).operands().getFirst() : exponent;
    return name instanceof Symbol n
            && EXPONENTS.contains(n.name())
            && !base.symbols().contains(n.name())
            && MatrixValues.concerns(base)
            && !Postorder.contains(
                other,
                each ->
                    each.operator() == Operator.POWER
                        && MatrixValues.concerns(each.operands().getFirst())
                        && each.operands().getLast().symbols().contains(n.name()))
        ? Optional.of(new MatrixInduction(base, n, exponent, other))
        : Optional.empty();
  }

  /** B at a number. */
  public Formula at(int number) {
    return other.replaceSymbol(name.name(), Formula.number(number));
  }

  /** The power at a number. */
  public Formula power(int number) {
    Formula at = exponent.replaceSymbol(name.name(), Formula.number(number));
    return at.equals(Formula.number(1)) ? base : Formula.of(Operator.POWER, base, at);
  }

  /** B(n + 1). */
  public Formula next() {
    return other.replaceSymbol(name.name(), Formula.of(Operator.ADD, name, Formula.number(1)));
  }

  /** B(n)·A. */
  public Formula multiplied() {
    return Formula.of(Operator.MULTIPLY, other, base);
  }
}
