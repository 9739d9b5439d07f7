package org.algebrist.systems.comus.encoding;

import java.util.List;
import org.algebrist.systems.comus.graph.SyntaxGraph;
import org.algebrist.systems.comus.graph.SyntaxGraph.Edge;

/**
 * A problem, or a pair of texts, as ids.
 *
 * @param pieces {@code [CLS] a [SEP]} or {@code [CLS] a [SEP] b [SEP]}
 * @param segments of each piece, 0 or 1
 * @param nodeOfPiece the node that a piece is written in, −1 where there is none
 * @param labels of the nodes
 * @param triplets with inverses, at least one
 * @param formulaNodes whether a node belongs to an operator tree
 */
public record EncodedProblem(
    int[] pieces,
    int[] segments,
    int[] nodeOfPiece,
    int[] labels,
    boolean[] formulaNodes,
    List<SyntaxGraph.Edge> triplets) {
  public EncodedProblem {
    triplets = List.copyOf(triplets);
  }

  /** What padding makes longest in a batch. */
  public int length() {
    return pieces.length;
  }

  static EncodedProblem of(
      int[] pieces, int[] segments, int[] nodeOfPiece, SyntaxGraph graph, NodeVocabulary nodes) {
    int[] labels = new int[graph.nodes().size()];
    boolean[] formula = new boolean[labels.length];
    for (int i = 0; i < labels.length; i++) {
      labels[i] = nodes.id(graph.nodes().get(i));
      formula[i] = graph.isInFormula(i);
    }
    List<Edge> triplets = graph.triplets();
    return new EncodedProblem(pieces, segments, nodeOfPiece, labels, formula, triplets);
  }
}
