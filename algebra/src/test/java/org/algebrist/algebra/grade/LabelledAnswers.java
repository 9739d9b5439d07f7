package org.algebrist.algebra.grade;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * Answers with the grades that are right for them, from a resource of tab-separated lines:
 * expected, answer, form, grades with bars between. {@code main resource} prints what {@link
 * Grader} says.
 */
final class LabelledAnswers {
  private static final Duration LIMIT = Duration.ofSeconds(2);

  /** One line. */
  record Answer(String expected, String answer, String form, List<String> grades) {
    Grade grade() {
      return Grader.grade(Question.of(expected).in(Form.parse(form)), answer, LIMIT);
    }

    /** Right called wrong, wrong called right, or one mistake taken for another. */
    boolean isWrong(Grade grade) {
      boolean partly = grade instanceof Grade.Partly || grade instanceof Grade.WrongForm;
      return !(grade instanceof Grade.Undecided)
          && !grades.contains(word(grade))
          && !(partly && grades.contains("partly"));
    }
  }

  private LabelledAnswers() {}

  static List<Answer> of(String resource) throws IOException {
    try (InputStream in = LabelledAnswers.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t"))
          .map(f -> new Answer(f[0], f[1], f[2], List.of(f[3].split("\\|"))))
          .toList();
    }
  }

  static String word(Grade grade) {
    return switch (grade) {
      case Grade.Right _ -> "right";
      case Grade.WrongForm _ -> "wrong-form";
      case Grade.Partly partly -> partly.mistake().name().toLowerCase(Locale.ROOT);
      case Grade.Wrong _ -> "wrong";
      case Grade.Unreadable _ -> "unreadable";
      case Grade.Undecided _ -> "undecided";
    };
  }

  public static void main(String[] arguments) throws IOException {
    int right = 0;
    int wrong = 0;
    int open = 0;
    for (Answer each : of(arguments[0])) {
      Grade grade;
      try {
        grade = each.grade();
      } catch (IllegalArgumentException e) {
        System.out.println("REFUSED " + each + " " + e.getMessage());
        wrong++;
        continue;
      }
      if (each.isWrong(grade)) {
        wrong++;
        System.out.println("WRONG " + each + "\n        " + grade);
      } else if (!(grade instanceof Grade.Undecided) || each.grades().contains("undecided")) {
        right++;
      } else {
        open++;
        System.out.println("open  " + each + "\n        " + grade);
      }
    }
    System.out.printf("right %d, wrong %d, undecided %d%n", right, wrong, open);
  }
}
