package org.algebrist.systems.ept;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.neural.weights.Safetensors;
import org.algebrist.systems.ept.expression.ExpressionOperator;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;

/**
 * A minute BERT with random weights in Hugging Face's layout, for tests that must not need a
 * download: {@link #WIDTH} wide, {@link #LAYERS} layers, words cut into letters and digits.
 */
public final class TinyEncoder {
  static final int WIDTH = 16;
  static final int LAYERS = 2;
  private static final int HEADS = 2;
  private static final int FEED_FORWARD = 32;
  private static final int POSITIONS = 256;

  private TinyEncoder() {}

  /**
   * Writes {@code config.json}, {@code tokenizer.json} and {@code model.safetensors}.
   *
   * @param folder made if absent
   * @param seed of the weights
   * @return the folder, which {@code model.encoder} of an experiment may name
   */
  public static Path write(Path folder, long seed) throws IOException {
    List<String> vocabulary = vocabulary();
    Files.createDirectories(folder);
    Files.writeString(
        folder.resolve("config.json"),
        """
        {"model_type": "bert", "num_hidden_layers": %d, "hidden_size": %d,
         "num_attention_heads": %d, "intermediate_size": %d, "vocab_size": %d,
         "max_position_embeddings": %d, "type_vocab_size": 2, "layer_norm_eps": 1e-12,
         "hidden_act": "gelu"}
        """
            .formatted(LAYERS, WIDTH, HEADS, FEED_FORWARD, vocabulary.size(), POSITIONS));
    Files.writeString(folder.resolve("tokenizer.json"), tokenizer(vocabulary));
    Safetensors.write(
        folder.resolve("model.safetensors"),
        tensors(vocabulary.size(), new SplittableRandom(seed)),
        Map.of());
    return folder;
  }

  /**
   * Random weights seldom end a sequence; this makes equations and the end likely, so that beams
   * hold readings.
   */
  public static void leanTowardsShortSystems(EptModel model) {
    int operators = ExpressionOperator.values().length - (model.config().asks() ? 0 : 1);
    float[] bias = new float[operators];
    bias[ExpressionOperator.EQUAL.ordinal()] = 4;
    bias[ExpressionOperator.END.ordinal()] = 8;
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      Objects.requireNonNull(model.parameters().get("operator_output.bias"))
          .add_(Tensors.ofFloats(bias, bias.length));
    }
  }

  private static List<String> vocabulary() {
    List<String> pieces = new ArrayList<>(List.of("[PAD]", "[UNK]", "[CLS]", "[SEP]"));
    for (char c : "abcdefghijklmnopqrstuvwxyz0123456789".toCharArray()) {
      pieces.add(String.valueOf(c));
      pieces.add("##" + c);
    }
    for (char c : ".,;:?!$%'/-".toCharArray()) {
      pieces.add(String.valueOf(c));
    }
    return pieces;
  }

  private static String tokenizer(List<String> vocabulary) {
    StringBuilder entries = new StringBuilder();
    for (int id = 0; id < vocabulary.size(); id++) {
      entries.append(id == 0 ? "" : ", ");
      entries.append('"').append(vocabulary.get(id)).append("\": ").append(id);
    }
    return """
    {"version": "1.0", "truncation": null, "padding": null,
     "added_tokens": [
       {"id": 2, "content": "[CLS]", "single_word": false, "lstrip": false, "rstrip": false,
        "normalized": false, "special": true},
       {"id": 3, "content": "[SEP]", "single_word": false, "lstrip": false, "rstrip": false,
        "normalized": false, "special": true}],
     "normalizer": {"type": "BertNormalizer", "clean_text": true, "handle_chinese_chars": true,
       "strip_accents": null, "lowercase": true},
     "pre_tokenizer": {"type": "BertPreTokenizer"},
     "post_processor": {"type": "BertProcessing", "sep": ["[SEP]", 3], "cls": ["[CLS]", 2]},
     "decoder": null,
     "model": {"type": "WordPiece", "unk_token": "[UNK]", "continuing_subword_prefix": "##",
       "max_input_chars_per_word": 100, "vocab": {%s}}}
    """
        .formatted(entries);
  }

  private static List<HostTensor> tensors(int vocabulary, SplittableRandom random) {
    List<HostTensor> tensors = new ArrayList<>();
    tensors.add(matrix("embeddings.word_embeddings", vocabulary, WIDTH, random));
    tensors.add(matrix("embeddings.position_embeddings", POSITIONS, WIDTH, random));
    tensors.add(matrix("embeddings.token_type_embeddings", 2, WIDTH, random));
    norm(tensors, "embeddings.LayerNorm");
    for (int layer = 0; layer < LAYERS; layer++) {
      String at = "encoder.layer." + layer + ".";
      for (String part : List.of("query", "key", "value")) {
        linear(tensors, at + "attention.self." + part, WIDTH, WIDTH, random);
      }
      linear(tensors, at + "attention.output.dense", WIDTH, WIDTH, random);
      norm(tensors, at + "attention.output.LayerNorm");
      linear(tensors, at + "intermediate.dense", FEED_FORWARD, WIDTH, random);
      linear(tensors, at + "output.dense", WIDTH, FEED_FORWARD, random);
      norm(tensors, at + "output.LayerNorm");
    }
    return tensors;
  }

  private static void linear(
      List<HostTensor> tensors, String name, int out, int in, SplittableRandom random) {
    tensors.add(matrix(name, out, in, random));
    tensors.add(HostTensor.ofFloats(name + ".bias", new float[out], out));
  }

  private static void norm(List<HostTensor> tensors, String name) {
    float[] ones = new float[WIDTH];
    Arrays.fill(ones, 1);
    tensors.add(HostTensor.ofFloats(name + ".weight", ones, WIDTH));
    tensors.add(HostTensor.ofFloats(name + ".bias", new float[WIDTH], WIDTH));
  }

  private static HostTensor matrix(String name, int rows, int columns, SplittableRandom random) {
    float[] values = new float[rows * columns];
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) (0.1 * random.nextGaussian());
    }
    return HostTensor.ofFloats(name + ".weight", values, rows, columns);
  }
}
