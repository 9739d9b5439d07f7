package org.algebrist.expression.mathml;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Row;
import org.algebrist.expression.layout.Layout.Space;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.jspecify.annotations.Nullable;

/** The elements and text of HTML as pieces of a layout. */
final class HtmlElements extends ElementReader<HtmlElements.Open> {
  /** Elements deeper than this are no formula's. */
  private static final int MAX_NESTING = 2_000;

  private static final Set<String> EMPTY =
      Set.of("br", "img", "hr", "wbr", "input", "meta", "link");
  private static final Set<String> BREAKING = Set.of("br", "p", "div", "li", "td", "tr", "hr");
  private static final Set<String> HIDDEN = Set.of("script", "style", "head", "title", "template");

  /** An element that is open, with its pieces. */
  static final class Open extends OpenElement {
    final @Nullable Style style;
    final boolean hidden;
    final @Nullable Operator mark;
    final List<Layout> items;

    /**
     * @param outerItems what it adds to unless its pieces stay together
     */
    Open(
        String name,
        int start,
        @Nullable Style style,
        boolean hidden,
        @Nullable Operator mark,
        List<Layout> outerItems) {
      super(name, start);
      this.style = style;
      this.hidden = hidden;
      this.mark = mark;
      this.items = isGroup() ? new ArrayList<>() : outerItems;
    }

    /** Whether its pieces stay together: they are a script or carry a mark. */
    boolean isGroup() {
      return name.equals("sub") || name.equals("sup") || mark != null;
    }
  }

  private final Meaning meaning;

  /** All that stands in no element. */
  private final Open page = new Open("", 0, null, false, null, new ArrayList<>());

  HtmlElements(Markup markup, Meaning meaning) {
    super(markup, MAX_NESTING);
    this.meaning = meaning;
  }

  /** The pieces of all of the source. */
  List<Layout> read() {
    boolean more = true;
    while (more) {
      more = step();
    }
    return page.items;
  }

  private Open inner() {
    Open innermost = innermost();
    return innermost == null ? page : innermost;
  }

  @Override
  void text() {
    Open inner = inner();
    if (!inner.hidden) {
      TokenReader.html(
          markup.text(), markup.start(), markup.end(), inner.style, inner.items, markup);
    }
  }

  @Override
  void start() {
    String name = markup.name();
    Open outer = inner();
    if (name.equals("math") && !outer.hidden) {
      outer.items.addAll(new PresentationReader(markup, meaning, 0).read());
      return;
    }
    if (BREAKING.contains(name) && !outer.hidden && !outer.items.isEmpty()) {
      outer.items.add(new Space(markup.start(), markup.end()));
    }
    if (EMPTY.contains(name) || markup.isEmpty() || !hasRoom()) {
      return;
    }
    Style style =
        switch (name) {
          case "i", "em", "var", "cite" -> outer.style == Style.BOLD ? Style.BOLD : Style.ITALIC;
          case "b", "strong" -> Style.BOLD;
          case "tt", "code", "kbd" -> Style.TYPEWRITER;
          default -> outer.style;
        };
    String css = markup.attribute("style");
    Operator mark = name.equals("u") ? Operator.UNDERLINE : null;
    if (css != null && css.contains("overline")) {
      mark = Operator.OVERLINE;
    } else if (name.equals("s") || name.equals("del") || name.equals("strike")) {
      mark = Operator.CANCELLED;
    }
    boolean hidden = outer.hidden || HIDDEN.contains(name);
    open(new Open(name, markup.start(), style, hidden, mark, outer.items), false);
  }

  @Override
  void strayEnd(String name) {
    if (name.equals("sub") || name.equals("sup")) {
      markup.note(
          Kind.WRONG_END_TAG, markup.start(), "</" + name + "> closes nothing", "no end tag");
    }
  }

  /** Pages leave paragraphs and the like open; a script left open takes in what is not its own. */
  @Override
  boolean needsEnd(Open element) {
    return element.isGroup();
  }

  @Override
  void closed(Open element, int end) {
    if (element.hidden) {
      return;
    }
    List<Layout> outer = inner().items;
    if (element.mark != null) {
      Layout body = Pieces.one(element.items, element.start, end);
      outer.add(new Layout.Marked(element.mark, body, element.start, end));
    } else if (element.isGroup()) {
      Layout script = Pieces.one(element.items, element.start, end);
      Layout base =
          outer.isEmpty() ? new Row(List.of(), element.start, element.start) : outer.removeLast();
      boolean below = element.name.equals("sub");
      outer.add(
          Constructs.scripts(
              base, below ? script : null, below ? null : script, base.start(), end));
    }
  }
}
