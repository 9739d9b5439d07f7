package org.algebrist.neural.bert;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import org.algebrist.neural.encoder.EncoderDimensions;
import org.algebrist.neural.encoder.PublishedEncoder;
import org.algebrist.neural.layer.LayerWeights;
import org.algebrist.neural.weights.HostTensor;

/** Published BERT and ALBERT weights, under Hugging Face's names, in {@link Bert}'s. */
public final class BertWeights {
  private BertWeights() {}

  /** The shape of a published encoder, with the dropout that fine-tuning should use. */
  public static BertConfig config(EncoderDimensions published, double dropout) {
    BertConfig usual =
        BertConfig.of(
            published.vocabulary(),
            published.maxPositions(),
            published.typeVocabulary(),
            published.layers(),
            published.width(),
            published.heads(),
            published.feedForward(),
            dropout);
    return usual.as(published);
  }

  /**
   * Overwrites the encoder's parameters with published ones of the same shape; an encoder of fewer
   * layers takes the lowest.
   */
  public static void load(Bert bert, PublishedEncoder published) {
    LayerWeights.load(bert, published.name(), renamed(published.tensors(), bert.config().layers()));
  }

  private static Map<String, HostTensor> renamed(Map<String, HostTensor> published, int layers) {
    SequencedMap<String, HostTensor> ours = new LinkedHashMap<>();
    move(published, ours, "embeddings.word_embeddings.weight", "words.weight");
    move(published, ours, "embeddings.position_embeddings.weight", "positions.weight");
    move(published, ours, "embeddings.token_type_embeddings.weight", "segments.weight");
    for (String part : new String[] {".weight", ".bias"}) {
      move(published, ours, "embeddings.LayerNorm" + part, "norm" + part);
      move(published, ours, "encoder.embedding_hidden_mapping_in" + part, "widening" + part);
      for (int i = 0; i < layers; i++) {
        String theirs = "encoder.layer." + i + ".";
        String own = "layer." + i + ".";
        stack(
            published,
            ours,
            own + "attention.query_key_value" + part,
            theirs + "attention.self.query" + part,
            theirs + "attention.self.key" + part,
            theirs + "attention.self.value" + part);
        move(
            published,
            ours,
            theirs + "attention.output.dense" + part,
            own + "attention.out" + part);
        move(
            published,
            ours,
            theirs + "attention.output.LayerNorm" + part,
            own + "attention_norm" + part);
        move(published, ours, theirs + "intermediate.dense" + part, own + "feed_forward.in" + part);
        move(published, ours, theirs + "output.dense" + part, own + "feed_forward.out" + part);
        move(published, ours, theirs + "output.LayerNorm" + part, own + "feed_forward_norm" + part);
      }
    }
    return ours;
  }

  private static void move(
      Map<String, HostTensor> from, Map<String, HostTensor> to, String theirs, String own) {
    HostTensor tensor = from.get(theirs);
    if (tensor != null) {
      to.put(own, tensor.named(own));
    }
  }

  /** Rows of several matrices (or values of several vectors), one below the other. */
  private static void stack(
      Map<String, HostTensor> from, Map<String, HostTensor> to, String own, String... parts) {
    float[][] values = new float[parts.length][];
    long rows = 0;
    int total = 0;
    long[] shape = {};
    for (int i = 0; i < parts.length; i++) {
      HostTensor part = from.get(parts[i]);
      if (part == null) {
        return;
      }
      values[i] = part.toFloats();
      shape = part.shape();
      rows += shape[0];
      total += values[i].length;
    }
    float[] stacked = new float[total];
    int at = 0;
    for (float[] part : values) {
      System.arraycopy(part, 0, stacked, at, part.length);
      at += part.length;
    }
    shape[0] = rows;
    to.put(own, HostTensor.ofFloats(own, stacked, shape));
  }
}
