package org.algebrist.algebra.canonical;

import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;

/** Formulas as tests write them, in infix. */
public final class Typed {
  private Typed() {}

  public static Formula formula(String infix) {
    return InfixReader.read(infix).orThrow();
  }

  public static Canonical canonical(String infix) {
    return Canonical.of(formula(infix));
  }
}
