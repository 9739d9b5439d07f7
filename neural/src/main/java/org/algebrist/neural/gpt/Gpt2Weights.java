package org.algebrist.neural.gpt;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Predicate;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerWeights;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.HostTensor;

/** Published GPT-2 weights, under Hugging Face's names, in {@link Gpt}'s. */
public final class Gpt2Weights {
  private Gpt2Weights() {}

  /**
   * Overwrites the parameters with published ones of the same shape.
   *
   * @throws BrokenWeightsException if one is missing or has another shape; nothing is overwritten
   *     then
   */
  public static void load(Gpt gpt, PublishedGpt published) {
    load(gpt, published, name -> false);
  }

  /**
   * The same for a model that holds GPT-2 under {@link Gpt}'s names, {@code tokens} and {@code
   * stack}, beside parts of its own.
   *
   * @param own whether a parameter is the model's own and stays as it is
   */
  public static void load(Layer model, PublishedGpt published, Predicate<String> own) {
    LayerWeights.load(
        model, published.name(), renamed(published, published.config().layers()), own);
  }

  private static Map<String, HostTensor> renamed(PublishedGpt published, int layers) {
    Map<String, HostTensor> theirs = published.tensors();
    SequencedMap<String, HostTensor> ours = new LinkedHashMap<>();
    move(theirs, ours, "wte.weight", "tokens.weight");
    move(theirs, ours, "wpe.weight", "stack.positions.weight");
    both(theirs, ours, "ln_f", "stack.norm");
    for (int i = 0; i < layers; i++) {
      String from = "h." + i + ".";
      String to = "stack.layer." + i + ".";
      both(theirs, ours, from + "ln_1", to + "attention_norm");
      map(theirs, ours, from + "attn.c_attn", to + "attention.query_key_value");
      map(theirs, ours, from + "attn.c_proj", to + "attention.out");
      both(theirs, ours, from + "ln_2", to + "feed_forward_norm");
      map(theirs, ours, from + "mlp.c_fc", to + "feed_forward.in");
      map(theirs, ours, from + "mlp.c_proj", to + "feed_forward.out");
    }
    return ours;
  }

  private static void both(
      Map<String, HostTensor> from, Map<String, HostTensor> to, String theirs, String own) {
    move(from, to, theirs + ".weight", own + ".weight");
    move(from, to, theirs + ".bias", own + ".bias");
  }

  /** A linear map: its weight is [in, out] there and [out, in] here. */
  private static void map(
      Map<String, HostTensor> from, Map<String, HostTensor> to, String theirs, String own) {
    move(from, to, theirs + ".bias", own + ".bias");
    HostTensor weight = from.get(theirs + ".weight");
    if (weight != null) {
      to.put(own + ".weight", transposed(own + ".weight", weight));
    }
  }

  /** What is missing is told by the loading, which knows all names. */
  private static void move(
      Map<String, HostTensor> from, Map<String, HostTensor> to, String theirs, String own) {
    HostTensor tensor = from.get(theirs);
    if (tensor != null) {
      to.put(own, tensor.named(own));
    }
  }

  private static HostTensor transposed(String name, HostTensor matrix) {
    long[] shape = matrix.shape();
    if (shape.length != 2) {
      return matrix.named(name); // of a shape that the loading refuses
    }
    int rows = Math.toIntExact(shape[0]);
    int columns = Math.toIntExact(shape[1]);
    float[] values = matrix.toFloats();
    float[] turned = new float[values.length];
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        turned[column * rows + row] = values[row * columns + column];
      }
    }
    return HostTensor.ofFloats(name, turned, columns, rows);
  }
}
