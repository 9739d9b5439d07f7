package org.algebrist.datasets.wordproblem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.datasets.file.MalformedDataException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * SVAMP (Patel, Bhattamishra and Goyal, NAACL 2021): one-unknown arithmetic problems that differ in
 * small ways.
 *
 * <p>Read are the fields {@code ID}, {@code Body}, {@code Question} and {@code Answer} of a JSON
 * array. The file's {@code Equation} is an expression over values, not over places in the text, so
 * problems come with text and answers only.
 */
public final class Svamp {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private Svamp() {}

  /**
   * Reads a file, in its order.
   *
   * @throws MalformedDataException naming the file, the record and what is wrong
   * @throws IOException if the file cannot be read
   */
  public static List<WordProblem> read(Path file) throws IOException {
    JsonNode records;
    try {
      records = JSON.readTree(Files.readAllBytes(file));
    } catch (JacksonException broken) {
      throw new MalformedDataException(
          file, "line " + broken.getLocation().getLineNr(), broken.getOriginalMessage());
    }
    if (!records.isArray()) {
      throw new MalformedDataException(file, "", "expected a JSON array of problems");
    }
    List<WordProblem> problems = new ArrayList<>();
    for (JsonNode record : records) {
      String place = "record " + (problems.size() + 1);
      String text =
          joined(text(file, place, record, "Body"), text(file, place, record, "Question"));
      JsonNode answer = record.path("Answer");
      if (!answer.isNumber() || !Double.isFinite(answer.doubleValue())) {
        throw new MalformedDataException(
            file,
            place,
            "expected a number in \"Answer\", met " + (answer.isMissingNode() ? "none" : answer));
      }
      problems.add(
          new WordProblem(
              text(file, place, record, "ID"),
              text,
              TextNumber.findIn(text),
              List.of(),
              List.of(List.of(answer.doubleValue()))));
    }
    return problems;
  }

  private static String text(Path file, String place, JsonNode record, String field) {
    JsonNode value = record.path(field);
    if (!value.isString()) {
      throw new MalformedDataException(
          file,
          place,
          "expected a string in \""
              + field
              + "\", met "
              + (value.isMissingNode() ? "none" : value));
    }
    return value.stringValue().strip();
  }

  /** Body and question in one; many bodies stop at a subordinate clause, without a mark. */
  static String joined(String body, String question) {
    if (body.isEmpty()) {
      return question;
    }
    boolean open = Character.isLetterOrDigit(body.codePointBefore(body.length()));
    return body + (open ? ", " : " ") + question;
  }
}
