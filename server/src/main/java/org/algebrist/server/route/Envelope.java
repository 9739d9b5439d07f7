package org.algebrist.server.route;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The object that every answer is, over HTTP and with {@code --json}: its line, input and status
 * first.
 */
public final class Envelope {
  private static final String STATUS = "status";

  private Envelope() {}

  /**
   * The fields of an answer.
   *
   * @param line the number of the input among all, from 1
   * @param input what was asked: a text, or an object of texts; null if it could not be read
   * @param answer the fields after these: a map, a record or a JSON object; the status is {@code
   *     ok} where it names none
   */
  public static Map<String, Object> of(int line, @Nullable Object input, Object answer) {
    ObjectNode fields = JsonMapper.shared().valueToTree(answer);
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("line", line);
    object.put("input", input);
    object.put(STATUS, fields.has(STATUS) ? fields.get(STATUS) : "ok");
    fields.properties().forEach(field -> object.putIfAbsent(field.getKey(), field.getValue()));
    return object;
  }

  /** The same as one line of JSON. */
  public static String json(int line, @Nullable Object input, Object answer) {
    return JsonMapper.shared().writeValueAsString(of(line, input, answer));
  }
}
