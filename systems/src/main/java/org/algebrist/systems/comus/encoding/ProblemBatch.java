package org.algebrist.systems.comus.encoding;

import java.util.Arrays;
import java.util.List;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.AttentionBias;
import org.algebrist.systems.comus.layer.TripletMemory;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;

/**
 * Several problems as tensors: B problems, T word pieces of the longest, N nodes and E triplets of
 * all graphs, which are one disjoint graph.
 *
 * @param size B
 * @param pieces how many there are without padding
 */
public record ProblemBatch(Text text, Graphs graphs, int size, long pieces) {

  /**
   * Texts.
   *
   * @param ids_BT int64; padding behind the text
   * @param segments_BT int64, 0 or 1
   * @param padding [B, 1, 1, T], 0 or −∞
   * @param lengths pieces of each, at least 2
   * @param present_BT1 1 at a piece, 0 at padding
   */
  public record Text(
      Tensor ids_BT, Tensor segments_BT, Tensor padding, int[] lengths, Tensor present_BT1) {}

  /**
   * Graphs.
   *
   * @param labels_N int64
   * @param graph_N int64, the problem of each node
   * @param formula_N 1 of nodes of operator trees, else 0
   * @param sources_A int64, heads of all triplets, then all nodes: every node has an edge to itself
   * @param targets_A int64, their tails
   * @param heads_E int64
   * @param relations_E int64
   * @param tails_E int64
   * @param share_E1 one over the number of triplets with the same relation and tail
   * @param triplets the same as slots of each problem
   * @param nodeOfPiece_BT int64, the node a piece is written in, or −1
   */
  public record Graphs(
      Tensor labels_N,
      Tensor graph_N,
      Tensor formula_N,
      Tensor sources_A,
      Tensor targets_A,
      Tensor heads_E,
      Tensor relations_E,
      Tensor tails_E,
      Tensor share_E1,
      TripletMemory.Triplets triplets,
      Tensor nodeOfPiece_BT) {

    /** The same graphs with other labels. */
    public Graphs withLabels(Tensor changed_N) {
      return new Graphs(
          changed_N,
          graph_N,
          formula_N,
          sources_A,
          targets_A,
          heads_E,
          relations_E,
          tails_E,
          share_E1,
          triplets,
          nodeOfPiece_BT);
    }
  }

  /** The same problems with other pieces and labels, as when some are masked. */
  public ProblemBatch with(Tensor ids_BT, Tensor labels_N) {
    return new ProblemBatch(
        new Text(ids_BT, text.segments_BT(), text.padding(), text.lengths(), text.present_BT1()),
        graphs.withLabels(labels_N),
        size,
        pieces);
  }

  /**
   * Puts problems side by side.
   *
   * @param padding the id behind a text's end
   */
  public static ProblemBatch of(List<EncodedProblem> problems, int padding, Device device) {
    int[] lengths = problems.stream().mapToInt(EncodedProblem::length).toArray();
    int longest = Arrays.stream(lengths).max().orElseThrow();
    Text text = text(problems, lengths, longest, padding, device);
    return new ProblemBatch(
        text,
        GraphCollation.of(problems, longest).graphs(device),
        problems.size(),
        Arrays.stream(lengths).asLongStream().sum());
  }

  private static Text text(
      List<EncodedProblem> problems, int[] lengths, int longest, int padding, Device device) {
    int batch = problems.size();
    long[] ids = new long[batch * longest];
    Arrays.fill(ids, padding);
    long[] segments = new long[batch * longest];
    float[] present = new float[batch * longest];
    for (int b = 0; b < batch; b++) {
      EncodedProblem problem = problems.get(b);
      for (int t = 0; t < lengths[b]; t++) {
        ids[b * longest + t] = problem.pieces()[t];
        segments[b * longest + t] = problem.segments()[t];
        present[b * longest + t] = 1;
      }
    }
    return new Text(
        Tensors.on(device, Tensors.ofLongs(ids, batch, longest)),
        Tensors.on(device, Tensors.ofLongs(segments, batch, longest)),
        Tensors.on(device, AttentionBias.padding(lengths, longest)),
        lengths,
        Tensors.on(device, Tensors.ofFloats(present, batch, longest, 1)));
  }
}
