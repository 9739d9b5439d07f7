package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.algebrist.algebra.grade.Grader;
import org.algebrist.algebra.grade.Question;
import org.junit.jupiter.api.Test;

class MarksTest {
  @Test
  void an_equal_answer_has_full_marks() {
    assertEquals(2, marks("x^2 + 2x + 1", "(x+1)^2"));
  }

  @Test
  void a_lost_sign_has_half() {
    assertEquals(1, marks("x - 3", "-(x - 3)"));
  }

  @Test
  void another_value_and_nonsense_have_none() {
    assertEquals(0, marks("2x", "x^3 + 7"));
    assertEquals(0, marks("2x", "((x"));
  }

  private static int marks(String expected, String answer) {
    return Marks.marks(Grader.grade(Question.of(expected), answer, Duration.ofSeconds(5)));
  }
}
