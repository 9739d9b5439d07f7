package org.algebrist.algebra.proof.meaning.pair;

import java.util.Collection;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** Formulas for letters that are not negative. */
public final class SquaredLetters {
  private SquaredLetters() {}

  /** With the square of each letter, which is not negative, in its place. */
  public static Formula in(Formula formula, Collection<String> names) {
    Formula two = Formula.number(2);
    return formula.replaceSymbols(
        symbol -> names.contains(symbol.name()) ? Formula.of(Operator.POWER, symbol, two) : symbol);
  }
}
