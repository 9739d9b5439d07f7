package org.algebrist.benchmarks.formulas;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.benchmarks.machine.ScratchFolder;
import org.algebrist.expression.document.DocumentFormulas.Found;

/**
 * The same formulas through LaTeXML, the reader of the papers' pipeline.
 *
 * <p>Formulas go in documents of {@value #BATCH}, each after a marker; what starting LaTeXML with
 * these packages costs is measured on a document without formulas and taken off. A broken formula
 * can swallow those after it: the swallowed ones are tried again in documents of their own, and
 * their time does not count.
 *
 * @param perSecond formulas of the batches per second of processor time, starts taken off
 * @param percentParsed formulas that LaTeXML parses to a tree
 * @param startSeconds processor time of a start
 */
record Latexml(double perSecond, double percentParsed, double startSeconds, int formulas) {
  private static final int BATCH = 50;

  /**
   * Processor seconds that a document may take: among physics formulas are some over which LaTeXML
   * does not come to an end within many minutes.
   */
  private static final int LONGEST = 60;

  private static final Pattern TIMES = Pattern.compile("(\\d+)m([\\d.]+)s (\\d+)m([\\d.]+)s\\s*$");
  private static final Pattern MARKER = Pattern.compile("@(\\d+)@");

  private record Run(double seconds, Set<Integer> seen, Set<Integer> parsed) {}

  /** Runs it, or nothing where no {@code latexml} is installed. */
  static Optional<Latexml> of(Corpus corpus) {
    try {
      if (new ProcessBuilder("sh", "-c", "command -v latexml >/dev/null").start().waitFor() != 0) {
        return Optional.empty();
      }
      try (ScratchFolder folder = ScratchFolder.make()) {
        return Optional.of(measure(corpus.formulas(), folder.path()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("LaTeXML could not be run", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  private static Latexml measure(List<Found> formulas, Path folder)
      throws IOException, InterruptedException {
    double start =
        Math.min(run(folder, List.of(), 0).seconds(), run(folder, List.of(), 0).seconds());
    double seconds = 0;
    Set<Integer> parsed = new HashSet<>();
    List<Integer> lost = new ArrayList<>();
    for (int from = 0; from < formulas.size(); from += BATCH) {
      int to = Math.min(formulas.size(), from + BATCH);
      Run run = run(folder, formulas.subList(from, to), from);
      seconds += run.seconds() - start;
      parsed.addAll(run.parsed());
      for (int i = from; i < to; i++) {
        if (!run.seen().contains(i)) {
          lost.add(i);
        }
      }
    }
    for (int i : lost) {
      parsed.addAll(run(folder, formulas.subList(i, i + 1), i).parsed());
    }
    return new Latexml(
        formulas.size() / seconds, 100.0 * parsed.size() / formulas.size(), start, formulas.size());
  }

  private static Run run(Path folder, List<Found> formulas, int first)
      throws IOException, InterruptedException {
    var tex =
        new StringBuilder(
            "\\documentclass{article}\\usepackage{amsmath,amssymb}\\begin{document}\n");
    for (int i = 0; i < formulas.size(); i++) {
      String source = formulas.get(i).source().strip();
      boolean display = source.startsWith("\\begin{align") || source.startsWith("\\begin{eq");
      tex.append('@').append(first + i).append("@\n");
      tex.append(display ? source : "\\begin{displaymath}" + source + "\\end{displaymath}");
      tex.append("\n\n");
    }
    Files.writeString(folder.resolve("in.tex"), tex.append("\\end{document}\n"));
    Files.deleteIfExists(folder.resolve("out.xml"));
    // "times" is the shell's own: the processor time of what it has started.
    Process process =
        new ProcessBuilder(
                "sh",
                "-c",
                "ulimit -t "
                    + LONGEST
                    + "; latexml --quiet --destination=out.xml in.tex >log 2>&1; times")
            .directory(folder.toFile())
            .start();
    String times = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    Matcher matcher = TIMES.matcher(times);
    if (!matcher.find()) {
      throw new IOException("no processor times in: " + times);
    }
    double seconds =
        60 * (Integer.parseInt(matcher.group(1)) + Integer.parseInt(matcher.group(3)))
            + Double.parseDouble(matcher.group(2))
            + Double.parseDouble(matcher.group(4));
    Path out = folder.resolve("out.xml");
    return read(seconds, Files.exists(out) ? Files.readString(out) : "");
  }

  /** Which formulas came out, and which of them with a tree. */
  private static Run read(double seconds, String xml) {
    Set<Integer> seen = new HashSet<>();
    Set<Integer> parsed = new HashSet<>();
    Matcher marker = MARKER.matcher(xml);
    int from = -1;
    int number = -1;
    while (true) {
      boolean found = marker.find();
      if (number >= 0) {
        String piece = xml.substring(from, found ? marker.start() : xml.length());
        if (piece.contains("<XMath")) {
          seen.add(number);
          if (!piece.contains("ltx_math_unparsed") && !piece.contains("<ERROR")) {
            parsed.add(number);
          }
        }
      }
      if (!found) {
        return new Run(seconds, seen, parsed);
      }
      number = Integer.parseInt(marker.group(1));
      from = marker.end();
    }
  }
}
