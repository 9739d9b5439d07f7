package org.algebrist.algebra.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.value.Evaluator;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.api.Test;

/** Properties of random systems whose solutions are known beforehand. */
class RandomSystemsTest {
  private static final Duration LIMIT = Duration.ofSeconds(10);
  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(514);

  private Rational fraction() {
    return Rational.of(random.nextInt(-50, 51), random.nextInt(1, 13));
  }

  private static Formula x(int index) {
    return Formula.symbol("x" + index);
  }

  private static List<String> names(int count) {
    return IntStream.range(0, count).mapToObj(i -> "x" + i).toList();
  }

  /**
   * A random linear form in the unknowns, its terms in random places and shapes, and its value at a
   * point.
   */
  private record Form(Formula formula, Rational value, List<Rational> coefficients) {}

  private Form form(List<Rational> point) {
    var coefficients = new ArrayList<Rational>();
    Rational constant = fraction();
    Formula formula = Formula.number(constant);
    Rational value = constant;
    for (int i = 0; i < point.size(); i++) {
      Rational c = random.nextInt(4) == 0 ? Rational.ZERO : fraction();
      coefficients.add(c);
      Formula term =
          switch (random.nextInt(3)) {
            case 0 -> Formula.of(Operator.MULTIPLY, Formula.number(c), x(i));
            case 1 -> Formula.of(Operator.MULTIPLY, x(i), Formula.number(c));
            default ->
                c.signum() == 0
                    ? Formula.of(Operator.SUBTRACT, x(i), x(i))
                    : Formula.of(Operator.DIVIDE, x(i), Formula.number(Rational.ONE.dividedBy(c)));
          };
      formula =
          random.nextBoolean()
              ? Formula.of(Operator.ADD, formula, term)
              : Formula.of(Operator.SUBTRACT, term, Formula.of(Operator.NEGATE, formula));
      value = value.plus(c.times(point.get(i)));
    }
    return new Form(formula, value, coefficients);
  }

  private static Formula equation(Form form) {
    return Formula.of(Operator.EQUAL, form.formula(), Formula.number(form.value()));
  }

  @Test
  void regularLinearSystemsGiveBackTheirSolutionAndSingularOnesAFamily() {
    int regular = 0;
    int singular = 0;
    for (int round = 0; round < 800; round++) {
      int n = random.nextInt(1, 6);
      List<Rational> point = IntStream.range(0, n).mapToObj(i -> fraction()).toList();
      var forms = new ArrayList<Form>();
      for (int i = 0; i < n; i++) {
        // Now and then a repeated equation, so that the system is singular.
        forms.add(i > 0 && random.nextInt(6) == 0 ? forms.get(random.nextInt(i)) : form(point));
      }
      var system = new EquationSystem(forms.stream().map(f -> equation(f)).toList(), names(n));
      SystemSolution outcome = SystemSolver.solve(system, LIMIT);
      if (rank(forms.stream().map(Form::coefficients).toList()) == n) {
        regular++;
        assertThat(outcome).as("%s", system).isInstanceOf(SystemSolution.Unique.class);
        Solution solution = ((SystemSolution.Unique) outcome).solution();
        assertThat(solution.proof()).isEqualTo(Solution.Proof.EXACT);
        for (int i = 0; i < n; i++) {
          assertThat(solution.value("x" + i).rational()).contains(point.get(i));
        }
      } else {
        singular++;
        assertThat(outcome).as("%s", system).isInstanceOf(SystemSolution.Infinite.class);
      }
    }
    assertThat(regular).isGreaterThan(400);
    assertThat(singular).isGreaterThan(100);
  }

  @Test
  void aShiftedCopyOfAnEquationLeavesNoSolution() {
    for (int round = 0; round < 300; round++) {
      int n = random.nextInt(1, 6);
      List<Rational> point = IntStream.range(0, n).mapToObj(i -> fraction()).toList();
      var forms = new ArrayList<Form>();
      for (int i = 0; i < n; i++) {
        forms.add(form(point));
      }
      Form first = forms.getFirst();
      forms.add(new Form(first.formula(), first.value().plus(Rational.ONE), first.coefficients()));
      var system = new EquationSystem(forms.stream().map(f -> equation(f)).toList(), names(n));
      assertThat(SystemSolver.solve(system, LIMIT)).isInstanceOf(SystemSolution.None.class);
    }
  }

