package org.algebrist.server.route;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** The checked fields of one request. */
public final class Body {
  private final Map<String, Object> values;

  private Body(Map<String, Object> values) {
    this.values = values;
  }

  /**
   * Checks a request.
   *
   * @param object what was sent
   * @param fields what may be sent
   * @throws Refusal if the node is no object, a field is unknown, missing, or has a wrong value
   */
  public static Body of(JsonNode object, List<Field> fields) {
    List<String> names = fields.stream().map(Field::name).toList();
    if (!object.isObject()) {
      throw Refusal.badRequest(
          "no-object", "the request is no JSON object", "send an object with " + listed(names));
    }
    for (String sent : object.propertyNames()) {
      if (!names.contains(sent)) {
        throw Refusal.badRequest(
            "unknown-field",
            "the field \"" + shortened(sent) + "\" is not known here",
            "the fields are " + listed(names));
      }
    }
    Map<String, Object> values = new HashMap<>();
    for (Field field : fields) {
      JsonNode node = object.get(field.name());
      if (node != null && !node.isNull()) {
        values.put(field.name(), field.read().apply(node));
      } else if (field.required()) {
        throw Refusal.badRequest(
            "missing-field",
            "the field \"" + field.name() + "\" is missing",
            "send " + listed(List.of(field.name())));
      } else {
        field.usual().ifPresent(usual -> values.put(field.name(), usual));
      }
    }
    return new Body(values);
  }

  private static String listed(List<String> names) {
    return "\"" + String.join("\", \"", names) + "\"";
  }

  private static String shortened(String name) {
    return name.length() <= 40 ? name : name.substring(0, 40) + "…";
  }

  /** The value of a field that is required or has a usual value. */
  public String text(String name) {
    return (String) value(name);
  }

  /** The value of a text that may be left out. */
  public Optional<String> optionalText(String name) {
    return Optional.ofNullable((String) values.get(name));
  }

  /** The value of a flag. */
  public boolean flag(String name) {
    return (Boolean) value(name);
  }

  /** The value of a whole number. */
  public int whole(String name) {
    return (Integer) value(name);
  }

  /** The value of a number. */
  public double number(String name) {
    return (Double) value(name);
  }

  /** The value of a list of texts. */
  @SuppressWarnings("unchecked") // Field.texts makes lists of strings
  public List<String> texts(String name) {
    return (List<String>) value(name);
  }

  private Object value(String name) {
    Object value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("the route has no field \"" + name + "\"");
    }
    return value;
  }
}
