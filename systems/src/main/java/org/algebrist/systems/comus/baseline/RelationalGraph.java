package org.algebrist.systems.comus.baseline;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.neural.NativeScope;
import org.algebrist.systems.comus.encoding.NodeEmbedding;
import org.algebrist.systems.comus.encoding.ProblemBatch;
import org.algebrist.systems.comus.encoding.ProblemEncoder;
import org.algebrist.systems.comus.graph.Relation;
import org.algebrist.systems.comus.layer.RelationalConvolution;
import org.algebrist.systems.comus.layer.Segments;
import org.bytedeco.pytorch.Tensor;

/** R-GCN over the graph alone (Schlichtkrull et al. 2018): a problem is the mean of its nodes. */
public final class RelationalGraph extends ProblemEncoder {
  private static final int BASES = 4;

  private final NodeEmbedding nodes;
  private final List<RelationalConvolution> layers = new ArrayList<>();
  private final int width;

  /**
   * @param labels of nodes
   * @param width of nodes
   * @param count of layers
   */
  public RelationalGraph(int labels, int width, int count, double dropout) {
    this.width = width;
    double deviation = 1 / Math.sqrt(width);
    nodes = child("nodes", new NodeEmbedding(labels, width));
    for (int i = 0; i < count; i++) {
      layers.add(
          child(
              "layer." + i,
              new RelationalConvolution(width, Relation.COUNT, BASES, dropout, deviation)));
    }
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public Tensor pool(ProblemBatch batch) {
    return NativeScope.keep(() -> {
      ProblemBatch.Graphs graphs = batch.graphs();
      Tensor n_ND = nodes.forward(graphs.labels_N());
      for (RelationalConvolution layer : layers) {
        n_ND =
            layer.forward(
                n_ND, graphs.heads_E(), graphs.relations_E(), graphs.tails_E(), graphs.share_E1());
      }
      return Segments.mean(n_ND, graphs.graph_N(), batch.size());
    });
  }
}
