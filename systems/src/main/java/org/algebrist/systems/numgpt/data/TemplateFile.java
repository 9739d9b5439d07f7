package org.algebrist.systems.numgpt.data;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * A table of templates that a person can edit: tab-separated columns under a line of their names;
 * lines that start with {@code #} are remarks.
 *
 * @param name of the file, for messages
 * @param columns their names, in order
 * @param rows the lines below, in order
 */
public record TemplateFile(String name, List<String> columns, List<Row> rows) {
  /** Far above any file that a person edits; guards against a data set given by mistake. */
  private static final long LARGEST_FILE = 16L << 20;

  /** In full, as a path with ".." is found in a folder of classes but not in a jar. */
  private static final String FOLDER = "/org/algebrist/systems/numgpt/";

  /** Of a number in a template file: products with multipliers stay within a long. */
  private static final int MOST_DIGITS = 9;

  public TemplateFile {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  /**
   * A line of a file.
   *
   * @param file its file's name
   * @param line from 1
   * @param columns the names of the cells
   * @param cells as many as columns
   */
  public record Row(String file, int line, List<String> columns, List<String> cells) {
    public Row {
      columns = List.copyOf(columns);
      cells = List.copyOf(cells);
    }

    /** The cell under a column's name. */
    String cell(String column) {
      int at = columns.indexOf(column);
      if (at < 0) {
        throw new TemplateException(
            file, 0, "no column '%s'; the columns are %s".formatted(column, columns));
      }
      return cells.get(at);
    }

    /** The template text of the column {@code text}, with every one of these slots once. */
    SlottedText text(String... slots) {
      return SlottedText.parse(cell("text"), file, line, slots);
    }

    /** Whether the row is for training templates; else it is for held-out ones. */
    boolean isForTraining() {
      return switch (cell("use")) {
        case "train" -> true;
        case "held-out" -> false;
        default -> throw wrong("use", "train or held-out");
      };
    }

    /** A whole number from 1 to 999,999,999; its product with a multiplier fits into a long. */
    long whole(String column) {
      String cell = cell(column);
      boolean digits = !cell.isEmpty() && cell.chars().allMatch(c -> c >= '0' && c <= '9');
      if (!digits || cell.length() > MOST_DIGITS || Long.parseLong(cell) == 0) {
        throw wrong(column, "a whole number from 1 to 999999999");
      }
      return Long.parseLong(cell);
    }

    /** A positive number in digits, with as many decimals as it is written with. */
    BigDecimal positive(String column) {
      String cell = cell(column);
      int point = cell.indexOf('.');
      String digits = point < 0 ? cell : cell.substring(0, point) + cell.substring(point + 1);
      boolean plain = digits.chars().allMatch(c -> c >= '0' && c <= '9');
      boolean pointInside = point < 0 || (point > 0 && point < cell.length() - 1);
      if (!plain || !pointInside || digits.isEmpty() || digits.length() > MOST_DIGITS) {
        throw wrong(column, "a number of at most " + MOST_DIGITS + " digits, such as 15 or 0.50");
      }
      BigDecimal number = new BigDecimal(cell);
      if (number.signum() == 0) {
        throw wrong(column, "a number above 0");
      }
      return number;
    }

    TemplateException wrong(String column, String expected) {
      return new TemplateException(
          file, line, "%s is '%s'; expected %s".formatted(column, cell(column), expected));
    }
  }

  /**
   * Reads a file.
   *
   * @throws TemplateException naming the file and the line, if it is not such a table
   * @throws IOException if it cannot be read
   */
  public static TemplateFile read(Path file) throws IOException {
    if (Files.size(file) > LARGEST_FILE) {
      throw new TemplateException(
          file.toString(), 0, "larger than " + LARGEST_FILE + " bytes; expected a template table");
    }
    return parse(file.toString(), Files.readString(file));
  }

  /** A file that comes with the program. */
  static TemplateFile shipped(String name) {
    try (InputStream in = TemplateFile.class.getResourceAsStream(FOLDER + name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing from the program");
      }
      return parse(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /**
   * Reads a table.
   *
   * @throws TemplateException naming the file and the line, if it is none
   */
  static TemplateFile parse(String name, String text) {
    List<String> columns = List.of();
    List<Row> rows = new ArrayList<>();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      List<String> cells = cells(line);
      if (columns.isEmpty()) {
        columns = cells;
        if (new HashSet<>(columns).size() < columns.size()) {
          throw new TemplateException(name, i + 1, "a column twice in " + columns);
        }
        continue;
      }
      if (cells.size() != columns.size() || cells.contains("")) {
        throw new TemplateException(
            name,
            i + 1,
            "%d filled cells; expected %d, separated by one tab each: %s"
                .formatted(
                    cells.stream().filter(cell -> !cell.isEmpty()).count(),
                    columns.size(),
                    columns));
      }
      rows.add(new Row(name, i + 1, columns, cells));
    }
    if (rows.isEmpty()) {
      throw new TemplateException(
          name, 0, "no templates in it; expected a line of column names and lines below");
    }
    return new TemplateFile(name, columns, rows);
  }

  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    int from = 0;
    for (int tab = line.indexOf('\t'); tab >= 0; tab = line.indexOf('\t', from)) {
      cells.add(line.substring(from, tab).strip());
      from = tab + 1;
    }
    cells.add(line.substring(from).strip());
    return cells;
  }
}
