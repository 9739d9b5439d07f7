package org.algebrist.systems.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.algebrist.experiment.run.Runner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A model with random weights: what it says is of no use, how it says it is the same. */
class JointReaderTest {
  private static final String PROBLEM = "Ann has 3 pens and buys 4 more. How many has she?";

  @TempDir private static Path folder;
  private static JointReader reader;

  @BeforeAll
  static void pack() throws IOException {
    Path model = folder.resolve("model");
    try (Runner runner = TinyJoint.EXPERIMENT.prepare(folder)) {
      runner.evaluate();
      runner.pack(model);
    }
    reader = JointReader.load(model);
  }

  @AfterAll
  static void close() {
    reader.close();
  }

  @Test
  void answersComeLikeliestFirst() {
    List<JointReader.Answer> answers = reader.say(JointTask.MAWPS, PROBLEM, 4);
    assertThat(answers)
        .extracting(JointReader.Answer::probability)
        .isSortedAccordingTo((a, b) -> Double.compare(b, a));
    assertThat(answers).allSatisfy(answer -> assertThat(answer.probability()).isBetween(0.0, 1.0));
  }

  @Test
  void theProbabilitiesOfAllClassesSumToOne() {
    List<JointReader.Answer> classes =
        reader.classify(JointTask.RELATIONS, PROBLEM, "Ann has 3 pens.");
    assertThat(classes).hasSizeGreaterThan(1);
    assertThat(classes.stream().mapToDouble(JointReader.Answer::probability).sum())
        .isCloseTo(1, within(1e-6));
    assertThat(reader.classified()).containsExactly(JointTask.RELATIONS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  \n"})
  void aTextThatHoldsNothingIsRefused(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> reader.say(JointTask.MAWPS, text, 3))
        .withMessageContaining("empty");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> reader.classify(JointTask.RELATIONS, text, PROBLEM))
        .withMessageContaining("empty");
  }

  @Test
  void aTaskThatIsNotOfThisKindIsRefusedByName() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> reader.say(JointTask.RELATIONS, PROBLEM, 3))
        .withMessageContaining("relations");
  }
}
