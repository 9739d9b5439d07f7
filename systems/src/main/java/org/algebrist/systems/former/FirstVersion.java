package org.algebrist.systems.former;

import java.util.List;
import org.algebrist.experiment.config.FormerFormat;
import org.algebrist.experiment.config.JsonKeys;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Configurations and model folders of the first version, which called the systems {@code
 * wordproblem}, {@code numeracy}, {@code mathtext} and {@code understanding}.
 */
public final class FirstVersion implements FormerFormat {
  /**
   * How many features plausibility had in format 2 of EPT; it had 10 at first, then 16, then 47.
   */
  private static final int FEATURES = 49;

  /** Where among these stand the two that told how reworded texts were read. */
  private static final int AGREEMENT = 10;

  @Override
  public void upgradeConfiguration(ObjectNode yaml) {
    JsonKeys keys = new JsonKeys(yaml);
    switch (keys.text("system")) {
      case "wordproblem" ->
          shared(keys.set("system", "ept"))
              .set("initial", "")
              .set("training.schedule", "linear")
              .set("training.beta2", 0.999)
              .set("model.asks", false)
              .set("data.numbers", "given")
              .move("training.decoderRate", "training.rate")
              .move("training.encoderRate", "learning.encoderRate")
              .move("training.freezeWordEmbeddings", "learning.freezeWordEmbeddings")
              .move("training.labelSmoothing", "learning.labelSmoothing")
              .move("training.permuteEquations", "learning.permuteEquations");
      case "numeracy" -> {
        shared(keys.set("system", "numgpt"))
            .move("model.initial", "initial")
            .move("training.lossOn", "learning.lossOn")
            .move("model.baseline", "learning.baseline");
        if (keys.text("learning.baseline").isEmpty()) {
          keys.set("learning.baseline", null);
        }
      }
      case "symbolic" -> {
        if (!keys.text("training.perEpoch").isEmpty()) {
          shared(keys).move("model.initial", "initial").move("training.perEpoch", "data.perEpoch");
        }
        if (yaml.at("/data/generated") instanceof ObjectNode sets) {
          sets.propertyNames().forEach(name -> withLeaves(sets.path(name)));
        }
      }
      case "mathtext" ->
          shared(keys.set("system", "mathgpt"))
              .move("model.initial", "initial")
              .move("training.lossOn", "learning.lossOn")
              .move("training.beam", "learning.beam");
      case "understanding" ->
          shared(keys.set("system", "comus"))
              .move("model.initial", "initial")
              .move("model.storage", "learning.storage")
              .move("training.rate", "learning.textRate")
              .move("training.graphRate", "training.rate")
              .move("training.objectives", "learning.objectives")
              .move("training.maskGraph", "learning.maskGraph")
              .move("training.frozenLayers", "learning.frozenLayers");
      default -> {}
    }
    if (keys.text("system").equals("ept")) {
      keys.setIfAbsent("initial", "")
          .setIfAbsent("learning.otherStories", 0)
          .setIfAbsent("learning.checking", null);
      asInThePaper(keys);
      if (yaml.at("/learning/checking").isObject()) {
        keys.setIfAbsent("learning.checking.whole", false);
      }
    }
  }

  /** Generated functions once had numbers up to 5 at their leaves, and no parameters. */
  private static void withLeaves(JsonNode set) {
    if (set instanceof ObjectNode object) {
      new JsonKeys(object).setIfAbsent("numbers", 5).setIfAbsent("parameters", 0);
    }
  }

  /** Encoders were once all BERTs. */
  private static void isOfBert(ObjectNode json) {
    if (json.at("/learnt/encoder/width").isNumber()) {
      new JsonKeys(json)
          .setIfAbsent("learnt.encoder.kind", "bert")
          .setIfAbsent("learnt.encoder.embeddingWidth", json.at("/learnt/encoder/width"));
    }
  }

  /** EPT's parts that go beyond the paper were once not there. */
  private static void asInThePaper(JsonKeys keys) {
    keys.setIfAbsent("model.operands", "independent")
        .setIfAbsent("model.numbers", "pieces")
        .setIfAbsent("model.checks", false)
        .setIfAbsent("model.decoder", "pointers");
  }

  /** The settings that not every system stated. */
  private static JsonKeys shared(JsonKeys keys) {
    return keys.setIfAbsent("training.steps", 0)
        .setIfAbsent("training.accumulation", 1)
        .setIfAbsent("training.optimizer", "adamw")
        .setIfAbsent("training.evaluateEvery", 1);
  }

  /**
   * Features of plausibility that an earlier version did not have weigh nothing, and those are gone
   * that told how reworded texts were read. Without such texts, as where all are read alike, both
   * were 1 for every reading, which the bias can say.
   */
  private static void withTodaysFeatures(JsonKeys keys, ObjectNode json) {
    keys.set("format", "algebrist ept 3");
    if (json.at("/learnt/plausibility") instanceof ObjectNode plausibility
        && plausibility.path("weights") instanceof ArrayNode weights) {
      while (weights.size() < FEATURES) {
        weights.add(0.0);
      }
      double agreed = weights.remove(AGREEMENT).asDouble() + weights.remove(AGREEMENT).asDouble();
      plausibility.put("bias", plausibility.path("bias").asDouble() - agreed);
    }
  }

