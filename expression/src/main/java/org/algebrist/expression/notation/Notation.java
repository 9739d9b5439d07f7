package org.algebrist.expression.notation;

/** The notations in which formulas are read and written. */
public enum Notation {
  LATEX,
  /** Presentation or content MathML; the reader tells them apart element by element. */
  MATHML,
  HTML,
  INFIX,
  PREFIX,
  /** Tangent's operator trees. */
  OPT
}
