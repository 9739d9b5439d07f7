package org.algebrist.systems.ept.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.systems.ept.WordProblemSolver;
import org.algebrist.systems.ept.expression.ExpressionOperator;
import org.algebrist.systems.ept.expression.ExpressionToken;
import org.algebrist.systems.ept.expression.Operand;
import org.junit.jupiter.api.Test;

class ReadingCuesTest {
  private static final WordProblem STORY =
      WordProblemSolver.problem(
          "Tom has 12 red marbles and 5 blue caps in each of 3 bags. He gives away 4 red marbles."
              + " How many red marbles does he have left?");

  private static SystemReading reading(ExpressionToken... tokens) {
    return SystemReading.of(STORY, List.of(tokens), -1);
  }

  private static SystemReading of(ExpressionOperator operator, int first, int second) {
    return reading(
        new ExpressionToken(ExpressionOperator.VARIABLE, List.of()),
        new ExpressionToken(
            operator, List.of(new Operand.Number(first), new Operand.Number(second))),
        new ExpressionToken(
            ExpressionOperator.EQUAL, List.of(new Operand.Result(0), new Operand.Result(1))));
  }

  private static double feature(SystemReading reading, String name) {
    int at = ReadingCues.NAMES.indexOf(name);
    assertThat(at).as(name).isNotNegative();
    return new ReadingCues(STORY).of(reading)[at];
  }

  @Test
  void cuesGoWithTheOperationsOfAReading() {
    SystemReading difference = of(ExpressionOperator.SUBTRACT, 0, 3);
    assertThat(feature(difference, "left with subtract")).isEqualTo(1);
    assertThat(feature(difference, "left with add")).isZero();
    assertThat(feature(difference, "each told with subtract")).isEqualTo(1);
    assertThat(feature(difference, "each asked with subtract")).isZero();
    assertThat(feature(difference, "total with subtract")).isZero();
  }

  @Test
  void numbersOfWhatIsAskedAreToldFromOthers() {
    String asked = "share of the numbers that count what is asked for which are used";
    String others = "share of the other numbers that are used";
    assertThat(feature(of(ExpressionOperator.SUBTRACT, 0, 3), asked)).isEqualTo(1);
    assertThat(feature(of(ExpressionOperator.SUBTRACT, 0, 3), others)).isZero();
    assertThat(feature(of(ExpressionOperator.ADD, 0, 1), asked)).isEqualTo(0.5);
    assertThat(feature(of(ExpressionOperator.ADD, 0, 1), others)).isEqualTo(0.5);
  }

  @Test
  void everyFeatureHasAName() {
    assertThat(ReadingCues.NAMES).doesNotHaveDuplicates();
    double[] features = new ReadingCues(STORY).of(of(ExpressionOperator.ADD, 0, 1));
    assertThat(features).hasSameSizeAs(ReadingCues.NAMES.toArray());
    assertThat(Arrays.stream(features)).allMatch(value -> value >= 0 && value <= 1);
  }
}
