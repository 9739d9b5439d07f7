package org.algebrist.expression.mathml;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An element of content MathML that is still open, with what it holds so far. */
final class ContentElement extends OpenElement {
  /**
   * A bound variable.
   *
   * @param degree how often it is derived by, or null
   */
  record Bound(Piece variable, @Nullable Piece degree) {}

  final @Nullable String type;
  final @Nullable String base;
  final @Nullable String closure;
  final @Nullable String dictionary;
  final @Nullable String data;

  /** The children that are no qualifiers. */
  final List<Piece> children = new ArrayList<>(3);

  /** The characters, a stretch for each {@code sep}. */
  final List<StringBuilder> texts = new ArrayList<>(0);

  final List<Bound> bound = new ArrayList<>(0);
  @Nullable Piece lower;
  @Nullable Piece upper;
  @Nullable Piece condition;
  @Nullable Piece domain;
  @Nullable Piece degree;
  @Nullable Piece logBase;

  ContentElement(Markup markup) {
    super(markup.name(), markup.start());
    this.type = markup.attribute("type");
    this.base = markup.attribute("base");
    this.closure = markup.attribute("closure");
    this.dictionary = markup.attribute("cd");
    this.data = ExactText.of(markup);
  }

  /** Whether it has any qualifier. */
  boolean isQualified() {
    return !bound.isEmpty()
        || lower != null
        || upper != null
        || condition != null
        || domain != null
        || degree != null
        || logBase != null;
  }

  String text() {
    return texts.isEmpty() ? "" : texts.getFirst().toString();
  }
}
