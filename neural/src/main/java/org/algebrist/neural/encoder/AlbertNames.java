package org.algebrist.neural.encoder;

/** Hugging Face's names of an ALBERT's tensors, as they would be called in a BERT of one layer. */
final class AlbertNames {
  /** The map from embeddings to hidden states, which a BERT does not have. */
  static final String WIDENING = "encoder.embedding_hidden_mapping_in";

  private static final String LAYER = "encoder.albert_layer_groups.0.albert_layers.0.";

  private AlbertNames() {}

  /** The name in a BERT; the same where the tensor is of no layer. */
  static String inBert(String name) {
    if (!name.startsWith(LAYER)) {
      return name;
    }
    String part = name.substring(LAYER.length());
    String theirs =
        part.replaceFirst("^attention\\.(query|key|value)\\.", "attention.self.$1.")
            .replaceFirst("^attention\\.dense\\.", "attention.output.dense.")
            .replaceFirst("^attention\\.LayerNorm\\.", "attention.output.LayerNorm.")
            .replaceFirst("^ffn\\.", "intermediate.dense.")
            .replaceFirst("^ffn_output\\.", "output.dense.")
            .replaceFirst("^full_layer_layer_norm\\.", "output.LayerNorm.");
    return "encoder.layer.0." + theirs;
  }
}
