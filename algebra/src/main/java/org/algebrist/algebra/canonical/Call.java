package org.algebrist.algebra.canonical;

import java.util.List;
import org.algebrist.expression.tree.Operator;

/** A function or another operator that is no arithmetic, over canonical operands. */
public final class Call extends Compound {
  private final Operator operator;
  private final List<Canonical> operands;

  /** As it is; {@link Canonical#call} applies the rules. */
  Call(Operator operator, List<Canonical> operands) {
    List<Canonical> own = List.copyOf(operands);
    int count = 1;
    for (Canonical operand : own) {
      count += operand.nodes();
    }
    this.operator = operator;
    this.operands = own;
    super(31 * operator.ordinal() + 17 * own.hashCode() + 7, count);
  }

  /** The function that is called. */
  public Operator operator() {
    return operator;
  }

  /** Its arguments, at least one. */
  public List<Canonical> operands() {
    return operands;
  }

  /** The first operand. */
  Canonical operand() {
    return operands.getFirst();
  }

  /** Whether this is {@code operator} of one operand. */
  boolean is(Operator other) {
    return operator == other && operands.size() == 1;
  }

  @Override
  public boolean contains(String name) {
    for (Canonical operand : operands) {
      if (operand.contains(name)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof Call that
            && hashCode() == that.hashCode()
            && operator == that.operator
            && operands.equals(that.operands);
  }
}
