package org.algebrist.expression.word;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.grammar.FormulaGrammar;
import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.Reading;
import org.algebrist.expression.tree.Surface;
import org.algebrist.expression.xml.XmlNode;
import org.algebrist.expression.xml.XmlParser;
import org.jspecify.annotations.Nullable;

/** Reads Office Math Markup; elements that only say how something looks are passed over. */
public final class OmmlReader {
  private OmmlReader() {}

  /**
   * The readings of an element {@code m:oMath} or {@code m:oMathPara}, the likeliest first.
   *
   * @param maxCandidates how many readings are wanted, 1 to 8
   */
  public static Reading read(String text, Context context, int maxCandidates) {
    XmlNode root;
    try {
      root = XmlParser.parse(text);
    } catch (ReadFailure failure) {
      return new Reading.Failed(failure.failed());
    }
    return FormulaGrammar.read(text, new OmmlReader().row(root), List.of(), context, maxCandidates);
  }

  private Layout.Row row(@Nullable XmlNode node) {
    if (node == null) {
      return new Layout.Row(List.of(), 0, 0);
    }
    var items = new ArrayList<Layout>();
    for (XmlNode child : node.children()) {
      piece(child, items);
    }
    int end = items.isEmpty() ? node.at() : items.getLast().end();
    return new Layout.Row(items, node.at(), end);
  }

  /** What an element holds, as one piece if it is one. */
  private Layout part(XmlNode node, String name) {
    Layout.Row row = row(node.child(name));
    return row.items().size() == 1 ? row.items().getFirst() : row;
  }

  private @Nullable Layout optional(XmlNode node, String name) {
    Layout.Row row = row(node.child(name));
    return row.items().isEmpty() ? null : row.items().size() == 1 ? row.items().getFirst() : row;
  }

  private static @Nullable String property(XmlNode node, String group, String name) {
    XmlNode properties = node.child(group);
    XmlNode property = properties == null ? null : properties.child(name);
    return property == null ? null : property.attribute("val");
  }

  private static boolean isOn(XmlNode node, String group, String name) {
    XmlNode properties = node.child(group);
    XmlNode property = properties == null ? null : properties.child(name);
    String value = property == null ? null : property.attribute("val");
    return property != null && !"0".equals(value) && !"off".equals(value);
  }

  private void piece(XmlNode node, List<Layout> items) {
    int at = node.at();
    int end = at + 1;
    switch (node.name()) {
      case "r" -> run(node, items);
      case "f" -> {
        String type = property(node, "fPr", "type");
        items.add(
            new Layout.Fraction(
                part(node, "num"), part(node, "den"), !"noBar".equals(type), at, end));
      }
      case "sSup", "sSub", "sSubSup" ->
          items.add(
              scripts(part(node, "e"), optional(node, "sub"), row(node.child("sup")), at, end));
      case "sPre" -> {
        Layout nothing = new Layout.Row(List.of(), at, at);
        items.add(scripts(nothing, optional(node, "sub"), row(node.child("sup")), at, end));
        items.addAll(row(node.child("e")).items());
      }
      case "rad" -> {
        Layout degree = isOn(node, "radPr", "degHide") ? null : optional(node, "deg");
        items.add(new Layout.Radical(part(node, "e"), degree, at, end));
      }
      case "d" -> delimited(node, items);
      case "nary" -> {
        String sign = property(node, "naryPr", "chr");
        Layout base = new Layout.Sign(sign == null ? "∫" : Characters.sign(sign), at, end);
        items.add(scripts(base, optional(node, "sub"), row(node.child("sup")), at, end));
        items.addAll(row(node.child("e")).items());
      }
      case "func" -> {
        items.addAll(row(node.child("fName")).items());
        items.addAll(row(node.child("e")).items());
      }
      case "limLow" -> limit(node, items, true);
      case "limUpp" -> limit(node, items, false);
      case "acc", "bar", "borderBox" -> marked(node, items);
      case "groupChr" -> group(node, items);
      case "m" -> items.add(grid(node, Operator.MATRIX, Surface.BARE));
      case "eqArr" -> {
        List<List<Layout>> lines = new ArrayList<>();
        for (XmlNode line : node.children()) {
          if (line.name().equals("e")) {
            lines.add(List.of(row(line)));
          }
        }
        items.add(new Layout.Grid(Operator.LINES, Surface.BARE, lines, at, end));
      }
      default -> {
        // Boxes, paragraphs and what else only holds; properties hold no formula.
        if (!node.name().endsWith("Pr")) {
          for (XmlNode child : node.children()) {
            piece(child, items);
          }
        }
      }
    }
  }

  private void marked(XmlNode node, List<Layout> items) {
    switch (node.name()) {
      case "acc" -> {
        Operator accent = OmmlMarks.accent(property(node, "accPr", "chr"));
        mark(accent, node, items);
      }
      case "bar" -> {
        boolean top = "top".equals(property(node, "barPr", "pos"));
        mark(top ? Operator.OVERLINE : Operator.UNDERLINE, node, items);
      }
      case "borderBox" -> {
        boolean struck =
            isOn(node, "borderBoxPr", "strikeBLTR") || isOn(node, "borderBoxPr", "strikeTLBR");
        mark(struck ? Operator.CANCELLED : Operator.BOXED, node, items);
      }
      default -> throw new IllegalStateException("unexpected " + node.name());
    }
  }

