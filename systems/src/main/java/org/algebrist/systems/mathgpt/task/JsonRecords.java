package org.algebrist.systems.mathgpt.task;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.json.JsonMapper;

/** The objects of a JSON file: one an entry of an array, or one after the other. */
public final class JsonRecords {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private JsonRecords() {}

  /**
   * Reads a file, in its order.
   *
   * @throws MalformedTaskException naming the line or the record that is none
   * @throws IOException if the file cannot be read
   */
  public static List<JsonNode> read(Path file) throws IOException {
    var records = new ArrayList<JsonNode>();
    try (MappingIterator<JsonNode> nodes =
        JSON.readerFor(JsonNode.class).readValues(Files.readAllBytes(file))) {
      while (nodes.hasNextValue()) {
        JsonNode node = nodes.nextValue();
        if (!node.isObject()) {
          throw new MalformedTaskException(
              file,
              "record " + (records.size() + 1),
              "expected an object with fields, met " + node.getNodeType());
        }
        records.add(node);
      }
    } catch (JacksonException broken) {
      throw new MalformedTaskException(
          file, "line " + broken.getLocation().getLineNr(), broken.getOriginalMessage());
    }
    return records;
  }

  /** The text of the first of these fields that a record has; numbers as they are spelled. */
  public static String text(Path file, int place, JsonNode record, String... fields) {
    for (String field : fields) {
      JsonNode value = record.path(field);
      if (value.isString() || value.isNumber()) {
        return value.asString();
      }
    }
    throw new MalformedTaskException(
        file, "record " + place, "expected a field of text named " + String.join(" or ", fields));
  }
}
