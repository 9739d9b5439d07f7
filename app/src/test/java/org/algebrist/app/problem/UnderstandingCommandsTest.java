package org.algebrist.app.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.algebrist.app.CommandCalls;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.run.Runner;
import org.algebrist.experiment.run.TrainedSystem;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.parallel.ProcessGroup;
import org.algebrist.neural.progress.TrainingProgress;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.StopSignal;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code index}, {@code similar} and {@code classify}, with a model that the test trains and with
 * the shipped one.
 */
class UnderstandingCommandsTest extends CommandCalls {
  private static final PrintStream SILENT = new PrintStream(OutputStream.nullOutputStream());

  @TempDir static Path shared;
  @TempDir Path folder;

  @BeforeAll
  static void train() throws IOException {
    StringBuilder problems = new StringBuilder();
    for (int i = 0; i < 30; i++) {
      problems.append("{\"text\": \"Find the number $x+").append(i).append("$.\", ");
      problems.append("\"label\": \"sum\"}\n{\"text\": \"How large is the area $");
      problems.append(i).append("^2$ of a square?\", \"label\": \"area\"}\n");
    }
    Files.writeString(shared.resolve("train.jsonl"), problems);
    Path config = Home.locate().root().resolve("experiments").resolve("comus-small.yaml");
    ExperimentFile file =
        ExperimentFile.read(
            config,
            List.of(
                "data.source=files",
                "data.files=[train.jsonl, train.jsonl]",
                "model.vocabulary=340",
                "model.layers=2",
                "model.width=16",
                "model.heads=2",
                "training.epochs=6",
                "training.rate=5.0e-3",
                "learning.textRate=5.0e-3",
                "training.batch=10"));
    try (Runner experiment = TrainedSystem.of(file).prepare(file, shared, ComputeDevice.CPU)) {
      RunFolder run = RunFolder.open(Files.createDirectories(shared.resolve("run")));
      experiment.train(
          run,
          List.of(),
          TrainingProgress.shownOn(SILENT),
          new StopSignal(),
          SILENT,
          ProcessGroup.ALONE);
      experiment.evaluate();
      experiment.pack(shared.resolve("model"));
    }
  }

  private String model() {
    return shared.resolve("model").toString();
  }

  @Test
  void aProblemIsClassifiedWithReasonsAndDrawn() throws IOException {
    Path drawn = folder.resolve("graph.svg");
    assertThat(
            run(
                "classify",
                "--model",
                model(),
                "--draw",
                drawn.toString(),
                "Find the number $x+17$."))
        .isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("sum", "area", "attended", "drawn in");
    assertThat(Files.readString(drawn)).startsWith("<svg").contains("fill-opacity");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void jsonHasClassesAndReasonsThatStandInTheText() {
    String text = "How large is the area $7^2$ of a square?";
    assertThat(run("classify", "--model", model(), "--json", text)).isEqualTo(ExitCode.DONE);
    JsonNode line = JsonMapper.shared().readTree(out.toString());
    assertThat(line.get("status").asString()).isEqualTo("unverified");
    assertThat(line.get("classes").get(0).get("name").asString()).isEqualTo("area");
    for (JsonNode reason : line.get("reasons")) {
      assertThat(text.substring(reason.get("start").asInt(), reason.get("end").asInt()))
          .isEqualTo(reason.get("text").asString());
    }
  }

  @Test
  void problemsAreIndexedFoundAndNotIndexedTwice() throws IOException {
    Path problems = folder.resolve("problems.txt");
    Files.writeString(
        problems, "How many apples are left?\n\nSolve $a^2+1=5$.\nWhat is the area of a circle?\n");
    String index = folder.resolve("index").toString();
    assertThat(run("index", "--into", index, problems.toString(), "--model", model()))
        .isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("3 problems read, 3 new, 3 in");
    assertThat(run("index", "--into", index, problems.toString(), "--model", model()))
        .isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("3 problems read, 0 new, 3 in");

    assertThat(
            run("similar", "--index", index, "--model", model(), "--count", "1", "Solve $b^2+4=9$"))
        .isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("Solve $a^2+1=5$.", "meaning", "problems.txt:3");
    out.getBuffer().setLength(0);
    assertThat(run("similar", "--index", index, "--json", "--count", "2", "apples"))
        .isEqualTo(ExitCode.DONE);
    JsonNode line = JsonMapper.shared().readTree(out.toString());
    assertThat(line.get("similar").get(0).get("text").asString())
        .isEqualTo("How many apples are left?");
  }

  @Test
  void theShippedModelKnowsCommonKnowledgePoints() {
    assertThat(
            run("classify", "A bag holds 5 red and 7 blue balls. How likely is a red one drawn?"))
        .isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("Statistics and Probability", "attended");
    assertThat(run("classify", "It is 9:40 now. What time will it be in 35 minutes?"))
        .isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("Time Problem");
  }

  @Test
  void anIndexOfTheShippedModelIsAskedWithItsVectorsUnasked() throws IOException {
    Path problems = folder.resolve("problems.txt");
    Files.writeString(
        problems,
        "Draw a card: how likely is an ace?\nA train leaves at noon. When is it there?\n");
    String index = folder.resolve("index").toString();
    assertThat(run("index", "--into", index, "--vectors", problems.toString()))
        .isEqualTo(ExitCode.DONE);
    assertThat(run("similar", "--index", index, "--count", "1", "Probability of two heads?"))
        .isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("how likely is an ace?", "meaning");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void anIndexOfAnotherModelSaysWhoseVectorsItHas() throws IOException {
    Path problems = folder.resolve("problems.txt");
    Files.writeString(problems, "How many apples are left?\n");
    String index = folder.resolve("index").toString();
    run("index", "--into", index, "--model", model(), problems.toString());
    assertThat(run("similar", "--index", index, "How many pears are left?"))
        .isEqualTo(ExitCode.DONE);
    assertThat(err.toString()).contains("name it with --model");
  }

  @Test
  void whatNothingIsLikeHasNoAnswer() throws IOException {
    Path problems = folder.resolve("p.jsonl");
    Files.writeString(problems, "{\"question\": \"How many apples?\"}\n");
    String index = folder.resolve("index").toString();
    run("index", "--into", index, problems.toString());
    assertThat(run("similar", "--index", index, "zzz")).isEqualTo(ExitCode.NO_ANSWER);
    assertThat(run("classify", "--model", model(), " ")).isEqualTo(ExitCode.NO_ANSWER);
    assertThat(out.toString()).contains("nothing similar in the index", "empty problem");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "similar --index=DIR/none x | DIR/none",
        "similar --index=DIR --count=0 x | --count 0",
        "index --into=DIR/i DIR/none.txt | none.txt",
        "index --into=DIR/i DIR/bad.jsonl | bad.jsonl:1",
        "index --into=DIR DIR/bad.jsonl | holds no index",
        "classify --model=DIR/none x | config.json",
        "classify --draw=DIR/x.png x | must end in .svg",
        "classify --draw=DIR/x.svg x y | one problem",
      })
  void wrongUseSaysWhatIsRight(String command, String message) throws IOException {
    Files.writeString(folder.resolve("bad.jsonl"), "{\"title\": \"no problem\"}\n");
    String dir = folder.toString();
    assertThat(run(command.replace("DIR", dir).split(" ")))
        .as(err.toString())
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains(message.replace("DIR", dir)).doesNotContain("\tat ");
  }
}
