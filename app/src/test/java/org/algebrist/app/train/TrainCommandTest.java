package org.algebrist.app.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.algebrist.app.CommandCalls;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What {@code train} and {@code evaluate} say to what they cannot do; training itself is tested
 * where it lives.
 */
class TrainCommandTest extends CommandCalls {
  private static final String SHIPPED =
      Home.locate().root().resolve("experiments/ept-shipped.yaml").toString();

  private static final String DATA =
      "  train: [problems_new-families]\n  development: ['PROBLEMS']\n  heldOut: 0\n  test: []\n  removeOverlap: false";

  @TempDir private Path folder;

  private void refused(String... arguments) {
    assertThat(run(arguments)).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).doesNotContain("Exception", "\tat ");
  }

  @Test
  void withoutAConfigurationItNamesOne() {
    refused("train");
    assertThat(err.toString()).contains("experiments/ept-shipped.yaml");
  }

  @Test
  void anAbsentConfigurationIsNamed() {
    refused("train", folder.resolve("no.yaml").toString());
    assertThat(err.toString()).contains("no.yaml");
  }

  @Test
  void anUnknownKeyGetsTheNearOne() throws Exception {
    Path config = folder.resolve("typo.yaml");
    Files.writeString(config, Files.readString(Path.of(SHIPPED)).replace("epochs:", "epoch:"));
    refused("train", config.toString());
    assertThat(err.toString()).contains("epoch", "did you mean 'epochs'?");
  }

  @Test
  void anOverrideOfNoKeyGetsTheNearOne() {
    refused("train", SHIPPED, "training.epcohs=3");
    assertThat(err.toString()).contains("did you mean 'epochs'?");
  }

  @Test
  void aValueOutOfRangeIsNamedWithTheRange() {
    refused("train", SHIPPED, "training.epochs=0");
    assertThat(err.toString()).contains("epochs=0", "at least 1");
  }

  @Test
  void aValueOfAnotherKindIsNamedWithItsKey() {
    refused("train", SHIPPED, "training.epochs=many");
    assertThat(err.toString()).contains("training.epochs");
  }

  @Test
  void anAbsentDataFolderIsNamedWithTheWayOut() {
    refused("train", SHIPPED, "--data", folder.resolve("nothing").toString());
    assertThat(err.toString()).contains("nothing", "ALGEBRIST_DATA");
  }

  @Test
  void aDataFolderWithoutTheFilesIsNamed() {
    refused("train", SHIPPED, "--data", folder.toString());
    assertThat(err.toString()).contains("mawps_fold0_test");
  }

  @Test
  void aTrainingOnPairsItMakesItselfNeedsNoDataFolder() throws Exception {
    String pairs = "data.folder=" + folder.resolve("pairs");
    String runs = folder.resolve("runs").toString();
    String integrals =
        Home.locate().root().resolve("experiments/symbolic-integrals-small.yaml").toString();
    assertThat(
            run(
                "train",
                integrals,
                pairs,
                "data.generated.bwd.count=200",
                "data.generated.published.count=5",
                "model.width=8",
                "data.perEpoch=64",
                "--runs",
                runs,
                "--data",
                folder.resolve("nothing").toString()))
        .as(err.toString())
        .isZero();
    try (Stream<Path> made = Files.list(Path.of(runs))) {
      assertThat(made)
          .singleElement()
          .satisfies(run -> assertThat(run.resolve("scores.json")).content().contains("beam10"));
    }
  }

  @Test
  void aTrainingOnTheOpenCorporaNeedsOne() {
    for (String name : List.of("numgpt-pretraining-small", "mathgpt-pretraining-small")) {
      String pretraining = Home.locate().root().resolve("experiments/" + name + ".yaml").toString();
      refused("train", pretraining, "--data", folder.resolve("nothing").toString());
      assertThat(err.toString()).contains("nothing", "ALGEBRIST_DATA");
    }
  }

  @Test
  void anAbsentRunIsNamed() {
    refused("train", "--resume", folder.resolve("no-run").toString());
    assertThat(err.toString()).contains("no-run");
    refused("evaluate", folder.resolve("no-run").toString());
    assertThat(err.toString()).doesNotContain("calculate");
    refused("evaluate", "2+3");
    assertThat(err.toString()).contains("algebrist calculate gives the value of a formula");
  }

  @Test
  void evaluateDoesNothingWithoutScoresAndWithoutAFolderToWrite() throws Exception {
    Path run = Files.createDirectory(folder.resolve("a-run"));
    Files.writeString(run.resolve("config.yaml"), "system: ept\n");
    refused("evaluate", run.toString(), "--no-scores");
    assertThat(err.toString()).contains("--no-scores goes with --pack");
  }

  @Test
  void evaluateLeavesOutProblemsWhoseTextOtherSetsHoldWithTheirNumbersMasked() throws Exception {
    Path tests = folder.resolve("tests.csv");
    Files.writeString(
        tests,
        """
        text,answer
        Ann has 3 hens and buys 4 more. How many hens has she now?,7
        Of 9 pens 2 are red. How many are not red?,7
        """);
    Path seen = folder.resolve("seen.csv");
    Files.writeString(
        seen, "text,answer\nann has 13 hens and buys 40 more. How many hens has she now?,53\n");
    String model = Home.locate().root().resolve("pretrained/ept").toString();
    assertThat(run("evaluate", model, "--on", tests.toString(), "--unseen-by", seen.toString()))
        .isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).containsPattern("tests\\.csv\\S* +1 ");
  }

  @Test
  void evaluateWritesEachProblemWithItsReadings() throws Exception {
    Path tests = folder.resolve("each.csv");
    Files.writeString(
        tests,
        """
        text,answer
        Of 9 pens 2 are red. How many are not red?,7
        Of 9 pens 2 are red. How many are red?,99
        """);
    Path each = folder.resolve("each.jsonl");
    String model = Home.locate().root().resolve("pretrained/ept").toString();
    assertThat(run("evaluate", model, "--on", tests.toString(), "--each", each.toString()))
        .isEqualTo(ExitCode.DONE);
    List<JsonNode> lines =
        Files.readAllLines(each).stream().map(JsonMapper.shared()::readTree).toList();
    assertThat(lines).hasSize(2);
    assertThat(lines.getFirst().at("/text").asString()).startsWith("Of 9 pens");
    assertThat(lines.getFirst().at("/reranked/right").asBoolean())
        .isEqualTo(lines.getFirst().at("/reranked/answer/0").asDouble() == 7);
    assertThat(lines.getLast().at("/reranked/right").asBoolean()).isFalse();
    assertThat(lines.getLast().at("/most_probable/equations").size()).isPositive();
    refused("evaluate", model, "--changed", "1", "--each", each.toString());
    assertThat(err.toString()).contains("--changed");
  }

  @Test
  void refittedRankingsTrustAModelAsFarAsDevelopmentProblemsDo() throws Exception {
    Path model = folder.resolve("model");
    copy(Home.locate().root().resolve("pretrained/ept"), model);
    byte[] weights = Files.readAllBytes(model.resolve("model.safetensors"));
    assertThat(probabilityAfterRefit(model, "7")).isGreaterThan(0.5);
    assertThat(probabilityAfterRefit(model, "99")).isLessThan(0.5);
    assertThat(model.resolve("model.safetensors")).hasBinaryContent(weights);
  }

  /** The probability of a reading once the ranking is fitted to problems with this answer. */
  private double probabilityAfterRefit(Path model, String answer) throws Exception {
    Path problems = folder.resolve("development" + answer + ".csv");
    String text = "Of %s pens 2 are %s. How many are not %2$s?,";
    StringBuilder csv = new StringBuilder("text,answer\n");
    for (String colour : List.of("red", "blue", "green", "black")) {
      csv.append(text.formatted(9, colour)).append(answer).append('\n');
    }
    Files.writeString(problems, csv);
    Path config = folder.resolve("refit.yaml");
    Files.writeString(
        config,
        Files.readString(Path.of(SHIPPED))
            .replaceFirst("(?s)  train:.*?  removeOverlap: true", DATA)
            .replace("PROBLEMS", problems.toString()));
    Path each = folder.resolve("refitted.jsonl");
    String[] evaluate = {
      "evaluate", model.toString(), "--refit", config.toString(),
      "--on", problems.toString(), "--each", each.toString()
    };
    assertThat(run(evaluate)).as(err.toString()).isEqualTo(ExitCode.DONE);
    JsonNode first = JsonMapper.shared().readTree(Files.readAllLines(each).getFirst());
    return first.at("/reranked/confidence").asDouble();
  }

  private static void copy(Path from, Path to) throws Exception {
    Files.createDirectory(to);
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(file.getFileName()));
      }
    }
  }
}
