package org.algebrist.systems.comus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.experiment.config.BadConfigException;
import org.algebrist.experiment.run.Runner;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.neural.weights.Safetensors;
import org.algebrist.systems.QuietTraining;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComusTrainingTest {
  @TempDir Path folder;

  @BeforeEach
  void writeTextsAndLists() throws IOException {
    StringBuilder texts = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      texts.append("Find the number $x+").append(i).append("$ or the area $").append(i);
      texts.append("^2$.\n");
    }
    Files.writeString(folder.resolve("texts.txt"), texts);
    StringBuilder lists = new StringBuilder();
    for (int i = 0; i < 12; i++) {
      lists.append("{\"query\": \"Find $x+").append(i).append("$.\", \"candidates\": [");
      lists.append("\"What is $x+9$?\", \"How large is a square?\"], \"grades\": [1, 0]}\n");
    }
    Files.writeString(folder.resolve("lists.jsonl"), lists);
  }

  @Test
  void aTaskIsLearntPackedAndAskedByItsUser() throws IOException {
    Path model = folder.resolve("model");
    SequencedMap<String, SequencedMap<String, Double>> scores = scores("kpc", model);
    assertThat(scores.get("test").get("accuracy")).isGreaterThan(90.0);
    assertThat(scores.get("test").get("items")).isEqualTo(20);

    try (ProblemClassifier classifier = ProblemClassifier.load(model)) {
      assertThat(classifier.classes()).containsExactly("area", "sum");
      var sum = (Understanding.Classified) classifier.classify("Find the number $x+77$.");
      assertThat(sum.candidates().getFirst().name()).isEqualTo("sum");
      assertThat(sum.candidates().stream().mapToDouble(Understanding.Candidate::probability).sum())
          .isCloseTo(1, within(1e-6));
      assertThat(Arrays.stream(sum.attention()).sum()).isCloseTo(1, within(1e-4));
      assertThat(sum.attention()).hasSize(sum.graph().nodes().size());
      assertThat(sum.shortened()).isFalse();
      assertThat(classifier.classify("  ")).isInstanceOf(Understanding.Declined.class);
      assertThat(classifier.classify("Roses are red.")).isInstanceOf(Understanding.Declined.class);

      for (String odd :
          List.of(
              "How many of 3, without a formula?",
              "Find $\\frac{1}{$",
              "小数的积",
              "Given $x^2$, find ".repeat(500))) {
        assertThat(classifier.classify(odd)).isInstanceOf(Understanding.Classified.class);
      }
      float[] vector = classifier.of(List.of("Find $x$.", "Another")).getFirst();
      double squares = 0;
      for (float value : vector) {
        squares += value * value;
      }
      assertThat(squares).isCloseTo(1, within(1e-4));

      // Many at once may be computed in bfloat16.
      List<String> many = new ArrayList<>(List.of("Find $x$."));
      for (int i = 0; i < 40; i++) {
        many.add("Find the number $x+%d$ or the area of %d squares.".formatted(i, i));
      }
      float[] among = classifier.of(many).getFirst();
      double cosine = 0;
      for (int i = 0; i < vector.length; i++) {
        cosine += vector[i] * among[i];
      }
      assertThat(cosine).isGreaterThan(0.999);
    }
  }

  @Test
  void aModelOfInt8SaysTheSame() throws IOException {
    Path model = folder.resolve("model");
    scores("kpc", model, "learning.storage=int8");
    try (ProblemClassifier classifier = ProblemClassifier.load(model)) {
      var sum = (Understanding.Classified) classifier.classify("Find the number $x+55$.");
      assertThat(sum.candidates().getFirst().name()).isEqualTo("sum");
    }
  }

  @Test
  void fineTuningBeginsWithAPreTrainedFolderAndKeepsWhatItHas() throws IOException {
    Path pretrained = folder.resolve("pretrained");
    SequencedMap<String, SequencedMap<String, Double>> losses =
        scores(
            "pre",
            pretrained,
            "data.task=pretraining",
            "data.files=[texts.txt]",
            "learning.objectives=[mlm, dtc, tgcl]",
            "training.steps=4");
    assertThat(losses.get("test")).containsKeys("mlm", "dtc", "items");

    try (Runner fresh = experiment("training.epochs=1");
        Runner begun = experiment("training.epochs=1", "initial=" + pretrained);
        Runner text = experiment("training.epochs=1", "model.kind=text", "initial=" + pretrained)) {
      assertThat(packed(begun, "encoder.relations.weight"))
          .isEqualTo(stored(pretrained, "encoder.relations.weight"))
          .isNotEqualTo(packed(fresh, "encoder.relations.weight"));
      assertThat(packed(text, "encoder.text.words.weight"))
          .isEqualTo(stored(pretrained, "encoder.text.words.weight"));
    }
    // A second memory is not in the folder: that is said, not passed over.
    assertThatThrownBy(() -> experiment("model.memories=2", "initial=" + pretrained))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("memory.1");
    assertThatThrownBy(() -> ProblemClassifier.load(pretrained))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("pre-trained");
  }

  @Test
  void candidatesAreOrderedByAModelThatClassifiesNothing() throws IOException {
    Path model = folder.resolve("model");
    SequencedMap<String, SequencedMap<String, Double>> scores =
        scores("sqr", model, "data.task=sqr", "data.files=[lists.jsonl, lists.jsonl]");
    assertThat(scores.get("test").get("ndcg3")).isBetween(0.5, 1.0);
    try (ProblemClassifier classifier = ProblemClassifier.load(model)) {
      assertThat(classifier.classify("Find $x$.")).isInstanceOf(Understanding.Declined.class);
    }
  }

  @Test
  void frozenLayersStayAsTheyAre() throws IOException {
    Path model = folder.resolve("model");
    try (Runner before = experiment("learning.frozenLayers=1")) {
      List<Float> words = packed(before, "encoder.text.words.weight");
      List<Float> first = packed(before, "encoder.text.layer.0.attention.out.weight");
      List<Float> second = packed(before, "encoder.text.layer.1.attention.out.weight");
      scores("frozen", model, "learning.frozenLayers=1");
      assertThat(stored(model, "encoder.text.words.weight")).isEqualTo(words);
      assertThat(stored(model, "encoder.text.layer.0.attention.out.weight")).isEqualTo(first);
      assertThat(stored(model, "encoder.text.layer.1.attention.out.weight")).isNotEqualTo(second);
    }
  }

  @Test
  void whatAConfigurationCannotMeanIsSaid() {
    assertThatThrownBy(() -> experiment("model.kind=bert"))
        .isInstanceOf(BadConfigException.class)
        .hasMessageContaining("model.kind=bert");
    assertThatThrownBy(() -> experiment("data.share=0"))
        .isInstanceOf(BadConfigException.class)
        .hasMessageContaining("data.share");
    assertThatThrownBy(() -> experiment("learning.objectives=[mml]"))
        .isInstanceOf(BadConfigException.class)
        .hasMessageContaining("mml");
    assertThatThrownBy(() -> experiment("data.source=generated"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("data.source=generated");
    assertThatThrownBy(() -> experiment("model.memories=3"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("memories=3");
  }

  private Runner experiment(String... overrides) throws IOException {
    return TinyComus.EXPERIMENT.prepare(folder, overrides);
  }

  private SequencedMap<String, SequencedMap<String, Double>> scores(
      String name, Path model, String... overrides) throws IOException {
    try (Runner experiment = experiment(overrides)) {
      QuietTraining.train(experiment, folder.resolve(name), 0);
      SequencedMap<String, SequencedMap<String, Double>> scores = experiment.evaluate();
      experiment.pack(model);
      return scores;
    }
  }

  private List<Float> packed(Runner experiment, String tensor) throws IOException {
    Path model = Files.createTempDirectory(folder, "packed");
    experiment.pack(model);
    return stored(model, tensor);
  }

  private static List<Float> stored(Path model, String tensor) {
    HostTensor found = Safetensors.read(model.resolve("model.safetensors")).tensors().get(tensor);
    List<Float> values = new ArrayList<>();
    for (float value : found.toFloats()) {
      values.add(value);
    }
    return values;
  }
}
