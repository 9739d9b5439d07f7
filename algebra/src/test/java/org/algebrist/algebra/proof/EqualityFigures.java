package org.algebrist.algebra.proof;

import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;

/**
 * Prints how equality judges equal pairs and near misses: {@code main pairs-a-family seconds seed}.
 */
final class EqualityFigures {
  private EqualityFigures() {}

  /** Counts of verdicts on one family, and the time they took. */
  record Row(int normal, int cases, int different, int unknown, double medianMillis) {}

  public static void main(String[] arguments) {
    int pairs = Integer.parseInt(arguments[0]);
    Duration limit = Duration.ofSeconds(Long.parseLong(arguments[1]));
    long seed = Long.parseLong(arguments[2]);
    Equality.check(
        IdentityPairs.read("sqrt(5+2*sqrt(6))"),
        IdentityPairs.read("sqrt(2)+sqrt(3)"),
        Duration.ofMinutes(1));
    for (boolean equal : new boolean[] {true, false}) {
      System.out.println(equal ? "equal pairs" : "near misses");
      for (String family : IdentityPairs.FAMILIES) {
        Row row = judge(family, equal, pairs, limit, seed);
        System.out.printf(
            Locale.ROOT,
            "  %-14s normal form %3d  cases %3d  different %3d  unknown %3d   median %.1f ms%n",
            family,
            row.normal(),
            row.cases(),
            row.different(),
            row.unknown(),
            row.medianMillis());
      }
    }
  }

  static Row judge(String family, boolean equal, int pairs, Duration limit, long seed) {
    var made = new IdentityPairs(equal ? seed : ~seed);
    int normal = 0;
    int cases = 0;
    int different = 0;
    int unknown = 0;
    double[] millis = new double[pairs];
    for (int i = 0; i < pairs; i++) {
      IdentityPairs.Pair pair = equal ? made.equal(family) : made.nearMiss(family);
      long start = System.nanoTime();
      Verdict verdict = Equality.check(pair.left(), pair.right(), limit);
      millis[i] = (System.nanoTime() - start) / 1e6;
      switch (verdict) {
        case Verdict.Equal(Proof proof, var _) -> {
          if (proof == Proof.SIGN_CASES) {
            cases++;
          } else {
            normal++;
          }
        }
        case Verdict.Different _ -> different++;
        case Verdict.Unknown _ -> unknown++;
      }
      boolean wrong =
          equal ? verdict instanceof Verdict.Different : verdict instanceof Verdict.Equal;
      if (wrong || verdict instanceof Verdict.Unknown) {
        System.out.println(
            "    " + (wrong ? "WRONG " : "") + pair.left() + " | " + pair.right() + "  " + verdict);
      }
    }
    Arrays.sort(millis);
    return new Row(normal, cases, different, unknown, millis[pairs / 2]);
  }
}
