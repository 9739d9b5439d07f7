package org.algebrist.expression.mathml;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.jspecify.annotations.Nullable;

/** An element of presentation MathML that is still open, with what it holds so far. */
final class Element extends OpenElement {
  /** What an element's children are to it. */
  enum Kind {
    /** Pieces side by side. */
    ROW,
    /** Characters. */
    TOKEN,
    /** So many parts, each with a place of its own. */
    PARTS,
    TABLE,
    TABLE_ROW,
    /** The first child is what counts. */
    SEMANTICS,
    /** Nothing of it is shown. */
    HIDDEN
  }

  final Kind kind;

  /** The style that holds inside, or null if none is asked for. */
  final @Nullable Style style;

  final @Nullable String arg;
  final @Nullable String intent;

  /** The exact content of a leaf, if the element states it. */
  final @Nullable String data;

  /** How many arguments were open for intents when the element began. */
  final int argumentsBefore;

  /** The attributes that only some elements have; see {@link PresentationReader}. */
  final String[] options;

  /** The pieces in order: for PARTS one of each child. */
  final List<Layout> items;

  /** The rows of a table. */
  List<List<Layout>> rows = List.of();

  /** The characters of a token; most come in one piece, which is not copied. */
  private String text = "";

  private @Nullable StringBuilder pieces;

  /** The deepest nesting of layouts inside. */
  int height;

  Element(
      String name,
      Kind kind,
      int start,
      @Nullable Style style,
      Markup markup,
      int argumentsBefore,
      String... options) {
    super(name, start);
    this.kind = kind;
    this.style = style;
    this.arg = markup.attribute("arg");
    this.intent = markup.attribute("intent");
    this.data = ExactText.of(markup);
    this.argumentsBefore = argumentsBefore;
    this.options = options;
    // Most tokens hold characters only.
    this.items = new ArrayList<>(kind == Kind.TOKEN ? 0 : 4);
    if (kind == Kind.TABLE) {
      rows = new ArrayList<>();
    }
  }

  /** The style that a {@code mathvariant} names, or null. */
  static @Nullable Style style(@Nullable String mathvariant) {
    if (mathvariant == null) {
      return null;
    }
    return switch (mathvariant.strip()) {
      case "normal" -> Style.UPRIGHT;
      case "italic" -> Style.ITALIC;
      case "bold", "bold-italic" -> Style.BOLD;
      case "double-struck" -> Style.BLACKBOARD;
      case "script", "bold-script" -> Style.CALLIGRAPHIC;
      case "fraktur", "bold-fraktur" -> Style.FRAKTUR;
      case "sans-serif", "bold-sans-serif", "sans-serif-italic", "sans-serif-bold-italic" ->
          Style.SANS_SERIF;
      case "monospace" -> Style.TYPEWRITER;
      default -> null;
    };
  }

  /** Adds to the characters of a token. */
  void append(String more) {
    if (pieces != null) {
      pieces.append(more);
    } else if (text.isEmpty()) {
      text = more;
    } else {
      pieces = new StringBuilder(text).append(more);
    }
  }

  /** The characters since the last call, for a token. */
  String takeText() {
    String taken = pieces == null ? text : pieces.toString();
    pieces = null;
    text = "";
    return taken;
  }
}
