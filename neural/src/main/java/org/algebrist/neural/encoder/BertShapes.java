package org.algebrist.neural.encoder;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.HostTensor;

/**
 * The tensors that an encoder of given sizes has, by Hugging Face's names for a BERT; ALBERT's one
 * layer is {@code encoder.layer.0}.
 */
final class BertShapes {
  private BertShapes() {}

  /**
   * Picks the encoder's tensors in the order of the computation.
   *
   * @throws BrokenWeightsException if one is missing, not floating, or of another shape
   */
  static SequencedMap<String, HostTensor> require(
      String source, EncoderDimensions dimensions, Map<String, HostTensor> tensors) {
    SequencedMap<String, HostTensor> found = new LinkedHashMap<>();
    of(dimensions)
        .forEach((name, shape) -> {
          HostTensor tensor = tensors.get(name);
          if (tensor == null
              || !Arrays.equals(tensor.shape(), shape)
              || !tensor.dtype().isFloating()) {
            throw new BrokenWeightsException(
                source,
                "tensor '%s' is %s; expected floating %s"
                    .formatted(name, tensor == null ? "missing" : tensor, Arrays.toString(shape)),
                "the file is damaged or of another model: fetch it again");
          }
          found.put(name, tensor);
        });
    return found;
  }

  /** Every tensor's name and shape; linear weights are [out, in]. */
  static SequencedMap<String, long[]> of(EncoderDimensions dims) {
    SequencedMap<String, long[]> shapes = new LinkedHashMap<>();
    int width = dims.width();
    int narrow = dims.embeddingWidth();
    shapes.put("embeddings.word_embeddings.weight", new long[] {dims.vocabulary(), narrow});
    shapes.put("embeddings.position_embeddings.weight", new long[] {dims.maxPositions(), narrow});
    shapes.put(
        "embeddings.token_type_embeddings.weight", new long[] {dims.typeVocabulary(), narrow});
    norm(shapes, "embeddings.LayerNorm", narrow);
    if (dims.kind() == EncoderKind.ALBERT) {
      linear(shapes, AlbertNames.WIDENING, width, narrow);
    }
    for (int layer = 0; layer < dims.differentLayers(); layer++) {
      String at = "encoder.layer." + layer + ".";
      linear(shapes, at + "attention.self.query", width, width);
      linear(shapes, at + "attention.self.key", width, width);
      linear(shapes, at + "attention.self.value", width, width);
      linear(shapes, at + "attention.output.dense", width, width);
      norm(shapes, at + "attention.output.LayerNorm", width);
      linear(shapes, at + "intermediate.dense", dims.feedForward(), width);
      linear(shapes, at + "output.dense", width, dims.feedForward());
      norm(shapes, at + "output.LayerNorm", width);
    }
    return shapes;
  }

  private static void linear(Map<String, long[]> shapes, String name, int out, int in) {
    shapes.put(name + ".weight", new long[] {out, in});
    shapes.put(name + ".bias", new long[] {out});
  }

  private static void norm(Map<String, long[]> shapes, String name, int width) {
    shapes.put(name + ".weight", new long[] {width});
    shapes.put(name + ".bias", new long[] {width});
  }
}
