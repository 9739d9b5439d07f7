package org.algebrist.algebra.grade;

import java.time.Duration;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;

/**
 * Comparisons of two formulas.
 *
 * @param limit of each
 */
record Checks(Duration limit) {
  Verdict check(Formula a, Formula b) {
    return Equality.check(a, b, limit);
  }

  /** Whether it is proved that they are equal. */
  boolean isEqual(Formula a, Formula b) {
    return check(a, b) instanceof Verdict.Equal;
  }

  /** Whether it is proved that they differ. */
  boolean isDifferent(Formula a, Formula b) {
    return check(a, b) instanceof Verdict.Different;
  }

  /** Whether a formula has no symbols but π and e. */
  static boolean isNumber(Formula value) {
    return value.symbols().stream().allMatch(each -> each.equals("pi") || each.equals("e"));
  }
}