  @Override
  public void upgradeModel(ObjectNode json) {
    JsonKeys keys = new JsonKeys(json);
    switch (keys.text("format")) {
      case "algebrist wordproblem 1" -> eptModel(keys, json);
      case "algebrist ept 2" -> {
        asInThePaper(keys);
        withTodaysFeatures(keys, json);
      }
      case "algebrist numeracy 1" ->
          keys.set("format", "algebrist numgpt 2")
              .set("model.vocabulary", json.path("vocabulary").asInt())
              .moveInto("model", "numerals", "layers", "width", "heads", "positions")
              .moveInto("model", "numeralWidth", "sigma")
              .set("model.dropout", 0)
              .set("model.deviation", 0)
              .moveInto("learnt", "vocabulary", "largest", "digitTokens", "classes");
      case "algebrist symbolic 1" -> symbolicModel(keys, json);
      case "algebrist mathtext 1" -> mathgptModel(keys, json);
      case "algebrist understanding 1" -> comusModel(keys, json);
      default -> {}
    }
    isOfBert(json);
  }

  private static void eptModel(JsonKeys keys, ObjectNode json) {
    keys.set("task", "equations")
        .set("model.encoder", "") // its name was not kept
        .moveInto("model", "decoderLayers")
        .set("model.dropout", 0)
        .set("model.wordEmbeddings", "int4")
        .set("model.asks", false)
        .moveInto("learnt", "encoder", "constants")
        .move("learnt.encoder.positions", "learnt.encoder.maxPositions")
        .move("learnt.encoder.segments", "learnt.encoder.typeVocabulary")
        .move("learnt.encoder.normEpsilon", "learnt.encoder.layerNormEpsilon")
        .move("plausibility", "learnt.plausibility.weights")
        .move("plausibilityBias", "learnt.plausibility.bias")
        .set("learnt.plausibility.threshold", 0.3);
    asInThePaper(keys);
    withTodaysFeatures(keys, json);
  }

  private static void comusModel(JsonKeys keys, ObjectNode json) {
    for (String size : List.of("layers", "width", "heads", "vocabulary")) {
      keys.set("model." + size, json.get(size));
    }
    keys.set("format", "algebrist comus 2")
        .set("model.encoder", "") // its name was not kept
        .set("model.labels", json.path("labels").size())
        .set("model.deviation", 0)
        .set("model.memoryClosed", false)
        .set("model.dropout", 0)
        .moveInto("model", "kind", "pieces", "nodes", "graphLayers", "graphHeads")
        .moveInto("model", "memories", "views", "memoryNorms", "pooling")
        .moveInto("learnt", "labels", "classes", "temperature")
        .moveInto("learnt.encoder", "layers", "width", "heads", "feedForward", "vocabulary")
        .move("positions", "learnt.encoder.maxPositions")
        .move("segments", "learnt.encoder.typeVocabulary")
        .move("normEpsilon", "learnt.encoder.layerNormEpsilon");
  }

  private static void mathgptModel(JsonKeys keys, ObjectNode json) {
    boolean ownMarks = json.path("ownMarks").asBoolean();
    int end = json.path("endOfText").asInt();
    keys.set("format", "algebrist mathgpt 2")
        .set("model.vocabulary", json.path("vocabulary").asInt())
        .set("model.names", json.path("names").size())
        .set("model.dropout", 0)
        .set("model.deviation", 0)
        .set("learnt.marks.padding", ownMarks ? 0 : end)
        .set("learnt.marks.end", end)
        .set("learnt.marks.given", ownMarks ? List.of(2, 3) : List.of())
        .moveInto("model", "formulas", "numbers", "positions", "types", "linked")
        .moveInto("model", "layers", "width", "heads", "length")
        .moveInto("learnt", "names", "leaves", "pointers", "classes")
        .move("vocabulary", "learnt.tokens");
    json.remove(List.of("ownMarks", "endOfText"));
  }

  private static void symbolicModel(JsonKeys keys, ObjectNode json) {
    keys.set("format", "algebrist symbolic 2")
        .set("task", "answers")
        .set(
            "model.feedForward",
            json.path("feedForwardWidth").asInt() / Math.max(1, json.path("width").asInt()))
        .set("model.norm", json.path("preNorm").asBoolean() ? "pre" : "post")
        .set("model.dropout", 0)
        .set("model.deviation", 0)
        .move("maxLength", "model.length")
        .moveInto("model", "encoding", "decoderTree", "sides", "numbers")
        .moveInto("model", "encoderLayers", "decoderLayers", "width", "heads")
        .moveInto("model", "embeddingNorm", "activation", "clip", "relationSteps")
        .moveInto("model", "treeDepth", "treeWidth")
        .moveInto("learnt", "admitted");
    json.remove(List.of("feedForwardWidth", "preNorm", "normEpsilon"));
  }
}
