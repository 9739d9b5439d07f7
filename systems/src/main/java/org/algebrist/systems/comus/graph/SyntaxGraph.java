package org.algebrist.systems.comus.graph;

import java.util.ArrayList;
import java.util.List;

/**
 * A problem as a math syntax graph (COMUS, section 2, "Math Syntax Graph").
 *
 * <p>Nodes stand in the order of the text, a formula's after the slot that holds it; so the first
 * so many nodes of a graph are the graph of the beginning of its text.
 *
 * @param nodes ROOT first
 * @param edges each once, from head to tail; {@link #triplets} adds the inverses
 * @param unreadFormulas how many formulas, or parts of one, were not understood; they stand in the
 *     graph as one node each
 */
public record SyntaxGraph(List<Node> nodes, List<Edge> edges, int unreadFormulas) {

  /** What a node stands for. */
  public enum Kind {
    /** What the heads of all sentences depend on. */
    ROOT,
    /** A word or a sign between words. */
    WORD,
    /** The place of a formula among the words: [MATH]. */
    SLOT,
    /** An operation of an operator tree. */
    OPERATOR,
    /** A number of an operator tree. */
    NUMBER,
    /** A name of an operator tree. */
    NAME,
    /** Words in a formula, an operand left out, or a piece that was not understood. */
    OTHER
  }

  /**
   * A node.
   *
   * @param label words in lower case, operators by their name in Tangent's operator trees
   * @param start where it stands in the problem's text, in UTF-16 units
   * @param end exclusive; equal to {@code start} where it stands for no text
   */
  public record Node(Kind kind, String label, int start, int end) {}

  /** A dependency triplet (h, r, t): heads and tails are indices of nodes. */
  public record Edge(int head, Relation relation, int tail) {}

  public SyntaxGraph {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
    for (Edge edge : edges) {
      if (edge.head() < 0
          || edge.tail() < 0
          || Math.max(edge.head(), edge.tail()) >= nodes.size()) {
        throw new IllegalArgumentException(
            edge + " leads out of a graph of " + nodes.size() + " nodes");
      }
    }
  }

  /** Whether a node is of a formula's operator tree. */
  public boolean isInFormula(int node) {
    return switch (nodes.get(node).kind()) {
      case OPERATOR, NUMBER, NAME, OTHER -> true;
      case ROOT, WORD, SLOT -> false;
    };
  }

  /** Every edge and its inverse; the graph of an empty problem has one, of ROOT to itself. */
  public List<Edge> triplets() {
    if (edges.isEmpty()) {
      return List.of(new Edge(0, Relation.SELF, 0));
    }
    List<Edge> triplets = new ArrayList<>(2 * edges.size());
    for (Edge edge : edges) {
      triplets.add(edge);
      triplets.add(new Edge(edge.tail(), edge.relation().inverse(), edge.head()));
    }
    return triplets;
  }

  /**
   * The graph of the first {@code count} nodes and the edges between them.
   *
   * @param count at least 1
   */
  public SyntaxGraph first(int count) {
    if (count < 1) {
      throw new IllegalArgumentException("a graph of " + count + " nodes; ROOT is always there");
    }
    if (count >= nodes.size()) {
      return this;
    }
    return new SyntaxGraph(
        nodes.subList(0, count),
        edges.stream().filter(edge -> Math.max(edge.head(), edge.tail()) < count).toList(),
        unreadFormulas);
  }

  /**
   * Two graphs side by side, as for a pair of problems.
   *
   * @param textBefore length of the text before the other's, which its spans move by
   */
  public SyntaxGraph beside(SyntaxGraph other, int textBefore) {
    List<Node> allNodes = new ArrayList<>(nodes);
    for (Node node : other.nodes) {
      allNodes.add(
          new Node(node.kind(), node.label(), node.start() + textBefore, node.end() + textBefore));
    }
    List<Edge> allEdges = new ArrayList<>(edges);
    int shift = nodes.size();
    for (Edge edge : other.edges) {
      allEdges.add(new Edge(edge.head() + shift, edge.relation(), edge.tail() + shift));
    }
    return new SyntaxGraph(allNodes, allEdges, unreadFormulas + other.unreadFormulas);
  }

  /** How many nodes are of a kind. */
  public long count(Kind kind) {
    return nodes.stream().filter(node -> node.kind() == kind).count();
  }
}
