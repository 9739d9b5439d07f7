package org.algebrist.algebra.ode.form;

import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.tree.InfixWriter;

/**
 * Expressions in steps; the function is Y, and arbitrary constants have their internal names, until
 * the answer is worded.
 */
public final class Texts {
  private Texts() {}

  /** An integral as steps show it, with ln|u| where u may be negative. */
  public static String ofIntegral(Canonical integral) {
    return of(Forms.withSizes(integral, true));
  }

  /** An expression as steps show it. */
  public static String of(Canonical expression) {
    Canonical named =
        expression.replace(
            symbol -> symbol.name().equals("v\u2032") ? Canonical.name("v") : symbol);
    return InfixWriter.pretty(named.readable());
  }
}
