package org.algebrist.systems.former;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.experiment.config.BadConfigException;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.run.TrainedSystem;
import org.algebrist.expression.sequence.SymbolicReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.systems.TableRuns;
import org.algebrist.systems.comus.ProblemClassifier;
import org.algebrist.systems.ept.WordProblemSolver;
import org.algebrist.systems.ept.reading.Plausibility;
import org.algebrist.systems.mathgpt.TextCompleter;
import org.algebrist.systems.numgpt.MeasurementEstimator;
import org.algebrist.systems.symbolic.AnswerProposer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The shipped configurations and models, as the first version wrote them, are read as today's; only
 * what names the version in them is old.
 */
class FirstVersionTest {
  @TempDir Path folder;

  private static String resource(String name) throws IOException {
    try (var stream = FirstVersionTest.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(stream, name).readAllBytes());
    }
  }

  private ExperimentFile former(String name) throws IOException {
    return ExperimentFile.read(
        Files.writeString(folder.resolve("former.yaml"), resource(name + ".yaml")), List.of());
  }

  /**
   * The models of word problems and of integrals shipped with the first version are not today's.
   */
  @ParameterizedTest
  @ValueSource(strings = {"wordproblem", "symbolic"})
  void aFormerConfigurationOfAModelThatIsGoneIsReadAsTodays(String name) throws IOException {
    ExperimentFile former = former(name);
    Class<?> settings = TrainedSystem.of(former).settings();
    ExperimentFile today =
        ExperimentFile.read(
            Files.writeString(folder.resolve("today.yaml"), resource(name + "-today.yaml")),
            List.of());
    assertThat((Object) former.as(settings)).isEqualTo(today.as(settings));
  }

  @ParameterizedTest
  @CsvSource({
    "numeracy, numgpt-shipped, data.task=mme training.epochs=20",
    "mathtext, mathgpt-headline, ",
    "understanding, comus-shipped, "
  })
  void aFormerConfigurationIsReadAsTodays(
      String former, String today, @Nullable String changedSince) throws IOException {
    ExperimentFile file = former(former);
    Class<?> settings = TrainedSystem.of(file).settings();
    List<String> overrides = changedSince == null ? List.of() : List.of(changedSince.split(" "));
    assertThat((Object) file.as(settings)).isEqualTo(TableRuns.read(today, overrides).as(settings));
  }

  /** The shipped folder with the {@code config.json} that the first version wrote. */
  private Path formerModel(String name, String shipped) throws IOException {
    Path pretrained = Path.of(System.getProperty("algebrist.home", ".."), "pretrained", shipped);
    Files.writeString(folder.resolve("config.json"), resource(name + ".json"));
    for (String file : List.of("tokenizer.json", "model.safetensors")) {
      Files.copy(pretrained.resolve(file), folder.resolve(file));
    }
    return folder;
  }

  private static Path shipped(String name) {
    return Path.of(System.getProperty("algebrist.home", ".."), "pretrained", name);
  }

  /** The weights shipped with the first version are gone, so what is told of them is compared. */
  @Test
  void aFormerWordProblemModelIsDescribedAsToday() throws IOException {
    ObjectNode former = (ObjectNode) JsonMapper.shared().readTree(resource("wordproblem.json"));
    new FirstVersion().upgradeModel(former);
    ObjectNode today =
        (ObjectNode)
            JsonMapper.shared().readTree(Files.readString(shipped("ept").resolve("config.json")));
    new FirstVersion().upgradeModel(today); // it may have been packed before the last key came
    assertThat(keys(former)).isEqualTo(keys(today));
    List<Double> weights =
        former.at("/learnt/plausibility/weights").valueStream().map(JsonNode::asDouble).toList();
    assertThat(new Plausibility(weights, 0, 0.5).weights())
        .startsWith(weights.toArray(Double[]::new))
        .hasSameSizeAs(today.at("/learnt/plausibility/weights"));
  }

  /** Format 2 of EPT had weights for how reworded texts were read, which moved all alike. */
  @Test
  void weightsOfReadingsThatAgreeGoIntoTheBias() {
    ObjectNode former = JsonMapper.shared().createObjectNode().put("format", "algebrist ept 2");
    ObjectNode plausibility = former.putObject("learnt").putObject("plausibility");
    plausibility.put("bias", 2.0);
    for (int i = 0; i < 49; i++) {
      plausibility.withArray("weights").add(i == 10 ? 0.5 : i == 11 ? 0.75 : i);
    }
    new FirstVersion().upgradeModel(former);
    assertThat(former.path("format").asString()).isEqualTo("algebrist ept 3");
    assertThat(plausibility.path("bias").asDouble()).isEqualTo(0.75);
    assertThat(plausibility.path("weights").valueStream().map(JsonNode::asDouble))
        .hasSize(47)
        .startsWith(0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 12.0)
        .endsWith(48.0);
    ObjectNode again = former.deepCopy();
    new FirstVersion().upgradeModel(again);
    assertThat(again).isEqualTo(former);
  }

  private static Set<String> keys(JsonNode node) {
    Set<String> keys = new TreeSet<>();
    node.properties()
        .forEach(entry -> {
          keys.add(entry.getKey());
          keys(entry.getValue()).forEach(inner -> keys.add(entry.getKey() + "." + inner));
        });
    return keys;
  }

  /** It was taught no wrong answers over the whole range, so it would be sure of nonsense. */
  @Test
  void aFormerModelOfMeasurementsIsReadAndRefused() throws IOException {
    Path former = formerModel("numeracy", "numgpt");
    assertThatThrownBy(() -> MeasurementEstimator.load(former))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("trained for mme, not for estimation");
  }

  /** The weights shipped with the first version are gone; those of first steps have their shape. */
  @Test
  void aFormerModelProposesAsTodays(@TempDir Path now) throws IOException {
    Path former = formerModel("symbolic", "symbolic-steps");
    Files.writeString(
        former.resolve("config.json"),
        resource("symbolic.json").replace("\"maxLength\" : 64", "\"maxLength\" : 48"));
    Path steps = shipped("symbolic-steps");
    for (String file : List.of("tokenizer.json", "model.safetensors")) {
      Files.copy(steps.resolve(file), now.resolve(file));
    }
    ObjectNode config =
        (ObjectNode) JsonMapper.shared().readTree(Files.readString(steps.resolve("config.json")));
    config.put("task", "answers");
    ((ObjectNode) config.at("/learnt"))
        .set("admitted", JsonMapper.shared().readTree(resource("symbolic.json")).at("/admitted"));
    Files.writeString(now.resolve("config.json"), config.toString());
    Formula question = SymbolicReader.read("sub Y' mul x cos x").orThrow();
    try (AnswerProposer old = AnswerProposer.open(former);
        AnswerProposer today = AnswerProposer.open(now)) {
      assertThat(old.propose(question, 5, Set.of()))
          .isInstanceOf(AnswerProposer.Proposals.Made.class)
          .isEqualTo(today.propose(question, 5, Set.of()));
    }
  }

  @Test
  void aFormerModelClassifiesAsTodays() throws IOException {
    String problem = "Find $x$ if $x^2+3x=10$.";
    try (ProblemClassifier former = ProblemClassifier.load(formerModel("understanding", "comus"));
        ProblemClassifier today = ProblemClassifier.load(shipped("comus"))) {
      assertThat(former.of(List.of(problem)).getFirst())
          .containsExactly(today.of(List.of(problem)).getFirst());
      assertThat(former.classify(problem))
          .usingRecursiveComparison()
          .isEqualTo(today.classify(problem));
    }
  }

  @Test
  void aFormerModelCompletesAsTodays() throws IOException {
    var settings = new TextCompleter.Settings(TextCompleter.Next.ANY, 1, 12, 3L, 1.0);
    try (TextCompleter former = TextCompleter.load(formerModel("mathtext", "mathgpt"));
        TextCompleter today = TextCompleter.load(shipped("mathgpt"))) {
      assertThat(former.complete("Let $x > 0$. Then", settings))
          .isEqualTo(today.complete("Let $x > 0$. Then", settings));
    }
  }

  @Test
  void aDamagedFormerFileIsATypedError() throws IOException {
    assertThatThrownBy(() ->
            ExperimentFile.read(
                Files.writeString(folder.resolve("x.yaml"), "system: numeracy\ntraining: fast\n"),
                List.of()))
        .isInstanceOf(BadConfigException.class)
        .hasMessageContaining("training");
    formerModel("wordproblem", "ept");
    Files.writeString(
        folder.resolve("config.json"),
        resource("wordproblem.json").replace("\"decoderLayers\"", "\"decoderLayer\""));
    assertThatThrownBy(() -> WordProblemSolver.load(folder))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("decoderLayer");
    Files.writeString(
        folder.resolve("config.json"),
        resource("symbolic.json").replace("\"preNorm\"", "\"preNorms\""));
    assertThatThrownBy(() -> AnswerProposer.open(folder))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("not a model's config.json");
  }
}
