package org.algebrist.expression.document;

import org.algebrist.expression.tree.Context;

/** Something that a document declares; it holds from {@code from} on. */
public sealed interface Declaration {
  /** The index in the document from which it holds. */
  int from();

  /** The name that is declared. */
  String name();

  /** What it rests on. */
  enum Evidence {
    /** Words: "let f be a function". */
    WORDS,
    /** A mapping: f: A → B. */
    MAPPING,
    /** A definition by a formula: f(x) = x + 1. */
    DEFINITION,
    /** A relation that only such a thing has: n ≥ 2, A ⊂ B. */
    RELATION,
    /** Letters of a figure: △ABC. */
    FIGURE,
    /** Letters that are a word of the text around. */
    SPELLING,
    /** A place below another name: A_μ. */
    INDEX
  }

  /** What a name stands for. */
  record Named(int from, String name, Context.Role role, Evidence evidence)
      implements Declaration {}

  /** A LaTeX command of the document's own. */
  record Command(int from, String name, Context.Macro macro) implements Declaration {}
}
