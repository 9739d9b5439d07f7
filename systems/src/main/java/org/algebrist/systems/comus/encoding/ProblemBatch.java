package org.algebrist.systems.comus.encoding;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.AttentionBias;
import org.algebrist.systems.comus.graph.SyntaxGraph;
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
        graphs(problems, longest, device),
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

  private static Graphs graphs(List<EncodedProblem> problems, int longest, Device device) {
    int batch = problems.size();
    int nodes = 0;
    int edges = 0;
    int most = 0;
    for (EncodedProblem problem : problems) {
      nodes += problem.labels().length;
      edges += problem.triplets().size();
      most = Math.max(most, problem.triplets().size());
    }
    long[] labels = new long[nodes];
    long[] graph = new long[nodes];
    float[] formula = new float[nodes];
    long[] sources = new long[edges + nodes];
    long[] targets = new long[edges + nodes];
    long[] heads = new long[edges];
    long[] relations = new long[edges];
    long[] tails = new long[edges];
    long[] slotHeads = new long[batch * most];
    long[] slotRelations = new long[batch * most];
    long[] slotTails = new long[batch * most];
    long[] places = new long[edges];
    int[] slots = new int[batch];
    long[] nodeOfPiece = new long[batch * longest];
    Arrays.fill(nodeOfPiece, -1);
    int firstNode = 0;
    int e = 0;
    for (int b = 0; b < batch; b++) {
      EncodedProblem problem = problems.get(b);
      for (int i = 0; i < problem.labels().length; i++) {
        labels[firstNode + i] = problem.labels()[i];
        graph[firstNode + i] = b;
        formula[firstNode + i] = problem.formulaNodes()[i] ? 1 : 0;
        sources[edges + firstNode + i] = firstNode + i;
        targets[edges + firstNode + i] = firstNode + i;
      }
      for (SyntaxGraph.Edge triplet : problem.triplets()) {
        heads[e] = firstNode + triplet.head();
        relations[e] = triplet.relation().id();
        tails[e] = firstNode + triplet.tail();
        sources[e] = heads[e];
        targets[e] = tails[e];
        int place = b * most + slots[b]++;
        places[e] = place;
        slotHeads[place] = heads[e];
        slotRelations[place] = relations[e];
        slotTails[place] = tails[e];
        e++;
      }
      for (int t = 0; t < problem.length(); t++) {
        int node = problem.nodeOfPiece()[t];
        nodeOfPiece[b * longest + t] = node < 0 ? -1 : firstNode + node;
      }
      firstNode += problem.labels().length;
    }
    Tensor tails_E = Tensors.on(device, Tensors.ofLongs(tails, edges));
    return new Graphs(
        Tensors.on(device, Tensors.ofLongs(labels, nodes)),
        Tensors.on(device, Tensors.ofLongs(graph, nodes)),
        Tensors.on(device, Tensors.ofFloats(formula, nodes)),
        Tensors.on(device, Tensors.ofLongs(sources, edges + nodes)),
        Tensors.on(device, Tensors.ofLongs(targets, edges + nodes)),
        Tensors.on(device, Tensors.ofLongs(heads, edges)),
        Tensors.on(device, Tensors.ofLongs(relations, edges)),
        tails_E,
        Tensors.on(device, Tensors.ofFloats(shares(relations, tails), edges, 1)),
        new TripletMemory.Triplets(
            Tensors.on(device, Tensors.ofLongs(slotHeads, batch, most)),
            Tensors.on(device, Tensors.ofLongs(slotRelations, batch, most)),
            Tensors.on(device, Tensors.ofLongs(slotTails, batch, most)),
            Tensors.on(device, AttentionBias.padding(slots, most)),
            Tensors.on(device, Tensors.ofLongs(places, edges)),
            tails_E),
        Tensors.on(device, Tensors.ofLongs(nodeOfPiece, batch, longest)));
  }

  private static float[] shares(long[] relations, long[] tails) {
    Map<Long, Integer> counts = new HashMap<>();
    float[] shares = new float[relations.length];
    for (int e = 0; e < relations.length; e++) {
      counts.merge((tails[e] << 16) + relations[e], 1, Integer::sum);
    }
    for (int e = 0; e < relations.length; e++) {
      shares[e] = 1f / counts.getOrDefault((tails[e] << 16) + relations[e], 1);
    }
    return shares;
  }
}
