package org.algebrist.expression.gold;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.algebrist.expression.SharedData;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Reading;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How often the reader agrees with labels that were written before it read the formulas: on first
 * reading and among its readings, without and with the document in which they stand.
 *
 * <p>The formulas are drawn anew from the data sets ({@link BlindDraw}); the resource holds only
 * hashes and labels. Misses are written to the file that {@code -Dalgebrist.gold.misses} names.
 */
class BlindSetTest {
  private static final String LABELS = "/gold/blind.tsv";
  private static final int CANDIDATES = 8;

  /**
   * Of one set, by hash, the labels: functional trees.
   *
   * @throws UncheckedIOException if the resource cannot be read
   */
  static Map<String, String> labels(int set) {
    try (InputStream in =
        Objects.requireNonNull(BlindSetTest.class.getResourceAsStream(LABELS), LABELS)) {
      var labels = new HashMap<String, String>();
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
        String[] cells = line.split("\t", -1);
        if (cells[0].equals(Integer.toString(set))) {
          labels.put(cells[2], cells[3]);
        }
      }
      return labels;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Shares below which something was broken: a little under what was measured last. */
  @ParameterizedTest
  @CsvSource({
    "0, 0.91, 0.91, 0.92",
    "1, 0.88, 0.88, 0.9",
    "2, 0.8, 0.8, 0.8",
    "3, 0.8, 0.8, 0.8",
    "4, 0.8, 0.8, 0.8",
    "5, 0.8, 0.8, 0.8",
    "6, 0.8, 0.8, 0.8",
    "7, 0.8, 0.8, 0.8",
    "8, 0.8, 0.8, 0.8",
    "9, 0.8, 0.8, 0.8"
  })
  void mostFormulasAreReadAsLabelled(int set, double first, double among, double inDocument)
      throws IOException {
    Path data = SharedData.with("openstax");
    Map<String, String> labels = labels(set);
    var misses = new StringBuilder();
    int count = 0;
    var right = new int[4];
    for (BlindDraw.Drawn drawn : BlindDraw.of(data, set)) {
      String label = labels.get(drawn.hash());
      if (label == null) {
        continue;
      }
      count++;
      String expected = FunctionalTrees.write(FunctionalTrees.parse(label));
      List<String> alone = readings(drawn, Context.NONE);
      List<String> there = readings(drawn, drawn.declared().at(drawn.start()));
      right[0] += first(alone).equals(expected) ? 1 : 0;
      right[1] += alone.contains(expected) ? 1 : 0;
      right[2] += first(there).equals(expected) ? 1 : 0;
      right[3] += there.contains(expected) ? 1 : 0;
      if (!first(alone).equals(expected) || !first(there).equals(expected)) {
        misses.append(
            "%s %s%n  source  %s%n  label   %s%n  alone   %s%s%n  there   %s%s%n"
                .formatted(
                    drawn.hash(),
                    drawn.origin(),
                    drawn.source().strip(),
                    expected,
                    first(alone),
                    alone.contains(expected) ? "  (later: label)" : "",
                    first(there).equals(first(alone)) ? "=" : first(there),
                    there.contains(expected) ? "  (has label)" : ""));
      }
    }
    System.out.printf(
        "blind set %d, %d formulas: first %d (%.1f %%), among %d (%.1f %%);"
            + " in the document first %d (%.1f %%), among %d (%.1f %%)%n",
        set,
        count,
        right[0],
        100.0 * right[0] / count,
        right[1],
        100.0 * right[1] / count,
        right[2],
        100.0 * right[2] / count,
        right[3],
        100.0 * right[3] / count);
    String file = System.getProperty("algebrist.gold.misses");
    if (file != null) {
      Files.writeString(Path.of(file + ".blind-" + set), misses);
    }
    assertThat((double) right[0] / count).isGreaterThanOrEqualTo(first);
    assertThat((double) right[1] / count).isGreaterThanOrEqualTo(among);
    assertThat((double) right[2] / count).isGreaterThanOrEqualTo(inDocument);
  }

  private static String first(List<String> readings) {
    return readings.isEmpty() ? "" : readings.getFirst();
  }

  private static List<String> readings(BlindDraw.Drawn drawn, Context context) {
    Reading reading = FormulaReader.read(drawn.source(), drawn.notation(), context, CANDIDATES);
    return switch (reading) {
      case Reading.Whole whole ->
          whole.candidates().stream().map(c -> FunctionalTrees.write(c.formula())).toList();
      case Reading.Partial partial -> List.of(FunctionalTrees.write(partial.candidate().formula()));
      case Reading.Failed failed ->
          List.of("FAILED " + failed.problem().message().lines().findFirst().orElse(""));
    };
  }
}