  @Test
  void quadraticsAgreeWithTheFormulaInDoubles() {
    for (int round = 0; round < 800; round++) {
      Rational a = Rational.of(random.nextInt(1, 20) * (random.nextBoolean() ? 1 : -1));
      Rational b = fraction();
      Rational c = fraction();
      Formula x = x(0);
      var system =
          new EquationSystem(
              List.of(
                  Formula.of(
                      Operator.EQUAL,
                      Formula.of(
                          Operator.ADD,
                          Formula.of(
                              Operator.MULTIPLY,
                              Formula.number(a),
                              Formula.of(Operator.POWER, x, Formula.number(2))),
                          Formula.of(Operator.MULTIPLY, Formula.number(b), x)),
                      Formula.number(c.negate()))),
              List.of("x0"));
      Rational exact = b.times(b).minus(Rational.of(4).times(a).times(c));
      double root = Math.sqrt(Math.max(0, exact.doubleValue()));
      double one = (-b.doubleValue() - root) / (2 * a.doubleValue());
      double other = (-b.doubleValue() + root) / (2 * a.doubleValue());
      switch (SystemSolver.solve(system, LIMIT)) {
        case SystemSolution.None none -> assertThat(exact.signum()).isNegative();
        case SystemSolution.Unique(Solution solution) ->
            assertThat(exact.signum()).as("%s %s", system, solution).isZero();
        case SystemSolution.Several(List<Solution> solutions) -> {
          assertThat(exact.signum()).isPositive();
          assertThat(solutions).hasSize(2).allMatch(s -> s.proof() == Solution.Proof.EXACT);
          assertThat(solutions.get(0).value("x0").doubleValue())
              .isCloseTo(Math.min(one, other), within(1e-9));
          assertThat(solutions.get(1).value("x0").doubleValue())
              .isCloseTo(Math.max(one, other), within(1e-9));
        }
        case SystemSolution.Infinite i -> throw new AssertionError(i);
        case SystemSolution.Unknown u -> throw new AssertionError(u);
      }
    }
  }

  @Test
  void whateverIsSolvedSubstitutesBack() {
    // Random trees of all operators, so that denominators, roots and splits occur.
    Map<Class<?>, Integer> seen = new HashMap<>();
    for (int round = 0; round < 2000; round++) {
      int n = random.nextInt(1, 3);
      var equations = new ArrayList<Formula>();
      for (int i = 0; i < n; i++) {
        equations.add(Formula.of(Operator.EQUAL, tree(2, n), tree(2, n)));
      }
      var system = new EquationSystem(equations, names(n));
      var work = new Work(LIMIT);
      SystemSolution outcome;
      try { // the exact paths alone: SymjaAgreementTest has the rest
        outcome =
            switch (Clearing.of(system, work)) {
              case Clearing.Result.Cleared cleared -> PolynomialSolver.solve(system, cleared, work);
              case Clearing.Result.NotAlgebraic(String reason) ->
                  new SystemSolution.Unknown(reason);
              case Clearing.Result.Undefined(String reason) -> new SystemSolution.None(reason);
            };
      } catch (GaveUp limit) {
        outcome = new SystemSolution.Unknown(limit.reason());
      }
      seen.merge(outcome.getClass(), 1, Integer::sum);
      List<Solution> solutions =
          switch (outcome) {
            case SystemSolution.Unique(Solution solution) -> List.of(solution);
            case SystemSolution.Several(List<Solution> several) -> several;
            case SystemSolution.None none -> List.of();
            case SystemSolution.Infinite infinite -> List.of();
            case SystemSolution.Unknown unknown -> List.of();
          };
      for (Solution solution : solutions) {
        var doubles = new HashMap<String, Double>();
        solution.values().forEach((name, value) -> doubles.put(name, value.doubleValue()));
        for (int i = 0; i < n; i++) {
          double left = Evaluator.approximate(system.left(i), doubles);
          double right = Evaluator.approximate(system.right(i), doubles);
          assertThat(left)
              .as("%s at %s", system, solution)
              .isCloseTo(right, within(1e-6 * Math.max(1, Math.abs(right))));
        }
      }
    }
    assertThat(seen)
        .containsKeys(
            SystemSolution.Unique.class,
            SystemSolution.Several.class,
            SystemSolution.None.class,
            SystemSolution.Infinite.class);
  }

  private Formula tree(int depth, int unknowns) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return random.nextInt(3) == 0
          ? Formula.number(random.nextInt(-5, 10))
          : x(random.nextInt(unknowns));
    }
    Formula left = tree(depth - 1, unknowns);
    return switch (random.nextInt(9)) {
      case 0 -> Formula.of(Operator.NEGATE, left);
      case 1 -> Formula.of(Operator.SQRT, left);
      case 2 -> Formula.of(Operator.ABS, left);
      case 3 -> Formula.of(Operator.POWER, left, Formula.number(random.nextInt(-1, 3)));
      case 4 -> Formula.of(Operator.DIVIDE, left, tree(depth - 1, unknowns));
      case 5 -> Formula.of(Operator.MULTIPLY, left, tree(depth - 1, unknowns));
      case 6 -> Formula.of(Operator.SUBTRACT, left, tree(depth - 1, unknowns));
      default -> Formula.of(Operator.ADD, left, tree(depth - 1, unknowns));
    };
  }

  /** The rank by plain fraction elimination, written apart from the code under test. */
  private static int rank(List<List<Rational>> matrix) {
    var rows = new ArrayList<>(matrix.stream().map(ArrayList::new).toList());
    int rank = 0;
    for (int column = 0; column < matrix.getFirst().size(); column++) {
      int c = column;
      int pivot =
          IntStream.range(rank, rows.size())
              .filter(r -> rows.get(r).get(c).signum() != 0)
              .findFirst()
              .orElse(-1);
      if (pivot < 0) {
        continue;
      }
      Collections.swap(rows, rank, pivot);
      for (int r = rank + 1; r < rows.size(); r++) {
        Rational factor = rows.get(r).get(c).dividedBy(rows.get(rank).get(c));
        for (int k = c; k < rows.get(r).size(); k++) {
          rows.get(r).set(k, rows.get(r).get(k).minus(factor.times(rows.get(rank).get(k))));
        }
      }
      rank++;
    }
    return rank;
  }
}
