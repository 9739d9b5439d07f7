package org.algebrist.systems.comus.layer;

import org.algebrist.neural.NativeScope;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.Initialisation;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.Linear;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * A graph attention layer (Veličković et al. 2018, equations 1 to 5; COMUS, eq. 1): each node takes
 * the attended mean of its neighbours in several heads, side by side.
 *
 * <p>The nonlinearity is ELU and there is a residual, as in COMUS's release; the paper's text says
 * sigmoid. Many graphs are one disjoint graph here: N nodes and E edges of all of them.
 */
public final class GraphAttention extends Layer {
  private static final double NEGATIVE_SLOPE = 0.2;

  private final Linear values; // W of all heads
  private final Tensor sourceScores_Hd; // a, its half for the neighbour
  private final Tensor targetScores_Hd; // a, its half for the node itself
  private final int heads;
  private final int headWidth;
  private final double dropout;

  /**
   * @param width D, of nodes before and after
   * @param heads H; divides the width
   * @param dropout of attention weights and of what is added to a node, 0..1
   * @param deviation standard deviation of the weights' first values
   */
  public GraphAttention(int width, int heads, double dropout, double deviation) {
    if (heads < 1 || width % heads != 0) {
      throw new IllegalArgumentException(
          "heads=%d must divide width=%d of graph attention".formatted(heads, width));
    }
    this.heads = heads;
    this.headWidth = width / heads;
    this.dropout = dropout;
    values = child("values", Linear.withoutBias(width, width, deviation));
    double start = 1 / Math.sqrt(headWidth);
    sourceScores_Hd = parameter("source_scores", Initialisation.normal(start, heads, headWidth));
    targetScores_Hd = parameter("target_scores", Initialisation.normal(start, heads, headWidth));
  }

  /**
   * One step along the edges.
   *
   * @param x_ND nodes
   * @param sources_E int64, the neighbour each edge comes from
   * @param targets_E int64, the node it ends in; every node should have an edge to itself
   * @return [N, D]
   */
  public Tensor forward(Tensor x_ND, Tensor sources_E, Tensor targets_E) {
    return NativeScope.keep(() -> {
      long nodes = x_ND.size(0);
      Tensor v_NHd = values.forward(x_ND).view(nodes, heads, headWidth);
      Tensor from_NH = v_NHd.mul(sourceScores_Hd).sum(2);
      Tensor to_NH = v_NHd.mul(targetScores_Hd).sum(2);
      Tensor scores_EH =
          torch.leaky_relu(
              from_NH.index_select(0, sources_E).add(to_NH.index_select(0, targets_E)),
              Tensors.scalar(NEGATIVE_SLOPE));
      Tensor alpha_EH = dropped(Segments.softmax(scores_EH, targets_E, nodes), dropout);
      Tensor messages_EHd = v_NHd.index_select(0, sources_E).mul(alpha_EH.unsqueeze(2));
      Tensor mixed_ND = Segments.sum(messages_EHd, targets_E, nodes).flatten(1, 2); // [N, D]
      return x_ND.add(dropped(torch.elu(mixed_ND), dropout));
    });
  }
}
