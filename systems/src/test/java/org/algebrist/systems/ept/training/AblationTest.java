package org.algebrist.systems.ept.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import org.algebrist.experiment.config.BadConfigException;
import org.algebrist.experiment.run.Runner;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.layer.LabelSmoothing;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerWeights;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.systems.QuietTraining;
import org.algebrist.systems.ept.EptCodec;
import org.algebrist.systems.ept.EptConfig;
import org.algebrist.systems.ept.EquationGenerator;
import org.algebrist.systems.ept.expression.ExpressionGrammar;
import org.algebrist.systems.ept.expression.ExpressionToken;
import org.algebrist.systems.ept.reading.SystemReading;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The two ablations of Table 5 against themselves, and what they share with EPT. */
@ParameterizedClass
@EnumSource(
    value = EptConfig.Decoder.class,
    names = {"OPS", "EXPRESSIONS"})
class AblationTest {
  private static final Device CPU = new Device("cpu");

  @Parameter(0)
  EptConfig.Decoder decoder;

  @TempDir Path folder;

  private String[] paper(String... more) {
    List<String> overrides =
        new ArrayList<>(
            List.of(
                "model.decoder=" + decoder.name().toLowerCase(Locale.ROOT),
                "model.asks=false",
                "model.operands=independent",
                "model.numbers=pieces",
                "learning.permuteEquations=0.5",
                "learning.otherStories=0"));
    overrides.addAll(List.of(more));
    return overrides.toArray(String[]::new);
  }

  private AblationLearner learner(String... more) throws IOException {
    EptExperiment experiment = TinyEpt.EXPERIMENT.in(folder, paper(more)).as(EptExperiment.class);
    torch.manual_seed(experiment.seed());
    return new AblationLearner(
        experiment, EptData.load(folder, experiment.data(), experiment.seed()), ComputeDevice.CPU);
  }

  private static List<EptCodec.Encoded> problems(AblationLearner learner, int... which) {
    List<EptCodec.Encoded> chosen = new ArrayList<>();
    for (int i : which) {
      chosen.add(learner.training().get(i));
    }
    return chosen;
  }

