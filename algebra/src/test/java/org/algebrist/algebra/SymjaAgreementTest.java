package org.algebrist.algebra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.algebrist.expression.Formula;
import org.algebrist.expression.Operator;
import org.junit.jupiter.api.Test;

/** The exact paths against Symja's Solve on the same systems. */
class SymjaAgreementTest {
  private static final Duration LIMIT = Duration.ofSeconds(20);
  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(83);

  @Test
  void bothFindTheSameSolutions() {
    int compared = 0;
    for (int round = 0; round < 250; round++) {
      int n = random.nextInt(1, 4);
      var equations = new ArrayList<Formula>();
      for (int i = 0; i < n; i++) {
        // One quadratic equation, the others linear: what the exact paths promise to solve.
        equations.add(
            Formula.of(
                Operator.EQUAL,
                i == 0 && random.nextBoolean()
                    ? Formula.of(Operator.MULTIPLY, linear(n), linear(n))
                    : linear(n),
                linear(n)));
      }
      var system =
          new EquationSystem(equations, IntStream.range(0, n).mapToObj(i -> "x" + i).toList());
      var work = new Work(LIMIT);
      var cleared = (Clearing.Result.Cleared) Clearing.of(system, work);
      SystemSolution own = PolynomialSolver.solve(system, cleared, work);
      if (own instanceof SystemSolution.Infinite) {
        continue; // Symja answers those with formulas in the free unknowns, or not at all
      }
      SystemSolution theirs = SymjaSolver.solve(system, cleared, work);
      if (theirs instanceof SystemSolution.Unknown) {
        // Solve leaves a system unevaluated when an equation comes out as False before it starts.
        assertThat(own).as("%s", system).isInstanceOf(SystemSolution.None.class);
        continue;
      }
      assertThat(own).as("%s: %s", system, theirs).isNotInstanceOf(SystemSolution.Unknown.class);
      List<Solution> a = solutions(own);
      List<Solution> b = solutions(theirs);
      assertThat(a).as("%s: %s against %s", system, own, theirs).hasSameSizeAs(b);
      for (int i = 0; i < a.size(); i++) {
        for (String name : system.unknowns()) {
          double expected = b.get(i).value(name).doubleValue();
          assertThat(a.get(i).value(name).doubleValue())
              .as("%s: %s against %s", system, own, theirs)
              .isCloseTo(expected, within(1e-9 * Math.max(1, Math.abs(expected))));
        }
      }
      compared++;
    }
    assertThat(compared).isGreaterThan(200);
  }

  private static List<Solution> solutions(SystemSolution outcome) {
    return switch (outcome) {
      case SystemSolution.Unique(Solution solution) -> List.of(solution);
      case SystemSolution.Several(List<Solution> solutions) -> solutions;
      case SystemSolution.None none -> List.of();
      case SystemSolution.Infinite infinite -> throw new AssertionError(infinite);
      case SystemSolution.Unknown unknown -> throw new AssertionError(unknown);
    };
  }

  private Formula linear(int unknowns) {
    Formula sum = Formula.number(random.nextInt(-9, 10));
    for (int i = 0; i < unknowns; i++) {
      sum =
          Formula.of(
              Operator.ADD,
              sum,
              Formula.of(
                  Operator.MULTIPLY,
                  Formula.number(random.nextInt(-4, 5)),
                  Formula.symbol("x" + i)));
    }
    return sum;
  }
}
