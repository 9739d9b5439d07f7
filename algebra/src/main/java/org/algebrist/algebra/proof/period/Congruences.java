package org.algebrist.algebra.proof.period;

import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.proof.series.PolynomialReading;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** Congruences and divisibilities that say the same: a ≡ b (mod n), b ≡ a (mod n), n ∣ a − b. */
public final class Congruences {
  /** That a number is a multiple of another. */
  private record Multiple(Formula number, Formula of) {}

  private Congruences() {}

  /** Whether both say of the same number, or of its opposite, that it is a multiple of the same. */
  public static boolean areSame(Formula left, Formula right, Deadline deadline) {
    return multiple(left)
        .flatMap(a ->
            multiple(right)
                .filter(b -> a.of().equals(b.of()))
                .filter(b ->
                    isZero(Operator.SUBTRACT, a.number(), b.number(), deadline)
                        || isZero(Operator.ADD, a.number(), b.number(), deadline)))
        .isPresent();
  }

  private static Optional<Multiple> multiple(Formula formula) {
    if (!(formula instanceof Operation statement)) {
      return Optional.empty();
    }
    return switch (statement.operator()) {
      case DIVIDES ->
          Optional.of(
              new Multiple(statement.operands().getLast(), statement.operands().getFirst()));
      case CONGRUENT_MODULO ->
          Optional.of(
              new Multiple(
                  Formula.of(
                      Operator.SUBTRACT, statement.operands().get(0), statement.operands().get(1)),
                  statement.operands().getLast()));
      default -> Optional.empty();
    };
  }

  private static boolean isZero(Operator operator, Formula a, Formula b, Deadline deadline) {
    Formula both = Formula.of(operator, a, b);
    return PolynomialReading.read(both, both.symbols(), new Work(deadline))
        .filter(Polynomial::isZero)
        .isPresent();
  }
}
