package org.algebrist.algebra.differential.answer;

import org.algebrist.algebra.canonical.Canonical;

/** The names under which an unknown function and its derivatives stand in an equation. */
public final class UnknownFunction {
  /** The function itself. */
  public static final String VALUE = "Y";

  /** Its derivative. */
  public static final String FIRST = "Y'";

  /** Its second derivative. */
  public static final String SECOND = "Y''";

  static final Canonical Y = Canonical.name(VALUE);

  private UnknownFunction() {}
}
