package org.algebrist.systems.numgpt.data;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.systems.numgpt.data.SplitBuilder.TemplatePlace;

/** A template of a word problem whose answer is a sum or a difference of two numbers. */
record OneStepProblem(SlottedText text, boolean isSum, TemplatePlace place) {
  /** Keeps every answer within a long and its exact double. */
  private static final long MOST = 1L << 50;

  /** Those of a file for the training part, or the held-out ones. */
  static List<OneStepProblem> of(TemplateFile file, boolean training) {
    List<OneStepProblem> problems = new ArrayList<>();
    for (TemplateFile.Row row : file.rows()) {
      boolean isSum =
          switch (row.cell("answer")) {
            case "sum" -> true;
            case "difference" -> false;
            default -> throw row.wrong("answer", "sum or difference");
          };
      var problem = new OneStepProblem(row.text("NUMA", "NUMB"), isSum, TemplatePlace.of(row));
      if (row.isForTraining() == training) {
        problems.add(problem);
      }
    }
    if (training && problems.isEmpty()) {
      throw new TemplateException(file.name(), 0, "no template with use 'train'");
    }
    return List.copyOf(problems);
  }

  static TemplateFile shipped() {
    return TemplateFile.shipped("addition-subtraction-templates.tsv");
  }

  /** Refuses ranges of numbers that do not ascend, or in which an answer may be too large. */
  static void requireAscending(long least, long most, long mostLarger) {
    if (least < 1 || most <= least || mostLarger <= most || mostLarger > MOST) {
      throw new IllegalArgumentException(
          "numbers ascend from 1 to at most %d; got %d, %d, %d"
              .formatted(MOST, least, most, mostLarger));
    }
  }

  /** Whether these numbers give a positive answer. */
  boolean takes(long a, long b) {
    return isSum || a > b;
  }

  long answer(long a, long b) {
    return isSum ? a + b : a - b;
  }

  String with(long a, long b) {
    return text.fill("NUMA", Long.toString(a), "NUMB", Long.toString(b));
  }
}
