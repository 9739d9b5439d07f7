package org.algebrist.algebra.transform;

import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;

/**
 * A formula made from another.
 *
 * @param check whether it equals what it was made from, or what a second route gives; only {@link
 *     Verdict.Equal} is a proof
 */
public record Transformed(Formula result, Verdict check) {
  /** Whether the result is proved. */
  public boolean isProved() {
    return check instanceof Verdict.Equal;
  }
}
