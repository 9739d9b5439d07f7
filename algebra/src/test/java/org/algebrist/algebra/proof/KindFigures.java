package org.algebrist.algebra.proof;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Prints how {@link Equality} judges generated pairs of all kinds, half of them false: {@code main
 * pairs seed}.
 */
public final class KindFigures {
  /** Counts. */
  public record Figures(int asked, int wrong, int unknown, Map<String, Integer> open) {}

  private KindFigures() {}

  public static void main(String[] arguments) {
    long start = System.nanoTime();
    Figures figures =
        judge(Integer.parseInt(arguments[0]), Long.parseLong(arguments[1]), System.out::println);
    figures.open.forEach((kind, times) -> System.out.println("  unknown " + times + "  " + kind));
    System.out.printf(
        Locale.ROOT,
        "%d pairs of %d kinds: wrong %d, unknown %d (%.1f %%), %.1f ms each%n",
        figures.asked,
        new KindPairs(1).kinds(),
        figures.wrong,
        figures.unknown,
        100.0 * figures.unknown / figures.asked,
        (System.nanoTime() - start) / 1e6 / figures.asked);
  }

  /**
   * Judges so many pairs, half of them false.
   *
   * @param report takes a line for each that is judged wrongly, which begins with WRONG, and for
   *     the first open one of a kind
   */
  public static Figures judge(int count, long seed, Consumer<String> report) {
    var made = new KindPairs(seed);
    int wrong = 0;
    int unknown = 0;
    Map<String, Integer> open = new TreeMap<>();
    for (int i = 0; i < count; i++) {
      LabelledPairs.Pair pair = made.next(i / 2, i % 2 == 0);
      Verdict verdict = pair.verdict();
      if (pair.isWrong(verdict)) {
        wrong++;
        report.accept("WRONG " + pair + " " + verdict);
      } else if (verdict instanceof Verdict.Unknown) {
        unknown++;
        if (open.merge(pair.kind() + " " + pair.labels(), 1, Integer::sum) == 1) {
          report.accept("open  " + pair.left() + " | " + pair.right() + "  " + verdict);
        }
      }
    }
    return new Figures(count, wrong, unknown, open);
  }
}
