package org.algebrist.algebra.closed;

import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.proof.series.ClosedForm;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;

/** Limits of functions of one variable; with parameters, those that hold for all of them. */
public final class LimitForm implements ClosedForm {
  @Override
  public Optional<Formula> of(Operation operation, Deadline deadline) {
    return deadline.hasPassed()
        ? Optional.empty()
        : LimitQuestion.of(operation).flatMap(LimitQuestion::value);
  }
}
