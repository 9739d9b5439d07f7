package org.algebrist.systems.comus;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.algebrist.neural.NativeScope;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.bert.Bert;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Linear;
import org.algebrist.systems.comus.encoding.NodeEmbedding;
import org.algebrist.systems.comus.encoding.ProblemBatch;
import org.algebrist.systems.comus.encoding.ProblemEncoder;
import org.algebrist.systems.comus.graph.Relation;
import org.algebrist.systems.comus.layer.GraphAttention;
import org.algebrist.systems.comus.layer.Segments;
import org.algebrist.systems.comus.layer.TripletMemory;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * COMUS: a text encoder and a graph encoder whose last layers exchange what they know through
 * syntax-aware memory networks. Equation numbers are those of the paper, section 3.
 *
 * <p>B problems, T word pieces, N nodes of all graphs, E triplets, R relations, D width. Without
 * its memories the model is BERT+GAT, without its graph BERT, without its text GAT: the rows of
 * Table 2 and of the ablation.
 *
 * <p>Eq. 1 is {@link GraphAttention}; eq. 2 to 8 are {@link TripletMemory}.
 */
public final class ComusModel extends ProblemEncoder {
  private final ComusConfig config;
  private final int layers; // of text
  private final int width;
  private final @Nullable Bert text;
  private final @Nullable Linear pooler;
  private final @Nullable NodeEmbedding nodes;
  private final @Nullable Embedding relations; // r
  private final List<GraphAttention> graphLayers = new ArrayList<>();
  private final List<TripletMemory> memories = new ArrayList<>();

  /**
   * A model with random weights, drawn from libtorch's generator.
   *
   * @throws IllegalArgumentException if it has more memories than text layers, or another shape
   *     that cannot be
   */
  public ComusModel(ComusConfig config, ComusConfig.Learnt learnt) {
    this.config = config;
    layers = learnt.encoder().layers();
    width = learnt.encoder().width();
    if (config.usedMemories() > layers) {
      throw new IllegalArgumentException(
          "memories=%d must lie between layers of a text encoder, which has %d"
              .formatted(config.usedMemories(), layers));
    }
    double deviation = config.deviation();
    text = config.readsText() ? child("text", new Bert(config.text(learnt.encoder()))) : null;
    pooler =
        config.readsText() && config.pooling() == ComusConfig.Pooling.CLS
            ? child("pooler", new Linear(width, width, deviation))
            : null;
    if (!config.readsGraph()) {
      nodes = null;
      relations = null;
      return;
    }
    nodes = child("nodes", new NodeEmbedding(learnt.nodeLabels(), width));
    relations = child("relations", new Embedding(Relation.COUNT, width, 1));
    for (int i = 0; i < config.graphLayers(); i++) {
      graphLayers.add(
          child(
              "graph." + i,
              new GraphAttention(
                  width, config.graphHeads(), config.dropout(), 1 / Math.sqrt(width))));
    }
    for (int i = 0; i < config.usedMemories(); i++) {
      memories.add(
          child(
              "memory." + i,
              new TripletMemory(
                  new TripletMemory.Shape(
                      width,
                      config.views(),
                      config.dropout(),
                      config.memoryNorms(),
                      config.memoryClosed(),
                      deviation))));
    }
  }

  /** Its shape. */
  public ComusConfig config() {
    return config;
  }

  /** The text encoder, if there is one. */
  public @Nullable Bert text() {
    return text;
  }

  /** The node embeddings [labels, D], if there is a graph. */
  @Nullable Tensor nodeEmbeddings() {
    return nodes == null ? null : nodes.table();
  }

  /** The relation embeddings [R, D]. */
  Tensor relationEmbeddings() {
    return Objects.requireNonNull(relations, "a model of text alone has no relations").weight();
  }

  /**
   * Text and graph after all layers.
   *
   * @param tokens_BTD null without a text encoder
   * @param nodes_ND null without a graph
   * @param attention of each memory, α of eq. 4 [B, V, T, M]
   */
  record States(@Nullable Tensor tokens_BTD, @Nullable Tensor nodes_ND, List<Tensor> attention) {}

