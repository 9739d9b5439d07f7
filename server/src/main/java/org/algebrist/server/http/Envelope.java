package org.algebrist.server.http;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.server.route.Body;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The object that every answer is: its line and input first, as the commands print it. */
final class Envelope {
  private Envelope() {}

  /**
   * An answer as one line of JSON.
   *
   * @param line the number of the request in the body, from 1
   * @param input what was asked; null if the request could not be read
   * @param answer the fields after these: a map, a record or a JSON object
   */
  static String of(int line, @Nullable Object input, Object answer) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("line", line);
    object.put("input", input);
    JsonMapper.shared()
        .<ObjectNode>valueToTree(answer)
        .properties()
        .forEach(field -> object.putIfAbsent(field.getKey(), field.getValue()));
    return JsonMapper.shared().writeValueAsString(object);
  }

  /** What was asked: the text, or an object of the texts where a request has several. */
  static Object input(Body body, List<String> names) {
    if (names.size() == 1) {
      return body.text(names.getFirst());
    }
    Map<String, Object> texts = new LinkedHashMap<>();
    names.forEach(name -> texts.put(name, body.text(name)));
    return texts;
  }
}
