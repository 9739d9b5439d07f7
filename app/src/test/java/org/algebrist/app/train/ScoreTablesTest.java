package org.algebrist.app.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScoreTablesTest {
  private static SequencedMap<String, Double> figures(List<String> names) {
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    names.forEach(name -> figures.put(name, 50.0));
    return figures;
  }

  @Test
  void setsWithOtherFiguresHaveATableOfTheirOwnAndCurvesNone() {
    SequencedMap<String, SequencedMap<String, Double>> sets = new LinkedHashMap<>();
    sets.put("mawps", figures(List.of("solve_rate", "items")));
    sets.put("headline", figures(List.of("rouge_l", "items")));
    sets.put("asdiv", figures(List.of("solve_rate", "items")));
    sets.put("curve", figures(IntStream.range(0, 40).mapToObj(i -> "step_" + i).toList()));

    List<String> lines = TrainCommand.tables("Scores", sets).lines().map(String::strip).toList();

    assertThat(lines.getFirst()).isEqualTo("Scores");
    assertThat(lines.get(1)).contains("solve rate").doesNotContain("rouge");
    assertThat(lines).anyMatch(line -> line.startsWith("headline"));
    assertThat(lines.indexOf(line(lines, "asdiv")))
        .isEqualTo(lines.indexOf(line(lines, "mawps")) + 1);
    assertThat(lines).filteredOn(line -> line.contains("rouge l")).hasSize(1);
    assertThat(lines).noneMatch(line -> line.contains("step 1"));
  }

  private static String line(List<String> lines, String beginning) {
    return lines.stream().filter(line -> line.startsWith(beginning)).findFirst().orElseThrow();
  }
}
