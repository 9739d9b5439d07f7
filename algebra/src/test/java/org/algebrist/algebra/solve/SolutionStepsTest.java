package org.algebrist.algebra.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SolutionStepsTest {
  private static List<SolutionStep> steps(String... equations) {
    List<Formula> formulas = Arrays.stream(equations).map(SolutionStepsTest::formula).toList();
    List<String> unknowns =
        formulas.stream().flatMap(f -> f.symbols().stream()).distinct().sorted().toList();
    var system = new EquationSystem(formulas, unknowns);
    return SystemSolver.solve(system, Duration.ofSeconds(5))
            instanceof SystemSolution.Unique(var solution)
        ? SolutionSteps.of(system, solution.values())
        : List.of();
  }

  private static Formula formula(String text) {
    return InfixReader.read(text).orThrow();
  }

  private static List<String> written(String... equations) {
    return steps(equations).stream()
        .map(step -> step.reason() + ": " + InfixWriter.write(step.equation()))
        .toList();
  }

  @Test
  void arithmeticGoesFromTheInside() {
    assertThat(written("x = (23 - 8)*4"))
        .containsExactly("calculate: 23 - 8 = 15", "calculate: 15*4 = 60", "so: x = 60");
  }

  @Test
  void aFractionIsNotCalculated() {
    assertThat(written("x = 14/3")).containsExactly("so: x = (14/3)");
    assertThat(written("x = 14/4")).containsExactly("calculate: 14/4 = 3.5", "so: x = 3.5");
    assertThat(written("x = 50/12")).first().isEqualTo("calculate: 50/12 = (25/6)");
  }

  @Test
  void oneEquationIsCollectedAndDivided() {
    assertThat(written("3*x + 4 = 19")).containsExactly("collect: 3*x = 15", "divide by 3: x = 5");
    assertThat(written("3*x = 15")).containsExactly("divide by 3: x = 5");
    assertThat(written("5*x - 2 = 2*x + 1"))
        .containsExactly("collect: 3*x = 3", "divide by 3: x = 1");
  }

  @Test
  void anUnknownIsExpressedPutInAndFoundLast() {
    assertThat(written("9*x + 5*y = 144", "x + y = 20"))
        .containsExactly(
            "from equation 2: y = 20 - x",
            "put y into equation 1: 9*x + 5*(20 - x) = 144",
            "collect: 4*x = 44",
            "divide by 4: x = 11",
            "put in what is known: y = 20 - 11",
            "so: y = 9");
  }

  @ParameterizedTest
  @CsvSource({"x^2 = 4*x - 4,''", "'2^x = 8',''", "'x*y = 6','x + y = 5'"})
  void whatIsNotLinearHasNoSteps(String first, String second) {
    assertThat(steps(Stream.of(first, second).filter(e -> !e.isEmpty()).toArray(String[]::new)))
        .isEmpty();
  }

  @Test
  void everyLinearSystemWithOneSolutionHasSteps() {
    var random = new SplittableRandom(7);
    int solved = 0;
    for (int i = 0; i < 300; i++) {
      int size = 1 + random.nextInt(3);
      List<String> equations = new ArrayList<>();
      for (int row = 0; row < size; row++) {
        StringBuilder equation = new StringBuilder();
        for (int column = 0; column < size; column++) {
          equation
              .append(column == 0 ? "" : " + ")
              .append("(")
              .append(random.nextInt(-5, 6))
              .append(")*")
              .append((char) ('x' + column));
        }
        equations.add(equation + " = " + random.nextInt(-30, 31));
      }
      String[] array = equations.toArray(String[]::new);
      List<Formula> formulas = equations.stream().map(SolutionStepsTest::formula).toList();
      var system = new EquationSystem(formulas, List.of("x", "y", "z").subList(0, size));
      if (SystemSolver.solve(system, Duration.ofSeconds(5))
          instanceof SystemSolution.Unique(var solution)) {
        solved++;
        List<SolutionStep> steps = SolutionSteps.of(system, solution.values());
        assertThat(steps).as(String.join(", ", array)).isNotEmpty();
        assertThat(InfixWriter.write(steps.getLast().equation()))
            .matches("[xyz] = \\(?-?[\\d./]+\\)?");
      }
    }
    assertThat(solved).isGreaterThan(200);
  }
}
