package org.algebrist.algebra.ode;

import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.ArbitraryConstants;

/** Arbitrary constants in their plainest form: C in place of 2·C − 3 and of e^C. */
final class Constants {
  private Constants() {}

  /** With everything that depends on one constant alone written as that constant. */
  static Canonical absorbed(Canonical value, String variable, String constant) {
    Canonical renamed = value.replace(constant, Canonical.name(ArbitraryConstants.FIRST));
    return ArbitraryConstants.absorbed(renamed, variable, ArbitraryConstants.FIRST)
        .replace(ArbitraryConstants.FIRST, Canonical.name(constant));
  }
}
