package org.algebrist.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.reproduce.Outcome;
import org.algebrist.experiment.reproduce.Scale;
import org.junit.jupiter.api.Test;

class FiguresTest {
  private static final Job JOB =
      new Job(
          "table",
          "row",
          Scale.SMALL,
          "config",
          List.of(),
          List.of("mean", "most"),
          "unit",
          null,
          null);

  private static SequencedMap<String, SequencedMap<String, Double>> evaluation() {
    SequencedMap<String, List<Integer>> sets = new LinkedHashMap<>();
    sets.put("larger_numbers", List.of(30, 50));
    sets.put(Figures.TEST, List.of(1, 3));
    return Figures.ofSets(
        sets,
        items -> {
          SequencedMap<String, Double> scores = new LinkedHashMap<>();
          scores.put("mean", items.stream().mapToInt(one -> one).average().orElseThrow());
          scores.put("most", (double) items.getLast());
          return scores;
        });
  }

  @Test
  void aColumnIsOfTheTestSetAndOtherSetsStandBesideIt() {
    Map<String, Outcome.Figure> figures =
        Figures.ofColumns(
            JOB, evaluation(), (column, scores) -> Figures.of(scores, column, column));
    assertThat(figures)
        .containsExactly(
            Map.entry("mean:larger numbers", new Outcome.Figure(40, null)),
            Map.entry("mean", new Outcome.Figure(2, null)),
            Map.entry("most:larger numbers", new Outcome.Figure(50, null)),
            Map.entry("most", new Outcome.Figure(3, null)));
  }

  @Test
  void aScoreThatIsMissingIsNamedWithThoseThatThereAre() {
    assertThatThrownBy(() ->
            Figures.of(Figures.ofTest(new LinkedHashMap<>()).firstEntry().getValue(), "f1", "kpc"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("column 'kpc' needs the figure 'f1'");
  }
}
