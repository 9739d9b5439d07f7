package org.algebrist.systems.mathgpt.task.tutor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.systems.mathgpt.task.MathExample;
import org.algebrist.systems.mathgpt.task.Prediction;
import org.algebrist.systems.mathgpt.task.TaskData;
import org.junit.jupiter.api.Test;

class ExpertRuleTest {
  @Test
  void itForetellsEveryRightActionAndNoWrongOne() {
    TaskData fold =
        GeneratedTutorLog.generate(new GeneratedTutorLog.Settings(15, 12), 3).fold(0, 1);
    List<Prediction> said = new ArrayList<>();
    for (MathExample example : fold.test()) {
      said.add(new Prediction.Said(ExpertRule.rule().apply(example)));
    }
    ActionAccuracy accuracy = ActionAccuracy.of(fold.test(), said);
    assertThat(accuracy.right().total()).isGreaterThan(20);
    assertThat(accuracy.right().share()).isEqualTo(1);
    assertThat(accuracy.wrong().correct()).isZero();
  }
}
