package org.algebrist.benchmarks.campaign.truth;

import java.time.Duration;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.IdentityPairs;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.benchmarks.campaign.part.Tally;

/** Textbook laws, and laws that one number or sign breaks, through {@link Equality}. */
final class Identities {
  private static final Duration LIMIT = Duration.ofSeconds(1);

  private Identities() {}

  static void judge(int count, long seed, Tally tally) {
    var made = new IdentityPairs(seed);
    int families = IdentityPairs.FAMILIES.size();
    long wrong = 0;
    long unknown = 0;
    for (int i = 0; i < count; i++) {
      String family = IdentityPairs.FAMILIES.get(i % families);
      boolean equal = i / families % 2 == 0;
      IdentityPairs.Pair pair = equal ? made.equal(family) : made.nearMiss(family);
      Verdict verdict = Equality.check(pair.left(), pair.right(), LIMIT);
      boolean isFalse =
          equal ? verdict instanceof Verdict.Different : verdict instanceof Verdict.Equal;
      if (isFalse) {
        wrong++;
        tally.find(
            "identities: a false verdict",
            pair.left() + " | " + pair.right() + "  " + verdict + ", seed " + seed);
      }
      unknown += verdict instanceof Verdict.Unknown ? 1 : 0;
    }
    TruthSource.IDENTITIES.count(tally, count, wrong, unknown);
  }
}
