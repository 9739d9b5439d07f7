package org.algebrist.benchmarks.campaign.truth;

import java.time.Duration;
import org.algebrist.algebra.grade.Grade;
import org.algebrist.algebra.grade.Grader;
import org.algebrist.algebra.grade.Question;
import org.algebrist.algebra.proof.KindPairs;
import org.algebrist.algebra.proof.LabelledPairs;
import org.algebrist.benchmarks.campaign.part.Tally;
import org.algebrist.expression.tree.Context;

/**
 * Pairs of all kinds as an expected and a given answer: an equal one must not be called wrong, and
 * another one not right.
 */
final class GradedPairs {
  private static final Duration LIMIT = Duration.ofSeconds(1);

  private GradedPairs() {}

  static void judge(int count, long seed, Tally tally) {
    var made = new KindPairs(seed);
    long asked = 0;
    long wrong = 0;
    long undecided = 0;
    for (int i = 0; asked < count; i++) {
      LabelledPairs.Pair pair = made.next(i / 2, i % 2 == 0);
      if (!pair.context().equals(Context.NONE)) {
        continue; // a question declares nothing
      }
      asked++;
      Grade grade;
      try {
        grade = Grader.grade(Question.of(pair.left()), pair.right(), LIMIT);
      } catch (IllegalArgumentException unreadable) {
        tally.add(TruthSource.GRADES.row(), "not readable", 1);
        continue;
      }
      switch (grade) {
        case Grade.Right _, Grade.WrongForm _ -> wrong += mistaken(pair, "D", grade, tally);
        case Grade.Wrong _, Grade.Partly _ -> wrong += mistaken(pair, "E", grade, tally);
        case Grade.Unreadable _ -> tally.add(TruthSource.GRADES.row(), "not readable", 1);
        case Grade.Undecided _ -> undecided++;
      }
    }
    TruthSource.GRADES.count(tally, asked, wrong, undecided);
  }

  private static long mistaken(LabelledPairs.Pair pair, String label, Grade grade, Tally tally) {
    if (!pair.labels().contains(label)) {
      return 0;
    }
    tally.find(
        "grades: a false grade for " + pair.kind(),
        "expected " + pair.left() + ", answer " + pair.right() + ": " + grade);
    return 1;
  }
}
