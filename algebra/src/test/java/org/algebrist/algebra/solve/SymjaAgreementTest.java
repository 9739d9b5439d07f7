package org.algebrist.algebra.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.symja.Symja;
import org.algebrist.algebra.symja.SymjaForm;
import org.algebrist.algebra.value.Evaluator;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.hipparchus.complex.Complex;
import org.junit.jupiter.api.Test;
import org.matheclipse.core.expression.F;
import org.matheclipse.core.interfaces.IAST;
import org.matheclipse.core.interfaces.IExpr;

/** The exact paths against Symja's Solve on the same systems. */
class SymjaAgreementTest {
  private static final Duration LIMIT = Duration.ofSeconds(60); // for a busy machine

  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(83);

  @Test
  void bothFindTheSameSolutions() {
    int compared = 0;
    int found = 0;
    for (int round = 0; round < 80; round++) {
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
      List<double[]> theirs = theirs(cleared, n, work);
      List<Solution> ours = solutions(own);
      // Solve says nothing of a contradiction, and may lose solutions, but linear ones never.
      assertThat(ours).as("%s", system).hasSizeGreaterThanOrEqualTo(theirs.size());
      if (cleared.polynomials().stream().allMatch(p -> p.degree() <= 1)) {
        assertThat(ours).as("%s", system).hasSize(theirs.size());
      }
      for (double[] point : theirs) {
        assertThat(ours)
            .as("%s", system)
            .anyMatch(solution ->
                IntStream.range(0, n)
                    .allMatch(v ->
                        Math.abs(solution.value("x" + v).doubleValue() - point[v])
                            <= 1e-9 * Math.max(1, Math.abs(point[v]))));
      }
      found += theirs.size();
      compared++;
    }
    assertThat(compared).isGreaterThan(50);
    assertThat(found).isGreaterThan(50);
  }

  /** The real solutions that Symja's Solve finds. */
  private static List<double[]> theirs(Clearing.Result.Cleared cleared, int n, Work work) {
    String equations =
        cleared.polynomials().stream()
            .map(polynomial -> SymjaForm.of(polynomial) + "==0")
            .collect(Collectors.joining(","));
    String names =
        IntStream.range(0, n).mapToObj(SymjaForm::variable).collect(Collectors.joining(","));
    var reply =
        Symja.ask(
            evaluator -> {
              var points = new ArrayList<double[]>();
              IExpr result = evaluator.eval("Solve({" + equations + "},{" + names + "})");
              for (IExpr solution : result.isListOfLists() ? (IAST) result : F.List()) {
                var point = new double[n];
                Arrays.fill(point, Double.NaN);
                for (IExpr rule : (IAST) solution) {
                  Complex value = rule.second().evalfc();
                  int v = Integer.parseInt(rule.first().toString().substring(1));
                  point[v] = Math.abs(value.getImaginary()) < 1e-12 ? value.getReal() : Double.NaN;
                }
                if (Arrays.stream(point).noneMatch(Double::isNaN)) {
                  points.add(point);
                }
              }
              return points;
            },
            work.deadline());
    return switch (reply) {
      case Symja.Reply.Answered<ArrayList<double[]>>(ArrayList<double[]> points) -> points;
      case Symja.Reply.Unanswered<ArrayList<double[]>>(String reason) ->
          throw new AssertionError(reason);
    };
  }

  @Test
  void twoGeneralQuadricsHaveTheSolutionTheyWereBuiltOn() {
    for (int round = 0; round < 10; round++) {
      int x = random.nextInt(-6, 7);
      int y = random.nextInt(-6, 7);
      var at = Map.of("x0", Rational.of(x), "x1", Rational.of(y));
      var equations = new ArrayList<Formula>();
      for (int i = 0; i < 2; i++) {
        Formula form = Formula.of(Operator.MULTIPLY, linear(2), linear(2));
        Formula value = Formula.number(Evaluator.rational(form, at).orElseThrow());
        equations.add(Formula.of(Operator.EQUAL, form, value));
      }
      var system = new EquationSystem(equations, List.of("x0", "x1"));
      assertThat(solutions(SystemSolver.solve(system, LIMIT)))
          .as("%s", system)
          .anyMatch(s -> s.value("x0").equals(Surd.of(x)) && s.value("x1").equals(Surd.of(y)));
    }
  }

  @Test
  void sumOfSquaresAndProductHaveAllTheirSolutions() {
    for (int round = 0; round < 10; round++) {
      int x = random.nextInt(1, 12);
      int y = random.nextInt(1, 12);
      var system =
          Postfix.system("x y", "x 2 ^ y 2 ^ + " + (x * x + y * y) + " =", "x y * " + x * y + " =");
      List<Solution> found = solutions(SystemSolver.solve(system, LIMIT));
      assertThat(found).hasSize(x == y ? 2 : 4);
      assertThat(found).allMatch(solution -> solution.proof() == Solution.Proof.EXACT);
      assertThat(found)
          .anyMatch(s -> s.value("x").equals(Surd.of(x)) && s.value("y").equals(Surd.of(y)));
    }
  }

  @Test
  void manyThreadsAtOnceAreServed() {
    var system = Postfix.system("x y", "x 2 ^ y 2 ^ + 25 =", "x y * 12 =");
    assertThat(
            IntStream.range(0, 16)
                .parallel()
                .filter(i -> solutions(SystemSolver.solve(system, LIMIT)).size() == 4)
                .count())
        .isEqualTo(16);
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
