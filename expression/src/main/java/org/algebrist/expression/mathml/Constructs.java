package org.algebrist.expression.mathml;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Arrow;
import org.algebrist.expression.layout.Layout.Fraction;
import org.algebrist.expression.layout.Layout.Grid;
import org.algebrist.expression.layout.Layout.Marked;
import org.algebrist.expression.layout.Layout.Name;
import org.algebrist.expression.layout.Layout.Radical;
import org.algebrist.expression.layout.Layout.Row;
import org.algebrist.expression.layout.Layout.Scripts;
import org.algebrist.expression.layout.Layout.Sign;
import org.algebrist.expression.layout.Layout.Stacked;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** What the elements of MathML that hold more than a row make of their parts. */
final class Constructs {
  /** Elements with one row inside, which they make something of. */
  static final Set<String> OF_ROWS = Set.of("msqrt", "mfenced", "menclose");

  /** Stands where the scripts before the base begin. */
  static final Formula PRESCRIPTS = new Formula.Text("mprescripts");

  /** A space from this width on sets formulas apart. */
  private static final double QUAD = 1.0;

  private static final String OVER_BRACE = "\u23de";
  private static final String UNDER_BRACE = "\u23df";
  private static final Set<String> ARROWS =
      Set.of("→", "←", "↔", "⟶", "⟵", "⟷", "⇒", "⇐", "⇔", "↦", "↪", "↠", "⇌", "⇀", "⇋");

  private Constructs() {}

  // ---- Elements of so many parts

  /** A fraction, a root or scripts. */
  static List<Layout> parts(Element element, int end, Markup markup) {
    List<Layout> parts = element.items;
    int expected =
        switch (element.name) {
          case "msubsup", "munderover" -> 3;
          case "mmultiscripts" -> parts.size();
          default -> 2;
        };
    if (parts.size() != expected || parts.isEmpty()) {
      var problem =
          markup.problem(
              Kind.WRONG_CHILDREN,
              element.start,
              "<" + element.name + "> with " + parts.size() + " parts",
              element.name.equals("mmultiscripts") ? "a base" : expected + " parts");
      String source = markup.source(element.start, end);
      return List.of(new Layout.Unreadable(shown(source), problem, element.start, end));
    }
    int start = element.start;
    return switch (element.name) {
      case "mfrac" -> {
        boolean line = !isZero(element.options[0]);
        yield List.of(
            new Fraction(Pieces.one(parts.get(0)), Pieces.one(parts.get(1)), line, start, end));
      }
      case "mroot" ->
          List.of(new Radical(Pieces.one(parts.get(0)), Pieces.one(parts.get(1)), start, end));
      case "msub" -> List.of(scripts(parts.get(0), parts.get(1), null, start, end));
      case "msup" -> List.of(scripts(parts.get(0), null, parts.get(1), start, end));
      case "msubsup" -> List.of(scripts(parts.get(0), parts.get(1), parts.get(2), start, end));
      case "munder" -> List.of(limits(parts.get(0), parts.get(1), null, start, end));
      case "mover" -> List.of(limits(parts.get(0), null, parts.get(1), start, end));
      case "munderover" -> List.of(limits(parts.get(0), parts.get(1), parts.get(2), start, end));
      default -> multiscripts(parts, start, end);
    };
  }

  private static String shown(String source) {
    return source.length() <= 200 ? source : source.substring(0, 200);
  }

  private static boolean isZero(@Nullable String length) {
    if (length == null || length.isEmpty()) {
      return false;
    }
    boolean zero = false;
    for (int i = 0; i < length.length(); i++) {
      char c = length.charAt(i);
      if (c >= '1' && c <= '9') {
        return false;
      }
      zero |= c == '0';
    }
    return zero;
  }

  /** Scripts at a base; those of a base that has some already join them where there is room. */
  static Layout scripts(
      Layout baseRow, @Nullable Layout subRow, @Nullable Layout supRow, int start, int end) {
    Layout base = Pieces.one(baseRow);
    Layout sub = subRow == null ? null : script(subRow);
    Layout sup = supRow == null ? null : script(supRow);
    int primes = 0;
    List<Layout> raised =
        sup instanceof Row row ? row.items() : sup == null ? List.of() : List.of(sup);
    while (primes < raised.size() && Pieces.isSign(raised.get(primes), "′")) {
      primes++;
    }
    if (primes > 0 && sup != null) {
      List<Layout> rest = raised.subList(primes, raised.size());
      sup = rest.isEmpty() ? null : Pieces.one(List.copyOf(rest), sup.start(), sup.end());
    }
    if (base instanceof Scripts inner
        && inner.sup() == null
        && (sub == null || inner.sub() == null)
        && !(sub != null && primes > 0)) {
      Layout below = sub != null ? sub : inner.sub();
      return new Scripts(inner.base(), below, sup, inner.primes() + primes, start, end);
    }
    return sub == null && sup == null && primes == 0
        ? base
        : new Scripts(base, sub, sup, primes, start, end);
  }

