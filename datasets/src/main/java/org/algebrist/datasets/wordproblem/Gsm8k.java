package org.algebrist.datasets.wordproblem;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.algebrist.datasets.file.JsonRecord;
import org.algebrist.datasets.file.JsonRecords;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadResult;

/**
 * GSM8K (Cobbe et al. 2021): school problems of several steps, with solutions in words.
 *
 * <p>Read are {@code question} and {@code answer} of JSON lines; the answer stands after {@code
 * ####}. Each step of a solution holds a mark for a calculator, {@code <<48/2=24>>}. The marks,
 * followed from the answer back, are the problem's equation.
 */
public final class Gsm8k {
  /** A mark; {@code 20%} in it is a percentage. */
  private static final Pattern MARK = Pattern.compile("<<([^<>=]{1,200})=([^<>=]{1,60})>>");

  private static final String ANSWER = "####";

  private Gsm8k() {}

  /**
   * Reads every problem with its answer, without equations.
   *
   * @throws MalformedDataException naming the file, the line and what is wrong
   * @throws IOException if the file cannot be read
   */
  public static List<WordProblem> read(Path file) throws IOException {
    List<WordProblem> problems = new ArrayList<>();
    for (JsonRecord record : JsonRecords.lines(file)) {
      problems.add(problem(record));
    }
    return problems;
  }

  /**
   * Reads the problems whose marks give their equation.
   *
   * @throws MalformedDataException naming the file, the line and what is wrong
   * @throws IOException if the file cannot be read
   */
  public static Yield withEquations(Path file) throws IOException {
    YieldBuilder yield = new YieldBuilder();
    for (JsonRecord record : JsonRecords.lines(file)) {
      WordProblem problem = problem(record);
      WorkedSteps steps = new WorkedSteps(problem.text());
      Optional<String> fault = addSteps(record.text("answer"), steps);
      if (fault.isPresent()) {
        yield.leaveOut(fault.orElseThrow());
      } else {
        yield.add(problem, steps.equation(answer(record)));
      }
    }
    return yield.build();
  }

  private static WordProblem problem(JsonRecord record) {
    String text = record.text("question").strip();
    return new WordProblem(
        "gsm8k-" + record.place().replaceAll("\\D", ""),
        text,
        TextNumber.findIn(text),
        List.of(),
        List.of(List.of(answer(record).doubleValue())));
  }

  private static Rational answer(JsonRecord record) {
    String solution = record.text("answer");
    int at = solution.lastIndexOf(ANSWER);
    String number = at < 0 ? "" : solution.substring(at + ANSWER.length());
    return number(number)
        .orElseThrow(() ->
            record.malformed("expected a number after " + ANSWER + ", met \"" + number + "\""));
  }

  private static Optional<Rational> number(String spelled) {
    try {
      return Optional.of(Rational.parse(spelled.strip().replace(",", "")));
    } catch (IllegalArgumentException none) {
      return Optional.empty();
    }
  }

  /** Adds the steps of a solution, or says what keeps them from being followed. */
  private static Optional<String> addSteps(String solution, WorkedSteps steps) {
    List<MatchResult> marks = MARK.matcher(solution).results().toList();
    for (MatchResult mark : marks) {
      Optional<Rational> stated = number(mark.group(2));
      if (stated.isEmpty()
          || !(InfixReader.read(mark.group(1)) instanceof ReadResult.Read(Formula formula))
          || !steps.add(formula, stated.orElseThrow())) {
        return Optional.of("a mark is no arithmetic, or does not come to its result");
      }
    }
    return marks.isEmpty() ? Optional.of("no marks") : Optional.empty();
  }

  /** A solution without the marks, {@code 48/2=<<48/2=24>>24}; one left open stays. */
  public static String withoutMarks(String solution) {
    var kept = new StringBuilder();
    int at = 0;
    for (int from = solution.indexOf("<<"); from >= 0; from = solution.indexOf("<<", at)) {
      int end = solution.indexOf(">>", from);
      if (end < 0) {
        break;
      }
      kept.append(solution, at, from);
      at = end + 2;
    }
    return kept.append(solution, at, solution.length()).toString();
  }

  /** The same with {@code Answer: 72} for {@code #### 72} at the end. */
  public static String inWords(String solution) {
    return withoutMarks(solution).replace("\n#### ", "\nAnswer: ");
  }
}
