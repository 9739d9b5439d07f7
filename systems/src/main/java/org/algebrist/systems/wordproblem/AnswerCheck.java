package org.algebrist.systems.wordproblem;

import java.util.List;

/** Two rules of what counts as the right answer; order never does. */
public enum AnswerCheck {
  /**
   * The authors' rule: each value found lies within 0.1 of another expected one. Too few values pass.
   */
  AUTHORS {
    @Override
    boolean matches(List<Double> found, List<Double> expected) {
      return found.size() <= expected.size() && assign(found, expected, 0, 0);
    }

    @Override
    boolean near(double found, double expected) {
      return Math.abs(found - expected) <= 0.1;
    }
  },
  /** Ours: as many values as expected, each within a thousandth of its own size of another expected one. */
  STRICT {
    @Override
    boolean matches(List<Double> found, List<Double> expected) {
      return found.size() == expected.size() && assign(found, expected, 0, 0);
    }

    @Override
    boolean near(double found, double expected) {
      return Math.abs(found - expected) <= 1e-3 * Math.max(Math.abs(expected), 1e-3);
    }
  };

  abstract boolean matches(List<Double> found, List<Double> expected);

  abstract boolean near(double found, double expected);

  /**
   * Whether {@code found} is one of the acceptable answers.
   *
   * @param found the values of all unknowns, in any order; empty is never right
   * @param acceptable alternatives, each a list of values
   */
  public boolean isRight(List<Double> found, List<List<Double>> acceptable) {
    return !found.isEmpty() && acceptable.stream().anyMatch(expected -> matches(found, expected));
  }

  /** Whether every value found can be paired with an expected one of its own; lists are short, so by trial. */
  final boolean assign(List<Double> found, List<Double> expected, int index, long taken) {
    if (index == found.size()) {
      return true;
    }
    for (int e = 0; e < expected.size() && e < Long.SIZE; e++) {
      boolean free = (taken >> e & 1) == 0;
      if (free
          && near(found.get(index), expected.get(e))
          && assign(found, expected, index + 1, taken | 1L << e)) {
        return true;
      }
    }
    return false;
  }
}
