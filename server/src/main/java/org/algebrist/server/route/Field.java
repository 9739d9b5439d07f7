package org.algebrist.server.route;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/**
 * One field of a request's JSON object.
 *
 * @param name the key
 * @param type the type of its value in the terms of JSON Schema: string, boolean, integer, number
 *     or array (of strings)
 * @param required whether a request without it is refused
 * @param usual the value where a request does not name it; empty if there is none
 * @param read the checked value of a node
 */
public record Field(
    String name,
    String type,
    boolean required,
    Optional<Object> usual,
    Function<JsonNode, Object> read) {

  /** A text that must be there and not be blank. */
  public static Field text(String name) {
    return new Field(
        name,
        "string",
        true,
        Optional.empty(),
        node -> {
          String text = string(name, node);
          if (text.isBlank()) {
            throw Refusal.badRequest(
                "empty-text", "the field \"" + name + "\" is blank", "give a text");
          }
          return text;
        });
  }

  /** A text that may be left out. */
  public static Field optionalText(String name) {
    return new Field(name, "string", false, Optional.empty(), node -> string(name, node));
  }

  /** True or false; false where it is left out. */
  public static Field flag(String name) {
    return new Field(
        name,
        "boolean",
        false,
        Optional.of(false),
        node -> {
          if (!node.isBoolean()) {
            throw bad(name, "true or false");
          }
          return node.asBoolean();
        });
  }

  /** A whole number between two bounds, both included. */
  public static Field whole(String name, int least, int most, int usual) {
    return new Field(
        name,
        "integer",
        false,
        Optional.of(usual),
        node -> {
          if (!node.isIntegralNumber()
              || !node.canConvertToInt()
              || node.asInt() < least
              || node.asInt() > most) {
            throw bad(name, "a whole number from " + least + " to " + most);
          }
          return node.asInt();
        });
  }

  /** A number above 0, up to a bound. */
  public static Field positive(String name, double most, double usual) {
    return new Field(
        name,
        "number",
        false,
        Optional.of(usual),
        node -> {
          if (!node.isNumber() || !(node.asDouble() > 0 && node.asDouble() <= most)) {
            throw bad(name, "a number above 0 and up to " + most);
          }
          return node.asDouble();
        });
  }

  /** One of several words; the first where it is left out. */
  public static Field choice(String name, List<String> words) {
    return new Field(
        name,
        "string",
        false,
        Optional.of(words.getFirst()),
        node -> {
          String word = string(name, node);
          if (!words.contains(word)) {
            throw bad(name, "one of " + String.join(", ", words));
          }
          return word;
        });
  }

  /** A list of texts; an empty one where it is left out. */
  public static Field texts(String name) {
    return new Field(
        name,
        "array",
        false,
        Optional.of(List.of()),
        node -> {
          if (!node.isArray()) {
            throw bad(name, "a list of texts");
          }
          List<String> texts = new ArrayList<>();
          node.forEach(each -> texts.add(string(name, each)));
          return List.copyOf(texts);
        });
  }

  private static String string(String name, JsonNode node) {
    if (!node.isString()) {
      throw bad(name, "a text");
    }
    return node.asString();
  }

  private static Refusal bad(String name, String expected) {
    return Refusal.badRequest(
        "bad-value", "the field \"" + name + "\" has a wrong value", "give " + expected);
  }
}
