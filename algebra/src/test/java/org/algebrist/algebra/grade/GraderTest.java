package org.algebrist.algebra.grade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class GraderTest {
  private static final Duration LIMIT = Duration.ofSeconds(2);

  static Stream<List<String>> answers() throws IOException {
    try (InputStream in = GraderTest.class.getResourceAsStream("/grade/answers.tsv")) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> List.of(line.split("\t")));
    }
  }

  @Test
  void furtherKindsOfAnswersAreGradedAsLabelledOrLeftOpen() throws IOException {
    List<LabelledAnswers.Answer> further = LabelledAnswers.of("/grade/second.tsv");

    assertThat(further).noneMatch(each -> each.isWrong(each.grade()));
    assertThat(further.stream().filter(each -> each.grade() instanceof Grade.Undecided).count())
        .isLessThan(2);
  }

  @Test
  void noAnswerOfATwelfthTesterIsGradedAgainstItsLabel() throws IOException {
    List<LabelledAnswers.Answer> fourth = LabelledAnswers.of("/grade/fourth.tsv");

    assertThat(fourth)
        .allSatisfy(each -> assertThat(each.grades()).contains(LabelledAnswers.word(each.grade())));
  }

  /** A stranger's grades; where they call an answer wrong, a named mistake may be more lenient. */
  @ParameterizedTest
  @CsvSource({"/grade/third.tsv, 2", "/grade/fifth.tsv, 0"})
  void noRightAnswerOfAStrangersIsCalledWrongAndFewAreLeftOpen(String resource, int mostOpen)
      throws IOException {
    int open = 0;
    for (LabelledAnswers.Answer each : LabelledAnswers.of(resource)) {
      Grade grade = each.grade();
      if (each.grades().equals(List.of("right"))) {
        assertThat(grade).as(each.toString()).isNotInstanceOf(Grade.Wrong.class);
      }
      if (!each.grades().contains("right")) {
        assertThat(grade).as(each.toString()).isNotInstanceOf(Grade.Right.class);
      }
      open += grade instanceof Grade.Undecided && !each.grades().contains("undecided") ? 1 : 0;
    }
    assertThat(open).isLessThanOrEqualTo(mostOpen);
  }

  @ParameterizedTest
  @MethodSource("answers")
  void gradesWhatPupilsType(List<String> row) {
    Grade grade =
        Grader.grade(Question.of(row.get(0)).in(Form.parse(row.get(2))), row.get(1), LIMIT);

    assertThat(LabelledAnswers.word(grade)).as(row + ": " + grade.feedback()).isEqualTo(row.get(3));
  }

  /** Each was once called wrong, or right but for a constant. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "z=\\frac{y-w}{2x} ~ y=2xz+w ~ wrong-form",
        "y=6xz+w ~ z=\\frac{y-w}{6x} ~ wrong-form",
        "x^6+C ~ \\int 6x^5\\,dx ~ wrong-form",
        "\\neg p\\vee\\neg q ~ \\neg(p\\wedge q) ~ right",
        "\\overline{A}\\cap\\overline{B} ~ \\overline{A\\cup B} ~ right"
      })
  void anAnswerThatSaysTheSameInAnotherWayIsNotWrong(String expected, String answer, String grade) {
    Duration enough = Duration.ofSeconds(30); // a first proof loads much
    assertThat(LabelledAnswers.word(Grader.grade(Question.of(expected), answer, enough)))
        .isEqualTo(grade);
  }

  @Test
  void asksForTheUnitThatWasSet() {
    Question question = new Question("2.5", Form.ANY, Optional.of("m"), Optional.empty());

    assertThat(Grader.grade(question, "2.5 m", LIMIT)).isInstanceOf(Grade.Right.class);
    assertThat(Grader.grade(question, "250 cm", LIMIT)).isInstanceOf(Grade.WrongForm.class);
    assertThat(LabelledAnswers.word(Grader.grade(question, "2.5", LIMIT)))
        .isEqualTo("missing_unit");
  }

  @Test
  void showsWhereTwoAnswersDiffer() {
    Grade grade = Grader.grade(Question.of("(x+2)^2"), "x^2+4", LIMIT);

    assertThat(((Grade.Wrong) grade).witness()).isPresent();
    assertThat(grade.feedback()).contains("x = ");
  }

  @Test
  void refusesAnExpectedAnswerThatCannotBeRead() {
    assertThatThrownBy(() -> Grader.grade(Question.of("(x+"), "1", LIMIT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("expected answer");
  }

  /** Products of linear factors against the polynomial multiplied out, right or with one change. */
  @Test
  void neverGradesRandomPolynomialsFalsely() {
    var random = new Random(22);
    for (int i = 0; i < 300; i++) {
      int a = 1 + random.nextInt(5);
      int b = random.nextInt(19) - 9;
      int c = 1 + random.nextInt(5);
      int d = random.nextInt(19) - 9;
      int off = random.nextInt(3) - 1;
      String expected = "(%dx+(%d))*(%dx+(%d))".formatted(a, b, c, d);
      String answer = "%dx^2+(%d)x+(%d)".formatted(a * c, a * d + b * c + off, b * d);

      Grade grade = Grader.grade(Question.of(expected), answer, LIMIT);

      assertThat(grade instanceof Grade.Right).as(expected + " and " + answer).isEqualTo(off == 0);
    }
  }

  /** Sets of solutions, shuffled, with one left out, added or changed. */
  @Test
  void neverGradesRandomSolutionSetsFalsely() {
    var random = new Random(23);
    for (int i = 0; i < 300; i++) {
      int first = random.nextInt(19) - 9;
      int second = first + 1 + random.nextInt(9);
      int change = random.nextInt(4);
      String expected = "x=%d or x=%d".formatted(first, second);
      String answer =
          switch (change) {
            case 0 -> "{%d, %d}".formatted(second, first);
            case 1 -> "x=%d".formatted(second);
            case 2 -> "x=%d; x=%d; x=%d".formatted(second, first, second + 1);
            default -> "x=%d/2, x=%d".formatted(2 * second, second);
          };

      Grade grade = Grader.grade(Question.of(expected), answer, LIMIT);

      assertThat(grade instanceof Grade.Right)
          .as(expected + " and " + answer)
          .isEqualTo(change == 0);
    }
  }

  /** Intervals by inequalities, brackets and absolute values. */
  @Test
  void neverGradesRandomIntervalsFalsely() {
    var random = new Random(24);
    for (int i = 0; i < 300; i++) {
      int low = random.nextInt(19) - 9;
      int high = low + 2 + 2 * random.nextInt(5);
      boolean closed = random.nextBoolean();
      int off = random.nextInt(2);
      String expected = closed ? "%d<=x<=%d".formatted(low, high) : "%d<x<%d".formatted(low, high);
      String answer =
          random.nextBoolean()
              ? (closed ? "[%d,%d]" : "(%d,%d)").formatted(low, high + off)
              : "|x-(%d)|%s%d"
                  .formatted((low + high) / 2, closed ? "<=" : "<", (high - low) / 2 + off);

      Grade grade = Grader.grade(Question.of(expected), answer, LIMIT);

      assertThat(grade instanceof Grade.Right).as(expected + " and " + answer).isEqualTo(off == 0);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "[[1,2],[3,4]]; [[1,3],[2,4]]; any; rows and columns are swapped",
        "[[1,2],[3,4]]; [[1,2],[3,5]]; any; row 2, column 2 is not right: 5",
        "x^2-2; (x-sqrt(2))(x+sqrt(2)); factored; it should be factored completely",
        "x<-1 or x>3; -1<x<3; any; your answer is just what should be left out",
        "x>3; x<3; any; points the wrong way"
      })
  void theFeedbackSaysWhatIsWrong(String expected, String answer, String form, String feedback) {
    Grade grade = Grader.grade(Question.of(expected).in(Form.parse(form)), answer, LIMIT);
    assertThat(grade).isNotInstanceOf(Grade.Right.class);
    assertThat(grade.feedback()).contains(feedback);
  }
}
