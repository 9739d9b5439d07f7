package org.algebrist.algebra.grade;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;

/**
 * Comparisons of two formulas and readings of texts, for the grade of one answer. What is asked
 * again is neither compared nor read again. For one thread.
 */
final class Checks {
  private final Duration limit;
  private final Map<List<Formula>, Verdict> known = new HashMap<>();
  private final Map<String, Formula> texts = new HashMap<>();

  /**
   * @param limit of each comparison
   */
  Checks(Duration limit) {
    this.limit = limit;
  }

  /** The time limit of each comparison. */
  Duration limit() {
    return limit;
  }

  /** The likeliest reading of a text without separators. */
  Formula read(String text) throws UnreadableAnswerException {
    Formula read = texts.get(text);
    if (read == null) {
      read = AnswerFormula.of(text);
      texts.put(text, read);
    }
    return read;
  }

  Verdict check(Formula a, Formula b) {
    return known.computeIfAbsent(List.of(a, b), _ -> Equality.check(a, b, limit));
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
