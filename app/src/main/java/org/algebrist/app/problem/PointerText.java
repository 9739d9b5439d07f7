package org.algebrist.app.problem;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.systems.ept.ModelExplanation;

/** What {@code solve --explain-model} shows: the candidates of every operand pointer. */
final class PointerText {
  /** Candidates of an operand that are shown. */
  private static final int SHOWN = 4;

  private static final double LEAST = 0.005;

  /** Characters of a bar of probability 1. */
  private static final int BAR = 20;

  private PointerText() {}

  /** Numbers by their place in the text, as two may be written alike. */
  static Map<String, Double> candidates(
      ModelExplanation explanation, ModelExplanation.Pointing pointing) {
    Map<String, Double> all = new LinkedHashMap<>();
    for (int i = 0; i < pointing.numbers().size(); i++) {
      TextNumber number = explanation.problem().numbers().get(i);
      TextNumber.Span span = number.spans().getFirst();
      String written = explanation.problem().text().substring(span.start(), span.end());
      all.put("\"" + written + "\" (number " + (i + 1) + ")", pointing.numbers().get(i));
    }
    pointing.others().forEach((name, p) -> all.put(name, p));
    return all;
  }

  static String of(ModelExplanation explanation) {
    StringBuilder text = new StringBuilder("  what each operand pointer chose from\n");
    String before = "";
    for (ModelExplanation.Pointing pointing : explanation.pointings()) {
      String expression =
          pointing.result().isEmpty()
              ? pointing.expression()
              : pointing.result() + " = " + pointing.expression();
      if (pointing.slot() == 0 || !expression.equals(before)) {
        text.append("  ").append(expression).append('\n');
      }
      before = expression;
      List<Map.Entry<String, Double>> best =
          new ArrayList<>(candidates(explanation, pointing).entrySet());
      best.sort(Map.Entry.<String, Double>comparingByValue().reversed());
      for (int k = 0; k < Math.min(SHOWN, best.size()); k++) {
        double p = best.get(k).getValue();
        if (k == 0 || p >= LEAST) {
          text.append(
              String.format(
                  Locale.ROOT,
                  "    %-10s  %.2f %s  %s%n",
                  k > 0 ? "" : pointing.slot() == 0 ? "1st operand" : "2nd operand",
                  p,
                  bar(p),
                  best.get(k).getKey()));
        }
      }
    }
    return text.append('\n').toString();
  }

  private static String bar(double probability) {
    int filled = (int) Math.round(BAR * probability);
    return "█".repeat(filled) + "·".repeat(BAR - filled);
  }
}
