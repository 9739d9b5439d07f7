package org.algebrist.expression.openmath;

/** The two ways to write the same objects. */
public enum OpenMathForm {
  /** {@code <OMOBJ>}, as the OpenMath standard 2.0 encodes objects in XML. */
  OPENMATH("OpenMath"),
  /** {@code <math>} with {@code apply}, {@code bind}, {@code csymbol}, {@code ci}, {@code cn}. */
  STRICT_MATHML("Strict Content MathML");

  private final String title;

  OpenMathForm(String title) {
    this.title = title;
  }

  /** The name of the form. */
  public String title() {
    return title;
  }
}
