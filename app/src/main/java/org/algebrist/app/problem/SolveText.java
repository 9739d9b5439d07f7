package org.algebrist.app.problem;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.algebrist.algebra.value.Value;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.systems.ept.AnswerText;
import org.algebrist.systems.ept.SolveResult;
import org.algebrist.systems.ept.StatedEquation;

/**
 * What {@code solve} shows a person: the text with its numbers marked, the equations, the answer
 * and whether it was verified.
 */
final class SolveText {
  /** The superscript capitals that Unicode has. */
  private static final List<String> MARKS =
      List.of("ᴬ", "ᴮ", "ᶜ", "ᴰ", "ᴱ", "ᶠ", "ᴳ", "ᴴ", "ᴵ", "ᴶ", "ᴷ", "ᴸ", "ᴹ", "ᴺ", "ᴼ", "ᴾ");

  private static final List<String> NAMES =
      List.of("A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P");

  private SolveText() {}

  static String of(SolveResult result, double milliseconds, boolean all) {
    StringBuilder text = new StringBuilder();
    switch (result) {
      case SolveResult.Verified v -> {
        equations(text, v.problem(), v.equations());
        String holds =
            switch (v.equations().size()) {
              case 1 -> "the equation holds";
              case 2 -> "both equations hold";
              default -> "all equations hold";
            };
        line(text, written(v.answer()), "verified: " + holds + ", the solution is unique");
        confidence(text, v.confidence(), milliseconds);
      }
      case SolveResult.Unverified u -> {
        equations(text, u.problem(), u.equations());
        line(text, written(u.answer()), "not verified: " + u.why());
        confidence(text, u.confidence(), milliseconds);
      }
      case SolveResult.Declined d -> {
        text.append("  no answer: ").append(d.why());
        text.append(
            d.alternatives().isEmpty() || all
                ? "\n"
                : "; --all shows every reading that was considered\n");
      }
    }
    if (all) {
      alternatives(text, result);
    }
    return text.append('\n').toString();
  }

  private static void equations(
      StringBuilder text, WordProblem problem, List<StatedEquation> equations) {
    Map<Integer, Integer> order = new HashMap<>();
    equations.stream()
        .flatMap(e -> e.numbers().stream())
        .distinct()
        .sorted()
        .forEach(number -> order.put(number, order.size()));
    text.append("  ").append(marked(problem, order)).append("\n\n");
    List<String> written = equations.stream().map(e -> InfixWriter.pretty(e.formula())).toList();
    int width = written.stream().mapToInt(String::length).max().orElse(0);
    for (int i = 0; i < equations.size(); i++) {
      String names =
          equations.get(i).numbers().stream()
              .map(number -> name(order.getOrDefault(number, order.size())))
              .collect(Collectors.joining(", "));
      text.append(
          "  %s%s%n"
              .formatted(
                  names.isEmpty() ? written.get(i) : padded(written.get(i), width + 6),
                  names.isEmpty() ? "" : "(" + names + ")"));
    }
    text.append('\n');
  }

  /** The text with every used number in brackets, named by a superscript letter. */
  private static String marked(WordProblem problem, Map<Integer, Integer> order) {
    record Mark(TextNumber.Span span, String name) {}
    List<Mark> marks = new ArrayList<>();
    order.forEach((number, place) ->
        problem
            .numbers()
            .get(number)
            .spans()
            .forEach(span -> marks.add(new Mark(span, mark(place)))));
    marks.sort((a, b) -> Integer.compare(a.span().start(), b.span().start()));
    StringBuilder marked = new StringBuilder();
    int from = 0;
    for (Mark mark : marks) {
      marked.append(problem.text(), from, mark.span().start()).append('[');
      marked
          .append(problem.text(), mark.span().start(), mark.span().end())
          .append(']')
          .append(mark.name());
      from = mark.span().end();
    }
    return marked.append(problem.text().substring(from)).toString().replaceAll("\\s+", " ").strip();
  }

  private static String mark(int place) {
    return place < MARKS.size() ? MARKS.get(place) : "(" + (place + 1) + ")";
  }

  private static String name(int place) {
    return place < NAMES.size() ? NAMES.get(place) : Integer.toString(place + 1);
  }

  private static void alternatives(StringBuilder text, SolveResult result) {
    text.append("\n  readings considered:\n");
    for (SolveResult.Alternative a : result.alternatives()) {
      String equations =
          a.equations().stream()
              .map(e -> InfixWriter.pretty(e.formula()))
              .collect(Collectors.joining("; "));
      text.append(
          String.format(
              Locale.ROOT,
              "    %.2f  %s  →  %s%n",
              a.confidence(),
              equations,
              a.answer().isEmpty() ? "no solution" : written(a.answer())));
    }
  }

  private static void line(StringBuilder text, String answer, String status) {
    text.append("  ").append(answer).append("      ").append(status).append('\n');
  }

  private static void confidence(StringBuilder text, double confidence, double milliseconds) {
    text.append(
        String.format(Locale.ROOT, "  confidence %.2f · %.0f ms%n", confidence, milliseconds));
  }

  private static String written(SequencedMap<String, Value> answer) {
    return answer.entrySet().stream()
        .map(e -> e.getKey() + " = " + AnswerText.of(e.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
