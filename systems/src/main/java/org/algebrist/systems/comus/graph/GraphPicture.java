package org.algebrist.systems.comus.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.algebrist.systems.comus.graph.SyntaxGraph.Edge;
import org.algebrist.systems.comus.graph.SyntaxGraph.Kind;
import org.algebrist.systems.comus.graph.SyntaxGraph.Node;

/**
 * A problem's graph as SVG: the words in lines, dependencies as arcs over them, each formula's
 * operator tree below its slot; nodes may be shaded by how much a model attended to them.
 */
public final class GraphPicture {
  /** A person cannot read more; the rest of a longer problem is left out, and said to be. */
  private static final int MOST_NODES = 400;

  private static final double LINE_WIDTH = 1000;
  private static final double CHARACTER = 8;
  private static final double PADDING = 12;
  private static final double HEIGHT = 24;
  private static final double GAP = 8;
  private static final double LEVEL = 44;
  private static final double MARGIN = 12;
  private static final double HIGHEST_ARC = 90;

  private static final String STYLE =
      """
      .graph text{font:13px "STIX Two Text","Cambria",Georgia,serif;text-anchor:middle;fill:#16202e}
      .graph .r{font-size:10px;fill:#5b6677}
      .graph path{fill:none;stroke:#9aa5b5;stroke-width:1.2}
      .graph path.m{stroke:#5578ab}
      .graph rect{fill:#ffffff;stroke:#9aa5b5}
      .graph .f rect{fill:#dfe9f8;stroke:#5578ab}
      .graph rect.a{fill:#e8731a;stroke:none}
      @media (prefers-color-scheme:dark){
      .graph text{fill:#eef2f7}
      .graph .r{fill:#a9b4c4}
      .graph rect{fill:#1d2530;stroke:#66758a}
      .graph .f rect{fill:#27456e;stroke:#86a9da}
      .graph rect.a{fill:#e8731a;stroke:none}}
      """;

  private final SyntaxGraph graph;
  private final double[] attention;
  private final int hidden;
  private final int[] parent;
  private final int[] depth;
  private final double[] width;
  private final double[] x;
  private final double[] y;
  private final StringBuilder out = new StringBuilder();

  private GraphPicture(SyntaxGraph whole, double[] attention) {
    this.graph = whole.first(MOST_NODES);
    this.attention = attention;
    this.hidden = whole.nodes().size() - graph.nodes().size();
    int nodes = graph.nodes().size();
    parent = new int[nodes];
    depth = new int[nodes];
    width = new double[nodes];
    x = new double[nodes];
    y = new double[nodes];
  }

  /** The picture as one SVG element. */
  public static String draw(SyntaxGraph graph) {
    return draw(graph, new double[graph.nodes().size()]);
  }

  /**
   * The picture, shaded.
   *
   * @param attention for each node, at least 0; the largest is shaded most
   */
  public static String draw(SyntaxGraph graph, double[] attention) {
    if (attention.length != graph.nodes().size()) {
      throw new IllegalArgumentException(
          attention.length + " weights for " + graph.nodes().size() + " nodes");
    }
    return new GraphPicture(graph, attention).run();
  }

