package org.algebrist.expression.mathml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Given;
import org.algebrist.expression.layout.Layout.Row;
import org.algebrist.expression.layout.Layout.Space;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Presentation MathML, one element with all that it holds, as pieces of a layout.
 *
 * <p>An open element collects the pieces of its children and becomes a piece itself when it is
 * closed. An element that is left open, or closed out of turn, is mended and reported.
 */
final class PresentationReader extends ElementReader<Element> {
  /** The grammar recurses into layouts, and no page nests deeper than some dozens. */
  static final int MAX_NESTING = 2_000;

  /** Content in presentation in content … needs a reader in a reader each time. */
  private static final int MAX_ALTERNATION = 8;

  private static final String[] NO_OPTIONS = {};
  private static final Set<String> ROWS =
      Set.of("math", "mrow", "mstyle", "mpadded", "merror", "maction", "mtd", "none");

  /** Elements of HTML that mark-up inside formulas happens to have. */
  private static final Set<String> TRANSPARENT =
      Set.of("span", "a", "b", "i", "em", "strong", "font", "p", "div", "u", "mprescripts");

  private final Meaning meaning;
  private final int alternation;
  private final List<Intent.Argument> arguments = new ArrayList<>();
  private @Nullable Piece content;
  private List<Layout> result = List.of();

  PresentationReader(Markup markup, Meaning meaning, int alternation) {
    super(markup, MAX_NESTING);
    this.meaning = meaning;
    this.alternation = alternation;
  }

  /** The pieces of the element whose start tag the mark-up has just given. */
  List<Layout> read() {
    readElement();
    return result;
  }

  /** The tree of the last content mark-up met, or null. */
  @Nullable Piece content() {
    return content;
  }

  @Override
  void strayEnd(String name) {
    if (name.equals("math") || ContentReader.isContent(name)) {
      leaveEnd();
    } else if (!name.equals("mprescripts") && !name.equals("none")) {
      noteStrayEnd(name);
    }
  }

  @Override
  void text() {
    Element element = innermost();
    if (element == null) {
      return;
    }
    if (element.kind == Element.Kind.TOKEN) {
      element.append(markup.text());
    } else if (element.kind != Element.Kind.HIDDEN && !markup.text().isBlank()) {
      markup.note(
          Kind.TRAILING_TEXT,
          markup.start(),
          "text outside of any token in <" + element.name + ">",
          "text inside <mi>, <mn>, <mo> or <mtext>");
      add(
          element,
          TokenReader.token("mtext", markup.text(), markup.start(), markup.end(), null, markup));
    }
  }

  @Override
  void start() {
    String name = markup.name();
    Element outer = innermost();
    boolean hidden = outer != null && outer.kind == Element.Kind.HIDDEN;
    if (!hidden && ContentReader.isContent(name) && !isAnnotation(outer)) {
      readContent();
      return;
    }
    if (!hasRoom()) {
      return;
    }
    if (name.equals("mprescripts")) {
      if (outer != null) {
        outer.items.add(new Given(Constructs.PRESCRIPTS, markup.start(), markup.end()));
      }
      return;
    }
    Style style = Element.style(markup.attribute("mathvariant"));
    if (style == null && outer != null) {
      style = outer.style;
    }
    Element.Kind kind = hidden ? Element.Kind.HIDDEN : kind(name, outer);
    var element =
        new Element(name, kind, markup.start(), style, markup, arguments.size(), options(name));
    boolean empty = markup.isEmpty();
    if (outer != null && outer.kind == Element.Kind.TOKEN && kind != Element.Kind.TOKEN) {
      // A formula among words: what precedes it is a piece of its own.
      outer.items.addAll(token(outer, markup.start()));
    }
    open(element, empty);
  }

  private static boolean isAnnotation(@Nullable Element outer) {
    return outer != null && outer.name.equals("annotation");
  }

  /** A tree inside the layout: content mark-up among presentation. */
  private void readContent() {
    int start = markup.start();
    if (alternation >= MAX_ALTERNATION) {
      markup.refuse(
          Kind.TOO_DEEP,
          start,
          "content and presentation mark-up in each other more than " + MAX_ALTERNATION + " times",
          "one kind of mark-up");
      return;
    }
    Piece piece = new ContentReader(markup, meaning, alternation + 1).read();
    content = piece;
    var given = new Given(piece.formula(), piece.start(), piece.end());
    Element outer = innermost();
    if (outer == null) {
      result = List.of(given);
    } else {
      add(outer, List.of(given));
    }
  }

