package org.algebrist.evaluation.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.evaluation.statistics.Accuracy;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Expected figures are those of scikit-learn 1.9.1 with zero_division=0. */
class ClassificationTest {
  private static final Offset<Double> EXACT = within(1e-15);

  private static final Classification EVERY_CLASS_OCCURS =
      Classification.of(
          List.of(0, 1, 2, 2, 1, 0, 3, 3, 3, 1, 2, 0),
          List.of(0, 2, 2, 2, 1, 0, 3, 1, 3, 1, 0, 1),
          4);

  /** Class 2 is never predicted, class 3 never right, class 4 is in neither. */
  private static final Classification SOME_ARE_MISSING =
      Classification.of(List.of(0, 0, 1, 2, 2, 0, 1, 1), List.of(0, 1, 1, 0, 3, 0, 3, 0), 5);

  @Test
  void figuresOfClassesThatAllOccur() {
    assertThat(EVERY_CLASS_OCCURS.accuracy()).isEqualTo(new Accuracy(8, 12));
    assertThat(EVERY_CLASS_OCCURS.microF1()).isCloseTo(0.6666666666666666, EXACT);
    assertThat(EVERY_CLASS_OCCURS.macroF1()).isCloseTo(0.6761904761904762, EXACT);
    assertThat(EVERY_CLASS_OCCURS.byClass())
        .extracting(Classification.ClassFigures::precision)
        .containsExactly(2 / 3.0, 0.5, 2 / 3.0, 1.0);
    assertThat(EVERY_CLASS_OCCURS.byClass().get(1).f1()).isCloseTo(0.5714285714285714, EXACT);
    assertThat(EVERY_CLASS_OCCURS.byClass().get(3).f1()).isCloseTo(0.8, EXACT);
  }

  @Test
  void aQuotientOfZeroByZeroCountsAsZero() {
    assertThat(SOME_ARE_MISSING.byClass())
        .containsExactly(
            new Classification.ClassFigures(0, 3, 4, 0.5, 2 / 3.0, 4 / 7.0),
            new Classification.ClassFigures(1, 3, 2, 0.5, 1 / 3.0, 2 / 5.0),
            new Classification.ClassFigures(2, 2, 0, 0, 0, 0),
            new Classification.ClassFigures(3, 0, 2, 0, 0, 0),
            new Classification.ClassFigures(4, 0, 0, 0, 0, 0));
  }

  @Test
  void aClassThatOccursNowhereIsNotPartOfTheUsualMacroF1() {
    assertThat(SOME_ARE_MISSING.microF1()).isCloseTo(0.375, EXACT);
    assertThat(SOME_ARE_MISSING.macroF1()).isCloseTo(0.24285714285714285, EXACT);
  }

  @Test
  void theLabelsOfAllClassesAddUpToTheItems() {
    assertThat(
            SOME_ARE_MISSING.byClass().stream().mapToInt(Classification.ClassFigures::gold).sum())
        .isEqualTo(8);
    assertThat(
            SOME_ARE_MISSING.byClass().stream()
                .mapToInt(Classification.ClassFigures::predicted)
                .sum())
        .isEqualTo(8);
  }

  @Test
  void microF1IsAccuracyWhereEveryItemHasOneLabel() {
    var random = new SplittableRandom(4);
    for (int run = 0; run < 50; run++) {
      int classes = 1 + random.nextInt(8);
      List<Integer> gold = random.ints(200, 0, classes).boxed().toList();
      List<Integer> predicted = random.ints(200, 0, classes).boxed().toList();
      var result = Classification.of(gold, predicted, classes);
      assertThat(result.microF1()).isCloseTo(result.accuracy().share(), EXACT);
      assertThat(Classification.of(gold, gold, classes).macroF1()).isEqualTo(1);
      assertThat(Classification.of(predicted, gold, classes).macroF1())
          .as("F1 does not change when right and predicted are swapped")
          .isCloseTo(result.macroF1(), EXACT);
    }
  }

  @Test
  void kappaIsAgreementBeyondChance() {
    assertThat(EVERY_CLASS_OCCURS.cohenKappa()).isCloseTo(0.5555555555555556, EXACT);
    assertThat(SOME_ARE_MISSING.cohenKappa()).isCloseTo(0.13043478260869568, EXACT);
    assertThat(Classification.of(List.of(0, 1), List.of(1, 0), 2).cohenKappa()).isEqualTo(-1);
    assertThat(Classification.of(List.of(1, 1), List.of(1, 1), 2).cohenKappa())
        .as("all of one class: 0/0")
        .isZero();
    assertThat(Classification.of(List.of(0, 1), List.of(0, 1), 2).cohenKappa()).isEqualTo(1);
  }

  @Test
  void theErrorOfGradesIsTheRootOfMeanSquares() {
    assertThat(EVERY_CLASS_OCCURS.rootMeanSquaredError()).isCloseTo(0.9128709291752769, EXACT);
    assertThat(SOME_ARE_MISSING.rootMeanSquaredError()).isCloseTo(1.1726039399558574, EXACT);
  }

  @Test
  void badInputIsNamed() {
    assertThatThrownBy(() -> Classification.of(List.of(), List.of(), 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at least 1 item");
    assertThatThrownBy(() -> Classification.of(List.of(1), Collections.nCopies(3, 1), 2))
        .hasMessageContaining("1 right labels and 3 predicted ones");
    assertThatThrownBy(() -> Classification.of(List.of(0, 1), List.of(0, 2), 2))
        .hasMessage("the predicted label of item 1 is 2; expected 0..1");
    assertThatThrownBy(() -> Classification.of(List.of(-1), List.of(0), 2))
        .hasMessageContaining("the right label of item 0 is -1");
    assertThatThrownBy(() -> Classification.of(List.of(0), List.of(0), 0))
        .hasMessageContaining("classes=0");
  }

  @Test
  void ofEqualScoresTheFirstIsTheAnswer() {
    assertThat(
            Classification.right(
                List.of(new float[] {1, 2}, new float[] {3, 3}, new float[] {0, 1}),
                List.of(1, 0, 0)))
        .isEqualTo(new Accuracy(2, 3));
  }
}