  /** A script by itself: several lines are a stack, a degree sign is the ring that LaTeX sets. */
  private static @Nullable Layout script(Layout row) {
    Layout script = Pieces.one(row);
    if (script instanceof Row none && none.items().isEmpty()) {
      return null;
    }
    if (script instanceof Grid grid && grid.kind() == Operator.LINES) {
      return new Grid(Operator.STACK, Surface.BARE, grid.cells(), grid.start(), grid.end());
    }
    return script instanceof Sign sign && sign.character().equals("°")
        ? new Sign("∘", sign.start(), sign.end())
        : script;
  }

  /** What stands under and over a base: limits, a mark, a brace with its label, or just that. */
  private static Layout limits(
      Layout baseRow, @Nullable Layout underRow, @Nullable Layout overRow, int start, int end) {
    Layout base = Pieces.one(baseRow);
    Layout under = underRow == null ? null : script(underRow);
    Layout over = overRow == null ? null : script(overRow);
    if (takesLimits(base)) {
      return scripts(base, under, over, start, end);
    }
    if (base instanceof Sign sign && ARROWS.contains(sign.character())) {
      return new Arrow(sign.character(), under, over, start, end);
    }
    if (base instanceof Stacked inner && inner.brace() != null && inner.under() == null) {
      boolean above = inner.brace() == Operator.OVERBRACE && under == null && inner.over() == null;
      boolean below = inner.brace() == Operator.UNDERBRACE && over == null;
      if (above || below) {
        return new Stacked(inner.base(), under, over, inner.brace(), start, end);
      }
    }
    if (under == null && Pieces.isSign(over, OVER_BRACE)) {
      return new Stacked(base, null, null, Operator.OVERBRACE, start, end);
    }
    if (over == null && Pieces.isSign(under, UNDER_BRACE)) {
      return new Stacked(base, null, null, Operator.UNDERBRACE, start, end);
    }
    if (under == null && over instanceof Sign sign) {
      Operator mark = Accents.over(sign.character(), Accents.isOneLetter(base));
      if (mark != null) {
        return new Marked(mark, base, start, end);
      }
    }
    if (over == null && under instanceof Sign sign && Accents.isUnderline(sign.character())) {
      return new Marked(Operator.UNDERLINE, base, start, end);
    }
    return under == null && over == null ? base : new Stacked(base, under, over, null, start, end);
  }

  private static final Set<String> LARGE_SIGNS = largeSigns();

  private static Set<String> largeSigns() {
    var signs = new HashSet<String>();
    for (Operator operator : Operator.values()) {
      if (operator.form() == Form.LARGE) {
        signs.add(operator.character());
      }
    }
    return signs;
  }

  private static boolean takesLimits(Layout base) {
    return switch (base) {
      case Sign sign -> LARGE_SIGNS.contains(sign.character());
      case Name name -> TokenReader.isFunction(name.text());
      case Scripts scripts -> takesLimits(scripts.base());
      default -> false;
    };
  }

  /** A base with pairs of scripts after it and, past the mark, before it. */
  private static List<Layout> multiscripts(List<Layout> parts, int start, int end) {
    int mark = 1;
    while (mark < parts.size() && !isPrescripts(parts.get(mark))) {
      mark++;
    }
    var out = new ArrayList<Layout>();
    for (int i = mark + 1; i < parts.size(); i += 2) {
      Layout upper = i + 1 < parts.size() ? parts.get(i + 1) : null;
      out.add(scripts(new Row(List.of(), start, start), parts.get(i), upper, start, end));
    }
    Layout base = parts.getFirst();
    for (int i = 1; i < mark; i += 2) {
      base = scripts(base, parts.get(i), i + 1 < mark ? parts.get(i + 1) : null, start, end);
    }
    out.add(base);
    return out;
  }

  private static boolean isPrescripts(Layout part) {
    return part instanceof Layout.Given given && given.formula() == PRESCRIPTS;
  }

  // ---- Elements of one row

  /** A square root, brackets or an enclosure. */
  static List<Layout> ofRow(Element element, int end) {
    int start = element.start;
    return switch (element.name) {
      case "msqrt" -> List.of(new Radical(Pieces.one(element.items, start, end), null, start, end));
      case "mfenced" -> List.of(mfenced(element, end));
      default -> enclosed(element, end);
    };
  }

