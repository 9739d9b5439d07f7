package org.algebrist.evaluation.table;

import java.util.List;
import org.algebrist.evaluation.table.Cell.Figure;
import org.algebrist.evaluation.table.Column.Alignment;

/** Lays a table out for a terminal: values under values, errors under errors, whatever the width of the characters. */
final class TextLayout {
  private static final String INDENT = "  ";
  private static final String GAP = "   ";

  private final Table table;
  private final int[] valueWidth;
  private final int[] errorWidth;
  private final int[] markWidth;
  private final int[] width;

  TextLayout(Table table) {
    this.table = table;
    int columns = table.columns().size();
    valueWidth = new int[columns];
    errorWidth = new int[columns];
    markWidth = new int[columns];
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
      line(out, row.isSection() ? row.cells().getFirst().print() : join(c -> pad(lay(row.cells().get(c), c), c)));
    }
    for (String note : table.notes()) {
      line(out, note);
    }
    return out.toString();
  }

  private void measureFigures() {
    for (var row : cellRows()) {
      for (int c = 0; c < width.length; c++) {
        if (row.cells().get(c) instanceof Figure f) {
          valueWidth[c] = Math.max(valueWidth[c], decimalsAligned(f, c).length());
          errorWidth[c] = Math.max(errorWidth[c], f.errorText().length());
          markWidth[c] = Math.max(markWidth[c], DisplayWidth.of(f.mark()));
        }
      }
    }
  }

  /** A value padded behind, so that 83 and 83.41 have their points in one column. */
  private String decimalsAligned(Figure f, int column) {
    int most = 0;
    for (var row : cellRows()) {
      if (row.cells().get(column) instanceof Figure other) {
        most = Math.max(most, tail(other));
      }
    }
    return f.valueText() + " ".repeat(most - tail(f));
  }

  private static int tail(Figure f) {
    return f.decimals() == 0 ? 0 : f.decimals() + 1;
  }

  private String lay(Cell cell, int c) {
    if (!(cell instanceof Figure f)) {
      return cell.print();
    }
    String value = decimalsAligned(f, c);
    var laid = new StringBuilder(" ".repeat(valueWidth[c] - value.length())).append(value);
    if (errorWidth[c] > 0) {
      String error = f.errorText();
      laid.append(f.hasError() ? " ± " : "   ").append(" ".repeat(errorWidth[c] - error.length())).append(error);
    }
    return laid.append(f.mark()).append(" ".repeat(markWidth[c] - DisplayWidth.of(f.mark()))).toString();
  }

  private String pad(String text, int column) {
    String blanks = " ".repeat(width[column] - DisplayWidth.of(text));
    return table.columns().get(column).alignment() == Alignment.LEFT ? text + blanks : blanks + text;
  }

  private String groups() {
    var out = new StringBuilder();
    for (int c = 0; c < width.length; ) {
      int end = groupEnd(c);
      String group = table.columns().get(c).group();
      int span = span(c, end);
      int blanks = span - DisplayWidth.of(group);
      // Centred over several columns, so that one sees what it spans; over one, where its cells are.
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
    while (!group.isEmpty() && end < width.length && table.columns().get(end).group().equals(group)) {
      end++;
    }
    return end;
  }

  private String join(java.util.function.IntFunction<String> cell) {
    return java.util.stream.IntStream.range(0, width.length).mapToObj(cell).collect(java.util.stream.Collectors.joining(GAP));
  }

  private List<Table.Row> cellRows() {
    return table.rows().stream().filter(row -> !row.isSection()).toList();
  }

  private static void line(StringBuilder out, String text) {
    out.append((INDENT + text).stripTrailing()).append('\n');
  }
}
