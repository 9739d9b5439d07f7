package org.algebrist.expression.document;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.algebrist.expression.SharedData;
import org.algebrist.expression.document.ProseCorpus.Sample;
import org.algebrist.expression.document.ProseCorpus.Span;
import org.algebrist.expression.document.ProseCorpus.Style;

/** Precision and recall of finding undelimited formulas. */
final class ProseFigures {
  /** Nothing is learnt from PlanetMath; a quarter of it is looked at, another is measured. */
  private static final int PLANETMATH_PARTS = 4;

  private ProseFigures() {}

  /** Hits among what was found and what there was. */
  record Score(long hits, long found, long gold) {
    double precision() {
      return found == 0 ? 1 : (double) hits / found;
    }

    double recall() {
      return gold == 0 ? 1 : (double) hits / gold;
    }

    double f1() {
      return 2.0 * hits / Math.max(1, found + gold);
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "P %5.1f R %5.1f F %5.1f (%d)",
          100 * precision(),
          100 * recall(),
          100 * f1(),
          gold);
    }
  }

  /**
   * @param spans exact spans, all; {@code letters}, {@code numbers}, {@code longer}: those of one
   *     letter, of one number, of more
   */
  record Figures(Score spans, Score letters, Score numbers, Score longer, Score tokens) {}

  static Figures measure(List<Sample> samples, ProseModel model) {
    long[][] counts = new long[5][3];
    for (Sample sample : samples) {
      Set<Span> gold = new HashSet<>(sample.formulas());
      Set<Span> found = found(sample.text(), model);
      for (Span span : gold) {
        count(counts, kind(sample.text(), span), 2);
      }
      for (Span span : found) {
        count(counts, kind(sample.text(), span), 1);
        if (gold.contains(span)) {
          count(counts, kind(sample.text(), span), 0);
        }
      }
      boolean[] inGold = covered(sample.text(), gold);
      boolean[] inFound = covered(sample.text(), found);
      var tokens = new ProseTokens(sample.text(), 0, sample.text().length());
      for (int i = 0; i < tokens.count; i++) {
        int at = tokens.starts[i];
        counts[4][0] += inGold[at] && inFound[at] ? 1 : 0;
        counts[4][1] += inFound[at] ? 1 : 0;
        counts[4][2] += inGold[at] ? 1 : 0;
      }
    }
    return new Figures(
        score(counts[0]), score(counts[1]), score(counts[2]), score(counts[3]), score(counts[4]));
  }

  private static void count(long[][] counts, int kind, int which) {
    counts[0][which]++;
    counts[kind][which]++;
  }

  private static Score score(long[] counts) {
    return new Score(counts[0], counts[1], counts[2]);
  }

  private static int kind(String text, Span span) {
    String source = text.substring(span.start(), span.end());
    if (source.codePointCount(0, source.length()) == 1
        && Character.isLetter(source.codePointAt(0))) {
      return 1;
    }
    return source.chars().allMatch(c -> Character.isDigit(c) || c == '.' || c == ',') ? 2 : 3;
  }

  static Set<Span> found(String text, ProseModel model) {
    var found = new HashSet<Span>();
    ProseFinder.find(
        text,
        model,
        region -> {
          if (region instanceof Region.Math math) {
            found.add(new Span(math.start(), math.end()));
          }
        });
    return found;
  }

  private static boolean[] covered(String text, Set<Span> spans) {
    boolean[] covered = new boolean[text.length()];
    for (Span span : spans) {
      for (int i = span.start(); i < span.end(); i++) {
        covered[i] = true;
      }
    }
    return covered;
  }

  /** {@code args}: "dev" or "held-out", and perhaps a file of weights and "errors". */
  public static void main(String[] args) throws IOException {
    Path data = SharedData.folder();
    boolean dev = args[0].equals("dev");
    ProseModel model;
    if (args.length > 1) {
      try (BufferedReader reader = Files.newBufferedReader(Path.of(args[1]))) {
        model = ProseModel.read(reader);
      }
    } else {
      model = ProseModel.shipped();
    }
    for (Style style : Style.values()) {
      var sets = new ArrayList<List<Sample>>();
      sets.add(ProseCorpus.math(data, dev ? "dev" : "test", style));
      sets.add(ProseCorpus.planetMath(data, dev ? 2 : 3, PLANETMATH_PARTS, style));
      for (int i = 0; i < sets.size(); i++) {
        Figures f = measure(sets.get(i), model);
        System.out.printf(
            "%-10s %-6s%n  spans   %s%n  letters %s%n  numbers %s%n  longer  %s%n  tokens  %s%n",
            i == 0 ? "MATH" : "PlanetMath",
            style,
            f.spans(),
            f.letters(),
            f.numbers(),
            f.longer(),
            f.tokens());
        if (args.length > 2) {
          errors(sets.get(i), model, Integer.parseInt(args[2]));
        }
      }
    }
  }

  private static void errors(List<Sample> samples, ProseModel model, int most) {
    int shown = 0;
    for (Sample sample : samples) {
      Set<Span> found = found(sample.text(), model);
      for (Span span : sample.formulas()) {
        if (!found.contains(span) && span.start() % 7 == 0 && shown++ < most) {
          show("missed", sample.text(), span);
        }
      }
      for (Span span : found) {
        if (!sample.formulas().contains(span) && span.start() % 7 == 0 && shown++ < most) {
          show("extra ", sample.text(), span);
        }
      }
    }
  }

  private static void show(String what, String text, Span span) {
    String around =
        text.substring(Math.max(0, span.start() - 40), span.start())
            + "⟦"
            + text.substring(span.start(), span.end())
            + "⟧"
            + text.substring(span.end(), Math.min(text.length(), span.end() + 40));
    System.out.println("    " + what + " " + around.replace('\n', '⏎'));
  }
}
