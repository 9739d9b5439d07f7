package org.algebrist.systems.ept.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.SequencedMap;
import org.algebrist.systems.ept.training.EptData;
import org.algebrist.systems.ept.training.EptExperiment;
import org.algebrist.systems.ept.training.TinyEpt;
import org.algebrist.systems.ept.training.TinyProblems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemplateRuleTest {
  @TempDir Path folder;

  private SequencedMap<String, Double> figures(String rule) throws Exception {
    EptExperiment experiment =
        TinyEpt.EXPERIMENT
            .in(folder, "data.heldOut=0", "data.canonicalEquations=false")
            .as(EptExperiment.class);
    // Fewer than the experiment's own. Two of the three kinds have two numbers: 5 sums, 4 products.
    TinyProblems.write(folder, "tiny_train", 13, 1);
    TinyProblems.write(folder, "tiny_test", 9, 2);
    EptData data = EptData.load(folder, experiment.data(), experiment.seed());
    return TemplateRule.of(rule).of(data.train(), data.test(), data.unseen()).get("tiny_test");
  }

  @Test
  void theMostFrequentEquationsOfAsManyNumbersAreRightForTwoOfThreeKinds() throws Exception {
    SequencedMap<String, Double> figures = figures("frequent-equations");
    assertThat(figures.get("problems")).isEqualTo(9);
    assertThat(figures.get("accuracy")).isEqualTo(100.0 * 6 / 9);
  }

  @Test
  void theEquationsOfTheNearestTextAreRightWhereTheWordsTellTheKind() throws Exception {
    assertThat(figures("nearest-equations").get("accuracy")).isEqualTo(100.0);
  }
}