  private Element.Kind kind(String name, @Nullable Element outer) {
    if (outer != null && outer.kind == Element.Kind.TOKEN && TRANSPARENT.contains(name)) {
      // Letters in HTML mark-up inside a token.
      return Element.Kind.TOKEN;
    }
    return switch (name) {
      case "mi", "mn", "mo", "mtext", "ms" -> Element.Kind.TOKEN;
      case "mfrac",
          "mroot",
          "msub",
          "msup",
          "msubsup",
          "munder",
          "mover",
          "munderover",
          "mmultiscripts" ->
          Element.Kind.PARTS;
      case "mtable" -> Element.Kind.TABLE;
      case "mtr", "mlabeledtr" -> Element.Kind.TABLE_ROW;
      case "semantics" -> Element.Kind.SEMANTICS;
      case "annotation" ->
          outer != null && outer.items.isEmpty() && isLatex(markup.attribute("encoding"))
              ? Element.Kind.TOKEN
              : Element.Kind.HIDDEN;
      case "mphantom", "maligngroup", "malignmark", "mglyph" -> Element.Kind.HIDDEN;
      case "annotation-xml" ->
          outer != null && outer.items.isEmpty() && isMathml(markup.attribute("encoding"))
              ? Element.Kind.ROW
              : Element.Kind.HIDDEN;
      default -> {
        boolean known =
            ROWS.contains(name)
                || TRANSPARENT.contains(name)
                || Constructs.OF_ROWS.contains(name)
                || name.equals("mspace");
        if (!known) {
          markup.note(
              Kind.UNKNOWN_ELEMENT,
              markup.start(),
              "<" + name + "> is no element of MathML",
              "an element such as <mrow>");
        }
        yield Element.Kind.ROW;
      }
    };
  }

  private static boolean isLatex(@Nullable String encoding) {
    return encoding != null && encoding.toLowerCase(Locale.ROOT).contains("tex");
  }

  private static boolean isMathml(@Nullable String encoding) {
    return encoding == null || encoding.startsWith("MathML") || encoding.contains("mathml");
  }

  private String[] options(String name) {
    return switch (name) {
      case "mfrac" -> values("linethickness", "bevelled");
      case "mfenced" -> values("open", "close", "separators");
      case "menclose" -> values("notation");
      case "mspace" -> values("width", "linebreak");
      default -> NO_OPTIONS;
    };
  }

  private String[] values(String... names) {
    var values = new String[names.length];
    for (int i = 0; i < names.length; i++) {
      values[i] = markup.attribute(names[i]);
    }
    return values;
  }

  /** Pieces of a child for the innermost open element. */
  private void add(Element outer, List<Layout> pieces) {
    if (outer.kind == Element.Kind.PARTS) {
      int start = pieces.isEmpty() ? markup.start() : pieces.getFirst().start();
      int end = pieces.isEmpty() ? markup.end() : pieces.getLast().end();
      outer.items.add(pieces.size() == 1 ? pieces.getFirst() : new Row(pieces, start, end));
    } else {
      outer.items.addAll(pieces);
    }
  }

  @Override
  void closed(Element element, int end) {
    List<Layout> pieces = pieces(element, end);
    boolean nests = element.kind == Element.Kind.PARTS || element.kind == Element.Kind.TABLE;
    boolean token = element.kind == Element.Kind.TOKEN;
    boolean ofRow = !token && Constructs.OF_ROWS.contains(element.name);
    int height = element.height + (nests || ofRow ? 1 : 0);
    if (element.intent != null && element.kind != Element.Kind.HIDDEN) {
      Layout stated = Intent.read(element.intent, argumentsOf(element), element.start, end);
      if (stated != null) {
        pieces = List.of(stated);
        height += Intent.depth(element.intent);
      }
      while (arguments.size() > element.argumentsBefore) {
        arguments.removeLast();
      }
    }
    if (element.arg != null) {
      arguments.add(new Intent.Argument(element.arg, pieces, element.start, end));
    }
    if (height > MAX_NESTING) {
      markup.refuse(
          Kind.TOO_DEEP,
          element.start,
          "operations nested deeper than " + MAX_NESTING,
          "a formula of at most that depth");
    }
    Element outer = innermost();
    if (outer == null) {
      result = pieces;
      return;
    }
    outer.height = Math.max(outer.height, height);
    addChild(outer, element, pieces, height, end);
  }

