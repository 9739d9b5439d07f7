package org.algebrist.systems.numgpt.data.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.algebrist.datasets.file.JsonRecord;
import org.algebrist.datasets.file.JsonRecords;
import org.algebrist.datasets.wordproblem.Gsm8k;
import tools.jackson.databind.JsonNode;

/**
 * Passages of JSON records: {@code text}, or a problem in the fields of SVAMP, MATH, GSM8K or
 * TAL-SCQ5K.
 */
final class JsonPassages implements TextSource<Passage> {
  /** The first of these of which a record has all fields is taken. */
  private static final List<List<String>> LAYOUTS =
      List.of(
          List.of("Body", "Question"),
          List.of("question", "solution"),
          List.of("question", "answer"),
          List.of("problem"),
          List.of("text"));

  private final Path file;
  private final JsonRecords records;

  JsonPassages(Path file) throws IOException {
    this.file = file;
    this.records = new JsonRecords(file, Files.newInputStream(file));
  }

  @Override
  public Optional<Passage> next() {
    Optional<JsonRecord> found = records.next();
    if (found.isEmpty()) {
      return Optional.empty();
    }
    JsonNode record = found.orElseThrow().node();
    for (List<String> layout : LAYOUTS) {
      if (layout.stream().allMatch(field -> record.path(field).isString())) {
        var text = new StringBuilder();
        for (String field : layout) {
          text.append(record.path(field).stringValue()).append('\n');
        }
        return Optional.of(
            new Passage(
                PassageText.name(file) + "#" + records.count(),
                PassageText.clean(Gsm8k.inWords(text.toString()))));
      }
    }
    throw found
        .orElseThrow()
        .malformed("expected an object with string fields of one of " + LAYOUTS);
  }

  @Override
  public void close() throws IOException {
    records.close();
  }
}
