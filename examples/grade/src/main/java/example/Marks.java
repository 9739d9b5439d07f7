package example;

import java.time.Duration;
import org.algebrist.algebra.grade.Grade;
import org.algebrist.algebra.grade.Grader;
import org.algebrist.algebra.grade.Question;

/** Marks of a quiz: 2 for a right answer, 1 for one that is partly right or in another form. */
public final class Marks {
  private static final Duration LIMIT = Duration.ofSeconds(2);

  private Marks() {}

  /** Takes pairs of expected answer and answer. */
  public static void main(String[] pairs) {
    for (int i = 0; i + 1 < pairs.length; i += 2) {
      Grade grade = Grader.grade(Question.of(pairs[i]), pairs[i + 1], LIMIT);
      System.out.println(marks(grade) + "  " + grade.feedback());
    }
  }

  static int marks(Grade grade) {
    return switch (grade) {
      case Grade.Right right -> 2;
      case Grade.WrongForm otherForm -> 1;
      case Grade.Partly partly -> 1;
      case Grade.Wrong wrong -> 0;
      case Grade.Unreadable unreadable -> 0;
      case Grade.Undecided undecided -> throw new IllegalStateException("a teacher has to look");
    };
  }
}
