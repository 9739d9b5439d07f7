package org.algebrist.app.problem;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.algebrist.algebra.value.Value;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.systems.ept.SolveResult;
import org.algebrist.systems.ept.StatedEquation;

/** The object that {@code solve --json} prints for a problem. */
final class SolveJson {
  private SolveJson() {}

  static Map<String, Object> of(SolveResult result) {
    Map<String, Object> line = new LinkedHashMap<>();
    switch (result) {
      case SolveResult.Verified verified -> {
        answer(line, "verified", verified.answer(), verified.equations());
        numbers(line, result.problem());
        line.put("confidence", rounded(verified.confidence()));
        line.put("reason", "the equations hold and have no other solution");
      }
      case SolveResult.Unverified unverified -> {
        answer(line, "unverified", unverified.answer(), unverified.equations());
        numbers(line, result.problem());
        line.put("confidence", rounded(unverified.confidence()));
        line.put("reason", unverified.why());
      }
      case SolveResult.Declined declined -> {
        answer(line, "declined", new LinkedHashMap<>(), List.of());
        numbers(line, result.problem());
        line.put("confidence", 0.0);
        line.put("reason", declined.why());
      }
    }
    return line;
  }

  private static void answer(
      Map<String, Object> line,
      String status,
      SequencedMap<String, Value> answer,
      List<StatedEquation> equations) {
    line.put("status", status);
    line.put("answer", answer.values().stream().map(Value::doubleValue).toList());
    line.put("equations", equations.stream().map(e -> InfixWriter.write(e.formula())).toList());
    Map<String, Double> unknowns = new LinkedHashMap<>();
    answer.forEach((name, value) -> unknowns.put(name, value.doubleValue()));
    line.put("unknowns", unknowns);
  }

  private static void numbers(Map<String, Object> line, WordProblem problem) {
    List<Map<String, Object>> numbers = new ArrayList<>();
    for (TextNumber number : problem.numbers()) {
      TextNumber.Span span = number.spans().getFirst();
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("text", problem.text().substring(span.start(), span.end()));
      entry.put("value", number.value().doubleValue());
      entry.put("start", span.start());
      entry.put("end", span.end());
      numbers.add(entry);
    }
    line.put("numbers", numbers);
  }

  private static double rounded(double confidence) {
    return Math.round(confidence * 1000) / 1000.0;
  }
}
