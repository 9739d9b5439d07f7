package org.algebrist.app.text;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.DataFolderOption;
import org.algebrist.app.command.ExitCode;
import org.algebrist.expression.document.FormulaCounts;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.systems.mathgpt.corpus.Corpus;
import org.algebrist.systems.mathgpt.corpus.CorpusBuilder;
import org.algebrist.systems.mathgpt.corpus.CorpusCounts;
import org.algebrist.systems.mathgpt.corpus.CorpusFormat;
import org.algebrist.systems.mathgpt.corpus.CorpusInput;
import org.algebrist.systems.mathgpt.corpus.CorpusSummary;
import org.algebrist.systems.mathgpt.corpus.SymbolCounts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code corpus}: documents to compressed shards of words and formula trees. */
@Command(
    name = "corpus",
    description = {
      "Turn documents into a corpus of words and formula trees (MathGPT).",
      "Writes shards, corpus.json (counts, what could not be read and why) and symbols.json (how"
          + " often each symbol occurs) to a folder. The same command goes on where it was stopped."
    },
    footer = {
      "",
      "auto reads .tex .md .html .cnxml .txt, and .json and .jsonl of problems with solutions;",
      "ntcir12 Wikipedia articles of NTCIR-12; mathsum the files post.S and title.S of MathSum.",
      "",
      "Examples:",
      "  algebrist corpus --out corpora/open --open-corpora",
      "  algebrist corpus --out corpora/notes notes/ thesis.tex",
      "",
      "Exit codes: 0 done, 2 bad input or no text at all, 130 stopped by Ctrl-C."
    })
public final class CorpusCommand implements Callable<Integer> {
  /** The name of the file of counts in the folder of a corpus. */
  private static final String SYMBOLS = "symbols.json";

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE_OR_FOLDER",
      arity = "0..*",
      description = "Documents, and folders of them.")
  private List<Path> files = List.of();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "The folder of the corpus.")
  private Path out = Path.of("");

  @Option(
      names = "--format",
      defaultValue = "auto",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private CorpusFormat format = CorpusFormat.AUTO;

  @Option(
      names = "--open-corpora",
      description =
          "Read PlanetMath, OpenStax, and MATH's and GSM8K's training problems with solutions from"
              + " the folder of data sets.")
  private boolean open;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "How many threads read formulas (default: one a processor).")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(names = "--json", description = "Print what is in the corpus as one JSON object.")
  private boolean json;

  @Mixin private DataFolderOption data = new DataFolderOption();

  @Override
  public Integer call() throws IOException, InterruptedException {
    CorpusInput input = input();
    PrintWriter printer = spec.commandLine().getOut();
    var settings = CorpusBuilder.Settings.of(threads);
    CorpusSummary summary;
    try (var progress = new CorpusProgress(spec.commandLine().getErr(), input.bytes());
        var stop = StopSignal.onTermination()) {
      summary = new CorpusBuilder(input, out, settings).build(progress::show, stop::requested);
    }
    if (summary.complete() && !Files.exists(out.resolve(SYMBOLS))) {
      SymbolCounts.of(Corpus.open(out)).write(out.resolve(SYMBOLS));
    }
    if (json) {
      printer.println(JsonMapper.shared().writeValueAsString(summary.json()));
    } else {
      print(summary, printer);
    }
    printer.flush();
    return summary.complete() ? ExitCode.DONE : ExitCode.STOPPED;
  }

  private CorpusInput input() throws IOException {
    if (threads < 1) {
      throw new BadInput("--threads " + threads + "; expected 1 or more");
    }
    if (open == !files.isEmpty()) {
      throw new BadInput(
          open
              ? "--open-corpora names its own files; leave out " + files
              : "no documents given; name files or folders, or give --open-corpora");
    }
    return open ? CorpusInput.open(data.folder()) : CorpusInput.of(files, format);
  }

  private void print(CorpusSummary summary, PrintWriter printer) throws IOException {
    CorpusCounts counts = summary.counts();
    FormulaCounts formulas = counts.formulas();
    long compressed = 0;
    for (CorpusSummary.Shard shard : summary.shards()) {
      compressed += Files.size(out.resolve(shard.file()));
    }
    printer.printf(
        Locale.ROOT,
        "%-10s %,d of %.1f MB, %,d without text%n",
        "documents",
        counts.documents(),
        counts.bytes() / 1e6,
        counts.empty());
    printer.printf(Locale.ROOT, "%-10s %,d%n", "words", counts.words());
    printer.printf(
        Locale.ROOT,
        "%-10s %,d, %.2f %% of them read%n",
        "formulas",
        formulas.formulas(),
        100 * formulas.coverage());
    if (!formulas.failures().isEmpty()) {
      printer.printf("%-10s %s%n", "not read", failures(formulas));
    }
    printer.printf(
        Locale.ROOT,
        "%-10s %,d of %.1f MB in %s%n",
        "shards",
        summary.shards().size(),
        compressed / 1e6,
        out);
    if (!summary.complete()) {
      printer.println("stopped; the same command goes on after the last shard");
    }
  }

  /** The most frequent kind first. */
  private static String failures(FormulaCounts formulas) {
    return formulas.failures().entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .map(entry ->
            String.format(
                Locale.ROOT, "%,d %s", entry.getValue(), entry.getKey().replace('-', ' ')))
        .collect(Collectors.joining(", "));
  }
}
