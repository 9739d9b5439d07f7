package org.algebrist.systems.symbolic.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.systems.TableRuns;
import org.algebrist.systems.symbolic.SymbolicCodec;
import org.algebrist.systems.symbolic.TokenPair;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * No question that the shipped model of first steps is tested on is trained on, not even with other
 * numbers and in a pair of another kind: its sets, made as its configuration says but smaller.
 */
class FirstStepLeakTest {
  @TempDir Path folder;

  @Test
  void noTestQuestionIsTrainedOn() throws IOException {
    SymbolicExperiment experiment =
        TableRuns.read(
                "symbolic-steps",
                List.of(
                    "data.folder=" + folder,
                    "data.generated.step.count=1500",
                    "data.generated.bwd.count=6000",
                    "initial=''"))
            .as(SymbolicExperiment.class);
    var codec = new SymbolicCodec(experiment.model().numbers());
    PairSets sets = SymbolicData.read(experiment.data(), codec, folder);
    List<TokenPair> learnt = new ArrayList<>(sets.train());
    learnt.addAll(sets.heldOut());
    SkeletonSet known = SkeletonSet.ofQuestions(codec, learnt);
    assertThat(sets.tests().keySet()).containsExactly("step", "bwd");
    sets.tests()
        .forEach((name, tests) -> {
          assertThat(tests).as(name).hasSizeGreaterThan(10);
          assertThat(tests).as(name).noneMatch(pair -> known.contains(pair.question()));
        });
    assertThat(experiment.data().task()).isEqualTo(SymbolicExperiment.Task.STEPS);
  }
}