  private void mark(@Nullable Operator mark, XmlNode node, List<Layout> items) {
    items.add(
        mark == null
            ? part(node, "e")
            : new Layout.Marked(mark, part(node, "e"), node.at(), node.at() + 1));
  }

  private void group(XmlNode node, List<Layout> items) {
    String character = property(node, "groupChrPr", "chr");
    String shown = character == null ? "⏟" : character;
    Operator mark = OmmlMarks.groupMark(shown);
    if (mark != null) {
      mark(mark, node, items);
      return;
    }
    Operator brace = shown.equals("⏞") ? Operator.OVERBRACE : Operator.UNDERBRACE;
    items.add(new Layout.Stacked(part(node, "e"), null, null, brace, node.at(), node.at() + 1));
  }

  private void limit(XmlNode node, List<Layout> items, boolean low) {
    Layout base = part(node, "e");
    Layout label = part(node, "lim");
    int at = node.at();
    boolean name = base instanceof Layout.Name word && word.style() == Style.UPRIGHT;
    if (name) {
      // lim with what tends under it
      items.add(new Layout.Scripts(base, low ? label : null, low ? null : label, 0, at, at + 1));
    } else if (base
        instanceof
        Layout.Stacked(
            Layout inner,
            Layout under,
            Layout over,
            Operator brace,
            int start,
            int end)) {
      items.add(
          new Layout.Stacked(inner, low ? label : under, low ? over : label, brace, start, end));
    } else {
      items.add(new Layout.Stacked(base, low ? label : null, low ? null : label, null, at, at + 1));
    }
  }

  private static Layout scripts(
      Layout base, @Nullable Layout sub, Layout.Row sup, int start, int end) {
    int primes = 0;
    List<Layout> items = sup.items();
    while (primes < items.size()
        && items.get(primes) instanceof Layout.Sign sign
        && sign.character().equals("′")) {
      primes++;
    }
    List<Layout> rest = items.subList(primes, items.size());
    Layout above =
        rest.isEmpty()
            ? null
            : rest.size() == 1 ? rest.getFirst() : new Layout.Row(rest, sup.start(), sup.end());
    return sub == null && above == null && primes == 0
        ? base
        : new Layout.Scripts(base, sub, above, primes, start, end);
  }

  private void delimited(XmlNode node, List<Layout> items) {
    String open = property(node, "dPr", "begChr");
    String close = property(node, "dPr", "endChr");
    String left = open == null ? "(" : Characters.sign(open);
    String right = close == null ? ")" : Characters.sign(close);
    var content = new ArrayList<Layout>();
    String separator = property(node, "dPr", "sepChr");
    int at = node.at();
    for (XmlNode element : node.children()) {
      if (element.name().equals("e")) {
        if (!content.isEmpty()) {
          content.add(new Layout.Sign(separator == null ? "|" : separator, at, at));
        }
        content.addAll(row(element).items());
      }
    }
    if (content.size() == 1
        && content.getFirst() instanceof Layout.Grid grid
        && grid.kind() == Operator.MATRIX) {
      Operator kind = left.equals("{") && right.isEmpty() ? Operator.CASES : Operator.MATRIX;
      Surface surface = surface(left + right);
      if (kind == Operator.CASES || surface != Surface.BARE) {
        items.add(new Layout.Grid(kind, surface, grid.cells(), at, at + 1));
        return;
      }
    }
    items.add(new Layout.Fenced(left, new Layout.Row(content, at, at + 1), right, at, at + 1));
  }

  private static Surface surface(String pair) {
    for (Surface surface :
        List.of(Surface.ROUND, Surface.SQUARE, Surface.BRACES, Surface.BARS, Surface.DOUBLE_BARS)) {
      if (OmmlWriter.brackets(surface).equals(pair)) {
        return surface;
      }
    }
    return Surface.BARE;
  }

  private Layout grid(XmlNode node, Operator kind, Surface brackets) {
    List<List<Layout>> rows = new ArrayList<>();
    for (XmlNode line : node.children()) {
      if (line.name().equals("mr")) {
        List<Layout> cells = new ArrayList<>();
        for (XmlNode cell : line.children()) {
          if (cell.name().equals("e")) {
            Layout.Row row = row(cell);
            cells.add(row.items().size() == 1 ? row.items().getFirst() : row);
          }
        }
        rows.add(cells);
      }
    }
    return new Layout.Grid(kind, brackets, rows, node.at(), node.at() + 1);
  }

  // ---- Runs

  private static void run(XmlNode node, List<Layout> items) {
    XmlNode content = node.child("t");
    String text = content == null ? "" : content.text();
    int at = node.at();
    if (isOn(node, "rPr", "nor")) {
      items.add(new Layout.Words(text, at, at + 1));
      return;
    }
    String sty = property(node, "rPr", "sty");
    String script = property(node, "rPr", "scr");
    Style style = script == null ? null : OmmlMarks.style(script);
    if (style == null && sty != null) {
      style = sty.equals("p") ? Style.UPRIGHT : sty.startsWith("b") ? Style.BOLD : null;
    }
    new OmmlRun(text, style, at, items).read();
  }
}
