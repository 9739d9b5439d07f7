package org.algebrist.evaluation.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTextsTest {
  private final NearestTexts texts =
      new NearestTexts(List.of("a train leaves", "a circle of radius 3", "a train of 3 cars", "a"));

  @Test
  void theTextWithTheSameSeldomWordsIsTheNearest() {
    assertThat(texts.of("the train with cars", 1)).containsExactly(2);
    assertThat(texts.of("what is its radius", 2).getFirst()).isEqualTo(1);
  }

  @Test
  void noMoreAreGivenThanThereAre() {
    assertThat(texts.of("a train", 10)).hasSize(4).doesNotHaveDuplicates();
  }

  @Test
  void aTextWithoutKnownWordsHasTheFirst() {
    assertThat(texts.of("nothing known", 1)).containsExactly(0);
  }
}
