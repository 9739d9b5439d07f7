package org.algebrist.app.number;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.expression.numeral.NumeralScanner.Found;
import org.algebrist.neural.numeral.NumeralCoding;

/**
 * What {@code numerals} prints: the text with its numbers in brackets, and a row for each number.
 */
final class NumeralsText {
  /** A longer value is shown as mantissa and exponent; {@code --json} prints it in full. */
  private static final int WIDEST = 24;

  private static final List<String> HEAD =
      List.of("text", "span", "value", "mantissa", "exponent", "class");

  private NumeralsText() {}

  static String of(String text, List<Found> found) {
    StringBuilder out = new StringBuilder("  ").append(bracketed(text, found)).append("\n\n");
    if (found.isEmpty()) {
      return out.append("  no number written in digits\n\n").toString();
    }
    List<List<String>> rows = new ArrayList<>(List.of(HEAD));
    for (Found each : found) {
      Numeral numeral = each.numeral();
      rows.add(
          List.of(
              shortened(numeral.text()),
              each.start() + "–" + each.end(),
              value(numeral.value()),
              mantissa(numeral),
              Integer.toString(numeral.exponent()),
              exponentClass(numeral)));
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < row.size(); column++) {
        int at = column;
        int width = rows.stream().mapToInt(r -> width(r.get(at))).max().orElse(0);
        String cell = row.get(column);
        String blanks = " ".repeat(width - width(cell));
        // Words are aligned to the left, figures to the right.
        boolean left = column < 2 || column == row.size() - 1;
        line.append("  ").append(left ? cell + blanks : blanks + cell);
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
    return out.append('\n').toString();
  }

  static Map<String, Object> json(String text, List<Found> found) {
    List<Map<String, Object>> numerals = new ArrayList<>();
    for (Found each : found) {
      Numeral numeral = each.numeral();
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("text", numeral.text());
      row.put("start", each.start());
      row.put("end", each.end());
      // As text: a JSON number is read as a double, which would round it.
      row.put("value", numeral.value().toPlainString());
      row.put("percent", numeral.percent());
      row.put("mantissa", numeral.mantissa());
      row.put("exponent", numeral.exponent());
      row.put("class", exponentClass(numeral).replace('−', '-'));
      numerals.add(row);
    }
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("text", text);
    line.put("numerals", numerals);
    return line;
  }

  private static String bracketed(String text, List<Found> found) {
    StringBuilder marked = new StringBuilder();
    int from = 0;
    for (Found each : found) {
      marked.append(text, from, each.start()).append('[').append(each.numeral().text()).append(']');
      from = each.end();
    }
    return marked.append(text, from, text.length()).toString().strip();
  }

  private static String exponentClass(Numeral numeral) {
    int exponent = numeral.exponent();
    return exponent < NumeralCoding.LOWEST_EXPONENT
        ? "−INF"
        : exponent > NumeralCoding.HIGHEST_EXPONENT
            ? "+INF"
            : Integer.toString(exponent).replace('-', '−');
  }

  private static String value(BigDecimal value) {
    String plain = value.toPlainString();
    return plain.length() <= WIDEST ? plain : shortened(value.toString());
  }

  private static String mantissa(Numeral numeral) {
    double mantissa = numeral.mantissa();
    return mantissa == Math.rint(mantissa)
        ? Long.toString((long) mantissa)
        : Double.toString(mantissa);
  }

  private static String shortened(String text) {
    return text.length() <= WIDEST
        ? text
        : text.substring(0, text.offsetByCodePoints(0, 10)) + "… (" + text.length() + ")";
  }

  private static int width(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
