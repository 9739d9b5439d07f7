package org.algebrist.systems.mathgpt.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.algebrist.datasets.file.JsonRecord;
import org.algebrist.datasets.file.JsonRecords;
import org.algebrist.datasets.wordproblem.Gsm8k;
import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.systems.numgpt.data.corpus.TextSource;
import tools.jackson.databind.JsonNode;

/**
 * Documents of JSON records: problems with worked solutions, as MATH (in LaTeX) and GSM8K (in
 * prose) have them, or a {@code text} each.
 */
final class RecordDocuments implements TextSource<RawDocument> {
  /**
   * @param fields all of which a record has, in the order of reading
   * @param format empty for what the text looks like
   */
  private record Fields(List<String> fields, Optional<DocumentFormat> format) {
    boolean fit(JsonNode record) {
      return fields.stream().allMatch(field -> record.path(field).isString());
    }
  }

  /** The first that fits is taken. */
  private static final List<Fields> LAYOUTS =
      List.of(
          new Fields(List.of("problem", "solution"), Optional.of(DocumentFormat.LATEX)),
          new Fields(List.of("question", "solution"), Optional.of(DocumentFormat.LATEX)),
          new Fields(List.of("question", "answer"), Optional.of(DocumentFormat.PLAIN)),
          new Fields(List.of("text"), Optional.empty()));

  private final String name;
  private final JsonRecords records;

  RecordDocuments(Path file, String name) throws IOException {
    this.name = name;
    this.records = new JsonRecords(file, Files.newInputStream(file));
  }

  @Override
  public Optional<RawDocument> next() {
    Optional<JsonRecord> found = records.next();
    if (found.isEmpty()) {
      return Optional.empty();
    }
    JsonNode record = found.orElseThrow().node();
    for (Fields layout : LAYOUTS) {
      if (layout.fit(record)) {
        String text = text(record, layout.fields());
        DocumentFormat format = layout.format().orElseGet(() -> DocumentFormat.of(text));
        return Optional.of(
            new RawDocument(
                name + "#" + records.count(), name, text, new RawDocument.Format(format)));
      }
    }
    throw found
        .orElseThrow()
        .malformed(
            "expected an object with string fields of one of "
                + LAYOUTS.stream().map(Fields::fields).toList());
  }

  private static String text(JsonNode record, List<String> fields) {
    var text = new StringBuilder();
    for (String field : fields) {
      String value = record.path(field).stringValue();
      // A line of GSM8K's answers is a step.
      text.append(field.equals("answer") ? Gsm8k.inWords(value).replace("\n", "\n\n") : value);
      text.append("\n\n");
    }
    return text.toString();
  }

  @Override
  public void close() throws IOException {
    records.close();
  }
}
