package org.algebrist.systems.comus.layer;

import org.algebrist.neural.NativeScope;
import org.algebrist.neural.layer.Initialisation;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.Linear;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * A layer of R-GCN (Schlichtkrull et al. 2018, equations 2 and 3): a matrix for every relation,
 * each a mixture of a few shared ones, and one for the node itself.
 *
 * <p>Many graphs are one disjoint graph here: N nodes and E edges of all of them; R relations, K
 * shared matrices.
 */
public final class RelationalConvolution extends Layer {
  private final Linear own; // W_0
  private final Linear bases; // V_1 … V_K, stacked
  private final Tensor mixture_RK; // a
  private final int count;
  private final int width;
  private final double dropout;

  /**
   * @param width D, of nodes before and after
   * @param relations R
   * @param bases K, at least 1
   * @param dropout of what a node takes from its neighbours, 0..1
   * @param deviation standard deviation of the weights' first values
   */
  public RelationalConvolution(
      int width, int relations, int bases, double dropout, double deviation) {
    if (width < 1 || relations < 1 || bases < 1) {
      throw new IllegalArgumentException(
          "width=%d, relations=%d and bases=%d must be positive"
              .formatted(width, relations, bases));
    }
    this.width = width;
    this.count = bases;
    this.dropout = dropout;
    own = child("own", new Linear(width, width, deviation));
    this.bases = child("bases", Linear.withoutBias(width, bases * width, deviation));
    mixture_RK =
        parameter("mixture", Initialisation.normal(1 / Math.sqrt(bases), relations, bases));
  }

  /**
   * One step along the edges.
   *
   * @param x_ND nodes
   * @param sources_E int64
   * @param relations_E int64
   * @param targets_E int64
   * @param share_E1 1/c, one over the number of edges of the same relation into the same node
   * @return [N, D]
   */
  public Tensor forward(
      Tensor x_ND, Tensor sources_E, Tensor relations_E, Tensor targets_E, Tensor share_E1) {
    return NativeScope.keep(() -> {
      long nodes = x_ND.size(0);
      Tensor based_EKD =
          bases.forward(x_ND).view(nodes, count, width).index_select(0, sources_E); // [E, K, D]
      Tensor mixture_EK1 = mixture_RK.index_select(0, relations_E).mul(share_E1).unsqueeze(2);
      Tensor messages_ED = based_EKD.mul(mixture_EK1).sum(1);
      Tensor taken_ND = dropped(Segments.sum(messages_ED, targets_E, nodes), dropout);
      return torch.relu(own.forward(x_ND).add(taken_ND));
    });
  }
}
