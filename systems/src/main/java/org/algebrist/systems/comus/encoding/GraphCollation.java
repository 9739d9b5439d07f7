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
 * Puts the graphs of B problems into the arrays of one disjoint graph, problem after problem: N
 * nodes, E triplets, at most M of one problem. What the arrays hold is said at {@link
 * ProblemBatch.Graphs}.
 */
final class GraphCollation {
  private final int batch;
  private final int longest; // T, in word pieces
  private final int nodes; // N
  private final int edges; // E
  private final int most; // M

  private final long[] labels;
  private final long[] graph;
  private final float[] formula;
  private final long[] sources; // of triplets, then every node's edge to itself
  private final long[] targets;
  private final long[] heads;
  private final long[] relations;
  private final long[] tails;
  private final long[] slotHeads;
  private final long[] slotRelations;
  private final long[] slotTails;
  private final long[] places; // of each triplet among the slots
  private final int[] slots; // how many each problem has
  private final long[] nodeOfPiece;

  private int firstNode; // of the problem that is added next
  private int edge; // that is added next

  private GraphCollation(List<EncodedProblem> problems, int longest) {
    this.longest = longest;
    batch = problems.size();
    nodes = problems.stream().mapToInt(problem -> problem.labels().length).sum();
    edges = problems.stream().mapToInt(problem -> problem.triplets().size()).sum();
    most = problems.stream().mapToInt(problem -> problem.triplets().size()).max().orElse(0);
    labels = new long[nodes];
    graph = new long[nodes];
    formula = new float[nodes];
    sources = new long[edges + nodes];
    targets = new long[edges + nodes];
    heads = new long[edges];
    relations = new long[edges];
    tails = new long[edges];
    slotHeads = new long[batch * most];
    slotRelations = new long[batch * most];
    slotTails = new long[batch * most];
    places = new long[edges];
    slots = new int[batch];
    nodeOfPiece = new long[batch * longest];
    Arrays.fill(nodeOfPiece, -1);
  }

  /**
   * Collates problems in their order.
   *
   * @param longest word pieces that every row has place for
   */
  static GraphCollation of(List<EncodedProblem> problems, int longest) {
    var collation = new GraphCollation(problems, longest);
    for (int b = 0; b < problems.size(); b++) {
      collation.add(b, problems.get(b));
    }
    return collation;
  }

  private void add(int b, EncodedProblem problem) {
    for (int i = 0; i < problem.labels().length; i++) {
      int node = firstNode + i;
      labels[node] = problem.labels()[i];
      graph[node] = b;
      formula[node] = problem.formulaNodes()[i] ? 1 : 0;
      sources[edges + node] = node;
      targets[edges + node] = node;
    }
    for (SyntaxGraph.Edge triplet : problem.triplets()) {
      add(b, triplet);
    }
    for (int t = 0; t < problem.length(); t++) {
      int node = problem.nodeOfPiece()[t];
      nodeOfPiece[b * longest + t] = node < 0 ? -1 : firstNode + node;
    }
    firstNode += problem.labels().length;
  }

  private void add(int b, SyntaxGraph.Edge triplet) {
    heads[edge] = firstNode + triplet.head();
    relations[edge] = triplet.relation().id();
    tails[edge] = firstNode + triplet.tail();
    sources[edge] = heads[edge];
    targets[edge] = tails[edge];
    int place = b * most + slots[b]++;
    places[edge] = place;
    slotHeads[place] = heads[edge];
    slotRelations[place] = relations[edge];
    slotTails[place] = tails[edge];
    edge++;
  }

  /** The arrays as tensors on a device. */
  ProblemBatch.Graphs graphs(Device device) {
    Tensor tails_E = Tensors.on(device, Tensors.ofLongs(tails, edges));
    return new ProblemBatch.Graphs(
        Tensors.on(device, Tensors.ofLongs(labels, nodes)),
        Tensors.on(device, Tensors.ofLongs(graph, nodes)),
        Tensors.on(device, Tensors.ofFloats(formula, nodes)),
        Tensors.on(device, Tensors.ofLongs(sources, edges + nodes)),
        Tensors.on(device, Tensors.ofLongs(targets, edges + nodes)),
        Tensors.on(device, Tensors.ofLongs(heads, edges)),
        Tensors.on(device, Tensors.ofLongs(relations, edges)),
        tails_E,
        Tensors.on(device, Tensors.ofFloats(shares(), edges, 1)),
        new TripletMemory.Triplets(
            Tensors.on(device, Tensors.ofLongs(slotHeads, batch, most)),
            Tensors.on(device, Tensors.ofLongs(slotRelations, batch, most)),
            Tensors.on(device, Tensors.ofLongs(slotTails, batch, most)),
            Tensors.on(device, AttentionBias.padding(slots, most)),
            Tensors.on(device, Tensors.ofLongs(places, edges)),
            tails_E),
        Tensors.on(device, Tensors.ofLongs(nodeOfPiece, batch, longest)));
  }

  /** One over the number of triplets with the same relation and tail, of each triplet. */
  private float[] shares() {
    Map<Long, Integer> counts = new HashMap<>();
    float[] shares = new float[edges];
    for (int e = 0; e < edges; e++) {
      counts.merge((tails[e] << 16) + relations[e], 1, Integer::sum);
    }
    for (int e = 0; e < edges; e++) {
      shares[e] = 1f / counts.getOrDefault((tails[e] << 16) + relations[e], 1);
    }
    return shares;
  }
}
