package org.algebrist.systems.comus;

import org.algebrist.neural.bert.BertConfig;
import org.jspecify.annotations.Nullable;

/**
 * The shape of COMUS and of what is left of it without one of its parts.
 *
 * @param encoder of the text; its width is also the nodes'
 * @param readsText whether there is a text encoder; without it the graph stands alone
 * @param graph the graph encoder and the memory; null for the text alone
 * @param pooling how a text becomes one vector
 */
public record ComusConfig(
    BertConfig encoder, boolean readsText, @Nullable Graph graph, Pooling pooling) {

  /** How the states of a text's pieces become one vector. */
  public enum Pooling {
    /** The first piece's, through a tanh layer (BERT's pooler). */
    CLS,
    /** Their mean, as sentence encoders such as MiniLM are trained. */
    MEAN
  }

  /**
   * The part that reads graphs.
   *
   * @param labels of nodes
   * @param layers of graph attention; 0 leaves node embeddings as they are
   * @param heads of graph attention
   * @param memories k, between the last k layers; 0 for none
   * @param views h of each memory
   * @param norms whether a memory normalises what it gives
   * @param closed whether a memory is a no-op at first
   * @param dropout of graph attention and memory
   */
  public record Graph(
      int labels,
      int layers,
      int heads,
      int memories,
      int views,
      boolean norms,
      boolean closed,
      double dropout) {}

  public ComusConfig {
    if (!readsText && graph == null) {
      throw new IllegalArgumentException("a model that reads neither text nor graph");
    }
    int memories = graph == null ? 0 : graph.memories();
    if (memories > 0 && (!readsText || memories > encoder.layers())) {
      throw new IllegalArgumentException(
          "memories=%d must lie between layers of a text encoder, which has %d"
              .formatted(memories, readsText ? encoder.layers() : 0));
    }
  }
}
