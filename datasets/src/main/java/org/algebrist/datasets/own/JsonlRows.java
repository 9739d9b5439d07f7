package org.algebrist.datasets.own;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Rows of JSON lines: an object a line, blank lines between them allowed. */
final class JsonlRows {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  /** Names that people give the fields; other unknown ones are taken for notes of theirs. */
  private static final Map<String, String> MISTAKEN =
      Map.of(
          "equation", Row.EQUATIONS,
          "eqs", Row.EQUATIONS,
          "expr", Row.EQUATIONS,
          "answers", Row.ANSWER,
          "solution", Row.ANSWER,
          "problem", Row.TEXT,
          "question", Row.TEXT,
          "body", Row.TEXT);

  private final FindingList findings;
  private final TreeSet<String> mistakenBefore = new TreeSet<>();

  private JsonlRows(FindingList findings) {
    this.findings = findings;
  }

  /** The rows that can be read, in the order of the file. */
  static List<Row> read(String content, FindingList findings) {
    var reader = new JsonlRows(findings);
    List<Row> rows = new ArrayList<>();
    int number = 0;
    for (String line : content.split("\n", -1)) {
      number++;
      if (!line.isBlank()) {
        reader.row(number, line.strip()).ifPresent(rows::add);
      }
    }
    return rows;
  }

  private Optional<Row> row(int number, String line) {
    JsonNode record;
    try {
      record = JSON.readTree(line);
    } catch (JacksonException broken) {
      findings.error(
          number,
          Finding.Kind.UNREADABLE,
          "",
          "no JSON, " + firstLine(broken.getOriginalMessage()),
          "an object such as {\"text\": \"…\", \"equations\": [\"x + y = 20\"], \"answer\": [11, 9]}",
          "write each problem on one line of its own");
      return Optional.empty();
    }
    if (!record.isObject()) {
      wrongType(number, "", record, "an object with \"text\" and \"equations\" or \"answer\"");
      return Optional.empty();
    }
    warnOfMistakenNames(number, record);
    int errorsBefore = findings.errors();
    JsonNode id = given(record, Row.ID);
    JsonNode text = given(record, Row.TEXT);
    if (!text.isMissingNode() && !text.isString()) {
      wrongType(number, Row.TEXT, text, "a string");
    }
    var row =
        new Row(
            number,
            id.isString() || id.isNumber() ? Optional.of(id.asString()) : Optional.empty(),
            text.isString() ? text.stringValue() : "",
            equations(number, given(record, Row.EQUATIONS)),
            answers(number, given(record, Row.ANSWER)));
    return findings.errors() > errorsBefore ? Optional.empty() : Optional.of(row);
  }

  private static JsonNode given(JsonNode record, String field) {
    JsonNode value = record.path(field);
    return value.isNull() ? record.path("") : value;
  }

  private List<String> equations(int line, JsonNode value) {
    List<String> equations = new ArrayList<>();
    if (value.isString()) {
      equations.addAll(Row.parted(value.stringValue()));
    } else if (value.isArray()) {
      for (JsonNode equation : value) {
        if (equation.isString()) {
          equations.addAll(Row.parted(equation.stringValue()));
        } else {
          wrongType(line, Row.EQUATIONS, equation, "strings in the list");
        }
      }
    } else if (!value.isMissingNode()) {
      wrongType(
          line, Row.EQUATIONS, value, "a list of strings, or one string with ; between equations");
    }
    return equations;
  }

  /** A number, a list of them, a list of alternative lists, or "none". */
  private List<List<Double>> answers(int line, JsonNode value) {
    if (value.isMissingNode() || (value.isArray() && value.isEmpty())) {
      return List.of();
    }
    List<List<Double>> answers = new ArrayList<>();
    boolean alternatives = value.isArray() && value.get(0).isArray();
    for (JsonNode answer : alternatives ? value : List.of(value)) {
      List<String> spelled = new ArrayList<>();
      for (JsonNode number : answer.isArray() ? answer : List.of(answer)) {
        if (number.isNumber()) {
          spelled.add(number.asString());
        } else if (number.isString()) {
          spelled.addAll(Row.parted(number.stringValue()));
        } else {
          wrongType(line, Row.ANSWER, number, "a number or a list of numbers");
          return List.of();
        }
      }
      Row.answer(line, spelled, findings).ifPresent(answers::addAll);
    }
    return answers;
  }

  private void wrongType(int line, String field, JsonNode met, String expected) {
    findings.error(
        line,
        Finding.Kind.WRONG_TYPE,
        field,
        "met " + FindingList.shown(met.toString()),
        expected,
        "");
  }

  private void warnOfMistakenNames(int line, JsonNode record) {
    for (String name : record.propertyNames()) {
      String meant = MISTAKEN.get(name);
      if (meant != null && !record.has(meant) && mistakenBefore.add(name)) {
        findings.warning(
            line,
            Finding.Kind.UNKNOWN_FIELD,
            name,
            "a field of this name is not read",
            "id, text, equations, answer",
            "did you mean \"" + meant + "\"?");
      }
    }
  }

  private static String firstLine(String message) {
    int end = message.indexOf('\n');
    return end < 0 ? message : message.substring(0, end);
  }
}
