package org.algebrist.expression.notation;

/**
 * The notations of formulas, each of which says whether it is read, written or both.
 *
 * @see FormulaReader
 * @see FormulaWriter
 */
public enum Notation {
  LATEX(Way.BOTH),
  /** Presentation or content MathML, told apart element by element; presentation is written. */
  MATHML(Way.BOTH),
  /** Mathematical HTML: sub, sup, entities. */
  HTML(Way.READ),
  /** Algebrist's own plain text: {@code sqrt(x) + 1}. */
  INFIX(Way.BOTH),
  PREFIX(Way.BOTH),
  /** The prefix form of Lample and Charton's pairs: {@code mul INT+ 2 pow x INT+ 3}. */
  SYMBOLIC(Way.BOTH),
  /** Tangent's operator trees. */
  OPT(Way.BOTH),
  /** SymPy code. */
  SYMPY(Way.BOTH),
  /** Mathematica and Symja code. */
  MATHEMATICA(Way.BOTH),
  /** Maxima code. */
  MAXIMA(Way.BOTH),
  ASCIIMATH(Way.BOTH),
  TYPST(Way.BOTH),
  /** Office Math Markup, as Word keeps it. */
  OMML(Way.BOTH),
  /** OpenMath objects in XML. */
  OPENMATH(Way.BOTH),
  /** Content MathML as the usual elements: plus, sin, csymbol. */
  CONTENT(Way.BOTH),
  /** Strict Content MathML over the official content dictionaries. */
  STRICT(Way.BOTH),
  /** English words, to be spoken. */
  SPEECH(Way.WRITE);

  /** Whether a notation is read or written. */
  private enum Way {
    READ,
    WRITE,
    BOTH
  }

  private final Way way;

  Notation(Way way) {
    this.way = way;
  }

  /** Whether {@link FormulaReader} takes it. */
  public boolean isRead() {
    return way != Way.WRITE;
  }

  /** Whether {@link FormulaWriter} makes it. */
  public boolean isWritten() {
    return way != Way.READ;
  }
}
