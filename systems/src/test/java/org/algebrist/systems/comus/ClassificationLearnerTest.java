package org.algebrist.systems.comus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.algebrist.systems.comus.data.LabelledText;
import org.junit.jupiter.api.Test;

class ClassificationLearnerTest {
  /** Sets of pairs alternate by class: every other item would be of one class alone. */
  @Test
  void halfOfEachClassSetsTheTemperature() {
    List<LabelledText> texts =
        IntStream.range(0, 12).mapToObj(i -> LabelledText.of("text " + i, i % 2)).toList();
    assertThat(ClassificationLearner.everyOther(texts).stream().map(LabelledText::label))
        .containsExactly(0, 1, 0, 1, 0, 1);
  }
}
