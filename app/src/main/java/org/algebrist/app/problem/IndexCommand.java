package org.algebrist.app.problem;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.ModelOption;
import org.algebrist.app.command.ProgressLine;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.systems.comus.ProblemClassifier;
import org.algebrist.systems.comus.index.ProblemIndex;
import org.algebrist.systems.comus.index.ProblemVectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code index}: adds problems to an index on disk. */
@Command(
    name = "index",
    description = {
      "Add problems to an index for 'algebrist similar'.",
      "Stores their words, the structure of their formulas and, with a model, vectors. Problems that"
          + " the index already holds are skipped, so a file that has grown can be indexed again."
    },
    footer = {
      "",
      "Examples:",
      "  algebrist index --into problems problems.jsonl more.txt",
      "  algebrist index --into problems --vectors problems.jsonl",
      "",
      "A file holds one problem per line: in .jsonl files, an object with a field problem, question"
          + " or text; in other files, the text itself. Ctrl-C stops cleanly and keeps what was"
          + " indexed."
    })
public final class IndexCommand implements Callable<Integer> {
  /** Problems between two commits: a crash loses no more, and commits cost little. */
  private static final int COMMIT_EVERY = 20_000;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Files of problems; - is standard input.")
  private List<String> files = List.of();

  @Option(
      names = "--into",
      required = true,
      paramLabel = "DIR",
      description = "The folder of the index; it is created if it does not exist.")
  private Path into = Path.of("");

  @Option(
      names = "--vectors",
      description = "Also store vectors, made by the shipped model. --model turns this on too.")
  private boolean vectors;

  @Mixin private ModelOption model = new ModelOption(ClassifyCommand.SHIPPED);

  @Override
  public Integer call() throws IOException {
    try (StopSignal stop = StopSignal.onTermination()) {
      if (!vectors && model.named().isEmpty()) {
        return index(Optional.empty(), stop);
      }
      try (ProblemClassifier classifier = ProblemClassifier.load(model.folder())) {
        return index(Optional.of(classifier), stop);
      }
    }
  }

  private int index(Optional<ProblemVectors> vectors, StopSignal stop) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    try (ProblemIndex index = ProblemIndex.open(into, vectors)) {
      long[] read = {0};
      read(index, stop, read);
      out.printf(
          Locale.ROOT,
          "  %,d problems read, %,d new, %,d in %s%n",
          read[0],
          index.added(),
          index.size(),
          into);
      out.flush();
      return stop.requested() ? ExitCode.STOPPED : ExitCode.DONE;
    }
  }

  /** Takes all files into the index; the progress is gone before anything else is said. */
  private void read(ProblemIndex index, StopSignal stop, long[] read) throws IOException {
    try (ProgressLine progress = new ProgressLine(spec.commandLine().getErr())) {
      long size = size();
      long[] bytes = {0};
      for (String file : files) {
        ProblemFile.read(
            file,
            more -> bytes[0] += more,
            (text, source) -> {
              index.add(text, source);
              if (++read[0] % COMMIT_EVERY == 0) {
                index.commit();
              }
              Supplier<String> line = () -> line(read[0], read[0] / progress.seconds());
              if (size > 0) {
                progress.show(bytes[0] / (double) size, line);
              } else {
                progress.show(line);
              }
              return !stop.requested();
            });
      }
      index.commit();
    }
  }

  /** Bytes of all files; 0 with standard input, of which nobody knows how much will come. */
  private long size() throws IOException {
    long bytes = 0;
    for (String file : files) {
      if (file.equals("-")) {
        return 0;
      }
      bytes += Files.size(Path.of(file));
    }
    return bytes;
  }

  private static String line(long read, double rate) {
    return String.format(Locale.ROOT, "  %,d problems read, %,.0f per second", read, rate);
  }
}
