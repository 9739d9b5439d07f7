package org.algebrist.algebra.proof.series;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Why an infinite sum has no value, where its terms tell. */
public final class Divergence {
  private Divergence() {}

  /**
   * The reason, as the end of a sentence about the sum: "its terms do not tend to 0".
   *
   * @return empty where the formula is no infinite sum, or it cannot be told
   */
  public static Optional<String> of(Formula formula, Deadline deadline) {
    if (!(formula instanceof Operation sum)
        || sum.operator() != Operator.SUM
        || !(sum.operands().getFirst() instanceof Operation lower)
        || lower.operator() != Operator.EQUAL
        || !(lower.operands().getFirst() instanceof Symbol(String index))
        || !sum.operands().get(1).equals(Formula.symbol("infinity"))) {
      return Optional.empty();
    }
    Formula term = sum.operands().get(2);
    try {
      return ofFraction(term, index, new Work(deadline)).or(() -> ofPower(term, index));
    } catch (GaveUp tooLarge) {
      return Optional.empty();
    }
  }

  /** Of a fraction of polynomials, whose degrees tell. */
  private static Optional<String> ofFraction(Formula term, String index, Work work) {
    Optional<PolynomialFraction> read = PolynomialFraction.read(term, List.of(index), work);
    if (read.isEmpty() || read.get().numerator().isZero()) {
      return Optional.empty();
    }
    int order = read.get().denominator().degree() - read.get().numerator().degree();
    if (order <= 0) {
      return Optional.of("its terms do not tend to 0");
    }
    return order == 1 ? Optional.of("its terms are of the order of 1/" + index) : Optional.empty();
  }

  /** c/k^s with s at most 1, and r^k with |r| at least 1. */
  private static Optional<String> ofPower(Formula term, String index) {
    if (!(term instanceof Operation operation) || operation.operands().size() != 2) {
      return Optional.empty();
    }
    Formula left = operation.operands().getFirst();
    Formula right = operation.operands().getLast();
    Formula k = Formula.symbol(index);
    if (operation.operator() == Operator.POWER && right.equals(k)) {
      return ExactConstants.value(left)
          .filter(ratio -> ratio.abs().compareTo(Rational.ONE) >= 0)
          .map(_ -> "its terms do not tend to 0");
    }
    if (operation.operator() != Operator.DIVIDE
        || ExactConstants.value(left).filter(each -> each.signum() != 0).isEmpty()
        || !(right instanceof Operation root)) {
      return Optional.empty();
    }
    boolean ofIndex = root.operands().getFirst().equals(k);
    boolean slow =
        root.operator() == Operator.SQRT
            || root.operator() == Operator.POWER
                && ExactConstants.value(root.operands().getLast())
                    .filter(s -> s.compareTo(Rational.ONE) <= 0)
                    .isPresent()
            || root.operator() == Operator.LN;
    return ofIndex && slow
        ? Optional.of("its terms are at least of the order of 1/" + index)
        : Optional.empty();
  }
}