  private String run() {
    Arrays.fill(parent, -1);
    for (Edge edge : graph.edges()) {
      if (graph.isInFormula(edge.tail())) {
        parent[edge.tail()] = edge.head();
      }
    }
    double height = place();
    double right = 0;
    for (int i = 0; i < x.length; i++) {
      right = Math.max(right, x[i] + width[i] / 2);
    }
    String size = "width=\"%s\" height=\"%s\" viewBox=\"0 0 %s %s\"";
    String w = number(right + MARGIN);
    String h = number(height + MARGIN + (hidden > 0 ? HEIGHT : 0));
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"graph\" role=\"img\" ")
        .append(size.formatted(w, h, w, h))
        .append(">\n<style>\n")
        .append(STYLE)
        .append("</style>\n");
    graph.edges().forEach(this::edge);
    double most = Math.max(Double.MIN_NORMAL, Arrays.stream(attention).max().orElse(0));
    for (int i = 0; i < x.length; i++) {
      box(i, attention[i] / most);
    }
    if (hidden > 0) {
      out.append(
          "<text class=\"r\" x=\"%s\" y=\"%s\">%d more nodes</text>\n"
              .formatted(number(right / 2), number(height + HEIGHT / 2), hidden));
    }
    return out.append("</svg>\n").toString();
  }

  /** Gives every node its place, and returns the height of all lines. */
  private double place() {
    int nodes = graph.nodes().size();
    double[] room = new double[nodes]; // width of a node with all that hangs below
    for (int i = nodes - 1; i >= 0; i--) { // parents come before their children
      width[i] = shown(graph.nodes().get(i)).length() * CHARACTER + PADDING;
      room[i] = Math.max(room[i] - (room[i] > 0 ? GAP : 0), width[i]);
      if (parent[i] >= 0) {
        room[parent[i]] += room[i] + GAP;
      }
    }
    double top = MARGIN;
    List<Integer> line = new ArrayList<>();
    double filled = 0;
    for (int i = 0; i < nodes; i++) {
      if (graph.isInFormula(i)) {
        continue;
      }
      if (!line.isEmpty() && filled + room[i] > LINE_WIDTH) {
        top = placeLine(line, room, top);
        line.clear();
        filled = 0;
      }
      line.add(i);
      filled += room[i] + GAP;
    }
    return placeLine(line, room, top);
  }

  private double placeLine(List<Integer> line, double[] room, double top) {
    double row = top + HIGHEST_ARC;
    double left = MARGIN;
    int nodes = graph.nodes().size();
    double[] next = new double[nodes]; // where a node's next child begins
    int deepest = 0;
    for (int word : line) {
      x[word] = left + room[word] / 2;
      y[word] = row;
      next[word] = left;
      // What hangs on a slot follows it, parents before children.
      for (int i = word + 1; i < nodes && graph.isInFormula(i); i++) {
        int above = parent[i];
        if (above < 0) {
          continue;
        }
        depth[i] = graph.isInFormula(above) ? depth[above] + 1 : 1;
        deepest = Math.max(deepest, depth[i]);
        x[i] = next[above] + room[i] / 2;
        y[i] = row + depth[i] * LEVEL;
        next[i] = next[above];
        next[above] += room[i] + GAP;
      }
      left += room[word] + GAP;
    }
    return row + deepest * LEVEL + HEIGHT + GAP;
  }

  private void edge(Edge edge) {
    int head = edge.head();
    int tail = edge.tail();
    if (graph.isInFormula(tail)) {
      out.append(
          "<path class=\"m\" d=\"M%s %sL%s %s\"/>\n"
              .formatted(
                  number(x[head]), number(y[head] + HEIGHT), number(x[tail]), number(y[tail])));
      return;
    }
    if (edge.relation().equals(Relation.NEXT) || y[head] != y[tail] || head == tail) {
      return; // neighbours are seen, and arcs from line to line would only confuse
    }
    double rise = Math.min(HIGHEST_ARC - HEIGHT, 14 + Math.abs(x[head] - x[tail]) / 6);
    double middle = (x[head] + x[tail]) / 2;
    out.append(
        "<path d=\"M%s %sQ%s %s %s %s\"/>\n"
            .formatted(
                number(x[head]),
                number(y[head]),
                number(middle),
                number(y[head] - 2 * rise),
                number(x[tail]),
                number(y[tail])));
    out.append(
        "<text class=\"r\" x=\"%s\" y=\"%s\">"
            .formatted(number(middle), number(y[head] - rise - 2)));
    escaped(edge.relation().name());
    out.append("</text>\n");
  }

  private void box(int i, double share) {
    Node node = graph.nodes().get(i);
    String at =
        "x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"5\""
            .formatted(number(x[i] - width[i] / 2), number(y[i]), number(width[i]), number(HEIGHT));
    out.append(graph.isInFormula(i) ? "<g class=\"f\">" : "<g>")
        .append("<rect ")
        .append(at)
        .append("/>");
    if (share > 0) {
      out.append(
          "<rect class=\"a\" %s fill-opacity=\"%s\"/>".formatted(at, number(Math.min(1, share))));
    }
    out.append("<text x=\"%s\" y=\"%s\">".formatted(number(x[i]), number(y[i] + HEIGHT * 0.7)));
    escaped(shown(node));
    out.append("</text></g>\n");
  }

  /** What a person reads in a node. */
  static String shown(Node node) {
    String label = node.label();
    String text =
        switch (node.kind()) {
          case ROOT -> "ROOT";
          case WORD, SLOT -> label;
          case OPERATOR, NUMBER, NAME, OTHER -> label.substring(label.indexOf('!') + 1);
        };
    String visible = text.isBlank() && node.kind() == Kind.OTHER ? "?" : text;
    return visible.length() <= 24 ? visible : visible.substring(0, 23) + "…";
  }

  /** With two places, whatever the locale. */
  private static String number(double value) {
    long hundredths = Math.round(value * 100);
    String sign = hundredths < 0 ? "-" : "";
    long size = Math.abs(hundredths);
    long rest = size % 100;
    return sign + size / 100 + (rest == 0 ? "" : (rest < 10 ? ".0" : ".") + rest);
  }

  private void escaped(String text) {
    for (int i = 0; i < text.length(); ) {
      int point = text.codePointAt(i);
      i += Character.charCount(point);
      boolean bad =
          point < ' '
              || (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE)
              || point == 0xFFFE
              || point == 0xFFFF;
      switch (point) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        default -> out.appendCodePoint(bad ? 0xFFFD : point);
      }
    }
  }
}
