package org.algebrist.experiment.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.algebrist.evaluation.charts.Chart;
import org.algebrist.evaluation.statistics.Accuracy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReproductionTest {
  private static final PublishedTable EPT =
      PublishedTableReader.resource("/org/algebrist/tables/ept-table4.json");

  @TempDir Path folder;

  /** Gives every column 60 of 100, plus the fold; counts what it ran. */
  private static class CountingRunner implements RowRunner {
    final List<String> ran = new ArrayList<>();
    String fingerprint = "v1";

    @Override
    public Outcome run(Job job) throws IOException, InterruptedException {
      ran.add(job.describe());
      int fold =
          job.overrides().isEmpty() ? 0 : Integer.parseInt(job.overrides().getLast().substring(5));
      var accuracies = new LinkedHashMap<String, Accuracy>();
      job.columns().forEach(column -> accuracies.put(column, new Accuracy(60 + fold, 100)));
      return Outcome.accuracies(accuracies, Map.of("seed", "1"));
    }

    @Override
    public String fingerprint(Job job) {
      return fingerprint;
    }
  }

  @Test
  void ourFiguresStandBesideThePapers() throws Exception {
    var runner = new CountingRunner();
    var report = new Reproduction(EPT, Scale.FULL, folder, runner).run(List.of(), p -> {});
    assertThat(runner.ran).hasSize(11).contains("ept-mawps-minilm fold=4", "ept-draw-minilm");
    assertThat(report.isComplete()).isTrue();
    assertThat(report.toTable().toText())
        .isEqualTo(
            """
              Accuracy (%) of EPT and existing models
                                       ALG514               DRAW-1K (Dev.)         DRAW-1K (Test)                 MAWPS
                             ours (full)          paper   ours (full)   paper   ours (full)     paper   ours (full)          paper
              ────────────   ───────────   ────────────   ───────────   ─────   ───────────   ───────   ───────────   ────────────
              State of the art (SOTA)
              Hand-crafted                 83.0 [M]                                           59.5[M]
              Pure neural                  44.5 [C]                                                                   78.9 [T]
              Ensembles                    82.5 [H]                                           31.0[D]
              Expression-Pointer Transformer
              EPT (B)         62.0 ± 0.7   75.46 ± 2.23          60.0    55.5          60.0   51.5       62.0 ± 0.7   83.41 ± 0.32
              EPT (L)                      81.31 ± 1.88                  63.5                 59.0                    84.51 ± 1.37
              EPT (XL)                                *                  60.5                 59.5                               *
              paper: Kim, Ki, Lee, Gweon, Point to the Expression (EMNLP 2020), Table 4
              ours, EPT (B): MiniLM-L6 in place of albert-base-v2; five folds of ALG514 and MAWPS, ± is the standard error over folds
              ours, EPT (B): one run, 95 % Wilson interval DRAW-1K (Dev.) 50.2–69.1 (n = 100), DRAW-1K (Test) 50.2–69.1 (n = 100)
              paper's encoders: (B), (L), (XL) are albert-base-v2, albert-large-v2, albert-xlarge-v2; ± is the standard error over five folds
              [M] MixedSP, [C] CASS-RL, [T] T-MTDNN, [H] CASS-hybrid, [D] DNS; * overfitted on some folds
            """);
  }

  @Test
  void aColumnCountedInAnotherWayIsANoteUnderTheTable() throws Exception {
    RowRunner runner =
        job -> {
          var accuracies = new LinkedHashMap<String, Accuracy>();
          for (String column : job.columns()) {
            accuracies.put(column, new Accuracy(60, 100));
            accuracies.put(column + ":any of the beam", new Accuracy(70, 100));
            accuracies.put(column + ":unseen only", new Accuracy(20, 40));
          }
          accuracies.put("seconds", new Accuracy(1, 2));
          return Outcome.accuracies(accuracies, Map.of());
        };
    var told = new ArrayList<String>();
    var report =
        new Reproduction(EPT, Scale.SMALL, folder, runner)
            .run(List.of("ept-base"), p -> told.add(p.line()));
    assertThat(report.toTable().toText().lines())
        .contains(
            "  ours, EPT (B), any of the beam: ALG514 70.0, DRAW-1K (Dev.) 70.0, DRAW-1K (Test)"
                + " 70.0, MAWPS 70.0")
        .contains(
            "  ours, EPT (B), unseen only: ALG514 50.0 (n = 40), DRAW-1K (Dev.) 50.0 (n = 40),"
                + " DRAW-1K (Test) 50.0 (n = 40), MAWPS 50.0 (n = 40)")
        .noneMatch(line -> line.contains("seconds"));
    assertThat(told).noneMatch(line -> line.contains("any of the beam"));
  }

  @Test
  void theErrorIsTakenOverFoldsNotOverTheirSeeds() throws Exception {
    var table =
        read(
            """
            {"name": "t", "title": "t", "source": "s", "columns": [{"key": "a", "heading": "A", "decimals": 1}],
             "rows": [{"key": "r", "label": "r", "paper": {},
                       "small": {"setting": "", "jobs": [{"config": "c", "columns": ["a"],
                                 "vary": {"lr": [0.1], "fold": [0, 1], "seed": [1, 2, 3]}}]}}]}
            """);
    RowRunner runner =
        job -> {
          boolean secondFold = job.overrides().contains("fold=1");
          int seed = Integer.parseInt(job.overrides().get(2).substring(5));
          return new Outcome.Measured(
              Map.of("a", new Outcome.Figure((secondFold ? 70 : 50) + seed, null)), Map.of());
        };
    var sample =
        new Reproduction(table, Scale.SMALL, folder, runner)
            .run(List.of(), p -> {})
            .rows()
            .getFirst()
            .measured("a")
            .orElseThrow();
    assertThat(sample.values()).containsExactly(52.0, 72.0);
    assertThat(sample.standardError().getAsDouble()).isCloseTo(10, within(1e-9));
  }

  private static final String TWO_ROWS =
      """
      {"name": "t", "title": "t", "source": "s",
       "columns": [{"key": "a1", "heading": "10", "decimals": 1}, {"key": "a2", "heading": "1000", "decimals": 1}],
       "rows": [{"key": "r", "label": "0.5", "paper": {},
                 "small": {"setting": "minutes", "jobs": [{"config": "c", "columns": ["a1", "a2"], "vary": {"seed": [1, 2, 3]}}]}},
                {"key": "q", "label": "5", "paper": {},
                 "small": {"setting": "minutes", "jobs": [{"config": "d", "columns": ["a1", "a2"], "vary": {"seed": [1, 2, 3]}}]}}],
       "spread": "DEVIATION", "compare": [{"first": "r", "second": "q"}]PLOT}
      """;

  /** Row r: the seed; row q: 10 more in the first column, the same in the second. */
  private Report twoRows(String plot) throws Exception {
    RowRunner runner =
        job -> {
          int seed = Integer.parseInt(job.overrides().getLast().substring(5));
          return new Outcome.Measured(
              Map.of(
                  "a1", new Outcome.Figure(job.row().equals("q") ? seed + 10 : seed, null),
                  "a2", new Outcome.Figure(seed, null)),
              Map.of());
        };
    PublishedTable table = read(TWO_ROWS.replace("PLOT", plot));
    Report report = new Reproduction(table, Scale.SMALL, folder, runner).run(List.of(), p -> {});
    report.write(folder, Map.of());
    return report;
  }

  @Test
  void rowsAreComparedRunByRunAndCorrectedAndSpreadIsWhatTheTableSays() throws Exception {
    String text = twoRows("").toTable().toText();

    assertThat(text).contains("ours: minutes");
    assertThat(text).contains("2.0 ± 1.0"); // deviation; the error of the mean is 0.6
    // Every seed is 10 lower, without any spread; in the second column none differs.
    assertThat(text)
        .contains(
            "ours, 0.5 against 5, Student's t-test of the differences run by run, Holm's"
                + " correction for 2 tests: 10 p < 0.0001, 1000 p = 1.0000");
    assertThat(folder.resolve("figure.svg")).doesNotExist();
  }

  @Test
  void rowsAreComparedItemByItemWhereBothAnsweredTheSame() throws Exception {
    RowRunner runner =
        job -> {
          boolean first = job.row().equals("r");
          int seed = Integer.parseInt(job.overrides().getLast().substring(5));
          SequencedMap<String, Boolean> answers = new LinkedHashMap<>();
          for (int i = 0; i < 12; i++) {
            // Items 0 to 9: row r in every run, row q in the last alone; 10: both; 11: q once more.
            answers.put("i" + i, first ? i < 11 : i == 10 || i == 11 || seed == 3);
          }
          return new Outcome.Measured(
              Map.of("a1", new Outcome.Figure(1, null), "a2", new Outcome.Figure(1, null)),
              Map.of("a1", answers),
              Map.of());
        };
    Report report =
        new Reproduction(read(TWO_ROWS.replace("PLOT", "")), Scale.SMALL, folder, runner)
            .run(List.of(), p -> {});
    assertThat(report.toTable().toText())
        .contains(
            "ours, 0.5 against 5, items that only one of them has right (of several runs: in more of"
                + " them), McNemar's exact test, Holm's correction for 1 tests: 10 10 against 1, p ="
                + " 0.0117");
    Report kept =
        new Reproduction(read(TWO_ROWS.replace("PLOT", "")), Scale.SMALL, folder, runner).kept();
    assertThat(kept).as("what is kept of items").isEqualTo(report);
  }

  @Test
  void aTableThatIsAPictureIsDrawn() throws Exception {
    String plot =
        """
        , "plot": {"along": "ALONG", "xLabel": "here", "yLabel": "there", "logarithmic": true}\
        """;
    Report rows = twoRows(plot.replace("ALONG", "ROWS"));
    assertThat(ReportChart.of(rows).orElseThrow())
        .isInstanceOfSatisfying(
            Chart.Lines.class,
            lines -> {
              assertThat(lines.lines()).extracting(Chart.Line::name).containsExactly("10", "1000");
              assertThat(lines.logarithmic()).isTrue();
              assertThat(lines.lines().getFirst().x()).containsExactly(0.5, 5.0);
              assertThat(lines.lines().getFirst().y()).containsExactly(2.0, 12.0);
              assertThat(lines.lines().getFirst().error()).containsExactly(1.0, 1.0);
            });
    assertThat(Files.readString(folder.resolve("figure.svg"))).contains("<svg");
    assertThat(folder.resolve("figure.png")).isNotEmptyFile();

    Report columns = twoRows(plot.replace("ALONG", "COLUMNS"));
    assertThat(ReportChart.of(columns).orElseThrow())
        .isInstanceOfSatisfying(
            Chart.Lines.class,
            lines -> {
              assertThat(lines.lines()).extracting(Chart.Line::name).containsExactly("0.5", "5");
              assertThat(lines.lines().getLast().x()).containsExactly(10.0, 1000.0);
              assertThat(lines.lines().getLast().y()).containsExactly(12.0, 2.0);
            });
    assertThat(columns.toTable().toText().lines().filter(line -> line.contains("1000")))
        .anyMatch(line -> line.contains("2.0 ± 1.0"));
  }

  @Test
  void aComparisonWithARowThatIsNotThereIsRefused() {
    String absent = TWO_ROWS.replace("PLOT", "").replace("\"q\"}]", "\"z\"}]");
    assertThatThrownBy(() -> read(absent))
        .hasMessageContaining("compares row 'z', which it does not have");
  }

  @Test
  void finishedJobsAreNotRunAgain() throws Exception {
    var first = new CountingRunner();
    new Reproduction(EPT, Scale.SMALL, folder, first).run(List.of("ept-base"), p -> {});
    var second = new CountingRunner();
    var lines = new ArrayList<String>();
    var report =
        new Reproduction(EPT, Scale.SMALL, folder, second).run(List.of(), p -> lines.add(p.line()));
    assertThat(first.ran).hasSize(3);
    assertThat(second.ran).isEmpty();
    assertThat(lines).first().isEqualTo("[1/3] ept-base: ept-alg514-minilm fold=0 (kept)");
    assertThat(report.rows().get(3).measured("draw-test").orElseThrow().mean()).isEqualTo(60);
  }

  @Test
  void anInterruptedRowGoesOnWhereItStopped() throws Exception {
    var stopping =
        new CountingRunner() {
          @Override
          public Outcome run(Job job) throws IOException, InterruptedException {
            if (ran.size() == 4) {
              throw new InterruptedException();
            }
            return super.run(job);
          }
        };
    var reproduction = new Reproduction(EPT, Scale.FULL, folder, stopping);
    assertThatThrownBy(() -> reproduction.run(List.of(), p -> {}))
        .isInstanceOf(InterruptedException.class);
    assertThat(reproduction.kept().rows().get(3).finished()).hasSize(4);
    assertThat(reproduction.kept().toTable().toText())
        .contains("EPT (B): 7 of 11 runs missing: not run yet");
    var rest = new CountingRunner();
    new Reproduction(EPT, Scale.FULL, folder, rest).run(List.of(), p -> {});
    assertThat(rest.ran).hasSize(7).doesNotContainAnyElementsOf(stopping.ran);
  }

  @Test
  void figuresOfAnotherConfigAreNotReused() throws Exception {
    new Reproduction(EPT, Scale.SMALL, folder, new CountingRunner()).run(List.of(), p -> {});
    var changed = new CountingRunner();
    changed.fingerprint = "v2";
    new Reproduction(EPT, Scale.SMALL, folder, changed).run(List.of(), p -> {});
    assertThat(changed.ran).hasSize(3);
  }

  @Test
  void whatCannotRunIsSaidUnderTheTableAndTriedAgain() throws Exception {
    RowRunner absent = job -> new Outcome.Unavailable("data folder not set; set ALGEBRIST_DATA");
    var report = new Reproduction(EPT, Scale.SMALL, folder, absent).run(List.of(), p -> {});
    assertThat(report.isComplete()).isFalse();
    assertThat(report.toTable().toText())
        .contains("EPT (B): 3 of 3 runs missing: data folder not set; set ALGEBRIST_DATA")
        .doesNotContain("ours (small)");
    var later = new CountingRunner();
    new Reproduction(EPT, Scale.SMALL, folder, later).run(List.of(), p -> {});
    assertThat(later.ran).hasSize(3);
  }

  @Test
  void theReportIsWrittenWithProvenance() throws Exception {
    var reproduction = new Reproduction(EPT, Scale.SMALL, folder, new CountingRunner());
    reproduction.run(List.of(), p -> {}).write(reproduction.folder(), Map.of("commit", "abc123"));
    assertThat(folder.resolve("table.md")).content().contains("| EPT (B) | 60.0 | 75.46 ± 2.23 |");
    assertThat(folder.resolve("table.csv")).content().contains("ALG514 ours (small)");
    var json = JobStore.JSON.readTree(Files.readString(folder.resolve("report.json")));
    assertThat(json.at("/provenance/commit").asString()).isEqualTo("abc123");
    assertThat(json.at("/provenance/jdk").asString()).isNotEmpty();
    assertThat(json.at("/rows/3/ours/alg514/mean").asDouble()).isEqualTo(60);
    assertThat(json.at("/rows/3/runs/0/measured/provenance/seed").asString()).isEqualTo("1");
    assertThat(json.at("/rows/3/paper/mawps/value").asDouble()).isEqualTo(83.41);
  }

  @Test
  void aDamagedFileIsNamedWithTheWayOut() throws Exception {
    var reproduction = new Reproduction(EPT, Scale.SMALL, folder, new CountingRunner());
    reproduction.run(List.of(), p -> {});
    Path kept;
    try (var files = Files.walk(folder)) {
      kept = files.filter(f -> f.toString().endsWith(".json")).findFirst().orElseThrow();
    }
    byte[] whole = Files.readAllBytes(kept);
    Files.write(kept, Arrays.copyOf(whole, whole.length / 2));
    assertThatThrownBy(reproduction::kept)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(kept.getFileName().toString())
        .hasMessageContaining("delete it");
  }

  @Test
  void aRunnerThatLeavesOutAColumnIsABug() {
    RowRunner poor = job -> new Outcome.Measured(Map.of(), Map.of());
    assertThatThrownBy(
            () -> new Reproduction(EPT, Scale.SMALL, folder, poor).run(List.of(), p -> {}))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("alg514");
  }

  @Test
  void anUnknownRowIsAnsweredWithTheRowsThereAre() {
    assertThatThrownBy(() ->
            new Reproduction(EPT, Scale.SMALL, folder, new CountingRunner())
                .run(List.of("ept-bas"), p -> {}))
        .hasMessageContaining("'ept-bas'")
        .hasMessageContaining("ept-base, ept-large");
  }

  private static PublishedTable read(String json) {
    return PublishedTableReader.read(
        new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)), "test");
  }
}
