package org.algebrist.experiment.store;

import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.text.TextTokenizer;

/**
 * A model from a folder. It owns native memory: close it.
 *
 * @param description what {@code config.json} holds
 * @param model in evaluation mode
 * @param tokenizer from {@code tokenizer.json}
 */
public record OpenModel<C, L, T, M extends Layer>(
    ModelStore.Description<C, L> description, M model, T tokenizer) implements AutoCloseable {
  /**
   * The model.
   *
   * @throws IllegalStateException if it is closed: what it held is gone
   */
  @Override
  public M model() {
    if (model.isClosed()) {
      throw new IllegalStateException("the model is closed; keep it open while in use");
    }
    return model;
  }

  @Override
  public void close() {
    model.close();
    closeTokenizer(tokenizer);
  }

  static void closeTokenizer(Object tokenizer) {
    if (tokenizer instanceof TextTokenizer pieces) {
      pieces.close();
    }
  }
}
