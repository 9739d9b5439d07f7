package org.algebrist.algebra.canonical;

import java.util.function.Function;

/** Puts expressions in place of names and builds what contains them anew. */
final class Replacement {
  private Replacement() {}

  static Canonical replace(
      Canonical expression, Function<Canonical.Symbol, Canonical> replacement) {
    return expression instanceof Canonical.Symbol symbol
        ? replacement.apply(symbol)
        : Rebuilding.of(expression, part -> replace(part, replacement));
  }
}
