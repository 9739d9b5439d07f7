package org.algebrist.expression.mathml;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.algebrist.expression.Context;
import org.algebrist.expression.Operator;
import org.algebrist.expression.ReadResult.Failed;
import org.algebrist.expression.ReadResult.Kind;
import org.algebrist.expression.Reading;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Row;
import org.algebrist.expression.layout.Layout.Space;
import org.algebrist.expression.layout.Layout.Style;
import org.jspecify.annotations.Nullable;

/**
 * Formulas in HTML text: {@code x<sup>2</sup> &le; 3&pi;}, with {@code math} elements among it.
 *
 * <p>Letters side by side are names of one letter each; four or more upright ones are a word, as
 * are the names of functions.
 */
public final class HtmlReader {
  /** Elements deeper than this are no formula's. */
  private static final int MAX_NESTING = 2_000;

  private static final Set<String> EMPTY =
      Set.of("br", "img", "hr", "wbr", "input", "meta", "link");
  private static final Set<String> BREAKING = Set.of("br", "p", "div", "li", "td", "tr", "hr");
  private static final Set<String> HIDDEN = Set.of("script", "style", "head", "title", "template");

  /** An element that is open, with its pieces. */
  private static final class Open {
    final String name;
    final int start;
    final @Nullable Style style;
    final boolean hidden;
    final @Nullable Operator mark;
    final List<Layout> items;

    Open(
        String name,
        int start,
        @Nullable Style style,
        boolean hidden,
        @Nullable Operator mark,
        @Nullable Open outer) {
      this.name = name;
      this.start = start;
      this.style = style;
      this.hidden = hidden;
      this.mark = mark;
      // What is no group adds to the row that it stands in.
      this.items = outer == null || isGroup() ? new ArrayList<>() : outer.items;
    }

    /** Whether its pieces stay together: they are a script or carry a mark. */
    boolean isGroup() {
      return name.equals("sub") || name.equals("sup") || mark != null;
    }
  }

  private final Markup markup;
  private final Context context;
  private final Deque<Open> open = new ArrayDeque<>();
  private final Map<String, Integer> openNames = new HashMap<>();

  private HtmlReader(Markup markup, Context context) {
    this.markup = markup;
    this.context = context;
    open.push(new Open("", 0, null, false, null, null));
  }

  /**
   * Reads a formula.
   *
   * @param source HTML, without the page around it
   * @param context what is declared
   * @param maxCandidates how many readings to give back at most, 1 or more
   */
  public static Reading read(String source, Context context, int maxCandidates) {
    Failed tooLong = MathmlReader.tooLong(source);
    if (tooLong != null) {
      return new Reading.Failed(tooLong);
    }
    var problems = new ArrayList<Failed>();
    var markup = new Markup(source, true, problems);
    List<Layout> pieces = new HtmlReader(markup, context).pieces();
    return MathmlReader.understood(markup, problems, pieces, null, source, context, maxCandidates);
  }

  private List<Layout> pieces() {
    while (true) {
      switch (markup.next()) {
        case START -> start();
        case END -> end();
        case TEXT -> {
          Open inner = open.element();
          if (!inner.hidden) {
            TokenReader.html(
                markup.text(), markup.start(), markup.end(), inner.style, inner.items, markup);
          }
        }
        case FINISH -> {
          while (open.size() > 1) {
            unclosed();
          }
          return open.element().items;
        }
      }
    }
  }

  private void start() {
    String name = markup.name();
    Open outer = open.element();
    if (name.equals("math") && !outer.hidden) {
      var reader = new PresentationReader(markup, new Meaning(context), 0);
      outer.items.addAll(reader.read());
      return;
    }
    if (BREAKING.contains(name) && !outer.hidden && !outer.items.isEmpty()) {
      outer.items.add(new Space(markup.start(), markup.end()));
    }
    if (EMPTY.contains(name) || markup.isEmpty()) {
      return;
    }
    if (open.size() > MAX_NESTING) {
      markup.refuse(
          Kind.TOO_DEEP,
          markup.start(),
          "elements nested deeper than " + MAX_NESTING,
          "a formula of at most that depth");
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
    open.push(new Open(name, markup.start(), style, hidden, mark, outer));
    openNames.merge(name, 1, Integer::sum);
  }

  private void end() {
    String name = markup.name();
    if (openNames.getOrDefault(name, 0) == 0) {
      if (name.equals("sub") || name.equals("sup")) {
        markup.problem(
            Kind.WRONG_END_TAG, markup.start(), "</" + name + "> closes nothing", "no end tag");
      }
      return;
    }
    while (!open.element().name.equals(name)) {
      unclosed();
    }
    close(markup.end());
  }

  /** Pages leave paragraphs and the like open; a script left open takes in what is not its own. */
  private void unclosed() {
    Open element = open.element();
    if (element.isGroup() && markup.refusal() == null) {
      markup.problem(
          Kind.UNCLOSED_ELEMENT,
          element.start,
          "<" + element.name + "> is not closed",
          "</" + element.name + ">");
    }
    close(markup.start());
  }

  private void close(int end) {
    Open element = open.pop();
    openNames.merge(element.name, -1, Integer::sum);
    List<Layout> outer = open.element().items;
    if (element.hidden) {
      return;
    }
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
