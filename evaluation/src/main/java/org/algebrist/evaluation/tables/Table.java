package org.algebrist.evaluation.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A table of results; immutable, each {@code with…} gives a new one.
 *
 * @param title one line over the table; empty for none
 * @param columns at least one
 * @param rows each with a cell for every column
 * @param notes footnotes under the table, one line each
 */
public record Table(String title, List<Column> columns, List<Row> rows, List<String> notes) {

  /**
   * One line of cells, or a heading that parts the rows below from those above (a single cell of
   * text).
   */
  public record Row(List<Cell> cells, boolean isSection) {
    public Row {
      cells = List.copyOf(cells);
      if (isSection && cells.size() != 1) {
        throw new IllegalArgumentException("a section row holds 1 cell; got " + cells.size());
      }
    }
  }

  public Table {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
    if (columns.isEmpty()) {
      throw new IllegalArgumentException(
          "table '" + title + "' has no columns; expected at least 1");
    }
    for (Row row : rows) {
      if (!row.isSection() && row.cells().size() != columns.size()) {
        throw new IllegalArgumentException(
            "row "
                + row.cells().stream().map(Cell::print).toList()
                + " has "
                + row.cells().size()
                + " cells; table '"
                + title
                + "' has "
                + columns.size()
                + " columns");
      }
    }
  }

  /** A table without rows. */
  public static Table of(String title, Column... columns) {
    return new Table(title, List.of(columns), List.of(), List.of());
  }

  /** With one row more; as many cells as there are columns. */
  public Table withRow(Cell... cells) {
    return withRow(List.of(cells));
  }

  /** With one row more; as many cells as there are columns. */
  public Table withRow(List<Cell> cells) {
    return new Table(title, columns, append(rows, new Row(cells, false)), notes);
  }

  /** Adds a heading over the rows that follow. */
  public Table withSection(String heading) {
    return new Table(
        title, columns, append(rows, new Row(List.of(Cell.text(heading)), true)), notes);
  }

  /** With one note more, which stands below the table. */
  public Table withNote(String note) {
    return new Table(title, columns, rows, append(notes, note));
  }

  /** Aligned columns for a terminal; every line ends with a line feed. */
  public String toText() {
    return new TextLayout(this).print();
  }

  /** A GitHub-flavoured Markdown table; group and heading of a column are joined. */
  public String toMarkdown() {
    return MarkdownLayout.print(this);
  }

  /**
   * RFC 4180 values without title, sections and notes: a column in which a figure has an error or a
   * mark is followed by columns of its own for these.
   */
  public String toCsv() {
    return CsvLayout.print(this);
  }

  private static <T> List<T> append(List<T> list, T last) {
    return Stream.concat(list.stream(), Stream.of(last))
        .collect(ArrayList::new, List::add, List::addAll);
  }
}
