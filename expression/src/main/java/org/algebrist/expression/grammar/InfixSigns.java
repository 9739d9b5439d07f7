package org.algebrist.expression.grammar;

/** Signs between two operands of which the operator table knows none: for a writer. */
public final class InfixSigns {
  private InfixSigns() {}

  /** How tightly a sign between operands binds; 0 if it is none. */
  public static int precedence(String sign) {
    return isRelation(sign) || Sign.of(sign).kind() == Sign.Kind.INFIX
        ? Sign.of(sign).precedence()
        : 0;
  }

  /** Whether the sign states a relation, whose sides may be left out. */
  public static boolean isRelation(String sign) {
    return Sign.of(sign).kind() == Sign.Kind.RELATION;
  }

  /** Whether the sign alone, without scripts, is an operator's. */
  public static boolean hasOperator(String sign) {
    return Sign.of(sign).operator() != null;
  }
}
