package org.algebrist.systems.numgpt.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TemplateFileTest {
  private static final String HEAD = "# remark\nuse\tanswer\ttext\n";
  private static final AdditionSubtraction.Settings FEW =
      AdditionSubtraction.Settings.paper().withCounts(new Counts(3, 1, 1, 1));

  private static void problems(String rows) {
    AdditionSubtraction.generate(FEW, TemplateFile.parse("mine.tsv", HEAD + rows), 1);
  }

  @Test
  void aMissingSlotIsNamedWithFileAndLine() {
    assertThatThrownBy(() -> problems("train\tsum\t[NUMA] and [NUMB]?\ntrain\tsum\t[NUMA] and?\n"))
        .isInstanceOf(TemplateException.class)
        .hasMessageContainingAll("mine.tsv, line 4", "slot [NUMB] is missing");
  }

  @Test
  void unknownDoubledAndUnclosedSlotsAreNamed() {
    assertThatThrownBy(() -> problems("train\tsum\t[NUMA] [NUMC] [NUMB]\n"))
        .hasMessageContainingAll("line 3", "slot [NUMC] is unknown", "[NUMA], [NUMB]");
    assertThatThrownBy(() -> problems("train\tsum\t[NUMA] [NUMA] [NUMB]\n"))
        .hasMessageContainingAll("line 3", "slot [NUMA] stands twice");
    assertThatThrownBy(() -> problems("train\tsum\t[NUMA] [NUMB\n"))
        .hasMessageContainingAll("line 3", "'[NUMB' lacks its ']'");
  }

  @Test
  void cellsThatAreNotWhatTheyShouldBeAreNamed() {
    assertThatThrownBy(() -> problems("train\tproduct\t[NUMA] [NUMB]\n"))
        .hasMessageContainingAll("line 3", "answer is 'product'", "sum or difference");
    assertThatThrownBy(() -> problems("later\tsum\t[NUMA] [NUMB]\n"))
        .hasMessageContainingAll("line 3", "use is 'later'", "train or held-out");
    assertThatThrownBy(() -> problems("train\tsum\n"))
        .hasMessageContainingAll("line 3", "2 filled cells; expected 3");
    assertThatThrownBy(() -> problems("train\t\t[NUMA] [NUMB]\n"))
        .hasMessageContainingAll("line 3", "2 filled cells; expected 3");
  }

  @Test
  void filesWithoutTemplatesAreRefused() {
    assertThatThrownBy(() -> problems("")).hasMessageContaining("no templates in it");
    assertThatThrownBy(() -> problems("held-out\tsum\t[NUMA] [NUMB]\n"))
        .hasMessageContaining("no template with use 'train'");
    assertThatThrownBy(() -> TemplateFile.parse("m", "a\ta\nx\ty\n"))
        .hasMessageContainingAll("line 1", "a column twice");
    assertThatThrownBy(
            () -> AdditionSubtraction.generate(FEW, TemplateFile.parse("m", "use\ntrain\n"), 1))
        .hasMessageContaining("no column 'answer'");
  }

  @Test
  void rangesOfComparisonsAndObjectsAreChecked() {
    for (String range :
        new String[] {"0\t5", "1\t1", "-3\t5", "1.\t5", "1\t1e9", "1\t1234567890"}) {
      TemplateFile file =
          TemplateFile.parse(
              "m", "use\trelation\tleast\tmost\ttext\ntrain\tless\t" + range + "\t[NUMA] [NUMB]\n");
      assertThatThrownBy(
              () -> NumberComparison.generate(NumberComparison.Settings.paper(), file, 1))
          .as(range)
          .isInstanceOf(TemplateException.class)
          .hasMessageContaining("line 2");
    }
    TemplateFile questions = TemplateFile.parse("q", "use\ttext\ntrain\t[UNIT] [INT] [OBJ]\n");
    for (String range : new String[] {"0\t5", "7\t7", "2.5\t7", "x\t7"}) {
      TemplateFile objects =
          TemplateFile.parse(
              "o", "one\tmany\tunit\tleast\tmost\negg\teggs\tgrams\t" + range + "\n");
      assertThatThrownBy(() ->
              MeasurementEstimation.generate(
                  MeasurementEstimation.Settings.paper(), objects, questions, 1))
          .as(range)
          .isInstanceOf(TemplateException.class)
          .hasMessageContaining("line 2");
    }
  }

  @Test
  void aFileOfOnesOwnIsRead(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("mine.tsv");
    Files.writeString(file, HEAD + "train\tsum\tWhat is [NUMB] after [NUMA]?\r\n");
    var splits = AdditionSubtraction.generate(FEW, TemplateFile.read(file), 1);
    assertThat(splits.train()).hasSize(6);
    assertThat(splits.train().getFirst().segments().getFirst())
        .matches("What is [0-9]+ after [0-9]+\\?");
  }

  @Test
  void everyFilledTextIsFreeOfSlots() {
    String shipped = MeasurementEstimation.question(MeasurementEstimation.objects().getFirst(), 3);
    assertThat(shipped).isEqualTo("How many grams are 3 eggs?");
    assertThat(NumberComparison.generate(1).train())
        .noneMatch(item -> item.segments().getFirst().contains("["));
  }
}
