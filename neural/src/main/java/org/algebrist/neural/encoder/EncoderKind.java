package org.algebrist.neural.encoder;

import org.algebrist.neural.layer.Activation;

/** How a published encoder is built. */
public enum EncoderKind {
  /** Every layer has weights of its own (Devlin et al. 2019). */
  BERT(Activation.GELU, "gelu"),
  /**
   * All layers share their weights, and word embeddings may be narrower than hidden states, to
   * which a linear map widens them (Lan et al. 2020, "ALBERT", section 3.1).
   */
  ALBERT(Activation.GELU_TANH, "gelu_new");

  private final Activation activation;
  private final String publishedActivation;

  EncoderKind(Activation activation, String publishedActivation) {
    this.activation = activation;
    this.publishedActivation = publishedActivation;
  }

  /** The nonlinearity of its feed-forward layers. */
  public Activation activation() {
    return activation;
  }

  /** What {@code hidden_act} calls it in a published {@code config.json}. */
  String publishedActivation() {
    return publishedActivation;
  }

  /** Whether all layers have the same weights (ALBERT). */
  public boolean sharesLayers() {
    return this == ALBERT;
  }
}
