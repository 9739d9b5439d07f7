package org.algebrist.app.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.DataOption;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.OutOption;
import org.algebrist.app.command.Output;
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
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code corpus}: turns documents into compressed shards of words and formula trees. */
@Command(
    name = "corpus",
    description = {
      "Turn documents into a corpus of words and formula trees.",
      "Models such as MathGPT train on it. Writes shards, corpus.json (counts, and why formulas could"
          + " not be read) and symbols.json (how often each symbol occurs). Run the same command"
          + " again to continue after a stop."
    },
    footer = {
      "",
      "Formats:",
      "  auto      .tex .md .html .cnxml .txt, and problems in .json and .jsonl",
      "  ntcir12   the Wikipedia articles of NTCIR-12",
      "  mathsum   the files post.S and title.S of MathSum",
      "",
      "Examples:",
      "  algebrist corpus --out corpora/open --open-corpora",
      "  algebrist corpus --out corpora/notes notes/ thesis.tex"
    })
public final class CorpusCommand implements Callable<Integer> {
  /** The file of symbol counts in the folder of a corpus. */
  private static final String SYMBOLS = "symbols.json";

  @Parameters(
      paramLabel = "FILE_OR_FOLDER",
      arity = "0..*",
      description = "Documents, or folders of documents.")
  private List<Path> files = List.of();

  @Mixin private OutOption out = new OutOption();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "latex, markdown, html, plain, ntcir12 or mathsum; auto goes by each file's extension"
              + " (default: auto).")
  private CorpusFormat format = CorpusFormat.AUTO;

  @Option(
      names = "--open-corpora",
      description =
          "Read PlanetMath, OpenStax, and the training problems of MATH and GSM8K with their"
              + " solutions from the folder of data sets.")
  private boolean open;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "The number of threads (default: one per processor).")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Mixin private DataOption data = new DataOption();
  @Mixin private Output output = new Output();

  @Override
  public Integer call() throws IOException, InterruptedException {
    CorpusInput input = input();
    var settings = CorpusBuilder.Settings.of(threads);
    CorpusSummary summary;
    try (var progress = new CorpusProgress(output.err(), input.bytes());
        var stop = StopSignal.onTermination()) {
      summary =
          new CorpusBuilder(input, out.folder(), settings).build(progress::show, stop::requested);
    }
    if (summary.complete() && !Files.exists(out.folder().resolve(SYMBOLS))) {
      SymbolCounts.of(Corpus.open(out.folder())).write(out.folder().resolve(SYMBOLS));
    }
    long compressed = 0;
    for (CorpusSummary.Shard shard : summary.shards()) {
      compressed += Files.size(out.folder().resolve(shard.file()));
    }
    long bytes = compressed;
    output.print(
        Answer.of(
            summary.complete() ? ExitCode.DONE : ExitCode.STOPPED,
            summary::json,
            () -> text(summary, bytes)));
    return output.exitCode();
  }

  private CorpusInput input() throws IOException {
    BadInput.requireAtLeast("--threads", threads, 1);
    if (open == !files.isEmpty()) {
      throw new BadInput(
          open
              ? "--open-corpora takes no other documents; leave out " + files
              : "no documents given; name files or folders, or give --open-corpora");
    }
    return open ? CorpusInput.open(data.folder()) : CorpusInput.of(files, format);
  }

  private String text(CorpusSummary summary, long compressed) {
    CorpusCounts counts = summary.counts();
    FormulaCounts formulas = counts.formulas();
    var text = new StringBuilder();
    row(
        text,
        "documents",
        "%,d of %.1f MB, %,d without text",
        counts.documents(),
        counts.bytes() / 1e6,
        counts.empty());
    row(text, "words", "%,d", counts.words());
    row(
        text,
        "formulas",
        "%,d, %.2f %% of them read",
        formulas.formulas(),
        100 * formulas.coverage());
    if (!formulas.failures().isEmpty()) {
      row(text, "not read", "%s", failures(formulas));
    }
    row(
        text,
        "shards",
        "%,d of %.1f MB in %s",
        summary.shards().size(),
        compressed / 1e6,
        out.folder());
    if (!summary.complete()) {
      text.append("stopped; run the same command again to continue after the last shard\n");
    }
    return text.toString();
  }

  private static void row(StringBuilder text, String name, String format, Object... values) {
    text.append("%-10s ".formatted(name)).append(String.format(Locale.ROOT, format, values));
    text.append('\n');
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
