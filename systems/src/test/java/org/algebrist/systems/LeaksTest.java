package org.algebrist.systems;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LeaksTest {
  @Test
  void aTestTextThatIsTrainedOnWithOtherNumbersIsALeak() {
    List<String> train = List.of("Ann has 3 pens.", "Ben walks 4 miles.");
    assertThat(Leaks.find(List.of("Ann has 17 pens."), train)).containsExactly("Ann has 17 pens.");
    assertThat(Leaks.find(List.of("Ann had 17 pens."), train)).isEmpty();
  }

  @Test
  void aTestTextInsideADocumentIsALeak() {
    List<String> documents = List.of("It was late. Ann has 3 pens. She left.");
    assertThat(Leaks.inside(List.of("Ann has 17 pens."), documents)).hasSize(1);
    assertThat(Leaks.inside(List.of("Ann had 17 pens."), documents)).isEmpty();
  }
}
