package org.algebrist.systems.numeracy.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.algebrist.systems.numeracy.data.ClassifiedText;
import org.junit.jupiter.api.Test;

class MajorityBaselineTest {
  private static final List<ClassifiedText> TRAIN = labelled(0, 0, 0, 1, 2);
  private static final List<ClassifiedText> TEST = labelled(0, 1, 1, 1);

  @Test
  void thePaperCountsTheLabelMostFrequentInTheTestSet() {
    var scores = MajorityBaseline.mostFrequent(TEST).classify(TEST, 3);
    assertThat(scores.accuracy().percent()).isEqualTo(75);
    assertThat(scores.macroF1()).isEqualTo((6 / 7.0 + 0) / 2);
  }

  @Test
  void theFairOneCountsThatOfTheTrainingSet() {
    assertThat(MajorityBaseline.mostFrequent(TRAIN)).isEqualTo(new MajorityBaseline(0));
    assertThat(MajorityBaseline.mostFrequent(TRAIN).classify(TEST, 3).accuracy().percent())
        .isEqualTo(25);
  }

  @Test
  void ofEquallyFrequentLabelsTheSmallestIsTaken() {
    assertThat(MajorityBaseline.mostFrequent(labelled(2, 1, 1, 2)).label()).isEqualTo(1);
  }

  @Test
  void noTextsHaveNoMajority() {
    assertThatThrownBy(() -> MajorityBaseline.mostFrequent(List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no texts");
  }

  private static List<ClassifiedText> labelled(Integer... labels) {
    return Stream.of(labels).map(label -> new ClassifiedText(List.of("x"), label, -1)).toList();
  }
}