  private static Layout mfenced(Element element, int end) {
    String open = element.options[0] == null ? "(" : element.options[0].strip();
    String close = element.options[1] == null ? ")" : element.options[1].strip();
    String separators = element.options[2] == null ? "," : element.options[2].replace(" ", "");
    var body = new ArrayList<Layout>();
    for (int i = 0; i < element.items.size(); i++) {
      Layout item = element.items.get(i);
      if (i > 0 && !separators.isEmpty()) {
        int which = Math.min(i, separators.codePointCount(0, separators.length())) - 1;
        int at = separators.offsetByCodePoints(0, which);
        String sign = Character.toString(separators.codePointAt(at));
        body.add(new Sign(Characters.sign(sign), item.start(), item.start()));
      }
      body.add(item);
    }
    return Pieces.fenced(fence(open, "⟨"), body, fence(close, "⟩"), element.start, end);
  }

  private static String fence(String written, String angle) {
    return written.equals("<") || written.equals(">") ? angle : Characters.sign(written);
  }

  private static List<Layout> enclosed(Element element, int end) {
    Layout body = Pieces.one(element.items, element.start, end);
    String notation =
        element.options[0] == null ? "longdiv" : element.options[0].toLowerCase(Locale.ROOT);
    Operator mark = null;
    boolean bars = notation.contains("left") && notation.contains("right");
    if (notation.contains("strike")) {
      mark = Operator.CANCELLED;
    } else if (notation.contains("box") || notation.contains("circle")) {
      mark = Operator.BOXED;
    } else if (notation.contains("radical")) {
      return List.of(new Radical(body, null, element.start, end));
    } else if (notation.contains("top") && !notation.contains("bottom")) {
      mark = Operator.OVERLINE;
    } else if (notation.contains("bottom") && !notation.contains("top")) {
      mark = Operator.UNDERLINE;
    } else if (bars && notation.contains("top")) {
      mark = Operator.BOXED;
    }
    if (mark != null) {
      return List.of(new Marked(mark, body, element.start, end));
    }
    return bars
        ? List.of(Pieces.fenced("|", List.of(body), "|", element.start, end))
        : List.of(body);
  }

  /** Whether a space sets formulas apart. */
  static boolean isWide(Element space) {
    if ("newline".equals(space.options[1])) {
      return true;
    }
    String width = space.options[0];
    if (width == null || width.isEmpty()) {
      return false;
    }
    int unit = width.length();
    while (unit > 0 && Character.isLetter(width.charAt(unit - 1))) {
      unit--;
    }
    try {
      double value = Double.parseDouble(width.substring(0, unit).strip());
      return switch (width.substring(unit)) {
        case "em" -> value >= QUAD;
        case "ex" -> value >= 2 * QUAD;
        case "px", "pt" -> value >= 12 * QUAD;
        default -> false;
      };
    } catch (NumberFormatException notALength) {
      return false;
    }
  }

  /** What an {@code merror} marks: our own writer puts the source there as text. */
  static String errorText(Element element, Markup markup, int end) {
    return element.items.size() == 1
            && element.items.getFirst() instanceof Layout.Given given
            && given.formula() instanceof Formula.Text text
        ? text.content()
        : shown(markup.source(element.start, end));
  }

  // ---- Tables

  /** Rows of cells. Lines of one or few cells with relations are equations, not a matrix. */
  static Layout table(Element element, int end) {
    var cells = new ArrayList<List<Layout>>();
    for (List<Layout> row : element.rows) {
      if (!row.isEmpty()) {
        cells.add(List.copyOf(row));
      }
    }
    boolean lines =
        !isRectangular(cells)
            || cells.stream().flatMap(List::stream).anyMatch(Constructs::holdsRelation);
    return new Grid(
        lines ? Operator.LINES : Operator.MATRIX, Surface.BARE, cells, element.start, end);
  }

  private static boolean isRectangular(List<List<Layout>> cells) {
    int columns = cells.isEmpty() ? 0 : cells.getFirst().size();
    return columns > 1 && cells.stream().allMatch(row -> row.size() == columns);
  }

  private static boolean holdsRelation(Layout cell) {
    List<Layout> items = cell instanceof Row row ? row.items() : List.of(cell);
    return items.stream().anyMatch(item -> item instanceof Sign sign && isRelation(sign));
  }

  private static boolean isRelation(Sign sign) {
    return switch (sign.character()) {
      case "=", "<", ">", "≤", "≥", "≈", "≠", "→", "⇒", "∈", "≡" -> true;
      default -> false;
    };
  }
}
