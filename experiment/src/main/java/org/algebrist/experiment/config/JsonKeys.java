package org.algebrist.experiment.config;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Moves values in a JSON or YAML tree, by keys such as {@code training.rate}.
 *
 * @param root changed in place
 */
public record JsonKeys(ObjectNode root) {
  /** Moves a value, under another key or into another section, which is made if absent. */
  public JsonKeys move(String from, String to) {
    ObjectNode section = section(from, false);
    JsonNode value = section == null ? null : section.remove(last(from));
    if (value != null) {
      section(to).set(last(to), value);
    }
    return this;
  }

  /** Moves several values of the top level into a section, under their own keys. */
  public JsonKeys moveInto(String section, String... keys) {
    for (String key : keys) {
      move(key, section + "." + key);
    }
    return this;
  }

  /** The value of a key as text; empty where there is none. */
  public String text(String key) {
    ObjectNode section = section(key, false);
    return section == null ? "" : section.path(last(key)).asString("");
  }

  /** Sets a value, replacing what was there. */
  public JsonKeys set(String key, @Nullable Object value) {
    section(key).set(last(key), JsonMapper.shared().<JsonNode>valueToTree(value));
    return this;
  }

  /** Sets a value where there is none. */
  public JsonKeys setIfAbsent(String key, @Nullable Object value) {
    return section(key).has(last(key)) ? this : set(key, value);
  }

  private ObjectNode section(String key) {
    ObjectNode section = section(key, true);
    if (section == null) {
      throw new IllegalArgumentException(key + " lies in a value that holds no keys");
    }
    return section;
  }

  private @Nullable ObjectNode section(String key, boolean make) {
    ObjectNode section = root;
    String[] path = key.split("\\.", -1);
    for (int i = 0; i < path.length - 1; i++) {
      if (make && !section.has(path[i])) {
        section.putObject(path[i]);
      }
      if (!(section.get(path[i]) instanceof ObjectNode inner)) {
        return null;
      }
      section = inner;
    }
    return section;
  }

  private static String last(String key) {
    return key.substring(key.lastIndexOf('.') + 1);
  }
}
