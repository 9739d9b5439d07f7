package org.algebrist.neural.gpt;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import org.algebrist.neural.layer.Activation;
import org.algebrist.neural.layer.LayerShape;
import org.algebrist.neural.text.BytePairModel;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.neural.weights.Safetensors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A GPT-2 as its publishers ship it: a folder in the Hugging Face layout with {@code config.json},
 * {@code model.safetensors}, and {@code tokenizer.json} or {@code vocab.json} with {@code
 * merges.txt}.
 *
 * @param name the folder's name
 * @param config the sizes, and the dropout it was trained with
 * @param tokenizerJson for {@code TextTokenizer.of}
 * @param tensors under Hugging Face's names for {@code GPT2Model}, without prefix; the maps'
 *     weights are [in, out], as its {@code Conv1D} has them
 */
public record PublishedGpt(
    String name, GptConfig config, String tokenizerJson, SequencedMap<String, HostTensor> tensors) {
  private static final int MAX_CONFIG_BYTES = 1 << 20;

  /** GPT-2's takes 1.3 MB, the largest published ones 20. */
  private static final int MAX_TOKENIZER_BYTES = 64 << 20;

  /** GPT-2's only special token, where the vocabulary has it. */
  private static final String END_OF_TEXT = "<|endoftext|>";

  private static final String FETCH = "fetch the folder again";

  public PublishedGpt {
    tensors = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(tensors));
  }

  /**
   * Opens a folder.
   *
   * @throws BrokenWeightsException if a file is missing, damaged or of another model
   */
  public static PublishedGpt open(Path folder) {
    Path configFile = folder.resolve("config.json");
    GptConfig config = config(configFile.toString(), text(configFile, MAX_CONFIG_BYTES));
    Path whole = folder.resolve("tokenizer.json");
    String tokenizer =
        Files.exists(whole) ? text(whole, MAX_TOKENIZER_BYTES) : tokenizer(folder, config);
    Path weights = folder.resolve("model.safetensors");
    return new PublishedGpt(
        String.valueOf(folder.getFileName()),
        config,
        tokenizer,
        canonical(weights.toString(), Safetensors.read(weights).tensors()));
  }

  private static GptConfig config(String source, String text) {
    try {
      JsonNode json = JsonMapper.shared().readTree(text);
      String kind = json.path("model_type").asString("gpt2");
      if (!kind.equals("gpt2")
          || !json.path("scale_attn_weights").asBoolean(true)
          || json.path("scale_attn_by_inverse_layer_idx").asBoolean(false)
          || !json.path("tie_word_embeddings").asBoolean(true)) {
        throw new BrokenWeightsException(
            source,
            "model_type=%s, or attention scaled otherwise, or an output head of its own"
                .formatted(kind),
            "only gpt2 as published by its authors is supported");
      }
      int width = json.required("n_embd").asInt();
      JsonNode inner = json.path("n_inner");
      LayerShape shape =
          new LayerShape(
              width,
              json.required("n_head").asInt(),
              inner.isNumber() ? inner.asInt() : 4 * width,
              activation(source, json.path("activation_function").asString("gelu_new")),
              json.path("resid_pdrop").asDouble(0.1),
              json.path("attn_pdrop").asDouble(0.1),
              json.path("layer_norm_epsilon").asDouble(1e-5),
              json.path("initializer_range").asDouble(0.02));
      return new GptConfig(
          json.required("vocab_size").asInt(),
          json.required("n_positions").asInt(),
          json.required("n_layer").asInt(),
          shape);
    } catch (JacksonException | IllegalArgumentException e) {
      throw new BrokenWeightsException(
          source, "not the config.json of a GPT-2 (" + e.getMessage() + ")", FETCH, e);
    }
  }

  private static Activation activation(String source, String name) {
    return switch (name) {
      case "gelu_new", "gelu_pytorch_tanh" -> Activation.GELU_TANH;
      case "gelu" -> Activation.GELU;
      case "relu" -> Activation.RELU;
      default ->
          throw new BrokenWeightsException(
              source,
              "activation_function=" + name,
              "supported are gelu_new, gelu_pytorch_tanh, gelu and relu");
    };
  }

  /** GPT-2's own two files as one. */
  private static String tokenizer(Path folder, GptConfig config) {
    Path vocabularyFile = folder.resolve("vocab.json");
    List<String> tokens =
        tokens(vocabularyFile.toString(), text(vocabularyFile, MAX_TOKENIZER_BYTES));
    if (tokens.size() > config.vocabulary()) {
      throw new BrokenWeightsException(
          vocabularyFile.toString(),
          "%d tokens, but config.json says vocab_size=%d"
              .formatted(tokens.size(), config.vocabulary()),
          FETCH);
    }
    Path mergesFile = folder.resolve("merges.txt");
    Set<String> known = new HashSet<>(tokens);
    List<String> merges = new ArrayList<>();
    int number = 0;
    for (String line : text(mergesFile, MAX_TOKENIZER_BYTES).split("\n")) {
      number++;
      String merge = line.strip();
      if (merge.isEmpty() || (number == 1 && merge.startsWith("#version"))) {
        continue;
      }
      int blank = merge.indexOf(' ');
      boolean usable =
          blank > 0
              && merge.indexOf(' ', blank + 1) < 0
              && known.contains(merge.substring(0, blank))
              && known.contains(merge.substring(blank + 1))
              && known.contains(merge.substring(0, blank) + merge.substring(blank + 1));
      if (!usable) {
        throw new BrokenWeightsException(
            mergesFile.toString(),
            "line %d is \"%s\"; expected two tokens of vocab.json that together are one"
                .formatted(number, merge),
            FETCH);
      }
      merges.add(merge);
    }
    List<String> special = known.contains(END_OF_TEXT) ? List.of(END_OF_TEXT) : List.of();
    return new BytePairModel(tokens, merges, special, false).toJson();
  }

  private static List<String> tokens(String source, String text) {
    try {
      JsonNode json = JsonMapper.shared().readTree(text);
      String[] tokens = new String[json.size()];
      for (Map.Entry<String, JsonNode> entry : json.properties()) {
        int id = entry.getValue().asInt(-1);
        if (id < 0 || id >= tokens.length || tokens[id] != null) {
          throw new BrokenWeightsException(
              source,
              "token \"%s\" has the id %s; expected 0 to %d, each once"
                  .formatted(entry.getKey(), entry.getValue(), tokens.length - 1),
              FETCH);
        }
        tokens[id] = entry.getKey();
      }
      return List.of(tokens);
    } catch (JacksonException e) {
      throw new BrokenWeightsException(
          source, "not a vocabulary (" + e.getMessage() + ")", FETCH, e);
    }
  }

  /** Without prefix, without what is no weight (the causal masks), the tied head checked. */
  private static SequencedMap<String, HostTensor> canonical(
      String source, Map<String, HostTensor> stored) {
    SequencedMap<String, HostTensor> tensors = new LinkedHashMap<>();
    stored.forEach((name, tensor) -> {
      String bare =
          name.startsWith("transformer.") ? name.substring("transformer.".length()) : name;
      boolean mask = bare.endsWith(".attn.bias") || bare.endsWith(".attn.masked_bias");
      if (!mask && !bare.equals("lm_head.weight")) {
        tensors.put(bare, tensor.named(bare));
      }
    });
    HostTensor head = stored.get("lm_head.weight");
    HostTensor words = tensors.get("wte.weight");
    if (head != null && words != null && !Arrays.equals(head.toFloats(), words.toFloats())) {
      throw new BrokenWeightsException(
          source,
          "lm_head.weight differs from wte.weight",
          "only a head tied to the token embedding is supported");
    }
    return tensors;
  }

  private static String text(Path file, int limit) {
    try (InputStream stream = Files.newInputStream(file)) {
      byte[] bytes = stream.readNBytes(limit + 1);
      if (bytes.length > limit) {
        throw new BrokenWeightsException(
            file.toString(), "holds more than " + limit + " bytes", "it is not what its name says");
      }
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new BrokenWeightsException(
          file.toString(),
          "cannot be read (" + e + ")",
          "a folder needs config.json, model.safetensors, and tokenizer.json or vocab.json with"
              + " merges.txt",
          e);
    }
  }
}
