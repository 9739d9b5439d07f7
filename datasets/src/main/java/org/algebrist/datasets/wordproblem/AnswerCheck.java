package org.algebrist.datasets.wordproblem;

import java.util.List;

/** Two rules of what counts as the right answer; order never does. */
public enum AnswerCheck {
  /**
   * The authors' rule: each value found lies within 0.1 of another expected one. Too few values
   * pass.
   */
  AUTHORS {
    @Override
    boolean matches(List<Double> found, List<Double> expected) {
      return found.size() <= expected.size() && paired(found, expected);
    }

    @Override
    boolean near(double found, double expected) {
      return Math.abs(found - expected) <= 0.1;
    }
  },
  /**
   * Ours: as many values as expected, each within a thousandth of its own size of another expected
   * one.
   */
  STRICT {
    @Override
    boolean matches(List<Double> found, List<Double> expected) {
      return found.size() == expected.size() && paired(found, expected);
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
    // Everything lies within a share of what is infinite.
    boolean finite = found.stream().allMatch(Double::isFinite);
    return finite
        && !found.isEmpty()
        && acceptable.stream()
            .filter(expected -> expected.stream().allMatch(Double::isFinite))
            .anyMatch(expected -> matches(found, expected));
  }

  /**
   * Whether every value found can be paired with an expected one of its own. What is near an
   * expected value is an interval whose ends both grow with it, so that pairing in ascending order
   * succeeds if any pairing does.
   */
  final boolean paired(List<Double> found, List<Double> expected) {
    List<Double> ascending = expected.stream().sorted().toList();
    int next = 0;
    for (double value : found.stream().sorted().toList()) {
      while (next < ascending.size()
          && !near(value, ascending.get(next))
          && ascending.get(next) < value) {
        next++;
      }
      if (next == ascending.size() || !near(value, ascending.get(next))) {
        return false;
      }
      next++;
    }
    return true;
  }
}
