package org.algebrist.app.problem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.ModelOption;
import org.algebrist.app.command.Output;
import org.algebrist.experiment.store.ModelFolder;
import org.algebrist.systems.comus.ProblemClassifier;
import org.algebrist.systems.comus.index.ProblemSearch;
import org.algebrist.systems.comus.index.ProblemVectors;
import org.algebrist.systems.comus.index.SimilarProblem;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code similar}: the problems of an index that are similar to a given one. */
@Command(
    name = "similar",
    description = {
      "Find the problems of an index that are similar to a given one.",
      "Compares words, the structure of formulas and, if the index has them, vectors."
    },
    footer = {
      "",
      "Vectors count if the index was made with the shipped model, or with the one that --model"
          + " names. A problem with exactly the same text is not shown.",
      "",
      "Examples:",
      "  algebrist similar --index problems 'Find $x$ if $x^2+3x=10$.'",
      "  algebrist similar --index problems --count 5 --json - < questions.txt"
    })
public final class SimilarCommand implements Callable<Integer> {
  private static final int MOST = 50;

  @Mixin private ProblemTexts texts = new ProblemTexts();

  @Option(
      names = "--index",
      required = true,
      paramLabel = "DIR",
      description = "An index that algebrist index made.")
  private Path index = Path.of("");

  @Option(
      names = "--count",
      paramLabel = "N",
      description = "How many problems to show, 1 to 50 (default: ${DEFAULT-VALUE}).")
  private int count = 5;

  @Mixin private ModelOption model = new ModelOption(ClassifyCommand.SHIPPED);
  @Mixin private Output output = new Output();

  @Override
  public Integer call() throws IOException {
    BadInput.requireRange("--count", count, 1, MOST);
    Optional<Path> chosen = model.named().isPresent() ? model.named() : shippedIfUsed();
    if (chosen.isEmpty()) {
      return search(Optional.empty());
    }
    try (ProblemClassifier classifier = ProblemClassifier.load(chosen.get())) {
      return search(Optional.of(classifier));
    }
  }

  /** The shipped model, if the index was made with it. */
  private Optional<Path> shippedIfUsed() throws IOException {
    String maker;
    try (ProblemSearch search =
        ProblemSearch.open(index, Optional.empty(), ProblemSearch.Weights.USUAL)) {
      maker = search.model();
    }
    if (maker.isEmpty()) {
      return Optional.empty();
    }
    Path folder = model.shipped();
    if (Files.isRegularFile(new ModelFolder(folder).weightsFile())
        && maker.equals(ProblemClassifier.nameOf(folder))) {
      return Optional.of(folder);
    }
    output
        .err()
        .println(
            "  the index has vectors of model " + maker + "; name it with --model to use them");
    output.err().flush();
    return Optional.empty();
  }

  private int search(Optional<ProblemVectors> vectors) throws IOException {
    try (ProblemSearch search = ProblemSearch.open(index, vectors, ProblemSearch.Weights.USUAL)) {
      return output.each(
          texts.all(),
          "problem",
          text -> {
            List<SimilarProblem> found = text.isBlank() ? List.of() : search.similar(text, count);
            return Answer.of(
                found.isEmpty() ? ExitCode.NO_ANSWER : ExitCode.DONE,
                () -> json(text, found),
                () -> text(text, found, vectors.isPresent()));
          });
    }
  }

  private static String text(String text, List<SimilarProblem> found, boolean withVectors) {
    var lines = new StringBuilder("  ").append(text).append("\n\n");
    if (found.isEmpty()) {
      return lines.append("  nothing similar in the index\n\n").toString();
    }
    for (SimilarProblem problem : found) {
      lines.append(
          String.format(
              Locale.ROOT,
              "  %.2f  %s%n        words %.2f · structure %.2f%s · %s%n",
              problem.score(),
              problem.text().replace('\n', ' '),
              problem.words(),
              problem.structure(),
              withVectors ? String.format(Locale.ROOT, " · meaning %.2f", problem.vector()) : "",
              problem.source()));
    }
    return lines.append('\n').toString();
  }

  /** The fields of the problems that were found. */
  static ObjectNode json(String text, List<SimilarProblem> found) {
    ObjectNode line = JsonMapper.shared().createObjectNode();
    line.put("text", text);
    ArrayNode all = line.putArray("similar");
    for (SimilarProblem problem : found) {
      ObjectNode one = all.addObject();
      one.put("text", problem.text());
      one.put("source", problem.source());
      one.put("score", problem.score());
      one.put("words", problem.words());
      one.put("structure", problem.structure());
      one.put("vector", problem.vector());
    }
    return line;
  }
}
