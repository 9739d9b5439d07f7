package org.algebrist.expression.picture;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;

/**
 * A tree as an SVG picture of its own: operators in boxes over their operands, readable on light
 * and on dark pages.
 */
public final class SvgTree {
  /**
   * Height of a box, distance from one level to the next, and gap between neighbours, in pixels.
   */
  private static final double HEIGHT = 26;

  private static final double LEVEL = 54;
  private static final double GAP = 12;
  private static final double MARGIN = 8;

  /** Width of a usual character of the font below, and what a box has beyond its label. */
  private static final double CHARACTER = 8.6;

  private static final double PADDING = 16;

  /** Characters of the formula in the picture's title. */
  private static final int TITLE = 300;

  // Boxes have a colour of their own, so that labels can be read where a viewer does not know the
  // page's scheme; branches are of a grey that stands out from white and from black.
  private static final String STYLE =
      """
      .tree text{font:15px "STIX Two Text","Cambria",Georgia,serif;text-anchor:middle;fill:#16202e}
      .tree path{fill:none;stroke:#7d8797;stroke-width:1.5}
      .tree rect{fill:#ffffff;stroke:#9aa5b5;stroke-width:1}
      .tree .o rect{fill:#dfe9f8;stroke:#5578ab}
      @media (prefers-color-scheme:dark){
      .tree text{fill:#eef2f7}
      .tree rect{fill:#1d2530;stroke:#66758a}
      .tree .o rect{fill:#27456e;stroke:#86a9da}}
      """;

  private record Placed(Formula formula, int parent, int depth) {}

  private final List<Placed> nodes = new ArrayList<>();
  private final StringBuilder out = new StringBuilder();

  private SvgTree() {}

  /** The picture as one SVG element, whose size is linear in the tree's. */
  public static String draw(Formula formula) {
    return new SvgTree().run(formula);
  }

  private String run(Formula formula) {
    collect(formula);
    int size = nodes.size();
    int[] parents = new int[size];
    double[] widths = new double[size];
    int depth = 0;
    for (int i = 0; i < size; i++) {
      String label = NodeLabels.label(nodes.get(i).formula());
      parents[i] = nodes.get(i).parent();
      widths[i] = Math.max(HEIGHT, label.codePointCount(0, label.length()) * CHARACTER + PADDING);
      depth = Math.max(depth, nodes.get(i).depth());
    }
    double[] middles = TidyLayout.middles(parents, widths, GAP);
    double right = 0;
    for (int i = 0; i < size; i++) {
      right = Math.max(right, middles[i] + widths[i] / 2);
    }
    double width = right + 2 * MARGIN;
    double height = depth * LEVEL + HEIGHT + 2 * MARGIN;
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tree\" role=\"img\" width=\"");
    number(width).append("\" height=\"");
    number(height).append("\" viewBox=\"0 0 ");
    number(width).append(' ');
    number(height).append("\">\n<title>");
    escaped(title(formula));
    out.append("</title>\n<style>\n").append(STYLE).append("</style>\n");
    branches(middles);
    for (int i = 0; i < size; i++) {
      box(nodes.get(i), middles[i], widths[i]);
    }
    return out.append("</svg>\n").toString();
  }

  private static String title(Formula formula) {
    String infix = InfixWriter.pretty(formula);
    if (infix.length() <= TITLE) {
      return infix;
    }
    int end = Character.isHighSurrogate(infix.charAt(TITLE - 1)) ? TITLE - 1 : TITLE;
    return infix.substring(0, end) + "…";
  }

  /** Numbers the nodes in depth-first order. */
  private void collect(Formula formula) {
    Deque<Placed> pending = new ArrayDeque<>();
    pending.push(new Placed(formula, -1, 0));
    while (!pending.isEmpty()) {
      Placed placed = pending.pop();
      int number = nodes.size();
      nodes.add(placed);
      for (Formula child : NodeLabels.children(placed.formula()).reversed()) {
        pending.push(new Placed(child, number, placed.depth() + 1));
      }
    }
  }

  private void branches(double[] middles) {
    for (int i = 1; i < nodes.size(); i++) {
      Placed node = nodes.get(i);
      double top = MARGIN + node.depth() * LEVEL;
      double from = top - LEVEL + HEIGHT;
      double bend = (top + from) / 2;
      double x = MARGIN + middles[node.parent()];
      double y = MARGIN + middles[i];
      out.append("<path d=\"M");
      number(x).append(' ');
      number(from).append('C');
      number(x).append(' ');
      number(bend).append(' ');
      number(y).append(' ');
      number(bend).append(' ');
      number(y).append(' ');
      number(top).append("\"/>\n");
    }
  }

  private void box(Placed node, double middle, double width) {
    boolean operator = node.formula() instanceof Formula.Operation;
    double top = MARGIN + node.depth() * LEVEL;
    out.append(operator ? "<g class=\"o\"><rect x=\"" : "<g><rect x=\"");
    number(MARGIN + middle - width / 2).append("\" y=\"");
    number(top).append("\" width=\"");
    number(width).append("\" height=\"");
    number(HEIGHT).append("\" rx=\"").append(operator ? 6 : 13).append("\"/><text x=\"");
    number(MARGIN + middle).append("\" y=\"");
    number(top + HEIGHT * 0.69).append("\">");
    escaped(NodeLabels.label(node.formula()));
    out.append("</text></g>\n");
  }

  /** With one place after the point, whatever the locale. */
  private StringBuilder number(double value) {
    long tenths = Math.round(value * 10);
    out.append(tenths / 10);
    return tenths % 10 == 0 ? out : out.append('.').append(tenths % 10);
  }

  /** Text of an XML document: markup as entities, what XML cannot hold as a replacement sign. */
  private void escaped(String text) {
    for (int i = 0; i < text.length(); ) {
      int point = text.codePointAt(i);
      i += Character.charCount(point);
      boolean surrogate = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
      switch (point) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        default ->
            out.appendCodePoint(
                surrogate || point < ' ' || point == 0xFFFE || point == 0xFFFF ? 0xFFFD : point);
      }
    }
  }
}
