package org.algebrist.app.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.algebrist.app.CommandCalls;
import org.algebrist.app.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

class ReproduceCommandTest extends CommandCalls {
  @TempDir Path folder;

  @Test
  void theTablesAndTheRowsOfOneAreListedForPeopleAndForMachines() {
    assertThat(run("reproduce", "--list")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("ept-table4", "EMNLP 2020");
    assertThat(run("reproduce", "ept-table4", "--list")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("ept-base", "ept-alg514-minilm", "paper only");

    out.getBuffer().setLength(0);
    assertThat(run("reproduce", "ept-table4", "--list", "--json")).isEqualTo(ExitCode.DONE);
    var rows = out.toString().lines().map(JsonMapper.shared()::readTree).toList();
    assertThat(rows).hasSize(10);
    assertThat(rows.get(5).get("row").asString()).isEqualTo("ept-base");
    assertThat(rows.get(5).get("small").get(0).asString()).isEqualTo("ept-alg514-minilm fold=0");
  }

  @Test
  void wrongNamesGetTheRightOnes() {
    assertThat(run("reproduce")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run("reproduce", "ept-table9")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run("reproduce", "ept-table4", "ept-huge")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run("reproduce", "ept-table4", "hand-crafted")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run("reproduce", "ept-table4", "--data", folder.resolve("no").toString()))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run("reproduce", "ept-table4", "--data", folder.toString(), "--device", "tpu"))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString().lines())
        .satisfiesExactly(
            line -> assertThat(line).contains("reproduce --list"),
            line -> assertThat(line).contains("'ept-table9'", "ept-table4"),
            line -> assertThat(line).contains("'ept-huge'", "ept-base"),
            line -> assertThat(line).contains("hand-crafted", "--list"),
            line -> assertThat(line).contains("no folder"),
            line -> assertThat(line).contains("device=tpu", "cpu, cuda or auto"));
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void withoutDataTheTableStandsWithThePapersFiguresAndSaysWhatIsMissing() throws IOException {
    Path data = Files.createDirectories(folder.resolve("data"));
    String[] command = {
      "reproduce",
      "ept-table4",
      "--small",
      "ept-base",
      "--device",
      "cpu",
      "--data",
      data.toString(),
      "--out",
      folder.resolve("out").toString()
    };
    assertThat(run(command)).isEqualTo(ExitCode.NO_ANSWER);
    assertThat(out.toString())
        .contains("75.46 ± 2.23", "EPT (B): 1 of 3 runs missing: no data file")
        .doesNotContain("ours (small)");
    assertThat(err.toString()).contains("[1/3] ept-base: ept-alg514-minilm fold=0", "cannot run");
    Path reports = folder.resolve("out/ept-table4/small");
    assertThat(reports.resolve("table.md")).content().contains("75.46");
    assertThat(reports.resolve("table.csv")).exists();

    out.getBuffer().setLength(0);
    String[] asJson = Arrays.copyOf(command, command.length + 1);
    asJson[command.length] = "--json";
    assertThat(run(asJson)).isEqualTo(ExitCode.NO_ANSWER);
    assertThat(out.toString().strip().lines()).hasSize(1);
    assertThat(JsonMapper.shared().readTree(out.toString()).get("complete").asBoolean()).isFalse();
  }

  private static void writeProblems(Path data) throws IOException {
    Files.createDirectories(data.resolve("ept"));
    List<String> sets = new ArrayList<>(List.of("draw_train", "draw_dev", "draw_test"));
    for (int fold = 0; fold < 5; fold++) {
      sets.add("alg514_fold" + fold + "_train");
      sets.add("alg514_fold" + fold + "_test");
    }
    for (String set : sets) {
      List<String> lines = new ArrayList<>();
      for (int i = 2; i < 8; i++) {
        lines.add(
            """
            {"id": "%s-%d", "text": "Ann has %d pens and gets 9 . How many has she ?", \
            "numbers": [{"token": [2], "value": "%d"}, {"token": [6], "value": "9"}], \
            "expr": [[0, "N_0 N_1 + X_0 ="], [1, "X_0"]], "answer": [[%d]]}\
            """
                .formatted(set, i, i, i, i + 9));
      }
      Files.write(data.resolve("ept").resolve(set + ".jsonl"), lines);
    }
  }

  @Test
  void runsGoOnSideBySideInProcessesAndTheStatusTellsHowFarTheyAre() throws IOException {
    Path data = folder.resolve("data");
    writeProblems(data);
    String[] command = {
      "reproduce",
      "ept-table5",
      "frequent-equations",
      "--small",
      "--device",
      "cpu",
      "--data",
      data.toString(),
      "--out",
      folder.resolve("out").toString(),
      "--jobs",
      "2"
    };
    String[] status = Arrays.copyOf(command, command.length);
    status[status.length - 2] = "--status";
    status[status.length - 1] = "--json";
    assertThat(run(status)).isEqualTo(ExitCode.NO_ANSWER);
    var before = JsonMapper.shared().readTree(out.toString());
    assertThat(before.get("runs").asInt()).isEqualTo(6);
    assertThat(before.get("done").asInt()).isZero();

    assertThat(run(command)).as("%s", err).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("Most frequent equations", "100.0");
    assertThat(folder.resolve("out/ept-table5/small/logs")).isDirectoryContaining("glob:**.log");
    out.getBuffer().setLength(0);
    assertThat(run(status)).isEqualTo(ExitCode.DONE);
    var after = JsonMapper.shared().readTree(out.toString());
    assertThat(after.get("done").asInt()).isEqualTo(6);
    assertThat(after.get("core_minutes_spent").asDouble()).isPositive();

    assertThat(run(Arrays.copyOf(command, command.length - 1))).isEqualTo(ExitCode.BAD_INPUT);
    command[command.length - 1] = "0";
    assertThat(run(command)).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("jobs=0");
  }
}
