package org.algebrist.expression.gold;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.algebrist.expression.SharedData;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Reading;
import org.algebrist.expression.tree.Reading.Candidate;
import org.junit.jupiter.api.Test;

/**
 * Whether the scores of readings are as high as readings are right: expected calibration error over
 * ten bins, on labelled formulas of documents that neither the ranker nor the scores were fitted
 * to. Scores were fitted to the first five blind sets; these are the other four, each formula alone
 * and in its document.
 */
class ReadingScoresTest {
  private static final int BINS = 10;
  private static final int CANDIDATES = 8;

  /** A reading: the probability that was stated, and whether it is the labelled one. */
  private record Stated(double probability, boolean right) {}

  /** Readings by the probability that was stated, in tenths. */
  private static final class Reliability {
    private final int[] count = new int[BINS];
    private final double[] stated = new double[BINS];
    private final int[] right = new int[BINS];

    Reliability(List<Stated> readings) {
      for (Stated reading : readings) {
        int bin = Math.min(BINS - 1, (int) (reading.probability() * BINS));
        count[bin]++;
        stated[bin] += reading.probability();
        right[bin] += reading.right() ? 1 : 0;
      }
    }

    /** The mean distance between what was stated and how often it was right. */
    double error() {
      double sum = 0;
      int all = 0;
      for (int i = 0; i < BINS; i++) {
        sum += Math.abs(stated[i] - right[i]);
        all += count[i];
      }
      return sum / all;
    }

    void print(String title) {
      System.out.printf(Locale.ROOT, "%s: calibration error %.2f %%%n", title, 100 * error());
      for (int i = 0; i < BINS; i++) {
        if (count[i] > 0) {
          System.out.printf(
              Locale.ROOT,
              "  %.1f to %.1f: %d readings, stated %.1f %%, right %.1f %%%n",
              i / 10.0,
              (i + 1) / 10.0,
              count[i],
              100 * stated[i] / count[i],
              100.0 * right[i] / count[i]);
        }
      }
    }
  }

  @Test
  void readingsAreRightAsOftenAsTheirScoresSay() {
    Path data = SharedData.with("openstax");
    var first = new ArrayList<Stated>();
    var all = new ArrayList<Stated>();
    var only = new ArrayList<Stated>();
    for (int set = 5; set <= 8; set++) {
      Map<String, String> labels = BlindSetTest.labels(set);
      for (BlindDraw.Drawn drawn : BlindDraw.of(data, set)) {
        String label = labels.get(drawn.hash());
        if (label == null) {
          continue;
        }
        String expected = FunctionalTrees.write(FunctionalTrees.parse(label));
        for (Context context : List.of(Context.NONE, drawn.declared().at(drawn.start()))) {
          if (FormulaReader.read(drawn.source(), drawn.notation(), context, CANDIDATES)
              instanceof Reading.Whole(List<Candidate> candidates)) {
            List<Stated> readings =
                candidates.stream()
                    .map(candidate ->
                        new Stated(
                            candidate.score(),
                            FunctionalTrees.write(candidate.formula()).equals(expected)))
                    .toList();
            first.add(readings.getFirst());
            all.addAll(readings);
            if (readings.size() == 1) {
              only.add(readings.getFirst());
            }
          }
        }
      }
    }
    new Reliability(only).print(only.size() + " formulas with one reading");
    new Reliability(first).print(first.size() + " first readings");
    new Reliability(all).print(all.size() + " readings");
    assertThat(first).hasSizeGreaterThan(500);
    assertThat(new Reliability(first).error()).isLessThan(0.03);
    assertThat(new Reliability(all).error()).isLessThan(0.03);
    assertThat(new Reliability(only).error()).isLessThan(0.03);
  }
}
