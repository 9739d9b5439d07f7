package org.algebrist.algebra.solve;

import static org.algebrist.algebra.solve.Postfix.system;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.algebrist.algebra.solve.SystemSolution.Infinite;
import org.algebrist.algebra.solve.SystemSolution.None;
import org.algebrist.algebra.solve.SystemSolution.Several;
import org.algebrist.algebra.solve.SystemSolution.Unique;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.api.Test;

class SystemSolverTest {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private static SystemSolution solve(EquationSystem system) {
    return SystemSolver.solve(system, LIMIT);
  }

  private static Solution unique(EquationSystem system) {
    assertThat(solve(system)).isInstanceOf(Unique.class);
    return ((Unique) solve(system)).solution();
  }

  private static List<Solution> several(EquationSystem system) {
    assertThat(solve(system)).isInstanceOf(Several.class);
    return ((Several) solve(system)).solutions();
  }

  private static void holdsExactly(Solution solution, Map<String, Rational> expected) {
    assertThat(solution.proof()).isEqualTo(Solution.Proof.EXACT);
    assertThat(solution.relativeResidual()).isZero();
    expected.forEach(
        (name, value) -> assertThat(solution.value(name).rational()).as(name).contains(value));
  }

  @Test
  void twoLinearEquationsAreSolvedExactly() {
    holdsExactly(
        unique(system("x y", "x y + 20 =", "9 x * 5 y * + 144 =")),
        Map.of("x", Rational.of(11), "y", Rational.of(9)));
  }

  @Test
  void decimalsAreFractionsAndLoseNothing() {
    holdsExactly(unique(system("x", "0.1 x * 0.2 x * + 0.1 =")), Map.of("x", Rational.of(1, 3)));
  }

  @Test
  void theSolutionKeepsTheOrderOfTheUnknowns() {
    var solution = unique(system("z a m", "z 1 =", "a z 1 + =", "m a 1 + ="));
    assertThat(solution.values().keySet()).containsExactly("z", "a", "m");
  }

  @Test
  void moreEquationsThanUnknownsAreFineWhileTheyAgree() {
    holdsExactly(
        unique(system("x y", "x y + 3 =", "x y - 1 =", "x 2 * y + 5 =")),
        Map.of("x", Rational.of(2), "y", Rational.of(1)));
    assertThat(solve(system("x y", "x y + 3 =", "x y - 1 =", "x 2 * y + 6 =")))
        .isInstanceOf(None.class);
  }

  @Test
  void unknownsInDenominatorsThatCancelStayLinear() {
    holdsExactly(
        unique(system("x y", "1 y / 2 y / + 6 =", "x y / 4 =")),
        Map.of("x", Rational.of(2), "y", Rational.of(1, 2)));
  }

  @Test
  void aValueThatMakesADenominatorZeroIsNoSolution() {
    assertThat(solve(system("x", "x 2 ^ x / 0 ="))).isInstanceOf(None.class);
    assertThat(solve(system("x", "x 1 - x 1 - / 2 x * 1 - ="))).isInstanceOf(None.class);
    holdsExactly(unique(system("x", "x 2 ^ x / 5 =")), Map.of("x", Rational.of(5)));
    assertThat(solve(system("x y", "1 x y - / 1 x y - / =", "x y ="))).isInstanceOf(None.class);
  }

  @Test
  void aQuadraticWithASquareDiscriminantHasFractionsAsRoots() {
    var roots = several(system("x", "6 x 2 ^ * x 5 * - 1 + 0 ="));
    holdsExactly(roots.get(0), Map.of("x", Rational.of(1, 3)));
    holdsExactly(roots.get(1), Map.of("x", Rational.of(1, 2)));
  }

  @Test
  void aDoubleRootIsOneSolution() {
    holdsExactly(unique(system("x", "x 2 ^ 9 + 6 x * =")), Map.of("x", Rational.of(3)));
  }

