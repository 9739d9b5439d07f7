package org.algebrist.datasets.own;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.datasets.wordproblem.TextForm;
import org.algebrist.datasets.wordproblem.WordProblem;

/**
 * Reads a user's own problems.
 *
 * <pre>{@code
 * {"id": "tickets", "text": "An adult's ticket costs 9 dollars, a child's 5. A group of 20 paid 144.",
 *  "equations": ["x + y = 20", "9x + 5y = 144"], "answer": [11, 9]}          // one line of problems.jsonl
 *
 * id,text,equations,answer                                                   // problems.csv
 * tickets,"An adult's ticket costs 9 dollars, a child's 5. A group of 20 paid 144.",x+y=20; 9x+5y=144,11; 9
 * }</pre>
 *
 * <p>Only the text must be there, with equations, an answer, or both. Equations alone are solved,
 * and the solution is the answer. {@code equations} may be one string with semicolons; {@code
 * answer} a number, a list, a list of alternative lists, or "none" where the text has no answer.
 * {@code N_i} in an equation is the text's number i, from 0.
 */
public final class OwnProblems {
  /** Past any collection of problems; what is larger is some other file. */
  static final long MAX_BYTES = 256L << 20;

  private static final int ERRORS_SHOWN = 5;

  private OwnProblems() {}

  /**
   * Reads a file, CSV if its name ends in {@code .csv}, else JSON lines. Whatever its content,
   * nothing is thrown.
   *
   * @throws IOException if the file cannot be read
   */
  public static Report read(Path file) throws IOException {
    var findings = new FindingList();
    long bytes = Files.size(file);
    if (bytes > MAX_BYTES) {
      findings.error(
          0, Finding.Kind.TOO_LONG, "", bytes + " bytes", "at most " + MAX_BYTES, "part the file");
      return new Report(file, List.of(), findings.all());
    }
    return read(file, new String(Files.readAllBytes(file), StandardCharsets.UTF_8), findings);
  }

  /**
   * Reads what a file holds.
   *
   * @param file names it; its ending tells CSV from JSON lines
   */
  public static Report read(Path file, String content) {
    return read(file, content, new FindingList());
  }

  private static Report read(Path file, String content, FindingList findings) {
    if (content.startsWith("\uFEFF")) {
      content = content.substring(1);
    }
    boolean csv = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).endsWith(".csv");
    List<Row> rows = csv ? CsvRows.read(content, findings) : JsonlRows.read(content, findings);
    return report(file, rows, findings);
  }

  /**
   * The problems of a file, if nothing in it is an error.
   *
   * @throws MalformedDataException naming the first errors
   * @throws IOException if the file cannot be read
   */
  public static List<WordProblem> problems(Path file) throws IOException {
    return problems(read(file));
  }

  /**
   * The problems of a report, if nothing in it is an error.
   *
   * @throws MalformedDataException naming the first errors
   */
  public static List<WordProblem> problems(Report report) {
    List<Finding.Error> errors = report.errors();
    if (errors.isEmpty()) {
      return report.problems();
    }
    StringBuilder first = new StringBuilder();
    errors.stream().limit(ERRORS_SHOWN).forEach(e -> first.append("\n  ").append(e.message()));
    throw new MalformedDataException(
        report.file(),
        "",
        "%d errors; mend them or take the lines out%s:%s"
            .formatted(
                errors.size(),
                errors.size() > ERRORS_SHOWN ? ", the first " + ERRORS_SHOWN : "",
                first));
  }

  private static Report report(Path file, List<Row> rows, FindingList findings) {
    String name = String.valueOf(file.getFileName()).replaceFirst("\\.[^.]*$", "");
    List<WordProblem> problems = new ArrayList<>();
    Map<List<String>, Integer> firstLine = new HashMap<>();
    for (Row row : rows) {
      if (row.text().indexOf('\uFFFD') >= 0) {
        findings.error(
            row.line(),
            Finding.Kind.UNREADABLE,
            Row.TEXT,
            "a character that is no UTF-8 in " + FindingList.shown(row.text()),
            "UTF-8",
            "save the file as UTF-8");
        continue;
      }
      RowCheck.problem(row, name + "-" + row.line(), findings)
          .ifPresent(problem -> {
            problems.add(problem);
            Integer first = firstLine.putIfAbsent(TextForm.tokens(problem.text()), row.line());
            if (first != null) {
              findings.warning(
                  row.line(),
                  Finding.Kind.DUPLICATE_TEXT,
                  Row.TEXT,
                  "the words of line " + first + " again",
                  "",
                  "a problem that is trained on and tested on measures memory");
            }
          });
    }
    if (rows.isEmpty() && findings.errors() == 0) {
      findings.error(
          0, Finding.Kind.UNREADABLE, "", "there is no record", "one problem a line", "");
    }
    List<Finding> sorted = new ArrayList<>(findings.all());
    sorted.sort(Comparator.comparingInt(Finding::line));
    return new Report(file, problems, sorted);
  }
}
