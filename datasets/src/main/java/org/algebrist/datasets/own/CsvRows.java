package org.algebrist.datasets.own;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Rows of CSV as RFC 4180 has it, with headings in the first record.
 *
 * <p>Records are cut out before they are parsed, so that a missing quotation mark costs one record
 * and not the rest of the file: where the one opened on a line never closes, or closes amid other
 * text, the next line starts a record.
 */
final class CsvRows {
  /** In characters; a quotation mark that is open for longer was never closed. */
  private static final int LONGEST_RECORD = 200_000;

  private static final String DOUBLE_THE_MARK =
      "put a field with commas, line ends or quotation marks into \"…\", and write a mark inside it twice";

  private final String content;
  private final FindingList findings;
  private int at;
  private int line = 1;

  private CsvRows(String content, FindingList findings) {
    this.content = content;
    this.findings = findings;
  }

  private record Fields(int line, List<String> values) {}

  /** The rows that can be read, in the order of the file. */
  static List<Row> read(String content, FindingList findings) {
    var reader = new CsvRows(content, findings);
    Optional<Fields> headings = reader.next();
    if (headings.isEmpty()) {
      return List.of();
    }
    List<String> names =
        headings.get().values().stream().map(n -> n.strip().toLowerCase(Locale.ROOT)).toList();
    if (!names.contains(Row.TEXT)) {
      boolean semicolons = names.size() == 1 && names.getFirst().contains(";");
      findings.error(
          headings.get().line(),
          Finding.Kind.UNREADABLE,
          "",
          "the headings are " + FindingList.shown(String.join(",", names)),
          "a first line such as id,text,equations,answer",
          semicolons
              ? "save with commas, not semicolons, between columns"
              : "add the heading \"text\"");
      return List.of();
    }
    List<Row> rows = new ArrayList<>();
    for (Optional<Fields> fields = reader.next(); fields.isPresent(); fields = reader.next()) {
      reader.row(names, fields.get()).ifPresent(rows::add);
    }
    return rows;
  }

  private Optional<Row> row(List<String> names, Fields record) {
    if (record.values().size() > names.size()) {
      findings.error(
          record.line(),
          Finding.Kind.UNREADABLE,
          "",
          record.values().size() + " fields",
          names.size() + " as the headings say",
          DOUBLE_THE_MARK);
      return Optional.empty();
    }
    String answer = field(names, record, Row.ANSWER);
    Optional<List<List<Double>>> values = Row.answer(record.line(), Row.parted(answer), findings);
    String id = field(names, record, Row.ID);
    return values.map(known ->
        new Row(
            record.line(),
            id.isEmpty() ? Optional.empty() : Optional.of(id),
            field(names, record, Row.TEXT),
            Row.parted(field(names, record, Row.EQUATIONS)),
            known));
  }

  private static String field(List<String> names, Fields record, String name) {
    int column = names.indexOf(name);
    return column < 0 || column >= record.values().size()
        ? ""
        : record.values().get(column).strip();
  }

  /** The next record that can be read; empty at the end. */
  private Optional<Fields> next() {
    while (at < content.length()) {
      int start = at;
      int startLine = line;
      int end = recordEnd(start);
      int lineEnd = lineEnd(start);
      String trouble = "the quotation mark that is opened here never closes";
      if (end >= 0) {
        String record = withoutReturn(content.substring(start, end));
        try {
          at = end + 1;
          line += 1 + (int) record.chars().filter(c -> c == '\n').count();
          if (record.isBlank()) {
            continue;
          }
          List<CsvRecord> parsed = CsvReader.builder().ofCsvRecord(record).stream().toList();
          if (parsed.size() == 1) {
            return Optional.of(new Fields(startLine, parsed.getFirst().getFields()));
          }
          trouble = "a quotation mark or a lone carriage return stands amid a field";
        } catch (CsvParseException broken) {
          trouble = "a quotation mark stands amid a field";
        }
      }
      findings.error(
          startLine,
          Finding.Kind.UNREADABLE,
          "",
          trouble + ": " + FindingList.shown(content.substring(start, lineEnd)),
          "quotation marks round whole fields",
          DOUBLE_THE_MARK);
      at = lineEnd + 1;
      line = startLine + 1;
    }
    return Optional.empty();
  }

  /**
   * Where the record that starts at {@code start} ends; negative when a quotation mark stays open.
   */
  private int recordEnd(int start) {
    boolean quoted = false;
    for (int i = start; i < content.length(); i++) {
      char c = content.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == '\n' && !quoted) {
        return i;
      }
      if (i - start > LONGEST_RECORD) {
        return -1;
      }
    }
    return quoted ? -1 : content.length();
  }

  private int lineEnd(int start) {
    int end = content.indexOf('\n', start);
    return end < 0 ? content.length() : end;
  }

  private static String withoutReturn(String record) {
    return record.endsWith("\r") ? record.substring(0, record.length() - 1) : record;
  }
}
