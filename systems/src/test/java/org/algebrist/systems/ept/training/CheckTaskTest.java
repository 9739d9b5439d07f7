package org.algebrist.systems.ept.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.Loss;
import org.algebrist.systems.ept.EptModel;
import org.algebrist.systems.ept.TinyEncoder;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CheckTaskTest {
  private static final String[] CHECKING = {
    "model.checks=true", "learning.checking={problems: 30, beam: 4, whole: false}"
  };

  @TempDir Path folder;

  @Test
  void aCheckerLearnsWhichReadingsAreRightAndTheGeneratorStays() throws Exception {
    Path packed = folder.resolve("packed");
    try (EptLearner generator = learner()) {
      TinyEncoder.leanTowardsShortSystems(generator.model());
      generator.evaluate();
      generator.pack(packed);
    }
    try (PointerScope scope = new PointerScope();
        EptLearner learner =
            learner(CHECKING[0], CHECKING[1], "initial=" + packed, "data.heldOut=0")) {
      assertThat(learner.run()).isInstanceOf(CheckTask.class);
      CheckTask task = (CheckTask) learner.run();
      task.setTraining(true);
      Map<String, float[]> before = others(learner);
      double first = epoch(learner, task);
      double last = first;
      for (int i = 0; i < 15; i++) {
        last = epoch(learner, task);
      }
      assertThat(last).isLessThan(first / 2);
      Map<String, float[]> after = others(learner);
      before.forEach((name, values) -> assertThat(after.get(name)).as(name).isEqualTo(values));
    }
  }

  @Test
  void theWholeModelMayLearnEquationsAndChecksTogether() throws Exception {
    Path packed = packedGenerator();
    try (PointerScope scope = new PointerScope();
        EptLearner learner =
            learner(
                CHECKING[0],
                CHECKING[1],
                "learning.checking.whole=true",
                "initial=" + packed,
                "data.heldOut=0")) {
      CheckTask task = (CheckTask) learner.run();
      task.setTraining(true);
      double first = epoch(learner, task, name -> true);
      Map<String, float[]> before = others(learner);
      double last = first;
      for (int i = 0; i < 15; i++) {
        last = epoch(learner, task, name -> true);
      }
      assertThat(last).isLessThan(0.8 * first);
      assertThat(others(learner))
          .allSatisfy((name, values) -> assertThat(values).isNotEqualTo(before.get(name)));
    }
  }

  /** A step of gradient descent a batch for the checker; the mean loss. */
  private static double epoch(EptLearner learner, CheckTask task) {
    return epoch(learner, task, EptModel::isOfChecker);
  }

  private static double epoch(EptLearner learner, CheckTask task, Predicate<String> learns) {
    double sum = 0;
    int batches = task.batchesPerEpoch(0);
    for (int b = 0; b < batches; b++) {
      try (PointerScope scope = new PointerScope()) {
        Loss loss = task.loss(task.batch(0, b));
        loss.sum().backward();
        sum += loss.sum().item_float() / loss.weight();
        try (NoGradGuard noGrad = new NoGradGuard()) {
          learner
              .model()
              .parameters()
              .forEach((name, parameter) -> {
                if (learns.test(name)) {
                  parameter.sub_(parameter.grad().mul(Tensors.scalar(0.01)));
                  parameter.grad().zero_();
                }
              });
        }
      }
    }
    return sum / batches;
  }

  private static Map<String, float[]> others(EptLearner learner) {
    Map<String, float[]> values = new LinkedHashMap<>();
    for (Map.Entry<String, Tensor> entry : learner.model().parameters().entrySet()) {
      if (!EptModel.isOfChecker(entry.getKey())) {
        values.put(entry.getKey(), Tensors.toFloats(entry.getValue()));
      }
    }
    return values;
  }

  /** The second problem's answer is that of a proposal, though its equation cannot be said. */
  @ParameterizedTest
  @ValueSource(strings = {"x = N_0 + 171.5", "x = N_0 + 171.5 - 171.5"})
  void aHeldOutSolutionWithAConstantThatTheModelLacksIsNotJudged(String equation) throws Exception {
    Path held = folder.resolve("held.csv");
    Files.writeString(held, "text,equations\nThere were 5 pens and 171 came," + equation + "\n");
    Path packed = packedGenerator();
    try (PointerScope scope = new PointerScope();
        EptLearner learner =
            learner(
                CHECKING[0],
                CHECKING[1],
                "initial=" + packed,
                "data.heldOut=0",
                "data.development=[" + held + "]")) {
      assertThatCode(() -> learner.run().evaluate(1)).doesNotThrowAnyException();
    }
  }

  @Test
  void aGeneratorMayBeginWithAModelThatHasACheckerAndDropsIt() throws Exception {
    Path packed = folder.resolve("packed");
    Path checked = folder.resolve("checked");
    try (EptLearner generator = learner()) {
      generator.pack(packed);
    }
    try (EptLearner checker = learner(CHECKING[0], CHECKING[1], "initial=" + packed)) {
      checker.pack(checked);
    }
    try (EptLearner further = learner("initial=" + checked)) {
      assertThat(further.model().parameters().keySet()).noneMatch(EptModel::isOfChecker);
      assertThat(others(further)).isNotEmpty();
    }
  }

  @Test
  void aCheckerNeedsAGeneratorToBeginWith() {
    assertThatThrownBy(() -> learner(CHECKING))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("initial");
  }

  /** A generator whose beams hold readings, as a model folder. */
  private Path packedGenerator() throws Exception {
    Path packed = folder.resolve("packed");
    try (EptLearner generator = learner()) {
      TinyEncoder.leanTowardsShortSystems(generator.model());
      generator.pack(packed);
    }
    return packed;
  }

  private EptLearner learner(String... overrides) throws Exception {
    EptExperiment experiment = TinyEpt.EXPERIMENT.in(folder, overrides).as(EptExperiment.class);
    return new EptLearner(
        experiment, EptData.load(folder, experiment.data(), experiment.seed()), ComputeDevice.CPU);
  }
}
