package org.algebrist.systems.comus.encoding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algebrist.systems.comus.graph.SyntaxGraph;
import org.algebrist.systems.comus.graph.SyntaxGraph.Kind;

/**
 * The labels of graph nodes that have an embedding of their own: those that several training graphs
 * have. Others share one with all of their kind, numbers with those of their form: so many digits,
 * with or without decimals.
 *
 * <p>The first ids are the mask, the kinds, and the forms of numbers.
 */
public final class NodeVocabulary {
  /** The label that hides another in pre-training. */
  public static final int MASK = 0;

  private static final int KINDS = 1;
  private static final int NUMBERS = KINDS + Kind.values().length;
  private static final int MOST_DIGITS = 6;
  private static final int RESERVED = NUMBERS + 2 * (MOST_DIGITS + 1);

  private final List<String> labels;
  private final Map<String, Integer> ids = new HashMap<>();

  private NodeVocabulary(List<String> labels) {
    this.labels = List.copyOf(labels);
    for (String label : this.labels) {
      ids.put(label, RESERVED + ids.size());
    }
  }

  /**
   * The labels of training graphs.
   *
   * @param minimum nodes that must have a label, at least 1
   * @param most labels, the most frequent first
   */
  public static NodeVocabulary of(Stream<SyntaxGraph> graphs, int minimum, int most) {
    Map<String, Integer> counts = new HashMap<>();
    graphs
        .flatMap(graph -> graph.nodes().stream())
        .forEach(node -> counts.merge(node.label(), 1, Integer::sum));
    return new NodeVocabulary(
        counts.entrySet().stream()
            .filter(entry -> entry.getValue() >= minimum)
            .sorted(
                Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                    .thenComparing(Map.Entry.comparingByKey()))
            .limit(most)
            .map(Map.Entry::getKey)
            .collect(Collectors.toCollection(ArrayList::new)));
  }

  /** The vocabulary with these labels, as a model folder keeps it. */
  public static NodeVocabulary ofLabels(List<String> labels) {
    return new NodeVocabulary(labels);
  }

  /** The labels with an id of their own, in the order of the ids. */
  public List<String> labels() {
    return labels;
  }

  /** Ids run from 0 to one below this. */
  public int size() {
    return RESERVED + labels.size();
  }

  /** Ids below this have no label of their own. */
  public static int reserved() {
    return RESERVED;
  }

  /** The id of a node's label. */
  public int id(SyntaxGraph.Node node) {
    Integer id = ids.get(node.label());
    if (id != null) {
      return id;
    }
    return node.kind() == Kind.NUMBER
        ? NUMBERS + form(node.label())
        : KINDS + node.kind().ordinal();
  }

  private static int form(String label) {
    int digits = 0;
    boolean whole = true;
    for (int i = 2; i < label.length(); i++) { // after N!
      if (Character.isDigit(label.charAt(i))) {
        digits++;
      } else {
        whole &= label.charAt(i) == '-';
      }
    }
    return 2 * Math.min(digits, MOST_DIGITS) + (whole ? 0 : 1);
  }
}
