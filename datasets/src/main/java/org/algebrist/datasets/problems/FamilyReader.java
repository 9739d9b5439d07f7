package org.algebrist.datasets.problems;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Reads files of problem families; strict about keys, so that a misspelt one is found. */
final class FamilyReader {
  private static final YAMLMapper YAML =
      YAMLMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
  private static final Set<String> KEYS =
      Set.of(
          "id",
          "slots",
          "where",
          "equations",
          "asked",
          "answer",
          "steps",
          "wordings",
          "question_first",
          "distractors",
          "unanswerable",
          "answers");

  private FamilyReader() {}

  /**
   * Reads the families of a file.
   *
   * @param source for messages
   * @throws IllegalArgumentException naming source, family and key of what is wrong
   */
  static List<ProblemFamily> read(String source, String yaml) {
    JsonNode root;
    try {
      root = YAML.readTree(yaml);
    } catch (JacksonException broken) {
      throw new IllegalArgumentException(source + ": no YAML: " + broken.getMessage(), broken);
    }
    String kind = root.path("kind").asString("");
    if (kind.isEmpty() || !(root.path("families").isArray() || root.path("stories").isArray())) {
      throw new IllegalArgumentException(
          source + ": expected the keys kind and families, or kind and stories");
    }
    List<ProblemFamily> families = new ArrayList<>();
    for (JsonNode story : root.path("stories")) {
      try {
        for (JsonNode family : StoryReader.families(story)) {
          families.add(family(family.path("id").asString(), kind, family));
        }
      } catch (IllegalArgumentException wrong) {
        throw new IllegalArgumentException(
            "%s, story %s: %s"
                .formatted(source, story.path("id").asString("?"), wrong.getMessage()),
            wrong);
      }
    }
    for (JsonNode family : root.path("families")) {
      String id = family.path("id").asString("?");
      try {
        families.add(family(id, kind, family));
      } catch (IllegalArgumentException wrong) {
        throw new IllegalArgumentException(
            "%s, family %s: %s".formatted(source, id, wrong.getMessage()), wrong);
      }
    }
    return families;
  }

  private static ProblemFamily family(String id, String kind, JsonNode node) {
    for (String key : node.propertyNames()) {
      if (!KEYS.contains(key)) {
        throw new IllegalArgumentException("unknown key '" + key + "'; known are " + KEYS);
      }
    }
    SequencedMap<String, Slot> slots = new LinkedHashMap<>();
    for (var entry : node.path("slots").properties()) {
      slots.put(entry.getKey(), slot(entry.getValue()));
    }
    SequencedMap<String, ProblemFamily.Asked> asked = new LinkedHashMap<>();
    for (var entry : node.path("asked").properties()) {
      asked.put(
          entry.getKey(),
          new ProblemFamily.Asked(
              required(entry.getValue(), "name"), entry.getValue().path("unit").asString("")));
    }
    List<ProblemFamily.Unanswerable> unanswerable = new ArrayList<>();
    for (JsonNode text : node.path("unanswerable")) {
      unanswerable.add(
          new ProblemFamily.Unanswerable(
              ProblemFamily.Reason.valueOf(
                  required(text, "why").toUpperCase(Locale.ROOT).replace('-', '_')),
              required(text, "text")));
    }
    List<String> wordings = texts(node, "wordings");
    if (wordings.isEmpty() || asked.isEmpty()) {
      throw new IllegalArgumentException("wordings and asked must not be empty");
    }
    return new ProblemFamily(
        id,
        kind,
        slots,
        texts(node, "where").stream().map(Condition::parse).toList(),
        texts(node, "equations"),
        asked,
        required(node, "answer"),
        texts(node, "steps"),
        wordings,
        texts(node, "question_first"),
        texts(node, "distractors"),
        unanswerable,
        ProblemFamily.AnswerRange.valueOf(
            node.path("answers").asString("whole").toUpperCase(Locale.ROOT)));
  }

  private static Slot slot(JsonNode value) {
    return value.isArray()
        ? new Slot.Choice(value.valueStream().map(JsonNode::asString).toList())
        : Slot.parse(value.asString());
  }

  private static String required(JsonNode node, String key) {
    String text = node.path(key).asString("");
    if (text.isEmpty()) {
      throw new IllegalArgumentException("the key '" + key + "' is missing");
    }
    return text;
  }

  /** The texts of a list; none where the key is missing. */
  static List<String> texts(JsonNode node, String key) {
    return node.path(key).valueStream().map(JsonNode::asString).toList();
  }
}
