package org.algebrist.algebra.ode.form;

import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.tree.InfixWriter;

/**
 * Expressions in steps, with the names that people know; the function is Y until the answer is
 * worded.
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
        expression.replace(symbol -> {
          String name = symbol.name();
          if (name.startsWith("c\u2032")) {
            return Canonical.name("C" + (name.equals("c\u20321") ? "" : name.substring(2)));
          }
          return name.equals("v\u2032") ? Canonical.name("v") : symbol;
        });
    return InfixWriter.pretty(named.readable());
  }
}
