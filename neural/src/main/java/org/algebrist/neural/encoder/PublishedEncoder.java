package org.algebrist.neural.encoder;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.neural.weights.Safetensors;
import org.algebrist.neural.weights.SafetensorsFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A pretrained BERT-like encoder as its publishers ship it: sizes, tokenizer and weights.
 *
 * <p>Read either from a folder in the Hugging Face layout ({@code config.json}, {@code
 * tokenizer.json}, {@code model.safetensors}) or from a jar that holds an ONNX export and a {@code
 * tokenizer.json}, as Maven Central carries them. Both give the same names.
 *
 * @param name the folder's or jar's name
 * @param dimensions the sizes
 * @param tokenizerJson the content of {@code tokenizer.json}, for {@link TextTokenizer}
 * @param tensors the weights under Hugging Face's names for {@code BertModel}, without prefix, of
 *     an ALBERT too; linear weights are [out, in]. What an encoder does not need (pooler, task
 *     heads, position ids) is left out.
 */
public record PublishedEncoder(
    String name,
    EncoderDimensions dimensions,
    String tokenizerJson,
    SequencedMap<String, HostTensor> tensors) {
  /** Tokenizers of published encoders take 0.5 to 20 MB. */
  private static final int MAX_TOKENIZER_BYTES = 64 << 20;

  private static final int MAX_CONFIG_BYTES = 1 << 20;

  /** Used only where the graph does not tell: layers and width to heads, as published. */
  private static final Map<List<Integer>, Integer> KNOWN_HEADS =
      Map.of(
          List.of(2, 128), 2, // BERT tiny
          List.of(4, 256), 4, // BERT mini
          List.of(4, 512), 8, // BERT small
          List.of(6, 384), 12, // MiniLM-L6
          List.of(12, 384), 12, // MiniLM-L12, bge-small, e5-small
          List.of(6, 768), 12, // DistilBERT
          List.of(12, 768), 12, // BERT base
          List.of(24, 1024), 16); // BERT large

  private static final Pattern UNUSED =
      Pattern.compile(
          "pooler\\..*|cls\\..*|predictions\\..*|sop_classifier\\..*|embeddings\\.(position|token_type)_ids");

  public PublishedEncoder {
    tensors = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(tensors));
  }

  /**
   * Opens an encoder.
   *
   * @param jarOrFolder a jar with one {@code .onnx} and one {@code tokenizer.json}, or a folder in
   *     the Hugging Face layout
   * @throws BrokenWeightsException if anything is missing, malformed or of the wrong shape
   */
  public static PublishedEncoder open(Path jarOrFolder) {
    if (Files.isDirectory(jarOrFolder)) {
      return openFolder(jarOrFolder);
    }
    if (!Files.isRegularFile(jarOrFolder)) {
      throw new BrokenWeightsException(
          jarOrFolder.toString(), "does not exist", EncoderLocations.FETCH);
    }
    return openJar(jarOrFolder);
  }

  /**
   * Finds and opens an encoder by name.
   *
   * @param name {@code minilm-l6}, {@code bge-small}, or the path of a folder or jar
   * @throws IllegalArgumentException if the name is neither
   * @throws BrokenWeightsException if it is not on this machine, or broken
   */
  public static PublishedEncoder find(String name) {
    return open(EncoderLocations.ofThisProcess().locate(name));
  }

  /**
   * The same encoder with fewer word pieces: the special ones, single characters, those that the
   * texts are cut into and, as far as there is room, the publishers' most frequent. A text of the
   * kept pieces is cut and encoded as before; a word whose piece is gone is cut into more.
   *
   * @param size how many pieces to keep; an encoder with no more stays as it is
   * @param texts of which frequent pieces are kept
   * @throws BrokenWeightsException if the encoder's tokenizer is no WordPiece tokenizer
   * @throws IllegalArgumentException if there is no room for the special pieces and the characters
   */
  public PublishedEncoder withPieces(int size, Collection<String> texts) {
    if (size >= dimensions.vocabulary()) {
      return this;
    }
    SmallerVocabulary vocabulary = new SmallerVocabulary(tokenizerJson);
    BitSet kept = vocabulary.chosen(size, texts);
    return new PublishedEncoder(
        name,
        dimensions.withVocabulary(kept.cardinality()),
        vocabulary.tokenizer(kept),
        SmallerVocabulary.rows(tensors, kept));
  }

  private static PublishedEncoder openFolder(Path folder) {
    String config = readText(folder.resolve("config.json"), MAX_CONFIG_BYTES);
    String tokenizer = readText(folder.resolve("tokenizer.json"), MAX_TOKENIZER_BYTES);
    SafetensorsFile file = Safetensors.read(folder.resolve("model.safetensors"));
    SequencedMap<String, HostTensor> tensors = canonical(file.tensors());
    EncoderDimensions dimensions = dimensions(folder.resolve("config.json").toString(), config);
    String source = file.path().toString();
    return new PublishedEncoder(
        folder.getFileName().toString(),
        dimensions,
        tokenizer,
        BertShapes.require(source, dimensions, tensors));
  }

  /** A setting that is absent has the only value that is supported. */
  private static void require(String source, JsonNode config, String key, String supported) {
    String value = config.path(key).asString(supported);
    if (!value.equals(supported)) {
      throw new BrokenWeightsException(
          source, key + "=" + value + " is not supported", supported + " is");
    }
  }

  private static EncoderDimensions dimensions(String source, String config) {
    try {
      JsonNode json = JsonMapper.shared().readTree(config);
      String type = json.path("model_type").asString("bert").toLowerCase(Locale.ROOT);
      EncoderKind kind =
          switch (type) {
            case "bert" -> EncoderKind.BERT;
            case "albert" -> EncoderKind.ALBERT;
            default ->
                throw new BrokenWeightsException(
                    source, "model_type=" + type + " is not supported", "bert and albert are");
          };
      require(source, json, "hidden_act", kind.publishedActivation());
      require(source, json, "position_embedding_type", "absolute");
      require(source, json, "num_hidden_groups", "1");
      require(source, json, "inner_group_num", "1");
      int width = json.required("hidden_size").asInt();
      return new EncoderDimensions(
          json.required("num_hidden_layers").asInt(),
          width,
          json.required("num_attention_heads").asInt(),
          json.required("intermediate_size").asInt(),
          json.required("vocab_size").asInt(),
          json.required("max_position_embeddings").asInt(),
          json.path("type_vocab_size").asInt(2),
          json.path("layer_norm_eps").asDouble(1e-12),
          kind,
          kind == EncoderKind.ALBERT ? json.path("embedding_size").asInt(128) : width);
    } catch (JacksonException | IllegalArgumentException e) {
      throw new BrokenWeightsException(
          source,
          "not the config.json of a BERT or an ALBERT (" + e.getMessage() + ")",
          "fetch the folder again",
          e);
    }
  }

  private static PublishedEncoder openJar(Path jar) {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      ZipEntry model = onlyEntry(jar, zip, ".onnx");
      ZipEntry tokenizer = onlyEntry(jar, zip, "tokenizer.json");
      String source = jar + "!" + model.getName();
      OnnxWeights onnx;
      try (InputStream stream = zip.getInputStream(model)) {
        onnx = OnnxWeights.read(source, stream);
      }
      OnnxBertNames names = new OnnxBertNames(onnx);
      SequencedMap<String, HostTensor> tensors = canonical(names.tensors());
      EncoderDimensions dimensions = dimensions(source, names, tensors);
      String text;
      try (InputStream stream = zip.getInputStream(tokenizer)) {
        text = text(jar + "!" + tokenizer.getName(), stream, MAX_TOKENIZER_BYTES);
      }
      return new PublishedEncoder(
          jar.getFileName().toString(),
          dimensions,
          text,
          BertShapes.require(source, dimensions, tensors));
    } catch (IOException e) {
      throw new BrokenWeightsException(
          jar.toString(), "not a readable jar (" + e + ")", EncoderLocations.FETCH, e);
    }
  }

  private static EncoderDimensions dimensions(
      String source, OnnxBertNames names, Map<String, HostTensor> tensors) {
    long[] words = shape(source, tensors, "embeddings.word_embeddings.weight", 2);
    long[] positions = shape(source, tensors, "embeddings.position_embeddings.weight", 2);
    long[] types = shape(source, tensors, "embeddings.token_type_embeddings.weight", 2);
    long[] inner = shape(source, tensors, "encoder.layer.0.intermediate.dense.bias", 1);
    int layers = 0;
    while (tensors.containsKey("encoder.layer." + layers + ".attention.self.query.bias")) {
      layers++;
    }
    int width = (int) words[1];
    Integer known = KNOWN_HEADS.get(List.of(layers, width));
    int heads = names.heads(width).orElse(known == null ? 0 : known);
    if (heads == 0) {
      throw new BrokenWeightsException(
          source,
          "the number of attention heads cannot be told from the graph",
          "use a Hugging Face folder, whose config.json says it");
    }
    try {
      return new EncoderDimensions(
          layers,
          width,
          heads,
          (int) inner[0],
          (int) words[0],
          (int) positions[0],
          (int) types[0],
          names.layerNormEpsilon().orElse(1e-12));
    } catch (IllegalArgumentException e) {
      throw new BrokenWeightsException(
          source, String.valueOf(e.getMessage()), EncoderLocations.FETCH, e);
    }
  }

  private static long[] shape(
      String source, Map<String, HostTensor> tensors, String name, int rank) {
    HostTensor tensor = tensors.get(name);
    if (tensor == null || tensor.shape().length != rank) {
      throw new BrokenWeightsException(
          source,
          "tensor '%s' is %s; expected one of %d dimensions"
              .formatted(name, tensor == null ? "missing" : tensor, rank),
          "it is not a BERT, or damaged: fetch it again");
    }
    return tensor.shape();
  }

  /**
   * Hugging Face's names without prefix; TensorFlow's old gamma and beta become weight and bias.
   */
  private static SequencedMap<String, HostTensor> canonical(Map<String, HostTensor> tensors) {
    SequencedMap<String, HostTensor> out = new LinkedHashMap<>();
    tensors.forEach((name, tensor) -> {
      String bare = AlbertNames.inBert(name.replaceFirst("^(bert|albert)\\.", ""));
      bare =
          bare.replace("LayerNorm.gamma", "LayerNorm.weight")
              .replace("LayerNorm.beta", "LayerNorm.bias");
      if (!UNUSED.matcher(bare).matches()) {
        out.put(bare, tensor.named(bare));
      }
    });
    return out;
  }

  private static ZipEntry onlyEntry(Path jar, ZipFile zip, String suffix) {
    List<? extends ZipEntry> found =
        zip.stream().filter(entry -> entry.getName().endsWith(suffix)).limit(2).toList();
    if (found.size() != 1) {
      throw new BrokenWeightsException(
          jar.toString(),
          "holds %s entries ending in '%s'; expected one"
              .formatted(found.isEmpty() ? "no" : "several", suffix),
          "name a jar of a published encoder; " + EncoderLocations.FETCH);
    }
    return found.getFirst();
  }

  private static String readText(Path file, int limit) {
    try (InputStream stream = Files.newInputStream(file)) {
      return text(file.toString(), stream, limit);
    } catch (IOException e) {
      throw new BrokenWeightsException(
          file.toString(),
          "cannot be read (" + e + ")",
          "a folder needs config.json, tokenizer.json and model.safetensors",
          e);
    }
  }

  private static String text(String source, InputStream stream, int limit) throws IOException {
    byte[] bytes = stream.readNBytes(limit + 1);
    if (bytes.length > limit) {
      throw new BrokenWeightsException(
          source, "holds more than " + limit + " bytes", "it is not what its name says");
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
