package org.algebrist.systems.comus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.algebrist.neural.weights.DType;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.neural.weights.Safetensors;
import org.algebrist.systems.TableRuns;
import org.junit.jupiter.api.Test;

/** The shipped model as it lies in its folder. */
class ShippedComusTest {
  private static final Path SHIPPED =
      Path.of(System.getProperty("algebrist.home", ".."), "pretrained", "comus");

  @Test
  void embeddingsAndFeedForwardPartsTakeFourBitsOtherMatricesEight() {
    Map<String, HostTensor> stored =
        Safetensors.read(SHIPPED.resolve("model.safetensors")).tensors();
    String layer = "encoder.text.layer.5.";
    assertThat(stored.get("encoder.text.words.weight").dtype()).isEqualTo(DType.U8);
    assertThat(stored.get(layer + "feed_forward.in.weight").dtype()).isEqualTo(DType.U8);
    assertThat(stored.get(layer + "feed_forward.out.weight").dtype()).isEqualTo(DType.U8);
    assertThat(stored.get(layer + "attention.query_key_value.weight").dtype()).isEqualTo(DType.I8);
    assertThat(stored.get(layer + "attention_norm.weight").dtype()).isEqualTo(DType.F32);
  }

  @Test
  void itIsOfTheShippedConfigurationAndHasItsWordPieces() {
    var description = ComusSystem.STORE.describe(SHIPPED);
    assertThat(description.model())
        .isEqualTo(TableRuns.read("comus-shipped", List.of()).as(ComusExperiment.class).model());
    assertThat(description.learnt().encoder().vocabulary()).isEqualTo(10_000);
    assertThat(description.learnt().classes()).hasSize(48);
    assertThat(description.learnt().temperature()).isBetween(1.0, 3.0);
    try (ProblemClassifier classifier = ProblemClassifier.load(SHIPPED)) {
      assertThat(classifier.classes()).isEqualTo(description.learnt().classes());
    }
  }

  @Test
  void severalProblemsTogetherHaveTheClassesAndReasonsThatEachHasAlone() {
    List<String> problems =
        List.of(
            "It is 9:40 now. What time will it be in 35 minutes?",
            "Hello there",
            "How many three-digit numbers are divisible by 13?",
            "Solve $x^2 - 5x + 6 = 0$.");
    try (ProblemClassifier classifier = ProblemClassifier.load(SHIPPED)) {
      List<Understanding> together = classifier.classifyAll(problems);
      for (int i = 0; i < problems.size(); i++) {
        switch (classifier.classify(problems.get(i))) {
          case Understanding.Declined declined -> assertThat(together.get(i)).isEqualTo(declined);
          case Understanding.Classified alone -> {
            var among = (Understanding.Classified) together.get(i);
            assertThat(among.candidates())
                .extracting(Understanding.Candidate::name)
                .startsWith(alone.candidates().getFirst().name());
            assertThat(among.candidates().getFirst().probability())
                .isCloseTo(alone.candidates().getFirst().probability(), within(1e-3));
            assertThat(among.attention()).containsExactly(alone.attention(), within(1e-4));
          }
        }
      }
    }
  }
}
