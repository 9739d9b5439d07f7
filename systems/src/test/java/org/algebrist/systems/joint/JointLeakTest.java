package org.algebrist.systems.joint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.algebrist.expression.SharedData;
import org.algebrist.systems.Leaks;
import org.algebrist.systems.TableRuns;
import org.algebrist.systems.mathgpt.task.AsdivEquations;
import org.algebrist.systems.mathgpt.task.MathExample;
import org.algebrist.systems.mathgpt.task.MawpsEquations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is tested on in one task is trained on in none, whatever its numbers. */
class JointLeakTest {
  static Stream<JointExperiment.Data> learnt() {
    return TableRuns.of(TableRuns.tables("joint"))
        .map(job -> TableRuns.read(job.config(), job.overrides()).as(JointExperiment.class).data())
        .distinct();
  }

  @ParameterizedTest
  @MethodSource("learnt")
  void nothingThatIsTestedOnIsTrainedOn(JointExperiment.Data data) throws IOException {
    JointData read = JointData.read(data, SharedData.with("mathsum"));
    List<String> train = new ArrayList<>();
    read.said()
        .values()
        .forEach(task -> {
          task.train().forEach(example -> train.add(example.question()));
          task.development().forEach(example -> train.add(example.question()));
        });
    read.classified()
        .forEach((task, texts) -> {
          if (task != JointTask.RELATIONS) { // generated stories are alike by design
            texts.train().forEach(text -> train.add(text.first()));
            texts.development().forEach(text -> train.add(text.first()));
          }
        });
    read.similar().train().forEach(list -> train.add(list.query()));
    assertThat(Leaks.find(read.tested(), train)).isEmpty();
  }

  @Test
  void withoutTheRemovalAsdivWouldTeachTestProblemsOfMawps() throws IOException {
    List<String> tested =
        MawpsEquations.fold(SharedData.with("asdiv"), 0, 1).test().stream()
            .map(MathExample::question)
            .toList();
    List<String> train =
        AsdivEquations.fold(SharedData.with("asdiv"), 0, 1).train().stream()
            .map(MathExample::question)
            .toList();
    assertThat(Leaks.find(tested, train)).isNotEmpty();
  }
}
