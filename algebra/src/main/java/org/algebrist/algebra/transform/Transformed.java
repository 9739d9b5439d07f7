package org.algebrist.algebra.transform;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.proof.Proof;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;

/**
 * A formula made from another.
 *
 * @param check whether it equals what it was made from, or what a second route gives; only {@link
 *     Verdict.Equal} is a proof
 */
public record Transformed(Formula result, Verdict check) {
  /** The same with conditions more, if it is proved. */
  Transformed where(List<String> conditions) {
    if (conditions.isEmpty() || !(check instanceof Verdict.Equal(Proof proof, var own))) {
      return this;
    }
    List<String> all = new ArrayList<>(own);
    all.addAll(conditions);
    return new Transformed(result, new Verdict.Equal(proof, all));
  }

  /** The same check of another formula that says it. */
  Transformed of(Formula said) {
    return new Transformed(said, check);
  }

  /** What the proof assumes; empty if there is none. */
  List<String> conditions() {
    return check instanceof Verdict.Equal(_, var own) ? own : List.of();
  }

  /** Whether the result is proved. */
  public boolean isProved() {
    return check instanceof Verdict.Equal;
  }
}
