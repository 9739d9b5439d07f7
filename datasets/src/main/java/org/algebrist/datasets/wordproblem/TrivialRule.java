package org.algebrist.datasets.wordproblem;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Answers that need no reading: an operation on numbers of the text, whatever it tells. A model is
 * worth what it adds to the best of them.
 */
public enum TrivialRule {
  /** All numbers added. */
  SUM {
    @Override
    double answer(List<Double> numbers) {
      return numbers.stream().mapToDouble(Double::doubleValue).sum();
    }
  },
  /** The last number and the one before it, the smaller subtracted from the larger. */
  LAST_DIFFERENCE {
    @Override
    double answer(List<Double> numbers) {
      return Math.abs(numbers.getLast() - numbers.get(numbers.size() - 2));
    }
  },
  /** The last number and the one before it, multiplied. */
  LAST_PRODUCT {
    @Override
    double answer(List<Double> numbers) {
      return numbers.getLast() * numbers.get(numbers.size() - 2);
    }
  },
  /** The last number and the one before it, the larger divided by the smaller. */
  LAST_QUOTIENT {
    @Override
    double answer(List<Double> numbers) {
      double last = numbers.getLast();
      double before = numbers.get(numbers.size() - 2);
      return Math.max(last, before) / Math.min(last, before);
    }
  };

  /**
   * @param numbers of the text in its order, at least two
   */
  abstract double answer(List<Double> numbers);

  /**
   * How often the best single rule is right, chosen with the answers at hand: what a model that
   * does not read could reach at most with one of these.
   *
   * @return percent of the problems, 0 where there are none
   */
  public static double bestPercent(List<WordProblem> problems) {
    return Arrays.stream(values())
        .map(rule -> 100.0 * rule.count(problems) / Math.max(1, problems.size()))
        .max(Comparator.naturalOrder())
        .orElseThrow();
  }

  /** By each rule in the order of the constants, how many problems it gets right. */
  public static List<Long> right(List<WordProblem> problems) {
    List<Long> right = new ArrayList<>();
    for (TrivialRule rule : values()) {
      right.add(rule.count(problems));
    }
    return right;
  }

  private long count(List<WordProblem> problems) {
    return problems.stream()
        .filter(problem -> problem.numbers().size() >= 2)
        .filter(problem ->
            AnswerCheck.STRICT.isRight(
                List.of(
                    answer(problem.numbers().stream().map(n -> n.value().doubleValue()).toList())),
                problem.answers()))
        .count();
  }
}