  /** Weights larger than first ones, so that differences would show. */
  private static void shake(Layer model) {
    torch.manual_seed(11);
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      model.parameters().forEach((name, p) -> p.add_(torch.randn_like(p).mul(Tensors.scalar(0.1))));
    }
  }

  private static <B> double loss(EquationGenerator<B> generator, List<EptCodec.Encoded> problems) {
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      B batch = generator.collate(problems, CPU);
      return generator.loss(batch, new LabelSmoothing(0)).sum().item_float();
    }
  }

  @Test
  void theLossOfABatchIsTheSumOfItsProblems() throws IOException {
    try (AblationLearner learner = learner()) {
      shake(learner.model());
      double alone =
          loss(learner.generator(), problems(learner, 0))
              + loss(learner.generator(), problems(learner, 1));
      assertThat(loss(learner.generator(), problems(learner, 0, 1)))
          .isCloseTo(alone, within(1e-3 * alone));
    }
  }

  @Test
  void everyParameterLearns() throws IOException {
    try (AblationLearner learner = learner();
        PointerScope scope = new PointerScope()) {
      backward(learner.generator(), problems(learner, 0, 1, 2, 3, 4, 5));
      learner
          .model()
          .parameters()
          .forEach((name, parameter) -> {
            assertThat(parameter.grad().defined()).as(name).isTrue();
            // A key bias of attention moves all scores alike.
            assertThat(parameter.grad().abs().sum().item_float()).as(name).isPositive();
          });
    }
  }

  private static <B> void backward(
      EquationGenerator<B> generator, List<EptCodec.Encoded> problems) {
    generator.loss(generator.collate(problems, CPU), new LabelSmoothing(0.1)).sum().backward();
  }

  @Test
  void readingsObeyTheGrammarOfEptAndComeBestFirst() throws IOException {
    try (AblationLearner learner = learner()) {
      List<EptCodec.Encoded> problems = trained(learner).subList(0, 4);
      int readings = 0;
      List<List<SystemReading>> beams = learner.generator().read(problems, 10, CPU);
      for (int p = 0; p < problems.size(); p++) {
        ExpressionGrammar grammar =
            new ExpressionGrammar(problems.get(p).problem().numbers().size());
        for (SystemReading reading : beams.get(p)) {
          ExpressionGrammar.State state = grammar.start();
          for (ExpressionToken token : reading.tokens()) {
            assertThat(grammar.allows(state, token)).as("%s", reading.tokens()).isTrue();
            state = grammar.advance(state, token);
          }
          assertThat(grammar.isComplete(state)).isTrue();
          readings++;
        }
        assertThat(beams.get(p))
            .isSortedAccordingTo((a, b) -> Double.compare(b.logProbability(), a.logProbability()));
      }
      assertThat(readings).as("the test needs readings").isPositive();
    }
  }

  @Test
  void aReadingsProbabilityIsWhatTeacherForcingGivesIt() throws IOException {
    try (AblationLearner learner = learner("training.epochs=6")) {
      EptCodec.Encoded problem = trained(learner).getFirst();
      List<SystemReading> beam = learner.generator().read(List.of(problem), 5, CPU).getFirst();
      assertThat(beam).as("the test needs readings").isNotEmpty();
      for (SystemReading reading : beam) {
        var said =
            new EptCodec.Encoded(
                problem.problem(), reading.tokens(), problem.pieces(), problem.numberPieces());
        double loss = loss(learner.generator(), List.of(said));
        assertThat(reading.logProbability()).isCloseTo(-loss, within(1e-3 * Math.max(1, loss)));
      }
    }
  }

  @Test
  void readingManyTogetherIsReadingEachAloneAndKeepsNoMemory() throws IOException {
    try (AblationLearner learner = learner()) {
      List<EptCodec.Encoded> problems = trained(learner).subList(0, 4);
      EquationGenerator<?> generator = learner.generator();
      List<List<SystemReading>> together = generator.read(problems, 3, CPU);
      for (int i = 0; i < problems.size(); i++) {
        assertThat(together.get(i))
            .extracting(SystemReading::tokens)
            .isEqualTo(
                generator.read(List.of(problems.get(i)), 3, CPU).getFirst().stream()
                    .map(SystemReading::tokens)
                    .toList());
      }
      try (PointerScope scope = new PointerScope()) {
        generator.read(problems, 3, CPU);
        long before = Pointer.totalCount();
        for (int i = 0; i < 5; i++) {
          generator.read(problems, 3, CPU);
        }
        assertThat(Pointer.totalCount()).isLessThan(before + 10);
      }
    }
  }

  /** Trains as the configuration says, and gives the training problems. */
  private List<EptCodec.Encoded> trained(AblationLearner learner) throws IOException {
    try (Runner runner = TinyEpt.EXPERIMENT.prepare(folder, paper("training.epochs=6"))) {
      QuietTraining.train(runner, folder.resolve("run"), 0);
    }
    LayerWeights.load(learner.model(), RunFolder.open(folder.resolve("run")).best());
    return learner.training();
  }

  @Test
  void aHandfulOfProblemsIsLearntByHeart() throws IOException {
    String[] few = {
      "data.train=[tiny_few]",
      "data.test=[tiny_few]",
      "data.heldOut=0",
      "training.epochs=120",
      "training.evaluateEvery=120",
      "training.rate=5e-3",
      "learning.permuteEquations=0"
    };
    TinyProblems.write(folder, "tiny_few", 6, 5);
    try (Runner runner = TinyEpt.EXPERIMENT.prepare(folder, paper(few))) {
      QuietTraining.train(runner, folder.resolve("few"), 0);
      SequencedMap<String, SequencedMap<String, Double>> scores = runner.evaluate();
      assertThat(scores.get("tiny_few").get("accuracy")).isEqualTo(100.0);
      Map<String, Boolean> answers = runner.answers().get("tiny_few");
      assertThat(answers).hasSize(6).doesNotContainValue(false);
    }
  }

  @Test
  void anAblationHasNothingThatGoesBeyondThePaper() {
    assertThatThrownBy(() -> learner("model.asks=true"))
        .isInstanceOf(BadConfigException.class)
        .hasMessageContaining("asks=false");
    assertThatThrownBy(() -> learner("initial=" + folder))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("initial");
    assertThatThrownBy(() -> learner("model.decoder=pointer"))
        .isInstanceOf(BadConfigException.class)
        .hasMessageContaining("[ops, expressions, pointers, unshared]");
  }
}