  @Test
  void anyOtherRealQuadraticHasSurdsThatHoldExactly() {
    var roots = several(system("x", "x 2 ^ x 1 + ="));
    assertThat(roots).allMatch(root -> root.proof() == Solution.Proof.EXACT);
    assertThat(roots.get(1).value("x").doubleValue()).isEqualTo((1 + Math.sqrt(5)) / 2);
    assertThat(roots.get(1).value("x"))
        .asInstanceOf(type(Surd.class))
        .hasToString("0.5 + 0.5*sqrt(5)");
    assertThat(roots.get(1).value("x").formula()).contains(Postfix.read("0.5 0.5 5 sqrt * +"));
  }

  @Test
  void complexRootsAreNoSolutions() {
    assertThat(solve(system("x", "x 2 ^ 1 + 0 ="))).isInstanceOf(None.class);
  }

  @Test
  void aLinearAndAQuadraticEquationTogether() {
    var both = several(system("x y", "x y + 7 =", "x y * 12 ="));
    holdsExactly(both.get(0), Map.of("x", Rational.of(3), "y", Rational.of(4)));
    holdsExactly(both.get(1), Map.of("x", Rational.of(4), "y", Rational.of(3)));
    var surds = several(system("x y", "x y - 1 =", "x 2 ^ y 2 ^ + 10 ="));
    assertThat(surds).hasSize(2).allMatch(s -> s.proof() == Solution.Proof.EXACT);
  }

  @Test
  void equationsThatShareAProductDifferByALinearOne() {
    // distance = speed · time, and 5 faster takes 1 less
    var both = several(system("s t", "s t * 30 =", "s 5 + t 1 - * 30 ="));
    holdsExactly(both.get(1), Map.of("s", Rational.of(10), "t", Rational.of(3)));
  }

  @Test
  void aProductOfUnknownsSplitsWhereItIsZero() {
    var both = several(system("x y", "x y 2 - * 0 =", "x y + 5 ="));
    holdsExactly(both.get(0), Map.of("x", Rational.of(0), "y", Rational.of(5)));
    holdsExactly(both.get(1), Map.of("x", Rational.of(3), "y", Rational.of(2)));
  }

  @Test
  void absoluteValuesAndRootsKeepOnlyTheSolutionsThatHold() {
    var both = several(system("x", "x 3 - abs 5 ="));
    holdsExactly(both.get(0), Map.of("x", Rational.of(-2)));
    holdsExactly(both.get(1), Map.of("x", Rational.of(8)));
    holdsExactly(unique(system("x", "x sqrt x 2 - =")), Map.of("x", Rational.of(4)));
    holdsExactly(unique(system("x", "x 0.5 ^ 3 =")), Map.of("x", Rational.of(9)));
    assertThat(solve(system("x", "x sqrt -1 ="))).isInstanceOf(None.class);
    assertThat(unique(system("x", "x 2 sqrt * 4 =")).value("x"))
        .isEqualTo(Surd.sqrt(Rational.of(8)));
  }

  @Test
  void freeUnknownsMeanInfinitelyManySolutions() {
    assertThat(solve(system("x y", "x y + 20 ="))).isInstanceOf(Infinite.class);
    assertThat(solve(system("x y", "x 3 ="))).isInstanceOf(Infinite.class);
    assertThat(solve(system("x", "x x ="))).isInstanceOf(Infinite.class);
    assertThat(solve(system("x", "0 0 ="))).isInstanceOf(Infinite.class);
    assertThat(solve(system("x y", "x y * 12 ="))).isInstanceOf(Infinite.class);
    assertThat(solve(system("x y", "x 2 ^ y 2 ^ + 25 ="))).isInstanceOf(Infinite.class);
    assertThat(solve(system("x y", "x 2 ^ 2 ="))).isInstanceOf(Infinite.class);
    assertThat(solve(system("x", "x abs x neg ="))).isInstanceOf(Infinite.class);
  }

  @Test
  void contradictionsHaveNoSolution() {
    assertThat(solve(system("x", "1 0 ="))).isInstanceOf(None.class);
    assertThat(solve(system("x", "x x 1 + ="))).isInstanceOf(None.class);
    assertThat(solve(system("x", "5 0 / x ="))).isInstanceOf(None.class);
    assertThat(solve(system("x y", "x y + 3 =", "2 x * 2 y * + 7 ="))).isInstanceOf(None.class);
  }

