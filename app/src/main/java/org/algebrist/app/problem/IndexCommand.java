package org.algebrist.app.problem;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.algebrist.app.command.ExitCode;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.systems.comus.ProblemClassifier;
import org.algebrist.systems.comus.index.ProblemIndex;
import org.algebrist.systems.comus.index.ProblemVectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code index}: puts problems into an index on disk. */
@Command(
    name = "index",
    description =
        "Puts problems into an index: their words, the structure of their formulas and, with a model,"
            + " vectors. A problem that is there already is passed over, so a file may be indexed again"
            + " after it has grown.",
    footer = {
      "",
      "Examples:",
      "  algebrist index --into problems problems.jsonl more.txt",
      "  algebrist index --into problems --vectors problems.jsonl",
      "",
      "A file holds a problem a line: .jsonl objects with a field problem, question or text, else the"
          + " line itself. Ctrl-C ends it cleanly, and what was indexed is kept."
    })
public final class IndexCommand implements Callable<Integer> {
  /** Problems between two commits: a crash loses no more, and commits cost little. */
  private static final int COMMIT_EVERY = 20_000;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files; - is standard input.")
  private List<String> files = List.of();

  @Option(names = "--into", required = true, paramLabel = "DIR", description = "The index.")
  private Path into = Path.of("");

  @Option(
      names = "--model",
      paramLabel = "FOLDER",
      description = "A model of your own that makes vectors.")
  private @Nullable Path model;

  @Option(
      names = "--vectors",
      description =
          "Make vectors with the shipped model, or with --model's; without either there are words"
              + " and structure.")
  private boolean vectors;

  @Override
  public Integer call() throws IOException {
    Path chosen = model == null && vectors ? ClassifyCommand.shippedModel() : model;
    try (StopSignal stop = StopSignal.onTermination()) {
      if (chosen == null) {
        return index(Optional.empty(), stop);
      }
      try (ProblemClassifier classifier = ProblemClassifier.load(chosen)) {
        return index(Optional.of(classifier), stop);
      }
    }
  }

  private int index(Optional<ProblemVectors> vectors, StopSignal stop) throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    long start = System.nanoTime();
    try (ProblemIndex index = ProblemIndex.open(into, vectors)) {
      long[] read = {0};
      for (String file : files) {
        ProblemFile.read(
            file,
            (text, source) -> {
              index.add(text, source);
              if (++read[0] % COMMIT_EVERY == 0) {
                index.commit();
                err.printf(
                    Locale.ROOT, "  %,d read, %.0f a second%n", read[0], rate(read[0], start));
                err.flush();
              }
              return !stop.requested();
            });
      }
      index.commit();
      spec.commandLine()
          .getOut()
          .printf(
              Locale.ROOT,
              "  %,d problems read, %,d new, %,d in %s%n",
              read[0],
              index.added(),
              index.size(),
              into);
      spec.commandLine().getOut().flush();
      return stop.requested() ? ExitCode.STOPPED : ExitCode.DONE;
    }
  }

  private static double rate(long count, long start) {
    return count / Math.max(1e-9, (System.nanoTime() - start) / 1e9);
  }
}
