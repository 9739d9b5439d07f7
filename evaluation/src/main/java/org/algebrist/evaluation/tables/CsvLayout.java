package org.algebrist.evaluation.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.algebrist.evaluation.tables.Cell.Figure;

/**
 * Lays a table out as RFC 4180 values, numbers apart from their errors so that a program can read
 * them.
 */
final class CsvLayout {
  private CsvLayout() {}

  static String print(Table table) {
    var rows = table.rows().stream().filter(row -> !row.isSection()).toList();
    var head = new ArrayList<String>();
    var lines = new ArrayList<List<String>>();
    rows.forEach(row -> lines.add(new ArrayList<>()));
    for (int c = 0; c < table.columns().size(); c++) {
      int column = c;
      String heading = table.columns().get(c).fullHeading();
      boolean errors = anyFigure(rows, c, Figure::hasError);
      boolean marks = anyFigure(rows, c, f -> !f.mark().isEmpty());
      head.add(heading);
      if (errors) {
        head.add(heading + " error");
      }
      if (marks) {
        head.add(heading + " mark");
      }
      for (int r = 0; r < rows.size(); r++) {
        Cell cell = rows.get(r).cells().get(column);
        var line = lines.get(r);
        line.add(cell instanceof Figure f ? f.valueText() : cell.print());
        if (errors) {
          line.add(cell instanceof Figure f ? f.errorText() : "");
        }
        if (marks) {
          line.add(cell instanceof Figure f ? f.mark() : "");
        }
      }
    }
    return line(head) + lines.stream().map(CsvLayout::line).collect(Collectors.joining());
  }

  private static boolean anyFigure(List<Table.Row> rows, int column, Predicate<Figure> holds) {
    return rows.stream()
        .anyMatch(row -> row.cells().get(column) instanceof Figure f && holds.test(f));
  }

  private static String line(List<String> values) {
    return values.stream().map(CsvLayout::quote).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String quote(String value) {
    boolean plain = value.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? value : '"' + value.replace("\"", "\"\"") + '"';
  }
}
