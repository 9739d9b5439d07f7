package org.algebrist.app.problem;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.TextInput;
import org.algebrist.neural.weights.ModelFolder;
import org.algebrist.systems.comus.ProblemClassifier;
import org.algebrist.systems.comus.index.ProblemSearch;
import org.algebrist.systems.comus.index.ProblemVectors;
import org.algebrist.systems.comus.index.SimilarProblem;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code similar}: the problems of an index that are like a given one. */
@Command(
    name = "similar",
    description =
        "Finds the problems of an index that are like a given one, by words, by the structure of"
            + " formulas and, if the index has them, by vectors.",
    footer = {
      "",
      "Examples:",
      "  algebrist similar --index problems 'Find $x$ if $x^2+3x=10$.'",
      "  algebrist similar --index problems --count 5 --json - < questions.txt",
      "",
      "A problem that is in the index letter by letter is not said to be like itself."
    })
public final class SimilarCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "TEXT",
      arity = "1..*",
      description = "A problem each; - reads standard input, a problem a line.")
  private List<String> texts = List.of();

  @Option(names = "--index", required = true, paramLabel = "DIR", description = "The index.")
  private Path index = Path.of("");

  @Option(
      names = "--model",
      paramLabel = "FOLDER",
      description =
          "The model that the index was made with (default: the shipped one, if it was that; of"
              + " another model the vectors do not count then).")
  private @Nullable Path model;

  @Option(
      names = "--count",
      paramLabel = "N",
      defaultValue = "5",
      description = "How many, 1 to 50 (default: 5).")
  private int count = 5;

  @Option(names = "--json", description = "Print one JSON object a problem, in their order.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    if (count < 1 || count > 50) {
      throw new BadInput("--count " + count + " must be in 1..50");
    }
    Path chosen = model == null ? shipped() : model;
    if (chosen == null) {
      return answer(Optional.empty());
    }
    try (ProblemClassifier classifier = ProblemClassifier.load(chosen)) {
      return answer(Optional.of(classifier));
    }
  }

  /** The shipped model, if the index was made with it. */
  private @Nullable Path shipped() throws IOException {
    String made;
    try (ProblemSearch search =
        ProblemSearch.open(index, Optional.empty(), ProblemSearch.Weights.USUAL)) {
      made = search.model();
    }
    Path folder = ClassifyCommand.shippedModel();
    boolean same =
        !made.isEmpty()
            && Files.isRegularFile(new ModelFolder(folder).weightsFile())
            && made.equals(ProblemClassifier.nameOf(folder));
    if (!made.isEmpty() && !same) {
      PrintWriter err = spec.commandLine().getErr();
      err.println(
          "  the index has vectors of model " + made + "; name it with --model to use them");
      err.flush();
    }
    return same ? folder : null;
  }

  private int answer(Optional<ProblemVectors> vectors) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    int worst = ExitCode.DONE;
    try (ProblemSearch search = ProblemSearch.open(index, vectors, ProblemSearch.Weights.USUAL)) {
      for (String text : TextInput.lines(texts, "problem")) {
        List<SimilarProblem> found = text.isBlank() ? List.of() : search.similar(text, count);
        worst = Math.max(worst, found.isEmpty() ? ExitCode.NO_ANSWER : ExitCode.DONE);
        if (json) {
          out.println(json(text, found));
        } else {
          print(out, text, found, vectors.isPresent());
        }
        out.flush();
      }
    }
    return worst;
  }

  private static void print(
      PrintWriter out, String text, List<SimilarProblem> found, boolean withVectors) {
    out.println("  " + text + "\n");
    if (found.isEmpty()) {
      out.println("  nothing like it in the index\n");
      return;
    }
    for (SimilarProblem problem : found) {
      out.printf(
          Locale.ROOT,
          "  %.2f  %s%n        words %.2f · structure %.2f%s · %s%n",
          problem.score(),
          problem.text().replace('\n', ' '),
          problem.words(),
          problem.structure(),
          withVectors ? String.format(Locale.ROOT, " · meaning %.2f", problem.vector()) : "",
          problem.source());
    }
    out.println();
  }

  private static String json(String text, List<SimilarProblem> found) {
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
    return line.toString();
  }
}
