package org.algebrist.evaluation.tables;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.algebrist.evaluation.tables.Cell.Figure;
import org.algebrist.evaluation.tables.Column.Alignment;

/**
 * Lays a table out for a terminal: values under values, errors under errors, whatever the width of
 * the characters.
 */
final class TextLayout {
  private static final String INDENT = "  ";
  private static final String GAP = "   ";

  private final Table table;
  private final int[] digits;
  private final int[] valueWidth;
  private final int[] errorWidth;
  private final int[] tailWidth;
  private final int[] width;

  TextLayout(Table table) {
    this.table = table;
    int columns = table.columns().size();
    digits = new int[columns];
    valueWidth = new int[columns];
    errorWidth = new int[columns];
    tailWidth = new int[columns];
    width = new int[columns];
    measureFigures();
    for (int c = 0; c < columns; c++) {
      width[c] = DisplayWidth.of(table.columns().get(c).heading());
      for (var row : cellRows()) {
        width[c] = Math.max(width[c], DisplayWidth.of(lay(row.cells().get(c), c)));
      }
    }
    widenForGroups();
  }

  String print() {
    var out = new StringBuilder();
    if (!table.title().isEmpty()) {
      line(out, table.title());
    }
    if (table.columns().stream().anyMatch(c -> !c.group().isEmpty())) {
      line(out, groups());
    }
    line(out, join(c -> pad(table.columns().get(c).heading(), c)));
    line(out, join(c -> "─".repeat(width[c])));
    for (var row : table.rows()) {
      line(
          out,
          row.isSection()
              ? row.cells().getFirst().print()
              : join(c -> pad(lay(row.cells().get(c), c), c)));
    }
    for (String note : table.notes()) {
      line(out, note);
    }
    return out.toString();
  }

  private void measureFigures() {
    for (int c = 0; c < width.length; c++) {
      var figures = figures(c);
      digits[c] = figures.stream().mapToInt(TextLayout::digitsAfter).max().orElse(0);
      for (Figure f : figures) {
        valueWidth[c] = Math.max(valueWidth[c], decimalsAligned(f, c).length());
        errorWidth[c] = Math.max(errorWidth[c], f.errorText().length());
      }
      for (Figure f : figures) {
        tailWidth[c] = Math.max(tailWidth[c], DisplayWidth.of(tail(f, c)));
      }
    }
  }

  /** A value padded behind, so that 83 and 83.41 have their points in one column. */
  private String decimalsAligned(Figure f, int column) {
    return f.valueText() + " ".repeat(digits[column] - digitsAfter(f));
  }

  private static int digitsAfter(Figure f) {
    return f.decimals() == 0 ? 0 : f.decimals() + 1;
  }

  /** What follows the value: its error, right-aligned under the others, and the mark. */
  private String tail(Figure f, int column) {
    String error = f.errorText();
    return f.hasError()
        ? " ± " + " ".repeat(errorWidth[column] - error.length()) + error + f.mark()
        : f.mark();
  }

  private String lay(Cell cell, int c) {
    if (!(cell instanceof Figure f)) {
      return cell.print();
    }
    String value = decimalsAligned(f, c);
    String tail = tail(f, c);
    return " ".repeat(valueWidth[c] - value.length())
        + value
        + tail
        + " ".repeat(tailWidth[c] - DisplayWidth.of(tail));
  }

  private String pad(String text, int column) {
    String blanks = " ".repeat(width[column] - DisplayWidth.of(text));
    return table.columns().get(column).alignment() == Alignment.LEFT
        ? text + blanks
        : blanks + text;
  }

  private String groups() {
    var out = new StringBuilder();
    for (int c = 0; c < width.length; ) {
      int end = groupEnd(c);
      String group = table.columns().get(c).group();
      int span = span(c, end);
      int blanks = span - DisplayWidth.of(group);
      // Centred over several columns, so that one sees what it spans; over one, where its cells
      // are.
      boolean left = table.columns().get(c).alignment() == Alignment.LEFT;
      int before = end - c > 1 ? blanks / 2 : left ? 0 : blanks;
      out.append(c == 0 ? "" : GAP).append(" ".repeat(before)).append(group);
      out.append(" ".repeat(blanks - before));
      c = end;
    }
    return out.toString();
  }

  private void widenForGroups() {
    for (int c = 0; c < width.length; ) {
      int end = groupEnd(c);
      width[end - 1] += Math.max(0, DisplayWidth.of(table.columns().get(c).group()) - span(c, end));
      c = end;
    }
  }

  private int span(int from, int end) {
    int span = (end - from - 1) * GAP.length();
    for (int c = from; c < end; c++) {
      span += width[c];
    }
    return span;
  }

  private int groupEnd(int from) {
    String group = table.columns().get(from).group();
    int end = from + 1;
    while (!group.isEmpty()
        && end < width.length
        && table.columns().get(end).group().equals(group)) {
      end++;
    }
    return end;
  }

  private String join(IntFunction<String> cell) {
    return IntStream.range(0, width.length).mapToObj(cell).collect(Collectors.joining(GAP));
  }

  private List<Figure> figures(int column) {
    return cellRows().stream()
        .map(row -> row.cells().get(column))
        .filter(Figure.class::isInstance)
        .map(Figure.class::cast)
        .toList();
  }

  private List<Table.Row> cellRows() {
    return table.rows().stream().filter(row -> !row.isSection()).toList();
  }

  private static void line(StringBuilder out, String text) {
    out.append((INDENT + text).stripTrailing()).append('\n');
  }
}
