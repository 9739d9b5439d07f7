package org.algebrist.expression.grammar;

import org.algebrist.expression.tree.Operator;

/** The arrows that lead from one set to another. */
final class Arrows {
  private Arrows() {}

  static boolean isArrow(Token token) {
    return token.is(Sign.Kind.RELATION)
        && (token.sign.operator() == null
            ? token.text.codePointAt(0) >= 0x2190 && token.text.codePointAt(0) <= 0x21FF
            : token.sign.precedence() == Operator.TO.precedence());
  }
}
