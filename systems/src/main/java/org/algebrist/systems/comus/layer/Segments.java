package org.algebrist.systems.comus.layer;

import org.algebrist.neural.Tensors;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * Reductions over rows that belong together without lying together: the edges that end in one node,
 * the nodes of one graph.
 *
 * <p>Every method takes, for each of E rows, the index 0..S−1 of its segment as int64; a segment
 * may have no row.
 */
public final class Segments {
  private Segments() {}

  /**
   * The sum of each segment's rows, 0 where there is none.
   *
   * @param rows_ED [E, …]
   * @return [S, …]
   */
  public static Tensor sum(Tensor rows_ED, Tensor segment_E, long segments) {
    long[] shape = Tensors.shape(rows_ED);
    shape[0] = segments;
    return torch
        .zeros(shape)
        .to(rows_ED.device(), rows_ED.scalar_type())
        .index_add(0, segment_E, rows_ED);
  }

  /**
   * How many rows each segment has.
   *
   * @param like of the device and type wanted
   * @return [S, 1]
   */
  public static Tensor counts(Tensor segment_E, long segments, Tensor like) {
    Tensor ones_E1 = torch.ones(segment_E.size(0), 1).to(like.device(), like.scalar_type());
    return sum(ones_E1, segment_E, segments);
  }

  /**
   * The mean of each segment's rows, 0 where there is none.
   *
   * @return [S, D]
   */
  public static Tensor mean(Tensor rows_ED, Tensor segment_E, long segments) {
    Tensor counts_S1 = counts(segment_E, segments, rows_ED).clamp_min(Tensors.scalar(1));
    return sum(rows_ED, segment_E, segments).div(counts_S1);
  }

  /**
   * The softmax of each column over the rows of one segment.
   *
   * @param scores_EH [E, H]
   * @return [E, H]
   */
  public static Tensor softmax(Tensor scores_EH, Tensor segment_E, long segments) {
    Tensor index_EH = segment_E.unsqueeze(1).expand(scores_EH.size(0), scores_EH.size(1));
    // Any number may be taken off a segment's scores; its largest keeps exp from overflowing.
    Tensor largest_SH =
        torch
            .zeros(segments, scores_EH.size(1))
            .to(scores_EH.device(), scores_EH.scalar_type())
            .scatter_reduce(0, index_EH, scores_EH.detach(), "amax", false);
    Tensor exp_EH = scores_EH.sub(largest_SH.index_select(0, segment_E)).exp();
    return exp_EH.div(sum(exp_EH, segment_E, segments).index_select(0, segment_E));
  }
}
