package org.algebrist.systems.mathgpt.task;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.datasets.file.JsonRecord;
import org.algebrist.datasets.file.JsonRecords;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.neural.training.EpochOrder;
import tools.jackson.databind.JsonNode;

/**
 * Equation extraction on Math23K (Wang, Liu and Shi 2017): the paper's own data, which it has
 * translated to English; the problems at hand are in Chinese, as published.
 *
 * <p>A file is JSON objects, one after the other or in an array, with an {@code id}; the problem in
 * {@code text_en}, {@code text}, {@code original_text} or {@code segmented_text}, the first that is
 * there, so that a translated file is read in English; and an {@code equation}, with {@code x=}
 * before it or without. {@code split} says train, valid or test where the file is parted. Square
 * brackets in equations are round ones, and {@code 1(1/2)} is one and a half.
 *
 * @param problems those whose equation was read
 * @param leftOut the others, by reason
 */
public record Math23k(List<Problem> problems, SequencedMap<String, Integer> leftOut) {
  /** The paper parts all problems into five (section 3.4). */
  public static final int FOLDS = 5;

  /** So that every run has the same folds; any number would do. */
  private static final long FOLD_SEED = 23;

  /**
   * A problem.
   *
   * @param split as the file has it; empty if it has none
   * @param answer as the file has it; empty if it has none
   */
  public record Problem(MathExample example, String split, String answer) {}

  public Math23k {
    problems = List.copyOf(problems);
  }

  /**
   * Reads a file, such as {@code math23k/math23k.jsonl}.
   *
   * @throws MalformedDataException naming the record that lacks a field
   * @throws IOException if the file cannot be read
   */
  public static Math23k read(Path file) throws IOException {
    var problems = new ArrayList<Problem>();
    SequencedMap<String, Integer> leftOut = new LinkedHashMap<>();
    for (JsonRecord record : JsonRecords.read(file)) {
      JsonNode fields = record.node();
      String id = record.textOrNumber("id");
      String text = record.textOrNumber("text_en", "text", "original_text", "segmented_text");
      String equation = record.textOrNumber("equation");
      switch (InfixReader.read(plain(equation))) {
        case ReadResult.Read(Formula value) when !value.symbols().isEmpty() ->
            leftOut.merge("units in the equation", 1, Integer::sum);
        case ReadResult.Read(Formula value) ->
            problems.add(
                new Problem(
                    EquationExtraction.example(
                        "math23k-" + id, text, EquationExtraction.unknownIs(value)),
                    fields.path("split").asString(""),
                    fields.path("ans").asString(fields.path("answer").asString(""))));
        case ReadResult.Failed _ -> leftOut.merge("equation is no formula", 1, Integer::sum);
      }
    }
    return new Math23k(problems, leftOut);
  }

  /** The right side of a published equation as infix. */
  static String plain(String equation) {
    String value = equation.startsWith("x=") ? equation.substring(2) : equation;
    value = value.replace('[', '(').replace(']', ')').replace('％', '%');
    var out = new StringBuilder();
    for (int at = 0; at < value.length(); ) {
      int whole = digitsEnd(value, at);
      int close = whole > at ? fractionEnd(value, whole) : -1;
      boolean insideNumber = at > 0 && value.charAt(at - 1) == '.';
      if (close > 0 && !insideNumber) {
        out.append('(').append(value, at, whole).append('+').append(value, whole, close);
        out.append(')');
        at = close;
      } else if (whole > at) {
        out.append(value, at, whole);
        at = whole;
      } else {
        out.append(value.charAt(at++));
      }
    }
    return out.toString();
  }

  /** Where a bracket such as {@code (1/2)} that starts at {@code open} ends; −1 if none does. */
  private static int fractionEnd(String text, int open) {
    if (open >= text.length() || text.charAt(open) != '(') {
      return -1;
    }
    int slash = digitsEnd(text, open + 1);
    if (slash == open + 1 || slash >= text.length() || text.charAt(slash) != '/') {
      return -1;
    }
    int close = digitsEnd(text, slash + 1);
    boolean closed = close > slash + 1 && close < text.length() && text.charAt(close) == ')';
    return closed ? close + 1 : -1;
  }

  private static int digitsEnd(String text, int from) {
    int end = from;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      end++;
    }
    return end;
  }

  /** The published parts; 21,162, 1,000 and 1,000 problems, less what was left out. */
  public TaskData published() {
    return new TaskData("math23k", part("train"), part("valid"), part("test"), leftOut);
  }

  private List<MathExample> part(String split) {
    return problems.stream().filter(p -> p.split().equals(split)).map(Problem::example).toList();
  }

  /**
   * A fold of the paper's cross-validation: a fifth of all problems, drawn once for ever, is tested
   * on; a tenth of the rest, by {@code seed}, is held out for development.
   *
   * @param fold 0 to 4
   */
  public TaskData fold(int fold, long seed) {
    TaskData.requireFold(fold, FOLDS);
    int[] order = EpochOrder.permutation(FOLD_SEED, 0, problems.size());
    var rest = new ArrayList<MathExample>();
    var test = new ArrayList<MathExample>();
    for (int i = 0; i < order.length; i++) {
      (i % FOLDS == fold ? test : rest).add(problems.get(order[i]).example());
    }
    return TaskData.unseen(rest, test, "math23k-fold" + fold, leftOut, seed);
  }
}
