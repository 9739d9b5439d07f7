package org.algebrist.datasets.problems;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Makes families of a story that several questions are asked about, one family for each question. A
 * wording is a telling of the story with a wording of the question: behind it, or where the telling
 * says {@code {question}}. The last telling and the last wording of each question meet only in the
 * last wording of a family, so that training sees neither.
 */
final class StoryReader {
  private static final String PLACE = "{question}";
  private static final Set<String> KEYS =
      Set.of(
          "id",
          "slots",
          "where",
          "answers",
          "tellings",
          "questions",
          "distractors",
          "unanswerable");

  /** Keys that are the same in a question as in a family, besides those of the wordings. */
  private static final List<String> SHARED =
      List.of("equations", "asked", "answer", "steps", "answers");

  private static final Set<String> QUESTION_KEYS =
      Set.copyOf(Stream.concat(SHARED.stream(), Stream.of("id", "where", "ask", "first")).toList());

  private StoryReader() {}

  /**
   * The families of a story, as they would stand in a file.
   *
   * @throws IllegalArgumentException naming what is wrong
   */
  static List<ObjectNode> families(JsonNode story) {
    known(story, KEYS);
    List<String> tellings = texts(story, "tellings");
    if (tellings.size() < 2 || story.path("questions").isEmpty()) {
      throw new IllegalArgumentException("a story needs two tellings or more, and questions");
    }
    List<ObjectNode> families = new ArrayList<>();
    for (JsonNode question : story.path("questions")) {
      known(question, QUESTION_KEYS);
      families.add(family((ObjectNode) story, question, tellings));
    }
    ArrayNode unanswerable = families.getFirst().putArray("unanswerable");
    for (JsonNode text : story.path("unanswerable")) {
      for (String telling : tellings.subList(0, tellings.size() - 1)) {
        unanswerable
            .addObject()
            .put("why", text.path("why").asString(""))
            .put("text", told(telling, text.path("ask").asString("")));
      }
    }
    return families;
  }

  private static ObjectNode family(ObjectNode story, JsonNode question, List<String> tellings) {
    String id = story.path("id").asString("?") + "/" + question.path("id").asString("?");
    List<String> asks = texts(question, "ask");
    if (asks.size() < 2) {
      throw new IllegalArgumentException(id + ": a question needs two wordings or more");
    }
    ObjectNode family = story.objectNode().put("id", id);
    for (String key : List.of("slots", "distractors", "answers")) {
      copy(story, family, key);
    }
    SHARED.forEach(key -> copy(question, family, key));
    if (!question.has("steps")) {
      ArrayNode steps = family.putArray("steps");
      texts(question, "equations").forEach(equation -> steps.add(step(equation)));
    }
    ArrayNode where = family.putArray("where");
    Stream.of(texts(story, "where"), texts(question, "where"), different(story))
        .flatMap(List::stream)
        .forEach(where::add);
    ArrayNode wordings = family.putArray("wordings");
    ArrayNode first = family.putArray("question_first");
    for (String telling : tellings.subList(0, tellings.size() - 1)) {
      asks.subList(0, asks.size() - 1).forEach(ask -> wordings.add(told(telling, ask)));
      texts(question, "first")
          .forEach(ask -> first.add(ask + " " + told(telling, "").replaceAll(" +", " ").strip()));
    }
    wordings.add(told(tellings.getLast(), asks.getLast()));
    return family;
  }

  private static String told(String telling, String ask) {
    return telling.contains(PLACE) ? telling.replace(PLACE, ask) : telling + " " + ask;
  }

  /** {@code x = n - k} becomes {@code {n} - {k} = {x}.}, with the numbers that are drawn. */
  private static String step(String equation) {
    String filled = equation.replaceAll("[A-Za-z]\\w*", "{$0}").replaceAll("([*/])", " $1 ");
    String[] sides = filled.split(" = ", 2);
    return sides.length == 2 ? "%s = %s.".formatted(sides[1], sides[0]) : filled + ".";
  }

  /** No two numbers of a story are equal: a text would not say which of them is meant. */
  private static List<String> different(JsonNode story) {
    List<String> numbers = new ArrayList<>();
    for (var slot : story.path("slots").properties()) {
      if (!slot.getValue().isArray() && !slot.getValue().asString("").equals("person")) {
        numbers.add(slot.getKey());
      }
    }
    List<String> conditions = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      for (int j = 0; j < i; j++) {
        conditions.add(numbers.get(j) + " != " + numbers.get(i));
      }
    }
    return conditions;
  }

  private static void copy(JsonNode from, ObjectNode to, String key) {
    if (from.has(key)) {
      to.set(key, from.get(key));
    }
  }

  private static void known(JsonNode node, Set<String> keys) {
    for (String key : node.propertyNames()) {
      if (!keys.contains(key)) {
        throw new IllegalArgumentException("unknown key '" + key + "'; known are " + keys);
      }
    }
  }

  private static List<String> texts(JsonNode node, String key) {
    return FamilyReader.texts(node, key);
  }
}