  /** Encodes text and graph, and lets them exchange in the last k layers (section 3.2). */
  States encode(ProblemBatch batch) {
    @Nullable Tensor h_BTD = null;
    @Nullable Tensor n_ND = null;
    int k = memories.size();
    int textEnd = layers - k;
    int graphEnd = Math.max(0, graphLayers.size() - k);
    if (text != null) {
      ProblemBatch.Text in = batch.text();
      h_BTD = text.embed(in.ids_BT(), in.segments_BT());
      h_BTD = text.layers(h_BTD, in.padding(), 0, textEnd);
    }
    if (nodes != null) {
      n_ND = nodes.forward(batch.graphs().labels_N());
      n_ND = attend(n_ND, batch.graphs(), 0, graphEnd); // eq. 1
    }
    List<Tensor> attention = new ArrayList<>();
    for (int i = 0; i < k && text != null && h_BTD != null && n_ND != null; i++) {
      TripletMemory.Fused fused =
          memories
              .get(i)
              .forward(
                  h_BTD,
                  batch.text().padding(),
                  n_ND,
                  relationEmbeddings(),
                  batch.graphs().triplets()); // eq. 2 to 8
      attention.add(fused.attention());
      h_BTD = text.layers(fused.tokens_BTD(), batch.text().padding(), textEnd + i, textEnd + i + 1);
      n_ND =
          attend(
              fused.nodes_ND(),
              batch.graphs(),
              Math.min(graphEnd + i, graphLayers.size()),
              Math.min(graphEnd + i + 1, graphLayers.size()));
    }
    return new States(h_BTD, n_ND, attention);
  }

  private Tensor attend(Tensor n_ND, ProblemBatch.Graphs graphs, int from, int to) {
    Tensor n = n_ND;
    for (GraphAttention layer : graphLayers.subList(from, to)) {
      n = layer.forward(n, graphs.sources_A(), graphs.targets_A());
    }
    return n;
  }

  /** h^q: the text as one vector [B, D]. */
  Tensor textVector(Tensor tokens_BTD, ProblemBatch batch) {
    if (pooler != null) {
      return pooler.forward(tokens_BTD.select(1, 0)).tanh();
    }
    Tensor present_BT1 = batch.text().present_BT1();
    return tokens_BTD.mul(present_BT1).sum(1).div(present_BT1.sum(1)); // [B, D] over [B, 1]
  }

  /** n^G: the mean of each graph's nodes [B, D]. */
  Tensor graphVector(Tensor nodes_ND, ProblemBatch batch) {
    return Segments.mean(nodes_ND, batch.graphs().graph_N(), batch.size());
  }

  @Override
  public int width() {
    return (text == null ? 0 : width) + (nodes == null ? 0 : width);
  }

  /** [h^q; n^G] (section 3.4), or the one of them that there is. */
  @Override
  public Tensor pool(ProblemBatch batch) {
    return NativeScope.keep(() -> {
      States states = encode(batch);
      Tensor tokens = states.tokens_BTD();
      Tensor nodes = states.nodes_ND();
      if (tokens == null) {
        return graphVector(Objects.requireNonNull(nodes), batch);
      }
      Tensor text_BD = textVector(tokens, batch);
      return nodes == null ? text_BD : Tensors.concat(1, text_BD, graphVector(nodes, batch));
    });
  }

  /**
   * How much each node was attended to: α summed over memories, views and the pieces of a problem,
   * by the tails of the triplets, and divided so that each problem's nodes have 1 together. Nodes
   * have 0 where there is no memory.
   *
   * @return [N]
   */
  Tensor attended(ProblemBatch batch) {
    return NativeScope.keep(() -> {
      ProblemBatch.Graphs graphs = batch.graphs();
      Tensor all_E =
          torch
              .zeros(graphs.tails_E().size(0))
              .to(graphs.share_E1().device(), graphs.share_E1().scalar_type());
      List<Tensor> attention = encode(batch).attention();
      for (Tensor alpha_BVTM : attention) {
        Tensor slots_BM = alpha_BVTM.mean(1).mul(batch.text().present_BT1()).sum(1); // [B, M]
        all_E = all_E.add(slots_BM.flatten().index_select(0, graphs.triplets().places_E()));
      }
      Tensor by_N = Segments.sum(all_E, graphs.tails_E(), graphs.labels_N().size(0));
      Tensor whole_B = Segments.sum(by_N, graphs.graph_N(), batch.size());
      return by_N.div(whole_B.clamp_min(Tensors.scalar(1e-9)).index_select(0, graphs.graph_N()));
    });
  }
}