  /** Gives an open element what an element in it has become. */
  private static void addChild(
      Element outer, Element element, List<Layout> pieces, int height, int end) {
    if (outer.kind == Element.Kind.TOKEN) {
      if (element.kind == Element.Kind.TOKEN) {
        outer.append(element.takeText());
      } else {
        outer.items.addAll(pieces);
      }
    } else if (outer.kind == Element.Kind.TABLE) {
      // A cell or a piece without its row is a row of its own.
      outer.rows.add(
          element.kind == Element.Kind.TABLE_ROW
              ? element.items
              : List.of(Pieces.one(pieces, element.start, end)));
    } else if (element.kind == Element.Kind.TABLE_ROW) {
      outer.items.addAll(element.items);
    } else if (outer.kind == Element.Kind.TABLE_ROW) {
      outer.items.add(Pieces.one(pieces, element.start, end));
    } else if (outer.kind == Element.Kind.PARTS) {
      outer.items.add(pieces.size() == 1 ? pieces.getFirst() : new Row(pieces, element.start, end));
    } else if (element.name.equals("mrow")
        && outer.kind == Element.Kind.ROW
        && Pieces.isArgument(outer.items, pieces)) {
      outer.height = Math.max(outer.height, height + 1);
      outer.items.add(Pieces.fenced("(", pieces, ")", element.start, end));
    } else if (outer.kind == Element.Kind.ROW && pieces.size() > 1) {
      // Not copied, or rows in rows would take more than linear time.
      outer.items.add(new Row(pieces, element.start, end));
    } else if (outer.kind != Element.Kind.HIDDEN) {
      if (pieces.size() == 1) {
        outer.items.add(pieces.getFirst()); // as most are, and without a copy of the list
      } else {
        outer.items.addAll(pieces);
      }
    }
  }

  private Map<String, Intent.Argument> argumentsOf(Element element) {
    var known = new HashMap<String, Intent.Argument>();
    for (Intent.Argument argument : arguments.subList(element.argumentsBefore, arguments.size())) {
      known.putIfAbsent(argument.name(), argument);
    }
    return known;
  }

  private List<Layout> pieces(Element element, int end) {
    return switch (element.kind) {
      case HIDDEN -> List.of();
      case TOKEN -> {
        if (element.items.isEmpty()) {
          yield token(element, end);
        }
        element.items.addAll(token(element, end));
        yield element.items;
      }
      case SEMANTICS -> element.items;
      case TABLE -> List.of(Constructs.table(element, end));
      case TABLE_ROW -> {
        if (element.name.equals("mlabeledtr") && !element.items.isEmpty()) {
          element.items.removeFirst();
        }
        yield List.of(new Row(element.items, element.start, end));
      }
      case PARTS -> Constructs.parts(element, end, markup);
      case ROW -> row(element, end);
    };
  }

  private List<Layout> token(Element element, int end) {
    String text = element.takeText();
    if (element.name.equals("annotation")) {
      // The last resort: nothing else says what it is.
      return text.isBlank()
          ? List.of()
          : List.of(new Given(meaning.ofLatex(text, element.start, markup), element.start, end));
    }
    if (element.data == null) {
      return TokenReader.token(element.name, text, element.start, end, element.style, markup);
    }
    Formula leaf =
        element.name.equals("mtext")
            ? new Formula.Text(element.data)
            : element.data.isEmpty() ? Formula.absent() : Formula.symbol(element.data);
    return List.of(new Given(leaf, element.start, end));
  }

  private List<Layout> row(Element element, int end) {
    if (element.name.equals("mspace")) {
      return Constructs.isWide(element) ? List.of(new Space(element.start, end)) : List.of();
    }
    if (element.name.equals("merror")) {
      var problem =
          markup.problem(
              Kind.UNEXPECTED_CHARACTER,
              element.start,
              "the source marks an error",
              "a formula without <merror>");
      return List.of(
          new Layout.Unreadable(
              Constructs.errorText(element, markup, end), problem, element.start, end));
    }
    if (Constructs.OF_ROWS.contains(element.name)) {
      return Constructs.ofRow(element, end);
    }
    Layout fenced = element.name.equals("mrow") ? Pieces.asFenced(element.items) : null;
    if (fenced != null) {
      element.height++;
      return List.of(fenced);
    }
    return element.items;
  }
}
