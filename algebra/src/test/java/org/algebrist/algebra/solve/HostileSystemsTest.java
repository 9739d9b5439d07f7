package org.algebrist.algebra.solve;

import static org.algebrist.algebra.solve.Postfix.system;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.algebrist.algebra.solve.SystemSolution.Infinite;
import org.algebrist.algebra.solve.SystemSolution.None;
import org.algebrist.algebra.solve.SystemSolution.Unique;
import org.algebrist.algebra.solve.SystemSolution.Unknown;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120) // far above what any test needs, for a busy machine; a hang would be caught
class HostileSystemsTest {
  private static final Duration LIMIT = Duration.ofSeconds(3);

  private static void isUnknownBecauseOf(String reason, EquationSystem system) {
    assertThat(SystemSolver.solve(system, LIMIT))
        .isInstanceOfSatisfying(Unknown.class, u -> assertThat(u.reason()).contains(reason));
  }

  @Test
  void hugeExponentsAreRefusedByName() {
    isUnknownBecauseOf("exponent 1000000", system("x", "x 1000000 ^ 2 ="));
    isUnknownBecauseOf("bits", system("x", "x 2 1000000000 ^ ="));
    isUnknownBecauseOf("bits", system("x", "x 10 10 10 10 ^ ^ ^ ="));
    isUnknownBecauseOf("degree", system("x", "x 120 ^ x 120 ^ * 2 ="));
    isUnknownBecauseOf(
        "terms", system("a b c d e f g h i j", "a b + c + d + e + f + g + h + i + j + 30 ^ 2 ="));
    isUnknownBecauseOf("exponent", system("x y", "x y ^ 2 1000000000 ^ ="));
    assertThat(SystemSolver.solve(system("x", "1 1000000000 ^ x ="), LIMIT))
        .isInstanceOf(Unique.class);
  }

  @Test
  void aNumberOfAMillionDigitsIsRefused() {
    var huge = new Formula.Num(Rational.of(BigInteger.TWO.pow(3_000_000), BigInteger.ONE), "huge");
    isUnknownBecauseOf(
        "bits",
        new EquationSystem(
            List.of(Formula.of(Operator.EQUAL, Formula.symbol("x"), huge)), List.of("x")));
  }

  @Test
  void deepTreesAreSolved() {
    Formula deep = Formula.symbol("x");
    for (int i = 0; i < 50_000; i++) {
      deep = Formula.of(Operator.ADD, deep, Formula.number(1));
    }
    var system =
        new EquationSystem(
            List.of(Formula.of(Operator.EQUAL, deep, Formula.number(0))), List.of("x"));
    assertThat(SystemSolver.solve(system, LIMIT)).isInstanceOf(Unique.class);
    Formula nested = Formula.symbol("x");
    for (int i = 0; i < 20_000; i++) {
      nested = Formula.of(Operator.SQRT, Formula.of(Operator.ABS, nested));
    }
    // Twenty thousand further unknowns: no path gets far, but the limit holds.
    assertThat(
            SystemSolver.solve(
                new EquationSystem(
                    List.of(Formula.of(Operator.EQUAL, nested, Formula.number(2))), List.of("x")),
                LIMIT))
        .isInstanceOf(Unknown.class);
  }

  @Test
  void thousandsOfUnknownsInAChainAreSolved() {
    int n = 3000;
    var equations = new ArrayList<Formula>();
    equations.add(equal(Formula.symbol("x0"), Formula.number(1)));
    for (int i = 1; i < n; i++) {
      equations.add(
          equal(
              Formula.symbol("x" + i),
              Formula.of(Operator.ADD, Formula.symbol("x" + (i - 1)), Formula.number(1))));
    }
    var system =
        new EquationSystem(equations, IntStream.range(0, n).mapToObj(i -> "x" + i).toList());
    assertThat(SystemSolver.solve(system, Duration.ofSeconds(60)))
        .isInstanceOfSatisfying(
            Unique.class,
            u -> assertThat(u.solution().value("x" + (n - 1)).rational()).contains(Rational.of(n)));
  }

  @Test
  void aLargeDenseSystemEndsAtItsTimeLimit() {
    int n = 300;
    var equations = new ArrayList<Formula>();
    for (int i = 0; i < n; i++) {
      Formula sum = Formula.number(i);
      for (int j = 0; j < n; j++) {
        sum =
            Formula.of(
                Operator.ADD,
                sum,
                Formula.of(
                    Operator.MULTIPLY,
                    Formula.number((i * 7919L + j * 104729L) % 1009 - 500),
                    Formula.symbol("x" + j)));
      }
      equations.add(equal(sum, Formula.number(1)));
    }
    var system =
        new EquationSystem(equations, IntStream.range(0, n).mapToObj(i -> "x" + i).toList());
    long start = System.nanoTime();
    assertThat(SystemSolver.solve(system, Duration.ofMillis(300))).isInstanceOf(Unknown.class);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(3));
  }

  @Test
  void equationsOfConstantsAreJudged() {
    assertThat(SystemSolver.solve(system("x", "0 0 ="), LIMIT)).isInstanceOf(Infinite.class);
    assertThat(SystemSolver.solve(system("x", "1 0 ="), LIMIT)).isInstanceOf(None.class);
    assertThat(SystemSolver.solve(system("x", "1 0 / 1 ="), LIMIT)).isInstanceOf(None.class);
    assertThat(SystemSolver.solve(system("x", "1 x x - / 1 ="), LIMIT)).isInstanceOf(None.class);
    assertThat(SystemSolver.solve(system("x", "-1 sqrt x ="), LIMIT)).isInstanceOf(None.class);
    assertThat(SystemSolver.solve(system("x", "x 0 / 3 =", "x 1 ="), LIMIT))
        .isInstanceOf(None.class);
  }

  @Test
  void aPolynomialSystemPastAllMethodsEndsInTime() {
    var system =
        system(
            "a b c d",
            "a 5 ^ b 4 ^ + c 3 ^ + d + 7 =",
            "a b * c * d 7 ^ + 1 =",
            "a 3 ^ b 2 ^ * c 5 ^ - d + 3 =",
            "a b + c + d 6 ^ + 11 =");
    long start = System.nanoTime();
    assertThat(SystemSolver.solve(system, LIMIT)).isNotInstanceOf(Infinite.class);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(LIMIT.plusSeconds(2));
  }

  @Test
  void malformedSystemsAreRefusedWithWhatIsWrong() {
    assertThatThrownBy(() -> system("x", "x 1 +"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("equation 1 of 1 must have = at its root, found the operator +");
    assertThatThrownBy(() -> system("x", "x 1 =", "x y ="))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("equation 2 of 2 uses y");
    assertThatThrownBy(() -> system("x", "x x 1 = ="))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("second =");
    assertThatThrownBy(() -> system("x x", "x 1 ="))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("twice");
    assertThatThrownBy(() -> new EquationSystem(List.of(), List.of("x")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at least one equation");
  }

  private static Formula equal(Formula left, Formula right) {
    return Formula.of(Operator.EQUAL, left, right);
  }
}
