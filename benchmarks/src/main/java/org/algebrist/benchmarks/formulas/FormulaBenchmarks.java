package org.algebrist.benchmarks.formulas;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.algebrist.benchmarks.machine.DataFolder;
import org.algebrist.benchmarks.machine.Machine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The figures of formulas, one after the other; each line says what it is. */
@Command(
    name = "formulas",
    description =
        "Reading formulas: coverage, round trips, speed beside LaTeXML, length, hostile sources,"
            + " distances.",
    mixinStandardHelpOptions = true)
public final class FormulaBenchmarks implements Callable<Integer> {

  /** What can be measured. */
  enum Part {
    COVERAGE,
    ROUND_TRIP,
    SPEED,
    LATEXML,
    LENGTH,
    HOSTILE,
    DISTANCE
  }

  @Option(names = "--parts", split = ",", description = "${COMPLETION-CANDIDATES}; default: all")
  private Set<Part> parts = EnumSet.allOf(Part.class);

  @Mixin private DataFolder data = new DataFolder();

  @Option(
      names = "--latexml-sample",
      defaultValue = "200",
      description = "formulas of a corpus that LaTeXML reads; default: ${DEFAULT-VALUE}")
  private int latexmlSample;

  @Option(
      names = "--seconds",
      defaultValue = "5",
      description = "counted processor time of a corpus; default: ${DEFAULT-VALUE}")
  private double seconds;

  @Option(
      names = "--mutated",
      defaultValue = "50000",
      description = "mutated formulas; default: ${DEFAULT-VALUE}")
  private int mutated;

  @Option(
      names = "--shown",
      defaultValue = "12",
      description = "formulas that do not come back to show; default: ${DEFAULT-VALUE}")
  private int shown;

  /** For picocli. */
  public FormulaBenchmarks() {}

  @Override
  public Integer call() {
    print("%s", Machine.describe());
    Path folder = data.path();
    List<Corpus> corpora = Files.isDirectory(folder) ? Corpus.under(folder) : List.of();
    if (corpora.isEmpty()) {
      print("no data sets in %s; only what needs none is measured (--data)", folder);
    }
    for (Corpus corpus : corpora) {
      print(
          "corpus     %s: %,d formulas, %.1f characters each",
          corpus.name(),
          corpus.formulas().size(),
          (double) corpus.characters() / corpus.formulas().size());
    }
    if (parts.contains(Part.COVERAGE)) {
      coverage(corpora);
    }
    if (parts.contains(Part.ROUND_TRIP)) {
      roundTrip(corpora);
    }
    if (parts.contains(Part.SPEED)) {
      speed(corpora);
    }
    if (parts.contains(Part.LATEXML)) {
      latexml(corpora);
    }
    if (parts.contains(Part.LENGTH)) {
      length();
    }
    if (parts.contains(Part.HOSTILE)) {
      hostile(corpora);
    }
    if (parts.contains(Part.DISTANCE)) {
      for (TreeDistanceSpeed speed : TreeDistanceSpeed.all(corpora, seconds)) {
        print(
            "distance   %s: %,.0f pairs per CPU-second, mean distance %.1f",
            speed.trees(), speed.pairsPerSecond(), speed.meanDistance());
      }
    }
    return 0;
  }

  private static void coverage(List<Corpus> corpora) {
    for (Corpus corpus : corpora) {
      Coverage coverage = Coverage.of(corpus);
      print("coverage   %s: %s", corpus.name(), coverage);
      coverage.examples().forEach(example -> print("             %s", example));
    }
  }

  private void roundTrip(List<Corpus> corpora) {
    for (Corpus corpus : corpora) {
      LatexRoundTrips trips = LatexRoundTrips.of(corpus, shown);
      print("round trip %s: %s", corpus.name(), trips);
      trips.examples().forEach(example -> print("             %s", example));
    }
  }

  private void speed(List<Corpus> corpora) {
    for (Corpus corpus : corpora) {
      ReadingSpeed speed = ReadingSpeed.of(corpus, seconds, seconds);
      print(
          "speed      %s: %,.0f formulas per CPU-second, %.1f MB/s, %,.0f bytes allocated each"
              + " (%d passes)",
          corpus.name(),
          speed.perSecond(),
          speed.charactersPerSecond() / 1e6,
          speed.bytesPerFormula(),
          speed.passes());
    }
  }

  private void latexml(List<Corpus> corpora) {
    for (Corpus corpus : corpora) {
      if (!corpus.name().equals("MATH solutions") && !corpus.name().equals("im2latex")) {
        continue;
      }
      Corpus sample = corpus.sample(latexmlSample);
      Optional<Latexml> rival = Latexml.of(sample);
      if (rival.isEmpty()) {
        print("latexml    not installed (Debian package latexml)");
        return;
      }
      ReadingSpeed speed = ReadingSpeed.of(sample, seconds, seconds);
      print(
          "latexml    %s of %d: LaTeXML %.1f per CPU-second (%.1f %% parsed, start of %.2f s taken"
              + " off); here %,.0f (%.1f %% whole), %,.0f times as many",
          sample.name(),
          rival.get().formulas(),
          rival.get().perSecond(),
          rival.get().percentParsed(),
          rival.get().startSeconds(),
          speed.perSecond(),
          Coverage.of(sample).percent(),
          speed.perSecond() / rival.get().perSecond());
    }
  }

  private static void length() {
    for (LengthScaling scaling : LengthScaling.all(0.3)) {
      var row = new StringBuilder();
      for (LengthScaling.Point point : scaling.points()) {
        row.append(
            " %d: %.0f ns, %.0f B;"
                .formatted(
                    point.length(),
                    point.nanos() / point.length(),
                    point.bytes() / point.length()));
      }
      print(
          "length     %s: time ~ n^%.2f, bytes ~ n^%.2f; a character at%s",
          scaling.family(), scaling.timeExponent(), scaling.bytesExponent(), row);
    }
  }

  private void hostile(List<Corpus> corpora) {
    double slowest = 0;
    int thrown = 0;
    for (HostileInputs.Outcome outcome : HostileInputs.outcomes()) {
      print(
          "hostile    %-36s %8.1f ms (first %.1f) %8.1f MB  %s",
          outcome.input().name(),
          outcome.millis(),
          outcome.firstMillis(),
          outcome.megabytes(),
          outcome.outcome());
      if (Double.isNaN(outcome.millis())) {
        thrown++;
      } else {
        slowest = Math.max(slowest, outcome.millis());
      }
    }
    print("hostile    slowest %.1f ms, %d threw", slowest, thrown);
    for (Corpus corpus : corpora) {
      HostileInputs.Mutated result = HostileInputs.mutated(corpus, mutated / corpora.size());
      print(
          "mutated    %s: %,d texts, slowest %.1f ms, %d threw",
          corpus.name(), result.texts(), result.slowestMillis(), result.thrown());
    }
  }

  private static void print(String format, Object... values) {
    System.out.printf(Locale.ROOT, format + "%n", values);
  }
}
