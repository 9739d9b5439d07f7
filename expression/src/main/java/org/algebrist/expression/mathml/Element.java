package org.algebrist.expression.mathml;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.jspecify.annotations.Nullable;

/** An element of presentation MathML that is still open, with what it holds so far. */
final class Element {
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

  final String name;
  final Kind kind;
  final int start;

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
  List<Layout> items = new ArrayList<>(4);

  /** The rows of a table. */
  List<List<Layout>> rows = List.of();

  /** The characters of a token. */
  StringBuilder text = new StringBuilder(0);

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
    this.name = name;
    this.kind = kind;
    this.start = start;
    this.style = style;
    this.arg = markup.attribute("arg");
    this.intent = markup.attribute("intent");
    this.data = ExactText.of(markup);
    this.argumentsBefore = argumentsBefore;
    this.options = options;
    if (kind == Kind.TABLE) {
      rows = new ArrayList<>();
    }
  }
}
