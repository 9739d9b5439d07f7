package org.algebrist.algebra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.algebrist.expression.Formula;
import org.algebrist.expression.Operator;
import org.algebrist.expression.Rational;
import org.junit.jupiter.api.Test;

/** The exact paths against Symja's Solve on the same systems. */
class SymjaAgreementTest {
  private static final Duration LIMIT = Duration.ofSeconds(60); // for a busy machine

  /** Some quartics have roots whose closed forms take Symja minutes; they may end as unknown. */
  private static final Duration SHORT = Duration.ofSeconds(5);

  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(83);

  @Test
  void bothFindTheSameSolutions() {
    int compared = 0;
    for (int round = 0; round < 200; round++) {
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
    assertThat(compared).isGreaterThan(150);
  }

  @Test
  void allRootsOfPolynomialsWithKnownRootsAreFound() {
    for (int round = 0; round < 20; round++) {
      int degree = random.nextInt(3, 6);
      Formula product = Formula.number(1);
      var roots = new TreeSet<Integer>();
      for (int i = 0; i < degree; i++) {
        int root = random.nextInt(-9, 10);
        roots.add(root);
        product =
            Formula.of(
                Operator.MULTIPLY,
                product,
                Formula.of(Operator.SUBTRACT, Formula.symbol("x"), Formula.number(root)));
      }
      var system =
          new EquationSystem(
              List.of(Formula.of(Operator.EQUAL, product, Formula.number(0))), List.of("x"));
      List<Solution> found = solutions(SystemSolver.solve(system, LIMIT));
      assertThat(found).as("%s", roots).hasSameSizeAs(roots);
      assertThat(found).allMatch(solution -> solution.proof() == Solution.Proof.EXACT);
      assertThat(found.stream().map(s -> (int) s.value("x").doubleValue()).toList())
          .isEqualTo(List.copyOf(roots));
    }
  }

  @Test
  void systemsOfTwoQuadricsHaveTheSolutionTheyWereBuiltOn() {
    int solved = 0;
    for (int round = 0; round < 10; round++) {
      int x = random.nextInt(-6, 7);
      int y = random.nextInt(-6, 7);
      var equations = new ArrayList<Formula>();
      for (int i = 0; i < 2; i++) {
        Formula form = Formula.of(Operator.MULTIPLY, linear(2), linear(2));
        var at = Map.of("x0", Rational.of(x), "x1", Rational.of(y));
        equations.add(
            Formula.of(
                Operator.EQUAL, form, Formula.number(Evaluator.rational(form, at).orElseThrow())));
      }
      var system = new EquationSystem(equations, List.of("x0", "x1"));
      SystemSolution outcome = SystemSolver.solve(system, SHORT);
      if (outcome instanceof SystemSolution.Infinite || outcome instanceof SystemSolution.Unknown) {
        continue;
      }
      solved++;
      assertThat(solutions(outcome))
          .as("%s at %s, %s: %s", system, x, y, outcome)
          .anyMatch(s ->
              Math.abs(s.value("x0").doubleValue() - x) < 1e-6
                  && Math.abs(s.value("x1").doubleValue() - y) < 1e-6);
    }
    assertThat(solved).isGreaterThan(2);
  }

  @Test
  void manyThreadsAtOnceAreServed() {
    EquationSystem[] systems = {
      Postfix.system("x", "x 3 ^ 27 ="),
      Postfix.system("x y", "x 2 ^ y 2 ^ + 25 =", "x y * 12 ="),
      Postfix.system("x", "x 5 ^ x - 1 =")
    };
    long[] expected = {1, 4, 1};
    assertThat(
            IntStream.range(0, 24)
                .parallel()
                .filter(i ->
                    solutions(SystemSolver.solve(systems[i % 3], LIMIT)).size() == expected[i % 3])
                .count())
        .isEqualTo(24);
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
