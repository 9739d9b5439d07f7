package org.algebrist.app.problem;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.algebrist.algebra.solve.SolutionStep;
import org.algebrist.algebra.value.Value;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.notation.FormulaWriter;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.systems.ept.Doubt;
import org.algebrist.systems.ept.ModelExplanation;
import org.algebrist.systems.ept.SolveResult;
import org.algebrist.systems.ept.WordProblemSolver;
import org.algebrist.systems.ept.question.SpokenAnswer;
import org.algebrist.systems.ept.question.WholeCount;
import org.algebrist.systems.ept.reading.Amendment;
import org.algebrist.systems.ept.reading.StatedEquation;

/** The object that {@code solve --json} prints for a problem. */
final class SolveJson {
  private SolveJson() {}

  /**
   * The fields.
   *
   * @param notAsked questions of the text that are left unanswered
   * @param all whether every reading is wanted
   */
  static Map<String, Object> of(SolveResult result, List<String> notAsked, boolean all) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("input", result.problem().text());
    switch (result) {
      case SolveResult.Answered answered -> {
        line.put("status", "answered");
        reading(line, answered.problem(), answered.reading());
        line.put("reason", "the equations have one solution, and the reading is likely");
      }
      case SolveResult.Unsure unsure -> {
        line.put("status", "unsure");
        line.put("answer", List.of());
        line.put("reason", unsure.why());
        Map<String, Object> guess = new LinkedHashMap<>();
        reading(guess, unsure.problem(), unsure.guess());
        line.put("guess", guess);
      }
      case SolveResult.Declined declined -> {
        line.put("status", "none");
        line.put("answer", List.of());
        line.put("reason", declined.why());
        Map<String, Object> error = new LinkedHashMap<>();
        error.put("code", code(declined.cause()));
        error.put("message", declined.why());
        line.put("error", error);
      }
    }
    line.put("numbers", numbers(result));
    if (!notAsked.isEmpty()) {
      line.put("not_asked", notAsked);
    }
    if (all) {
      List<Map<String, Object>> alternatives = new ArrayList<>();
      for (SolveResult.Reading reading : result.alternatives()) {
        Map<String, Object> alternative = new LinkedHashMap<>();
        reading(alternative, result.problem(), reading);
        alternatives.add(alternative);
      }
      line.put("alternatives", alternatives);
    }
    return line;
  }

  /** What every operand pointer chose from. */
  static List<Map<String, Object>> pointers(ModelExplanation explanation) {
    List<Map<String, Object>> pointers = new ArrayList<>();
    for (ModelExplanation.Pointing pointing : explanation.pointings()) {
      Map<String, Object> pointer = new LinkedHashMap<>();
      pointer.put("result", pointing.result());
      pointer.put("expression", pointing.expression());
      pointer.put("operand", pointing.slot() + 1);
      pointer.put("chosen", pointing.chosen());
      pointer.put("numbers", pointing.numbers());
      pointer.put("others", pointing.others());
      pointers.add(pointer);
    }
    return pointers;
  }

  /** {@code no-number} of {@code NO_NUMBER}. */
  private static String code(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static void reading(
      Map<String, Object> line, WordProblem problem, SolveResult.Reading reading) {
    line.put("answer", reading.askedValues().stream().map(Value::doubleValue).toList());
    line.put("exact", reading.askedValues().stream().map(SolveJson::exact).toList());
    List<String> conversions = WordProblemSolver.conversions(problem.text());
    if (!conversions.isEmpty()) {
      line.put("converted", conversions);
    }
    if (reading.amendment() != Amendment.NONE) {
      line.put("amended", code(reading.amendment()));
    }
    if (reading.amendment() == Amendment.TIME_OF_DAY) {
      line.put("time", reading.writtenValues(problem).getFirst());
    }
    if (reading.counted() != WholeCount.EXACT) {
      line.put("rounded", code(reading.counted()));
    }
    SpokenAnswer spoken = reading.spoken(problem);
    Map<String, Object> names = new LinkedHashMap<>();
    List<Map<String, Object>> asked = new ArrayList<>();
    List<Value> values = reading.askedValues();
    for (int i = 0; i < values.size(); i++) {
      SpokenAnswer.Named named = spoken.values().get(i);
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("unknown", named.unknown());
      entry.put("name", named.name().orElse(null));
      entry.put("unit", named.unit().orElse(null));
      entry.put("value", values.get(i).doubleValue());
      asked.add(entry);
      names.put(named.unknown(), named.name().orElse(null));
    }
    line.put("asked", asked);
    line.put("sentence", spoken.sentence().orElse(null));
    line.put("equations", reading.equations().stream().map(e -> equation(e, reading)).toList());
    Map<String, Object> unknowns = new LinkedHashMap<>();
    Map<String, Object> solution = new LinkedHashMap<>();
    Optional<String> other =
        reading.answer().size() == 2 ? spoken.other(problem) : Optional.empty();
    reading
        .answer()
        .forEach((unknown, value) -> {
          solution.put(unknown, value.doubleValue());
          unknowns.put(
              unknown, names.containsKey(unknown) ? names.get(unknown) : other.orElse(null));
        });
    line.put("unknowns", unknowns);
    line.put("solution", solution);
    line.put(
        "steps",
        Stream.concat(reading.origins(problem).stream(), reading.steps(problem).stream())
            .map(SolveJson::step)
            .toList());
    line.put("proof", code(reading.proof()));
    Map<String, Object> how = new LinkedHashMap<>();
    how.put("probability", rounded(reading.probability()));
    how.put("doubts", reading.doubts().stream().map(Doubt::message).toList());
    how.put("causes", reading.doubts().stream().map(doubt -> code(doubt.kind())).toList());
    how.put("unused", reading.leftOut(problem));
    line.put("reading", how);
  }

  private static Map<String, Object> equation(
      StatedEquation equation, SolveResult.Reading reading) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("infix", InfixWriter.write(equation.formula()));
    entry.put("latex", FormulaWriter.write(equation.formula(), Notation.LATEX));
    entry.put("proved", reading.proof() == SolveResult.Proof.ONE_SOLUTION);
    entry.put("numbers", equation.numbers());
    return entry;
  }

  private static Map<String, Object> step(SolutionStep step) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("reason", step.reason());
    entry.put("infix", InfixWriter.write(step.equation()));
    entry.put("latex", FormulaWriter.write(step.equation(), Notation.LATEX));
    return entry;
  }

  private static String exact(Value value) {
    return value
        .formula()
        .map(exact ->
            exact instanceof Formula.Num ? InfixWriter.pretty(exact) : InfixWriter.write(exact))
        .orElse("");
  }

  private static List<Map<String, Object>> numbers(SolveResult result) {
    List<TextNumber> unused =
        switch (result) {
          case SolveResult.Answered answered -> answered.reading().unused(result.problem());
          case SolveResult.Unsure unsure -> unsure.guess().unused(result.problem());
          case SolveResult.Declined _ -> result.problem().numbers();
        };
    List<Map<String, Object>> numbers = new ArrayList<>();
    for (TextNumber number : result.problem().numbers()) {
      TextNumber.Span span = number.spans().getFirst();
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("text", written(result.problem(), number));
      entry.put("value", number.value().doubleValue());
      entry.put("start", span.start());
      entry.put("end", span.end());
      entry.put("used", !unused.contains(number));
      numbers.add(entry);
    }
    return numbers;
  }

  private static String written(WordProblem problem, TextNumber number) {
    TextNumber.Span span = number.spans().getFirst();
    return problem.text().substring(span.start(), span.end());
  }

  private static double rounded(double probability) {
    return Math.round(probability * 1000) / 1000.0;
  }
}
