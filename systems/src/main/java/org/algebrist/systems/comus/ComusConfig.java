package org.algebrist.systems.comus;

import java.util.List;
import org.algebrist.neural.bert.BertConfig;
import org.algebrist.neural.encoder.EncoderDimensions;
import org.algebrist.neural.layer.Activation;
import org.algebrist.neural.layer.Initialisation;
import org.algebrist.neural.layer.LayerShape;
import org.algebrist.systems.comus.encoding.NodeVocabulary;

/**
 * The shape of COMUS, or of a model that it is compared with: the section {@code model} of a
 * configuration.
 *
 * @param kind which model
 * @param encoder {@code minilm-l6}, {@code bge-small} or a folder in Hugging Face's layout; empty
 *     for one from scratch, of the next four sizes
 * @param layers of the text encoder; of a published one the lowest so many
 * @param width of text and nodes
 * @param heads of the text encoder
 * @param vocabulary most tokens of the byte-pair vocabulary, which is learnt from the training
 *     text; of a published encoder how many of its word pieces to keep, 0 for all
 * @param deviation standard deviation of first weights
 * @param pieces most word pieces of a text
 * @param nodes most nodes of a text's graph
 * @param labels most labels of nodes that have an embedding of their own
 * @param graphLayers of graph attention or relational convolution; 0 leaves node embeddings as they
 *     are
 * @param graphHeads of graph attention
 * @param memories k, between the last k layers, for {@code comus}
 * @param views h of each memory
 * @param memoryNorms whether memories normalise what they give, as the release's do
 * @param memoryClosed whether a memory is a no-op at first
 * @param pooling how a text becomes one vector
 * @param dropout everywhere
 */
public record ComusConfig(
    Kind kind,
    String encoder,
    int layers,
    int width,
    int heads,
    int vocabulary,
    double deviation,
    int pieces,
    int nodes,
    int labels,
    int graphLayers,
    int graphHeads,
    int memories,
    int views,
    boolean memoryNorms,
    boolean memoryClosed,
    Pooling pooling,
    double dropout) {

  /** Which model. */
  public enum Kind {
    /** Text, graph and memory. */
    COMUS,
    /** Text and graph side by side: BERT+GAT. */
    CONCAT,
    /** Text alone: BERT. */
    TEXT,
    /** Graph alone: GAT. */
    GRAPH,
    RGCN,
    TEXTCNN,
    TEXTRCNN,
    MATHBERT;

    /** Whether it is COMUS or a part of it, and not one of the models of other papers. */
    boolean isComus() {
      return this == COMUS || this == CONCAT || this == TEXT || this == GRAPH;
    }
  }

  /** How the states of a text's pieces become one vector. */
  public enum Pooling {
    /** The first piece's, through a tanh layer (BERT's pooler). */
    CLS,
    /** Their mean, as sentence encoders such as MiniLM are trained. */
    MEAN
  }

  public ComusConfig {
    if (graphLayers < 0 || memories < 0 || labels < 0) {
      throw new IllegalArgumentException(
          "model.graphLayers=%d, model.memories=%d and model.labels=%d must be at least 0"
              .formatted(graphLayers, memories, labels));
    }
  }

  /**
   * What the encoder and training add to the shape.
   *
   * @param encoder the sizes of the text encoder; its width is also the nodes'
   * @param labels of nodes with an embedding of their own, in the order of their ids
   * @param classes their names, by output; empty for a model that orders candidates
   * @param temperature that scores of classes are divided by before they become probabilities
   */
  public record Learnt(
      EncoderDimensions encoder, List<String> labels, List<String> classes, double temperature) {
    public Learnt {
      labels = List.copyOf(labels);
      classes = List.copyOf(classes);
      if (!(temperature > 0)) {
        throw new IllegalArgumentException("temperature=" + temperature + " must be above 0");
      }
    }

    /** Labels of nodes, those that several share included. */
    int nodeLabels() {
      return NodeVocabulary.reserved() + labels.size();
    }

    Learnt withTemperature(double fitted) {
      return new Learnt(encoder, labels, classes, fitted);
    }
  }

  /** Whether COMUS has its text encoder. */
  boolean readsText() {
    return kind != Kind.GRAPH;
  }

  /** Whether COMUS has its graph encoder. */
  boolean readsGraph() {
    return kind != Kind.TEXT;
  }

  /** The memories that this kind of model has. */
  int usedMemories() {
    return kind == Kind.COMUS ? memories : 0;
  }

  /** The shape of the text encoder. */
  BertConfig text(EncoderDimensions sizes) {
    return new BertConfig(
        sizes.vocabulary(),
        sizes.maxPositions(),
        sizes.typeVocabulary(),
        sizes.layers(),
        new LayerShape(
            sizes.width(),
            sizes.heads(),
            sizes.feedForward(),
            Activation.GELU,
            dropout,
            0,
            sizes.layerNormEpsilon(),
            deviation));
  }

  /** The same without dropout, for a model whose weights are about to be loaded. */
  ComusConfig forInference() {
    return new ComusConfig(
        kind,
        encoder,
        layers,
        width,
        heads,
        vocabulary,
        Initialisation.UNSET,
        pieces,
        nodes,
        labels,
        graphLayers,
        graphHeads,
        memories,
        views,
        memoryNorms,
        memoryClosed,
        pooling,
        0);
  }
}
