package org.algebrist.app.problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.systems.ept.ModelExplanation;

/**
 * The pointers of a reading drawn over its text, as SVG: the text once for every operand, each
 * number the darker the more probable, and the other candidates below.
 */
final class PointerPicture {
  private static final int COLUMNS = 92;
  private static final double CHARACTER = 7.8; // of a fixed-width font of 13 pixels
  private static final int LINE = 19;
  private static final int MARGIN = 16;
  private static final double LEAST = 0.005;

  private PointerPicture() {}

  /** A part of the text on one line, from one character to another. */
  private record Line(int start, int end) {}

  static String of(ModelExplanation explanation) {
    String text = explanation.problem().text();
    List<Line> lines = lines(text);
    StringBuilder body = new StringBuilder();
    int y = MARGIN + LINE;
    for (ModelExplanation.Pointing pointing : explanation.pointings()) {
      String head =
          "%s%s, %s operand: %s"
              .formatted(
                  pointing.result().isEmpty() ? "" : pointing.result() + " = ",
                  pointing.expression(),
                  pointing.slot() == 0 ? "first" : "second",
                  pointing.chosen());
      body.append(text("b", MARGIN, y, head));
      y += LINE;
      for (Line line : lines) {
        y = drawn(body, explanation, pointing, line, y);
      }
      String others =
          pointing.others().entrySet().stream()
              .filter(other -> other.getValue() >= LEAST)
              .limit(6)
              .map(other -> percent(other) + " " + other.getKey())
              .collect(Collectors.joining("   "));
      if (!others.isEmpty()) {
        body.append(text("o", MARGIN, y, "not in the text:  " + others));
        y += LINE;
      }
      y += LINE / 2;
    }
    int width = (int) (2 * MARGIN + COLUMNS * CHARACTER);
    return """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img">
    <title>What the operand pointers of the model point to</title>
    <style>text { font: 13px monospace; fill: #1a1a1a } .b { font-weight: bold } .o { fill: #555 }</style>
    <rect width="100%%" height="100%%" fill="white"/>
    %s</svg>
    """
        .formatted(width, y, width, y, body);
  }

  /** A line of the text with its numbers marked; returns where the next one stands. */
  private static int drawn(
      StringBuilder body,
      ModelExplanation explanation,
      ModelExplanation.Pointing pointing,
      Line line,
      int y) {
    List<TextNumber> numbers = explanation.problem().numbers();
    for (int i = 0; i < numbers.size(); i++) {
      double p = pointing.numbers().get(i);
      for (TextNumber.Span span : numbers.get(i).spans()) {
        int start = Math.max(span.start(), line.start());
        int end = Math.min(span.end(), line.end());
        if (start < end && p >= LEAST) {
          body.append(
              String.format(
                  Locale.ROOT,
                  "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" rx=\"3\" fill=\"#e69f00\""
                      + " fill-opacity=\"%.2f\"><title>%.3f</title></rect>%n",
                  MARGIN + (start - line.start()) * CHARACTER - 2,
                  y - LINE + 5,
                  (end - start) * CHARACTER + 4,
                  LINE - 1,
                  0.1 + 0.9 * p,
                  p));
        }
      }
    }
    body.append(
        text("t", MARGIN, y, explanation.problem().text().substring(line.start(), line.end())));
    return y + LINE;
  }

  private static String percent(Map.Entry<String, Double> candidate) {
    return String.format(Locale.ROOT, "%.2f", candidate.getValue());
  }

  /** Fixed-width letters, whatever font the viewer takes. */
  private static String text(String kind, int x, int y, String words) {
    return String.format(
        Locale.ROOT,
        "<text class=\"%s\" x=\"%d\" y=\"%d\" textLength=\"%.1f\" xml:space=\"preserve\">%s</text>%n",
        kind,
        x,
        y,
        words.length() * CHARACTER,
        escaped(words));
  }

  private static String escaped(String text) {
    return text.replaceAll("\\s", " ")
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;");
  }

  /** The text in lines of at most so many characters, broken at blanks where there are any. */
  private static List<Line> lines(String text) {
    List<Line> lines = new ArrayList<>();
    int from = 0;
    while (text.length() - from > COLUMNS) {
      int blank = text.lastIndexOf(' ', from + COLUMNS);
      int to = blank > from ? blank : from + COLUMNS;
      lines.add(new Line(from, to));
      from = blank > from ? blank + 1 : to;
    }
    lines.add(new Line(from, text.length()));
    return lines;
  }
}