  @Test
  void anyEquationInOneUnknownHasAllItsRealRoots() {
    assertThat(several(system("x", "x 3 ^ 6 x 2 ^ * - 11 x * + 6 =")))
        .hasSize(3)
        .allMatch(s -> s.proof() == Solution.Proof.EXACT);
    var cube = unique(system("x", "x 3 ^ 2 ="));
    assertThat(cube.value("x").formula())
        .contains(Formula.of(Operator.POWER, Formula.number(2), Formula.number(Rational.of(1, 3))));
    assertThat(cube.value("x").doubleValue()).isEqualTo(Math.cbrt(2));
    assertThat(cube.proof()).isEqualTo(Solution.Proof.NUMERIC);
    var quintic = unique(system("x", "x 5 ^ x - 1 ="));
    assertThat(quintic.value("x").doubleValue()).isEqualTo(1.1673039782614187);
    assertThat(quintic.relativeResidual()).isLessThan(1e-15);
    assertThat(several(system("x", "x 4 ^ 10 x 2 ^ * - 1 + 0 ="))).hasSize(4);
    assertThat(solve(system("x", "x 4 ^ x 3 ^ - 1 + 0 ="))).isInstanceOf(None.class);
  }

  @Test
  void anUnknownGivenExplicitlyIsPutIntoTheOtherEquations() {
    var two = several(system("x y", "y x 2 ^ =", "x y 2 ^ + 18 ="));
    holdsExactly(two.get(1), Map.of("x", Rational.of(2), "y", Rational.of(4)));
    assertThat(several(system("x y", "x 2 ^ 2 =", "y 2 ^ 3 ="))).hasSize(4);
    assertThat(several(system("x y", "x 2 ^ 2 =", "x y * 4 ="))).hasSize(2);
  }

  @Test
  void coupledQuadraticEquationsAreSolvedByGroebnerBases() {
    assertThat(several(system("x y", "x 2 ^ y 2 ^ + 25 =", "x y * 12 =")))
        .hasSize(4)
        .allMatch(s -> s.proof() == Solution.Proof.EXACT);
    assertThat(solve(system("x y", "x 2 ^ y 2 ^ + 1 =", "x y * 12 ="))).isInstanceOf(None.class);
    // Three real solutions, of which Symja's own Solve finds one at best.
    var three = several(system("x y", "x 3 ^ y 3 ^ + 9 =", "x 2 ^ y * 2 ="));
    assertThat(three).hasSize(3);
    assertThat(three).anyMatch(s -> s.proof() == Solution.Proof.EXACT);
  }

  @Test
  void equationsThatAreNotAlgebraicStayUnknownButTheirSolutionIsNamed() {
    assertThat(solve(system("x", "2 x ^ 8 =")))
        .isInstanceOfSatisfying(
            SystemSolution.Unknown.class,
            unknown ->
                assertThat(unknown.reason()).contains("exponent").contains("x = 3 solves them"));
  }

  @Test
  void whereOnlyAlgebraicEquationsAreWantedNoSolutionOfOthersIsLookedFor() {
    assertThat(SystemSolver.solveAlgebraic(system("x", "2 x ^ 8 ="), Duration.ofSeconds(5)))
        .isInstanceOfSatisfying(
            SystemSolution.Unknown.class,
            unknown -> assertThat(unknown.reason()).contains("exponent").doesNotContain("x = 3"));
    assertThat(SystemSolver.solveAlgebraic(system("x", "x 2 * 8 ="), Duration.ofSeconds(5)))
        .isInstanceOf(SystemSolution.Unique.class);
  }

  @Test
  void aTimeLimitMustBePositive() {
    var system = system("x", "x 1 =");
    assertThatThrownBy(() -> SystemSolver.solve(system, Duration.ZERO))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("above zero");
  }
}
