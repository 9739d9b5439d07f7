package org.algebrist.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.algebrist.app.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C in a real terminal ends long work cleanly, and what was done stays. */
class InterruptedCommandsTest {
  @TempDir private Path folder;

  private static String run(String... arguments) {
    StringWriter out = new StringWriter();
    Algebrist.commandLine(new PrintWriter(out, true), new PrintWriter(out, true))
        .execute(arguments);
    return out.toString();
  }

  @Test
  void generateKeepsItsShardsAndSaysHowToGoOn() throws Exception {
    Path out = folder.resolve("pairs");
    Terminal.Ended ended =
        Terminal.interrupted(
            folder, " left", "generate", "bwd", "--count", "5000000", "--out", out.toString());
    assertThat(ended.exitCode()).as(ended.shown()).isEqualTo(ExitCode.STOPPED);
    assertThat(ended.shown()).contains("run the same command again");
    assertThat(out).isDirectory();
  }

  @Test
  void indexKeepsWhatItRead() throws Exception {
    Path problems = folder.resolve("problems.txt");
    try (PrintWriter lines = new PrintWriter(Files.newBufferedWriter(problems))) {
      for (int i = 0; i < 2_000_000; i++) {
        lines.println("Ann has " + i + " pens and buys " + i % 7 + ". How many has she?");
      }
    }
    String index = folder.resolve("index").toString();
    Terminal.Ended ended =
        Terminal.interrupted(folder, " left", "index", "--into", index, problems.toString());
    assertThat(ended.exitCode()).as(ended.shown()).isEqualTo(ExitCode.STOPPED);
    assertThat(ended.shown()).containsPattern("problems read, [1-9][\\d,]* new");
    assertThat(run("similar", "--index", index, "Bob has 3 pens and buys 2.")).contains("pens");
  }

  @Test
  void corpusKeepsItsShards() throws Exception {
    String document = document();
    String corpus = folder.resolve("corpus").toString();
    Terminal.Ended ended =
        Terminal.interrupted(folder, " left", "corpus", "--out", corpus, document);
    assertThat(ended.exitCode()).as(ended.shown()).isEqualTo(ExitCode.STOPPED);
  }

  /** Many documents, so that the work lasts. */
  private String document() throws IOException {
    Path documents = Files.createDirectory(folder.resolve("documents"));
    String text =
        String.join("\n\n", Collections.nCopies(400, "Let $x^2 + \\frac{a}{b} = \\sin x$ hold."));
    for (int i = 0; i < 400; i++) {
      Files.writeString(documents.resolve(i + ".tex"), text + i);
    }
    return documents.toString();
  }

  @Test
  void reproduceKeepsFinishedRunsAndSaysHowToGoOn() throws Exception {
    Terminal.Ended ended =
        Terminal.interrupted(
            folder,
            "░",
            "reproduce",
            "numeral-addition",
            "digits",
            "--small",
            "--out",
            folder.resolve("out").toString());
    assertThat(ended.exitCode()).as(ended.shown()).isEqualTo(ExitCode.STOPPED);
    assertThat(ended.shown()).contains("stopped cleanly").contains("the same command continues");
  }
}
