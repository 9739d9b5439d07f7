package org.algebrist.algebra.proof;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.answer.AnswerVerifier;

/**
 * Prints how {@link Equality} and {@link AnswerVerifier} judge adversarial pairs and answers, half
 * of them true: {@code main pairs answers seed}.
 */
public final class AdversarialFigures {
  private static final Duration LIMIT = Duration.ofSeconds(2);

  /**
   * Counts.
   *
   * @param wrongEqual false ones called equal
   * @param wrongDifferent true ones called different
   * @param proved true ones called equal
   * @param refuted false ones called different
   */
  public record Figures(int asked, int wrongEqual, int wrongDifferent, int proved, int refuted) {
    /** Those without a verdict. */
    public int unknown() {
      return asked - wrongEqual - wrongDifferent - proved - refuted;
    }
  }

  private AdversarialFigures() {}

  public static void main(String[] arguments) {
    long start = System.nanoTime();
    print(
        "pairs",
        pairs(Integer.parseInt(arguments[0]), Long.parseLong(arguments[2]), System.out::println),
        start);
    start = System.nanoTime();
    print(
        "answers",
        answers(Integer.parseInt(arguments[1]), Long.parseLong(arguments[2]), System.out::println),
        start);
  }

  private static void print(String what, Figures figures, long start) {
    System.out.printf(
        Locale.ROOT,
        "%d %s: wrongly equal %d, wrongly different %d, proved %d, refuted %d, unknown %d (%.1f"
            + " %%), %.1f ms each%n",
        figures.asked(),
        what,
        figures.wrongEqual(),
        figures.wrongDifferent(),
        figures.proved(),
        figures.refuted(),
        figures.unknown(),
        100.0 * figures.unknown() / figures.asked(),
        (System.nanoTime() - start) / 1e6 / figures.asked());
  }

  /**
   * Judges so many pairs, half of them true.
   *
   * @param report takes a line for each that is open, or judged wrongly: these begin with WRONG
   */
  public static Figures pairs(int count, long seed, Consumer<String> report) {
    var made = new AdversarialPairs(seed);
    var counts = new int[4];
    Map<String, Integer> open = new TreeMap<>();
    for (int i = 0; i < count; i++) {
      boolean equal = i % 2 == 0;
      AdversarialPairs.Pair pair = equal ? made.equal() : made.different();
      Verdict verdict = Equality.check(pair.left(), pair.right(), LIMIT);
      count(verdict, equal, counts);
      report(verdict, equal, pair.left() + " | " + pair.right(), report);
      if (verdict instanceof Verdict.Unknown) {
        open.merge((equal ? "" : "false ") + pair.law(), 1, Integer::sum);
      }
    }
    open.forEach((law, times) -> report.accept("  unknown " + times + "  " + law));
    return new Figures(count, counts[0], counts[1], counts[2], counts[3]);
  }

  /**
   * Judges so many answers to integrals, half of them right.
   *
   * @param report takes a line for each that is open, or judged wrongly: these begin with WRONG
   */
  public static Figures answers(int count, long seed, Consumer<String> report) {
    var made = new AdversarialPairs(seed);
    var counts = new int[4];
    for (int i = 0; i < count; i++) {
      AdversarialPairs.Answer answer =
          made.answer(i % 2 == 0, f -> Canonical.of(f).derivative("x").formula());
      Verdict verdict =
          AnswerVerifier.antiderivative(
              Canonical.of(answer.integrand()), Canonical.of(answer.answer()), "x", LIMIT);
      count(verdict, answer.right(), counts);
      report(verdict, answer.right(), answer.integrand() + " -> " + answer.answer(), report);
    }
    return new Figures(count, counts[0], counts[1], counts[2], counts[3]);
  }

  private static void count(Verdict verdict, boolean equal, int[] counts) {
    switch (verdict) {
      case Verdict.Equal _ -> counts[equal ? 2 : 0]++;
      case Verdict.Different _ -> counts[equal ? 1 : 3]++;
      case Verdict.Unknown _ -> {}
    }
  }

  private static void report(Verdict verdict, boolean equal, String what, Consumer<String> report) {
    boolean wrong = equal ? verdict instanceof Verdict.Different : verdict instanceof Verdict.Equal;
    if (wrong || verdict instanceof Verdict.Unknown) {
      report.accept((wrong ? "WRONG " : equal ? "true  " : "false ") + what + "  " + verdict);
    }
  }
}
