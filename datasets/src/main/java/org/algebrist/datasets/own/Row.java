package org.algebrist.datasets.own;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Rational;

/**
 * A record of a file, before its equations are read.
 *
 * @param line where it starts, from 1
 * @param id empty when the file gives none
 * @param text blank when the file gives none
 * @param equations in infix
 * @param answers alternatives, each a list of values; empty when the file gives none
 */
record Row(
    int line,
    Optional<String> id,
    String text,
    List<String> equations,
    List<List<Double>> answers) {
  static final String ID = "id";
  static final String TEXT = "text";
  static final String EQUATIONS = "equations";
  static final String ANSWER = "answer";

  /** In place of an answer: the text does not give what its question needs. */
  static final String NONE = "none";

  /** Equations, or values, are parted so. */
  private static final String SEPARATOR = ";";

  Row {
    equations = List.copyOf(equations);
    answers = List.copyOf(answers);
  }

  /** The pieces between semicolons that are not blank. */
  static List<String> parted(String list) {
    List<String> parts = new ArrayList<>();
    for (String part : list.split(SEPARATOR, -1)) {
      if (!part.isBlank()) {
        parts.add(part.strip());
      }
    }
    return parts;
  }

  /**
   * The alternatives that one answer gives; {@link WordProblem#UNANSWERABLE} for {@link #NONE},
   * none where nothing is spelled. Empty, and a finding, when a value is no number.
   */
  static Optional<List<List<Double>>> answer(int line, List<String> spelled, FindingList findings) {
    if (spelled.equals(List.of(NONE))) {
      return Optional.of(WordProblem.UNANSWERABLE);
    }
    return values(line, spelled, findings)
        .map(values -> values.isEmpty() ? List.<List<Double>>of() : List.of(values));
  }

  private static Optional<List<Double>> values(
      int line, List<String> spelled, FindingList findings) {
    List<Double> values = new ArrayList<>();
    for (String value : spelled) {
      double read = Double.NaN;
      try {
        read = Rational.parse(value).doubleValue();
      } catch (IllegalArgumentException notANumber) {
        // Reported below, together with values past the range of doubles.
      }
      if (!Double.isFinite(read)) {
        findings.error(
            line,
            Finding.Kind.BAD_ANSWER,
            ANSWER,
            FindingList.shown(value) + " is no number",
            "such as 12, -0.5 or 2/3, or none",
            "leave out units and thousands commas, and part several values by ;");
        return Optional.empty();
      }
      values.add(read);
    }
    return Optional.of(values);
  }
}
