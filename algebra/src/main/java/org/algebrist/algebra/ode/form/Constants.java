package org.algebrist.algebra.ode.form;

import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.answer.ArbitraryConstants;

/** Arbitrary constants in their plainest form: C in place of 2·C − 3 and of e^C. */
public final class Constants {
  private Constants() {}

  /** With everything that depends on one constant alone written as that constant. */
  public static Canonical absorbed(Canonical value, String variable, String constant) {
    Canonical renamed = value.replace(constant, Canonical.name(ArbitraryConstants.FIRST));
    return ArbitraryConstants.absorbed(renamed, variable, ArbitraryConstants.FIRST)
        .replace(ArbitraryConstants.FIRST, Canonical.name(constant));
  }
}
