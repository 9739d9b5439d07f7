package org.algebrist.experiment.reproduce;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.algebrist.evaluation.tables.Cell;
import org.algebrist.evaluation.tables.Table;
import org.jspecify.annotations.Nullable;

/**
 * A table of a paper as data: its figures, and how ours are run.
 *
 * @param name what a user types, such as {@code ept-table4}
 * @param title what the figures are, with their unit
 * @param source authors, venue, year, and number of the table
 * @param columns at least one, with distinct keys
 * @param rows at least one, with distinct keys
 * @param notes the paper's footnotes and ours, printed under the table
 * @param spread what ± stands for in our figures, as in the paper's; the standard error if absent
 * @param compare pairs of rows whose figures are tested for a difference; may be empty
 * @param plot the picture of the figures; null for none
 */
public record PublishedTable(
    String name,
    String title,
    String source,
    List<Column> columns,
    List<Row> rows,
    List<String> notes,
    @Nullable Spread spread,
    List<Comparison> compare,
    @Nullable Plot plot) {

  /** What ± stands for. */
  public enum Spread {
    /** The standard error of the mean. */
    ERROR,
    /** The standard deviation of the runs. */
    DEVIATION
  }

  /** Two rows, by their keys: does the first differ from the second? */
  public record Comparison(String first, String second) {}

  /**
   * How our figures are drawn.
   *
   * @param along where the horizontal axis lies: a line is a column, or a row, then
   * @param logarithmic whether the horizontal axis is logarithmic
   */
  public record Plot(Along along, String xLabel, String yLabel, boolean logarithmic) {}

  /** What a picture's horizontal axis counts. */
  public enum Along {
    /** The rows, whose labels are numbers. */
    ROWS,
    /** The columns, whose headings are numbers. */
    COLUMNS
  }

  /**
   * A quantity the table reports.
   *
   * @param key what rows and jobs call it
   * @param heading what stands over it
   * @param decimals digits after the point of our figures, 0..9; the paper's are printed as they
   *     are given
   */
  public record Column(String key, String heading, int decimals) {}

  /**
   * A system the table reports.
   *
   * @param key what a user types to run this row alone
   * @param label what stands before it
   * @param section heading over this row and those below; empty to stay in the section above
   * @param paper the paper's figures by column key; columns it leaves empty are absent
   * @param small how we run it small; null if we do not
   * @param full how we run it in full; null if we do not
   */
  public record Row(
      String key,
      String label,
      String section,
      Map<String, PaperFigure> paper,
      @Nullable Plan small,
      @Nullable Plan full) {
    public Row {
      paper = Ordered.copyOf(paper);
    }

    /** Whether rules stand in this row, which nothing is trained for. */
    public boolean isOfRules(Scale scale) {
      return plan(scale)
          .filter(plan -> plan.jobs().stream().allMatch(job -> job.rule() != null))
          .isPresent();
    }

    /** How we run this row, or empty if at this scale only the paper's figures stand in it. */
    public Optional<Plan> plan(Scale scale) {
      return Optional.ofNullable(
          switch (scale) {
            case SMALL -> small;
            case FULL -> full;
          });
    }
  }

  public PublishedTable {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
    compare = List.copyOf(compare);
    if (!name.matches("[a-z0-9]+([-.][a-z0-9]+)*")) {
      throw new IllegalArgumentException(
          "table name '" + name + "'; expected lower-case words joined by hyphens or dots");
    }
    requireDistinct(name, "column", columns.stream().map(Column::key).toList());
    requireDistinct(name, "row", rows.stream().map(Row::key).toList());
    for (Column column : columns) {
      if (column.decimals() < 0 || column.decimals() > 9) {
        throw new IllegalArgumentException(
            "column "
                + column.key()
                + " of "
                + name
                + " has decimals="
                + column.decimals()
                + "; expected 0..9");
      }
    }
    for (Row row : rows) {
      requireKnownColumns(name, row, columns);
    }
    for (Comparison pair : compare) {
      requireRow(name, pair.first(), rows);
      requireRow(name, pair.second(), rows);
    }
  }

  /** What there is to run at {@code scale}, in the order of the rows. */
  public List<Job> jobs(Scale scale) {
    return rows.stream().flatMap(row -> jobs(row, scale).stream()).toList();
  }

  /** What there is to run of a row; nothing if it is the paper's only. */
  public List<Job> jobs(Row row, Scale scale) {
    return row.plan(scale).map(plan -> plan.jobs(name, row.key(), scale)).orElse(List.of());
  }

  /**
   * The rows called {@code keys}, in the table's order; all of them if no key is given.
   *
   * @throws IllegalArgumentException naming a key that the table does not have, and those it has
   */
  public List<Row> select(List<String> keys) {
    Map<String, Row> byKey = rows.stream().collect(Collectors.toMap(Row::key, Function.identity()));
    for (String key : keys) {
      if (!byKey.containsKey(key)) {
        throw new IllegalArgumentException(
            "table "
                + name
                + " has no row '"
                + key
                + "'; its rows are "
                + rows.stream().map(Row::key).collect(Collectors.joining(", ")));
      }
    }
    return keys.isEmpty() ? rows : rows.stream().filter(row -> keys.contains(row.key())).toList();
  }

  /** What {@code reproduce NAME --list} prints: each row, and the configs that run it. */
  public Table listing() {

    var table =
        Table.of(
            title + ": " + source,
            org.algebrist.evaluation.tables.Column.left("row"),
            org.algebrist.evaluation.tables.Column.left("label"),
            org.algebrist.evaluation.tables.Column.left("small"),
            org.algebrist.evaluation.tables.Column.left("full"));
    for (Row row : rows) {
      table =
          table.withRow(
              Cell.text(row.key()),
              Cell.text(row.label()),
              runs(row, Scale.SMALL),
              runs(row, Scale.FULL));
    }
    return table;
  }

  private Cell runs(Row row, Scale scale) {
    var jobs = jobs(row, scale);
    return jobs.isEmpty()
        ? Cell.text("paper only")
        : Cell.text(
            jobs.stream().map(Job::config).distinct().collect(Collectors.joining(", "))
                + " ("
                + jobs.size()
                + (jobs.size() == 1 ? " run)" : " runs)"));
  }

  private static void requireRow(String table, String key, List<Row> rows) {
    if (rows.stream().noneMatch(row -> row.key().equals(key))) {
      throw new IllegalArgumentException(
          "table " + table + " compares row '" + key + "', which it does not have");
    }
  }

  private static void requireDistinct(String table, String kind, List<String> keys) {
    if (keys.isEmpty()) {
      throw new IllegalArgumentException(
          "table " + table + " has no " + kind + "s; expected at least 1");
    }
    var seen = new HashSet<String>();
    for (String key : keys) {
      if (!key.matches("[A-Za-z0-9][A-Za-z0-9.+-]*")) {
        throw new IllegalArgumentException(
            kind
                + " key '"
                + key
                + "' of table "
                + table
                + "; expected letters, digits, '.', '+' and '-', as it names a folder");
      }
      if (!seen.add(key)) {
        throw new IllegalArgumentException(
            kind + " key '" + key + "' of table " + table + " occurs twice");
      }
    }
  }

  private static void requireKnownColumns(String table, Row row, List<Column> columns) {
    var known = columns.stream().map(Column::key).toList();
    var used = new HashSet<>(row.paper().keySet());
    for (Scale scale : Scale.values()) {
      row.plan(scale).ifPresent(plan -> plan.jobs().forEach(job -> used.addAll(job.columns())));
    }
    for (String key : used) {
      if (!known.contains(key)) {
        throw new IllegalArgumentException(
            "row "
                + row.key()
                + " of table "
                + table
                + " speaks of column '"
                + key
                + "'; the columns are "
                + known);
      }
    }
  }
}
