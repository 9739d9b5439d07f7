package org.algebrist.systems.comus.index;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.systems.comus.graph.SyntaxGraph;
import org.algebrist.systems.comus.graph.SyntaxGraph.Edge;
import org.algebrist.systems.comus.graph.SyntaxGraph.Node;

/**
 * The structure of a problem's formulas as index terms: every operation with its operands one level
 * down, and the shape of every whole formula; names and numbers are not told apart. So {@code
 * x^2+1} finds {@code 3+y^2} by {@code SUP(name,number)}, and {@code a^2+7} by its whole shape too.
 */
final class StructureTerms {
  private StructureTerms() {}

  static List<String> of(SyntaxGraph graph) {
    int nodes = graph.nodes().size();
    List<List<Integer>> operands = new ArrayList<>();
    boolean[] isOperand = new boolean[nodes];
    for (int i = 0; i < nodes; i++) {
      operands.add(new ArrayList<>());
    }
    for (Edge edge : graph.edges()) {
      if (graph.isInFormula(edge.head()) && graph.isInFormula(edge.tail())) {
        operands.get(edge.head()).add(edge.tail());
        isOperand[edge.tail()] = true;
      }
    }
    List<String> terms = new ArrayList<>();
    Map<Integer, Integer> shapes = new HashMap<>(); // of the subtree, as a hash: trees may be deep
    for (int i = nodes - 1; i >= 0; i--) { // operands come after their operators
      if (!graph.isInFormula(i)) {
        continue;
      }
      Node node = graph.nodes().get(i);
      int shape = name(node).hashCode();
      StringBuilder term = new StringBuilder(name(node)).append('(');
      for (int operand : operands.get(i)) {
        shape = 31 * shape + shapes.getOrDefault(operand, 0);
        term.append(term.charAt(term.length() - 1) == '(' ? "" : ",");
        term.append(name(graph.nodes().get(operand)));
      }
      shapes.put(i, shape);
      if (!operands.get(i).isEmpty()) {
        terms.add(term.append(')').toString());
        if (!isOperand[i]) {
          terms.add("whole:" + Integer.toHexString(shape));
        }
      }
    }
    return terms;
  }

  private static String name(Node node) {
    return switch (node.kind()) {
      case NUMBER -> "number";
      case NAME -> "name";
      case OTHER -> "other";
      case OPERATOR, ROOT, WORD, SLOT -> afterMark(node.label());
    };
  }

  private static String afterMark(String label) {
    return label.substring(label.indexOf('!') + 1);
  }
}
