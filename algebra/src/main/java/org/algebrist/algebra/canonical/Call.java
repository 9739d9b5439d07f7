package org.algebrist.algebra.canonical;

import java.util.List;
import org.algebrist.expression.tree.Operator;

/** A function or another operator that is no arithmetic, over canonical operands. */
public final class Call implements Canonical {
  private final Operator operator;
  private final List<Canonical> operands;
  private final int hash;
  private final int nodes;

  /** As it is; {@link Canonical#call} applies the rules. */
  Call(Operator operator, List<Canonical> operands) {
    this.operator = operator;
    this.operands = List.copyOf(operands);
    this.hash = 31 * operator.ordinal() + 17 * this.operands.hashCode() + 7;
    int count = 1;
    for (Canonical operand : operands) {
      count += operand.nodes();
    }
    this.nodes = count;
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
  public int nodes() {
    return nodes;
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
            && hash == that.hash
            && operator == that.operator
            && operands.equals(that.operands);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /** In infix. */
  @Override
  public String toString() {
    return readable().toString();
  }
}
