package org.algebrist.systems.mathgpt.task.scoring;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.document.MathTextReader;

/**
 * The ASSISTments answers as Zhang et al. (2022) clean them and the paper scores them; the data is
 * private, so that this is tested on records made by hand.
 *
 * <p>CSV under a line of names; read are {@code problem_id}, {@code problem_log_id}, {@code
 * raw_full_problem} and {@code raw_answer_text}, both HTML, and {@code grade}, 1 to 5.
 */
public final class AssistmentsScores {
  private static final List<String> COLUMNS =
      List.of("problem_id", "problem_log_id", "raw_full_problem", "raw_answer_text", "grade");

  private AssistmentsScores() {}

  /**
   * Reads a file.
   *
   * @throws MalformedDataException naming the line and what was expected there
   * @throws IOException if the file cannot be read
   */
  public static GradedAnswers read(Path file) throws IOException {
    Map<String, MathText> problems = new LinkedHashMap<>();
    var answers = new ArrayList<GradedAnswers.Answer>();
    var leftOut = new LinkedHashMap<String, Integer>();
    try (CsvReader<NamedCsvRecord> records = CsvReader.builder().ofNamedCsvRecord(file)) {
      for (NamedCsvRecord record : records) {
        String place = "line " + record.getStartingLineNumber();
        for (String column : COLUMNS) {
          if (record.findField(column).isEmpty()) {
            throw new MalformedDataException(
                file, place, "no field '%s'; expected %s".formatted(column, COLUMNS));
          }
        }
        String grade = record.getField("grade").strip();
        if (grade.length() != 1 || grade.charAt(0) < '1' || grade.charAt(0) > '5') {
          throw new MalformedDataException(
              file, place, "grade is '%s'; expected 1 to 5".formatted(grade));
        }
        MathText text = html(record.getField("raw_answer_text"));
        if (text.parts().isEmpty()) {
          leftOut.merge("answers without words", 1, Integer::sum);
          continue;
        }
        String problem = record.getField("problem_id").strip();
        problems.computeIfAbsent(problem, _ -> html(record.getField("raw_full_problem")));
        answers.add(
            new GradedAnswers.Answer(
                record.getField("problem_log_id").strip(),
                problem,
                text,
                Grade.values()[grade.charAt(0) - '1']));
      }
    } catch (CsvParseException broken) {
      throw new MalformedDataException(file, "", String.valueOf(broken.getMessage()));
    }
    return new GradedAnswers("assistments", problems, answers, leftOut);
  }

  private static MathText html(String source) {
    return MathTextReader.read(source, DocumentFormat.HTML).text();
  }
}
