package org.algebrist.datasets.file;

import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * An object of a JSON file, whose fields are asked for by name and kind.
 *
 * @param file where it is from, for messages
 * @param place the line or the number of the record, for messages
 * @param node an object
 */
public record JsonRecord(Path file, String place, JsonNode node) {
  /**
   * @throws MalformedDataException if the node is no object
   */
  public JsonRecord {
    if (!node.isObject()) {
      throw new MalformedDataException(
          file, place, "expected an object with fields, met " + node.getNodeType());
    }
  }

  /** The text of a field; empty if it is absent or holds something else. */
  public Optional<String> optionalText(String name) {
    JsonNode value = node.path(name);
    return value.isString() ? Optional.of(value.stringValue()) : Optional.empty();
  }

  /**
   * The text of a field.
   *
   * @throws MalformedDataException if it is absent or no text
   */
  public String text(String name) {
    return optionalText(name)
        .orElseThrow(() -> {
          JsonNode met = node.path(name);
          return malformed(
              "expected a string in \"%s\", met %s"
                  .formatted(name, met.isMissingNode() ? "none" : met));
        });
  }

  /**
   * The text of the first of these fields that the record has; a number as it is spelled.
   *
   * @throws MalformedDataException if it has none of them
   */
  public String textOrNumber(String... names) {
    for (String name : names) {
      JsonNode value = node.path(name);
      if (value.isString() || value.isNumber()) {
        return value.asString();
      }
    }
    throw malformed("expected a field of text named " + String.join(" or ", names));
  }

  /** An error of this record: what was met and what was expected. */
  public MalformedDataException malformed(String what) {
    return new MalformedDataException(file, place, what);
  }
}
