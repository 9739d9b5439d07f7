package org.algebrist.systems.mathgpt.task.scoring;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.algebrist.datasets.file.JsonRecord;
import org.algebrist.datasets.file.JsonRecords;
import org.algebrist.expression.document.MathText;

/**
 * Graded variants of GSM8K's worked solutions (Cobbe et al. 2021): the open stand-in for the
 * private ASSISTments answers.
 *
 * <p>The grades are of edits, not of graders, and say how much of a solution still holds:
 *
 * <ul>
 *   <li>excellent: all steps, right; an opening of words may stand before
 *   <li>good: all steps, the result of the last one wrong
 *   <li>fair: the last step missing, or the results of the first and the last one wrong
 *   <li>poor: the first step alone, its result wrong
 *   <li>wrong: the solution of another problem, or a bare wrong number
 * </ul>
 */
public final class GradedSolutions {
  private static final List<String> OPENINGS =
      List.of(
          "",
          "First, ",
          "Let us see. ",
          "I worked it out like this. ",
          "My solution: ",
          "We know that ",
          "Here is how. ",
          "Step by step: ");

  /**
   * What is made.
   *
   * @param problems drawn from the file
   * @param answersOfGrade answers of every grade to each problem
   */
  public record Settings(int problems, int answersOfGrade) {
    public Settings {
      if (problems < 2 || answersOfGrade < 1) {
        throw new IllegalArgumentException(
            "at least 2 problems and 1 answer of a grade; got %d, %d"
                .formatted(problems, answersOfGrade));
      }
    }

    /** 800 problems, 2 answers of each grade: 8,000 answers. */
    public static Settings standard() {
      return new Settings(800, 2);
    }
  }

  private final SplittableRandom random;

  private GradedSolutions(SplittableRandom random) {
    this.random = random;
  }

  /**
   * Answers to problems of a GSM8K file, such as {@code gsm8k/train.jsonl}.
   *
   * @throws IllegalArgumentException if the file holds too few problems of two steps or more
   * @throws IOException if it cannot be read
   */
  public static GradedAnswers generate(Path file, Settings settings, long seed) throws IOException {
    var solutions = new ArrayList<Solution>();
    var leftOut = new LinkedHashMap<String, Integer>();
    for (JsonRecord record : JsonRecords.read(file)) {
      String question = record.textOrNumber("question");
      String answer = record.textOrNumber("answer");
      var solution = new Solution(question, WorkedStep.of(answer));
      if (solution.steps().size() >= 2) {
        solutions.add(solution);
      } else {
        leftOut.merge("fewer than two steps with a result", 1, Integer::sum);
      }
    }
    if (solutions.size() < settings.problems()) {
      throw new IllegalArgumentException(
          "%s has %d problems of two steps or more; expected %d, or ask for fewer"
              .formatted(file, solutions.size(), settings.problems()));
    }
    return new GradedSolutions(new SplittableRandom(seed)).answers(solutions, settings, leftOut);
  }

  private GradedAnswers answers(
      List<Solution> all, Settings settings, LinkedHashMap<String, Integer> leftOut) {
    var drawn = new ArrayList<>(all);
    for (int i = 0; i < settings.problems(); i++) {
      Collections.swap(drawn, i, random.nextInt(i, drawn.size()));
    }
    Map<String, MathText> problems = new LinkedHashMap<>();
    var answers = new ArrayList<GradedAnswers.Answer>();
    for (int i = 0; i < settings.problems(); i++) {
      Solution solution = drawn.get(i);
      String problem = "gsm8k-" + i;
      problems.put(problem, MathText.words(solution.question()));
      for (Grade grade : Grade.values()) {
        for (int j = 0; j < settings.answersOfGrade(); j++) {
          Solution other = drawn.get((i + 1 + random.nextInt(drawn.size() - 1)) % drawn.size());
          answers.add(
              new GradedAnswers.Answer(
                  problem + "-" + grade.word() + "-" + j,
                  problem,
                  answer(solution, other, grade),
                  grade));
        }
      }
    }
    return new GradedAnswers("graded-gsm8k-solutions", problems, answers, leftOut);
  }

  private MathText answer(Solution solution, Solution other, Grade grade) {
    List<WorkedStep> steps = solution.steps();
    WorkedStep first = steps.getFirst();
    int last = steps.size() - 1;
    return switch (grade) {
      case EXCELLENT -> told(steps);
      case GOOD -> told(replaced(steps, last, slip(steps.get(last))));
      case FAIR ->
          random.nextBoolean()
              ? told(steps.subList(0, last))
              : told(replaced(replaced(steps, 0, slip(first)), last, slip(steps.get(last))));
      case POOR -> told(List.of(slip(first)));
      case WRONG ->
          random.nextBoolean()
              ? told(other.steps())
              : MathText.words("The answer is " + slipped(steps.get(last).result()) + ".");
    };
  }

  /** Steps in turn after some opening. */
  private MathText told(List<WorkedStep> steps) {
    MathText text = MathText.words(opening());
    for (int i = 0; i < steps.size(); i++) {
      text = text.then(MathText.words(i == 0 ? "" : " ")).then(steps.get(i).text());
    }
    return text;
  }

  private String opening() {
    return OPENINGS.get(random.nextInt(OPENINGS.size()));
  }

  private static List<WorkedStep> replaced(List<WorkedStep> steps, int index, WorkedStep by) {
    var copy = new ArrayList<>(steps);
    copy.set(index, by);
    return copy;
  }

  private WorkedStep slip(WorkedStep step) {
    return step.withResult(new BigDecimal(slipped(step.result())));
  }

  /** Another number of as many decimals: off by 1 to 10 of its last place, never negative. */
  private String slipped(BigDecimal right) {
    BigDecimal by = right.ulp().multiply(BigDecimal.valueOf(random.nextInt(1, 11)));
    boolean less = random.nextBoolean() && right.compareTo(by) > 0;
    return (less ? right.subtract(by) : right.add(by)).toPlainString();
  }

  private record Solution(String question, List<WorkedStep> steps) {}
}
