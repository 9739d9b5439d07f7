package org.algebrist.systems.symbolic;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.algebrist.experiment.config.Choice;
import org.algebrist.experiment.store.ModelFolder;
import org.algebrist.neural.layer.Activation;
import org.algebrist.neural.layer.LayerShape;
import org.algebrist.neural.layer.LayerWeights;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.Storage;
import org.bytedeco.javacpp.PointerScope;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Models for symbolic mathematics on disk; {@code tokenizer.json} is the list of the vocabulary's
 * tokens.
 */
final class SymbolicFolder {
  private static final String FORMAT = "algebrist symbolic 1";

  private SymbolicFolder() {}

  /** What {@code config.json} holds. */
  private record Stored(
      String format,
      String numbers,
      List<String> admitted,
      int width,
      int heads,
      int feedForwardWidth,
      String activation,
      double normEpsilon,
      int encoderLayers,
      int decoderLayers,
      boolean preNorm,
      boolean embeddingNorm,
      String encoding,
      boolean decoderTree,
      boolean sides,
      int maxLength,
      int clip,
      int relationSteps,
      int treeDepth,
      int treeWidth)
      implements ModelFolder.Versioned {}

  /**
   * Opens a model.
   *
   * @throws BrokenWeightsException if a file is missing, damaged, or does not fit the others
   */
  static SymbolicParts open(Path folder) {
    Description described = describe(folder);
    try (PointerScope scope = new PointerScope()) {
      SymbolicModel model = new SymbolicModel(described.config());
      load(folder, model);
      return new SymbolicParts(model, described.codec(), described.admitted());
    }
  }

  /** Puts the weights of a folder into a model of the same shape. */
  static void load(Path folder, SymbolicModel model) {
    ModelFolder files = new ModelFolder(folder);
    LayerWeights.load(model, files.weightsFile().toString(), files.weights());
  }

  /** A model without its weights; {@code admitted} as in {@link SymbolicParts}. */
  record Description(SymbolicConfig config, SymbolicCodec codec, Set<String> admitted) {}

  /**
   * What a folder holds, its weights unread.
   *
   * @throws BrokenWeightsException if a file is missing, damaged, or does not fit the others
   */
  static Description describe(Path folder) {
    ModelFolder files = new ModelFolder(folder);
    Stored stored = files.config(Stored.class, FORMAT);
    try {
      SymbolicCodec codec = new SymbolicCodec(SymbolicCodec.Numbers.of(stored.numbers()));
      if (!List.of(JsonMapper.shared().readValue(files.tokenizerJson(), String[].class))
          .equals(codec.tokens())) {
        throw new BrokenWeightsException(
            folder.resolve("tokenizer.json").toString(),
            "its tokens are not those of this version",
            "take a model of this version");
      }
      return new Description(config(stored, codec.size()), codec, Set.copyOf(stored.admitted()));
    } catch (IllegalArgumentException | JacksonException refused) {
      throw new BrokenWeightsException(
          files.configFile().toString(),
          String.valueOf(refused.getMessage()),
          "take the folder anew",
          refused);
    }
  }

  private static SymbolicConfig config(Stored stored, int vocabulary) {
    return new SymbolicConfig(
        vocabulary,
        new LayerShape(
            stored.width(),
            stored.heads(),
            stored.feedForwardWidth(),
            Choice.of("activation", stored.activation(), Activation.values()),
            0,
            0,
            stored.normEpsilon(),
            0),
        stored.encoderLayers(),
        stored.decoderLayers(),
        stored.preNorm(),
        stored.embeddingNorm(),
        SymbolicConfig.Encoding.of(stored.encoding()),
        stored.decoderTree(),
        stored.sides(),
        stored.maxLength(),
        stored.clip(),
        stored.relationSteps(),
        stored.treeDepth(),
        stored.treeWidth());
  }

  /** Writes a model folder; the folder is made if absent. */
  static void write(Path folder, SymbolicParts parts, Storage.Policy storage) throws IOException {
    SymbolicConfig config = parts.model().config();
    LayerShape shape = config.shape();
    new ModelFolder(folder)
        .write(
            new Stored(
                FORMAT,
                parts.codec().numbers().key(),
                parts.admitted().stream().sorted().toList(),
                shape.width(),
                shape.heads(),
                shape.feedForwardWidth(),
                shape.activation().name().toLowerCase(Locale.ROOT),
                shape.normEpsilon(),
                config.encoderLayers(),
                config.decoderLayers(),
                config.preNorm(),
                config.embeddingNorm(),
                config.encoding().key(),
                config.decoderTree(),
                config.sides(),
                config.maxLength(),
                config.clip(),
                config.relationSteps(),
                config.treeDepth(),
                config.treeWidth()),
            JsonMapper.shared().writeValueAsString(parts.codec().tokens()),
            LayerWeights.store(parts.model()),
            storage);
  }
}
