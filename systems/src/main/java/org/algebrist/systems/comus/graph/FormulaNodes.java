package org.algebrist.systems.comus.graph;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Reading;
import org.algebrist.expression.tree.SourceSpans;
import org.algebrist.systems.comus.graph.SyntaxGraph.Edge;
import org.algebrist.systems.comus.graph.SyntaxGraph.Kind;
import org.algebrist.systems.comus.graph.SyntaxGraph.Node;
import org.jspecify.annotations.Nullable;

/**
 * A formula's operator tree as nodes and edges. Labels are those of Tangent's operator trees:
 * {@code U!plus}, {@code V!x}, {@code N!5}; a call of a name is one node, {@code F!f}.
 */
final class FormulaNodes {
  /** A page of one formula; a longer one loses its end, so that no formula fills a graph alone. */
  private static final int MOST_NODES = 256;

  /** A number or name longer than this tells nothing that its beginning does not. */
  private static final int LONGEST_LABEL = 16;

  private FormulaNodes() {}

  private record Pending(Formula formula, int parent, int operand, boolean shown) {}

  /**
   * Adds the tree of a formula and links it with its slot.
   *
   * @param slot index of the slot's node
   * @param sourceStart where {@code source} starts in the problem's text
   * @return how many pieces were not understood
   */
  static int add(
      String source,
      Notation notation,
      int sourceStart,
      int slot,
      List<Node> nodes,
      List<Edge> edges) {
    String readable = withoutStop(source);
    Reading reading = FormulaReader.read(readable, notation, Context.NONE, 1);
    return switch (reading) {
      case Reading.Whole whole ->
          add(whole.candidates().getFirst(), sourceStart, slot, nodes, edges);
      case Reading.Partial partial -> add(partial.candidate(), sourceStart, slot, nodes, edges);
      case Reading.Failed _ -> {
        edges.add(new Edge(slot, Relation.MATH, nodes.size()));
        nodes.add(new Node(Kind.OTHER, "E!", sourceStart, sourceStart + source.length()));
        yield 1;
      }
    };
  }

  /** A full stop set inside of a formula's delimiters is the sentence's. */
  private static String withoutStop(String source) {
    String stripped = source.stripTrailing();
    return stripped.length() > 1 && (stripped.endsWith(".") || stripped.endsWith(","))
        ? stripped.substring(0, stripped.length() - 1)
        : source;
  }

  private static int add(
      Reading.Candidate candidate, int sourceStart, int slot, List<Node> nodes, List<Edge> edges) {
    SourceSpans spans = candidate.spans();
    int limit = nodes.size() + MOST_NODES;
    int unread = 0;
    Deque<Pending> pending = new ArrayDeque<>();
    pending.push(new Pending(candidate.formula(), slot, -1, true));
    // Depth first from left to right, as the spans are numbered.
    for (int index = 0; !pending.isEmpty() && nodes.size() < limit; index++) {
      Pending next = pending.pop();
      Formula formula = next.formula();
      unread += formula instanceof Formula.Unread ? 1 : 0;
      int here = next.parent();
      if (next.shown()) {
        here = nodes.size();
        boolean spanned = index < spans.size();
        nodes.add(
            new Node(
                kind(formula),
                label(formula),
                sourceStart + (spanned ? spans.start(index) : 0),
                sourceStart + (spanned ? spans.end(index) : 0)));
        Relation relation = next.operand() < 0 ? Relation.MATH : Relation.operand(next.operand());
        edges.add(new Edge(next.parent(), relation, here));
      }
      if (formula instanceof Formula.Operation operation) {
        boolean call = calledName(operation) != null;
        List<Formula> operands = operation.operands();
        for (int i = operands.size() - 1; i >= 0; i--) {
          boolean name = call && i == 0;
          pending.push(new Pending(operands.get(i), here, call ? i - 1 : i, !name));
        }
      }
    }
    return unread;
  }

  private static Kind kind(Formula formula) {
    return switch (formula) {
      case Formula.Operation _ -> Kind.OPERATOR;
      case Formula.Num _ -> Kind.NUMBER;
      case Formula.Symbol _ -> Kind.NAME;
      case Formula.Text _, Formula.Absent _, Formula.Unread _ -> Kind.OTHER;
    };
  }

  private static String label(Formula formula) {
    return switch (formula) {
      case Formula.Operation operation -> {
        String called = calledName(operation);
        yield called == null ? operation.operator().opt() : "F!" + cut(called);
      }
      case Formula.Num(var value, String _) -> "N!" + cut(value.toString());
      case Formula.Symbol(String name) -> "V!" + cut(name);
      case Formula.Text(String content) -> "T!" + cut(content.strip().toLowerCase(Locale.ROOT));
      case Formula.Absent _ -> "W!";
      case Formula.Unread _ -> "E!";
    };
  }

  private static @Nullable String calledName(Formula.Operation operation) {
    return operation.operator() == Operator.APPLY
            && operation.operands().size() > 1
            && operation.operands().getFirst() instanceof Formula.Symbol(String name)
        ? name
        : null;
  }

  private static String cut(String text) {
    if (text.length() <= LONGEST_LABEL) {
      return text;
    }
    int end = LONGEST_LABEL - (Character.isHighSurrogate(text.charAt(LONGEST_LABEL - 1)) ? 1 : 0);
    return text.substring(0, end) + "…";
  }
}
